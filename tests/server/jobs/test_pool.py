"""Worker processes: ended over their limits, replaced when they die, one always left for others."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from fidchell.server.i18n import say_in
from fidchell.server.jobs import pool as pool_module
from fidchell.server.jobs.errors import JobFailed, JobOverLimit, JobRefused
from fidchell.server.jobs.fair_queue import Asker
from fidchell.server.jobs.job_limits import JobLimits
from fidchell.server.jobs.pool import WorkerPool
from tests.server.jobs.fake_tasks import MODULE
from tests.server.servers import TIMEOUT

HONEST, GREEDY = Asker("honest", "a table"), Asker("greedy", "a table")
LONG = JobLimits(TIMEOUT, 1000)


def run(story: Callable[[WorkerPool], Coroutine[Any, Any, None]], limits: JobLimits = LONG) -> None:
    async def told() -> None:
        pool = WorkerPool(MODULE, 1, 10, limits)
        try:
            async with asyncio.timeout(TIMEOUT):
                await story(pool)
        finally:
            await pool.close()

    asyncio.run(told())


async def pid(pool: WorkerPool) -> str:
    """The process that does the next job of an honest asker."""
    return (await pool.ask(HONEST, b"echo")).decode()


def test_a_job_over_its_time_is_ended_and_its_process_replaced() -> None:
    async def story(pool: WorkerPool) -> None:
        with pytest.raises(JobOverLimit) as over:
            await pool.ask(HONEST, b"forever")
        assert (over.value.status, over.value.key) == (422, "job-too-long")
        assert over.value.say("fr") != over.value.say("en")
        assert not pool.processes
        pool.limits = LONG  # a busy machine is slow to start the next one
        assert await pid(pool)

    run(story, JobLimits(1.0, 1000))


def test_a_job_over_its_memory_is_ended_and_its_process_replaced() -> None:
    async def story(pool: WorkerPool) -> None:
        before = await pid(pool)
        with pytest.raises(JobOverLimit) as over:
            await pool.ask(HONEST, b"memory")
        assert (over.value.status, over.value.key) == (422, "job-too-large")
        assert await pid(pool) != before

    run(story, JobLimits(TIMEOUT, 400))


def test_a_process_that_dies_is_replaced_and_its_job_repeated(tmp_path: Path) -> None:
    async def story(pool: WorkerPool) -> None:
        before = await pid(pool)
        mark = str(tmp_path / "died")
        assert (await pool.ask(HONEST, f"die-once {mark}".encode())).decode().endswith(mark)
        assert await pid(pool) != before
        with pytest.raises(JobFailed):
            await pool.ask(HONEST, b"die")

    run(story)


def test_a_refusal_comes_in_every_language_and_a_bug_ends_no_process() -> None:
    async def story(pool: WorkerPool) -> None:
        before = await pid(pool)
        with pytest.raises(JobRefused) as refused:
            await pool.ask(HONEST, b"refuse")
        assert refused.value.key == "no-seat"
        assert [refused.value.say(each) for each in ("en", "fr")] == [
            say_in("en", "no-seat"),
            say_in("fr", "no-seat"),
        ]
        with pytest.raises(JobFailed) as failed:
            await pool.ask(HONEST, b"fail loudly")
        assert failed.value.reason.startswith("ValueError in ")
        assert "fake_tasks.py" in failed.value.reason
        assert "loudly" not in failed.value.reason
        assert "loudly" not in failed.value.say("en")
        assert await pid(pool) == before

    run(story)


def test_an_endless_job_of_one_address_delays_no_other_address() -> None:
    async def story(pool: WorkerPool) -> None:
        endless = [asyncio.create_task(pool.ask(GREEDY, b"forever")) for _ in range(5)]
        assert await pid(pool)
        assert not any(each.done() for each in endless)
        assert pool.queue.running["greedy"] == 1
        for each in endless:
            each.cancel()

    run(story)


def test_equal_questions_are_answered_together() -> None:
    async def story(pool: WorkerPool) -> None:
        asked = [asyncio.create_task(pool.ask(HONEST, b"echo", key="same")) for _ in range(20)]
        await asyncio.sleep(0)
        assert pool.queue.size == 1
        asked[0].cancel()
        answers = await asyncio.gather(*asked[1:])
        assert len(set(answers)) == 1
        assert not pool.shared

    run(story)


def test_progress_is_reported() -> None:
    async def story(pool: WorkerPool) -> None:
        seen: list[tuple[int, int]] = []
        await pool.ask(HONEST, b"count", lambda done, steps: seen.append((done, steps)))
        assert seen == [(1, 2)]

    run(story)


def test_a_spare_process_that_has_nothing_to_do_is_ended(monkeypatch: Any) -> None:
    monkeypatch.setattr(pool_module, "IDLE_SECONDS", 0.05)

    async def story(pool: WorkerPool) -> None:
        held = asyncio.create_task(pool.ask(GREEDY, b"forever"))
        await asyncio.sleep(0)  # it has the first process
        await pid(pool)
        while len(pool.processes) > 1:
            await asyncio.sleep(0.01)
        assert await pid(pool)
        held.cancel()

    run(story)
