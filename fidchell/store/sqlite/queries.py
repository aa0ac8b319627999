"""What the SQLite store asks and writes, each on a connection that the caller has."""

import sqlite3
import time
from collections.abc import Mapping, Sequence
from typing import Any

from fidchell.store import audit
from fidchell.store.base import Summary
from fidchell.store.changes import TableChange
from fidchell.store.checksum import TAIL, checked_tail, checksum
from fidchell.store.errors import Conflict, NoSuchTable
from fidchell.store.rows import COLUMNS, fields, summary_of

Row = tuple[Any, ...]
CREATE = f"INSERT INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
ADVANCE = """UPDATE tables SET version = ?, game = ?, public = ?, status = ?, updated = ?, seats = ?
    WHERE id = ? AND version = ?"""
WRITE = "INSERT INTO events (table_id, version, event, checksum) VALUES (?, ?, ?, ?)"
VERSION = "SELECT version FROM tables WHERE id = ?"
ONE = f"SELECT {COLUMNS} FROM tables WHERE id = ?"
CLAIM = """INSERT INTO leases (name, holder, until) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE
    SET holder = excluded.holder, until = excluded.until
    WHERE leases.holder = excluded.holder OR leases.until <= ?"""
RELEASE = "DELETE FROM leases WHERE name = ? AND holder = ?"
CLEAN = "DELETE FROM leases WHERE until < ?"
DELETE = (
    "DELETE FROM events WHERE table_id = ?",
    "DELETE FROM leases WHERE name = 'table:' || ?",
    "DELETE FROM tables WHERE id = ?",
)
UNTRIMMED = f"""SELECT {COLUMNS} FROM tables WHERE updated < ? AND trimmed < updated
    ORDER BY updated, id LIMIT ?"""
REPLACE = "UPDATE events SET event = ?, checksum = ? WHERE table_id = ? AND version = ?"
TRIMMED = "UPDATE tables SET trimmed = updated WHERE id = ? AND version = ?"


def create(
    connection: sqlite3.Connection, table: str, events: Sequence[bytes], summary: Summary
) -> TableChange:
    """Begin a table, unless there is one."""
    if connection.execute(CREATE, (table, len(events), *fields(summary))).rowcount == 0:
        raise Conflict(table, 0, version_of(connection, table))
    write_events(connection, table, 0, events)
    return TableChange(table, len(events))


def append(
    connection: sqlite3.Connection, table: str, expected: int, events: Sequence[bytes], summary: Summary
) -> TableChange:
    """Add events behind the expected version, unless the table moved on."""
    version = expected + len(events)
    if connection.execute(ADVANCE, (version, *fields(summary), table, expected)).rowcount == 0:
        raise Conflict(table, expected, version_of(connection, table))
    write_events(connection, table, expected, events)
    return TableChange(table, version)


def write_events(connection: sqlite3.Connection, table: str, version: int, events: Sequence[bytes]) -> None:
    """Write events behind a version, each with its checksum."""
    rows = (
        (table, number, event, checksum(table, number, event))
        for number, event in enumerate(events, version + 1)
    )
    connection.executemany(WRITE, rows)


def version_of(connection: sqlite3.Connection, table: str) -> int:
    """The number of events of a table."""
    row = connection.execute(VERSION, (table,)).fetchone()
    if row is None:
        raise NoSuchTable(table)
    return int(row[0])


def tail(connection: sqlite3.Connection, table: str, since: int) -> list[tuple[int, bytes]]:
    """The events after the first `since`, each as it was written."""
    return checked_tail(table, since, connection.execute(TAIL.format("?"), (since, table)).fetchall())


def read_summary(connection: sqlite3.Connection, table: str) -> Summary:
    """The summary of a table."""
    row = connection.execute(ONE, (table,)).fetchone()
    if row is None:
        raise NoSuchTable(table)
    return summary_of(row)


def claim(connection: sqlite3.Connection, name: str, holder: str, seconds: float) -> bool:
    """Take a lease that is free, run out, or one's own."""
    now = time.time()
    return connection.execute(CLAIM, (name, holder, now + seconds, now)).rowcount == 1


def release(connection: sqlite3.Connection, name: str, holder: str) -> None:
    """Give a lease back."""
    connection.execute(RELEASE, (name, holder))


def clean_leases(connection: sqlite3.Connection) -> None:
    """Remove leases that have run out."""
    connection.execute(CLEAN, (time.time(),))


def delete(connection: sqlite3.Connection, table: str, note: Row) -> None:
    """Remove a table with everything that belongs to it, and note it."""
    version_of(connection, table)
    for statement in DELETE:
        connection.execute(statement, (table,))
    record_audit(connection, note)


def untrimmed(connection: sqlite3.Connection, before: float, limit: int) -> list[Summary]:
    """Tables whose chat has not been removed since they last changed."""
    return [summary_of(row) for row in connection.execute(UNTRIMMED, (before, limit))]


def trim(connection: sqlite3.Connection, table: str, expected: int, replaced: Mapping[int, bytes]) -> None:
    """Replace some events, unless the table moved on."""
    if connection.execute(TRIMMED, (table, expected)).rowcount == 0:
        raise Conflict(table, expected, version_of(connection, table))
    rows = ((event, checksum(table, number, event), table, number) for number, event in replaced.items())
    connection.executemany(REPLACE, rows)


def record_audit(connection: sqlite3.Connection, row: Row) -> None:
    """Add an entry to the audit log."""
    connection.execute(audit.INSERT.format("?"), row)


def trim_audit(connection: sqlite3.Connection, before: float, most: int) -> int:
    """Remove old entries of the audit log, and those beyond the most."""
    return connection.execute(audit.TRIM.format("?"), (before, most)).rowcount
