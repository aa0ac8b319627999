"""Clocks: live with increment, days for each turn, none; and a pause of them."""

from fidchell.table.commands import Act, Pause, Resign, Resume, Return, Undo
from fidchell.table.events import Ended, PauseAsked, Paused, Replaced, Resigned, ResumeAsked, Resumed
from fidchell.table.terms import DAY, Chair, Days, Live
from tests.table.party import Party, party
from tests.table.test_playing import choices, first_turn


def clock(at: Party, seat: int) -> dict[str, float | None]:
    return dict(at.shown(None)["clocks"][seat])


def test_only_those_who_may_act_run_and_a_turn_earns_the_increment() -> None:
    at = party(clock=Live(100, 5))
    began, (seat, text) = at.now, first_turn(at)
    assert clock(at, seat) == {"left": None, "until": began + 100}
    assert clock(at, 1 - seat) == {"left": 100.0, "until": None}
    at.now += 9
    at.act(seat, text)  # after ten seconds; the turn goes on
    assert clock(at, seat) == {"left": None, "until": began + 100}
    at.now += 9
    at.act(seat, "draw deck")
    assert clock(at, seat) == {"left": 85.0, "until": None}
    assert clock(at, 1 - seat) == {"left": None, "until": at.now + 100}
    assert at.table.deadline == at.now + 100
    at.check_fold()


def test_an_increment_is_earned_once_however_often_a_move_is_taken_back() -> None:
    at = party(clock=Live(100, 50))
    seat, text = first_turn(at)
    at.act(seat, text, "draw deck")
    other = 1 - seat
    letter = text.split()[1][0]
    for _ in range(3):
        discard = next(
            t for t in at.table.position.texts(other) if t.startswith("discard") and f" {letter}" not in t
        )
        at.act(other, discard, f"draw {letter}")
        left = at.table.clocks.left[other]
        at.do(other, Undo(at.table.number(other), 2))
    assert left < 150


def test_time_that_is_over_brings_a_bot() -> None:
    at = party(clock=Live(100))
    seat, text = first_turn(at)
    assert at.tick(99) == []
    assert at.refused(seat, Act(0, [text])) == "time-over"
    assert at.tick() == [Replaced(at=at.now, seat=seat, bot="oisin", why="clock")]
    assert at.table.bots_to_move() == [seat]
    assert at.table.deadline is None, "bots need no clock"
    assert "time" in at.words()[-1]
    at.do(seat, Return())
    assert clock(at, seat)["until"] == at.now + 60
    at.check_fold()


def test_time_that_is_over_loses_where_the_terms_say_so() -> None:
    at = party(clock=Live(100), on_time="resign")
    seat, _ = first_turn(at)
    assert [type(event) for event in at.tick(100)] == [Resigned, Ended]
    assert at.table.result is not None
    assert at.table.result.winners == [1 - seat]
    three = party(seats=3, clock=Live(100), on_time="resign")
    assert [type(event) for event in three.tick(100)] == [Resigned]


def test_days_are_counted_for_each_turn() -> None:
    at = party(clock=Days(2))
    seat, text = first_turn(at)
    began = at.now
    assert clock(at, seat)["until"] == began + 2 * DAY
    at.now += DAY
    at.act(seat, text)
    assert clock(at, seat)["until"] == began + 2 * DAY, "the turn goes on"
    at.act(seat, "draw deck")
    assert clock(at, 1 - seat)["until"] == at.now + 2 * DAY
    at.act(1 - seat, first_turn(at)[1], "draw deck")
    assert clock(at, seat)["until"] == at.now + 2 * DAY
    assert at.tick(2 * DAY) == [Replaced(at=at.now, seat=seat, bot="oisin", why="clock")]


def test_all_who_choose_at_the_same_time_run_at_the_same_time() -> None:
    at = party("tipperary", 3, options={"mode": "simultaneous"}, clock=Live(100, 5))
    began = at.now
    assert [clock(at, seat)["until"] for seat in range(3)] == [began + 100] * 3
    at.now += 9
    at.act(1, *choices(at, 1, 1))
    assert clock(at, 1) == {"left": 95.0, "until": None}
    assert [type(event) for event in at.tick(90)] == [Replaced, Replaced]
    assert sorted(at.table.bots_to_move()) == [0, 2]
    at.check_fold()


def test_time_never_goes_back() -> None:
    at = party(clock=Live(100))
    seat, text = first_turn(at)
    at.now -= 5000
    at.act(seat, text, "draw deck")
    assert clock(at, seat)["left"] == 100.0


def test_with_a_clock_all_must_ask_for_a_pause_and_for_going_on() -> None:
    at = party(clock=Live(100))
    seat, text = first_turn(at)
    assert at.do(0, Pause()) == [PauseAsked(at=at.now, seat=0)]
    assert at.do(0, Pause()) == []
    assert at.do(1, Pause()) == [PauseAsked(at=at.now, seat=1), Paused(at=at.now)]
    left = clock(at, seat)["left"]
    assert left is not None
    assert at.table.deadline is None
    assert at.tick(10 * DAY) == []
    assert at.refused(seat, Act(0, [text])) == "table-paused"
    assert at.shown(seat)["moves"] == []
    assert at.do(1, Resume()) == [ResumeAsked(at=at.now, seat=1)]
    assert at.do(0, Resume())[-1] == Resumed(at=at.now)
    assert clock(at, seat)["until"] == at.now + left
    assert at.act(seat, text)
    at.check_fold()


def test_without_a_clock_one_word_is_enough() -> None:
    at = party()
    assert at.do(0, Pause())[-1] == Paused(at=at.now)
    assert at.do(1, Pause()) == []
    assert at.do(1, Resume())[-1] == Resumed(at=at.now)
    assert at.do(1, Resume()) == []
    assert at.refused(None, Pause()) == "no-seat"


def test_bots_rest_in_a_pause() -> None:
    at = party(chairs=[Chair(), Chair("bot", "greedy")])
    at.do(0, Pause())
    assert at.table.bots_to_move() == []


def test_a_pause_ends_when_nobody_is_left_to_end_it() -> None:
    at = party(seats=3, clock=Live(100))
    for seat in range(3):
        at.do(seat, Pause())
    at.do(0, Resume())
    at.do(1, Resume())
    at.do(2, Resign())
    assert at.tick() == [Resumed(at=at.now)]
