"""Drawn positions are possible or refused: what lies where, what is due, and a move for whoever is asked."""

import copy
import random
from typing import Any

import pytest

from fidchell.games.tirnanog import GAME
from fidchell.games.tirnanog.state import LOSSES, PLACE, PLAY, TAKE
from fidchell.games.tirnanog.text import exchange
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.errors import BadPosition
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.rulekit.position import Position
from tests.games.tirnanog.draw import FULL_GRID, FULL_RING, after, table
from tests.rulekit.sampling import DEALS

MUTATIONS = 60 if DEALS == 1 else 10_000
Data = dict[str, Any]


def refused(**given: Any) -> str:
    """Why a position cannot be, in English; it must be said in French too."""
    with pytest.raises(BadPosition) as caught:
        table(**given)
    assert all(caught.value.say(language) for language in LANGUAGES)
    return caught.value.say("en")


WHOLE = exchange.dump(Position.start(GAME, 2, seed_from_number(1), {}, None, GAME.interpreted))


@pytest.mark.parametrize(
    ("given", "place"),
    [
        # what lies where
        ({"otherworld": ["", "", ""]}, "otherworld[0]"),
        ({"tellers": ["H15"]}, "tellers[0]"),
        ({"tellers": ["K11 K11"]}, "tellers[0]"),
        ({"players": 1, "tellers": ["", "K11"]}, "tellers[1]"),
        ({"hands": ["R1 R1 R1 R1 R1 R1 R1 R1 R1 R1 R1"]}, "hands[0]"),
        ({"hands": ["R1", "R1 R1 R1 R1 R1 R1 R1 R1 R1 R1"]}, "hands[1]"),
        ({"deck": "R1 " * 121}, "deck"),
        ({"deck": "R1 " * 96, "hands": ["R2"]}, "deck"),
        ({"discards": "R1 R1 R1 R1", "hands": ["R2"]}, "discards"),
        ({"drawn": "R1 R2", "hands": ["R1"]}, "drawn"),
        ({"players": 1, "balor": {"pile": "R1 R2 R4 R5 R6 R7 R8 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 G1"}}, "balor.pile"),
        ({"players": 1, "balor": {"side": "middle"}}, "balor.side"),
        ({"players": 1, "balor": {"pile": ["R1"]}}, "balor.pile"),
        ({"balor": {"side": "highest"}}, "balor"),
        ({"flags": ["T1:l T1:r", ""], "sagas": ["R1"]}, "flags[0]"),
        ({"sagas": ["R1+10000"]}, "sagas[0]"),
        ({"claimed": [1, 0]}, "claimed"),
        ({"options": {"subplots": True}, "subplots": ["cormacs_cup", "cormacs_cup"]}, "subplots[1]"),
        # what is due
        ({"phase": "play", "hands": [""]}, "phase"),
        ({"phase": "take", "otherworld": FULL_RING}, "phase"),
        ({"phase": "take", "otherworld": FULL_RING, "tellers": ["H11"], "echtra": 1}, "echtra"),
        ({"phase": "pick", "otherworld": FULL_RING, "tellers": ["H11"]}, "phase"),
        ({"phase": "pick", "tellers": ["H11"], "echtra": 1}, "phase"),
        ({"phase": "place", "tellers": ["H11 H12 V11"]}, "phase"),
        ({"phase": "place", "tellers": ["home H11 home"]}, "tellers[0]"),
        ({"phase": "power"}, "phase"),
        ({"phase": "token"}, "phase"),
        ({"phase": "claim"}, "phase"),
        ({"phase": "love"}, "phase"),
        ({"phase": "love", "frame": {"love": [257, 0]}}, "phase"),
        ({"phase": "remove", "frame": {"owed": 2}}, "phase"),
        ({"phase": "cleanup", "hands": ["R1 R2 R4 R5 R6"], "tellers": ["H11"]}, "tellers[0]"),
        ({"phase": "cleanup", "round": 5, "hands": ["R1"]}, "phase"),
        ({"phase": "play", "hands": ["R1"], "picked": ["R1", ""]}, "picked[0]"),
        ({"phase": "play", "hands": ["R1"], "drawn": "R2"}, "drawn"),
        # the open question of a text
        ({"phase": "play", "hands": ["R1"], "frame": {"step": 3}}, "frame.step"),
        ({"phase": "play", "hands": ["R1"], "frame": {"owed": 2}}, "frame.owed"),
        ({"phase": "step", "frame": {"step": 3}}, "frame.bearer"),
        ({"phase": "step", "sagas": ["LEA R1"], "frame": {"step": 255}}, "frame.step"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_and_the_place_is_named(given: Data, place: str) -> None:
    assert f" {place}:" in refused(**{"hands": ["R1"], **given})


def asked_by_leanan() -> Data:
    """The position after Leanán Sídhe was played beside two cards."""
    position = table(sagas=["R7 Y3 / R2"], hands=["LEA R1"], otherworld=FULL_RING, tellers=["H11"])
    return exchange.dump(after(position, "play LEA middle"))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("bearer", 0), ("resume", 0), ("resume", 3), ("added", 0), ("cursor", 4), ("fresh", 1),
        ("loss", 3), ("subject", 1), ("willing", 1), ("drawn", 2), ("owed", 1), ("choice", [0, 1, 0, 0, 0]),
        ("choice", [1, 0, 0, 0, 0]), ("lost", [1, 0, 0, 0, 0]), ("love", [3, 0]),
    ],
)  # fmt: skip
def test_a_question_belongs_to_its_text(key: str, value: Any) -> None:
    data = asked_by_leanan()
    assert exchange.load(data).raw == exchange.load(exchange.dump(exchange.load(data))).raw
    data["frame"][key] = value
    with pytest.raises(BadPosition, match=f"frame.{key}"):
        exchange.load(data)


def test_owed_discards_are_fewer_than_the_hand() -> None:
    """Sídhe: with as many owed as there are cards, the last answer would have no card left."""
    position = table(hands=["SID R1 R2"], deck="G8 Y8 B8", otherworld=FULL_RING)
    data = exchange.dump(after(position, "play SID top"))
    assert data["frame"]["owed"] == 2
    data["frame"]["owed"] = 4
    with pytest.raises(BadPosition, match=r"frame\.owed"):
        exchange.load(data)


def test_a_banshee_may_answer_in_a_turn_of_balors() -> None:
    """§12.8, R16: it is Balor's turn, and the player is asked; formerly it did not load again."""
    position = table(
        players=1, sagas=["BAN"], hands=["R1"], tellers=["H11", "V11"], deck="R2 R4 R5",
        otherworld=["G7 -- --", "-- ## --", "-- R5 --"],
    )  # fmt: skip
    data = exchange.dump(after(position, "play R1 top"))
    assert (data["phase"], data["turn"], data["frame"]["resume"]) == ("step", 1, LOSSES)
    assert exchange.dump(exchange.load(data)) == data
    for wrong in ({"turn": 2}, {"phase": "play", "frame": {}}):
        with pytest.raises(BadPosition, match="turn"):
            exchange.load({**data, **wrong})


def test_all_cards_together_are_conserved() -> None:
    """§1.10: where as many cards are drawn as there are, each is there once; a sketch may leave some out."""
    first, *rest = WHOLE["deck"].split()
    doubled = {**WHOLE, "deck": " ".join([rest[0], *rest])}
    for wrong in (doubled, {**WHOLE, "discards": first}):
        with pytest.raises(BadPosition, match="each of them once"):
            exchange.load(wrong)
    exchange.load({**WHOLE, "deck": " ".join(rest)})


def test_an_otherworld_without_cards_sends_everybody_home() -> None:
    """§9.3: a sketch whose deck has run out goes on: nothing can be taken, so nobody is asked to take."""
    position = table(players=3, sagas=[".."], hands=["R1", "R2", "R4"], tellers=["H11 H12", "V11", ""],
                     otherworld=["-- -- -- --"] * 3)  # fmt: skip
    done = after(position, "play R1 top")
    assert done.view(None)["phase"] in ("place", "cleanup")
    assert table(players=3, phase="place", otherworld=FULL_GRID).actors() == [0]


def positions() -> list[Data]:
    """Positions of games of every number of players, with questions of all kinds."""
    found = []
    for number in range(10):
        dice, seats = random.Random(number), number % 5 + 1
        position = Position.start(
            GAME, seats, seed_from_number(number), {"variant": "full"}, None, GAME.interpreted
        )
        depth = dice.choice((0, 7, 20, 45, 80))
        while not position.over and (depth > 0 or position.state.phase in (PLACE, TAKE, PLAY)):
            seat = dice.choice(position.actors())
            position.apply(seat, dice.choice(position.legal(seat)))
            depth -= 1
        found.append(exchange.dump(position))
    return found


def mutate(data: Data, others: list[Data], dice: random.Random) -> None:
    """Carry a card elsewhere, change a number of the open question, or take a part of another position."""
    kind = dice.choice(("card", "card", "frame", "frame", "phase", "graft", "number"))
    if kind == "card":
        lines = [data[key] for key in ("hands", "otherworld", "sagas", "seen", "tellers")]
        source, target = dice.choice(lines), dice.choice(lines)
        words = source[0].split()
        if words:
            target[-1] = f"{target[-1]} {words.pop()}"
            source[0] = " ".join(words)
    elif kind == "frame":
        keys = (
            "resume",
            "step",
            "owner",
            "bearer",
            "owed",
            "drawn",
            "cursor",
            "side",
            "added",
            "loss",
            "subject",
        )
        data["frame"][dice.choice(keys)] = dice.choice((0, 1, 2, 3, 7, 20, 21, 24, 25, 26, 29, 144))
    elif kind == "phase":
        data["phase"] = dice.choice(others)["phase"]
    elif kind == "graft":
        key = dice.choice(list(data))
        data[key] = copy.deepcopy(dice.choice(others).get(key, data[key]))
    else:
        data[dice.choice(("turn", "first", "round", "echtra", "players"))] = dice.randint(0, 5)


def possible(data: Data) -> Position | None:
    """The position, or nothing where it is refused with words in both languages."""
    try:
        return exchange.load(data)
    except BadPosition as error:
        said = [error.say(language) for language in LANGUAGES]
    return None if all(said) else exchange.load(data)


def test_a_mutated_position_is_possible_or_refused() -> None:
    """Whatever loads, dumps and loads again to the same bytes, and goes on for a few moves."""
    drawn, loaded = positions(), 0
    for number in range(MUTATIONS):
        dice = random.Random(number)
        data = copy.deepcopy(dice.choice(drawn))
        for _ in range(dice.choice((1, 1, 2))):
            mutate(data, drawn, dice)
        position = possible(data)
        if position is None:
            continue
        loaded += 1
        assert exchange.load(exchange.dump(position)).raw == position.raw
        for _ in range(2):
            assert all(map(position.legal, position.actors()))
            if not position.over:
                seat = dice.choice(position.actors())
                position.apply(seat, dice.choice(position.legal(seat)))
    assert loaded > MUTATIONS // 20
