"""What readers are shown: views and moves, made once, and the version that they know of."""

import json
import random
from copy import deepcopy

import msgspec
import numpy as np
import pytest

from fidchell.rulekit.record import Record
from fidchell.table.commands import Act, Requester, Say
from fidchell.table.position import ReadOnlyPosition
from fidchell.table.terms import Live
from fidchell.table.view import frame, view
from tests.table.fixtures import TableDriver, choices, started_table, terms

GAMES = ("keltis", "tipperary", "tirnanog")


@pytest.mark.parametrize("game", GAMES)
def test_each_seat_has_its_own_view_and_moves(game: str) -> None:
    driver = started_table(game, 2).play(7)
    for seat in (0, 1):
        shown = driver.shown(seat)
        assert shown["game"] == driver.table.position.view(seat)
        expected = driver.table.position.texts(seat) if seat in driver.table.history.actors else []
        assert [move["text"] for move in shown["moves"]] == expected
        assert all(move["clicks"] for move in shown["moves"])
        assert shown["number"] == driver.table.act_count(seat)
        assert (
            msgspec.json.encode(shown)
            == json.dumps(shown, ensure_ascii=False, separators=(",", ":")).encode()
        )


@pytest.mark.parametrize("game", GAMES)
def test_readers_leave_the_position_as_it_is(game: str) -> None:
    """Widened states are shared by all readers: nobody may write into them."""
    driver, dice = started_table(game, 2), random.Random(3)
    for _ in range(25):
        still = ReadOnlyPosition.of(driver.table.position)
        before = vars(deepcopy(still.state))
        for reader in (None, 0, 1):
            still.view(reader)
        for seat in driver.table.history.actors:
            still.shown_moves(seat)
        assert all(np.array_equal(vars(still.state)[name], value) for name, value in before.items())
        assert isinstance(still.state, Record)
        assert still.copy().state is not still.state
        driver.any_move(dice.choice(driver.table.history.actors), dice)


def test_what_has_not_changed_is_not_made_again() -> None:
    driver = started_table()
    first = driver.shown(0)
    history, moves = driver.table.history, view.moves(driver.table, 0, "running")
    assert driver.shown(0) == first
    driver.do(0, Say("hello"))
    kept = history.shown.steps[0].view
    driver.shown(0)
    assert history.shown.steps[0].view is kept
    assert view.moves(driver.table, 0, "running") == moves


def test_a_version_grows_exactly_when_a_reader_can_see_a_change() -> None:
    driver = started_table("tipperary", 2, options={"mode": "simultaneous"}, clock=Live(100))
    versions = {reader: view.version(driver.table, reader) for reader in (0, 1, None)}
    driver.act(0, choices(driver, 0, 1)[0])
    assert view.version(driver.table, 0) == versions[0] + 1
    assert view.version(driver.table, 1) == versions[1]
    assert view.version(driver.table, None) == versions[None]
    driver.act(0, driver.table.position.texts(0)[0])
    assert view.version(driver.table, 1) == versions[1] + 1
    assert driver.shown(1)["version"] == versions[1] + 1


def test_the_lobby_lists_what_everybody_may_know() -> None:
    driver = TableDriver(terms(seats=3, public=True))
    driver.sit(1)
    listed = frame.summary(driver.table)
    assert (listed["game"], listed["public"], listed["status"], listed["free"]) == ("keltis", True, "open", 2)
    assert [seat["taken"] for seat in listed["seats"]] == [False, True, False]


def test_rules_that_were_compiled_meanwhile_take_over() -> None:
    driver = started_table().play(5)
    table, raw = driver.table, driver.table.position.raw
    seat = table.history.actors[0]
    act = Act(table.act_count(seat), [table.position.texts(seat)[0]])
    table.decide(Requester(seat), act, driver.now)
    table.use_entries(lambda game: game.interpreted)
    assert table.position.raw == raw
    driver.play(5).check_fold()
