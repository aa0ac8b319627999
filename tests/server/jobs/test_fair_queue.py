"""The queue of jobs: addresses take turns, then tables; who fills it is refused, and nobody else."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from fidchell.server.jobs.errors import QueueFull
from fidchell.server.jobs.fair_queue import HEAVY, Asker, FairQueue, Job


def job(address: str, table: str = "", name: str = "") -> Job:
    return Job(Asker(address, table), name.encode(), asyncio.get_running_loop().create_future())


def run(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(story())


def test_addresses_take_turns_and_then_the_tables_of_an_address() -> None:
    async def story() -> None:
        queue = FairQueue(100, 100)
        for table in ("one", "one", "two"):
            queue.put(job("greedy", table, f"greedy {table}"))
        for name in ("honest", "late"):
            queue.put(job(name, "three", name))
        got = [(await queue.get()).payload.decode() for _ in range(5)]
        assert got == ["greedy one", "honest", "late", "greedy two", "greedy one"]
        assert queue.size == 0
        assert not queue.by_address

    run(story)


def test_sixty_tables_of_one_address_are_one_turn_for_everybody_else() -> None:
    async def story() -> None:
        queue = FairQueue(500, 1)
        for table in range(60):
            for _ in range(4):
                queue.put(job("greedy", str(table)))
        await queue.get()
        queue.put(job("honest"))
        assert (await queue.get()).asker.address == "honest"

    run(story)


def test_a_full_queue_refuses_the_address_that_fills_it() -> None:
    async def story() -> None:
        queue = FairQueue(10, 1)
        queue.put(job("honest"))
        greedy = [job("greedy", str(table % 3)) for table in range(9)]
        for each in greedy:
            queue.put(each)
        with pytest.raises(QueueFull) as refused:
            queue.put(job("greedy"))
        assert refused.value.status == 429
        newcomers = [job("honest"), job("other")]
        for each in newcomers:
            queue.put(each)
        assert not any(each.result.done() for each in newcomers)
        dropped = [each for each in greedy if each.result.done()]
        assert [type(each.result.exception()) for each in dropped] == [QueueFull, QueueFull]
        assert queue.size == 10

    run(story)


def test_one_address_leaves_a_process_for_others() -> None:
    async def story() -> None:
        queue = FairQueue(100, 2)
        for table in range(3):
            queue.put(job("greedy", str(table)))
        first, _ = await queue.get(), await queue.get()
        third = asyncio.create_task(queue.get())
        queue.put(job("honest"))
        assert (await third).asker.address == "honest"
        fourth = asyncio.create_task(queue.get())
        queue.finish(first)
        assert (await fourth).asker.address == "greedy"

    run(story)


def test_what_nobody_waits_for_any_more_is_left_out() -> None:
    async def story() -> None:
        queue = FairQueue(100, 1)
        left, stayed = job("a"), job("a", name="stayed")
        queue.put(left)
        queue.put(stayed)
        left.result.cancel()
        assert await queue.get() is stayed
        assert queue.size == 0

    run(story)


def test_a_long_job_counts_as_several() -> None:
    async def story() -> None:
        queue = FairQueue(20, 1)
        for _ in range(20):
            queue.put(job("greedy"))
        long = job("honest", name="x" * (9 * HEAVY))
        queue.put(long)
        assert (long.weight, queue.size, queue.waiting["greedy"]) == (10, 11, 10)
        with pytest.raises(QueueFull):
            queue.put(job("honest", name="x" * (9 * HEAVY)))

    run(story)
