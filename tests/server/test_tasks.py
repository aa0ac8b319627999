"""Tasks are ended even where a library forgets that they were cancelled."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from fidchell.server import tasks
from fidchell.server.tasks import end_tasks


async def go_on_after_one_cancellation() -> None:
    """What `asyncio.wait_for` of Python 3.11 does where its event comes in the same turn of the loop."""
    try:
        await asyncio.sleep(3600)
    except asyncio.CancelledError:
        await asyncio.sleep(3600)


async def fail_at_the_end() -> None:
    try:
        await asyncio.sleep(3600)
    finally:
        raise OSError


async def end_at_once() -> None:
    return None


@pytest.mark.parametrize("work", [go_on_after_one_cancellation, fail_at_the_end, end_at_once])
def test_every_task_ends(work: Callable[[], Awaitable[None]], monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> bool:
        task = asyncio.ensure_future(work())
        await asyncio.sleep(0)
        await end_tasks([task])
        return task.done()

    monkeypatch.setattr(tasks, "PAUSE", 0.01)
    assert asyncio.run(run())


def test_a_cancellation_that_is_lost_is_not_the_last() -> None:
    """Python 3.11 forgets one that comes in the turn of the loop in which what is waited for comes."""

    async def run() -> bool:
        event = asyncio.Event()

        async def poll() -> None:
            while True:
                await asyncio.wait_for(event.wait(), 3600)
                event.clear()

        task = asyncio.create_task(poll())
        await asyncio.sleep(0.01)
        event.set()
        await asyncio.sleep(0)  # the wait is over, the task has not gone on yet
        await end_tasks([task])
        return task.done()

    assert asyncio.run(run())
