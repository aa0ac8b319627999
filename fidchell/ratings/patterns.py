"""Sudden patterns in rated games, flagged for the host: a person has to look at them, nothing else follows.

Looked for are pairs who play one another again and again with one-sided results, pairs whose games are over
after hardly a move, and ratings that jump.
"""

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from fidchell.moderation.reports import Reports, Subject
from fidchell.ratings.model import PLAYERS
from fidchell.ratings.result import PREFIX, RatedPlayer
from fidchell.ratings.scale import FIRST_DEVIATION, points
from fidchell.store import DamagedTable, NoSuchTable, Store
from fidchell.store.sql.account_rows import RatedGame, RatingPoint, rows_of, select
from fidchell.store.sql.statements import Statement

DAY = 86_400.0
WINDOW = 7 * DAY  # that is looked at
MANY_GAMES = 8  # of one pair
ONE_SIDED = 0.9  # of them are won by the same
FEW_MOVES = 3  # of each player: hardly a game
SHORT_GAMES = 5  # of one pair
JUMP_WINDOW, JUMP_POINTS, JUMP_GAMES = DAY, 300.0, 5
SETTLED = 0.75 * FIRST_DEVIATION
MOVED = b'"event":"moved"'
GAMES = f"{select(RatedGame)} WHERE ended > {{0}} AND is_counted ORDER BY ended, id"
POINTS = f"{select(RatingPoint)} WHERE ended > {{0}} ORDER BY ended, id"
NAMES = "SELECT id, name FROM accounts WHERE id IN ({marks})"


class Pattern(NamedTuple):
    """Something that looks made up: what, who, how often, out of how many."""

    kind: str
    accounts: tuple[str, ...]
    times: int
    of: int
    table: str  # the last one of them

    def id(self, now: float) -> str:
        """The same for the same people in the same week, so that it is flagged once."""
        return f"pattern-{self.kind}-{'-'.join(self.accounts)}-{int(now // WINDOW)}"


class PairGames:
    """What two people have played against one another."""

    def __init__(self) -> None:
        self.tables: list[str] = []
        self.wins = defaultdict[str, int](int)

    def add(self, table: str, one: RatedPlayer, other: RatedPlayer) -> None:
        """One more game."""
        self.tables.append(table)
        if one.rank != other.rank:
            self.wins[(one if one.rank < other.rank else other).account] += 1


def pairs_of(games: Iterable[RatedGame]) -> dict[tuple[str, str], PairGames]:
    """All pairs of people who have met."""
    found = defaultdict[tuple[str, str], PairGames](PairGames)
    for game in games:
        people = sorted(
            (player for player in PLAYERS.decode(game.players) if player.account),
            key=lambda player: player.account,
        )
        for one, other in combinations(people, 2):
            found[(one.account, other.account)].add(game.id.removeprefix(PREFIX), one, other)
    return found


def one_sided(pairs: dict[tuple[str, str], PairGames]) -> list[Pattern]:
    """Pairs who meet again and again, and the same one wins."""
    return [
        Pattern("one-sided", pair, max(met.wins.values(), default=0), len(met.tables), met.tables[-1])
        for pair, met in pairs.items()
        if len(met.tables) >= MANY_GAMES and max(met.wins.values(), default=0) >= ONE_SIDED * len(met.tables)
    ]


def jumps(points_in_order: Iterable[RatingPoint]) -> list[Pattern]:
    """Ratings that have risen by much in a day."""
    curves = defaultdict[tuple[str, str, int], list[RatingPoint]](list)
    for point in points_in_order:
        curves[(point.account_id, point.game, point.seats)].append(point)
    found: list[Pattern] = []
    for (account, game, seats), curve in curves.items():
        gained = points(game, seats, curve[-1].mean) - points(game, seats, curve[0].mean)
        is_settled = curve[0].deviation < SETTLED  # a newcomer's rating may well rise fast
        if is_settled and len(curve) > JUMP_GAMES and gained >= JUMP_POINTS:
            table = curve[-1].id.removeprefix(f"point-{PREFIX}").removesuffix(f"-{account}")
            found.append(Pattern("jump", (account,), round(gained), len(curve), table))
    return found


class PatternWatch:
    """Looks through the rated games of a week."""

    def __init__(self, store: Store) -> None:
        self.store, self.reports = store, Reports(store)

    async def look(self, now: float) -> list[Pattern]:
        """Flag what looks made up, each once; returns what is new."""
        games = rows_of(RatedGame, await self.store.query(Statement(GAMES, (now - WINDOW,))))
        curve = rows_of(RatingPoint, await self.store.query(Statement(POINTS, (now - JUMP_WINDOW,))))
        pairs = pairs_of(games)
        found = [*one_sided(pairs), *await self._short(pairs), *jumps(curve)]
        return [each for each in found if await self._flag(each, now)]

    async def _short(self, pairs: dict[tuple[str, str], PairGames]) -> list[Pattern]:
        """Pairs whose games are over after hardly a move."""
        found: list[Pattern] = []
        for pair, met in pairs.items():
            if len(met.tables) < SHORT_GAMES:
                continue
            short = [table for table in met.tables if await self._is_short(table)]
            if len(short) >= SHORT_GAMES:
                found.append(Pattern("short", pair, len(short), len(met.tables), short[-1]))
        return found

    async def _is_short(self, table: str) -> bool:
        """Whether hardly a move was made at a table; one that was deleted is not."""
        try:
            tail = await self.store.tail(table)
        except (NoSuchTable, DamagedTable):
            return False
        return sum(MOVED in event for _, event in tail) <= 2 * FEW_MOVES

    async def _flag(self, pattern: Pattern, now: float) -> bool:
        """Report a pattern to the host."""
        marks = ", ".join(["{0}"] * len(pattern.accounts))
        query = Statement(NAMES.replace("{marks}", marks), pattern.accounts)
        names: dict[str, str] = dict(await self.store.query(query))
        shown = " – ".join(names.get(account, "?") for account in pattern.accounts)
        said = f"{pattern.kind} {pattern.times} {pattern.of}"
        subject = Subject("pattern", pattern.table, account=pattern.accounts[0], name=shown, said=said)
        return await self.reports.flag(pattern.id(now), subject)
