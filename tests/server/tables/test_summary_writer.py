"""The lobby's rows of tables at which moves are made: late by a second at most, and never for good."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fidchell.server.tables.listing import summary_of
from fidchell.server.tables.registry import TableRegistry
from fidchell.server.tables.session import TableSession
from fidchell.server.tables.summary_writer import SummaryWriter
from fidchell.store import Store, StoreUnavailable, Summary
from fidchell.table.commands import Act, Requester, Say
from fidchell.table.state import interpreted_entry_points
from tests.server.servers import LocalServer
from tests.store.fixtures import run_with_store, summary
from tests.store.test_appends import row_version
from tests.table.fixtures import started_table


def registry_of(store: Store) -> TableRegistry:
    return TableRegistry(store, interpreted_entry_points, is_shared=False)


async def stored_table(store: Store) -> TableSession:
    """A table at which a game runs, as it is loaded."""
    driver = started_table()
    await store.create("t", driver.stored, summary_of(driver.table))
    return await registry_of(store).get("t")


async def move(session: TableSession) -> None:
    """Whoever may move does."""
    table = session.table
    seat = table.history.actors[0]
    await session.submit(Requester(seat), Act(table.act_count(seat), [table.position.texts(seat)[0]]))


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path}/tables.sqlite"


def test_a_move_is_stored_at_once_and_its_row_with_the_next_write(url: str) -> None:
    async def scenario(store: Store) -> None:
        session = await stored_table(store)
        before = await store.summary("t")
        await move(session)
        found = await store.summary("t")
        assert (found.version, found.updated) == (before.version + 1, before.updated)
        assert len(await store.tail("t")) == session.table.version
        await session.owner.summaries.write()
        assert await store.summary("t") == session.current_summary()
        assert (await store.summary("t")).updated == session.table.last_public_event_at > before.updated
        assert row_version(url, "t") == session.table.version

    run_with_store(url, scenario)


def test_whatever_is_no_move_is_stored_with_its_row(url: str) -> None:
    """Also after moves whose row was not written yet: its time does not go back."""

    async def scenario(store: Store) -> None:
        session = await stored_table(store)
        await move(session)
        await session.submit(Requester(0), Say("Well played"))
        assert row_version(url, "t") == session.table.version
        assert await store.summary("t") == session.current_summary()

    run_with_store(url, scenario)


def test_a_row_that_a_kill_took_away_is_corrected_when_the_table_is_loaded(url: str) -> None:
    async def killed(store: Store) -> Summary:
        session = await stored_table(store)
        await move(session)
        return session.current_summary()

    async def scenario(store: Store) -> None:
        assert (await store.summary("t")).updated < lost.updated
        registry = registry_of(store)
        await registry.get("t")
        registry.drop("t")
        await registry.summaries.write()
        assert await store.summary("t") == lost

    lost = run_with_store(url, killed)
    run_with_store(url, scenario)


def test_a_write_of_ours_that_seemed_to_fail_is_listed_too(url: str) -> None:
    """The event is there, and whoever asked was told that it is not: the next command reads it."""

    async def scenario(store: Store) -> None:
        session = await stored_table(store)
        append = store.append

        async def broken(*job: Any) -> int:
            await append(*job)
            raise StoreUnavailable("store-away")

        session.store = Unreliable(store, append=broken)
        with pytest.raises(StoreUnavailable):
            await move(session)
        session.store = store
        await session.catch_up()
        await session.owner.summaries.write()
        assert await store.summary("t") == session.current_summary()

    run_with_store(url, scenario)


class Unreliable:
    """A store of which some methods are others."""

    def __init__(self, store: Any, **methods: Any) -> None:
        self.store = store
        self.__dict__.update(methods)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)


class Listed:
    """A table that says what the lobby lists of it, or cannot."""

    def __init__(self, table: str, version: int, error: Exception | None = None) -> None:
        self.id, self.version, self.error = table, version, error

    def current_summary(self) -> Summary:
        if self.error:
            raise self.error
        return summary(table=self.id, version=self.version)


def test_what_cannot_be_written_waits_and_the_newest_counts() -> None:
    written: list[list[tuple[str, int]]] = []

    async def write_summaries(summaries: list[Summary]) -> None:
        if not written:
            written.append([])
            raise StoreUnavailable("store-away")
        written.append([(each.table, each.version) for each in summaries])

    async def scenario() -> None:
        writer = SummaryWriter(Unreliable(None, write_summaries=write_summaries))  # type: ignore[arg-type]
        writer.put(Listed("t", 1))
        writer.put(Listed("broken", 1, ValueError("half applied")))
        with pytest.raises(StoreUnavailable):
            await writer.write()
        writer.put(Listed("t", 2))
        writer.put(Listed("u", 1))
        await writer.close()
        await writer.close()

    asyncio.run(scenario())
    assert [sorted(each) for each in written] == [[], [("t", 2), ("u", 1)]]


def test_a_server_that_stops_has_written_every_row(folder: Path) -> None:
    url = f"sqlite:{folder}/tables.sqlite"
    driver = started_table()
    run_with_store(url, lambda store: store.create("t", driver.stored, summary_of(driver.table)))
    running = LocalServer(url).start()
    try:
        session = running.run(running.server.tables.get("t"))
        running.run(move(session))
    finally:
        running.stop()
    assert row_version(url, "t") == session.table.version == len(driver.stored) + 1
