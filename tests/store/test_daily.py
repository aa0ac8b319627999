"""Results of the deals of the day in both stores: the first one stays, moved and saved with all else."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from fidchell.store import DailyResult, DailyResults, open_store
from fidchell.store.backup import backup
from fidchell.store.rescue import rescue
from fidchell.store.restore import restore
from fidchell.store.transfer import transfer
from tests.store.fixtures import summary


def result(device: str = "one", points: int = 30, **more: Any) -> DailyResult:
    given = {"day": "2026-11-17", "game": "keltis", "name": "Niamh", "at": 1.5, "rules": 3}
    facts = {"device": device, "points": points, "scores": "{}", "moves": '["lay R5"]'}
    return DailyResult(**(given | facts | more))


def run(database: str, work: Callable[[DailyResults], Awaitable[Any]]) -> Any:
    async def opened() -> Any:
        store = await open_store(database)
        async with contextlib.AsyncExitStack() as stack:
            stack.push_async_callback(store.close)
            return await work(DailyResults(store))

    return asyncio.run(opened())


def test_the_first_result_of_a_device_stays(database: str) -> None:
    async def work(results: DailyResults) -> None:
        first, second = result(), result(points=99, moves="[]")
        assert await results.add(first) == first
        assert await results.add(second) == first
        assert await results.find("2026-11-17", "keltis", "one") == first
        assert await results.find("2026-11-17", "keltis", "two") is None

    run(database, work)


def test_of_many_at_the_same_moment_one_stays(database: str) -> None:
    async def work(results: DailyResults) -> None:
        kept = await asyncio.gather(*(results.add(result(points=points)) for points in range(20)))
        assert len(set(kept)) == 1
        assert (await results.counts("2026-11-17", "keltis", 3, 0)).players == 1

    run(database, work)


def test_the_best_come_first_and_only_by_the_same_rules(database: str) -> None:
    async def work(results: DailyResults) -> None:
        for device, points, at in (("one", 10, 1.0), ("two", 30, 3.0), ("three", 30, 2.0)):
            await results.add(result(device, points, at=at))
        await results.add(result("old", 99, rules=2))
        await results.add(result("else", 99, game="tirnanog"))
        found = await results.best("2026-11-17", "keltis", 3, 10)
        assert [each.device for each in found] == ["three", "two", "one"]
        assert len(await results.best("2026-11-17", "keltis", 3, 2)) == 2
        assert await results.counts("2026-11-17", "keltis", 3, 10) == (3, 2)

    run(database, work)


def test_days_are_told_once_and_results_can_be_removed(database: str) -> None:
    async def work(results: DailyResults) -> None:
        for day, game in (("2026-11-16", "keltis"), ("2026-11-17", "keltis"), ("2026-11-17", "tirnanog")):
            await results.add(result(day=day, game=game))
        await results.add(result("two"))
        assert await results.days("one") == ["2026-11-17", "2026-11-16"]
        assert await results.remove("one") == 3
        assert await results.days("one") == []
        assert await results.days("two") == ["2026-11-17"]

    run(database, work)


def kept(database: str) -> DailyResult | None:
    found: DailyResult | None = run(database, lambda results: results.find("2026-11-17", "keltis", "one"))
    return found


def test_results_move_to_another_database_and_back(new_database: Callable[[str], str]) -> None:
    first, second, third = new_database("sqlite"), new_database("postgresql"), new_database("sqlite")
    run(first, lambda results: results.add(result()))
    for source, target in ((first, second), (second, third)):
        transfer(source, target)
        assert kept(target) == result()


def test_a_backup_holds_them_and_brings_them_back(
    database: str, new_database: Callable[[str], str], tmp_path: Path
) -> None:
    run(database, lambda results: results.add(result()))
    backup(database, tmp_path / "saved.sqlite")
    target = new_database("sqlite")
    restore(tmp_path / "saved.sqlite", target, may_replace=False)
    assert kept(target) == result()


def test_they_are_saved_from_a_damaged_file(tmp_path: Path) -> None:
    source, target = tmp_path / "tables.sqlite", tmp_path / "saved.sqlite"

    async def fill() -> None:
        store = await open_store(f"sqlite:{source}")
        await store.create("table", [b"event"], summary())
        await DailyResults(store).add(result())
        await store.close()

    asyncio.run(fill())
    rescue(source, target, lambda table, events: None)
    assert kept(f"sqlite:{target}") == result()
