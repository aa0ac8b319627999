"""Tables in PostgreSQL, for several server processes."""

import time
from collections.abc import Sequence
from typing import Any

import psycopg
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from fidchell.store import validation
from fidchell.store.base import Health, PageCursor, Status, Summary
from fidchell.store.changes import ChangeFeed, ChangeSubscription, TableChange
from fidchell.store.errors import Conflict, NoSuchTable
from fidchell.store.postgres.notify import Notifier
from fidchell.store.postgres.server import (
    ANSWER_TIMEOUT,
    answer_within,
    check_alive,
    complete_url,
    needs_new_connection,
    prepare_in_thread,
    translate_error,
    without_password,
)
from fidchell.store.postgres.writer import PostgresWriter
from fidchell.store.rows import COLUMNS, fields, list_query, summary_of
from fidchell.store.schema import newest

CONNECTIONS = 12  # each process holds at most these and the two for changes
WAIT = 3.0  # seconds for a free connection
NOW = "extract(epoch FROM clock_timestamp())"
# One statement: the guard, the events and the summary succeed or fail together, in one round trip.
CREATE = f"""WITH made AS (
    INSERT INTO tables ({COLUMNS}) VALUES (%s, %s, %s, %s, %s, %s, %s)
    ON CONFLICT DO NOTHING RETURNING id, version
), written AS (
    INSERT INTO events (table_id, version, event)
    SELECT made.id, given.number, given.event
    FROM made, unnest(%s::bytea[]) WITH ORDINALITY AS given (event, number)
) SELECT version FROM made"""
VERSION = "SELECT version FROM tables WHERE id = %s"
TAIL = "SELECT version, event FROM events WHERE table_id = %s AND version > %s ORDER BY version"
ONE = f"SELECT {COLUMNS} FROM tables WHERE id = %s"
CLAIM = f"""INSERT INTO leases (name, holder, until) VALUES (%s, %s, {NOW} + %s)
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE leases.holder = excluded.holder OR leases.until <= {NOW} RETURNING name"""
RELEASE = "DELETE FROM leases WHERE name = %s AND holder = %s RETURNING name"
CLEAN = f"DELETE FROM leases WHERE until < {NOW} RETURNING name"


class PostgresStore:
    """A pool of connections to write and read, and two more for changes."""

    def __init__(self, url: str) -> None:
        self._name, address, self._feed = without_password(url), complete_url(url), ChangeFeed()
        self._pool = AsyncConnectionPool(
            address,
            kwargs={"autocommit": True},
            min_size=1,
            max_size=CONNECTIONS,
            timeout=WAIT,
            reconnect_timeout=0,  # whoever comes next tries again: a server that is back is found at once
            check=check_alive,
            open=False,
        )
        self._notifier = Notifier(address, self._feed)
        self._writer = PostgresWriter(address, self._name, self._notifier.publish)

    @classmethod
    async def open(cls, url: str) -> "PostgresStore":
        """The store in a database that exists."""
        await prepare_in_thread(url)
        store = cls(url)
        await store._pool.open()
        await store._notifier.wait_until_listening(WAIT)
        await store._execute(CLEAN, ())
        return store

    async def create(self, table: str, events: Sequence[bytes], summary: Summary) -> int:
        """Begin a table."""
        validation.check_new_id(table)
        validation.check_events(events)
        rows = await self._execute(CREATE, (table, len(events), *fields(summary), list(events)))
        if not rows:
            raise Conflict(table, 0, await self._version(table))
        self._notifier.publish(TableChange(table, len(events)))
        return len(events)

    async def append(self, table: str, expected: int, events: Sequence[bytes], summary: Summary) -> int:
        """Add events to a table."""
        validation.check_id(table)
        validation.check_events(events)
        return await self._writer.append(table, validation.clamped(expected), events, summary)

    async def tail(self, table: str, since: int = 0) -> list[tuple[int, bytes]]:
        """The events after the first `since`; none is only said of a table that exists."""
        rows = await self._execute(TAIL, (validation.check_id(table), validation.clamped(since)))
        if not rows:
            await self._version(table)
        return rows

    async def summary(self, table: str) -> Summary:
        """What the lobby knows of one table."""
        rows = await self._execute(ONE, (validation.check_id(table),))
        if not rows:
            raise NoSuchTable(table)
        return summary_of(rows[0])

    async def tables(
        self,
        status: Status | None = None,
        public: bool | None = None,
        after: PageCursor | None = None,
        limit: int = 50,
    ) -> list[Summary]:
        """A page of the lobby."""
        query, values = list_query("%s", status, public, after, validation.check_page_size(limit))
        return [summary_of(row) for row in await self._execute(query, values)]

    async def claim(self, name: str, holder: str, seconds: float) -> bool:
        """Take or renew a lease, by the clock of the database."""
        return bool(await self._execute(CLAIM, (name, holder, seconds)))

    async def release(self, name: str, holder: str) -> None:
        """Give a lease back."""
        await self._execute(RELEASE, (name, holder))

    def subscribe(self) -> ChangeSubscription:
        """Tables that change, here or in another process."""
        return self._feed.subscribe()

    async def health(self) -> Health:
        """One small durable write."""
        start = time.perf_counter()
        await self.claim("health", "health", 0)
        return Health("postgresql", newest("postgresql"), time.perf_counter() - start)

    async def close(self) -> None:
        """Finish what is under way."""
        await self._writer.close()
        await self._notifier.close()
        await self._pool.close()
        self._feed.close()

    async def _version(self, table: str) -> int:
        rows = await self._execute(VERSION, (table,))
        if not rows:
            raise NoSuchTable(table)
        return int(rows[0][0])

    async def _execute(self, query: str, values: Sequence[Any]) -> list[Any]:
        """One statement on a connection of the pool, in time or not at all."""
        try:
            async with self._pool.connection() as connection:
                return await _fetch(connection, query, values)
        except (psycopg.Error, PoolTimeout, OSError) as error:
            raise translate_error(error, self._name) from error


async def _fetch(connection: psycopg.AsyncConnection[Any], query: str, values: Sequence[Any]) -> list[Any]:
    """What a connection answers; one that may be broken is not used again."""
    try:
        with answer_within(connection, ANSWER_TIMEOUT):
            return await (await connection.execute(query, values, binary=True)).fetchall()
    except psycopg.Error as error:
        if needs_new_connection(error):
            await connection.close()
        raise
