"""A move that was carried out and shown to readers in one call."""

import msgspec

from fidchell.rulekit.contract import ACTOR_BITS
from fidchell.rulekit.shown.renderer import ShownStep

PLACES = 1 + ACTOR_BITS  # of readers: spectators, then the seats
READERS_OF: list[list[int | None]] = [
    [place - 1 if place else None for place in range(PLACES) if bits >> place & 1]
    for bits in range(1 << PLACES)
]


class PlayResult(msgspec.Struct, frozen=True, gc=False):
    """What came of a move: a hidden one is shown to its own seat alone."""

    action: int
    acting: int  # who may act then, as bits
    barrier: int
    is_hidden: bool
    digest: str  # of the position
    steps: dict[int | None, ShownStep]  # by reader
