"""A database read and written as a whole, table by table, for transfers and backups."""

import contextlib
from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from fidchell.store.rows import END
from fidchell.store.schema import TableSpec, table_specs

Row = tuple[Any, ...]
FINGERPRINT = f"SELECT count(*), coalesce(sum({END}), 0), coalesce(max(updated), 0) FROM tables"
WITH_ACCOUNTS = 8  # the schema from which on there are accounts
ACCOUNTS = """SELECT (SELECT count(*) FROM accounts), (SELECT count(*) FROM passkeys),
    (SELECT count(*) FROM account_codes), (SELECT count(*) FROM account_keys),
    (SELECT count(*) FROM account_sessions), (SELECT coalesce(max(used), 0) FROM account_sessions)"""
TOURNAMENTS = """SELECT (SELECT coalesce(sum(version), 0) FROM tournaments),
    (SELECT coalesce(sum(version), 0) FROM leagues)"""


def fingerprints(version: int) -> list[str]:
    """The queries whose numbers change with what a database of a version of the schema holds."""
    found = [FINGERPRINT, ACCOUNTS] if version >= WITH_ACCOUNTS else [FINGERPRINT]
    has_tournaments = any(table.name == "tournaments" for table in table_specs(version))
    return [*found, TOURNAMENTS] if has_tournaments else found


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
        """A few numbers that change with every append, with accounts and with tournaments."""
        ...


def select_all(table: TableSpec) -> str:
    """The query for a whole table, in the order of its key."""
    return f"SELECT {', '.join(table.columns)} FROM {table.name} ORDER BY {', '.join(table.key)}"
