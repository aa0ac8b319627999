"""Undo: to the barrier at once, past it by consent, and never against somebody else's moves."""

import pytest

from fidchell.table.commands import Act, AnswerUndo, AskUndo, Requester, Resign, Undo
from fidchell.table.events import UndoAgreed, UndoAsked, Undone, UndoRefused
from fidchell.table.terms import Chair
from tests.table.fixtures import TableDriver, choices, first_turn, started_table


def discarded(**other: object) -> tuple[TableDriver, int, str]:
    """A table of Keltis at which the first seat has discarded, and not yet drawn."""
    driver = started_table(**other)  # type: ignore[arg-type]
    seat, text = first_turn(driver)
    driver.act(seat, text)
    return driver, seat, text


def test_a_move_is_taken_back_up_to_the_barrier() -> None:
    driver = started_table()
    seat, text = first_turn(driver)
    before, seen = driver.table.position.raw, driver.shown(1 - seat)["game"]
    driver.act(seat, text)
    assert driver.shown(seat)["undo"]["may"]
    assert driver.do(seat, Undo(1)) == [Undone(at=driver.now, seat=seat, count=1)]
    assert driver.table.position.raw == before
    assert driver.shown(1 - seat)["game"] == seen
    assert driver.words(1 - seat)[-1].endswith("takes a move back.")
    driver.check_fold()


def test_an_undo_that_comes_twice_is_done_once_and_numbers_never_go_back() -> None:
    driver, seat, text = discarded()
    assert driver.do(seat, Undo(1))
    assert driver.do(seat, Undo(1)) == []
    assert driver.table.act_count(seat) == 2
    assert driver.do(seat, Act(0, [text])) == []  # it came late: it was done, and taken back
    assert driver.refused(seat, Undo(0)) == "number-wrong"
    assert driver.act(seat, text)
    driver.check_fold()


def test_what_has_come_to_light_is_not_taken_back_at_once() -> None:
    driver, seat, _ = discarded()
    driver.act(seat, "draw deck")
    assert driver.refused(seat, Undo(2)) == "undo-hidden"
    assert not driver.shown(seat)["undo"]["may"]
    assert "hidden" in driver.shown(seat)["undo"]["why"]["words"]
    assert "caché" in driver.shown(seat, "fr")["undo"]["why"]["words"]


def discard_beside(driver: TableDriver, seat: int, letter: str) -> None:
    """Discard onto another pile than this one."""
    texts = driver.table.position.texts(seat)
    driver.act(seat, next(text for text in texts if text.startswith("discard") and f" {letter}" not in text))


def test_a_move_stays_when_somebody_has_moved_on_it() -> None:
    """Taking from the piles brings nothing to light: still the turn of another stands in the way."""
    driver, seat, text = discarded()
    driver.act(seat, "draw deck")
    other, letter = 1 - seat, text.split()[1][0]
    for _ in range(2):
        discard_beside(driver, other, letter)
        driver.act(other, f"draw {letter}")
        assert driver.refused(other, Undo(driver.table.act_count(other), 3)) == "undo-nothing"
        assert driver.do(other, Undo(driver.table.act_count(other), 2)), (
            "the turn has passed, but nobody has moved"
        )
    discard_beside(driver, other, letter)
    driver.act(other, f"draw {letter}")
    discard_beside(driver, seat, letter)
    assert driver.refused(other, Undo(driver.table.act_count(other))) == "undo-other"


def test_seats_that_choose_at_the_same_time_undo_for_themselves() -> None:
    driver = started_table("tipperary", 3, options={"mode": "simultaneous"})
    sent = {seat: choices(driver, seat, seat) for seat in range(3)}
    driver.act(0, *sent[0])
    driver.act(1, sent[1][0])
    only = started_table("tipperary", 3, options={"mode": "simultaneous"})
    only.act(1, sent[1][0])
    assert driver.do(0, Undo(2, 2))
    assert driver.table.position.raw == only.table.position.raw
    driver.check_fold()
    driver.act(1, sent[1][1])
    driver.act(0, *sent[0])
    assert driver.do(1, Undo(2)), "a choice may be changed until all have chosen"
    driver.act(1, sent[1][1])
    driver.act(2, *sent[2])
    assert driver.refused(1, Undo(driver.table.act_count(1))) == "undo-hidden"
    driver.check_fold()


def test_past_the_barrier_all_others_must_agree() -> None:
    driver = started_table(seats=3)
    seat, text = first_turn(driver)
    before = driver.table.position.raw
    driver.act(seat, text, "draw deck")
    assert driver.do(seat, AskUndo(2)) == [UndoAsked(at=driver.now, seat=seat, count=2)]
    assert driver.do(seat, AskUndo(2)) == []
    one, two = (seat + 1) % 3, (seat + 2) % 3
    assert driver.refused(one, AskUndo(1)) == "undo-nothing"
    assert driver.shown(one)["undo"]["asked"]["seat"] == seat
    assert driver.do(one, AnswerUndo(True)) == [UndoAgreed(at=driver.now, seat=one)]
    assert driver.do(one, AnswerUndo(True)) == []
    done = Undone(at=driver.now + 1, seat=seat, count=2, agreed=True)
    assert driver.do(two, AnswerUndo(True)) == [UndoAgreed(at=driver.now, seat=two), done]
    assert driver.table.position.raw == before
    driver.check_fold()


def test_what_was_meant_for_the_position_before_an_agreed_undo_is_refused() -> None:
    driver = started_table()
    seat, text = first_turn(driver)
    driver.act(seat, text, "draw deck")
    late = Act(driver.table.act_count(1 - seat), [driver.table.position.texts(1 - seat)[0]])
    driver.do(seat, AskUndo())
    driver.do(1 - seat, AnswerUndo(True))
    assert driver.refused(1 - seat, late) == "number-wrong"


def test_one_refusal_keeps_the_moves() -> None:
    driver, seat, _ = discarded()
    driver.act(seat, "draw deck")
    after = driver.table.position.raw
    driver.do(seat, AskUndo())
    assert driver.do(1 - seat, AnswerUndo(False)) == [UndoRefused(at=driver.now, seat=1 - seat)]
    assert driver.table.position.raw == after
    assert driver.refused(1 - seat, AnswerUndo(True)) == "undo-not-asked"


def test_an_asker_may_think_better_of_it_and_a_move_ends_the_question() -> None:
    driver, seat, _ = discarded()
    driver.act(seat, "draw deck")
    driver.do(seat, AskUndo())
    assert driver.do(seat, AnswerUndo(False)) == [UndoRefused(at=driver.now, seat=seat)]
    driver.do(seat, AskUndo())
    driver.any_move(1 - seat)
    assert driver.table.undo_request is None
    driver.check_fold()


def test_a_question_that_nobody_answers_ends_by_itself() -> None:
    driver, seat, _ = discarded(patience=60)
    driver.act(seat, "draw deck")
    driver.do(seat, AskUndo())
    assert driver.table.deadline == driver.now + 60
    assert driver.tick(59) == []
    assert driver.tick(1) == [UndoRefused(at=driver.now, seat=None)]
    assert driver.table.deadline is None


def test_bots_agree_and_wait_while_people_are_asked() -> None:
    chairs = [Chair(), Chair(), Chair("bot", "greedy")]
    driver = started_table(chairs=chairs)
    driver.play(12)
    while driver.table.bots_to_move():
        driver.bot_moves(2)
    asker = next(seat for seat in (0, 1) if driver.table.history.start_of_last_moves(seat, 1, 0) is not None)
    driver.table.history.actors = [2]  # as if the bot had to move
    assert driver.table.bots_to_move() == [2]
    driver.do(asker, AskUndo())
    if driver.table.undo_request:
        assert driver.table.bots_to_move() == []


def test_alone_among_bots_nobody_is_asked() -> None:
    driver = started_table(chairs=[Chair(), Chair("bot", "greedy")])
    while driver.table.bots_to_move():
        driver.bot_moves(1)
    seat, text = first_turn(driver)
    before = driver.table.position.raw
    driver.act(seat, text, "draw deck")
    assert isinstance(driver.do(seat, AskUndo(2))[-1], Undone)
    assert driver.table.position.raw == before


def test_at_one_screen_those_agree_whom_the_same_device_holds() -> None:
    driver = started_table(seats=3, hot_seat=True)
    seat, text = first_turn(driver)
    one, two = (seat + 1) % 3, (seat + 2) % 3
    before = driver.table.position.raw
    driver.act(seat, text, "draw deck")
    found = driver.do(Requester(seat, seats=(seat, one)), AskUndo(2))
    assert [type(event) for event in found] == [UndoAsked, UndoAgreed], "a stranger at the table is asked"
    assert isinstance(driver.do(two, AnswerUndo(True))[-1], Undone)
    assert driver.table.position.raw == before
    driver.act(seat, text, "draw deck")
    assert isinstance(driver.do(Requester(seat, seats=(0, 1, 2)), AskUndo(2))[-1], Undone)
    driver.check_fold()


def test_strangers_at_a_hot_seat_table_are_asked_and_several_seats_elsewhere_too() -> None:
    """Whoever calls a table a hot seat does not get round the others' consent."""
    for is_hot, seats in ((True, ()), (False, (0, 1))):
        driver = started_table(hot_seat=is_hot)
        seat, text = first_turn(driver)
        driver.act(seat, text, "draw deck")
        found = driver.do(Requester(seat, seats=seats), AskUndo(2))
        assert [type(event) for event in found] == [UndoAsked]
        assert driver.tick(1) == []


def test_when_the_last_who_had_not_agreed_is_gone_it_is_done() -> None:
    driver = started_table(seats=3)
    seat, text = first_turn(driver)
    driver.act(seat, text, "draw deck")
    driver.do(seat, AskUndo(1))
    driver.do((seat + 1) % 3, AnswerUndo(True))
    driver.do((seat + 2) % 3, Resign())
    assert driver.table.deadline is not None
    assert [type(event) for event in driver.tick()] == [Undone]


@pytest.mark.parametrize(("policy", "key"), [("never", "undo-never"), ("agreed", "undo-by-consent")])
def test_the_terms_may_forbid_it_or_always_want_consent(policy: str, key: str) -> None:
    driver, seat, _ = discarded(undo=policy)
    assert driver.refused(seat, Undo(1)) == key
    if policy == "never":
        assert driver.refused(seat, AskUndo()) == key
    else:
        assert driver.do(seat, AskUndo()) == [UndoAsked(at=driver.now, seat=seat, count=1)]


def test_nothing_is_taken_back_after_the_end() -> None:
    driver = started_table().play()
    seat = driver.table.history.moves[-1].seat
    assert driver.refused(seat, Undo(driver.table.act_count(seat))) == "table-ended"
    assert driver.refused(seat, AskUndo()) == "table-ended"
