"""Go back to a backup: it is checked wholly first, and takes a database's place at once or not at all."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fidchell.store.backup import Backup, finish, open_source
from fidchell.store.checksum import is_intact
from fidchell.store.connect import is_postgresql, sqlite_path
from fidchell.store.errors import DamagedTable, StoreError
from fidchell.store.schema import migrate_sqlite, newest, sqlite_version
from fidchell.store.sqlite.dump import SqliteDump
from fidchell.store.sqlite.file import connect, translate_error
from fidchell.store.sqlite.part import part_of, remove_stale
from fidchell.store.sqlite.replacement import exists, put_in_place
from fidchell.store.transfer import copy_database

WITH_CHECKSUMS = 4  # the schema from which on events have checksums


class RestoredDatabase(NamedTuple):
    """What was restored, and where the database that was there before is kept."""

    tables: int
    events: int
    aside: str


def check_events(connection: sqlite3.Connection) -> None:
    """Every table has all events that its row knows of, each as it was written; none is without a table."""
    mark = "checksum" if sqlite_version(connection) >= WITH_CHECKSUMS else "x''"
    versions = dict(connection.execute("SELECT id, version FROM tables").fetchall())  # lower bounds
    counted = dict.fromkeys(versions, 0)
    for table, version, event, given in connection.execute(
        f"SELECT table_id, version, event, {mark} FROM events ORDER BY table_id, version"
    ):
        counted[table] = counted.get(table, 0) + 1
        if version != counted[table] or not is_intact(table, version, event, given):
            raise DamagedTable(table, counted[table])
    for table, count in counted.items():
        if table not in versions:
            raise DamagedTable(table, 1)
        if count < versions[table]:
            raise DamagedTable(table, count + 1)


def check_backup(path: Path) -> None:
    """Read a backup wholly; what is wrong with it is named."""
    with contextlib.closing(open_source(path)) as connection:
        try:
            if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                raise StoreError("restore-damaged", file=str(path))
            check_events(connection)
        except sqlite3.Error as error:
            raise StoreError("restore-damaged", file=str(path)) from error
        except DamagedTable as error:
            raise StoreError("restore-table", file=str(path), reason=error) from error


@contextlib.contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """A part in which a new database is made; what goes wrong names the database."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        remove_stale(path.parent)
        with part_of(path) as part:
            yield part
    except (sqlite3.Error, OSError) as error:
        raise translate_error(error, path) from error


def copy_and_migrate(path: Path, part: Path) -> Backup:
    """Copy a backup into a part and bring it to the newest schema."""
    with contextlib.closing(open_source(path)) as source, contextlib.closing(connect(part)) as target:
        source.backup(target)
        migrate_sqlite(target)
    return finish(part, str(path))


def restore_sqlite(path: Path, target: Path, may_replace: bool) -> RestoredDatabase:
    """Make a new file from a backup and swap it in."""
    if exists(target) and not may_replace:
        raise StoreError("restore-exists", database=str(target))
    with new_file(target) as part:
        made = copy_and_migrate(path, part)
        aside = put_in_place(part, target, may_replace)
    return RestoredDatabase(*made, str(aside or ""))


def restore_postgres(path: Path, url: str, may_replace: bool) -> RestoredDatabase:
    """Fill new tables from a backup and swap them in."""
    from fidchell.store.postgres.dump import PostgresDump

    with (
        contextlib.closing(PostgresDump(url)) as target,
        contextlib.closing(SqliteDump(path, is_target=False)) as source,
    ):
        if target.version() and target.fingerprint()[0] and not may_replace:
            raise StoreError("restore-exists", database=target.name)
        with target.replacing() as result:
            copied = copy_database(source, target, str(path), must_not_change=False)
            target.prepare(newest("postgresql"))
    rows_of = {part.name: part.rows for part in copied}
    return RestoredDatabase(rows_of["tables"], rows_of["events"], result.aside)


def restore(path: Path, url: str, may_replace: bool) -> RestoredDatabase:
    """Restore a backup into the database at an address; one that is there is kept aside, if it may be."""
    is_server = is_postgresql(url)
    check_backup(path)
    if is_server:
        return restore_postgres(path, url, may_replace)
    return restore_sqlite(path, sqlite_path(url), may_replace)
