"""A new table as statements, so that it can be made together with whatever else must happen with it."""

from collections.abc import Sequence

from fidchell.store.base import Summary
from fidchell.store.checksum import checksum
from fidchell.store.rows import COLUMNS, fields
from fidchell.store.sql.statements import Statement
from fidchell.store.validation import check_events, check_new_id

TABLE = f"""INSERT INTO tables ({COLUMNS}) VALUES ({{0}}, {{0}}, {{0}}, {{0}}, {{0}}, {{0}}, {{0}})
    ON CONFLICT DO NOTHING RETURNING id"""
EVENT = "INSERT INTO events (table_id, version, event, checksum) VALUES ({0}, {0}, {0}, {0})"


def new_table(table: str, events: Sequence[bytes], summary: Summary) -> list[Statement]:
    """A table with its first events; nothing of the transaction happens where there is one of that id."""
    check_new_id(table)
    check_events(events)
    rows = [
        (table, version, event, checksum(table, version, event)) for version, event in enumerate(events, 1)
    ]
    first = Statement(TABLE, (table, len(events), *fields(summary)), is_needed=True)
    return [first, *(Statement(EVENT, row) for row in rows)]
