"""Clocks: live with increment, days for each turn, or none."""

from fidchell.table.commands import Act, Return, Undo
from fidchell.table.events import Ended, Replaced, Resigned
from fidchell.table.terms import DAY, Days, Live
from tests.table.fixtures import choices, clock, first_turn, started_table


def test_only_those_who_may_act_run_and_a_turn_earns_the_increment() -> None:
    driver = started_table(clock=Live(100, 5))
    began, (seat, text) = driver.now, first_turn(driver)
    assert clock(driver, seat) == {"left": None, "until": began + 100}
    assert clock(driver, 1 - seat) == {"left": 100.0, "until": None}
    driver.now += 9
    driver.act(seat, text)  # after ten seconds; the turn goes on
    assert clock(driver, seat) == {"left": None, "until": began + 100}
    driver.now += 9
    driver.act(seat, "draw deck")
    assert clock(driver, seat) == {"left": 85.0, "until": None}
    assert clock(driver, 1 - seat) == {"left": None, "until": driver.now + 100}
    assert driver.table.deadline == driver.now + 100
    driver.check_fold()


def test_an_increment_is_earned_once_however_often_a_move_is_taken_back() -> None:
    driver = started_table(clock=Live(100, 50))
    seat, text = first_turn(driver)
    driver.act(seat, text, "draw deck")
    other = 1 - seat
    letter = text.split()[1][0]
    for _ in range(3):
        discard = next(
            t for t in driver.table.position.texts(other) if t.startswith("discard") and f" {letter}" not in t
        )
        driver.act(other, discard, f"draw {letter}")
        left = driver.table.clocks.left[other]
        driver.do(other, Undo(driver.table.act_count(other), 2))
    assert left < 150


def test_time_that_is_over_brings_a_bot() -> None:
    driver = started_table(clock=Live(100))
    seat, text = first_turn(driver)
    assert driver.tick(99) == []
    assert driver.refused(seat, Act(0, [text])) == "time-over"
    assert driver.tick() == [Replaced(at=driver.now, seat=seat, bot="oisin", why="clock")]
    assert driver.table.bots_to_move() == [seat]
    assert driver.table.deadline is None, "bots need no clock"
    assert "time" in driver.words()[-1]
    driver.do(seat, Return())
    assert clock(driver, seat)["until"] == driver.now + 60
    driver.check_fold()


def test_time_that_is_over_loses_where_the_terms_say_so() -> None:
    driver = started_table(clock=Live(100), on_time="resign")
    seat, _ = first_turn(driver)
    assert [type(event) for event in driver.tick(100)] == [Resigned, Ended]
    assert driver.table.result is not None
    assert driver.table.result.winners == [1 - seat]
    three = started_table(seats=3, clock=Live(100), on_time="resign")
    assert [type(event) for event in three.tick(100)] == [Resigned]


def test_days_are_counted_for_each_turn() -> None:
    driver = started_table(clock=Days(2))
    seat, text = first_turn(driver)
    began = driver.now
    assert clock(driver, seat)["until"] == began + 2 * DAY
    driver.now += DAY
    driver.act(seat, text)
    assert clock(driver, seat)["until"] == began + 2 * DAY, "the turn goes on"
    driver.act(seat, "draw deck")
    assert clock(driver, 1 - seat)["until"] == driver.now + 2 * DAY
    driver.act(1 - seat, first_turn(driver)[1], "draw deck")
    assert clock(driver, seat)["until"] == driver.now + 2 * DAY
    assert driver.tick(2 * DAY) == [Replaced(at=driver.now, seat=seat, bot="oisin", why="clock")]


def test_all_who_choose_at_the_same_time_run_at_the_same_time() -> None:
    driver = started_table("tipperary", 3, options={"mode": "simultaneous"}, clock=Live(100, 5))
    began = driver.now
    assert [clock(driver, seat)["until"] for seat in range(3)] == [began + 100] * 3
    driver.now += 9
    driver.act(1, *choices(driver, 1, 1))
    assert clock(driver, 1) == {"left": 95.0, "until": None}
    assert [type(event) for event in driver.tick(90)] == [Replaced, Replaced]
    assert sorted(driver.table.bots_to_move()) == [0, 2]
    driver.check_fold()


def test_time_never_goes_back() -> None:
    driver = started_table(clock=Live(100))
    seat, text = first_turn(driver)
    driver.now -= 5000
    driver.act(seat, text, "draw deck")
    assert clock(driver, seat)["left"] == 100.0
