"""`fidchell restore`: back to a backup, wholly or not at all; what was there is kept aside."""

import contextlib
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fidchell.rulekit.errors import UserError
from fidchell.store.backup import backup
from fidchell.store.connect import open_dump
from fidchell.store.restore import restore
from tests.store.fixtures import digests, fill_database, log, run_with_store, summary

New = Callable[[str], str]
HOLDER = """
import asyncio, sys
from fidchell.store import open_store
async def hold():
    store = await open_store(sys.argv[1])
    await store.tables()
    print("open", flush=True)
    sys.stdin.read()
    await store.close()
asyncio.run(hold())
"""


@pytest.fixture
def saved(new_database: New, tmp_path: Path) -> Path:
    """A backup of a database with everything."""
    source, file = new_database("sqlite"), tmp_path / "backup.sqlite"
    run_with_store(source, fill_database)
    backup(source, file)
    return file


def refused(file: Path, url: str, may_replace: bool = False) -> str:
    with pytest.raises(UserError) as caught:
        restore(file, url, may_replace)
    assert caught.value.say("en") != caught.value.say("fr")
    return caught.value.key


def test_into_nothing(saved: Path, database: str) -> None:
    before = digests(f"sqlite:{saved}")
    assert restore(saved, database, may_replace=False) == (5, 75, "")
    assert digests(database) == before == digests(f"sqlite:{saved}")
    run_with_store(database, lambda store: store.append("b", 5, [b"on"], summary()))


def test_a_database_is_replaced_only_if_it_may_be_and_is_kept(saved: Path, database: str) -> None:
    run_with_store(database, lambda store: store.create("precious", [b"1", b"2"], summary()))
    before = digests(database)
    assert refused(saved, database) == "restore-exists"
    assert digests(database) == before
    aside = restore(saved, database, may_replace=True).aside
    assert digests(database) == digests(f"sqlite:{saved}")
    if database.startswith("sqlite:"):
        kept = f"sqlite:{aside}"
    else:
        kept = f"{database.partition('&options')[0]}&options=-csearch_path%3D{aside}"
    assert digests(kept) == before
    assert log(kept, "precious") == [b"1", b"2"]


def test_what_the_old_file_had_only_in_its_log_is_kept_too(saved: Path, tmp_path: Path) -> None:
    """A killed server leaves its last moves in the log beside the file."""
    path = tmp_path / "killed.sqlite"
    run_with_store(f"sqlite:{path}", lambda store: store.create("t", [b"1"], summary()))
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    connection.execute("UPDATE tables SET seats = 'last'")
    copies = {suffix: Path(f"{path}{suffix}").read_bytes() for suffix in ("", "-wal")}
    connection.close()
    for suffix, content in copies.items():
        Path(f"{path}{suffix}").write_bytes(content)
    aside = restore(saved, f"sqlite:{path}", may_replace=True).aside
    assert digests(f"sqlite:{path}") == digests(f"sqlite:{saved}")
    assert run_with_store(f"sqlite:{aside}", lambda store: store.summary("t")).seats == "last"


@pytest.mark.parametrize("content", [None, b"", b"SQLite format 3\0" + b"\xff" * 9000])
def test_whatever_lies_in_the_place_of_a_database(saved: Path, tmp_path: Path, content: bytes | None) -> None:
    """A file that is empty, damaged, or gone with its log left behind."""
    path = tmp_path / "broken.sqlite"
    path.write_bytes(content) if content is not None else Path(f"{path}-wal").write_bytes(b"left")
    assert refused(saved, f"sqlite:{path}") == "restore-exists"
    aside = Path(restore(saved, f"sqlite:{path}", may_replace=True).aside)
    assert log(f"sqlite:{path}", "b")[-1] == b"b"
    left = Path(f"{aside}-wal") if content is None else aside
    assert left.read_bytes() == (b"left" if content is None else content)


def damaged(file: Path, statement: str) -> None:
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute(statement)


@pytest.mark.parametrize(
    ("statement", "place"),
    [
        ("UPDATE events SET event = x'00' WHERE table_id = 'b' AND version = 3", "event 3"),
        ("DELETE FROM events WHERE table_id = 'b' AND version = 5", "event 5"),
        ("UPDATE tables SET version = 6 WHERE id = 'b'", "event 6"),
        ("DELETE FROM tables WHERE id = 'b'", "event 1"),
    ],
)
def test_a_backup_that_is_not_whole_is_refused(
    saved: Path, database: str, statement: str, place: str
) -> None:
    run_with_store(database, lambda store: store.create("precious", [b"1"], summary()))
    before = digests(database)
    damaged(saved, statement)
    with pytest.raises(UserError) as caught:
        restore(saved, database, may_replace=True)
    assert caught.value.key == "restore-table"
    assert f"Table b is damaged: its {place} " in caught.value.say("en")
    assert digests(database) == before


def test_a_backup_that_cannot_be_read_is_refused(saved: Path, database: str, tmp_path: Path) -> None:
    size = saved.stat().st_size
    with saved.open("r+b") as file:
        file.seek(size // 2)
        file.write(b"\xa5" * 5000)
    assert refused(saved, database) == "restore-damaged"
    os.truncate(saved, 100)
    assert refused(saved, database) in ("restore-damaged", "store-not-ours", "store-damaged")
    os.truncate(saved, 0)
    assert refused(saved, database) == "store-not-ours"
    assert refused(tmp_path / "absent", database) == "store-cannot-open"


def test_an_older_backup_is_brought_to_the_newest_schema(database: str, tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    with open_dump(f"sqlite:{file}", is_target=True) as dump:
        dump.prepare(2)
    damaged(file, "INSERT INTO tables VALUES ('old', 1, 'keltis', 1, 'ended', 5.5, '[]')")
    damaged(file, "INSERT INTO events VALUES ('old', 1, x'31')")
    restore(file, database, may_replace=False)
    assert log(database, "old") == [b"1"]


def test_a_database_in_use_is_not_replaced(saved: Path, database: str) -> None:
    run_with_store(database, lambda store: store.create("precious", [b"1"], summary()))
    command = [sys.executable, "-c", HOLDER, database]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdin is not None
        assert holder.stdout.readline() == "open\n"
        assert refused(saved, database, may_replace=True) == "restore-busy"
        holder.stdin.close()
        holder.wait()
    assert log(database, "precious") == [b"1"]
    restore(saved, database, may_replace=True)
    assert log(database, "b")[-1] == b"b"


def test_nothing_is_left_beside_a_restored_file(saved: Path, tmp_path: Path) -> None:
    folder = tmp_path / "home"
    restore(saved, f"sqlite:{folder}/tables.sqlite", may_replace=False)
    assert [path.name for path in folder.iterdir()] == ["tables.sqlite"]
    assert (folder / "tables.sqlite").stat().st_mode & 0o077 == 0


def test_no_schema_is_left_behind(saved: Path, new_database: New) -> None:
    import psycopg

    url = new_database("postgresql")
    restore(saved, url, may_replace=False)
    with psycopg.connect(url) as connection:
        query = "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'fidchell_new%'"
        assert connection.execute(query).fetchall() == []
