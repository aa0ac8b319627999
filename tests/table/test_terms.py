"""Terms: what can be agreed on, and what is refused with a clear word."""

from typing import Any

import msgspec
import pytest

from fidchell.games import find
from fidchell.rulekit.errors import UserError
from fidchell.table.commands import Command
from fidchell.table.events import Event, decode, encode
from fidchell.table.terms import Chair, Days, Live, Terms, edition_of, trust
from fidchell.table.tokens import fits, hashed, hashed_code, new_code, new_token
from tests.table.fixtures import START_TIME, started_table, terms


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"seats": 5},
        {"seats": 1},
        {"chairs": [Chair("bot", "nobody"), Chair()]},
        {"chairs": [Chair("bot"), Chair()]},
        {"chairs": [Chair("open", "lir"), Chair()]},
        {"chairs": [Chair("bot", "lir", "x\n"), Chair()]},
        {"stand_in": "nobody"},
        {"options": {"colour": "red"}},
        {"options": {"variant": "none"}},
        {"options": {"rounds": 99}},
        {"edition": {}},
        {"edition": {"game": {"key": "chess"}}},
        {"edition": {"filling": "x" * 1_100_000}},
    ],
)
def test_terms_that_cannot_be_played_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(UserError) as caught:
        terms(**wrong).check()
    assert caught.value.say("en") != caught.value.say("fr")


def test_an_option_of_another_kind_is_refused_whatever_was_tried_before() -> None:
    """A deal is tried once for the same options; true is not 1, though Python calls them equal."""
    terms(options={"rounds": 1}).check()
    terms(options={"bonus_start": True}).check()
    for options in ({"rounds": True}, {"bonus_start": 1}):
        with pytest.raises(UserError):
            terms(options=options).check()


@pytest.mark.parametrize(
    "wrong",
    [
        b'{"game":"keltis","chairs":[]}',
        b'{"game":"keltis","chairs":[{},{},{},{},{},{}]}',
        b'{"game":"keltis","chairs":[{}],"clock":{"kind":"live","seconds":1}}',
        b'{"game":"keltis","chairs":[{}],"clock":{"kind":"days","days":0}}',
        b'{"game":"keltis","chairs":[{}],"clock":{"kind":"sand"}}',
        b'{"game":"keltis","chairs":[{}],"seed":"00"}',
        b'{"game":"keltis","chairs":[{"kind":"king"}]}',
        b'{"game":"keltis","chairs":[{}],"patience":-1}',
    ],
)
def test_terms_that_make_no_sense_are_not_read(wrong: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(wrong, type=Terms)


@pytest.mark.parametrize("clock", [None, Live(60, 2), Days(3)])
def test_terms_come_back_from_bytes(clock: Any) -> None:
    agreed = terms(clock=clock, options={"variant": "short"}, chairs=[Chair(), Chair("bot", "lir")])
    agreed.check()
    assert msgspec.json.decode(msgspec.json.encode(agreed), type=Terms) == agreed


def test_an_own_edition_is_carried_and_named_by_its_hash() -> None:
    edition = dict(find("keltis").edition.data)
    edition["rows"] = dict(edition["rows"], values=[-5, -3, -2, 1, 2, 3, 6, 7, 10])
    driver = started_table(edition=edition)
    assert driver.shown(0)["terms"]["edition"] == driver.table.history.first.edition.digest
    assert driver.shown(0)["game"]["row_values"][1] == -5
    driver.play(6).check_fold()


def test_a_trusted_edition_from_before_an_option_was_added_has_its_default() -> None:
    edition = dict(find("keltis").edition.data)
    edition["options"] = {name: row for name, row in edition["options"].items() if name != "first"}
    carried = Terms("keltis", [Chair(), Chair()], edition=edition)
    trust(carried)
    assert edition_of(carried).choose({})["first"] == "random"
    started_table(edition=edition).play(6).check_fold()


def test_every_command_has_its_own_tag_and_refuses_what_it_does_not_know() -> None:
    decoder = msgspec.json.Decoder(Command)
    assert decoder.decode(b'{"command":"act","number":0,"moves":["draw deck"]}')
    for wrong in (
        b'{"command":"act","number":-1,"moves":["draw deck"]}',
        b'{"command":"act","number":0,"moves":[]}',
        b'{"command":"act","number":0,"moves":["x"],"seat":1}',
        b'{"command":"win"}',
        b'{"command":"undo","number":0,"count":0}',
        b'{"command":"say","text":""}',
        b'{"command":"take","seat":5,"name":"x"}',
        b'{"command":"take","seat":1,"name":"x","token_hash":"x"}',
    ):
        with pytest.raises(msgspec.ValidationError):
            decoder.decode(wrong)


def test_every_event_comes_back_from_bytes() -> None:
    """Every kind of event, filled with whatever fits its fields."""
    samples = {"seat": 1, "count": 2, "text": "draw deck", "name": "Finn", "token_hash": "t", "bot": "lir"}
    samples |= {"by": 0, "until": 5.0, "table": "U", "rules": 1, "move": 3, "totals": [1], "winners": [0]}
    samples |= {"reason": "finished", "terms": terms(), "seed": "00"}
    for kind in Event.__args__:  # type: ignore[attr-defined]
        needed = [f.name for f in msgspec.structs.fields(kind) if f.required and f.name != "at"]
        event = kind(at=START_TIME, **{name: samples[name] for name in needed})
        assert decode(encode(event)) == event


def test_tokens_are_long_and_never_alike() -> None:
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(len(token) == 22 for token in tokens)
    code = new_code()
    assert len(code) == 19
    assert hashed_code(code) == hashed_code(code.lower().replace("-", " "))
    assert hashed_code(code) != hashed_code(new_code())
    assert fits(hashed("a"), hashed("a"))
    assert not fits(hashed("a"), "")
    assert not fits("", "")
