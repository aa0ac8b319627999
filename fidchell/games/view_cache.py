"""A cache for the parts of a view that are the same for every reader of a position."""

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from fidchell.rulekit.position import Position

ViewPart = dict[str, Any]


def cached_by_state(make: Callable[[Any, Position], ViewPart]) -> Callable[[Any, Position], ViewPart]:
    """Make a part of a view once for each state, and keep it as long as the state; nobody may change it."""
    parts: WeakKeyDictionary[Any, ViewPart] = WeakKeyDictionary()

    def cached(state: Any, position: Position) -> ViewPart:
        part = parts.get(state)
        if part is None:
            part = parts[state] = make(state, position)
        return part

    return cached
