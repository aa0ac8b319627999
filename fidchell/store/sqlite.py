"""Tables in one SQLite file, without any set-up."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from fidchell.store import guards
from fidchell.store.contract import Health, Place, Status, Summary
from fidchell.store.faults import Closed, Conflict, NoSuchTable
from fidchell.store.hints import Hint, Watch, Watches
from fidchell.store.rows import COLUMNS, fields, listing, summary_of
from fidchell.store.schema import newest
from fidchell.store.sqlite_file import SqliteFile, fault_behind, prepare
from fidchell.store.sqlite_writer import Writer

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


def create(connection: sqlite3.Connection, table: str, events: Sequence[bytes], summary: Summary) -> Hint:
    """Begin a table, unless there is one."""
    if connection.execute(CREATE, (table, len(events), *fields(summary))).rowcount == 0:
        raise Conflict(table, 0, version_of(connection, table))
    connection.executemany(WRITE, ((table, number, event) for number, event in enumerate(events, 1)))
    return Hint(table, len(events))


def append(
    connection: sqlite3.Connection, table: str, expected: int, events: Sequence[bytes], summary: Summary
) -> Hint:
    """Add events behind the expected version, unless the table moved on."""
    version = expected + len(events)
    if connection.execute(ADVANCE, (version, *fields(summary), table, expected)).rowcount == 0:
        raise Conflict(table, expected, version_of(connection, table))
    connection.executemany(
        WRITE, ((table, expected + number, event) for number, event in enumerate(events, 1))
    )
    return Hint(table, version)


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


def one(connection: sqlite3.Connection, table: str) -> Summary:
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
        self._path, self._watches, self._here = path, Watches(), threading.local()
        self._writer = Writer(SqliteFile(path), self._watches)
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
        guards.new_id(table)
        guards.all_bytes(events)
        return await self._change(lambda connection: create(connection, table, events, summary))

    async def append(self, table: str, expected: int, events: Sequence[bytes], summary: Summary) -> int:
        """Add events to a table."""
        guards.known_id(table)
        guards.all_bytes(events)
        known = guards.bounded(expected)
        return await self._change(lambda connection: append(connection, table, known, events, summary))

    async def tail(self, table: str, since: int = 0) -> list[tuple[int, bytes]]:
        """The events after the first `since`."""
        known, first = guards.known_id(table), guards.bounded(since)
        return await self._read(lambda connection: tail(connection, known, first))

    async def summary(self, table: str) -> Summary:
        """What the lobby knows of one table."""
        known = guards.known_id(table)
        return await self._read(lambda connection: one(connection, known))

    async def tables(
        self,
        status: Status | None = None,
        public: bool | None = None,
        after: Place | None = None,
        limit: int = 50,
    ) -> list[Summary]:
        """A page of the lobby."""
        query, values = listing("?", status, public, after, guards.page(limit))
        rows = await self._read(lambda connection: connection.execute(query, values).fetchall())
        return [summary_of(row) for row in rows]

    async def claim(self, name: str, holder: str, seconds: float) -> bool:
        """Take or renew a lease."""
        return bool(await self._writer.write(lambda connection: claim(connection, name, holder, seconds)))

    async def release(self, name: str, holder: str) -> None:
        """Give a lease back."""
        await self._writer.write(lambda connection: connection.execute(RELEASE, (name, holder)).rowcount)

    def watch(self) -> Watch:
        """Hints of tables that changed through this store."""
        return self._watches.add()

    async def health(self) -> Health:
        """One small durable write."""
        start = time.perf_counter()
        await self.claim("health", "health", 0)
        return Health("sqlite", newest("sqlite"), time.perf_counter() - start)

    async def close(self) -> None:
        """Finish what is under way."""
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        self._watches.close()
        for file in self._files:
            file.drop()

    async def _change(self, deed: Callable[[sqlite3.Connection], Hint]) -> int:
        hint: Any = await self._writer.write(deed)
        return int(hint.version)

    async def _read(self, look: Callable[[sqlite3.Connection], Found]) -> Found:
        """Look something up in a thread that has a connection of its own."""
        loop = asyncio.get_running_loop()
        try:
            waiting = loop.run_in_executor(self._readers, self._look, look)
        except RuntimeError as error:
            raise Closed() from error
        return await waiting

    def _look(self, look: Callable[[sqlite3.Connection], Found]) -> Found:
        file = self._own_file()
        try:
            return look(file.ready())
        except (sqlite3.Error, OSError) as error:
            file.drop()
            raise fault_behind(error, self._path) from error

    def _own_file(self) -> SqliteFile:
        """This thread's connection."""
        if not hasattr(self._here, "file"):
            self._here.file = SqliteFile(self._path, "query_only = ON")
            self._files.append(self._here.file)
        return self._here.file
