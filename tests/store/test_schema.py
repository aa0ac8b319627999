"""Numbered migrations: from every earlier version to the newest, once, wholly or not at all."""

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from fidchell.store import BadDatabase, Store, StoreError, open_store, schema
from fidchell.store.checksum import checksum
from fidchell.store.connect import open_dump
from fidchell.store.schema import Migration, TableSpec, migrations, newest, table_specs
from fidchell.store.sql.account_rows import TABLES, columns
from tests.store.fixtures import every_table, log, run_with_store, summary

NEWEST = newest("sqlite")
TABLE_ROW = ("old", 2, "keltis", True, "ended", 5.5, "[]")


@contextlib.contextmanager
def raw(url: str) -> Iterator[Any]:
    """The database behind an address, in the driver's own words."""
    if url.startswith("sqlite:"):
        with contextlib.closing(
            sqlite3.connect(url.removeprefix("sqlite:"), isolation_level=None)
        ) as connection:
            yield connection
    else:
        with psycopg.connect(url, autocommit=True) as connection:
            yield connection


def write_row(url: str, name: str, row: tuple[Any, ...]) -> None:
    mark = "?" if url.startswith("sqlite:") else "%s"
    with raw(url) as connection:
        connection.execute(f"INSERT INTO {name} VALUES ({', '.join([mark] * len(row))})", row)


def version(url: str) -> int:
    with open_dump(url) as dump:
        return dump.version()


@pytest.mark.parametrize("earlier", range(NEWEST))
def test_from_every_earlier_version(database: str, earlier: int) -> None:
    if earlier:
        with open_dump(database, is_target=True) as dump:
            dump.prepare(earlier)
            assert dump.version() == earlier
        write_row(database, "tables", (*TABLE_ROW, *[0.0] * (earlier >= 6)))
        for number, event in enumerate((b"first", b"second"), 1):
            mark = [checksum("old", number, event)] if earlier >= 4 else []
            write_row(database, "events", ("old", number, event, *mark))

    async def scenario(store: Store) -> None:
        await store.create("new", [b"1"], summary())
        assert await store.claim("a", "b", 1)

    run_with_store(database, scenario)
    assert version(database) == NEWEST
    if earlier:
        assert log(database, "old") == [b"first", b"second"]
    assert {entry.table for entry in every_table(database)} == ({"old", "new"} if earlier else {"new"})


def test_the_migration_computes_the_checksum_of_every_old_event(database: str) -> None:
    """Both dialects compute the same sum as the program."""
    with open_dump(database, is_target=True) as dump:
        dump.prepare(3)
    write_row(database, "tables", ("old-_Z9", 3, *TABLE_ROW[2:]))
    events = [b"", b"\0\xff\\", bytes(range(256)) * 40]
    for number, event in enumerate(events, 1):
        write_row(database, "events", ("old-_Z9", number, event))
    assert log(database, "old-_Z9") == events
    with raw(database) as connection:
        marks = connection.execute("SELECT checksum FROM events ORDER BY version").fetchall()
    assert [bytes(mark) for (mark,) in marks] == [
        checksum("old-_Z9", number, event) for number, event in enumerate(events, 1)
    ]


def test_each_migration_is_noted_once(database: str) -> None:
    for _ in range(2):
        run_with_store(database, lambda store: store.health())
    with raw(database) as connection:
        rows = connection.execute("SELECT version, name FROM schema_version ORDER BY version").fetchall()
    kind = database.partition(":")[0]
    assert list(map(tuple, rows)) == [(step.number, step.name) for step in migrations(kind)]


def test_a_newer_database_is_refused_and_left_alone(database: str) -> None:
    run_with_store(database, lambda store: store.create("t", [b"1"], summary()))
    write_row(database, "schema_version", (NEWEST + 5, "future", 0.0))
    with pytest.raises(BadDatabase) as caught:
        asyncio.run(open_store(database))
    assert caught.value.key == "store-newer"
    for language in ("en", "fr"):
        assert str(NEWEST + 5) in caught.value.say(language)
        assert str(NEWEST) in caught.value.say(language)
    with raw(database) as connection:
        connection.execute(f"DELETE FROM schema_version WHERE version > {NEWEST}")
    assert log(database, "t") == [b"1"]


def test_several_who_open_a_new_database_at_once(database: str) -> None:
    errors: list[Exception] = []

    def opening(number: int) -> None:
        try:
            run_with_store(database, lambda store: store.create(f"t{number}", [b"1"], summary()))
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=opening, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert len(every_table(database)) == 6


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_with_store(database, lambda store: store.create("t", [b"1"], summary()))
    known = {dialect: migrations(dialect) for dialect in ("sqlite", "postgresql")}
    broken = Migration(NEWEST + 1, "broken", "CREATE TABLE half (a TEXT);\nINSERT INTO absent VALUES (1);\n")
    monkeypatch.setattr(schema, "migrations", lambda dialect: (*known[dialect], broken))
    with pytest.raises(StoreError) as caught:
        asyncio.run(open_store(database))
    assert caught.value.key in ("store-complains", "store-not-ours")
    monkeypatch.undo()
    assert version(database) == NEWEST
    with raw(database) as connection, pytest.raises((sqlite3.Error, psycopg.Error)):
        connection.execute("SELECT * FROM half")
    assert log(database, "t") == [b"1"]


def test_both_dialects_have_the_same_tables_and_columns(new_database: Callable[[str], str]) -> None:
    assert [step[:2] for step in migrations("sqlite")] == [step[:2] for step in migrations("postgresql")]
    url = new_database("postgresql")
    query = """SELECT column_name, data_type FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name = %s ORDER BY ordinal_position"""
    for number in range(1, NEWEST + 1):
        with open_dump(url) as dump:
            dump.prepare(number)
        with raw(url) as connection:
            for table in table_specs(number):
                columns = connection.execute(query, (table.name,)).fetchall()
                boolean_columns = {column for column, (_, kind) in enumerate(columns) if kind == "boolean"}
                assert (table.columns, table.boolean_columns) == (
                    tuple(name for name, _ in columns),
                    boolean_columns,
                )
            tables = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
            found = {name for (name,) in tables.fetchall()}
            assert found - schema.NOT_COPIED == {table.name for table in table_specs(number)}


def test_the_tables_that_a_transfer_takes_along() -> None:
    specs = table_specs(NEWEST)
    assert {
        table.name for table in specs if table.name.startswith(("account", "passkey", "rat", "news"))
    } == {table for table, _ in TABLES.values()}
    others = ("audit", "daily_results", "events", "tables")
    assert tuple(table for table in specs if table.name in others) == (
        TableSpec("audit", ("id", "at", "kind", "table_id", "address", "detail"), frozenset(), ("id",)),
        TableSpec(
            "daily_results",
            ("day", "game", "device", "name", "at", "rules", "points", "scores", "moves"),
            frozenset(),
            ("day", "game", "device"),
        ),
        TableSpec(
            "events", ("table_id", "version", "event", "checksum"), frozenset(), ("table_id", "version")
        ),
        TableSpec(
            "tables",
            ("id", "version", "game", "public", "status", "updated", "seats", "trimmed"),
            frozenset({3}),
            ("id",),
        ),
    )


def test_the_rows_of_accounts_are_the_tables_columns() -> None:
    found = {table.name: ", ".join(table.columns) for table in table_specs(NEWEST)}
    assert {table: columns(kind) for kind, (table, _) in TABLES.items()}.items() <= found.items()


def test_scripts_are_numbered_without_a_gap(tmp_path: Path) -> None:
    (tmp_path / "sqlite").mkdir()
    for name in ("0001_a.sql", "0003_b.sql"):
        (tmp_path / "sqlite" / name).write_text("SELECT 1;")
    with pytest.raises(ValueError, match="expected number 2"):
        migrations("sqlite", tmp_path)
