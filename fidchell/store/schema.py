"""The schema by numbered scripts: `migrations/<dialect>/0001_tables.sql`, each run once, in a transaction."""

import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fidchell.store.checksum import checksum
from fidchell.store.errors import BadDatabase

FOLDER = Path(__file__).resolve().parent / "migrations"
APPLICATION_ID = 1179206723  # "FIDC" as SQLite's application_id
NAME = re.compile(r"(\d{4})_(\w+)\.sql")
CREATE_VERSION_TABLE = """CREATE TABLE IF NOT EXISTS schema_version (
    version INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, at DOUBLE PRECISION NOT NULL)"""
INSERT_VERSION = "INSERT INTO schema_version (version, name, at) VALUES ({0}, {0}, {0})"
SELECT_VERSION = "SELECT coalesce(max(version), 0) FROM schema_version"
NOT_COPIED = {"schema_version", "leases"}  # a lease is a promise of a running process


class Migration(NamedTuple):
    """One script."""

    number: int
    name: str
    text: str


class TableSpec(NamedTuple):
    """One table of the schema."""

    name: str
    columns: tuple[str, ...]
    boolean_columns: frozenset[int]  # which columns are booleans
    key: tuple[str, ...]


@cache
def migrations(dialect: str, folder: Path = FOLDER) -> tuple[Migration, ...]:
    """All scripts of a dialect in order."""
    found: list[Migration] = []
    for path in sorted((folder / dialect).glob("*.sql")):
        name = NAME.fullmatch(path.name)
        if name is None or int(name[1]) != len(found) + 1:
            raise ValueError(f"{path}: expected number {len(found) + 1}")
        found.append(Migration(int(name[1]), name[2], path.read_text(encoding="utf-8")))
    return tuple(found)


def newest(dialect: str) -> int:
    """The number of the last script."""
    return migrations(dialect)[-1].number


def check_known(version: int, dialect: str, database: str) -> int:
    """A version that this program knows."""
    if version > newest(dialect):
        raise BadDatabase("store-newer", database=database, came=version, known=newest(dialect))
    return version


def run_missing(dialect: str, version: int, upto: int | None, run: Callable[[Migration], object]) -> None:
    """Run every script that a database of this version lacks."""
    for migration in migrations(dialect)[version:upto]:
        run(migration)


def statements(text: str) -> Iterator[str]:
    """The single statements of a script."""
    waiting = ""
    for line in text.splitlines(keepends=True):
        waiting += line
        if sqlite3.complete_statement(waiting):
            yield waiting
            waiting = ""


def sqlite_version(connection: sqlite3.Connection) -> int:
    """The version of a SQLite database, 0 when it is empty; one of something else is an error."""
    (is_new,) = connection.execute("SELECT count(*) = 0 FROM sqlite_schema").fetchone()
    if is_new:
        return 0
    file = str(connection.execute("PRAGMA database_list").fetchone()[2])
    if connection.execute("PRAGMA application_id").fetchone() != (APPLICATION_ID,):
        raise BadDatabase("store-not-ours", database=file)
    (version,) = connection.execute(SELECT_VERSION).fetchone()
    return check_known(version, "sqlite", file)


def migrate_sqlite(connection: sqlite3.Connection, upto: int | None = None) -> int:
    """Bring a SQLite database (in autocommit) to a version, the newest by default, and return it."""

    def run(migration: Migration) -> None:
        for statement in statements(migration.text):
            connection.execute(statement)
        connection.execute(INSERT_VERSION.format("?"), (migration.number, migration.name, time.time()))

    connection.create_function("event_checksum", 3, checksum, deterministic=True)
    if sqlite_version(connection) >= (upto or newest("sqlite")):
        return sqlite_version(connection)
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = sqlite_version(connection)  # another process may have been quicker
        connection.execute(CREATE_VERSION_TABLE)
        run_missing("sqlite", version, upto, run)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return sqlite_version(connection)


@cache
def table_specs(version: int) -> tuple[TableSpec, ...]:
    """The tables of a version of the schema that hold what must not be lost; the same in both dialects."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate_sqlite(connection, version)
    names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").fetchall()
    found = tuple(_table_spec(connection, name) for (name,) in names if name not in NOT_COPIED)
    connection.close()
    return found


def _table_spec(connection: sqlite3.Connection, name: str) -> TableSpec:
    columns = connection.execute(f"PRAGMA table_info({name})").fetchall()
    boolean_columns = frozenset(number for number, column in enumerate(columns) if column[2] == "BOOLEAN")
    key = sorted((column[5], column[1]) for column in columns if column[5])
    return TableSpec(
        name, tuple(column[1] for column in columns), boolean_columns, tuple(column for _, column in key)
    )
