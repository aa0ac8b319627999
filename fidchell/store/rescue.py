"""Save every healthy table from a damaged SQLite file into a new one."""

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from fidchell.store.audit import entry_of
from fidchell.store.backup import finish
from fidchell.store.base import Summary
from fidchell.store.checksum import checksum, is_intact
from fidchell.store.errors import StoreError
from fidchell.store.restore import new_file
from fidchell.store.rows import COLUMNS, fields, summary_of
from fidchell.store.schema import migrate_sqlite
from fidchell.store.sql.account_rows import insert, readable
from fidchell.store.sql.daily_results import result_of
from fidchell.store.sqlite.file import connect, translate_error
from fidchell.store.sqlite.pages import PageFile, Record
from fidchell.store.sqlite.part import publish
from fidchell.store.sqlite.replacement import alone, exists
from fidchell.store.validation import ID

EVENT = "INSERT OR IGNORE INTO events (table_id, version, event, checksum) VALUES (?, ?, ?, ?)"
TABLE = f"""INSERT INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET
    version = excluded.version, game = excluded.game, public = excluded.public, status = excluded.status,
    updated = excluded.updated, seats = excluded.seats WHERE excluded.version > tables.version"""
AUDIT = "INSERT OR IGNORE INTO audit VALUES (?, ?, ?, ?, ?, ?)"
DAILY = "INSERT OR IGNORE INTO daily_results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
FOUND = """SELECT ids.id, tables.version, count(events.version), max(events.version) FROM
    (SELECT id FROM tables UNION SELECT table_id FROM events) AS ids
    LEFT JOIN tables ON tables.id = ids.id LEFT JOIN events ON events.table_id = ids.id
    GROUP BY ids.id ORDER BY ids.id"""
EVENTS = "SELECT event FROM events WHERE table_id = ? ORDER BY version"
FORGET = ("DELETE FROM events WHERE table_id = ?", "DELETE FROM tables WHERE id = ?")
Rebuild = Callable[[str, list[bytes]], Summary | None]


class RescuedTable(NamedTuple):
    """What became of one table."""

    table: str
    events: int  # that could be read
    version: int | None  # how many there were at least; unknown where its row was lost
    is_saved: bool


def keep(connection: sqlite3.Connection, record: Record) -> None:
    """Write a record to the new file, if it is one of ours and whole."""
    if (row := readable(record)) is not None:
        connection.execute(*insert(row).parts("?"))
    elif len(record) in (3, 4) and isinstance(record[1], int) and is_event(*record):
        table, version, event = record[:3]
        connection.execute(EVENT, (table, version, event, checksum(table, version, event)))
    elif len(record) in (7, 8) and (summary := summary_in(record)) is not None:
        connection.execute(TABLE, (summary.table, summary.version, *fields(summary)))
    elif len(record) == 6 and is_audit_entry(record):
        connection.execute(AUDIT, record)
    elif len(record) == 9 and is_daily_result(record):
        connection.execute(DAILY, record)


def is_event(table: Any, version: int, event: Any, mark: Any = b"") -> bool:
    """Whether a record is an event as it was written."""
    if not (isinstance(table, str) and ID.fullmatch(table) and isinstance(mark, bytes)):
        return False
    return version > 0 and is_intact(table, version, event, mark)


def summary_in(record: Record) -> Summary | None:
    """The row of a table in the lobby, if a record is one."""
    table, version, game, public, _, updated, seats = record[:7]
    texts = (table, game, seats)
    if not all(isinstance(text, str) for text in texts) or not ID.fullmatch(table) or public not in (0, 1):
        return None
    if not isinstance(version, int) or version < 0 or not isinstance(updated, int | float):
        return None
    with contextlib.suppress(ValueError):
        return summary_of((*record[:5], float(updated), seats))
    return None


def is_audit_entry(record: Record) -> bool:
    """Whether a record is an entry of the audit log."""
    with contextlib.suppress(Exception):
        return all(isinstance(part, str) for part in (record[0], *record[2:])) and bool(entry_of(record))
    return False


def is_daily_result(record: Record) -> bool:
    """Whether a record is a result of a deal of the day."""
    with contextlib.suppress(ValueError):
        return bool(result_of(record))
    return False


def settle(connection: sqlite3.Connection, row: Record, rebuild: Rebuild) -> RescuedTable:
    """Keep a table that is whole; one whose row was lost is made again from its events."""
    table, version, count, last = row
    is_saved = count > 0 and count == last and (version is None or version <= count)
    if is_saved and version is None:
        summary = rebuild(table, [event for (event,) in connection.execute(EVENTS, (table,))])
        is_saved = summary is not None
        if summary is not None:
            connection.execute(TABLE, (table, count, *fields(summary)))
    if not is_saved:
        for statement in FORGET:
            connection.execute(statement, (table,))
    return RescuedTable(table, count, None if version is None else max(version, last or 0), is_saved)


def fill(part: Path, source: PageFile, rebuild: Rebuild) -> list[RescuedTable]:
    """Write everything that can be read into a new database, then keep what is whole."""
    with contextlib.closing(connect(part)) as connection:
        migrate_sqlite(connection)
        connection.execute("BEGIN")
        for record in source.records():
            keep(connection, record)
        found = [settle(connection, row, rebuild) for row in connection.execute(FOUND).fetchall()]
        connection.execute("COMMIT")
    return found


def rescue(path: Path, target: Path, rebuild: Rebuild) -> list[RescuedTable]:
    """Save the healthy tables of a damaged file, which stays as it is; says what became of each.

    `rebuild` makes the row of a table from its events, or gives None where they make no table.
    """
    if exists(target):
        raise StoreError("backup-exists", file=str(target))
    try:
        with alone(path):
            source = PageFile(path)
    except OSError as error:
        raise translate_error(error, path) from error
    with new_file(target) as part:
        found = fill(part, source, rebuild)
        if not found:
            raise StoreError("rescue-nothing", database=str(path))
        finish(part, str(path))
        publish(part, target)
    return found
