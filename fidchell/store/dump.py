"""A database read and written as a whole, table by table, for transfers and backups."""

import contextlib
from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from fidchell.store.rows import END
from fidchell.store.schema import TableSpec

Row = tuple[Any, ...]
FINGERPRINT = f"SELECT count(*), coalesce(sum({END}), 0), coalesce(max(updated), 0) FROM tables"
WITH_ACCOUNTS = 8  # the schema from which on there are accounts
WITH_DAILY = 9  # and results of daily deals
WITH_AUDIT = 5  # and an audit log
AUDIT = "SELECT count(*), coalesce(max(id), '') FROM audit"
DAILY = "SELECT count(*), coalesce(max(at), 0) FROM daily_results"
ACCOUNTS = """SELECT (SELECT count(*) FROM accounts), (SELECT count(*) FROM passkeys),
    (SELECT count(*) FROM account_codes), (SELECT count(*) FROM account_keys),
    (SELECT count(*) FROM account_sessions), (SELECT coalesce(max(used), 0) FROM account_sessions)"""


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
        """A few values that change with whatever is written: events, accounts, results, audit entries."""
        ...


def fingerprint_queries(version: int) -> list[str]:
    """What is asked of a database of this schema, so that nothing comes unnoticed while it is moved."""
    later = ((WITH_AUDIT, AUDIT), (WITH_ACCOUNTS, ACCOUNTS), (WITH_DAILY, DAILY))
    return [FINGERPRINT, *(query for since, query in later if version >= since)]


def select_all(table: TableSpec) -> str:
    """The query for a whole table, in the order of its key."""
    return f"SELECT {', '.join(table.columns)} FROM {table.name} ORDER BY {', '.join(table.key)}"
