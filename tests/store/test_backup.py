"""`fidchell backup`: everything as it was at one moment, in one file, while the server goes on."""

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest

from fidchell.cli.main import main
from fidchell.rulekit.errors import UserError
from fidchell.store import DamagedDatabase, Store
from fidchell.store.backup import Backup, backup
from fidchell.store.sqlite.part import part_of
from tests.store.fixtures import digests, every_table, fill_database, log, run_with_store, small_disk, summary

BUSY = ("t", "u")


def test_a_backup_is_a_database_with_everything(database: str, tmp_path: Path) -> None:
    run_with_store(database, fill_database)
    file = tmp_path / "backup.sqlite"
    assert backup(database, file) == Backup(5, 75)
    assert sorted(path.name for path in tmp_path.iterdir() if "backup" in path.name) == ["backup.sqlite"]
    assert file.stat().st_mode & 0o077 == 0
    assert digests(f"sqlite:{file}") == digests(database)
    run_with_store(f"sqlite:{file}", lambda store: store.append("b", 5, [b"on"], summary()))


def test_a_backup_while_others_write_is_of_one_moment(database: str, tmp_path: Path) -> None:
    """Both tables grow by turns, so at any moment they differ by one event at most."""

    async def write(store: Store, is_done: asyncio.Event, has_written: asyncio.Event) -> int:
        for table in BUSY:
            await store.create(table, [], summary())
        for number in range(100_000):
            for table in BUSY:
                await store.append(table, number, [b"%d" % number], summary())
            has_written.set()
            if is_done.is_set():
                return number + 1
        raise AssertionError("endless")

    async def scenario(store: Store) -> int:
        is_done, has_written = asyncio.Event(), asyncio.Event()
        writer = asyncio.create_task(write(store, is_done, has_written))
        for number in range(4):
            has_written.clear()
            await has_written.wait()
            await asyncio.to_thread(backup, database, tmp_path / f"backup{number}")
        is_done.set()
        return await writer

    written, last = run_with_store(database, scenario), 0
    for number in range(4):
        first, second = (log(f"sqlite:{tmp_path}/backup{number}", table) for table in BUSY)
        assert first == [b"%d" % count for count in range(len(first))]
        assert len(first) - len(second) in (0, 1)
        assert last < len(first) <= written, "each backup holds more than the one before"
        last = len(first)


def refused(url: str, file: Path) -> str:
    with pytest.raises(UserError) as caught:
        backup(url, file)
    assert caught.value.say("en") != caught.value.say("fr")
    return caught.value.key


def test_a_file_that_exists_is_not_overwritten(database: str, tmp_path: Path) -> None:
    run_with_store(database, fill_database)
    file = tmp_path / "precious"
    file.write_text("precious")
    assert refused(database, file) == "backup-exists"
    assert file.read_text() == "precious"


def test_what_cannot_be_saved_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "other").write_bytes(b"no database")
    with contextlib.closing(sqlite3.connect(folder / "foreign")) as connection:
        connection.execute("CREATE TABLE mine (id)")
    before = set(folder.iterdir())
    assert refused(f"sqlite:{folder}/absent", folder / "b") == "store-cannot-open"
    assert refused(f"sqlite:{folder}/other", folder / "b") == "store-not-ours"
    assert refused(f"sqlite:{folder}/foreign", folder / "b") == "store-not-ours"
    assert refused(f"sqlite:{folder}/foreign", folder / "no" / "b") == "store-cannot-open"
    assert refused("postgresql://localhost:1/t", folder / "b") == "store-lost"
    assert set(folder.iterdir()) == before


def test_a_damaged_database_makes_no_backup_and_is_named(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    run_with_store(f"sqlite:{path}", lambda store: store.create("t", [bytes(1000)] * 100, summary()))
    for place in (4096 * 5, path.stat().st_size // 2):
        with path.open("r+b") as file:
            file.seek(place)
            file.write(b"\xa5" * 9000)
        with pytest.raises(DamagedDatabase) as caught:
            backup(f"sqlite:{path}", tmp_path / "b")
        assert caught.value.facts == {"database": str(path)}
    assert [each.name for each in tmp_path.iterdir()] == ["tables.sqlite"]


def test_a_backup_that_was_killed_leaves_nothing_to_the_next_one(database: str, tmp_path: Path) -> None:
    run_with_store(database, fill_database)
    home = tmp_path / "home"
    home.mkdir()
    for name in (".old.0123abcd.part", ".old.0123abcd.part-wal", ".old.0123abcd.part-journal", "other.part"):
        (home / name).write_text("half")
    with part_of(home / "busy") as busy:
        backup(database, home / "b")
        assert {path.name for path in home.iterdir()} == {"b", "other.part", busy.name}, "not one under way"
    assert {path.name for path in home.iterdir()} == {"b", "other.part"}


def test_a_full_disk_leaves_no_half_backup(database: str, tmp_path: Path) -> None:
    run_with_store(database, lambda store: store.create("t", [bytes(100_000)] * 20, summary()))
    with small_disk(tmp_path / "disk", "1m") as disk:
        assert refused(database, disk / "b") in ("store-full", "store-disk")
        assert list(disk.iterdir()) == []
    backup(database, tmp_path / "b")
    assert len(every_table(f"sqlite:{tmp_path}/b")) == 1


def test_on_the_command_line(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run_with_store(database, fill_database)
    assert main(["backup", f"{tmp_path}/one", "--database", database, "--language", "en"]) == 0
    assert "5 tables with 75 events" in capsys.readouterr().out
    monkeypatch.setenv("FIDCHELL_DATABASE", database)
    assert main(["backup", f"{tmp_path}/two", "--language", "fr"]) == 0
    assert "5 tables avec 75 événements" in capsys.readouterr().out
    assert main(["backup", f"{tmp_path}/two", "--language", "fr"]) == 2
    assert "existe déjà" in capsys.readouterr().err
    monkeypatch.delenv("FIDCHELL_DATABASE")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    assert main(["backup", f"{tmp_path}/three", "--language", "en"]) == 2
    assert str(tmp_path / "home" / "fidchell" / "tables.sqlite") in capsys.readouterr().err
