"""Bots that play for people: by consent, after a while, until the person comes back."""

from fidchell.table.commands import Act, AgreeReplace, ReplaceByBot, Requester, Return
from fidchell.table.events import ReplaceAsked, Replaced, Returned
from fidchell.table.terms import Chair
from tests.table.fixtures import HOST, started_table


def test_a_seat_that_does_not_object_is_played_by_a_bot_after_a_while() -> None:
    driver = started_table(seats=3, patience=100)
    asked = driver.do(0, ReplaceByBot(2, "greedy"))
    assert asked == [ReplaceAsked(at=driver.now, seat=2, by=0, bot="greedy", until=driver.now + 100)]
    assert driver.do(0, ReplaceByBot(2, "greedy")) == []
    assert driver.refused(1, ReplaceByBot(0)) == "replace-pending"
    assert driver.tick(200) == [], "the others have not agreed"
    assert driver.do(1, AgreeReplace())[-1] == Replaced(at=driver.now, seat=2, bot="greedy")
    assert driver.shown(2)["chairs"][2]["bot"] == "greedy"
    driver.check_fold()


def test_with_all_agreed_the_clock_decides() -> None:
    driver = started_table(patience=100)
    driver.do(0, ReplaceByBot(1))
    until = driver.now + 100
    assert driver.table.deadline == until
    assert driver.tick(99) == []
    assert driver.tick(1) == [Replaced(at=until, seat=1, bot="oisin")]


def test_the_seat_itself_may_object_by_word_or_by_a_move() -> None:
    driver = started_table(patience=100)
    first = driver.table.history.actors[0]
    driver.do(1 - first, ReplaceByBot(first))
    driver.do(first, AgreeReplace(False))
    assert driver.table.replace_request is None
    driver.do(1 - first, ReplaceByBot(first))
    driver.any_move(first)
    assert driver.table.replace_request is None
    assert driver.tick(1000) == []
    assert driver.refused(first, AgreeReplace()) == "replace-not-asked"
    driver.check_fold()


def test_who_asks_for_a_bot_in_their_own_place_needs_the_others_only() -> None:
    driver = started_table()
    driver.do(0, ReplaceByBot(0))
    assert driver.do(1, AgreeReplace())[-1] == Replaced(at=driver.now, seat=0, bot="oisin")
    alone = started_table(chairs=[Chair(), Chair("bot", "greedy")])
    assert isinstance(alone.do(0, ReplaceByBot(0))[-1], Replaced)


def test_the_host_may_ask_without_a_seat() -> None:
    driver = started_table(patience=100)
    driver.do(HOST, ReplaceByBot(1))
    driver.do(0, AgreeReplace())
    assert driver.tick(100)


def test_nobody_is_replaced_by_nobody_or_twice() -> None:
    driver = started_table(chairs=[Chair(), Chair(), Chair("bot", "greedy")])
    assert driver.refused(0, ReplaceByBot(2)) == "replace-nobody"
    assert driver.refused(0, ReplaceByBot(4)) == "replace-nobody"
    assert driver.refused(0, ReplaceByBot(1, "nobody")) == "bot-unknown"
    assert driver.refused(None, ReplaceByBot(1)) == "no-seat"


def test_who_was_replaced_may_come_back() -> None:
    driver = started_table(patience=10)
    driver.do(0, ReplaceByBot(1))
    driver.tick(10)
    assert driver.refused(1, Act(0, ["draw deck"])) in ("seat-played", "not-your-turn")
    assert driver.do(1, Return()) == [Returned(at=driver.now, seat=1)]
    assert driver.do(1, Return()) == []
    assert driver.refused(Requester(1, is_bot=True), Act(0, ["draw deck"])) == "seat-played"
    driver.play()
    assert driver.shown(None)["result"]["resigned"] == []
    driver.check_fold()
