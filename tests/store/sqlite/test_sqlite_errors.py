"""Errors of a SQLite file: a clear message while the cause lasts, and everything works again without it."""

import asyncio
import contextlib
import os
import resource
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from fidchell.store import BadDatabase, Store, open_store
from fidchell.store.sqlite import file
from tests.store.fixtures import expect_error, fill, log, run_with_store, small_disk, summary

NOBODY = 65534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@contextlib.contextmanager
def open_folder() -> Iterator[Path]:
    """A folder that whoever has no rights may enter."""
    folder = Path(tempfile.mkdtemp(prefix="fidchell-"))
    folder.chmod(0o777)
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


@contextlib.contextmanager
def without_rights() -> Iterator[None]:
    """Root may write everything, so for a moment we are someone else."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


def test_a_full_disk(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "2m") as disk:
        ballast = disk / "ballast"
        ballast.write_bytes(bytes(500_000))
        url = f"sqlite:{disk / 'tables.sqlite'}"

        async def scenario(store: Store) -> int:
            version = await fill(store, "t", "store-full")
            await expect_error(store.append("t", version, [bytes(500_000)], summary()), "store-full")
            assert len(await store.tail("t")) == version, "what was acknowledged can still be read"
            ballast.unlink()
            return await store.append("t", version, [b"again"], summary())

        version = run_with_store(url, scenario)
        assert len(log(url, "t")) == version


def test_a_file_that_may_not_grow(path: Path) -> None:
    async def scenario(store: Store) -> int:
        usual = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, usual[1]))
        try:
            version = await fill(store, "t", "store-full", "store-disk")
            await expect_error(
                store.append("t", version, [bytes(500_000)], summary()), "store-full", "store-disk"
            )
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        return await store.append("t", version, [b"again"], summary())

    version = run_with_store(f"sqlite:{path}", scenario)
    assert len(log(f"sqlite:{path}", "t")) == version


def test_a_locked_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file, "LOCK_TIMEOUT", 0.2)

    async def scenario(store: Store) -> None:
        await store.create("t", [], summary())
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        both = [store.append("t", 0, [b"1"], summary()), store.health()]
        outcomes = await asyncio.gather(*both, return_exceptions=True)
        assert [getattr(outcome, "key", None) for outcome in outcomes] == ["store-locked"] * 2
        assert await store.tail("t") == [], "reading goes on"
        other.execute("ROLLBACK")
        assert await store.append("t", 0, [b"1"], summary()) == 1
        other.close()

    run_with_store(f"sqlite:{path}", scenario)


def test_a_file_that_may_not_be_written_when_the_store_opens() -> None:
    with open_folder() as folder:
        path = folder / "tables.sqlite"
        run_with_store(f"sqlite:{path}", lambda store: store.create("t", [b"1"], summary()))
        for part in folder.iterdir():
            part.chmod(0o444)
        with without_rights():
            error = asyncio.run(expect_error(open_store(f"sqlite:{path}"), "store-cannot-open"))
        assert "permission denied" in error.say("en")
        path.chmod(0o666)
        with without_rights():
            assert log(f"sqlite:{path}", "t") == [b"1"]


def test_a_folder_that_may_not_be_written() -> None:
    with open_folder() as folder:
        folder.chmod(0o555)
        with without_rights():
            error = asyncio.run(
                expect_error(open_store(f"sqlite:{folder}/new/tables.sqlite"), "store-cannot-open")
            )
        assert "permission denied" in error.say("en")
        assert "permission refusée" in error.say("fr")


def test_a_file_that_becomes_read_only_meanwhile() -> None:
    with open_folder() as folder, without_rights():
        path = folder / "tables.sqlite"

        async def scenario(store: Store) -> None:
            await store.create("t", [], summary())
            await asyncio.to_thread(_replace_by_copy, path, 0o444)
            await expect_error(store.append("t", 0, [b"1"], summary()), "store-readonly")
            for part in folder.iterdir():
                part.chmod(0o600)
            assert await store.append("t", 0, [b"1"], summary()) == 1

        run_with_store(f"sqlite:{path}", scenario)


def _replace_by_copy(path: Path, mode: int) -> None:
    """Put a copy in the place of a database, as someone does who restores a backup."""
    copy = path.with_name("copy")
    with (
        contextlib.closing(sqlite3.connect(path)) as source,
        contextlib.closing(sqlite3.connect(copy)) as target,
    ):
        source.backup(target)
    copy.chmod(mode)
    os.replace(copy, path)
    for end in ("-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)


def test_nothing_is_acknowledged_into_a_file_that_was_taken_away(path: Path) -> None:
    """SQLite itself would go on writing to a file without a name."""

    async def scenario(store: Store) -> None:
        await store.create("t", [b"1"], summary())
        moved = path.with_name("moved.sqlite")
        path.rename(moved)
        await expect_error(store.append("t", 1, [b"2"], summary()), "store-cannot-open")
        await expect_error(store.tail("t"), "store-cannot-open")
        assert not path.exists(), "and no empty one takes its place"
        moved.rename(path)
        assert await store.append("t", 1, [b"2"], summary()) == 2

    run_with_store(f"sqlite:{path}", scenario)
    assert log(f"sqlite:{path}", "t") == [b"1", b"2"]


@pytest.mark.parametrize("content", [b"not a database at all" * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_that_is_no_database(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(BadDatabase) as caught:
        asyncio.run(open_store(f"sqlite:{path}"))
    assert caught.value.key in ("store-not-ours", "store-damaged")
    assert str(path) in caught.value.say("en")
    assert path.read_bytes() == content, "it is left as it was"


def test_a_database_of_something_else(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE tables (id)")
    before = path.read_bytes()
    with pytest.raises(BadDatabase) as caught:
        asyncio.run(open_store(f"sqlite:{path}"))
    assert caught.value.key == "store-not-ours"
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("url", "reason"),
    [("sqlite:/", "it is a folder"), ("sqlite:/etc/passwd/t", "a part of the path is no folder")],
)
def test_a_path_that_cannot_be_a_file(url: str, reason: str) -> None:
    error = asyncio.run(expect_error(open_store(url), "store-cannot-open"))
    assert reason in error.say("en")


def test_a_file_is_for_its_owner_alone(path: Path) -> None:
    async def scenario(store: Store) -> None:
        await store.create("t", [b"1"], summary())
        assert {part.stat().st_mode & 0o077 for part in path.parent.iterdir()} == {0}

    run_with_store(f"sqlite:{path}", scenario)


@pytest.mark.parametrize("name", ["a b?c#d%20é.sqlite", "sub/folder/t.sqlite"])
def test_any_path_will_do(tmp_path: Path, name: str) -> None:
    url = f"sqlite:{tmp_path / name}"
    run_with_store(url, lambda store: store.create("t", [b"1"], summary()))
    assert (tmp_path / name).is_file()
    assert log(url, "t") == [b"1"]
