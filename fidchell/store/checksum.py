"""A checksum for every event, over the table, the version and the bytes: nothing can change places."""

import hashlib
from collections.abc import Sequence
from typing import Any

from fidchell.store.errors import DamagedTable, NoSuchTable

LENGTH = 8  # bytes; a row of a program that knew no checksums has none of them
# One statement sees one moment: how many events there are at least, and those after some version.
TAIL = """SELECT tables.version, events.version, events.event, events.checksum FROM tables
    LEFT JOIN events ON events.table_id = tables.id AND events.version > {0}
    WHERE tables.id = {0} ORDER BY events.version"""


def checksum(table: str, version: int, event: bytes) -> bytes:
    """The first bytes of a SHA-256."""
    return hashlib.sha256(f"{table}:{version}:".encode() + event).digest()[:LENGTH]


def is_intact(table: str, version: int, event: Any, mark: Any) -> bool:
    """Whether an event is what was written."""
    return isinstance(event, bytes) and (mark == b"" or checksum(table, version, event) == mark)


def checked_tail(table: str, since: int, rows: Sequence[Any]) -> list[tuple[int, bytes]]:
    """The events of the rows of `TAIL`, none missing, each as it was written; raises `DamagedTable`."""
    if not rows:
        raise NoSuchTable(table)
    found = [row[1:] for row in rows if row[1] is not None]
    for expected, (version, event, mark) in enumerate(found, since + 1):
        if version != expected or not is_intact(table, version, event, mark):
            raise DamagedTable(table, expected)
    if since + len(found) < rows[0][0]:
        raise DamagedTable(table, since + len(found) + 1)
    return [(version, event) for version, event, _ in found]
