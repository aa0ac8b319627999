"""Sitting down by link, coming back, leaving, and the start."""

import pytest

from fidchell.table.commands import Dismiss, Keys, Leave, Recover, Start, Take, Who
from fidchell.table.events import Left, Replaced, Started, Taken
from fidchell.table.table import Table, open_table
from fidchell.table.terms import Chair
from fidchell.table.tokens import hashed, hashed_code
from tests.table.party import DAWN, HOST, Party, party, terms


def test_the_game_starts_when_the_last_chair_is_taken() -> None:
    at = Party(terms(seats=3))
    assert at.shown(None)["game"] is None, "nobody sees a card before the start"
    assert at.shown(None)["commitment"] == at.table.commitment
    at.sit(0)
    at.sit(2)
    assert at.table.status == "open"
    assert [type(event) for event in at.sit(1)] == [Taken, Started]
    assert at.table.status == "running"
    assert at.shown(0)["game"]["players"][0]["hand"]
    at.check_fold()


def test_a_seat_is_known_by_its_token_alone() -> None:
    at = party()
    assert at.table.seat_of(hashed("token 1")) == 1
    assert at.table.seat_of(hashed("token 9")) is None
    assert at.table.seat_of("") is None
    assert at.table.is_host(hashed("host"))
    assert not at.table.is_host("")
    assert not at.table.is_host(hashed("token 0"))
    assert b"token 1" not in b"".join(at.stored)


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
    at = Party(terms(chairs=[Chair(), Chair(), Chair("bot", "greedy")]))
    at.sit(0)
    assert at.refused(Who(keys=Keys("x")), Take(seat, name)) == key


def test_a_chair_needs_keys_and_a_game_that_has_not_begun() -> None:
    at = Party(terms())
    assert at.refused(None, Take(0, "Finn")) == "no-keys"
    at.sit_all()
    assert at.refused(Who(keys=Keys("x")), Take(0, "Finn")) == "table-begun"


def test_a_seat_link_opens_its_own_chair_only() -> None:
    links = [hashed("link a"), hashed("link b"), ""]
    chairs = [Chair("person"), Chair("person"), Chair()]
    events = open_table(terms(chairs=chairs), DAWN, hashed("host"), links)
    at = Party(terms(), events=events)
    keys = Who(keys=Keys("x"))
    assert at.refused(keys, Take(0, "Finn")) == "invite-wrong"
    assert at.refused(keys, Take(0, "Finn", "link b")) == "invite-wrong"
    at.sit(0, invite="link a")
    at.sit(2)
    at.sit(1, who=HOST)
    assert at.table.status == "running"


def test_a_recovery_code_gives_new_keys_and_voids_the_old() -> None:
    at = party()
    fresh = Keys(hashed("new token"), hashed_code("NEWCODE"))
    assert at.refused(Who(keys=fresh), Recover("WRONG")) == "code-wrong"
    assert at.refused(Who(keys=fresh), Recover("")) == "code-wrong"
    assert at.refused(None, Recover("CODEA")) == "no-keys"
    seen = at.shown(1)
    at.do(Who(keys=fresh), Recover(" code-a "))
    assert at.table.seat_of(hashed("new token")) == 0
    assert at.table.seat_of(hashed("token 0")) is None
    assert at.refused(Who(keys=fresh), Recover("CODEA")) == "code-wrong"
    assert at.shown(1) == seen, "nobody else learns of it"
    at.check_fold()


def test_who_leaves_before_the_start_frees_the_chair() -> None:
    at = Party(terms())
    at.sit(0)
    assert at.do(0, Leave()) == [Left(at=at.now, seat=0)]
    assert at.table.seat_of(hashed("token 0")) is None
    at.sit(0, "Finn")
    assert "Maeve sits down." in at.words()
    assert "Finn sits down." in at.words()
    at.check_fold()


def test_the_host_may_free_a_chair_and_start_with_bots() -> None:
    at = Party(terms(seats=4))
    at.sit(0)
    at.sit(1)
    assert at.refused(0, Dismiss(1)) == "host-only"
    assert at.refused(HOST, Dismiss(3)) == "no-chair"
    at.do(HOST, Dismiss(1))
    assert at.refused(0, Start()) == "host-only"
    kinds = [type(event) for event in at.do(HOST, Start())]
    assert kinds == [Replaced, Replaced, Replaced, Started]
    assert at.do(HOST, Start()) == []
    assert at.refused(HOST, Dismiss(0)) == "table-begun"
    assert [at.table.bot_of(seat) for seat in range(4)] == ["", "oisin", "oisin", "oisin"]
    assert len({chair["name"] for chair in at.shown(None)["chairs"]}) == 4, "no name twice"
    at.check_fold()


def test_a_table_of_bots_starts_at_once() -> None:
    at = Party(terms(chairs=[Chair("bot", "greedy"), Chair("bot", "lir", "Lir")]))
    assert at.table.status == "running"
    assert at.table.bots_to_move()
    assert at.shown(None, "fr")["chairs"][1]["name"] == "Lir"


def test_one_device_may_hold_several_seats() -> None:
    at = party(seats=2, hot_seat=True)
    assert [at.table.seat_of(hashed(f"token {seat}")) for seat in (0, 1)] == [0, 1]
    assert at.shown(0)["terms"]["hot_seat"]
    first = at.table.line.actors[0]
    at.any_move(first)
    at.act(first, "draw deck")
    at.any_move(1 - first)


def test_a_table_without_events_is_no_table() -> None:
    from fidchell.rulekit.faults import Fault

    with pytest.raises(Fault):
        Table.fold("T", [])
