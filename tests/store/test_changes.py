"""Changes: each is told to all subscribers, within a process and with PostgreSQL between processes."""

import asyncio
import subprocess
import sys
from collections.abc import Callable

import pytest

from fidchell.store import ChangeSubscription, Store, TableChange, open_store
from tests.store.fixtures import run_with_store, summary
from tests.store.postgres_cluster import Cluster


async def wait_for(subscription: ChangeSubscription, wanted: TableChange) -> None:
    """Listen until a table has a version."""
    async with asyncio.timeout(120):
        async for change in subscription:
            if change.table == wanted.table and change.version >= wanted.version:
                return
    raise AssertionError("the subscription ended")


def test_every_change_is_told_to_every_subscriber(database: str) -> None:
    async def scenario(store: Store) -> None:
        with store.subscribe() as first, store.subscribe() as second:
            await store.create("t", [b"1"], summary())
            await store.append("t", 1, [b"2"], summary())
            await store.create("u", [b"1"], summary())
            for subscription in (first, second):
                assert await anext(subscription) == TableChange("t", 2), "two changes of one table become one"
                assert await anext(subscription) == TableChange("u", 1)

    run_with_store(database, scenario)


def test_what_was_refused_is_not_told(database: str) -> None:
    async def scenario(store: Store) -> None:
        await store.create("t", [b"1"], summary())
        subscription = store.subscribe()
        await asyncio.gather(
            store.append("t", 7, [b"2"], summary()), store.create("t", [], summary()), return_exceptions=True
        )
        await store.append("t", 1, [b"2"], summary())
        assert await anext(subscription) == TableChange("t", 2)

    run_with_store(database, scenario)


def test_a_subscription_ends_with_its_store_or_by_itself(database: str) -> None:
    async def scenario() -> None:
        store = await open_store(database)
        first, second = store.subscribe(), store.subscribe()
        waiting = asyncio.create_task(anext(second, None))
        await asyncio.sleep(0)
        first.close()
        await store.create("t", [b"1"], summary())
        assert await waiting == TableChange("t", 1)
        waiting = asyncio.create_task(anext(second, None))
        await asyncio.sleep(0)
        assert await anext(first, None) is None
        await store.close()
        assert await waiting is None

    asyncio.run(scenario())


def test_changes_reach_another_process(server: Cluster, new_database: Callable[[str], str]) -> None:
    url = new_database("postgresql")

    async def scenario(store: Store) -> None:
        await store.create("t", [], summary())
        subscription = store.subscribe()
        command = [sys.executable, "-m", "tests.store.writer_process", url, "t", "--events", "200"]
        writer = await asyncio.create_subprocess_exec(*command, stdout=subprocess.DEVNULL)
        await wait_for(subscription, TableChange("t", 200))
        assert await writer.wait() == 0
        assert (await store.summary("t")).version == 200

    run_with_store(url, scenario)


def test_changes_come_again_after_the_server_was_away(
    server: Cluster, new_database: Callable[[str], str]
) -> None:
    url = new_database("postgresql")

    async def scenario(here: Store) -> None:
        there = await open_store(url)
        await here.create("t", [], summary())
        subscription = here.subscribe()
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
        await there.append("t", 0, [b"1"], summary())
        version = 1
        # A change may be lost while the server was away; soon after, the next ones come.
        while version < 100:
            try:
                async with asyncio.timeout(0.5):
                    await anext(subscription)
                    break
            except TimeoutError:
                version = await there.append("t", version, [b"x"], summary())
        else:
            pytest.fail("no change was told")
        await there.close()

    run_with_store(url, scenario)
