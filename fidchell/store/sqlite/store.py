"""Tables in one SQLite file, without any set-up."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from fidchell.store import audit, validation
from fidchell.store.append_job import AppendingStore
from fidchell.store.audit import AuditEntry
from fidchell.store.base import Health, PageCursor, Status, Summary
from fidchell.store.changes import ChangeFeed, ChangeSubscription, TableChange
from fidchell.store.errors import DamagedDatabase, StoreClosed
from fidchell.store.rows import list_query, summary_of
from fidchell.store.schema import newest
from fidchell.store.sql.statements import Row, Statement
from fidchell.store.sqlite import queries, transactions
from fidchell.store.sqlite.file import DamageRecord, SqliteFile, prepare
from fidchell.store.sqlite.writer import SqliteWriter

READERS = 4
READER_PRAGMAS = ("query_only = ON", "cache_size = -2048")  # KB each: the caches of all stay small together
Found = TypeVar("Found")


class SqliteStore(AppendingStore):
    """One thread writes, a few read, the event loop waits for neither."""

    _writer: SqliteWriter

    def __init__(self, path: Path) -> None:
        self._path, self._feed, self._local = path, ChangeFeed(), threading.local()
        self._damage = DamageRecord()
        self._writer = SqliteWriter(SqliteFile(path, self._damage), self._feed)
        self._readers = ThreadPoolExecutor(READERS, "fidchell-reader")
        self._files: list[SqliteFile] = []

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        """The store in a file, made where it is missing."""
        await asyncio.to_thread(prepare, path)
        store = cls(path)
        await store._writer.write(queries.clean_leases)
        return store

    async def create(self, table: str, events: Sequence[bytes], summary: Summary) -> int:
        """Begin a table."""
        validation.check_new_id(table)
        validation.check_events(events)
        return await self._change(lambda connection: queries.create(connection, table, events, summary))

    async def write_summaries(self, summaries: Sequence[Summary]) -> None:
        """Write the lobby's rows of many tables."""
        changes: Any = await self._writer.write(
            lambda connection: queries.write_summaries(connection, summaries)
        )
        self._feed.publish(changes)

    async def tail(self, table: str, since: int = 0) -> list[tuple[int, bytes]]:
        """The events after the first `since`."""
        known, first = validation.check_id(table), validation.check_since(since)
        return await self._read(lambda connection: queries.tail(connection, known, first))

    async def summary(self, table: str) -> Summary:
        """What the lobby knows of one table."""
        known = validation.check_id(table)
        return await self._read(lambda connection: queries.read_summary(connection, known))

    async def tables(
        self,
        status: Status | None = None,
        public: bool | None = None,
        after: PageCursor | None = None,
        limit: int = 50,
    ) -> list[Summary]:
        """A page of the lobby."""
        query, values = list_query("?", status, public, after, validation.check_page_size(limit))
        rows = await self._read(lambda connection: connection.execute(query, values).fetchall())
        return [summary_of(row) for row in rows]

    async def claim(self, name: str, holder: str, seconds: float) -> bool:
        """Take or renew a lease."""
        return bool(
            await self._writer.write(lambda connection: queries.claim(connection, name, holder, seconds))
        )

    async def release(self, name: str, holder: str) -> None:
        """Give a lease back."""
        await self._writer.write(lambda connection: queries.release(connection, name, holder))

    async def delete(self, table: str, address: str = "", **why: object) -> None:
        """Remove a table."""
        note = audit.new_row(audit.TABLE_DELETED, validation.check_id(table), address, why)
        await self._writer.write(lambda connection: queries.delete(connection, table, note))

    async def untrimmed(self, before: float, limit: int = 50) -> list[Summary]:
        """Tables whose chat is still there."""
        return await self._read(lambda connection: queries.untrimmed(connection, before, limit))

    async def trim(self, table: str, expected: int, replaced: Mapping[int, bytes]) -> None:
        """Replace some events of a table."""
        validation.check_events(tuple(replaced.values()))
        await self._writer.write(lambda connection: queries.trim(connection, table, expected, replaced))

    async def record_audit(self, kind: str, table: str = "", address: str = "", **detail: object) -> None:
        """Add an entry to the audit log."""
        row = audit.new_row(kind, table, address, detail)
        await self._writer.write(lambda connection: queries.record_audit(connection, row))

    async def read_audit(
        self, since: float = 0.0, kind: str | None = None, table: str | None = None, limit: int = 1000
    ) -> list[AuditEntry]:
        """The newest entries of the audit log."""
        query, values = audit.read_query("?", since, kind, table, validation.check_page_size(limit))
        rows = await self._read(lambda connection: connection.execute(query, values).fetchall())
        return [audit.entry_of(row) for row in rows]

    async def trim_audit(self, before: float, most: int = audit.MOST_ENTRIES) -> int:
        """Remove old entries."""
        removed: Any = await self._writer.write(
            lambda connection: queries.trim_audit(connection, before, most)
        )
        return int(removed)

    async def query(self, statement: Statement) -> list[Row]:
        """The rows that a statement finds."""
        return await self._read(lambda connection: transactions.query(connection, statement))

    async def transaction(self, statements: Sequence[Statement]) -> list[list[Row]] | None:
        """Run statements together."""
        found: Any = await self._writer.write(
            lambda connection: transactions.transaction(connection, statements)
        )
        return found

    def subscribe(self) -> ChangeSubscription:
        """Tables that change through this store."""
        return self._feed.subscribe()

    async def health(self) -> Health:
        """One small durable write."""
        start = time.perf_counter()
        await self.claim("health", "health", 0)
        return Health("sqlite", newest("sqlite"), time.perf_counter() - start)

    async def close(self) -> None:
        """Finish what is under way."""
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        self._feed.close()
        for file in self._files:
            file.drop()

    async def _change(self, work: Callable[[sqlite3.Connection], TableChange]) -> int:
        change: Any = await self._writer.write(work)
        return int(change.version)

    async def _read(self, query: Callable[[sqlite3.Connection], Found]) -> Found:
        """Run a query in a thread that has a connection of its own."""
        loop = asyncio.get_running_loop()
        try:
            waiting = loop.run_in_executor(self._readers, self._run_query, query)
        except RuntimeError as error:
            raise StoreClosed() from error
        return await waiting

    def _run_query(self, query: Callable[[sqlite3.Connection], Found]) -> Found:
        file = self._own_file()
        try:
            return query(file.ready())
        except (sqlite3.Error, OSError, DamagedDatabase) as error:
            file.fail(error)
            raise file.translated(error) from error

    def _own_file(self) -> SqliteFile:
        """This thread's connection."""
        if not hasattr(self._local, "file"):
            self._local.file = SqliteFile(self._path, self._damage, *READER_PRAGMAS)
            self._files.append(self._local.file)
        return self._local.file
