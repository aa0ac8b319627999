"""What the SQLite store asks and writes, each on a connection that the caller has."""

import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fidchell.store import audit
from fidchell.store.append_job import AppendJob
from fidchell.store.base import Summary
from fidchell.store.changes import TableChange
from fidchell.store.checksum import TAIL, checked_tail, checksum
from fidchell.store.errors import Conflict, DamagedTable, NoSuchTable
from fidchell.store.rows import COLUMNS, SELECT, fields, summary_of
from fidchell.store.sql.statements import END

Row = tuple[Any, ...]
CREATE = f"INSERT INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
# The end of the log must be the expected one: otherwise the version is NULL, which the column refuses.
APPEND = """INSERT INTO events (table_id, version, event, checksum) VALUES (?1,
    CASE coalesce((SELECT max(version) FROM events WHERE table_id = ?1), (SELECT 0 FROM tables WHERE id = ?1))
    WHEN ?2 THEN ?2 + 1 END, ?3, ?4)"""
# The newer summary wins, and one that says the same is not written again.
LIST = """UPDATE tables SET version = ?1, game = ?2, public = ?3, status = ?4, updated = ?5, seats = ?6
    WHERE id = ?7 AND version <= ?1
    AND (version, game, public, status, updated, seats) IS NOT (?1, ?2, ?3, ?4, ?5, ?6)"""
VERSIONS = f"SELECT version, {END} FROM tables WHERE id = ?"
ONE = f"{SELECT} WHERE id = ?"
CLAIM = """INSERT INTO leases (name, holder, until) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE
    SET holder = excluded.holder, until = excluded.until
    WHERE leases.holder = excluded.holder OR leases.until <= ?"""
RELEASE = "DELETE FROM leases WHERE name = ? AND holder = ?"
CLEAN = "DELETE FROM leases WHERE until < ?"
DELETE = (
    "DELETE FROM events WHERE table_id = ?",
    "DELETE FROM account_keys WHERE table_id = ?",
    "DELETE FROM news_cursors WHERE id = 'news-cursor-' || ?",
    "DELETE FROM leases WHERE name = 'table:' || ?",
    "DELETE FROM tables WHERE id = ?",
)
UNTRIMMED = f"""{SELECT} WHERE updated < ? AND trimmed < updated
    ORDER BY updated, id LIMIT ?"""
REPLACE = "UPDATE events SET event = ?, checksum = ? WHERE table_id = ? AND version = ?"
TRIMMED = "UPDATE tables SET trimmed = updated WHERE id = ?"


def create(
    connection: sqlite3.Connection, table: str, events: Sequence[bytes], summary: Summary
) -> TableChange:
    """Begin a table, unless there is one."""
    if connection.execute(CREATE, (table, len(events), *fields(summary))).rowcount == 0:
        raise Conflict(table, 0, versions_of(connection, table)[1])
    connection.executemany(APPEND, event_rows(table, 0, events))
    return TableChange(table, len(events))


def append(connection: sqlite3.Connection, job: AppendJob) -> TableChange:
    """Add events behind the expected version, unless the table moved on; says why it refuses."""
    check_end(connection, job.table, job.expected)
    append_all(connection, [job])
    return job.change


def append_all(connection: sqlite3.Connection, jobs: Sequence[AppendJob]) -> None:
    """Add the events of many jobs; raises sqlite3.IntegrityError where a log does not end as expected."""
    rows, listed = list[Row](), list[Row]()
    for job in jobs:
        table, number = job.table, job.expected
        for event in job.events:
            rows.append((table, number, event, checksum(table, number + 1, event)))
            number += 1
        if job.summary is not None:
            listed.append(summary_row(job.summary, table, number))
    connection.executemany(APPEND, rows)
    if listed:
        connection.executemany(LIST, listed)


def event_rows(table: str, version: int, events: Sequence[bytes]) -> Iterator[Row]:
    """Events behind a version, each with the version before it and its checksum."""
    for number, event in enumerate(events, version):
        yield table, number, event, checksum(table, number + 1, event)


def summary_row(summary: Summary, table: str, version: int) -> Row:
    """The values of `LIST`."""
    return version, *fields(summary), table


def write_summaries(connection: sqlite3.Connection, summaries: Sequence[Summary]) -> list[TableChange]:
    """Write the lobby's rows that are newer than what is there; says which."""
    changes = []
    for summary in summaries:
        row = summary_row(summary, summary.table, summary.version)
        if connection.execute(LIST, row).rowcount:
            changes.append(TableChange(summary.table, summary.version))
    return changes


def versions_of(connection: sqlite3.Connection, table: str) -> tuple[int, int]:
    """How many events a table's row knows of, and how many there are."""
    row = connection.execute(VERSIONS, (table,)).fetchone()
    if row is None:
        raise NoSuchTable(table)
    return int(row[0]), int(row[1])


def check_end(connection: sqlite3.Connection, table: str, expected: int) -> None:
    """Refuse what would not stand behind the last event of a table."""
    known, end = versions_of(connection, table)
    if end < known:
        raise DamagedTable(table, end + 1)
    if end != expected:
        raise Conflict(table, expected, end)


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
    versions_of(connection, table)
    for statement in DELETE:
        connection.execute(statement, (table,))
    record_audit(connection, note)


def untrimmed(connection: sqlite3.Connection, before: float, limit: int) -> list[Summary]:
    """Tables whose chat has not been removed since they last changed."""
    return [summary_of(row) for row in connection.execute(UNTRIMMED, (before, limit))]


def trim(connection: sqlite3.Connection, table: str, expected: int, replaced: Mapping[int, bytes]) -> None:
    """Replace some events, unless the table moved on."""
    _, end = versions_of(connection, table)
    if end != expected:
        raise Conflict(table, expected, end)
    connection.execute(TRIMMED, (table,))
    rows = ((event, checksum(table, number, event), table, number) for number, event in replaced.items())
    connection.executemany(REPLACE, rows)


def record_audit(connection: sqlite3.Connection, row: Row) -> None:
    """Add an entry to the audit log."""
    connection.execute(audit.INSERT.format("?"), row)


def trim_audit(connection: sqlite3.Connection, before: float, most: int) -> int:
    """Remove old entries of the audit log, and those beyond the most."""
    return connection.execute(audit.TRIM.format("?"), (before, most)).rowcount
