"""Moves replayed in another process: the same table, and no rule is run for them."""

from typing import Any

import msgspec
import pytest

from fidchell.table.events import decode
from fidchell.table.handlers.replays import ReplayedMove, ReplayMemo
from fidchell.table.history import MoveHistory
from fidchell.table.table import Table
from tests.table.fixtures import TableDriver, shown_to, started_table

GAMES = ("keltis", "tipperary", "tirnanog")


def replayed(driver: TableDriver) -> list[ReplayedMove]:
    """The moves of a table, as they come from another process."""
    memo = ReplayMemo()
    with memo.active():
        Table.fold("T", map(decode, driver.stored))
    return msgspec.msgpack.decode(msgspec.msgpack.encode(memo.moves), type=list[ReplayedMove])


@pytest.mark.parametrize("game", GAMES)
def test_a_table_takes_replayed_moves_over_without_running_them(game: str, monkeypatch: Any) -> None:
    driver = started_table(game).play(24)
    moves = replayed(driver)

    def unwanted(*anything: Any) -> Any:
        raise AssertionError("a move was made again")

    with monkeypatch.context() as patched, ReplayMemo(moves).active():
        patched.setattr(MoveHistory, "try_move", unwanted)
        folded = Table.fold(driver.table.id, map(decode, driver.stored))
    assert folded.diverged_at is None
    assert folded.position.raw == driver.table.position.raw
    assert folded.history.moves == driver.table.history.moves
    for seat in (None, *range(folded.seats)):
        assert shown_to(folded, seat) == shown_to(driver.table, seat)
    middle = len(folded.history.moves) // 2
    expected = driver.table.history.position_before(middle)
    assert folded.history.position_before(middle).raw == expected.raw


def test_moves_of_another_game_are_no_use() -> None:
    other, driver = replayed(started_table("tipperary").play(4)), started_table("keltis").play(12)
    with ReplayMemo(other).active():
        folded = Table.fold("T", map(decode, driver.stored))
    assert folded.position.raw == driver.table.position.raw
