"""Notes what came of every finished game for the accounts that sat there, once."""

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence

import msgspec

from fidchell.profiles.played import NO_REVIEW, KeptReview, played_id, played_rows
from fidchell.profiles.played import owners_of as owners_at
from fidchell.ratings.model import rating_id
from fidchell.rulekit.errors import UserError
from fidchell.store import Store, StoreUnavailable
from fidchell.store.sql.account_rows import insert
from fidchell.store.sql.statements import Statement
from fidchell.table.table import Table

PAGE = 50
OVERLAP_SECONDS = 120.0  # that a table may reach the store after its own time
FULL_SECONDS = 3600.0  # between two looks at all tables: seats also move into accounts after the end
# Tables that have ended, where a seat of an account has no row yet.
MISSING = """SELECT DISTINCT tables.updated, tables.id FROM tables
    JOIN account_keys ON account_keys.table_id = tables.id
    WHERE tables.status = 'ended' AND tables.updated >= {0} AND account_keys.seat >= 0
    AND (tables.updated > {0} OR (tables.updated = {0} AND tables.id > {0}))
    AND NOT EXISTS (SELECT 1 FROM played_games WHERE played_games.table_id = tables.id
        AND played_games.account_id = account_keys.account_id)
    ORDER BY tables.updated, tables.id LIMIT {0}"""
KEYS = "SELECT key_hash, account_id, seat FROM account_keys WHERE table_id = {0} AND seat >= 0"
MEANS = "SELECT account_id, mean FROM ratings WHERE id IN ({marks})"
REVIEW = "UPDATE played_games SET review = {0}, changed = {0} WHERE id = {0} AND review = ''"
UNREVIEWED = "SELECT table_id FROM played_games WHERE review = '' ORDER BY ended DESC LIMIT 1"


class PlayedRecorder:
    """Follows the tables that end."""

    def __init__(self, store: Store, read: Callable[[str], Awaitable[Table]]) -> None:
        self.store, self.read = store, read
        self._since, self._next_full = 0.0, 0.0
        self._empty = set[str]()  # tables that have nothing to note, until all are looked at again

    async def record(self, now: float) -> int:
        """Note all games that have ended since the last look; returns how many tables were read."""
        if now >= self._next_full:
            self._since, self._next_full = 0.0, now + FULL_SECONDS
            self._empty.clear()
        since, cursor, read = self._since, (0.0, ""), 0
        while True:
            updated, table = cursor
            query = Statement(MISSING, (since, updated, updated, table, PAGE))
            page = await self.store.query(query)
            for table in [id for _, id in page if id not in self._empty]:
                read += 1
                if not await self.record_table(table):
                    self._empty.add(table)
            if len(page) < PAGE:
                self._since = now - OVERLAP_SECONDS
                return read
            cursor = (page[-1][0], page[-1][1])

    async def record_table(self, table: str) -> int:
        """Note one game; returns for how many accounts. One that cannot be read or is not over has none."""
        try:
            folded = await self.read(table)
        except StoreUnavailable:
            raise
        except UserError:
            return 0
        keys = {
            key: (account, seat) for key, account, seat in await self.store.query(Statement(KEYS, (table,)))
        }
        owners = owners_at(folded, keys)
        rows = played_rows(folded, owners, await self._means(folded, owners), time.time())
        await self.store.transaction([insert(row, is_needed=False) for row in rows])
        return len(rows)

    async def _means(self, table: Table, owners: Mapping[int, str]) -> dict[str, float]:
        """The ratings of those who sat there, as they are now."""
        ids = [rating_id(account, table.game.name, table.seats) for account in owners.values()]
        sql = MEANS.replace("{marks}", ", ".join(["{0}"] * len(ids)))
        return dict(await self.store.query(Statement(sql, ids))) if ids else {}

    async def note_review(self, table: str, seats: Sequence[KeptReview | None]) -> None:
        """Keep what a review says of every seat; None where there will be no review."""
        now = time.time()
        packed = [NO_REVIEW if each is None else msgspec.json.encode(each).decode() for each in seats]
        await self.store.transaction(
            [Statement(REVIEW, (text, now, played_id(table, seat))) for seat, text in enumerate(packed)]
        )

    async def next_unreviewed(self) -> str:
        """The latest game of an account that nobody has reviewed; "" for none."""
        found = await self.store.query(Statement(UNREVIEWED))
        return str(found[0][0]) if found else ""
