"""The lobby's rows of many tables, written by one statement."""

from collections.abc import Iterable, Sequence
from typing import Any

from fidchell.store.base import Summary
from fidchell.store.rows import fields

SUMMARY_COLUMNS = 7
SET_SUMMARY = """version = given.version, game = given.game, public = given.public,
        status = given.status, updated = given.updated, seats = given.seats"""
GIVEN_SUMMARIES = """unnest(%s::text[], %s::bigint[], %s::text[], %s::boolean[], %s::text[],
        %s::double precision[], %s::text[]) AS given (id, version, game, public, status, updated, seats)"""
# The newer summary wins, and one that says the same is not written again. The rows are locked in the order of
# their ids, as everywhere.
WRITE = f"""WITH locked AS (
    SELECT tables.id FROM tables JOIN {GIVEN_SUMMARIES} ON tables.id = given.id
    WHERE tables.version <= given.version
    AND (tables.version, tables.game, tables.public, tables.status, tables.updated, tables.seats)
        IS DISTINCT FROM (given.version, given.game, given.public, given.status, given.updated, given.seats)
    ORDER BY tables.id FOR NO KEY UPDATE OF tables
) UPDATE tables SET {SET_SUMMARY} FROM locked, {GIVEN_SUMMARIES}
    WHERE tables.id = locked.id AND given.id = locked.id AND tables.version <= given.version
    RETURNING tables.id, tables.version"""


def summary_row(summary: Summary, table: str, version: int) -> tuple[Any, ...]:
    """A summary as one of the given rows."""
    return table, version, *fields(summary)


def columns(rows: Iterable[Sequence[Any]], width: int) -> list[list[Any]]:
    """The columns of some rows, of which there may be none."""
    found = list(rows)
    return [[row[column] for row in found] for column in range(width)]


def write_values(summaries: Iterable[Summary]) -> list[list[Any]]:
    """The values of `WRITE`."""
    rows = [summary_row(summary, summary.table, summary.version) for summary in summaries]
    return columns(rows, SUMMARY_COLUMNS) * 2
