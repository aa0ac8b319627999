"""News in a store: what waits to be sent is claimed by one process at a time, and marked when it is sent.

A message is a batch: the deliveries that go to one endpoint together. They get the batch's name before
anything is sent, so that whoever sends it again after a kill sends the same under the same name.
"""

import secrets
from collections.abc import Sequence
from typing import NamedTuple

from fidchell.store.sql.account_rows import columns, insert, rows_of, select
from fidchell.store.sql.news_rows import NewsChoice, NewsCursor, NewsDelivery, NewsEndpoint, NewsKey
from fidchell.store.sql.statements import Row, SqlStore, Statement

WAITING, SENT, FAILED, DROPPED, SEEN = "waiting", "sent", "failed", "dropped", "seen"
# An endpoint is locked, not its deliveries: its messages go one after the other, whoever sends them.
IS_DUE = "SELECT 1 FROM news_deliveries WHERE state = 'waiting' AND due <= {0} LIMIT 1"
CLAIM = """UPDATE news_endpoints SET claim = {0},
    claimed_until = {0} + CASE WHEN kind = 'mail' THEN {0} ELSE {0} END WHERE id IN (
        SELECT id FROM news_endpoints WHERE claimed_until <= {0} AND rests_until <= {0}
        AND id IN (SELECT endpoint_id FROM news_deliveries WHERE state = 'waiting' AND due <= {0})
        AND (open_at <= {0} OR EXISTS (SELECT 1 FROM news_deliveries WHERE state = 'waiting'
            AND endpoint_id = news_endpoints.id AND (is_urgent OR batch <> '')))
        ORDER BY claimed_until, id LIMIT {0} {lock})
    RETURNING id"""
# What a kill has left unfinished goes first, alone; only then does what waits make a new message.
GATHER = """UPDATE news_deliveries SET batch = {0} || endpoint_id WHERE state = 'waiting' AND batch = ''
    AND endpoint_id IN (SELECT id FROM news_endpoints WHERE claim = {0})
    AND NOT EXISTS (SELECT 1 FROM news_deliveries AS begun WHERE begun.state = 'waiting'
        AND begun.endpoint_id = news_deliveries.endpoint_id AND begun.batch <> '')
    RETURNING id"""
CLAIMED = "WHERE endpoint_id IN (SELECT id FROM news_endpoints WHERE claim = {0})"
BATCHES = f"""SELECT {columns(NewsDelivery)} FROM news_deliveries {CLAIMED} AND state = 'waiting'
    AND batch <> '' ORDER BY created, id"""
OPEN = """UPDATE news_endpoints SET claim = '', claimed_until = 0, rests_until = {0}, open_at = {0},
    failures = {0} WHERE id = {0} AND claim = {0} RETURNING id"""
MARK = """UPDATE news_deliveries SET state = {0}, detail = {0}, tries = tries + {0}, done = {0}
    WHERE batch = {0} AND state = 'waiting'"""
UNNAME = "UPDATE news_deliveries SET batch = '' WHERE batch = {0} AND state = 'waiting'"
DROP_WAITING = """UPDATE news_deliveries SET state = 'dropped', detail = {0}, done = {0}
    WHERE endpoint_id = {0} AND state = 'waiting'"""
DELETE_ENDPOINT = "DELETE FROM news_endpoints WHERE account_id = {0} AND id = {0} RETURNING id"
WITHDRAW = """UPDATE news_deliveries SET state = 'seen', done = {0} WHERE account_id = {0} AND table_id = {0}
    AND event = {0} AND state = 'waiting' AND batch = ''"""
MOVE_CURSOR = """UPDATE news_cursors SET version = {0}, seats = {0}, is_over = {0}
    WHERE id = {0} AND version = {0} RETURNING id"""
CHOOSE = "UPDATE news_settings SET settings = {0} WHERE account_id = {0} RETURNING id"
WAKE = "UPDATE news_endpoints SET rests_until = 0, open_at = 0 WHERE account_id = {0} AND failures = 0"
LATEST = f"{select(NewsDelivery)} WHERE account_id = {{0}} ORDER BY created DESC, id LIMIT {{0}}"
CURSOR = f"{select(NewsCursor)} WHERE id = {{0}}"
# Tables of people who want news, whose log is longer than what was read of it.
BEHIND = """SELECT DISTINCT tables.id FROM account_keys
    JOIN news_endpoints ON news_endpoints.account_id = account_keys.account_id
    JOIN tables ON tables.id = account_keys.table_id
    LEFT JOIN news_cursors ON news_cursors.id = 'news-cursor-' || tables.id
    WHERE ((news_cursors.id IS NULL AND tables.updated >= news_endpoints.created - {0})
        OR (NOT news_cursors.is_over AND EXISTS (SELECT 1 FROM events
            WHERE events.table_id = tables.id AND events.version > news_cursors.version)))"""
HOLDERS = "SELECT account_id, key_hash FROM account_keys WHERE table_id = {0} AND seat >= 0"
EVERYBODY = "SELECT DISTINCT account_id FROM news_endpoints"
STALE_SECONDS = 86_400.0  # by which the lobby's row of a table may be too old after a kill


class Batch(NamedTuple):
    """One message: what goes to an endpoint together."""

    name: str
    endpoint: NewsEndpoint
    deliveries: list[NewsDelivery]


class NewsStore:
    """What is kept of news, in either database."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store

    async def _rows(self, sql: str, *values: object) -> list[Row]:
        return await self.store.query(Statement(sql, values))

    async def write(self, *statements: Statement) -> bool:
        """Write together; false where something that is needed was not so, and nothing was written."""
        return await self.store.transaction(statements) is not None

    async def choices(self, accounts: Sequence[str]) -> dict[str, str]:
        """What some accounts have chosen, as JSON; those that have chosen nothing are not among them."""
        marks = ", ".join(["{0}"] * len(accounts))
        sql = f"{select(NewsChoice)} WHERE account_id IN ({marks})"
        found = rows_of(NewsChoice, await self._rows(sql, *accounts)) if accounts else []
        return {row.account_id: row.settings for row in found}

    async def choose(self, account: str, settings: str) -> None:
        """Keep what an account has chosen; endpoints that wait for a better hour look at it anew."""
        row = NewsChoice(f"news-settings-{account}", account, settings)
        first = insert(row, is_needed=False)
        await self.write(first, Statement(CHOOSE, (settings, account)), Statement(WAKE, (account,)))

    async def endpoints(self, accounts: Sequence[str]) -> list[NewsEndpoint]:
        """The endpoints of some accounts, the oldest first."""
        marks = ", ".join(["{0}"] * len(accounts))
        sql = f"{select(NewsEndpoint)} WHERE account_id IN ({marks}) ORDER BY created, id"
        return rows_of(NewsEndpoint, await self._rows(sql, *accounts)) if accounts else []

    async def endpoint(self, id: str) -> NewsEndpoint | None:
        """One endpoint."""
        found = rows_of(NewsEndpoint, await self._rows(f"{select(NewsEndpoint)} WHERE id = {{0}}", id))
        return found[0] if found else None

    async def remove_endpoint(self, account: str, id: str, why: str, now: float) -> bool:
        """Remove an endpoint; what waits for it is dropped. False where the account has none such."""
        removed = Statement(DELETE_ENDPOINT, (account, id), is_needed=True)
        return await self.write(removed, Statement(DROP_WAITING, (why, now, id)))

    async def latest(self, account: str, limit: int) -> list[NewsDelivery]:
        """The newest deliveries of an account."""
        return rows_of(NewsDelivery, await self._rows(LATEST, account, limit))

    async def everybody(self) -> list[str]:
        """The accounts that have an endpoint."""
        return [str(account) for (account,) in await self._rows(EVERYBODY)]

    async def claim(self, now: float, seconds: float, slow_seconds: float, limit: int) -> list[Batch]:
        """Take messages that are due, for so long; nobody else has them until then."""
        if not await self._rows(IS_DUE, now):
            return []  # without disturbing whoever writes
        name = f"batch-{secrets.token_urlsafe(12)}-"
        values = (name, now, slow_seconds, seconds, now, now, now, now, limit)
        found = await self.store.transaction(
            [
                Statement(CLAIM, values, is_needed=True),
                Statement(GATHER, (name, name)),
                Statement(BATCHES, (name,)),
                Statement(f"{select(NewsEndpoint)} WHERE claim = {{0}}", (name,)),
            ]
        )
        if found is None:
            return []
        deliveries = rows_of(NewsDelivery, found[2])
        made = (
            (endpoint, [each for each in deliveries if each.endpoint_id == endpoint.id])
            for endpoint in rows_of(NewsEndpoint, found[3])
        )
        return [Batch(own[0].batch, endpoint, own) for endpoint, own in made if own]

    async def settle(self, batch: Batch, state: str, detail: str, now: float, open_at: float) -> bool:
        """A message has come to its end: sent, or given up."""
        failures = 0 if state == SENT else batch.endpoint.failures + 1
        freed = (0.0, open_at, failures, batch.endpoint.id, batch.endpoint.claim)
        marked = (state, detail, 1, now, batch.name)
        return await self.write(Statement(OPEN, freed, is_needed=True), Statement(MARK, marked))

    async def postpone(self, batch: Batch, until: float, detail: str) -> bool:
        """A message goes later, under the same name."""
        endpoint = batch.endpoint
        freed = (until, endpoint.open_at, endpoint.failures, endpoint.id, endpoint.claim)
        marked = (WAITING, detail, 1, 0.0, batch.name)
        return await self.write(Statement(OPEN, freed, is_needed=True), Statement(MARK, marked))

    async def put_back(self, batch: Batch, until: float) -> bool:
        """Nothing was sent yet: later it goes together with what comes until then."""
        endpoint = batch.endpoint
        freed = (until, endpoint.open_at, endpoint.failures, endpoint.id, endpoint.claim)
        is_new = batch.name.startswith(endpoint.claim)  # else somebody may have sent it and been killed
        unnamed = [Statement(UNNAME, (batch.name,))] if is_new else []
        return await self.write(Statement(OPEN, freed, is_needed=True), *unnamed)

    async def cursor(self, table: str) -> NewsCursor:
        """How far a table was read."""
        id = f"news-cursor-{table}"
        found = rows_of(NewsCursor, await self._rows(CURSOR, id))
        return found[0] if found else NewsCursor(id, -1, "{}", False)

    async def behind(self, tables: Sequence[str] | None = None) -> list[str]:
        """The tables, or those of some, that have gone on since they were read."""
        if tables is None:
            return [str(table) for (table,) in await self._rows(BEHIND, STALE_SECONDS)]
        marks = ", ".join(["{0}"] * len(tables))
        sql = f"{BEHIND} AND tables.id IN ({marks})"
        found = await self._rows(sql, STALE_SECONDS, *tables) if tables else []
        return [str(table) for (table,) in found]

    async def holders(self, table: str) -> list[tuple[str, str]]:
        """Accounts with the keys that they hold at a table, as hashes."""
        return [(str(account), str(key)) for account, key in await self._rows(HOLDERS, table)]

    async def key(self, name: str, fresh: str) -> str:
        """A secret of this server: the one that is kept, or a fresh one that is kept from now on."""
        id = f"news-key-{name}"
        query = Statement(f"{select(NewsKey)} WHERE id = {{0}}", (id,))
        found = await self.store.transaction([insert(NewsKey(id, fresh), is_needed=False), query])
        return str(found[1][0][1]) if found else fresh

    async def trim(self, before: float) -> None:
        """Forget deliveries that are long done."""
        sql = "DELETE FROM news_deliveries WHERE created < {0} AND state <> 'waiting'"
        await self.write(Statement(sql, (before,)))


def withdraw(account: str, table: str, event: str, now: float) -> Statement:
    """An account has seen something for itself: what waits of it is not sent any more."""
    return Statement(WITHDRAW, (now, account, table, event))


def move_cursor(before: NewsCursor, after: NewsCursor) -> Statement:
    """A table was read further; needed, so that of two who read the same only one tells of it."""
    if before.version < 0:
        return insert(after)
    values = (after.version, after.seats, after.is_over, after.id, before.version)
    return Statement(MOVE_CURSOR, values, is_needed=True)
