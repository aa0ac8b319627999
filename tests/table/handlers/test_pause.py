"""Pauses: when they begin, what stands still meanwhile, and when they end."""

from fidchell.table.commands import Act, Pause, Resign, Resume
from fidchell.table.events import PauseAsked, Paused, ResumeAsked, Resumed
from fidchell.table.terms import DAY, Chair, Live
from tests.table.fixtures import clock, first_turn, started_table


def test_with_a_clock_all_must_ask_for_a_pause_and_for_going_on() -> None:
    driver = started_table(clock=Live(100))
    seat, text = first_turn(driver)
    assert driver.do(0, Pause()) == [PauseAsked(at=driver.now, seat=0)]
    assert driver.do(0, Pause()) == []
    assert driver.do(1, Pause()) == [PauseAsked(at=driver.now, seat=1), Paused(at=driver.now)]
    left = clock(driver, seat)["left"]
    assert left is not None
    assert driver.table.deadline is None
    assert driver.tick(10 * DAY) == []
    assert driver.refused(seat, Act(0, [text])) == "table-paused"
    assert driver.shown(seat)["moves"] == []
    assert driver.do(1, Resume()) == [ResumeAsked(at=driver.now, seat=1)]
    assert driver.do(0, Resume())[-1] == Resumed(at=driver.now)
    assert clock(driver, seat)["until"] == driver.now + left
    assert driver.act(seat, text)
    driver.check_fold()


def test_without_a_clock_one_word_is_enough() -> None:
    driver = started_table()
    assert driver.do(0, Pause())[-1] == Paused(at=driver.now)
    assert driver.do(1, Pause()) == []
    assert driver.do(1, Resume())[-1] == Resumed(at=driver.now)
    assert driver.do(1, Resume()) == []
    assert driver.refused(None, Pause()) == "no-seat"


def test_bots_rest_in_a_pause() -> None:
    driver = started_table(chairs=[Chair(), Chair("bot", "greedy")])
    driver.do(0, Pause())
    assert driver.table.bots_to_move() == []


def test_a_pause_ends_when_nobody_is_left_to_end_it() -> None:
    driver = started_table(seats=3, clock=Live(100))
    for seat in range(3):
        driver.do(seat, Pause())
    driver.do(0, Resume())
    driver.do(1, Resume())
    driver.do(2, Resign())
    assert driver.tick() == [Resumed(at=driver.now)]
