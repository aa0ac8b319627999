"""A backup: one SQLite file with everything as it was at one moment, while the server goes on."""

import contextlib
import os
import secrets
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fidchell.store.connect import SQLITE, is_postgresql, open_dump, sqlite_path
from fidchell.store.errors import BadDatabase, StoreError
from fidchell.store.schema import sqlite_version
from fidchell.store.sqlite.file import connect, translate_error
from fidchell.store.transfer import copy_database

COUNTS = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM events)"
SUFFIXES = ("", "-wal", "-shm", "-journal")  # of the files of one database


class Backup(NamedTuple):
    """What a backup holds."""

    tables: int
    events: int


def open_source(path: Path) -> sqlite3.Connection:
    """A SQLite file of ours, of whatever version."""
    try:
        os.stat(path)
        connection = connect(path)
        if sqlite_version(connection) == 0:
            raise BadDatabase("store-not-ours", database=str(path))
        return connection
    except (sqlite3.Error, OSError) as error:
        raise translate_error(error, path) from error


def copy_sqlite(path: Path, part: Path) -> None:
    """Copy a SQLite file, which others may go on writing."""
    with contextlib.closing(open_source(path)) as source, contextlib.closing(connect(part)) as target:
        source.backup(target)


def copy_postgres(url: str, part: Path) -> None:
    """Copy a PostgreSQL database into a SQLite file."""
    target_url = f"{SQLITE}{part}"
    with open_dump(url) as source, open_dump(target_url, is_target=True) as target:
        copy_database(source, target, url, must_not_change=False)


def finish(part: Path) -> Backup:
    """Make it one file, check it, and count what it holds."""
    with contextlib.closing(connect(part)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise BadDatabase("store-damaged", database=str(part))
        return Backup(*connection.execute(COUNTS).fetchone())


def sync(path: Path) -> None:
    """Wait until a file or a folder is on disk."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


@contextlib.contextmanager
def part_of(file: Path) -> Iterator[Path]:
    """A file beside the backup that is being made; nothing of it is left behind."""
    part = file.with_name(f".{file.name}.{secrets.token_hex(4)}.part")
    os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield part
    finally:
        for suffix in SUFFIXES:
            part.with_name(part.name + suffix).unlink(missing_ok=True)


def backup(url: str, file: Path) -> Backup:
    """Write a backup into a new file; it is whole, or it is not there."""
    is_server = is_postgresql(url)
    if file.exists():
        raise StoreError("backup-exists", file=str(file))
    try:
        with part_of(file) as part:
            copy_postgres(url, part) if is_server else copy_sqlite(sqlite_path(url), part)
            made = finish(part)
            sync(part)
            os.replace(part, file)
            sync(file.parent)
        return made
    except (sqlite3.Error, OSError) as error:
        raise translate_error(error, file) from error
