"""Tables in one SQLite file, without any set-up."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from fidchell.store import validation
from fidchell.store.base import Health, PageCursor, Status, Summary
from fidchell.store.changes import ChangeFeed, ChangeSubscription, TableChange
from fidchell.store.errors import Conflict, NoSuchTable, StoreClosed
from fidchell.store.rows import COLUMNS, fields, list_query, summary_of
from fidchell.store.schema import newest
from fidchell.store.sqlite.file import SqliteFile, prepare, translate_error
from fidchell.store.sqlite.writer import SqliteWriter

READERS = 4
CREATE = f"INSERT INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
ADVANCE = """UPDATE tables SET version = ?, game = ?, public = ?, status = ?, updated = ?, seats = ?
    WHERE id = ? AND version = ?"""
WRITE = "INSERT INTO events (table_id, version, event) VALUES (?, ?, ?)"
VERSION = "SELECT version FROM tables WHERE id = ?"
TAIL = "SELECT version, event FROM events WHERE table_id = ? AND version > ? ORDER BY version"
ONE = f"SELECT {COLUMNS} FROM tables WHERE id = ?"
CLAIM = """INSERT INTO leases (name, holder, until) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE
    SET holder = excluded.holder, until = excluded.until
    WHERE leases.holder = excluded.holder OR leases.until <= ?"""
RELEASE = "DELETE FROM leases WHERE name = ? AND holder = ?"
CLEAN = "DELETE FROM leases WHERE until < ?"
Found = TypeVar("Found")


def create(
    connection: sqlite3.Connection, table: str, events: Sequence[bytes], summary: Summary
) -> TableChange:
    """Begin a table, unless there is one."""
    if connection.execute(CREATE, (table, len(events), *fields(summary))).rowcount == 0:
        raise Conflict(table, 0, version_of(connection, table))
    connection.executemany(WRITE, ((table, number, event) for number, event in enumerate(events, 1)))
    return TableChange(table, len(events))


def append(
    connection: sqlite3.Connection, table: str, expected: int, events: Sequence[bytes], summary: Summary
) -> TableChange:
    """Add events behind the expected version, unless the table moved on."""
    version = expected + len(events)
    if connection.execute(ADVANCE, (version, *fields(summary), table, expected)).rowcount == 0:
        raise Conflict(table, expected, version_of(connection, table))
    connection.executemany(
        WRITE, ((table, expected + number, event) for number, event in enumerate(events, 1))
    )
    return TableChange(table, version)


def version_of(connection: sqlite3.Connection, table: str) -> int:
    """The number of events of a table."""
    row = connection.execute(VERSION, (table,)).fetchone()
    if row is None:
        raise NoSuchTable(table)
    return int(row[0])


def tail(connection: sqlite3.Connection, table: str, since: int) -> list[tuple[int, bytes]]:
    """The events after the first `since`; none is only said of a table that exists."""
    found = connection.execute(TAIL, (table, since)).fetchall()
    if not found:
        version_of(connection, table)
    return found


def read_summary(connection: sqlite3.Connection, table: str) -> Summary:
    """The summary of a table."""
    row = connection.execute(ONE, (table,)).fetchone()
    if row is None:
        raise NoSuchTable(table)
    return summary_of(row)


def claim(connection: sqlite3.Connection, name: str, holder: str, seconds: float) -> bool:
    """Take a lease that is free, run out, or one's own."""
    now = time.time()
    return connection.execute(CLAIM, (name, holder, now + seconds, now)).rowcount == 1


class SqliteStore:
    """One thread writes, a few read, the event loop waits for neither."""

    def __init__(self, path: Path) -> None:
        self._path, self._feed, self._local = path, ChangeFeed(), threading.local()
        self._writer = SqliteWriter(SqliteFile(path), self._feed)
        self._readers = ThreadPoolExecutor(READERS, "fidchell-reader")
        self._files: list[SqliteFile] = []

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        """The store in a file, made where it is missing."""
        await asyncio.to_thread(prepare, path)
        store = cls(path)
        await store._writer.write(lambda connection: connection.execute(CLEAN, (time.time(),)).rowcount)
        return store

    async def create(self, table: str, events: Sequence[bytes], summary: Summary) -> int:
        """Begin a table."""
        validation.check_new_id(table)
        validation.check_events(events)
        return await self._change(lambda connection: create(connection, table, events, summary))

    async def append(self, table: str, expected: int, events: Sequence[bytes], summary: Summary) -> int:
        """Add events to a table."""
        validation.check_id(table)
        validation.check_events(events)
        known = validation.clamped(expected)
        return await self._change(lambda connection: append(connection, table, known, events, summary))

    async def tail(self, table: str, since: int = 0) -> list[tuple[int, bytes]]:
        """The events after the first `since`."""
        known, first = validation.check_id(table), validation.clamped(since)
        return await self._read(lambda connection: tail(connection, known, first))

    async def summary(self, table: str) -> Summary:
        """What the lobby knows of one table."""
        known = validation.check_id(table)
        return await self._read(lambda connection: read_summary(connection, known))

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
        return bool(await self._writer.write(lambda connection: claim(connection, name, holder, seconds)))

    async def release(self, name: str, holder: str) -> None:
        """Give a lease back."""
        await self._writer.write(lambda connection: connection.execute(RELEASE, (name, holder)).rowcount)

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
        except (sqlite3.Error, OSError) as error:
            file.drop()
            raise translate_error(error, self._path) from error

    def _own_file(self) -> SqliteFile:
        """This thread's connection."""
        if not hasattr(self._local, "file"):
            self._local.file = SqliteFile(self._path, "query_only = ON")
            self._files.append(self._local.file)
        return self._local.file
