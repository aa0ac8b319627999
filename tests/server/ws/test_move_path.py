"""The path of a plain move, from the bytes of its frame to those of the steps: few files, few calls."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fidchell.games import find
from fidchell.server.tables.session import TableSession
from fidchell.store.sqlite.store import SqliteStore
from tools.trace_move import Clock, Load, Tracer, traced

MOST_FILES = 27  # half of what it once was; a file more costs every reader of the path a minute
MOST_CALLS = 110  # of Python functions, for a move that two players are shown
MOVES = 8


@pytest.fixture(scope="module")
def trace() -> Tracer:
    """The shortest of a few: the lobby's row, which is no part of a move, is written once a second."""
    return min((traced("keltis", moves=MOVES) for _ in range(3)), key=lambda each: len(each.calls))


def test_a_plain_move_goes_through_few_files(trace: Tracer) -> None:
    assert {"server/transport/websocket/protocol.py", "store/sqlite/writer.py"} <= set(trace.calls)
    assert len(trace.calls) <= MOST_FILES, sorted(trace.calls)


def test_a_plain_move_takes_few_calls(trace: Tracer) -> None:
    assert sum(trace.calls.values()) / MOVES <= MOST_CALLS, sorted(trace.functions.items())


def test_moves_that_come_at_once_take_turns_without_a_task(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Tipperary all choose at the same time: who finds the table busy waits for it, and is stored next."""

    def no_long_way(session: TableSession, *rest: Any) -> None:
        raise AssertionError("a plain move was given to a task")

    async def scenario() -> None:
        store, game = await SqliteStore.open(folder / "tables.sqlite"), find("tipperary")
        load = Load(game, 3, store, game.interpreted)
        await load.open()
        [session] = load.tables.sessions.values()
        version = session.table.version
        monkeypatch.setattr(TableSession, "start", no_long_way)
        await load.play(3, Clock())
        assert [len(acts) for acts in session.table.acts] == [1, 1, 1]
        assert len(await store.tail(session.id, version)) == 3
        await store.close()

    asyncio.run(scenario())
