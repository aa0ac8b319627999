"""Summaries as rows; the same columns and the same order in every dialect."""

from collections.abc import Sequence
from typing import Any

from fidchell.store.base import PageCursor, Status, Summary
from fidchell.store.sql.statements import END

COLUMNS = "id, version, game, public, status, updated, seats"
SELECT = f"SELECT id, {END}, game, public, status, updated, seats FROM tables"


def fields(summary: Summary) -> tuple[str, bool, str, float, str]:
    """What a summary says, without the id and the version."""
    return summary.game, summary.public, summary.status, summary.updated, summary.seats


def summary_of(row: Sequence[Any]) -> Summary:
    """A summary from its row."""
    table, version, game, public, status, updated, seats = row
    return Summary(
        game=game,
        public=bool(public),
        status=status,
        updated=updated,
        seats=seats,
        table=table,
        version=version,
    )


def list_query(
    mark: str, status: Status | None, public: bool | None, after: PageCursor | None, limit: int
) -> tuple[str, list[Any]]:
    """The query for a page of the lobby and its values; `mark` stands where a value goes."""
    conditions: list[tuple[str, Sequence[Any]]] = []
    if status is not None:
        conditions.append((f"status = {mark}", [status]))
    if public is not None:
        conditions.append((f"public = {mark}", [public]))
    if after is not None:
        conditions.append((f"(updated, id) < ({mark}, {mark})", after))
    where = " AND ".join(condition for condition, _ in conditions) or "true"
    values = [value for _, given in conditions for value in given]
    query = f"{SELECT} WHERE {where} ORDER BY updated DESC, id DESC LIMIT {mark}"
    return query, [*values, limit]
