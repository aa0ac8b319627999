"""Streaks: how many days in a row somebody has played a deal."""

import datetime
from collections.abc import Iterable

import msgspec

DAY = datetime.timedelta(days=1)


class Streak(msgspec.Struct, frozen=True):
    """Days in a row: up to today or yesterday, and the most there ever were."""

    now: int
    best: int


def streak(days: Iterable[datetime.date], today: datetime.date) -> Streak:
    """The streak of somebody who has played on these days; today need not be played yet."""
    played, length, best = set(days), 0, 0
    lengths: dict[datetime.date, int] = {}
    for day in sorted(played):
        length = length + 1 if day - DAY in played else 1
        lengths[day], best = length, max(best, length)
    return Streak(lengths.get(today, lengths.get(today - DAY, 0)), best)
