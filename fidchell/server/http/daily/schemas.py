"""The types of the deal of the day."""

from typing import Annotated

import msgspec
from msgspec import Meta

from fidchell.server.http.schemas import Body
from fidchell.table.daily.streaks import Streak
from fidchell.table.terms import Name


class DailyLog(Body, frozen=True):
    """A deal that was played: by whom, and the log as a device writes it."""

    name: Name
    log: Annotated[str, Meta(max_length=16_000)]


class DailyScore(msgspec.Struct, frozen=True):
    """What all seats of one player's game had at the end, the player's seat first."""

    totals: list[int]
    ranks: list[int]


class DailyEntry(msgspec.Struct, frozen=True):
    """One player's result, with the moves that led to it."""

    name: str
    at: float
    points: int
    score: DailyScore
    moves: list[str]
    is_you: bool


class DailyPage(msgspec.Struct, frozen=True):
    """A deal: how many have played it; who has played sees the best results, the own one, and the streak."""

    day: str
    game: str
    players: int
    place: int | None  # of the own result; equal points share one
    own: DailyEntry | None
    results: list[DailyEntry]
    streak: Streak


class Removed(msgspec.Struct, frozen=True):
    """How many results were removed."""

    results: int
