"""A PostgreSQL database read and written as a whole."""

import contextlib
from collections.abc import Iterable, Iterator

import psycopg

from fidchell.store.dump import Row, fingerprint_queries, select_all
from fidchell.store.postgres.replacement import Replacement, replacement
from fidchell.store.postgres.server import (
    complete_url,
    migrate_postgres,
    postgres_version,
    translate_error,
    without_password,
)
from fidchell.store.schema import TableSpec, table_specs

SNAPSHOT = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"


class PostgresDump:
    """One connection in autocommit, with a transaction for each reading or writing."""

    def __init__(self, url: str) -> None:
        self.name, address = without_password(url), complete_url(url)
        with self._translated_errors():
            self._connection = psycopg.connect(address, autocommit=True)

    @contextlib.contextmanager
    def _translated_errors(self) -> Iterator[None]:
        """Name this database in every error: the other one of a transfer may be PostgreSQL too."""
        try:
            yield
        except psycopg.Error as error:
            raise translate_error(error, self.name) from error

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def version(self) -> int:
        """The number of its schema."""
        with self._translated_errors():
            return postgres_version(self._connection, self.name)

    def prepare(self, version: int) -> None:
        """Bring its schema to a version."""
        with self._translated_errors():
            migrate_postgres(self._connection, self.name, version)

    def _execute(self, statement: str) -> None:
        with self._translated_errors():
            self._connection.execute(statement)

    @contextlib.contextmanager
    def reading(self) -> Iterator[None]:
        """One read transaction that sees one moment."""
        with self._translated_errors(), self._connection.transaction():
            self._execute(SNAPSHOT)
            yield

    @contextlib.contextmanager
    def writing(self) -> Iterator[None]:
        """One write transaction, alone."""
        with self._translated_errors(), self._connection.transaction():
            names = ", ".join(table.name for table in table_specs(self.version()))
            self._execute(f"LOCK TABLE {names} IN EXCLUSIVE MODE")
            yield

    @contextlib.contextmanager
    def replacing(self) -> Iterator[Replacement]:
        """What is made in this block takes the place of what is there."""
        with self._translated_errors(), replacement(self._connection, self.name) as result:
            yield result

    def rows(self, table: TableSpec) -> Iterator[Row]:
        """The rows of a table in order, a part at a time."""
        with self._translated_errors(), self._connection.cursor(f"rows_{table.name}", binary=True) as cursor:
            cursor.itersize = 1000
            yield from cursor.execute(select_all(table))

    def write(self, table: TableSpec, rows: Iterable[Row]) -> None:
        """Add rows."""
        query = f"COPY {table.name} ({', '.join(table.columns)}) FROM STDIN"
        with self._translated_errors(), self._connection.cursor() as cursor, cursor.copy(query) as copy:
            for row in rows:
                copy.write_row(row)

    def fingerprint(self) -> Row:
        """A few values that change with whatever is written."""
        with self._translated_errors():
            found = [
                self._connection.execute(query).fetchone() for query in fingerprint_queries(self.version())
            ]
        return tuple(value for row in found for value in row or ())
