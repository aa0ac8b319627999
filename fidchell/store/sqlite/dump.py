"""A SQLite file read and written as a whole."""

import contextlib
import os
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

from fidchell.store.dump import Row, fingerprint_queries, select_all
from fidchell.store.schema import TableSpec, migrate_sqlite, sqlite_version
from fidchell.store.sqlite.file import connect, translate_error, use_write_ahead_log


class SqliteDump:
    """A SQLite file as a whole."""

    def __init__(self, path: Path, is_target: bool) -> None:
        self.name, self._path = str(path), path
        with self._translated_errors():
            if is_target:
                path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(path, os.O_RDWR | (os.O_CREAT if is_target else 0), 0o600))
            self._connection = connect(path)

    @contextlib.contextmanager
    def _translated_errors(self) -> Iterator[None]:
        """Name this file in every error: the other database of a transfer may be SQLite too."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise translate_error(error, self._path) from error

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def version(self) -> int:
        """The number of its schema."""
        with self._translated_errors():
            return sqlite_version(self._connection)

    def prepare(self, version: int) -> None:
        """Bring its schema to a version."""
        with self._translated_errors():
            sqlite_version(self._connection)  # before anything is changed in a file that is not ours
            use_write_ahead_log(self._connection)
            migrate_sqlite(self._connection, version)

    def _execute(self, statement: str) -> None:
        with self._translated_errors():
            self._connection.execute(statement).fetchone()

    @contextlib.contextmanager
    def reading(self) -> Iterator[None]:
        """One read transaction; it begins with the first query."""
        self._execute("BEGIN")
        try:
            self._execute("SELECT count(*) FROM sqlite_schema")
            yield
        finally:
            self._connection.rollback()

    @contextlib.contextmanager
    def writing(self) -> Iterator[None]:
        """One write transaction."""
        self._execute("BEGIN IMMEDIATE")
        try:
            yield
            self._execute("COMMIT")
        finally:
            self._connection.rollback()

    def rows(self, table: TableSpec) -> Iterator[Row]:
        """The rows of a table in order; SQLite's numbers 0 and 1 become booleans."""
        with self._translated_errors():
            for row in self._connection.execute(select_all(table)):
                yield tuple(
                    bool(value) if column in table.boolean_columns else value
                    for column, value in enumerate(row)
                )

    def write(self, table: TableSpec, rows: Iterable[Row]) -> None:
        """Add rows."""
        marks = ", ".join("?" * len(table.columns))
        query = f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({marks})"
        with self._translated_errors():
            self._connection.executemany(query, rows)

    def fingerprint(self) -> Row:
        """A few values that change with whatever is written."""
        with self._translated_errors():
            queries = fingerprint_queries(self.version())
            return tuple(number for query in queries for number in self._connection.execute(query).fetchone())
