"""A backup: one SQLite file with everything as it was at one moment, while the server goes on."""

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import NamedTuple

from fidchell.store.connect import SQLITE, is_postgresql, open_dump, sqlite_path
from fidchell.store.errors import BadDatabase, DamagedDatabase, StoreError
from fidchell.store.schema import sqlite_version
from fidchell.store.sqlite.file import connect, damaged, translate_error
from fidchell.store.sqlite.part import part_of, publish, remove_stale
from fidchell.store.transfer import copy_database

COUNTS = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM events)"


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


def finish(part: Path, source: str) -> Backup:
    """Make it one file, check it, and count what it holds; what is damaged in it was so in the source."""
    with contextlib.closing(connect(part)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise DamagedDatabase("store-damaged", database=source)
        return Backup(*connection.execute(COUNTS).fetchone())


def backup(url: str, file: Path) -> Backup:
    """Write a backup into a new file; it is whole, or it is not there."""
    source = None if is_postgresql(url) else sqlite_path(url)
    if file.exists():
        raise StoreError("backup-exists", file=str(file))
    try:
        remove_stale(file.parent)
        with part_of(file) as part:
            copy_postgres(url, part) if source is None else copy_sqlite(source, part)
            made = finish(part, str(source or file))
            publish(part, file)
        return made
    except (sqlite3.Error, OSError) as error:
        found = translate_error(error, file)
        if source is not None and isinstance(found, DamagedDatabase):
            found = damaged(source)  # what is damaged in the copy was so before
        raise found from error
