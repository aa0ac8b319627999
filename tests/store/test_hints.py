"""Hints: each change is told, within a process and with PostgreSQL between processes."""

import asyncio
import subprocess
import sys
from collections.abc import Callable

import pytest

from fidchell.store import Hint, Store, Watch, open_store
from fidchell.store.postgres_news import messages, read
from tests.store.postgres import Cluster
from tests.store.stories import summary, tell


async def heard(watch: Watch, wanted: Hint) -> None:
    """Listen until a table has a version."""
    async with asyncio.timeout(20):
        async for hint in watch:
            if hint.table == wanted.table and hint.version >= wanted.version:
                return
    raise AssertionError("the watch ended")


def test_every_change_is_told_to_everyone_who_watches(database: str) -> None:
    async def story(store: Store) -> None:
        with store.watch() as first, store.watch() as second:
            await store.create("t", [b"1"], summary())
            await store.append("t", 1, [b"2"], summary())
            await store.create("u", [b"1"], summary())
            for watch in (first, second):
                assert await anext(watch) == Hint("t", 2), "two hints of one table become one"
                assert await anext(watch) == Hint("u", 1)

    tell(database, story)


def test_what_was_refused_is_not_told(database: str) -> None:
    async def story(store: Store) -> None:
        await store.create("t", [b"1"], summary())
        watch = store.watch()
        await asyncio.gather(
            store.append("t", 7, [b"2"], summary()), store.create("t", [], summary()), return_exceptions=True
        )
        await store.append("t", 1, [b"2"], summary())
        assert await anext(watch) == Hint("t", 2)

    tell(database, story)


def test_a_watch_ends_with_its_store_or_by_itself(database: str) -> None:
    async def story() -> None:
        store = await open_store(database)
        first, second = store.watch(), store.watch()
        waiting = asyncio.create_task(anext(second, None))
        await asyncio.sleep(0)
        first.close()
        await store.create("t", [b"1"], summary())
        assert await waiting == Hint("t", 1)
        waiting = asyncio.create_task(anext(second, None))
        await asyncio.sleep(0)
        assert await anext(first, None) is None
        await store.close()
        assert await waiting is None

    asyncio.run(story())


def test_hints_reach_another_process(server: Cluster, new_database: Callable[[str], str]) -> None:
    url = new_database("postgresql")

    async def story(store: Store) -> None:
        await store.create("t", [], summary())
        watch = store.watch()
        command = [sys.executable, "-m", "tests.store.writer", url, "t", "--events", "200"]
        writer = await asyncio.create_subprocess_exec(*command, stdout=subprocess.DEVNULL)
        await heard(watch, Hint("t", 200))
        assert await writer.wait() == 0
        assert (await store.summary("t")).version == 200

    tell(url, story)


def test_hints_come_again_after_the_server_was_away(
    server: Cluster, new_database: Callable[[str], str]
) -> None:
    url = new_database("postgresql")

    async def story(here: Store) -> None:
        there = await open_store(url)
        await here.create("t", [], summary())
        watch = here.watch()
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
        await there.append("t", 0, [b"1"], summary())
        version = 1
        # A hint may be lost while the server was away; soon after, the next ones come.
        while version < 100:
            try:
                async with asyncio.timeout(0.5):
                    await anext(watch)
                    break
            except TimeoutError:
                version = await there.append("t", version, [b"x"], summary())
        else:
            pytest.fail("no hint came")
        await there.close()

    tell(url, story)


def test_messages_hold_every_hint_and_none_is_too_long() -> None:
    hints = [Hint("t" * 60 + f"{number:04}", 2**59 + number) for number in range(1000)]
    sent = messages("me", hints)
    assert max(len(message) for message in sent) < 8000
    assert [hint for message in sent for hint in read(message, "you")] == hints
    assert [hint for message in sent for hint in read(message, "me")] == []


@pytest.mark.parametrize("message", ["", "you", "you t", "you :1", "you t:", "you t:x é:1", "you t:-1"])
def test_a_message_that_is_none_of_ours_is_no_hint(message: str) -> None:
    assert read(message, "me") == []
