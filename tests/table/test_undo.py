"""Undo: to the barrier at once, past it by consent, and never against somebody else's moves."""

import pytest

from fidchell.table.commands import Act, AnswerUndo, AskUndo, Resign, Undo
from fidchell.table.events import UndoAgreed, UndoAsked, Undone, UndoRefused
from fidchell.table.terms import Chair
from tests.table.party import Party, party
from tests.table.test_playing import choices, first_turn


def discarded(**other: object) -> tuple[Party, int, str]:
    """A table of Keltis at which the first seat has discarded, and not yet drawn."""
    at = party(**other)  # type: ignore[arg-type]
    seat, text = first_turn(at)
    at.act(seat, text)
    return at, seat, text


def test_a_move_is_taken_back_up_to_the_barrier() -> None:
    at = party()
    seat, text = first_turn(at)
    before, seen = at.table.position.raw, at.shown(1 - seat)["game"]
    at.act(seat, text)
    assert at.shown(seat)["undo"]["may"]
    assert at.do(seat, Undo(1)) == [Undone(at=at.now, seat=seat, count=1)]
    assert at.table.position.raw == before
    assert at.shown(1 - seat)["game"] == seen
    assert at.words(1 - seat)[-1].endswith("takes a move back.")
    at.check_fold()


def test_an_undo_that_comes_twice_is_done_once_and_numbers_never_go_back() -> None:
    at, seat, text = discarded()
    assert at.do(seat, Undo(1))
    assert at.do(seat, Undo(1)) == []
    assert at.table.number(seat) == 2
    assert at.do(seat, Act(0, [text])) == []  # it came late: it was done, and taken back
    assert at.refused(seat, Undo(0)) == "number-wrong"
    assert at.act(seat, text)
    at.check_fold()


def test_what_has_come_to_light_is_not_taken_back_at_once() -> None:
    at, seat, _ = discarded()
    at.act(seat, "draw deck")
    assert at.refused(seat, Undo(2)) == "undo-hidden"
    assert not at.shown(seat)["undo"]["may"]
    assert "hidden" in at.shown(seat)["undo"]["why"]
    assert "caché" in at.shown(seat, "fr")["undo"]["why"]


def discard_beside(at: Party, seat: int, letter: str) -> None:
    """Discard onto another pile than this one."""
    texts = at.table.position.texts(seat)
    at.act(seat, next(text for text in texts if text.startswith("discard") and f" {letter}" not in text))


def test_a_move_stays_when_somebody_has_moved_on_it() -> None:
    """Taking from the piles brings nothing to light: still the turn of another stands in the way."""
    at, seat, text = discarded()
    at.act(seat, "draw deck")
    other, letter = 1 - seat, text.split()[1][0]
    for _ in range(2):
        discard_beside(at, other, letter)
        at.act(other, f"draw {letter}")
        assert at.refused(other, Undo(at.table.number(other), 3)) == "undo-nothing"
        assert at.do(other, Undo(at.table.number(other), 2)), "the turn has passed, but nobody has moved"
    discard_beside(at, other, letter)
    at.act(other, f"draw {letter}")
    discard_beside(at, seat, letter)
    assert at.refused(other, Undo(at.table.number(other))) == "undo-other"


def test_seats_that_choose_at_the_same_time_undo_for_themselves() -> None:
    at = party("tipperary", 3, options={"mode": "simultaneous"})
    sent = {seat: choices(at, seat, seat) for seat in range(3)}
    at.act(0, *sent[0])
    at.act(1, sent[1][0])
    only = party("tipperary", 3, options={"mode": "simultaneous"})
    only.act(1, sent[1][0])
    assert at.do(0, Undo(2, 2))
    assert at.table.position.raw == only.table.position.raw
    at.check_fold()
    at.act(1, sent[1][1])
    at.act(0, *sent[0])
    assert at.do(1, Undo(2)), "a choice may be changed until all have chosen"
    at.act(1, sent[1][1])
    at.act(2, *sent[2])
    assert at.refused(1, Undo(at.table.number(1))) == "undo-hidden"
    at.check_fold()


def test_past_the_barrier_all_others_must_agree() -> None:
    at = party(seats=3)
    seat, text = first_turn(at)
    before = at.table.position.raw
    at.act(seat, text, "draw deck")
    assert at.do(seat, AskUndo(2)) == [UndoAsked(at=at.now, seat=seat, count=2)]
    assert at.do(seat, AskUndo(2)) == []
    one, two = (seat + 1) % 3, (seat + 2) % 3
    assert at.refused(one, AskUndo(1)) == "undo-nothing"
    assert at.shown(one)["undo"]["asked"]["seat"] == seat
    assert at.do(one, AnswerUndo(True)) == [UndoAgreed(at=at.now, seat=one)]
    assert at.do(one, AnswerUndo(True)) == []
    done = Undone(at=at.now + 1, seat=seat, count=2, agreed=True)
    assert at.do(two, AnswerUndo(True)) == [UndoAgreed(at=at.now, seat=two), done]
    assert at.table.position.raw == before
    at.check_fold()


def test_what_was_meant_for_the_position_before_an_agreed_undo_is_refused() -> None:
    at = party()
    seat, text = first_turn(at)
    at.act(seat, text, "draw deck")
    late = Act(at.table.number(1 - seat), [at.table.position.texts(1 - seat)[0]])
    at.do(seat, AskUndo())
    at.do(1 - seat, AnswerUndo(True))
    assert at.refused(1 - seat, late) == "number-wrong"


def test_one_refusal_keeps_the_moves() -> None:
    at, seat, _ = discarded()
    at.act(seat, "draw deck")
    after = at.table.position.raw
    at.do(seat, AskUndo())
    assert at.do(1 - seat, AnswerUndo(False)) == [UndoRefused(at=at.now, seat=1 - seat)]
    assert at.table.position.raw == after
    assert at.refused(1 - seat, AnswerUndo(True)) == "undo-not-asked"


def test_an_asker_may_think_better_of_it_and_a_move_ends_the_question() -> None:
    at, seat, _ = discarded()
    at.act(seat, "draw deck")
    at.do(seat, AskUndo())
    assert at.do(seat, AnswerUndo(False)) == [UndoRefused(at=at.now, seat=seat)]
    at.do(seat, AskUndo())
    at.any_move(1 - seat)
    assert at.table.undo_ask is None
    at.check_fold()


def test_a_question_that_nobody_answers_ends_by_itself() -> None:
    at, seat, _ = discarded(patience=60)
    at.act(seat, "draw deck")
    at.do(seat, AskUndo())
    assert at.table.deadline == at.now + 60
    assert at.tick(59) == []
    assert at.tick(1) == [UndoRefused(at=at.now, seat=None)]
    assert at.table.deadline is None


def test_bots_agree_and_wait_while_people_are_asked() -> None:
    chairs = [Chair(), Chair(), Chair("bot", "greedy")]
    at = party(chairs=chairs)
    at.play(12)
    while at.table.bots_to_move():
        at.bot_moves(2)
    asker = next(seat for seat in (0, 1) if at.table.line.last_own(seat, 1, 0) is not None)
    at.table.line.actors = [2]  # as if the bot had to move
    assert at.table.bots_to_move() == [2]
    at.do(asker, AskUndo())
    if at.table.undo_ask:
        assert at.table.bots_to_move() == []


def test_alone_among_bots_and_at_one_screen_nobody_is_asked() -> None:
    for other in ({"chairs": [Chair(), Chair("bot", "greedy")]}, {"hot_seat": True}):
        at = party(**other)  # type: ignore[arg-type]
        while at.table.bots_to_move():
            at.bot_moves(1)
        seat, text = first_turn(at)
        before = at.table.position.raw
        at.act(seat, text, "draw deck")
        assert isinstance(at.do(seat, AskUndo(2))[-1], Undone)
        assert at.table.position.raw == before


def test_when_the_last_who_had_not_agreed_is_gone_it_is_done() -> None:
    at = party(seats=3)
    seat, text = first_turn(at)
    at.act(seat, text, "draw deck")
    at.do(seat, AskUndo(1))
    at.do((seat + 1) % 3, AnswerUndo(True))
    at.do((seat + 2) % 3, Resign())
    assert at.table.deadline is not None
    assert [type(event) for event in at.tick()] == [Undone]


@pytest.mark.parametrize(("policy", "key"), [("never", "undo-never"), ("agreed", "undo-by-consent")])
def test_the_terms_may_forbid_it_or_always_want_consent(policy: str, key: str) -> None:
    at, seat, _ = discarded(undo=policy)
    assert at.refused(seat, Undo(1)) == key
    if policy == "never":
        assert at.refused(seat, AskUndo()) == key
    else:
        assert at.do(seat, AskUndo()) == [UndoAsked(at=at.now, seat=seat, count=1)]


def test_nothing_is_taken_back_after_the_end() -> None:
    at = party().play()
    seat = at.table.line.steps[-1].seat
    assert at.refused(seat, Undo(at.table.number(seat))) == "table-ended"
    assert at.refused(seat, AskUndo()) == "table-ended"
