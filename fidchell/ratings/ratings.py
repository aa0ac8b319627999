"""The ratings of a server: brought up to date as games end, or computed anew from the logs."""

from collections.abc import Sequence

import msgspec

from fidchell.ratings.logs import result_events
from fidchell.ratings.model import RatingModel, Strength, accounts_of, rating_id, rating_rows
from fidchell.ratings.result import PREFIX, rated_game
from fidchell.store import PageCursor, Store, Summary
from fidchell.store.sql.account_rows import (
    TABLES,
    AccountRow,
    RatedGame,
    Rating,
    RatingPoint,
    insert,
    rows_of,
    select,
)
from fidchell.store.sql.statements import Statement
from fidchell.table.events import decode

PAGE = 200
SETTLE_SECONDS = 5.0  # after its end a game is sure to be in the store, and to have its place in the order
CLOCK_SKEW = 3600.0  # seconds before the last game that are looked at again after a start
LAST = "SELECT ended, id FROM rated_games ORDER BY ended DESC, id DESC LIMIT 1"
BATCH = 2000  # rows in one transaction


class Ratings:
    """What is known of everybody's strength."""

    def __init__(self, store: Store) -> None:
        self.store, self.model = store, RatingModel()
        self._since: float | None = None  # what ended before that was seen

    async def count_ended(self, now: float) -> int:
        """Count the rated games that have ended since the last look; returns how many.

        A game that ended before one that was counted already (its process was away) has all computed anew.
        """
        last = await self._last()
        since = self._since if self._since is not None else (last[0] - CLOCK_SKEW if last else 0.0)
        fresh = await self._ended(now, since, is_known_read=False)
        fresh.sort(key=lambda game: (game.ended, game.id))
        if fresh and last is not None and (fresh[0].ended, fresh[0].id) < last:
            await self._write_games(fresh)
            await self._compute_all()
        else:
            for game in fresh:
                await self._count(game)
        self._since = now - 2 * SETTLE_SECONDS - 60.0
        return len(fresh)

    async def _last(self) -> tuple[float, str] | None:
        """The last game that was counted."""
        found = await self.store.query(Statement(LAST))
        return (found[0][0], found[0][1]) if found else None

    async def _ended(self, now: float, since: float, is_known_read: bool) -> list[RatedGame]:
        """The rated games that have ended since a moment; those that are known only if they are wanted."""
        found: list[RatedGame] = []
        after: PageCursor | None = None
        while True:
            page = await self.store.tables("ended", after=after, limit=PAGE)
            rated = [each.table for each in page if is_listed_rated(each, now)]
            known = set() if is_known_read else await self._known(rated)
            logs = await result_events(self.store, [each for each in rated if each not in known])
            games = [read_game(table, events) for table, events in logs.items()]
            found += [game for game in games if game is not None]
            if len(page) < PAGE or page[-1].updated < since:
                return found
            after = page[-1].cursor

    async def _known(self, tables: Sequence[str]) -> set[str]:
        """Those of some tables whose games were counted."""
        ids = [f"{PREFIX}{table}" for table in tables]
        marks = ", ".join(["{0}"] * len(ids))
        query = Statement(f"SELECT id FROM rated_games WHERE id IN ({marks})", ids)
        return {id.removeprefix(PREFIX) for (id,) in await self.store.query(query)} if ids else set()

    async def _count(self, game: RatedGame) -> None:
        """Count one game: its row and the ratings after it are written together, or not at all."""
        ids = [rating_id(account, game.game, game.seats) for account in accounts_of(game)]
        marks = ", ".join(["{0}"] * len(ids))
        query = Statement(f"{select(Rating)} WHERE id IN ({marks})", ids)
        known = rows_of(Rating, await self.store.query(query)) if ids else []
        before = {each.id: Strength(each.mean, each.deviation, each.games) for each in known}
        rows = rating_rows(game, self.model.after(game, before))
        changes = [statement for row in rows for statement in replace_row(row)]
        await self.store.transaction([insert(game), *changes])

    async def recompute(self, now: float) -> int:
        """Read every log again and compute all ratings anew; returns how many games there are.

        Of tables that were deleted since, what was read from their logs before still counts.
        """
        await self._write_games(await self._ended(now, 0.0, is_known_read=True))
        return await self._compute_all()

    async def _write_games(self, games: Sequence[RatedGame]) -> None:
        """Keep what the logs say; only what is new or different is written."""
        known = {row.values()[0]: row for row in await self._all(RatedGame)}
        changed = [game for game in games if known.get(game.id) != game]
        for first in range(0, len(changed), BATCH):
            part = changed[first : first + BATCH]
            await self.store.transaction([each for game in part for each in replace_row(game)])

    async def _all(self, kind: type[AccountRow]) -> list[AccountRow]:
        return rows_of(kind, await self.store.query(Statement(select(kind))))

    async def _compute_all(self) -> int:
        """All ratings from all games, in their order; what differs is written in one transaction."""
        rows = await self.store.query(Statement(f"{select(RatedGame)} ORDER BY ended, id"))
        strengths, computed = dict[str, Strength](), dict[str, AccountRow]()
        for game in rows_of(RatedGame, rows):
            after = self.model.after(game, strengths)
            strengths |= after
            computed |= {row.id: row for row in rating_rows(game, after)}
        known = [*await self._all(Rating), *await self._all(RatingPoint)]
        before = {row.values()[0]: row for row in known}
        changes = [removal(row) for id, row in before.items() if id not in computed]
        for id, row in computed.items():
            changes += replace_row(row) if before.get(id) != row else []
        if changes:
            await self.store.transaction(changes)
        return len(rows)


def read_game(table: str, events: Sequence[bytes]) -> RatedGame | None:
    """The rated game of a table, from its log; None where that cannot be read."""
    try:
        return rated_game(table, [decode(event) for event in events])
    except msgspec.DecodeError:
        return None


def removal(row: AccountRow) -> Statement:
    """Remove a row."""
    return Statement(f"DELETE FROM {TABLES[type(row)][0]} WHERE id = {{0}}", row.values()[:1])


def replace_row(row: AccountRow) -> list[Statement]:
    """Write a row in the place of the one with its id."""
    return [removal(row), insert(row)]


def is_listed_rated(summary: Summary, now: float) -> bool:
    """Whether what the lobby lists of a table says that it is rated, and it has settled."""
    listed = msgspec.json.decode(summary.seats)
    is_rated = isinstance(listed, dict) and bool(listed.get("is_rated"))
    return is_rated and summary.updated <= now - SETTLE_SECONDS
