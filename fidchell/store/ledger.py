"""A database read and written as a whole, sheet by sheet, for moves and backups."""

import contextlib
import os
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Protocol

from fidchell.store.opening import is_postgresql, sqlite_path
from fidchell.store.schema import Sheet, migrate_sqlite, sqlite_version
from fidchell.store.sqlite_file import connect, fault_behind, use_write_ahead_log

Row = tuple[Any, ...]
PULSE = "SELECT count(*), coalesce(sum(version), 0), coalesce(max(updated), 0) FROM tables"


class Ledger(Protocol):
    """A database opened by a move; its errors are Faults."""

    name: str

    def close(self) -> None:
        """Let go of it."""
        ...

    def version(self) -> int:
        """The number of its schema, 0 when it has none."""
        ...

    def prepare(self, version: int) -> None:
        """Bring its schema to a version."""
        ...

    def reading(self) -> contextlib.AbstractContextManager[None]:
        """See one moment of it, whatever is written meanwhile."""
        ...

    def writing(self) -> contextlib.AbstractContextManager[None]:
        """Write everything or nothing."""
        ...

    def rows(self, sheet: Sheet) -> Iterator[Row]:
        """A sheet in the order of its key."""
        ...

    def write(self, sheet: Sheet, rows: Iterable[Row]) -> None:
        """Add rows to a sheet."""
        ...

    def pulse(self) -> Row:
        """A few numbers that change with every append."""
        ...


def in_order(sheet: Sheet) -> str:
    """The query for a whole sheet."""
    return f"SELECT {', '.join(sheet.columns)} FROM {sheet.name} ORDER BY {', '.join(sheet.key)}"


class SqliteLedger:
    """A SQLite file as a whole."""

    def __init__(self, path: Path, is_target: bool) -> None:
        self.name, self._path = str(path), path
        with self._own_faults():
            if is_target:
                path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(path, os.O_RDWR | (os.O_CREAT if is_target else 0), 0o600))
            self._connection = connect(path)

    @contextlib.contextmanager
    def _own_faults(self) -> Iterator[None]:
        """Say what goes wrong here of this file: the other one of a move may be SQLite too."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise fault_behind(error, self._path) from error

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def version(self) -> int:
        """The number of its schema."""
        with self._own_faults():
            return sqlite_version(self._connection)

    def prepare(self, version: int) -> None:
        """Bring its schema to a version."""
        with self._own_faults():
            sqlite_version(self._connection)  # before anything is changed in a file that is not ours
            use_write_ahead_log(self._connection)
            migrate_sqlite(self._connection, version)

    def _do(self, statement: str) -> None:
        with self._own_faults():
            self._connection.execute(statement).fetchone()

    @contextlib.contextmanager
    def reading(self) -> Iterator[None]:
        """One read transaction; it begins with the first look."""
        self._do("BEGIN")
        try:
            self._do("SELECT count(*) FROM sqlite_schema")
            yield
        finally:
            self._connection.rollback()

    @contextlib.contextmanager
    def writing(self) -> Iterator[None]:
        """One write transaction."""
        self._do("BEGIN IMMEDIATE")
        try:
            yield
            self._do("COMMIT")
        finally:
            self._connection.rollback()

    def rows(self, sheet: Sheet) -> Iterator[Row]:
        """A sheet in order; SQLite's numbers 0 and 1 become truths."""
        with self._own_faults():
            for row in self._connection.execute(in_order(sheet)):
                yield tuple(
                    bool(value) if place in sheet.truths else value for place, value in enumerate(row)
                )

    def write(self, sheet: Sheet, rows: Iterable[Row]) -> None:
        """Add rows."""
        marks = ", ".join("?" * len(sheet.columns))
        query = f"INSERT INTO {sheet.name} ({', '.join(sheet.columns)}) VALUES ({marks})"
        with self._own_faults():
            self._connection.executemany(query, rows)

    def pulse(self) -> Row:
        """A few numbers that change with every append."""
        with self._own_faults():
            return tuple(self._connection.execute(PULSE).fetchone())


def open_ledger(url: str, is_target: bool = False) -> contextlib.AbstractContextManager[Ledger]:
    """The database at an address; only a SQLite file that is a target is made where it is missing."""
    if is_postgresql(url):
        from fidchell.store.postgres_ledger import PostgresLedger

        return contextlib.closing(PostgresLedger(url))
    return contextlib.closing(SqliteLedger(sqlite_path(url), is_target))
