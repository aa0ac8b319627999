"""A move that was carried out and shown to readers in one call."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from fidchell.rulekit.shown.renderer import ShownStep


class ChosenMove(NamedTuple):
    """A move by its place among the legal ones of a seat, and who is to be shown what comes of it."""

    seat: int
    place: int
    simultaneous: int  # a move that leaves the barrier at this may be hidden from the others
    readers: int  # a bit for each of them, the first for spectators


class PlayResult(msgspec.Struct, frozen=True, gc=False):
    """What came of a move: a hidden one is shown to its own seat alone."""

    action: int
    acting: int  # who may act then, as bits
    barrier: int
    is_hidden: bool
    digest: str  # of the position
    text: bytes  # the views, legal moves and logs of all readers
    ends: list[list[int]]  # for each reader, spectators first: where these parts begin and end in it


def joined(steps: Mapping[int, ShownStep]) -> tuple[bytes, list[list[int]]]:
    """Steps by the places of their readers as one text, and where their parts begin and end in it."""
    text, ends = b"", [[0, 0, 0, 0] for _ in range(max(steps, default=0) + 1)]
    for place, step in steps.items():
        ends[place][0] = len(text)
        for part, content in enumerate((step.view, step.moves, step.log), 1):
            text += content
            ends[place][part] = len(text)
    return text, ends
