"""Tables in PostgreSQL, for several server processes."""

import contextlib
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

import psycopg
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from fidchell.store import audit, validation
from fidchell.store.append_job import AppendingStore
from fidchell.store.audit import AuditEntry
from fidchell.store.base import Health, PageCursor, Status, Summary
from fidchell.store.changes import ChangeFeed, ChangeSubscription, TableChange
from fidchell.store.checksum import TAIL, checked_tail, checksum
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
from fidchell.store.postgres.summaries import WRITE, write_values
from fidchell.store.postgres.writer import PostgresWriter
from fidchell.store.rows import COLUMNS, SELECT, fields, list_query, summary_of
from fidchell.store.schema import newest
from fidchell.store.sql.statements import END, Row, Statement

CONNECTIONS = 12  # each process holds at most these and the two for changes
WAIT = 3.0  # seconds for a free connection
NOW = "extract(epoch FROM clock_timestamp())"
# One statement: the guard, the events and the summary succeed or fail together, in one round trip.
CREATE = f"""WITH made AS (
    INSERT INTO tables ({COLUMNS}) VALUES (%s, %s, %s, %s, %s, %s, %s)
    ON CONFLICT DO NOTHING RETURNING id, version
), written AS (
    INSERT INTO events (table_id, version, event, checksum)
    SELECT made.id, given.number, given.event, given.checksum
    FROM made, unnest(%s::bytea[], %s::bytea[]) WITH ORDINALITY AS given (event, checksum, number)
) SELECT version FROM made"""
VERSION = f"SELECT {END} FROM tables WHERE id = %s"
ONE = f"{SELECT} WHERE id = %s"
CLAIM = f"""INSERT INTO leases (name, holder, until) VALUES (%s, %s, {NOW} + %s)
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE leases.holder = excluded.holder OR leases.until <= {NOW} RETURNING name"""
RELEASE = "DELETE FROM leases WHERE name = %s AND holder = %s RETURNING name"
# The row of the table first: whoever appends is waited for, and the next statement sees what was written.
DELETE = "DELETE FROM tables WHERE id = %s RETURNING id"
DELETE_PARTS = (
    "DELETE FROM events WHERE table_id = %s",
    "DELETE FROM account_keys WHERE table_id = %s",
    "DELETE FROM news_cursors WHERE id = 'news-cursor-' || %s::text",
    "DELETE FROM leases WHERE name = 'table:' || %s::text",
)
UNTRIMMED = f"""{SELECT} WHERE updated < %s AND trimmed < updated
    ORDER BY updated, id LIMIT %s"""
TRIM = f"""WITH found AS (
    UPDATE tables SET trimmed = updated WHERE id = %s AND {END} = %s RETURNING id
), replaced AS (
    UPDATE events SET event = given.event, checksum = given.checksum
    FROM found, unnest(%s::bigint[], %s::bytea[], %s::bytea[]) AS given (version, event, checksum)
    WHERE events.table_id = found.id AND events.version = given.version
) SELECT id FROM found"""
RECORD_AUDIT = f"{audit.INSERT.format('%s')} RETURNING id"
TRIM_AUDIT = f"WITH gone AS ({audit.TRIM.format('%s')} RETURNING id) SELECT count(*) FROM gone"
CLEAN = f"DELETE FROM leases WHERE until < {NOW} RETURNING name"


class PostgresStore(AppendingStore):
    """A pool of connections to write and read, and two more for changes."""

    _writer: PostgresWriter

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
        marks = [checksum(table, number, event) for number, event in enumerate(events, 1)]
        rows = await self._execute(CREATE, (table, len(events), *fields(summary), list(events), marks))
        if not rows:
            raise Conflict(table, 0, await self._version(table))
        self._notifier.publish(TableChange(table, len(events)))
        return len(events)

    async def write_summaries(self, summaries: Sequence[Summary]) -> None:
        """Write the lobby's rows of many tables."""
        for table, version in await self._execute(WRITE, write_values(summaries)):
            self._notifier.publish(TableChange(table, version))

    async def tail(self, table: str, since: int = 0) -> list[tuple[int, bytes]]:
        """The events after the first `since`, each as it was written."""
        known, first = validation.check_id(table), validation.check_since(since)
        return checked_tail(known, first, await self._execute(TAIL.format("%s"), (first, known)))

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

    async def delete(self, table: str, address: str = "", **why: object) -> None:
        """Remove a table."""
        note = audit.new_row(audit.TABLE_DELETED, validation.check_id(table), address, why)
        async with self._connection() as connection, connection.transaction():
            if not await _fetch(connection, DELETE, (table,)):
                raise NoSuchTable(table)
            for statement in DELETE_PARTS:
                await connection.execute(statement, (table,))
            await connection.execute(RECORD_AUDIT, note)

    async def untrimmed(self, before: float, limit: int = 50) -> list[Summary]:
        """Tables whose chat is still there."""
        return [summary_of(row) for row in await self._execute(UNTRIMMED, (before, limit))]

    async def trim(self, table: str, expected: int, replaced: Mapping[int, bytes]) -> None:
        """Replace some events of a table."""
        events = list(validation.check_events(tuple(replaced.values())))
        marks = [checksum(table, version, event) for version, event in replaced.items()]
        if not await self._execute(TRIM, (table, expected, list(replaced), events, marks)):
            raise Conflict(table, expected, await self._version(table))

    async def record_audit(self, kind: str, table: str = "", address: str = "", **detail: object) -> None:
        """Add an entry to the audit log."""
        await self._execute(RECORD_AUDIT, audit.new_row(kind, table, address, detail))

    async def read_audit(
        self, since: float = 0.0, kind: str | None = None, table: str | None = None, limit: int = 1000
    ) -> list[AuditEntry]:
        """The newest entries of the audit log."""
        query, values = audit.read_query("%s", since, kind, table, validation.check_page_size(limit))
        return [audit.entry_of(row) for row in await self._execute(query, values)]

    async def trim_audit(self, before: float, most: int = audit.MOST_ENTRIES) -> int:
        """Remove old entries."""
        return int((await self._execute(TRIM_AUDIT, (before, most)))[0][0])

    async def query(self, statement: Statement) -> list[Row]:
        """The rows that a statement finds."""
        return await self._execute(*statement.parts("%s"))

    async def transaction(self, statements: Sequence[Statement]) -> list[list[Row]] | None:
        """Run statements together."""
        found: list[list[Row]] = []
        async with self._connection() as connection, connection.transaction():
            for statement in statements:
                found.append(await _fetch(connection, *statement.parts("%s")))
                if statement.is_needed and not found[-1]:
                    raise psycopg.Rollback
            return found
        return None

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
        async with self._connection() as connection:
            return await _fetch(connection, query, values)

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[psycopg.AsyncConnection[Any]]:
        """A connection of the pool; what goes wrong with it is said in our words."""
        try:
            async with self._pool.connection() as connection:
                yield connection
        except (psycopg.Error, PoolTimeout, OSError) as error:
            raise translate_error(error, self._name) from error


async def _fetch(connection: psycopg.AsyncConnection[Any], query: str, values: Sequence[Any]) -> list[Any]:
    """What a connection answers; one that may be broken is not used again."""
    try:
        with answer_within(connection, ANSWER_TIMEOUT):
            cursor = await connection.execute(query, values, binary=True)
            return await cursor.fetchall() if cursor.description else []
    except psycopg.Error as error:
        if needs_new_connection(error):
            await connection.close()
        raise
