"""A PostgreSQL database read and written as a whole."""

import contextlib
from collections.abc import Iterable, Iterator

import psycopg

from fidchell.store.ledger import PULSE, Row, in_order
from fidchell.store.postgres_server import (
    fault_behind,
    full_address,
    migrate_postgres,
    postgres_version,
    shown,
)
from fidchell.store.schema import Sheet, sheets

MOMENT = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"


class PostgresLedger:
    """One connection in autocommit, with a transaction for each reading or writing."""

    def __init__(self, url: str) -> None:
        self.name, address = shown(url), full_address(url)
        with self._own_faults():
            self._connection = psycopg.connect(address, autocommit=True)

    @contextlib.contextmanager
    def _own_faults(self) -> Iterator[None]:
        """Say what goes wrong here of this database: the other one of a move may be PostgreSQL too."""
        try:
            yield
        except psycopg.Error as error:
            raise fault_behind(error, self.name) from error

    def close(self) -> None:
        """Let go of the server."""
        self._connection.close()

    def version(self) -> int:
        """The number of its schema."""
        with self._own_faults():
            return postgres_version(self._connection, self.name)

    def prepare(self, version: int) -> None:
        """Bring its schema to a version."""
        with self._own_faults():
            migrate_postgres(self._connection, self.name, version)

    def _do(self, statement: str) -> None:
        with self._own_faults():
            self._connection.execute(statement)

    @contextlib.contextmanager
    def reading(self) -> Iterator[None]:
        """One read transaction that sees one moment."""
        with self._own_faults(), self._connection.transaction():
            self._do(MOMENT)
            yield

    @contextlib.contextmanager
    def writing(self) -> Iterator[None]:
        """One write transaction, alone."""
        with self._own_faults(), self._connection.transaction():
            names = ", ".join(sheet.name for sheet in sheets(self.version()))
            self._do(f"LOCK TABLE {names} IN EXCLUSIVE MODE")
            yield

    def rows(self, sheet: Sheet) -> Iterator[Row]:
        """A sheet in order, a part at a time."""
        with self._own_faults(), self._connection.cursor(f"rows_{sheet.name}", binary=True) as cursor:
            cursor.itersize = 1000
            yield from cursor.execute(in_order(sheet))

    def write(self, sheet: Sheet, rows: Iterable[Row]) -> None:
        """Add rows."""
        query = f"COPY {sheet.name} ({', '.join(sheet.columns)}) FROM STDIN"
        with self._own_faults(), self._connection.cursor() as cursor, cursor.copy(query) as copy:
            for row in rows:
                copy.write_row(row)

    def pulse(self) -> Row:
        """A few numbers that change with every append."""
        with self._own_faults():
            count, versions, updated = self._connection.execute(PULSE).fetchone() or (0, 0, 0)
        return count, int(versions), updated
