"""Races among tasks, threads and processes: no version twice, no gap, nothing lost."""

import asyncio
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable

import psycopg

from fidchell.store import Conflict, Store, Summary, open_store
from tests.store.fixtures import DEALS, add, every_table, log, run_with_store, summary

TABLES = ("t", "u", "v")


def begin(url: str) -> None:
    async def scenario(store: Store) -> None:
        for table in TABLES:
            await store.create(table, [], summary())

    run_with_store(url, scenario)


def check(url: str, acknowledged: list[tuple[str, int, bytes]]) -> None:
    """Every event that someone was told of stands once, at the version that was told."""
    logs = {table: log(url, table) for table in TABLES}
    for table, version, event in acknowledged:
        assert logs[table][version - 1] == event
    for events in logs.values():
        assert max(Counter(events).values(), default=1) == 1
    versions = {entry.table: entry.version for entry in every_table(url)}
    assert versions == {table: len(events) for table, events in logs.items()}


def test_tasks(database: str) -> None:
    begin(database)
    acknowledged: list[tuple[str, int, bytes]] = []

    async def writer(store: Store, number: int) -> None:
        for turn in range(5):
            event, table = b"%d.%d" % (number, turn), TABLES[(number + turn) % 3]
            acknowledged.append((table, await add(store, table, event), event))

    async def scenario(store: Store) -> None:
        await asyncio.gather(*(writer(store, number) for number in range(30)))

    run_with_store(database, scenario)
    assert len(acknowledged) == 150
    check(database, acknowledged)


def test_threads_with_stores_of_their_own(database: str) -> None:
    begin(database)
    acknowledged: list[tuple[str, int, bytes]] = []

    async def scenario(store: Store, number: int) -> None:
        for turn in range(40):
            event, table = b"%d.%d" % (number, turn), TABLES[turn % 3]
            acknowledged.append((table, await add(store, table, event), event))

    threads = [
        threading.Thread(
            target=run_with_store, args=(database, lambda store, number=number: scenario(store, number))
        )
        for number in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(acknowledged) == 160
    check(database, acknowledged)


def test_processes(database: str) -> None:
    begin(database)
    events = 12 * min(DEALS, 5)
    command = [sys.executable, "-m", "tests.store.writer_process", database, *TABLES, "--events", str(events)]
    writers = [subprocess.Popen([*command, "--writers", "4"], stdout=subprocess.PIPE) for _ in range(3)]
    lines = [line for writer in writers for line in writer.communicate(timeout=300)[0].splitlines()]
    assert [writer.returncode for writer in writers] == [0] * 3
    acknowledged = [
        (table.decode(), int(version), event) for table, version, event in map(bytes.split, lines)
    ]
    assert len(acknowledged) == 3 * 3 * 4 * events, "each process got through, however many there were"
    check(database, acknowledged)


def test_of_two_who_expect_the_same_version_one_gets_it(database: str) -> None:
    begin(database)

    async def scenario(store: Store) -> None:
        other = await open_store(database)
        for version in range(30):
            asked = [each.append("t", version, [b"x"], summary()) for each in (store, other)]
            outcomes = await asyncio.gather(*asked, return_exceptions=True)
            assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "int"]
        await other.close()

    run_with_store(database, scenario)
    assert len(log(database, "t")) == 30


def test_of_two_who_create_the_same_table_one_does(database: str) -> None:
    async def scenario(store: Store) -> None:
        other = await open_store(database)
        for number in range(20):
            asked = [
                each.create(f"n{number}", [name], summary()) for each, name in ((store, b"a"), (other, b"b"))
            ]
            outcomes = await asyncio.gather(*asked, return_exceptions=True)
            assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 1
            assert len(await store.tail(f"n{number}")) == 1
        await other.close()

    run_with_store(database, scenario)


def test_groups_of_two_stores_over_the_same_tables_never_block_one_another(
    new_database: Callable[[str], str],
) -> None:
    """Both write a whole group over the same tables, in opposite order, and meet in the middle."""
    url = new_database("postgresql")
    names = [f"g{number:02}" for number in range(20)]

    def listed(name: str) -> Summary | None:
        return summary() if int(name[1:]) % 3 == 0 else None

    async def scenario(store: Store) -> None:
        for name in names:
            await store.create(name, [], summary())
        other = await open_store(url)
        with psycopg.connect(url) as third:
            third.execute("SELECT * FROM tables WHERE id = 'g10' FOR UPDATE")
            there = [store.append(name, 0, [b"x"], listed(name)) for name in names]
            back = [other.append(name, 0, [b"y"], listed(name)) for name in reversed(names)]
            waiting = asyncio.gather(*there, *back, return_exceptions=True)
            await asyncio.sleep(0.5)
        outcomes = await waiting
        assert {type(outcome) for outcome in outcomes} == {int, Conflict}
        assert outcomes.count(1) == len(names), "each table has one winner"
        await other.close()

    run_with_store(url, scenario)
    with psycopg.connect(url) as third:
        query = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
        assert third.execute(query).fetchone() == (0,)
