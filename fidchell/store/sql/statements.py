"""Statements in the SQL that both dialects share, run together or not at all."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

Row = tuple[Any, ...]
# The version of a table is that of its last event, found by the key of `events`; `tables.version` is the one
# for which its row was written, a lower bound.
END = "coalesce((SELECT max(events.version) FROM events WHERE events.table_id = tables.id), 0)"
LOCKS = {"%s": "FOR UPDATE SKIP LOCKED"}  # by dialect; SQLite has one writer, and needs none


class Statement(NamedTuple):
    """One statement; `{0}` stands where a value goes, `{lock}` where rows are claimed."""

    sql: str
    values: Sequence[Any] = ()
    is_needed: bool = False  # without any row that it returns, nothing of the transaction happens

    def parts(self, mark: str) -> tuple[str, Sequence[Any]]:
        """The SQL with a dialect's mark for values, and the values."""
        return self.sql.format(mark, lock=LOCKS.get(mark, "")), self.values


class SqlStore(Protocol):
    """A store that runs statements."""

    async def query(self, statement: Statement) -> list[Row]:
        """The rows that a statement finds."""
        ...

    async def transaction(self, statements: Sequence[Statement]) -> list[list[Row]] | None:
        """Run statements, durably and together; the rows that each returns.

        None where one that is needed returned none: then nothing was changed. No statement may break a
        constraint: `ON CONFLICT DO NOTHING RETURNING` says the same without an error.
        """
        ...


def is_storable(text: str) -> bool:
    """Whether every database can keep a text: no NUL, no half of a letter."""
    return "\0" not in text and text.encode("utf-8", "replace").decode() == text
