"""Acting: once, in order, all or nothing, and nobody is kept waiting by another."""

import random

import pytest

from fidchell.rulekit.faults import Fault
from fidchell.table.commands import Act, Who
from fidchell.table.events import Ended, Moved, decode
from tests.table.party import HOST, Party, party, terms


def first_turn(at: Party) -> tuple[int, str]:
    """The seat to move in Keltis, and a discard."""
    seat = at.table.line.actors[0]
    return seat, next(text for text in at.table.position.texts(seat) if text.startswith("discard"))


def test_a_move_is_made_and_seen_by_all() -> None:
    at = party()
    seat, text = first_turn(at)
    (moved,) = at.act(seat, text)
    assert isinstance(moved, Moved)
    assert (moved.seat, moved.text) == (seat, text)
    assert at.shown(1 - seat)["game"]["phase"] == "draw"
    assert at.words(seat)[-1].startswith("You discard")
    assert at.words(1 - seat)[-1].startswith(("Maeve", "Conn"))
    at.check_fold()


def test_a_message_that_comes_twice_does_nothing_twice() -> None:
    at = party()
    seat, text = first_turn(at)
    first = Act(at.table.number(seat), [text])
    assert at.do(seat, first)
    version = at.table.version
    assert at.do(seat, first) == []
    assert at.do(seat, Act(0, ["  " + text.upper()])) == []
    assert at.table.version == version
    at.act(seat, "draw deck")
    assert at.do(seat, Act(0, [text, "draw deck"])) == []


def test_the_last_move_of_a_game_may_come_twice_too() -> None:
    at = party().play()
    last = at.table.line.steps[-1]
    number = at.table.number(last.seat) - 1
    assert at.do(last.seat, Act(number, [last.text])) == []


def test_an_old_number_with_other_moves_is_refused() -> None:
    at = party()
    seat, text = first_turn(at)
    at.act(seat, text)
    assert at.refused(seat, Act(0, ["draw deck"])) == "number-wrong"
    assert at.refused(seat, Act(0, [text, "draw deck"])) == "number-wrong"
    assert at.refused(seat, Act(5, ["draw deck"])) == "number-wrong"


def test_a_turn_is_made_at_once_or_not_at_all() -> None:
    at = party()
    seat, text = first_turn(at)
    before = at.table.position.raw
    with pytest.raises(Fault):
        at.act(seat, text, "decline")
    assert at.table.position.raw == before
    assert len(at.act(seat, text, "draw deck")) == 2
    assert at.table.line.actors == [1 - seat]
    at.check_fold()


def test_nothing_may_follow_what_brings_hidden_things_to_light() -> None:
    at = party()
    seat, text = first_turn(at)
    assert at.refused(seat, Act(0, [text, "draw deck", text])) == "act-crossing"
    assert at.refused(seat, Act(0, [text, "draw deck", "nonsense"])) == "act-crossing"


@pytest.mark.parametrize(
    "text", ["", "   ", "lay", "lay R5 large now", "x" * 99, "draw \x00", "ladraw deck", "🂡"]
)
def test_what_is_no_move_is_refused(text: str) -> None:
    at = party()
    seat, _ = first_turn(at)
    before = at.table.version
    with pytest.raises(Fault):
        at.act(seat, text)
    assert at.table.version == before


def test_only_who_decides_for_a_seat_may_act() -> None:
    at = party()
    seat, text = first_turn(at)
    assert at.refused(1 - seat, Act(0, [text])) == "not-your-turn"
    assert at.refused(None, Act(0, [text])) == "no-seat"
    assert at.refused(HOST, Act(0, [text])) == "no-seat"
    assert at.refused(4, Act(0, [text])) == "no-seat"
    assert at.refused(Who(seat, is_bot=True), Act(0, [text])) == "seat-played"


def test_nobody_acts_before_the_start_or_after_the_end() -> None:
    at = Party(terms())
    at.sit(0)
    assert at.refused(0, Act(0, ["draw deck"])) == "table-open"
    at.sit_all().play()
    assert at.refused(0, Act(at.table.number(0), ["draw deck"])) == "table-ended"


def test_a_game_ends_with_its_result_and_its_seed() -> None:
    at = party()
    assert at.shown(0)["seed"] is None
    at.play()
    ended = at.table.result
    assert ended is not None
    assert ended.totals == at.table.position.totals()
    assert ended.winners == at.table.position.winners()
    shown = at.shown(None)
    assert shown["status"] == "ended"
    assert shown["seed"] == bytes([7] * 32).hex()
    assert at.words()[-1].startswith("The game is over.")
    at.check_fold()


def choices(at: Party, seat: int, number: int) -> list[str]:
    """A whole placement of Tipperary: tile, then place."""
    dice, position = random.Random(number), at.table.dealt_for(seat, bytes(32))
    take = dice.choice(position.texts(seat))
    position.play(seat, take)
    return [take, dice.choice(position.texts(seat))]


def test_simultaneous_seats_act_in_any_order_with_the_same_outcome() -> None:
    """Every seat sends what it decided on the first position; the order of arrival does not matter."""
    ends = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        at = party("tipperary", 3, options={"mode": "simultaneous"})
        sent = {seat: Act(0, choices(at, seat, seat)) for seat in range(3)}
        for seat in order:
            assert at.do(seat, sent[seat])
        ends.add(at.table.position.raw)
        at.check_fold()
    assert len(ends) == 1


def test_simultaneous_seats_never_reject_one_another() -> None:
    """Tile by tile and interleaved: a message numbered before the others acted is still good."""
    at = party("tipperary", 3, options={"mode": "simultaneous"})
    sent = {seat: choices(at, seat, seat) for seat in range(3)}
    for half in (0, 1):
        for seat in (2, 0, 1):
            assert at.do(seat, Act(half, [sent[seat][half]]))
    assert at.table.line.barrier > at.table.line.steps[0].barrier, "all have chosen: the tiles lie open"
    at.check_fold()


def test_an_end_is_written_with_the_last_move() -> None:
    at = party().play()
    assert isinstance(decode(at.stored[-1]), Ended)
    assert isinstance(decode(at.stored[-2]), Moved)
