"""Luck: how win chances changed when something came to light that nobody decided."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fidchell.ai.analysis.curve import Estimate, WinCurve, mean_of
from fidchell.ai.analysis.decisions import Decision


@dataclass(frozen=True)
class LuckEvent:
    """Something that came to light with a move: the change of every seat's win chance."""

    number: int
    seat: int  # who made the move
    luck: tuple[float, ...]
    error: float  # the largest standard error of these


def luck_event(
    decision: Decision,
    seats: Mapping[int, int],
    expected: Mapping[int, Estimate],
    curve: WinCurve,
    deals: int,
) -> LuckEvent:
    """What those who had just decided may expect now, less what they could expect of their moves."""
    deciders = decision.deciders
    before = mean_of([expected[number] for number in deciders])
    after = curve.mean_of_seats(decision.number, [seats[number] for number in deciders], deals)
    luck = after.chances - before.chances
    error = float(np.sqrt((after.variances + before.variances).max()))
    return LuckEvent(decision.number, decision.seat, tuple(map(float, luck)), error)


def total_luck(events: Sequence[LuckEvent], seat: int) -> tuple[float, float]:
    """A seat's luck in a game, and its standard error."""
    total = sum(event.luck[seat] for event in events)
    return total, float(np.sqrt(sum(event.error**2 for event in events)))
