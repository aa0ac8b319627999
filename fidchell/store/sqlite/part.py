"""A database file while it is being made: it gets its name when it is whole, or nothing of it is left."""

import contextlib
import errno
import os
import re
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

try:
    import fcntl
except ImportError:  # without locks nobody can tell whether a part is still being made
    fcntl: Any = None  # type: ignore[no-redef]

SUFFIXES = ("", "-wal", "-shm", "-journal")  # of the files of one database
PART = re.compile(r"\..+\.[0-9a-f]{8}\.part")
NO_LINKS = (errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS)


def sync(path: Path) -> None:
    """Wait until a file or a folder is on disk."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def sibling(path: Path, suffix: str) -> Path:
    """One of the files of a database."""
    return path.with_name(path.name + suffix)


def remove(path: Path) -> None:
    """Remove every file of a database, itself last: whoever is killed meanwhile leaves what can be found."""
    for suffix in reversed(SUFFIXES):
        sibling(path, suffix).unlink(missing_ok=True)


def lock(number: int) -> bool:
    """Mark an open file as being made; false where somebody else has."""
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except OSError:
        return False


def lock_bytes(number: int, first: int, count: int) -> bool:
    """Lock some bytes of an open file, as SQLite does; false where somebody else has."""
    if fcntl is None:
        return True
    try:
        fcntl.lockf(number, fcntl.LOCK_EX | fcntl.LOCK_NB, count, first)
        return True
    except OSError:
        return False


def remove_stale(folder: Path) -> int:
    """Remove what processes that were killed have left in a folder; returns how many parts there were."""
    found = [path for path in folder.iterdir() if PART.fullmatch(path.name)] if fcntl else []
    return sum(_remove_if_stale(path) for path in found)


def _remove_if_stale(part: Path) -> bool:
    try:
        number = os.open(part, os.O_RDWR)
    except OSError:
        return False
    try:
        is_stale = lock(number)
        if is_stale:
            remove(part)
        return is_stale
    finally:
        os.close(number)


def _new_part(file: Path) -> tuple[Path, int]:
    """A new part, open and locked; one that somebody took for stale before it was locked is made anew."""
    while True:
        part = file.with_name(f".{file.name}.{secrets.token_hex(4)}.part")
        number = os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        if fcntl is None or (lock(number) and part.exists()):
            return part, number
        os.close(number)


@contextlib.contextmanager
def part_of(file: Path) -> Iterator[Path]:
    """A file beside the one that is being made; nothing of it is left behind."""
    part, number = _new_part(file)
    try:
        yield part
    finally:
        remove(part)
        os.close(number)


def publish(part: Path, file: Path) -> None:
    """Give a whole part its name, durably; a file that exists is an error and stays."""
    sync(part)
    try:
        os.link(part, file)
    except OSError as error:
        if error.errno not in NO_LINKS:
            raise
        if file.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file)) from error
        os.replace(part, file)
    sync(file.parent)
