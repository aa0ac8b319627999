"""Resigning and leaving, and who has won then."""

from fidchell.table.commands import Act, Leave, Resign, Return
from fidchell.table.events import Ended, Left, Resigned
from fidchell.table.terms import Chair
from fidchell.table.tokens import hashed
from tests.table.fixtures import started_table


def test_of_two_the_other_has_won() -> None:
    driver = started_table().play(5)
    totals = driver.table.position.totals()
    assert driver.do(0, Resign()) == [
        Resigned(at=driver.now, seat=0),
        Ended(at=driver.now, totals=totals, winners=[1], reason="resigned"),
    ]
    assert driver.do(0, Resign()) == []
    shown = driver.shown(None)
    assert shown["result"]["resigned"] == [0]
    assert shown["result"]["winners"] == [1]
    assert shown["seed"] is not None
    assert driver.words()[-2:] == ["Maeve resigns.", "The game has ended by resignation. First: Conn."]
    driver.check_fold()


def test_of_three_a_bot_plays_on_and_the_seat_is_listed_as_resigned() -> None:
    driver = started_table(seats=3).play(5)
    assert driver.do(1, Resign()) == [Resigned(at=driver.now, seat=1, bot="oisin")]
    assert driver.shown(1)["chairs"][1]["gone"] == "resigned"
    assert driver.shown(1)["moves"] == []
    assert driver.refused(1, Act(driver.table.act_count(1), ["draw deck"])) in (
        "seat-played",
        "not-your-turn",
    )
    assert driver.refused(1, Return()) == "return-given-up"
    driver.play()
    result = driver.shown(None)["result"]
    assert result["reason"] == "finished"
    assert result["resigned"] == [1]
    assert 1 not in result["winners"]
    assert result["winners"]
    driver.check_fold()


def test_the_game_ends_when_one_is_left_or_no_person() -> None:
    driver = started_table(seats=3)
    driver.do(0, Resign())
    assert driver.do(2, Resign())[-1] == Ended(
        at=driver.now, totals=driver.table.position.totals(), winners=[1], reason="resigned"
    )
    bots = started_table(chairs=[Chair(), Chair("bot", "greedy"), Chair("bot", "greedy")])
    assert isinstance(bots.do(0, Resign())[-1], Ended)
    alone = started_table("tirnanog", 1)
    assert alone.do(0, Resign())[-1].winners == []  # type: ignore[union-attr]
    assert alone.words()[-1] == "The game is over. Nobody has won."


def test_leaving_is_giving_up_and_the_token_is_void() -> None:
    driver = started_table(seats=3)
    assert driver.do(2, Leave()) == [Left(at=driver.now, seat=2, bot="oisin")]
    assert driver.table.seat_of_token(hashed("token 2")) is None
    assert driver.shown(None)["chairs"][2]["gone"] == "left"
    two = started_table()
    assert [type(event) for event in two.do(0, Leave())] == [Left, Ended]
    assert two.table.result is not None
    assert two.table.result.winners == [1]
    two.check_fold()


def test_who_leaves_after_the_end_has_not_resigned() -> None:
    driver = started_table().play()
    driver.do(0, Leave())
    assert driver.shown(None)["result"]["resigned"] == []
    driver.check_fold()
