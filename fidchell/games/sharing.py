"""What all readers of a position share is made once, and kept as long as the state that it came from."""

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from fidchell.rulekit.position import Position

Shown = dict[str, Any]


def shared(make: Callable[[Any, Position], Shown]) -> Callable[[Any, Position], Shown]:
    """A part of a view that is the same for everybody; whoever gets it must leave it as it is."""
    kept: WeakKeyDictionary[Any, Shown] = WeakKeyDictionary()

    def found(state: Any, position: Position) -> Shown:
        shown = kept.get(state)
        if shown is None:
            shown = kept[state] = make(state, position)
        return shown

    return found
