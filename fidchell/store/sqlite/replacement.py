"""Put a new database in the place of an old one, which is kept aside; killed at any moment, none is lost."""

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

from fidchell.store.errors import StoreError
from fidchell.store.sqlite.part import lock_bytes, part_of, publish, remove_stale, sibling, sync

SHARED_FIRST, SHARED_SIZE = 0x40000002, 510  # the bytes that every connection of SQLite locks for reading


def exists(path: Path) -> bool:
    """Whether there is a database, or something left of one."""
    return path.exists() or sibling(path, "-wal").exists()


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold a file while no other process has it open; one that does is an error."""
    if not path.exists():
        yield
        return
    with path.open("r+b") as file:
        if not lock_bytes(file.fileno(), SHARED_FIRST, SHARED_SIZE):
            raise StoreError("restore-busy", database=str(path))
        yield


def free_name(path: Path) -> Path:
    """A name beside a database for what is kept of it."""
    first = sibling(path, time.strftime(".replaced-%Y%m%dT%H%M%SZ", time.gmtime()))
    names = [first, *(sibling(first, f"-{number}") for number in range(2, 100))]
    return next(name for name in names if not exists(name))


def set_aside(path: Path) -> Path:
    """Take a database away under another name; whoever opens it meanwhile is told that it is gone.

    The log of the old file goes last, and an empty one stays in its place until the new file is there: a file
    without its log would be an older database, and no file and no log a new beginning.
    """
    aside, log = free_name(path), sibling(path, "-wal")
    if log.exists():
        os.link(log, sibling(aside, "-wal"))
    if path.exists():
        os.link(path, aside)
    sync(path.parent)
    with part_of(log) as empty:
        os.replace(empty, log) if not path.exists() else _take_away(path, empty, log)
    sibling(path, "-shm").unlink(missing_ok=True)
    sync(path.parent)
    return aside


def _take_away(path: Path, empty: Path, log: Path) -> None:
    """Without a log the empty one comes first, else the file would be gone without a trace for a moment."""
    if not log.exists():
        os.link(empty, log)
    path.unlink()
    os.replace(empty, log)


def put_in_place(part: Path, path: Path, may_replace: bool) -> Path | None:
    """Give a whole part the name of a database; returns where the old one lies, if there was one."""
    with alone(path):
        aside = None
        if exists(path):
            if not may_replace:
                raise StoreError("restore-exists", database=str(path))
            remove_stale(path.parent)
            aside = set_aside(path)
        publish(part, path)  # an empty log may stay beside it: SQLite takes it for none
    return aside
