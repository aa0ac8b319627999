"""Backup, restore and move-database are killed at any moment: all is as before or as after, never between."""

import asyncio
import contextlib
import multiprocessing
import os
import random
import shutil
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest

from fidchell.store import DamagedDatabase, Store, open_store
from fidchell.store.backup import backup
from fidchell.store.postgres.replacement import OTHERS
from fidchell.store.restore import restore
from fidchell.store.transfer import TransferredTable, transfer
from tests.kills import kills_of, was_killed
from tests.store.conftest import KINDS
from tests.store.fixtures import TIMEOUT, digests, every_table, run_with_store, summary

New = Callable[[str], str]
Recorder = Callable[[str, object], None]
FORK = multiprocessing.get_context("forkserver")
FORK.set_forkserver_preload(["tests.store.test_kills", "fidchell.store.postgres.dump"])
MOST_TRIES = 30  # for each kill, of a process that was quicker


async def many(store: Store) -> None:
    await asyncio.gather(*(store.create(f"t{n}", [b"x" * 300] * 40, summary()) for n in range(50)))


def seconds_of(work: Callable[..., Any], *arguments: Any) -> float:
    """How long a process takes that nobody kills; the first of all waits for its imports."""
    idle = FORK.Process(target=int)
    idle.start()
    idle.join()
    started = time.perf_counter()
    process = FORK.Process(target=work, args=arguments)
    process.start()
    process.join()
    assert process.exitcode == 0
    return time.perf_counter() - started


def kill_at_random(dice: random.Random, longest: float, work: Callable[..., Any], *arguments: Any) -> bool:
    """Start a process and kill it at some moment; false where it had ended by then."""
    process = FORK.Process(target=work, args=arguments)
    process.start()
    time.sleep(dice.random() * longest)
    process.kill()
    process.join()
    assert process.exitcode == 0 or was_killed(process.exitcode)
    return was_killed(process.exitcode)


def kill_until(what: str, attempt: Callable[[int], bool], record: Recorder) -> None:
    """Try until enough were killed; those that were quicker do not count."""
    wanted, count = kills_of(what), 0
    for number in range(wanted * MOST_TRIES):
        count += attempt(number)
        if count == wanted:
            break
    assert count == wanted, f"{what}: nearly every process was quicker than its kill"
    record("kills", (what, count))


def wait_until_alone(url: str) -> None:
    """PostgreSQL ends what a killed process has begun; wait for it."""
    end = time.monotonic() + TIMEOUT
    while url.startswith("postgresql:"):
        with psycopg.connect(url, autocommit=True) as connection:
            if connection.execute(OTHERS).fetchone() == (0,):
                return
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_backup_that_is_killed(database: str, tmp_path: Path, record_property: Recorder) -> None:
    run_with_store(database, many)
    before, home, dice = digests(database), tmp_path / "home", random.Random(9)
    home.mkdir()
    longest = seconds_of(backup, database, home / "first")

    def attempt(number: int) -> bool:
        is_killed = kill_at_random(dice, longest, backup, database, home / f"{number}")
        if (home / f"{number}").exists():
            assert digests(f"sqlite:{home / f'{number}'}") == before
            (home / f"{number}").unlink()
        return is_killed

    kill_until(f"backup {database.partition(':')[0]}", attempt, record_property)
    assert digests(database) == before
    backup(database, home / "last")
    assert digests(f"sqlite:{home / 'last'}") == before
    assert sorted(path.name for path in home.iterdir()) == ["first", "last"], (
        "no part of a killed one is left"
    )


@pytest.mark.parametrize("target_kind", KINDS)
def test_a_move_that_is_killed(new_database: New, target_kind: str, record_property: Recorder) -> None:
    source = new_database("sqlite")
    run_with_store(source, many)
    before, dice = digests(source), random.Random(8)
    longest, targets = seconds_of(transfer, source, new_database(target_kind)), [new_database(target_kind)]

    def attempt(number: int) -> bool:
        is_killed = kill_at_random(dice, longest, transfer, source, targets[-1])
        wait_until_alone(targets[-1])
        with contextlib.suppress(DamagedDatabase):  # a file without any table yet
            assert len(every_table(targets[-1])) in (0, 50)
            if every_table(targets[-1]):
                assert digests(targets[-1]) == before
                targets.append(new_database(target_kind))
        return is_killed

    kill_until(f"move-database {target_kind}", attempt, record_property)
    assert digests(source) == before
    transfer(source, targets[-1])
    assert digests(targets[-1]) == before


class Rehearsal:
    """A database that is to be replaced, and a backup that is to take its place."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.folder, self.old, self.backup = folder, folder / "old.sqlite", folder / "backup.sqlite"
        other = folder / "other.sqlite"
        run_with_store(f"sqlite:{self.old}", self._old_with_its_log)
        run_with_store(f"sqlite:{other}", many)
        backup(f"sqlite:{other}", self.backup)
        self.old_digests, self.new_digests = digests(f"sqlite:{self.kept}"), digests(f"sqlite:{self.backup}")

    async def _old_with_its_log(self, store: Store) -> None:
        """As a killed server leaves it: the last moves are in the log alone."""
        self.kept = self.folder / "kept.sqlite"
        await store.create("precious", [b"1"], summary())
        await store.append("precious", 1, [b"2"], summary())
        for suffix in ("", "-wal"):
            shutil.copy(f"{self.old}{suffix}", f"{self.kept}{suffix}")
        for suffix in ("", "-wal"):
            shutil.copy(f"{self.old}{suffix}", f"{self.folder}/pristine{suffix}")

    def new_target(self, name: str) -> Path:
        """A copy of the old database in a folder of its own."""
        home = self.folder / name
        home.mkdir()
        for suffix in ("", "-wal"):
            shutil.copy(f"{self.folder}/pristine{suffix}", f"{home}/tables.sqlite{suffix}")
        return home / "tables.sqlite"

    def check(self, target: Path) -> None:
        """The old database or the new one; or none, which is said, and the old one is kept aside."""
        asides = [
            path for path in target.parent.glob("*.replaced-*") if not path.name.endswith(("-wal", "-shm"))
        ]
        if not target.exists():
            with pytest.raises(DamagedDatabase) as caught:
                asyncio.run(open_store(f"sqlite:{target}"))
            assert caught.value.key == "store-orphan"
            assert self.old_digests in [read(aside) for aside in asides]
        else:
            found = read(target)
            assert found in (self.old_digests, self.new_digests)
            assert found == self.old_digests or self.old_digests in [read(aside) for aside in asides]
        restore(self.backup, f"sqlite:{target}", may_replace=True)
        assert read(target) == self.new_digests
        assert not [path for path in target.parent.iterdir() if path.name.endswith(".part")]


def read(path: Path) -> list[TransferredTable]:
    return digests(f"sqlite:{path}")


def test_a_restore_that_is_killed_on_sqlite(tmp_path: Path, record_property: Recorder) -> None:
    rehearsal, dice = Rehearsal(tmp_path / "r"), random.Random(10)
    first = rehearsal.new_target("first")
    longest = seconds_of(restore, rehearsal.backup, f"sqlite:{first}", True)

    def attempt(number: int) -> bool:
        target = rehearsal.new_target(f"{number}")
        is_killed = kill_at_random(dice, longest, restore, rehearsal.backup, f"sqlite:{target}", True)
        rehearsal.check(target)
        shutil.rmtree(target.parent)
        return is_killed

    kill_until("restore sqlite", attempt, record_property)


def test_a_restore_that_is_killed_on_postgresql(
    new_database: New, tmp_path: Path, record_property: Recorder
) -> None:
    rehearsal, url, dice = Rehearsal(tmp_path / "r"), new_database("postgresql"), random.Random(11)
    old = tmp_path / "old-backup"
    backup(f"sqlite:{rehearsal.kept}", old)
    restore(old, url, may_replace=False)
    longest = seconds_of(restore, rehearsal.backup, url, True)
    restore(old, url, may_replace=True)

    def attempt(number: int) -> bool:
        is_killed = kill_at_random(dice, longest, restore, rehearsal.backup, url, True)
        wait_until_alone(url)
        assert digests(url) in (rehearsal.old_digests, rehearsal.new_digests)
        if digests(url) == rehearsal.new_digests:
            restore(old, url, may_replace=True)
        return is_killed

    kill_until("restore postgresql", attempt, record_property)


def killing_itself(step: int, work: Callable[..., Any], *arguments: Any) -> None:
    """Do some work, and die at the so-and-so-many-th change to a folder, just before it."""
    left = [step]

    def dying(change: Callable[..., Any]) -> Callable[..., Any]:
        def changing(*words: Any, **named: Any) -> Any:
            left[0] -= 1
            if left[0] < 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return change(*words, **named)

        return changing

    for name in ("link", "replace", "unlink", "fsync"):
        setattr(os, name, dying(getattr(os, name)))
    work(*arguments)


def test_a_restore_that_dies_before_each_of_its_steps(tmp_path: Path) -> None:
    """No moment between two steps is left out, however short it is."""
    rehearsal, step = Rehearsal(tmp_path / "r"), 0
    while True:
        target = rehearsal.new_target(f"{step}")
        words = (step, restore, rehearsal.backup, f"sqlite:{target}", True)
        process = FORK.Process(target=killing_itself, args=words)
        process.start()
        process.join()
        rehearsal.check(target)
        if process.exitcode == 0:
            break
        assert was_killed(process.exitcode)
        step += 1
    assert step >= 10
