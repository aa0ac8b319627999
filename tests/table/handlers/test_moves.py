"""Acting: once, in order, all or nothing, and nobody is kept waiting by another."""

import pytest

from fidchell.rulekit.errors import UserError
from fidchell.table.commands import Act, Requester
from fidchell.table.events import Ended, Moved, decode
from tests.table.fixtures import HOST, TableDriver, choices, first_turn, started_table, terms


def test_a_move_is_made_and_seen_by_all() -> None:
    driver = started_table()
    seat, text = first_turn(driver)
    (moved,) = driver.act(seat, text)
    assert isinstance(moved, Moved)
    assert (moved.seat, moved.text) == (seat, text)
    assert driver.shown(1 - seat)["game"]["phase"] == "draw"
    assert driver.words(seat)[-1].startswith("You discard")
    assert driver.words(1 - seat)[-1].startswith(("Maeve", "Conn"))
    driver.check_fold()


@pytest.mark.parametrize("game", ["keltis", "tipperary", "tirnanog"])
def test_a_move_that_was_shown_is_not_read_and_leads_to_the_same(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The text of the list is found there; written otherwise it is read, and makes the same move."""
    driver, other = started_table(game), started_table(game)
    seat = driver.table.history.actors[0]
    text = driver.shown(seat)["moves"][-1]["text"]
    (read,) = other.act(seat, f"  {text.upper()} ")
    with monkeypatch.context() as patched:
        patched.setattr(driver.table.game.moves, "read", None)
        (found,) = driver.act(seat, text)
    assert isinstance(read, Moved)
    assert isinstance(found, Moved)
    assert found.text == read.text == text
    assert found.digest == read.digest
    assert driver.table.history.moves == other.table.history.moves
    driver.check_fold()


def test_a_message_that_comes_twice_does_nothing_twice() -> None:
    driver = started_table()
    seat, text = first_turn(driver)
    first = Act(driver.table.act_count(seat), [text])
    assert driver.do(seat, first)
    version = driver.table.version
    assert driver.do(seat, first) == []
    assert driver.do(seat, Act(0, ["  " + text.upper()])) == []
    assert driver.table.version == version
    driver.act(seat, "draw deck")
    assert driver.do(seat, Act(0, [text, "draw deck"])) == []


def test_the_last_move_of_a_game_may_come_twice_too() -> None:
    driver = started_table().play()
    last = driver.table.history.moves[-1]
    number = driver.table.act_count(last.seat) - 1
    assert driver.do(last.seat, Act(number, [last.text])) == []


def test_an_old_number_with_other_moves_is_refused() -> None:
    driver = started_table()
    seat, text = first_turn(driver)
    driver.act(seat, text)
    assert driver.refused(seat, Act(0, ["draw deck"])) == "number-wrong"
    assert driver.refused(seat, Act(0, [text, "draw deck"])) == "number-wrong"
    assert driver.refused(seat, Act(5, ["draw deck"])) == "number-wrong"


def test_a_turn_is_made_at_once_or_not_at_all() -> None:
    driver = started_table()
    seat, text = first_turn(driver)
    before = driver.table.position.raw
    with pytest.raises(UserError):
        driver.act(seat, text, "decline")
    assert driver.table.position.raw == before
    assert len(driver.act(seat, text, "draw deck")) == 2
    assert driver.table.history.actors == [1 - seat]
    driver.check_fold()


def test_nothing_may_follow_what_brings_hidden_things_to_light() -> None:
    driver = started_table()
    seat, text = first_turn(driver)
    assert driver.refused(seat, Act(0, [text, "draw deck", text])) == "act-crossing"
    assert driver.refused(seat, Act(0, [text, "draw deck", "nonsense"])) == "act-crossing"


@pytest.mark.parametrize(
    "text", ["", "   ", "lay", "lay R5 large now", "x" * 99, "draw \x00", "ladraw deck", "🂡"]
)
def test_what_is_no_move_is_refused(text: str) -> None:
    driver = started_table()
    seat, _ = first_turn(driver)
    before = driver.table.version
    with pytest.raises(UserError):
        driver.act(seat, text)
    assert driver.table.version == before


def test_only_who_decides_for_a_seat_may_act() -> None:
    driver = started_table()
    seat, text = first_turn(driver)
    assert driver.refused(1 - seat, Act(0, [text])) == "not-your-turn"
    assert driver.refused(None, Act(0, [text])) == "no-seat"
    assert driver.refused(HOST, Act(0, [text])) == "no-seat"
    assert driver.refused(4, Act(0, [text])) == "no-seat"
    assert driver.refused(Requester(seat, is_bot=True), Act(0, [text])) == "seat-played"


def test_nobody_acts_before_the_start_or_after_the_end() -> None:
    driver = TableDriver(terms())
    driver.sit(0)
    assert driver.refused(0, Act(0, ["draw deck"])) == "table-open"
    driver.sit_all().play()
    assert driver.refused(0, Act(driver.table.act_count(0), ["draw deck"])) == "table-ended"


def test_a_game_ends_with_its_result_and_its_seed() -> None:
    driver = started_table()
    assert driver.shown(0)["seed"] is None
    driver.play()
    ended = driver.table.result
    assert ended is not None
    assert ended.totals == driver.table.position.totals()
    assert ended.winners == driver.table.position.winners()
    shown = driver.shown(None)
    assert shown["status"] == "ended"
    assert shown["seed"] == bytes([7] * 32).hex()
    assert driver.words()[-1].startswith("The game is over.")
    driver.check_fold()


def test_simultaneous_seats_act_in_any_order_with_the_same_outcome() -> None:
    """Every seat sends what it decided on the first position; the order of arrival does not matter."""
    ends = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        driver = started_table("tipperary", 3, options={"mode": "simultaneous"})
        sent = {seat: Act(0, choices(driver, seat, seat)) for seat in range(3)}
        for seat in order:
            assert driver.do(seat, sent[seat])
        ends.add(driver.table.position.raw)
        driver.check_fold()
    assert len(ends) == 1


def test_simultaneous_seats_never_reject_one_another() -> None:
    """Tile by tile and interleaved: a message numbered before the others acted is still good."""
    driver = started_table("tipperary", 3, options={"mode": "simultaneous"})
    sent = {seat: choices(driver, seat, seat) for seat in range(3)}
    for half in (0, 1):
        for seat in (2, 0, 1):
            assert driver.do(seat, Act(half, [sent[seat][half]]))
    assert driver.table.history.barrier > driver.table.history.moves[0].barrier, (
        "all have chosen: the tiles lie open"
    )
    driver.check_fold()


def test_an_end_is_written_with_the_last_move() -> None:
    driver = started_table().play()
    assert isinstance(decode(driver.stored[-1]), Ended)
    assert isinstance(decode(driver.stored[-2]), Moved)
