"""Results of the deals of the day: one for each day, game and device; the first one stays."""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from fidchell.store.sql.statements import SqlStore, Statement, is_storable

COLUMNS = "day, game, device, name, at, rules, points, scores, moves"
MARKS = ", ".join(["{0}"] * 9)
# In one statement, so that two requests at the same moment cannot both be the first.
ADD = f"INSERT INTO daily_results ({COLUMNS}) VALUES ({MARKS}) ON CONFLICT DO NOTHING RETURNING device"
ONE = f"SELECT {COLUMNS} FROM daily_results WHERE day = {{0}} AND game = {{0}} AND device = {{0}}"
BEST = f"""SELECT {COLUMNS} FROM daily_results WHERE day = {{0}} AND game = {{0}} AND rules = {{0}}
    ORDER BY points DESC, at, device LIMIT {{0}}"""
COUNTS = """SELECT count(*), coalesce(sum(CASE WHEN points > {0} THEN 1 ELSE 0 END), 0)
    FROM daily_results WHERE day = {0} AND game = {0} AND rules = {0}"""
DAYS = "SELECT DISTINCT day FROM daily_results WHERE device = {0} ORDER BY day DESC LIMIT {0}"
REMOVE = "DELETE FROM daily_results WHERE device = {0} RETURNING day"
MOST_DAYS = 4000  # of which a streak is counted


class DailyResult(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's result of a deal."""

    day: str  # such as 2026-11-17
    game: str
    device: str  # the hash of a device's secret
    name: str
    at: float  # unix time at which it came in
    rules: int  # their version
    points: int
    scores: str  # JSON, whatever is shown of all seats
    moves: str  # JSON, those of the person

    def __post_init__(self) -> None:
        texts = (self.day, self.game, self.device, self.name, self.scores, self.moves)
        if not all(is_storable(text) for text in texts):
            raise ValueError("no database can keep these texts")
        if not math.isfinite(self.at):
            raise ValueError(f"at is no time: {self.at}")


class DailyCounts(NamedTuple):
    """How many have played a deal, and how many of them had more points."""

    players: int
    better: int


class DailyResults:
    """The results that a store keeps."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def add(self, result: DailyResult) -> DailyResult:
        """Keep a result, durably, unless this device has one already; returns the one that stands."""
        await self._store.transaction([Statement(ADD, msgspec.structs.astuple(result))])
        return await self.find(result.day, result.game, result.device) or result

    async def find(self, day: str, game: str, device: str) -> DailyResult | None:
        """The result of a device."""
        rows = await self._store.query(Statement(ONE, (day, game, device)))
        return result_of(rows[0]) if rows else None

    async def best(self, day: str, game: str, rules: int, limit: int) -> list[DailyResult]:
        """The best results of a deal by one version of the rules; of equal ones the earliest first."""
        return [result_of(row) for row in await self._store.query(Statement(BEST, (day, game, rules, limit)))]

    async def counts(self, day: str, game: str, rules: int, points: int) -> DailyCounts:
        """How many have played a deal, and how many had more points than this."""
        rows = await self._store.query(Statement(COUNTS, (points, day, game, rules)))
        return DailyCounts(int(rows[0][0]), int(rows[0][1]))

    async def days(self, device: str) -> list[str]:
        """The days on which a device has played some deal, the last first."""
        return [str(row[0]) for row in await self._store.query(Statement(DAYS, (device, MOST_DAYS)))]

    async def remove(self, device: str) -> int:
        """Remove every result of a device; returns how many there were."""
        removed = await self._store.transaction([Statement(REMOVE, (device,))])
        return len(removed[0]) if removed else 0


def result_of(row: Sequence[Any]) -> DailyResult:
    """A result from its row; a ValueError where the row is none."""
    day, game, device, name, at, rules, points, scores, moves = row
    texts, numbers = (day, game, device, name, scores, moves), (rules, points)
    is_right = all(isinstance(text, str) for text in texts) and isinstance(at, int | float)
    if not is_right or not all(isinstance(number, int) for number in numbers):
        raise ValueError("no result of a deal")
    return DailyResult(
        day=day,
        game=game,
        device=device,
        name=name,
        at=float(at),
        rules=rules,
        points=points,
        scores=scores,
        moves=moves,
    )
