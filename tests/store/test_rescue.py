"""`fidchell rescue`: every healthy table of a damaged file is saved, byte for byte; the others are named."""

import os
import random
import sqlite3
from pathlib import Path

import pytest

from fidchell.rulekit.errors import UserError
from fidchell.store import Store, Summary
from fidchell.store.rescue import rescue
from fidchell.store.sqlite.pages import PageFile
from tests.store.fixtures import digests, every_table, fill_database, log, run_with_store, summary

PAGE = 4096
TABLES = 60


async def many(store: Store) -> None:
    dice = random.Random(4)
    for number in range(TABLES):
        events = [dice.randbytes(dice.choice((5, 300, 9000))) for _ in range(dice.randint(1, 30))]
        await store.create(f"t{number:02d}", events, summary(updated=float(number)))
        await store.append(f"t{number:02d}", len(events), [b"last"], summary(updated=number + 0.5))


async def every_log(store: Store) -> dict[str, list[tuple[int, bytes]]]:
    return {entry.table: await store.tail(entry.table) for entry in await store.tables(limit=1000)}


def no_rebuild(table: str, events: list[bytes]) -> Summary | None:
    return None


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "tables.sqlite"
    run_with_store(f"sqlite:{path}", many)
    return path


def test_a_whole_file_is_saved_wholly(tmp_path: Path) -> None:
    path, new = tmp_path / "tables.sqlite", tmp_path / "new.sqlite"
    run_with_store(f"sqlite:{path}", fill_database)
    run_with_store(f"sqlite:{path}", many)
    before = path.read_bytes()
    found = rescue(path, new, no_rebuild)
    assert len(found) == TABLES + 5
    assert all(table.is_saved and table.events == table.version for table in found)
    assert digests(f"sqlite:{new}") == digests(f"sqlite:{path}")
    assert path.read_bytes() == before


@pytest.mark.parametrize("seed", range(4))
def test_damaged_pages_cost_only_what_lay_on_them(path: Path, tmp_path: Path, seed: int) -> None:
    """Every table that comes back is as it was; each that does not is named or lay on those pages alone."""
    originals = run_with_store(f"sqlite:{path}", every_log)
    dice, pages = random.Random(seed), path.stat().st_size // PAGE
    with path.open("r+b") as file:
        for place in dice.sample(range(pages), 4):
            file.seek(place * PAGE)
            file.write(dice.choice((bytes(PAGE), dice.randbytes(PAGE), b"\x0a" + b"\xff" * (PAGE - 1))))
    new = tmp_path / "new.sqlite"
    found = rescue(path, new, no_rebuild)
    saved = {table.table for table in found if table.is_saved}
    assert run_with_store(f"sqlite:{new}", every_log) == {table: originals[table] for table in saved}
    assert len(saved) >= TABLES // 2
    assert {table.table for table in found} <= set(originals)


def test_a_table_whose_row_was_lost_is_made_again(path: Path, tmp_path: Path) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("DELETE FROM tables WHERE id IN ('t03', 't04')")
    connection.close()
    whole = PageFile(path)

    def rebuild(table: str, events: list[bytes]) -> Summary | None:
        return summary(status="ended") if table == "t03" and events[-1] == b"last" else None

    found = {table.table: table for table in rescue(path, tmp_path / "new.sqlite", rebuild)}
    assert (found["t03"].is_saved, found["t03"].version) == (True, None)
    assert (found["t04"].is_saved, found["t04"].version) == (False, None)
    assert log(f"sqlite:{tmp_path}/new.sqlite", "t03")[-1] == b"last"
    assert whole.size == PAGE


def test_an_event_that_was_altered_costs_its_table(path: Path, tmp_path: Path) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("UPDATE events SET event = x'00' WHERE table_id = 't07' AND version = 1")
    connection.close()
    found = {table.table: table for table in rescue(path, tmp_path / "new.sqlite", no_rebuild)}
    assert not found.pop("t07").is_saved
    assert all(table.is_saved for table in found.values())


def test_what_was_only_in_the_log_of_a_killed_server_is_saved(path: Path, tmp_path: Path) -> None:
    """Committed pages of the log count, others do not; the file itself may have lost its beginning."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    connection.execute("UPDATE tables SET seats = 'committed' WHERE id = 't01'")
    connection.execute("BEGIN")
    connection.execute("UPDATE tables SET seats = 'never' WHERE id = 't02'")
    killed = tmp_path / "killed.sqlite"
    for suffix in ("", "-wal"):
        Path(f"{killed}{suffix}").write_bytes(Path(f"{path}{suffix}").read_bytes())
    connection.rollback()
    connection.close()
    with killed.open("r+b") as file:
        file.write(os.urandom(PAGE))
    rescue(killed, tmp_path / "new.sqlite", no_rebuild)
    rows = {entry.table: entry.seats for entry in every_table(f"sqlite:{tmp_path}/new.sqlite")}
    assert len(rows) == TABLES
    assert (rows["t01"], rows["t02"]) == ("committed", '["Medb"]')


def test_what_was_deleted_does_not_come_back(path: Path, tmp_path: Path) -> None:
    run_with_store(f"sqlite:{path}", lambda store: store.delete("t05"))
    found = rescue(path, tmp_path / "new.sqlite", no_rebuild)
    assert "t05" not in {table.table for table in found}
    assert len(found) == TABLES - 1


def refused(path: Path, target: Path) -> str:
    with pytest.raises(UserError) as caught:
        rescue(path, target, no_rebuild)
    assert caught.value.say("en") != caught.value.say("fr")
    return caught.value.key


def test_what_cannot_be_rescued(path: Path, tmp_path: Path) -> None:
    assert refused(path, path) == "backup-exists"
    assert refused(tmp_path / "absent", tmp_path / "new") == "store-cannot-open"
    noise = tmp_path / "noise"
    noise.write_bytes(random.Random(1).randbytes(50_000))
    assert refused(noise, tmp_path / "new") == "rescue-nothing"
    noise.write_bytes(b"")
    assert refused(noise, tmp_path / "new") == "rescue-nothing"
    assert not (tmp_path / "new").exists()
