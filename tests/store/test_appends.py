"""Appends: a log grows at its end alone, in groups of one statement; the lobby's row follows later."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest

from fidchell.store import Conflict, DamagedTable, NoSuchTable, Store, StoreUnavailable, open_store
from fidchell.store.postgres.writer import PostgresWriter
from fidchell.store.sqlite import queries, writer
from tests.store.fixtures import log, run_with_store, summary
from tests.store.test_schema import raw

New = Callable[[str], str]


def row_version(url: str, table: str) -> int:
    """The version for which the lobby's row was written."""
    with raw(url) as connection:
        (found,) = connection.execute(f"SELECT version FROM tables WHERE id = '{table}'").fetchone()
    return int(found)


@pytest.mark.parametrize("listed", [None, summary(status="ended")])
@pytest.mark.parametrize("expected", [-1, 0, 2, 4, 99, 2**70])
def test_a_log_grows_at_its_end_alone(database: str, expected: int, listed: Any) -> None:
    """No version twice, none left out, not even of an event in the middle of a job; the row stays too."""

    async def scenario(store: Store) -> None:
        await store.create("t", [b"1", b"2", b"3"], summary())
        for events in ([b"x"], [b"x", b"y", b"z"]):
            with pytest.raises(Conflict) as caught:
                await store.append("t", expected, events, listed)
            assert (caught.value.table, caught.value.version) == ("t", 3)
        assert (await store.summary("t")).status == "open"
        assert await store.append("t", 3, [b"4"], None) == 4

    run_with_store(database, scenario)
    assert log(database, "t") == [b"1", b"2", b"3", b"4"]


def test_the_first_event_needs_a_table(database: str) -> None:
    async def scenario(store: Store) -> None:
        with pytest.raises(NoSuchTable):
            await store.append("t", 0, [b"1"], None)
        await store.create("t", [], summary())
        with pytest.raises(Conflict):
            await store.append("t", 1, [b"2"], None)
        assert await store.append("t", 0, [b"1"], None) == 1

    run_with_store(database, scenario)
    assert log(database, "t") == [b"1"]


def test_of_a_group_only_the_guilty_are_refused(database: str) -> None:
    """A gap, a version that exists, a job that overlaps the end, and no table at all, among good ones."""

    async def scenario(store: Store) -> None:
        for number in range(8):
            await store.create(f"t{number}", [b"1"], summary())
        bad = [("t0", 5, [b"x"]), ("t1", 0, [b"x"]), ("t2", 0, [b"x", b"y"]), ("absent", 0, [b"x"])]
        good = [(f"t{number}", 1, [b"2", b"3"]) for number in range(3, 8)]
        asked = [store.append(*job, None) for pair in zip(good, [*bad, good[0]], strict=True) for job in pair]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert outcomes[::2] == [3] * 5
        kinds = [type(outcome) for outcome in outcomes[1::2]]
        assert kinds == [Conflict, Conflict, Conflict, NoSuchTable, Conflict]
        for table, events in (("t0", 1), ("t1", 1), ("t2", 1), ("t3", 3)):
            assert len(await store.tail(table)) == events

    run_with_store(database, scenario)


def test_an_event_without_a_summary_leaves_the_row_of_the_lobby_alone(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.create("t", [b"1"], summary(updated=1.0))
        await store.append("t", 1, [b"2", b"3"], None)
        found = await store.summary("t")
        assert (found.version, found.updated) == (3, 1.0), "the version is that of the last event"
        assert await store.tables() == [found]
        assert row_version(database, "t") == 1
        await store.append("t", 3, [b"4"], summary(updated=2.0))
        assert (await store.summary("t")).updated == 2.0
        assert row_version(database, "t") == 4, "with a summary it goes along"

    run_with_store(database, scenario)


def test_rows_are_written_together_and_the_newer_wins(database: str) -> None:
    async def scenario(store: Store) -> None:
        for table in ("t", "u"):
            await store.create(table, [b"1"], summary())
            await store.append(table, 1, [b"2", b"3"], None)
        await store.append("u", 3, [b"4"], summary(updated=9.0))
        subscription = store.subscribe()
        late = [summary(table=table, version=3, updated=5.0) for table in ("u", "t", "absent")]
        await store.write_summaries(late)
        assert (await store.summary("t")).updated == 5.0
        assert (await store.summary("u")).updated == 9.0, "whoever is newer has written it"
        assert [row_version(database, table) for table in ("t", "u")] == [3, 4]
        assert await anext(subscription) == ("t", 3), "and the lobby is told"
        await store.write_summaries(late)
        await store.write_summaries([])
        await store.create("v", [], summary())
        assert await anext(subscription) == ("v", 0), "of what says the same, nobody hears again"

    run_with_store(database, scenario)


def test_a_log_that_ends_before_its_row_is_damaged(database: str) -> None:
    """The row is a lower bound: what it does not know of can be lost unnoticed, nothing else."""

    async def fill(store: Store) -> None:
        for table in ("t", "u"):
            await store.create(table, [b"1"], summary())
            await store.append(table, 1, [b"2"], summary() if table == "t" else None)

    run_with_store(database, fill)
    with raw(database) as connection:
        connection.execute("DELETE FROM events WHERE version = 2")

    async def scenario(store: Store) -> None:
        for asked in (store.tail("t"), store.append("t", 2, [b"3"], None)):
            with pytest.raises(DamagedTable) as caught:
                await asked
            assert (caught.value.table, caught.value.version) == ("t", 2)
        assert await store.tail("u") == [(1, b"1")]
        assert await store.append("u", 1, [b"again"], None) == 2

    run_with_store(database, scenario)


def test_whoever_does_not_wait_is_called_back(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.create("t", [], summary())
        heard: asyncio.Queue[tuple[str, Exception | None]] = asyncio.Queue()

        def ask(name: str, table: str, expected: int) -> None:
            store.append_soon(table, expected, [b"1"], None, lambda error: heard.put_nowait((name, error)))

        for name, table, expected in (("good", "t", 0), ("late", "t", 0), ("no id", "a b", 0)):
            ask(name, table, expected)
        assert heard.empty(), "never before the call is over"
        outcomes = dict([await heard.get() for _ in range(3)])
        assert outcomes["good"] is None
        assert isinstance(outcomes["late"], Conflict)
        assert isinstance(outcomes["no id"], NoSuchTable)
        assert len(await store.tail("t")) == 1, "it was durable when it was told"

    run_with_store(database, scenario)


def test_a_callback_that_fails_keeps_nobody_from_being_answered(database: str) -> None:
    async def scenario(store: Store) -> None:
        reports: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, facts: reports.append(facts))
        for table in ("t", "u"):
            await store.create(table, [], summary())
        store.append_soon("t", 0, [b"1"], None, lambda error: 1 // 0)
        assert await store.append("u", 0, [b"1"], None) == 1
        assert await store.append("t", 1, [b"2"], None) == 2, "the store goes on"
        assert [type(facts["exception"]) for facts in reports] == [ZeroDivisionError]

    run_with_store(database, scenario)


def test_a_closed_store_calls_back_too(database: str) -> None:
    async def scenario() -> None:
        store = await open_store(database)
        await store.close()
        heard: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        store.append_soon("t", 0, [b"1"], None, heard.set_result)
        error = await heard
        assert isinstance(error, StoreUnavailable)
        assert error.key == "store-closed"

    asyncio.run(scenario())


def test_a_group_is_one_statement_and_its_checksums_are_not_computed_in_the_loop(
    new_database: New, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups, threads = list[int](), set[str]()
    append_all, checksum = queries.append_all, queries.checksum

    def counting(connection: Any, jobs: Any) -> None:
        groups.append(len(jobs))
        append_all(connection, jobs)

    def noting(*event: Any) -> bytes:
        threads.add(threading.current_thread().name)
        return checksum(*event)

    monkeypatch.setattr(writer, "append_all", counting)
    monkeypatch.setattr(queries, "checksum", noting)

    async def scenario(store: Store) -> None:
        for number in range(64):
            await store.create(f"t{number}", [], summary())
        await asyncio.gather(*(store.append(f"t{number}", 0, [b"x"], None) for number in range(64)))

    run_with_store(new_database("sqlite"), scenario)
    assert sum(groups) == 64
    assert len(groups) <= 4
    assert threads == {"fidchell-store"}


def test_a_group_is_one_statement_of_the_server(new_database: New, monkeypatch: pytest.MonkeyPatch) -> None:
    groups, append_once = list[int](), PostgresWriter._append_once

    async def counting(self: PostgresWriter, connection: Any, group: Any) -> Any:
        groups.append(len(group))
        return await append_once(self, connection, group)

    monkeypatch.setattr(PostgresWriter, "_append_once", counting)

    async def scenario(store: Store) -> None:
        for number in range(64):
            await store.create(f"t{number}", [], summary())
        await asyncio.gather(*(store.append(f"t{number}", 0, [b"x"], None) for number in range(64)))

    run_with_store(new_database("postgresql"), scenario)
    assert sum(groups) == 64
    assert len(groups) <= 4
