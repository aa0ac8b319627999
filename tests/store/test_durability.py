"""Promise 5: an acknowledged event is never lost, whenever the process or the database is killed."""

import asyncio
import multiprocessing
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from multiprocessing.connection import Connection

import pytest

from fidchell.store import Conflict, Store, StoreUnavailable
from fidchell.store.sqlite.writer import SqliteWriter
from tests.kills import kills_of
from tests.store import writer_process
from tests.store.fixtures import DEALS, log, run_with_store, summary
from tests.store.postgres_cluster import Cluster

Recorder = Callable[[str, object], None]
TABLES = ("t", "u", "v", "w")
FORK = multiprocessing.get_context("forkserver")  # each writer begins with everything imported
FORK.set_forkserver_preload(
    ["tests.store.writer_process", "fidchell.store.sqlite.store", "fidchell.store.postgres.store"]
)


def said(pipe: Connection, seconds: float) -> list[str]:
    """What a process acknowledged in so many seconds, or until it was dead."""
    lines, end = [], time.monotonic() + seconds
    try:
        while pipe.poll(max(0.0, end - time.monotonic())):
            lines.append(pipe.recv_bytes().decode())
    except EOFError:
        pass
    return lines


def write_and_kill(url: str, dice: random.Random) -> list[str]:
    """Let a process write and kill it without warning; returns what it had acknowledged by then."""
    mine, its = FORK.Pipe(duplex=False)
    process = FORK.Process(target=writer_process.write_for_ever, args=(url, TABLES, 2, its))
    process.start()
    its.close()
    assert mine.poll(60), "it begins to write"
    lines = said(mine, dice.choice([0, 0.002, 0.02, 0.1]) * dice.random())
    process.kill()
    process.join()
    assert process.exitcode == -signal.SIGKILL
    return lines + said(mine, 60)


def check(url: str, acknowledged: list[str]) -> int:
    """Every acknowledged event stands at its version, none twice; returns how many there are."""
    logs = {table: [event.decode() for event in log(url, table)] for table in TABLES}
    for line in acknowledged:
        table, version, event = line.split()
        assert logs[table][int(version) - 1] == event
    assert max(Counter(event for events in logs.values() for event in events).values()) == 1
    return sum(map(len, logs.values()))


async def begin(store: Store) -> None:
    for table in TABLES:
        await store.create(table, [], summary())


def test_killed_at_any_moment(database: str, record_property: Recorder) -> None:
    run_with_store(database, begin)
    what = f"writer {database.partition(':')[0]}"
    kills = kills_of(what)
    dice, acknowledged = random.Random(6), list[str]()
    for _ in range(kills):
        acknowledged += write_and_kill(database, dice)
    written = check(database, acknowledged)
    record_property("kills", (what, kills))
    assert len(acknowledged) >= kills
    # At most what was under way at a kill was written without anyone hearing of it.
    assert written - len(acknowledged) <= kills * len(TABLES) * 2


def test_two_processes_of_which_either_is_killed(
    new_database: Callable[[str], str], record_property: Recorder
) -> None:
    what = "two writers postgresql"
    kills = kills_of(what)
    url = new_database("postgresql")
    run_with_store(url, begin)
    dice, acknowledged = random.Random(7), list[str]()
    survivor, its = FORK.Pipe(duplex=False)
    process = FORK.Process(target=writer_process.write_for_ever, args=(url, TABLES, 1, its))
    process.start()
    its.close()
    for _ in range(kills):
        acknowledged += write_and_kill(url, dice) + said(survivor, 0)
    assert process.is_alive(), "the other one goes on"
    process.kill()
    process.join()
    check(url, acknowledged + said(survivor, 60))
    record_property("kills", (what, kills + 1))


def test_the_database_server_is_killed(server: Cluster, new_database: Callable[[str], str]) -> None:
    """PostgreSQL stops at once, as in a power cut; the same store goes on when it is back."""
    url, acknowledged = new_database("postgresql"), list[str]()

    async def write(store: Store, table: str, number: int) -> None:
        """Repeat each event until it is acknowledged, or found to be there."""
        version = 0
        while not is_done.is_set():
            event = f"{number}.{version}"
            try:
                version = await store.append(table, version, [event.encode()], summary())
            except StoreUnavailable:
                await asyncio.sleep(0.05)
                continue
            except Conflict as conflict:
                assert await store.tail(table, version) == [(version + 1, event.encode())]
                version = conflict.version
            acknowledged.append(f"{table} {version} {event}")

    async def scenario(store: Store) -> None:
        await begin(store)
        writers = [asyncio.create_task(write(store, table, number)) for number, table in enumerate(TABLES)]
        for _ in range(3 * min(DEALS, 10)):
            await asyncio.sleep(0.3)
            before = len(acknowledged)
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            while len(acknowledged) <= before + len(TABLES):
                await asyncio.sleep(0.05)
        is_done.set()
        await asyncio.gather(*writers)

    is_done = asyncio.Event()
    run_with_store(url, scenario)
    assert check(url, acknowledged) == len(acknowledged)


def test_what_waits_is_synced_together(
    new_database: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Group commit: many writers cost few transactions."""
    groups, run_group = list[int](), SqliteWriter._run_group
    monkeypatch.setattr(
        SqliteWriter, "_run_group", lambda self, group: groups.append(len(group)) or run_group(self, group)
    )

    async def scenario(store: Store) -> None:
        for number in range(64):
            await store.create(f"t{number}", [], summary())
        groups.clear()
        await asyncio.gather(*(store.append(f"t{number}", 0, [b"x"], summary()) for number in range(64)))

    run_with_store(new_database("sqlite"), scenario)
    assert sum(groups) == 64
    assert len(groups) <= 4
