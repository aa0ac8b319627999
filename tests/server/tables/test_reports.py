"""Logs and curves of a table: made once for everybody who asks, in slices, of the table as it was."""

import asyncio
from typing import Any

import pytest

from fidchell.server.tables import reports
from fidchell.server.tables.reports import TableReports, snapshot
from fidchell.server.tables.session import TableSession
from fidchell.table import archive
from tests.table.fixtures import started_table


def session_of(table: Any) -> Any:
    session = TableSession.__new__(TableSession)
    session.table, session.points_curve = table, []
    return session


@pytest.fixture(autouse=True)
def _slices(monkeypatch: Any) -> None:
    monkeypatch.setattr(reports, "SLICE", -1.0)  # other tasks have their turn after every move


def test_a_log_is_that_of_the_moment_it_was_asked_for() -> None:
    async def story() -> None:
        driver = started_table().play(12)
        expected = archive.export(driver.table, 0)
        asked = asyncio.ensure_future(TableReports().log(session_of(driver.table), 0))
        await asyncio.sleep(0)
        driver.play(3)
        assert await asked == expected != archive.export(driver.table, 0)

    asyncio.run(story())


def test_others_have_their_turn_between_the_moves() -> None:
    async def story() -> None:
        asked = asyncio.ensure_future(TableReports().log(session_of(started_table().play(12).table), None))
        turns = 0
        while not asked.done():
            await asyncio.sleep(0)
            turns += 1
        assert turns > 12

    asyncio.run(story())


def test_what_several_ask_for_is_made_once(monkeypatch: Any) -> None:
    made: list[Any] = []
    lines = archive.export_lines

    def counted(*given: Any) -> Any:
        made.append(given)
        return lines(*given)

    monkeypatch.setattr(archive, "export_lines", counted)

    async def story() -> None:
        session, found = session_of(started_table().play(6).table), TableReports()
        texts = await asyncio.gather(*(found.log(session, 0) for _ in range(10)))
        assert len(set(texts)) == len(made) == 1
        assert await found.log(session, 1) != texts[0]
        curves = await asyncio.gather(*(found.points_curve(session) for _ in range(3)))
        assert curves[0] is curves[1] is curves[2]
        assert len(curves[0]) == len(session.table.history.moves) + 1

    asyncio.run(story())


def test_a_snapshot_stays_when_moves_are_taken_back() -> None:
    driver = started_table().play(20)
    kept = snapshot(driver.table)
    positions = [driver.table.history.position_before(at).raw for at in range(21)]
    driver.table.history.remove_last(15)
    assert [kept.history.position_before(at).raw for at in range(21)] == positions
