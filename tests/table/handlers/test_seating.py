"""Sitting down by link, coming back, leaving, and the start."""

import pytest

from fidchell.table.commands import Dismiss, KeyHashes, Leave, Recover, Requester, Start, Take
from fidchell.table.events import KeysOffered, Left, Rekeyed, Replaced, Started, Taken
from fidchell.table.handlers.opening import open_table
from fidchell.table.table import Table
from fidchell.table.terms import Chair
from fidchell.table.tokens import hashed, hashed_code
from tests.table.fixtures import HOST, START_TIME, TableDriver, started_table, terms


def test_the_game_starts_when_the_last_chair_is_taken() -> None:
    driver = TableDriver(terms(seats=3))
    assert driver.shown(None)["game"] is None, "nobody sees a card before the start"
    assert driver.shown(None)["commitment"] == driver.table.commitment
    driver.sit(0)
    driver.sit(2)
    assert driver.table.status == "open"
    assert [type(event) for event in driver.sit(1)] == [Taken, Started]
    assert driver.table.status == "running"
    assert driver.shown(0)["game"]["players"][0]["hand"]
    driver.check_fold()


def test_a_seat_is_known_by_its_token_alone() -> None:
    driver = started_table()
    assert driver.table.seat_of_token(hashed("token 1")) == 1
    assert driver.table.seat_of_token(hashed("token 9")) is None
    assert driver.table.seat_of_token("") is None
    assert driver.table.is_host_token(hashed("host"))
    assert not driver.table.is_host_token("")
    assert not driver.table.is_host_token(hashed("token 0"))
    assert b"token 1" not in b"".join(driver.stored)


@pytest.mark.parametrize(
    ("seat", "name", "key"),
    [
        (0, "Finn", "chair-taken"),
        (2, "Finn", "no-chair"),
        (4, "Finn", "no-chair"),
        (1, "MAEVE", "name-twice"),
        (1, "", "name-wrong"),
        (1, "   ", "name-wrong"),
        (1, "x" * 25, "name-wrong"),
        (1, "a\nb", "name-wrong"),
        (1, "\u202efinn", "name-wrong"),
    ],
)
def test_what_stands_in_the_way_of_a_chair(seat: int, name: str, key: str) -> None:
    driver = TableDriver(terms(chairs=[Chair(), Chair(), Chair("bot", "greedy")]))
    driver.sit(0)
    assert driver.refused(Requester(keys=KeyHashes("x")), Take(seat, name)) == key


def test_a_chair_needs_keys_and_a_game_that_has_not_begun() -> None:
    driver = TableDriver(terms())
    assert driver.refused(None, Take(0, "Finn")) == "no-keys"
    driver.sit_all()
    assert driver.refused(Requester(keys=KeyHashes("x")), Take(0, "Finn")) == "table-begun"


def test_a_seat_link_opens_its_own_chair_only() -> None:
    links = [hashed("link a"), hashed("link b"), ""]
    chairs = [Chair("person"), Chair("person"), Chair()]
    events = open_table(terms(chairs=chairs), START_TIME, hashed("host"), links)
    driver = TableDriver(terms(), events=events)
    keys = Requester(keys=KeyHashes("x"))
    assert driver.refused(keys, Take(0, "Finn")) == "invite-wrong"
    assert driver.refused(keys, Take(0, "Finn", "link b")) == "invite-wrong"
    driver.sit(0, invite="link a")
    driver.sit(2)
    driver.sit(1, requester=HOST)
    assert driver.table.status == "running"


def test_a_recovery_code_gives_new_keys_which_void_the_old_when_they_are_used() -> None:
    """An answer that never arrived costs nobody the seat."""
    driver = started_table()
    fresh = KeyHashes(hashed("new token"), hashed_code("NEWCODE"))
    assert driver.refused(Requester(keys=fresh), Recover("WRONG")) == "code-wrong"
    assert driver.refused(Requester(keys=fresh), Recover("")) == "code-wrong"
    assert driver.refused(None, Recover("CODEA")) == "no-keys"
    seen = driver.shown(1)
    driver.do(Requester(keys=fresh), Recover(" code-a "))
    assert driver.table.seat_of_token(hashed("new token")) == 0
    assert driver.table.seat_of_token(hashed("token 0")) == 0
    assert driver.arrive("token 0") == []
    fresh = KeyHashes(hashed("newer token"), hashed_code("NEWERCODE"))
    driver.do(Requester(keys=fresh), Recover("CODEA"))
    assert driver.table.seat_of_token(hashed("new token")) is None, "the answer that was cut"
    assert [type(event) for event in driver.arrive("other", "newer token")] == [Rekeyed]
    assert driver.arrive("newer token") == []
    assert driver.table.seat_of_token(hashed("newer token")) == 0
    assert driver.table.seat_of_token(hashed("token 0")) is None
    assert driver.refused(Requester(keys=fresh), Recover("CODEA")) == "code-wrong"
    assert driver.shown(1) == seen, "nobody else learns of it"
    driver.check_fold()


def test_a_new_recovery_code_can_be_used_before_its_token() -> None:
    driver = started_table()
    driver.do(Requester(keys=KeyHashes("x", hashed_code("SECOND"))), Recover("CODEA"))
    found = driver.do(Requester(keys=KeyHashes("y", hashed_code("THIRD"))), Recover("SECOND"))
    assert [type(event) for event in found] == [Rekeyed, KeysOffered]
    assert driver.refused(Requester(keys=KeyHashes("z")), Recover("CODEA")) == "code-wrong"
    assert driver.table.seat_of_token("x") == driver.table.seat_of_token("y") == 0
    driver.check_fold()


def test_who_leaves_before_the_start_frees_the_chair() -> None:
    driver = TableDriver(terms())
    driver.sit(0)
    assert driver.do(0, Leave()) == [Left(at=driver.now, seat=0)]
    assert driver.table.seat_of_token(hashed("token 0")) is None
    driver.sit(0, "Finn")
    assert "Maeve sits down." in driver.words()
    assert "Finn sits down." in driver.words()
    driver.check_fold()


def test_the_host_may_free_a_chair_and_start_with_bots() -> None:
    driver = TableDriver(terms(seats=4))
    driver.sit(0)
    driver.sit(1)
    assert driver.refused(0, Dismiss(1)) == "host-only"
    assert driver.refused(HOST, Dismiss(3)) == "no-chair"
    driver.do(HOST, Dismiss(1))
    assert driver.refused(0, Start()) == "host-only"
    kinds = [type(event) for event in driver.do(HOST, Start())]
    assert kinds == [Replaced, Replaced, Replaced, Started]
    assert driver.do(HOST, Start()) == []
    assert driver.refused(HOST, Dismiss(0)) == "table-begun"
    assert [driver.table.bot_level(seat) for seat in range(4)] == ["", "oisin", "oisin", "oisin"]
    assert len({chair["name"] for chair in driver.shown(None)["chairs"]}) == 4, "no name twice"
    driver.check_fold()


def test_a_table_of_bots_starts_at_once() -> None:
    driver = TableDriver(terms(chairs=[Chair("bot", "greedy"), Chair("bot", "lir", "Lir")]))
    assert driver.table.status == "running"
    assert driver.table.bots_to_move()
    assert driver.shown(None, "fr")["chairs"][1]["name"] == "Lir"


def test_one_device_may_hold_several_seats() -> None:
    driver = started_table(seats=2, hot_seat=True)
    assert [driver.table.seat_of_token(hashed(f"token {seat}")) for seat in (0, 1)] == [0, 1]
    assert driver.shown(0)["terms"]["hot_seat"]
    first = driver.table.history.actors[0]
    driver.any_move(first)
    driver.act(first, "draw deck")
    driver.any_move(1 - first)


def test_a_table_without_events_is_no_table() -> None:
    from fidchell.rulekit.errors import UserError

    with pytest.raises(UserError):
        Table.fold("T", [])
