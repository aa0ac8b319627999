"""A database read and written as a whole, table by table, for transfers and backups."""

import contextlib
from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from fidchell.store.schema import TableSpec, table_specs
from fidchell.store.sql.statements import END

Row = tuple[Any, ...]
EVENTS = f"SELECT count(*), coalesce(sum({END}), 0), coalesce(max(updated), 0) FROM tables"
TOLD = ("tables", "events")  # by the versions of the tables
LATEST = ("at", "used", "updated", "changed", "seen")  # columns that grow with every change of a row
COUNTED = ("version",)  # and those that count the changes


def fingerprint_queries(version: int) -> list[str]:
    """The queries whose values change with whatever is written, for a version of the schema."""
    others = [table for table in table_specs(version) if table.name not in TOLD]
    return [EVENTS, *(f"SELECT {', '.join(told_by(table))} FROM {table.name}" for table in others)]


def told_by(table: TableSpec) -> list[str]:
    """What is asked of a table: how many rows, how late the latest, how many changes."""
    latest = [f"coalesce(max({column}), 0)" for column in LATEST if column in table.columns]
    counted = [f"coalesce(sum({column}), 0)" for column in COUNTED if column in table.columns]
    return ["count(*)", *latest, *counted]


class DatabaseDump(Protocol):
    """One database of a transfer; what goes wrong is raised as a StoreError that names it."""

    name: str

    def close(self) -> None:
        """Close the connection."""
        ...

    def version(self) -> int:
        """The number of its schema, 0 when it has none."""
        ...

    def prepare(self, version: int) -> None:
        """Bring its schema to a version."""
        ...

    def reading(self) -> contextlib.AbstractContextManager[None]:
        """Read it as it is at one moment, whatever is written meanwhile."""
        ...

    def writing(self) -> contextlib.AbstractContextManager[None]:
        """Write everything or nothing."""
        ...

    def rows(self, table: TableSpec) -> Iterator[Row]:
        """The rows of a table in the order of its key."""
        ...

    def write(self, table: TableSpec, rows: Iterable[Row]) -> None:
        """Add rows to a table."""
        ...

    def fingerprint(self) -> Row:
        """A few values that change with whatever is written."""
        ...


def select_all(table: TableSpec) -> str:
    """The query for a whole table, in the order of its key."""
    return f"SELECT {', '.join(table.columns)} FROM {table.name} ORDER BY {', '.join(table.key)}"
