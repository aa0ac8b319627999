"""A damaged SQLite file is recognised, at the start and while running; nothing is written to it any more."""

import asyncio
import contextlib
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from fidchell.store import BadDatabase, DamagedDatabase, Store, open_store
from tests.store.fixtures import log, run_with_store, summary

PAGE = 4096


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


async def fill(store: Store) -> None:
    for number in range(40):
        await store.create(f"t{number:02d}", [os.urandom(500) for _ in range(10)], summary())


def refused(path: Path) -> BadDatabase:
    with pytest.raises(BadDatabase) as caught:
        asyncio.run(open_store(f"sqlite:{path}"))
    error = caught.value
    assert str(path) in error.say("en")
    assert str(path) not in error.for_players().say("en")
    assert error.say("fr") != error.say("en")
    assert "fidchell restore" in error.say("en"), "the way out"
    return error


def overwrite(path: Path, start: int, length: int, content: bytes = b"\xa5") -> None:
    with path.open("r+b") as file:
        file.seek(start)
        file.write(content * length)


@pytest.mark.parametrize("place", range(1, 12, 2))
def test_a_damaged_page_is_recognised_at_the_start(path: Path, place: int) -> None:
    run_with_store(f"sqlite:{path}", fill)
    overwrite(path, place * PAGE, PAGE)
    before = path.read_bytes()
    error = refused(path)
    assert (error.key, type(error)) == ("store-damaged", DamagedDatabase)
    assert "fidchell rescue" in error.say("en")
    assert "fidchell rescue" in error.say("fr")
    assert path.read_bytes() == before, "it is left as it was"


def test_a_file_that_was_cut_off_is_recognised(path: Path) -> None:
    run_with_store(f"sqlite:{path}", fill)
    os.truncate(path, path.stat().st_size // PAGE // 2 * PAGE)
    assert refused(path).key == "store-damaged"


def test_a_damaged_beginning_is_recognised(path: Path) -> None:
    run_with_store(f"sqlite:{path}", fill)
    overwrite(path, 0, PAGE)
    assert refused(path).key == "store-not-ours"


def test_a_file_of_0_bytes_does_not_begin_anew(path: Path) -> None:
    run_with_store(f"sqlite:{path}", fill)
    os.truncate(path, 0)
    assert refused(path).key == "store-empty"
    assert path.stat().st_size == 0
    path.unlink()
    assert asyncio.run(open_and_count(path)) == 0, "a file that does not exist is made"


async def open_and_count(path: Path) -> int:
    store = await open_store(f"sqlite:{path}")
    try:
        return len(await store.tables())
    finally:
        await store.close()


def test_a_file_that_is_gone_but_left_its_log_does_not_begin_anew(path: Path) -> None:
    async def scenario(store: Store) -> None:
        await fill(store)
        for suffix in ("", "-wal"):
            shutil.copy(f"{path}{suffix}", f"{path}.copy{suffix}")

    run_with_store(f"sqlite:{path}", scenario)
    copy = Path(f"{path}.copy")
    copy.rename(f"{path}.aside")
    assert refused(copy).key == "store-orphan"
    assert not copy.exists()
    Path(f"{path}.aside").rename(copy)
    assert len(log(f"sqlite:{copy}", "t00")) == 10


def test_a_new_file_is_there_as_a_whole_or_not_at_all(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed while it was made, it leaves a part, which the next start removes."""
    part = path.with_name(f".{path.name}.00000000.part")
    for suffix in ("", "-wal", "-shm"):
        part.with_name(part.name + suffix).write_bytes(b"half")
    run_with_store(f"sqlite:{path}", fill)
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_damage_while_running_stops_all_writing(path: Path) -> None:
    """Healthy tables can still be read; a good file in its place heals the store without a restart."""
    good = path.with_name("good.sqlite")

    async def scenario(store: Store) -> None:
        await asyncio.to_thread(shutil.copy, path, good)
        size = path.stat().st_size
        overwrite(path, size * 3 // 4 // PAGE * PAGE, PAGE * 3)  # among the events, which came last
        damaged = [name for name in names if not await is_readable(store, name)]
        assert 0 < len(damaged) < len(names)
        whole = next(name for name in names if name not in damaged)
        for call in (store.append(whole, 10, [b"11"], summary()), store.health()):
            with pytest.raises(DamagedDatabase) as caught:
                await call
            assert caught.value.key == "store-damaged"
            assert caught.value.for_players().key == "store-broken"
        assert len(await store.tail(whole)) == 10
        os.replace(good, path)
        assert await store.append(whole, 10, [b"11"], summary()) == 11
        assert await store.health()

    names = [f"t{number:02d}" for number in range(40)]
    run_with_store(f"sqlite:{path}", fill)
    run_with_store(f"sqlite:{path}", scenario)


async def is_readable(store: Store, table: str) -> bool:
    try:
        return len(await store.tail(table)) == 10
    except DamagedDatabase:
        return False


@pytest.mark.parametrize("length", [0, PAGE])
def test_a_file_that_is_emptied_while_running_is_damaged(path: Path, length: int) -> None:
    async def scenario(store: Store) -> None:
        os.truncate(path, length)
        for call in (store.append("t00", 10, [b"11"], summary()), store.tail("t00"), store.health()):
            with pytest.raises(DamagedDatabase):
                await call

    run_with_store(f"sqlite:{path}", fill)
    run_with_store(f"sqlite:{path}", scenario)


@pytest.mark.parametrize("length", [0, PAGE])
def test_pages_that_are_still_in_memory_hide_nothing(path: Path, length: int) -> None:
    """The store has just written and read everything itself."""

    async def scenario(store: Store) -> None:
        await fill(store)
        assert len(await store.tail("t00")) == 10
        os.truncate(path, length)
        for call in (store.append("t00", 10, [b"11"], summary()), store.health()):
            with pytest.raises(DamagedDatabase):
                await call

    run_with_store(f"sqlite:{path}", scenario)


def test_a_file_that_shrank_and_is_whole_goes_on(path: Path) -> None:
    """As after a VACUUM by someone else."""

    async def scenario(store: Store) -> None:
        await fill(store)
        for number in range(30):
            await store.delete(f"t{number:02d}")
        size = await asyncio.to_thread(vacuum, path)
        assert path.stat().st_size < size
        assert await store.append("t39", 10, [b"11"], summary()) == 11
        assert len(await store.tail("t39")) == 11

    run_with_store(f"sqlite:{path}", scenario)


def vacuum(path: Path) -> int:
    """Pack a file; returns how long it was before."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = path.stat().st_size
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return size
