"""Fidchell: an open table for Celtic board games."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fidchell.rulekit.position import Position

__version__ = "0.1.0"


def start(
    game: str,
    seats: int = 2,
    seed: int | bytes | None = None,
    options: Mapping[str, Any] | None = None,
    compiled: bool = False,
) -> "Position":
    """The table of a game before the first move; interpreted rules are ready at once, compiled ones fast."""
    from fidchell.games import find
    from fidchell.rulekit.chance import new_seed, seed_from_number
    from fidchell.rulekit.position import Position

    found = find(game)
    if seed is None:
        seed = new_seed()
    elif isinstance(seed, int):
        seed = seed_from_number(seed)
    return Position.start(
        found, seats, seed, options, entry_points=found.compiled if compiled else found.interpreted
    )
