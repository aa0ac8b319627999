"""The lock of a table: in order, never lost, also when somebody who waits is cancelled."""

import asyncio

from fidchell.server.tables.table_lock import TableLock


async def order_of(cancelled: set[int]) -> list[int]:
    """Five wait while the lock is taken, some are cancelled; who gets it, in order."""
    lock, got = TableLock(), list[int]()

    async def wait(number: int) -> None:
        async with lock:
            got.append(number)
            await asyncio.sleep(0)

    assert lock.take_now()
    assert not lock.take_now()
    tasks = [asyncio.create_task(wait(number)) for number in range(5)]
    await asyncio.sleep(0)
    for number in cancelled:
        tasks[number].cancel()
    lock.release()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert not lock.is_taken
    return got


def test_whoever_waits_is_served_in_order() -> None:
    assert asyncio.run(order_of(set())) == [0, 1, 2, 3, 4]


def test_whoever_is_cancelled_holds_nobody_up() -> None:
    assert asyncio.run(order_of({0, 3})) == [1, 2, 4]


def test_a_turn_that_comes_with_its_cancellation_is_passed_on() -> None:
    async def scenario() -> list[str]:
        lock, got = TableLock(), list[str]()

        async def wait(name: str) -> None:
            async with lock:
                got.append(name)

        lock.take_now()
        first, second = asyncio.create_task(wait("first")), asyncio.create_task(wait("second"))
        await asyncio.sleep(0)
        lock.release()  # the turn is the first one's, who has not heard of it yet
        first.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        assert not lock.is_taken
        return got

    assert asyncio.run(scenario()) == ["second"]


def test_whoever_waits_without_a_task_takes_its_turn_or_passes_it_on() -> None:
    async def scenario() -> list[str]:
        lock, got = TableLock(), list[str]()

        def take(name: str, keeps: bool) -> bool:
            got.append(name)
            return keeps

        async def wait() -> None:
            async with lock:
                got.append("task")

        lock.take_now()
        lock.waiting.append(lambda: take("refused", keeps=False))
        lock.waiting.append(lambda: take("stored", keeps=True))
        task = asyncio.create_task(wait())
        await asyncio.sleep(0)
        lock.release()
        assert lock.is_taken
        assert got == ["refused", "stored"]
        lock.release()
        await task
        assert not lock.is_taken
        return got

    assert asyncio.run(scenario()) == ["refused", "stored", "task"]
