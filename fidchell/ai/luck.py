"""Luck: how win chances changed when something came to light that nobody decided."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fidchell.ai.curve import Curve, Estimate, mean_of
from fidchell.ai.decisions import Decision


@dataclass(frozen=True)
class Event:
    """Something that came to light with a move: the change of every seat's win chance."""

    number: int
    seat: int  # who made the move
    luck: tuple[float, ...]
    error: float  # the largest standard error of these


def event(
    decision: Decision,
    seats: Mapping[int, int],
    expected: Mapping[int, Estimate],
    curve: Curve,
    deals: int,
) -> Event:
    """What came against what those who had just decided could expect of their moves."""
    deciders = decision.deciders
    hoped = mean_of([expected[number] for number in deciders])
    came = curve.by(decision.number, [seats[number] for number in deciders], deals)
    luck = came.chances - hoped.chances
    error = float(np.sqrt((came.doubts + hoped.doubts).max()))
    return Event(decision.number, decision.seat, tuple(map(float, luck)), error)


def luck_of(events: Sequence[Event], seat: int) -> tuple[float, float]:
    """A seat's luck in a game, and its standard error."""
    total = sum(event.luck[seat] for event in events)
    return total, float(np.sqrt(sum(event.error**2 for event in events)))
