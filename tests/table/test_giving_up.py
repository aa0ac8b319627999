"""Resigning, leaving, bots in the place of people, and who has won then."""

from fidchell.table.commands import Act, AgreeReplace, Leave, ReplaceByBot, Resign, Return, Who
from fidchell.table.events import Ended, Left, ReplaceAsked, Replaced, Resigned, Returned
from fidchell.table.terms import Chair
from fidchell.table.tokens import hashed
from tests.table.party import HOST, party


def test_of_two_the_other_has_won() -> None:
    at = party().play(5)
    totals = at.table.position.totals()
    assert at.do(0, Resign()) == [
        Resigned(at=at.now, seat=0),
        Ended(at=at.now, totals=totals, winners=[1], reason="resigned"),
    ]
    assert at.do(0, Resign()) == []
    shown = at.shown(None)
    assert shown["result"]["resigned"] == [0]
    assert shown["result"]["winners"] == [1]
    assert shown["seed"] is not None
    assert at.words()[-2:] == ["Maeve resigns.", "The game has ended by resignation. First: Conn."]
    at.check_fold()


def test_of_three_a_bot_plays_on_and_the_seat_is_listed_as_resigned() -> None:
    at = party(seats=3).play(5)
    assert at.do(1, Resign()) == [Resigned(at=at.now, seat=1, bot="oisin")]
    assert at.shown(1)["chairs"][1]["gone"] == "resigned"
    assert at.shown(1)["moves"] == []
    assert at.refused(1, Act(at.table.number(1), ["draw deck"])) in ("seat-played", "not-your-turn")
    assert at.refused(1, Return()) == "return-given-up"
    at.play()
    result = at.shown(None)["result"]
    assert result["reason"] == "finished"
    assert result["resigned"] == [1]
    assert 1 not in result["winners"]
    assert result["winners"]
    at.check_fold()


def test_the_game_ends_when_one_is_left_or_no_person() -> None:
    at = party(seats=3)
    at.do(0, Resign())
    assert at.do(2, Resign())[-1] == Ended(
        at=at.now, totals=at.table.position.totals(), winners=[1], reason="resigned"
    )
    bots = party(chairs=[Chair(), Chair("bot", "greedy"), Chair("bot", "greedy")])
    assert isinstance(bots.do(0, Resign())[-1], Ended)
    alone = party("tirnanog", 1)
    assert alone.do(0, Resign())[-1].winners == []  # type: ignore[union-attr]


def test_leaving_is_giving_up_and_the_token_is_void() -> None:
    at = party(seats=3)
    assert at.do(2, Leave()) == [Left(at=at.now, seat=2, bot="oisin")]
    assert at.table.seat_of(hashed("token 2")) is None
    assert at.shown(None)["chairs"][2]["gone"] == "left"
    two = party()
    assert [type(event) for event in two.do(0, Leave())] == [Left, Ended]
    assert two.table.result is not None
    assert two.table.result.winners == [1]
    two.check_fold()


def test_who_leaves_after_the_end_has_not_resigned() -> None:
    at = party().play()
    at.do(0, Leave())
    assert at.shown(None)["result"]["resigned"] == []
    at.check_fold()


def test_a_seat_that_does_not_object_is_played_by_a_bot_after_a_while() -> None:
    at = party(seats=3, patience=100)
    asked = at.do(0, ReplaceByBot(2, "greedy"))
    assert asked == [ReplaceAsked(at=at.now, seat=2, by=0, bot="greedy", until=at.now + 100)]
    assert at.do(0, ReplaceByBot(2, "greedy")) == []
    assert at.refused(1, ReplaceByBot(0)) == "replace-pending"
    assert at.tick(200) == [], "the others have not agreed"
    assert at.do(1, AgreeReplace())[-1] == Replaced(at=at.now, seat=2, bot="greedy")
    assert at.shown(2)["chairs"][2]["bot"] == "greedy"
    at.check_fold()


def test_with_all_agreed_the_clock_decides() -> None:
    at = party(patience=100)
    at.do(0, ReplaceByBot(1))
    until = at.now + 100
    assert at.table.deadline == until
    assert at.tick(99) == []
    assert at.tick(1) == [Replaced(at=until, seat=1, bot="oisin")]


def test_the_seat_itself_may_object_by_word_or_by_a_move() -> None:
    at = party(patience=100)
    first = at.table.line.actors[0]
    at.do(1 - first, ReplaceByBot(first))
    at.do(first, AgreeReplace(False))
    assert at.table.replace_ask is None
    at.do(1 - first, ReplaceByBot(first))
    at.any_move(first)
    assert at.table.replace_ask is None
    assert at.tick(1000) == []
    assert at.refused(first, AgreeReplace()) == "replace-not-asked"
    at.check_fold()


def test_who_asks_for_a_bot_in_their_own_place_needs_the_others_only() -> None:
    at = party()
    at.do(0, ReplaceByBot(0))
    assert at.do(1, AgreeReplace())[-1] == Replaced(at=at.now, seat=0, bot="oisin")
    alone = party(chairs=[Chair(), Chair("bot", "greedy")])
    assert isinstance(alone.do(0, ReplaceByBot(0))[-1], Replaced)


def test_the_host_may_ask_without_a_seat() -> None:
    at = party(patience=100)
    at.do(HOST, ReplaceByBot(1))
    at.do(0, AgreeReplace())
    assert at.tick(100)


def test_nobody_is_replaced_by_nobody_or_twice() -> None:
    at = party(chairs=[Chair(), Chair(), Chair("bot", "greedy")])
    assert at.refused(0, ReplaceByBot(2)) == "replace-nobody"
    assert at.refused(0, ReplaceByBot(4)) == "replace-nobody"
    assert at.refused(0, ReplaceByBot(1, "nobody")) == "bot-unknown"
    assert at.refused(None, ReplaceByBot(1)) == "no-seat"


def test_who_was_replaced_may_come_back() -> None:
    at = party(patience=10)
    at.do(0, ReplaceByBot(1))
    at.tick(10)
    assert at.refused(1, Act(0, ["draw deck"])) in ("seat-played", "not-your-turn")
    assert at.do(1, Return()) == [Returned(at=at.now, seat=1)]
    assert at.do(1, Return()) == []
    assert at.refused(Who(1, is_bot=True), Act(0, ["draw deck"])) == "seat-played"
    at.play()
    assert at.shown(None)["result"]["resigned"] == []
    at.check_fold()
