"""§24: positions as plain data, there and back, and what is refused."""

import random
from typing import Any

import pytest

from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.text import exchange
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.errors import BadPosition
from fidchell.rulekit.position import Position
from tests.games.tipperary.positions import DURLAS_B, OTHER, TURNS

AREAS = ["T50 T49", "T48 T47", "T46 T45", "T44 T43", "T42 T41"]


@pytest.mark.parametrize("number", range(4))
def test_the_record_survives_dump_and_load(number: int) -> None:
    dice = random.Random(number)
    position = Position.start(
        GAME, 2 + number, seed_from_number(number), {"objectives": True}, entry_points=GAME.interpreted
    )
    while not position.over:
        assert exchange.load(exchange.dump(position)).raw == position.raw
        seat = dice.choice(position.actors())
        position.apply(seat, dice.choice(position.legal(seat)))


@pytest.mark.parametrize(
    "change",
    [
        {"players": 6}, {"seats": []}, {"seats": [DURLAS_B, DURLAS_B]}, {"round": 13}, {"phase": "nap"},
        {"areas": ["T01 T02"]}, {"areas": ["T01 T01"] * 5}, {"stack": "m m"}, {"marker": 7}, {"oops": 1},
        {"seats": [DURLAS_B | {"display": ["HHH"]}, OTHER]},
        {"seats": [DURLAS_B | {"display": ["..rdx"]}, OTHER]},
        {"seats": [{"town": "PARIS", "side": "A"}, OTHER]}, {"objectives": [1]},
        {"seed": "xyz"}, {"bonus": "b"}, {"objectives": 3}, {"objectives": [3, 2, 1]}, {"stack": "z"},
        {"areas": ["T01"] * 5}, {"areas": ["T01 X2"] * 5}, {"bag": "T01 T01"}, {"areas": 7},
        {"seats": [DURLAS_B | {"display": "HHH"}, OTHER]},
        {"seats": [DURLAS_B | {"choice": ["chosen"]}, OTHER]},
        {"seats": [DURLAS_B | {"choice": ["chosen", 2, 9]}, OTHER]},
    ],
)  # fmt: skip
def test_bad_positions_are_refused(change: dict[str, Any]) -> None:
    good = {"players": 2, "options": TURNS, "seats": [DURLAS_B, OTHER]}
    exchange.load(good)
    with pytest.raises(BadPosition) as caught:
        exchange.load(good | change)
    assert caught.value.say("en") != caught.value.say("fr")


EFFECT = {"phase": "effect"}
SIMULTANEOUS = {"options": {"mode": "simultaneous"}}
TOWN = {"town": "AN CHATHAIR", "side": "A"}
IMPOSSIBLE: dict[str, tuple[str, dict[str, Any]]] = {
    "a side that is no text": ("side", {"seats": [OTHER | {"side": 1}, DURLAS_B]}),
    "a side that is a list": ("side", {"seats": [OTHER | {"side": ["A"]}, DURLAS_B]}),
    "an empty side": ("side", {"seats": [OTHER | {"side": ""}, DURLAS_B]}),
    "both sides": ("side", {"seats": [OTHER | {"side": "AB"}, DURLAS_B]}),
    "§6.4 an effect with nothing due": ("phase", EFFECT),
    "§6.7 a sheep due and none left": (
        "phase",
        EFFECT | {"sheep": 0, "seats": [OTHER | {"due_sheep": 1}, DURLAS_B]},
    ),
    "§6.3 something due to another seat": (
        "seats[1]",
        EFFECT | {"seats": [OTHER | {"due_bonus": 1}, DURLAS_B | {"due_bonus": 1}]},
    ),
    "§6.3 something due before a tile lies": ("seats[0]", {"seats": [OTHER | {"due_bonus": 1}, DURLAS_B]}),
    "§14.1 towers without a tower": ("phase", {"phase": "tower"}),
    "§14.1 towers before the last round": (
        "round",
        {"phase": "tower", "round": 3, "seats": [OTHER | {"towers": 1}, DURLAS_B]},
    ),
    "§13.3 a bag that does not last": ("bag", {"round": 1, "areas": AREAS, "bag": "T31 T36 T44 T47"}),
    "§13.3 an empty bag": ("bag", {"bag": ""}),
    "§5.2 a committed tile on the hometown": (
        "seats[0].choice",
        SIMULTANEOUS | {"areas": AREAS, "seats": [TOWN | {"choice": ["committed", 0, 0, 0, 0]}, DURLAS_B]},
    ),
    "§5.2 a committed tile that floats": (
        "seats[0].choice",
        SIMULTANEOUS | {"areas": AREAS, "seats": [TOWN | {"choice": ["committed", 0, 0, 9, 9]}, DURLAS_B]},
    ),
    "§16.2 a committed tile while taking turns": (
        "seats[0].choice",
        {"areas": AREAS, "seats": [TOWN | {"choice": ["committed", 0, 0, -1, 0]}, DURLAS_B]},
    ),
    "Ruling 4 an orientation that repeats another": (
        "seats[0].choice",
        {"areas": ["T57 T56", *AREAS[1:]], "seats": [TOWN | {"choice": ["chosen", 0, 4]}, DURLAS_B]},
    ),
    "§16.1 nobody is left to commit": (
        "seats",
        SIMULTANEOUS
        | {"players": 1, "areas": AREAS, "seats": [TOWN | {"choice": ["committed", 0, 0, -1, 0]}]},
    ),
    "§16.1 another seat before the bag holder": ("turn", SIMULTANEOUS | {"turn": 1, "bag_holder": 0}),
    "§4.2 an empty slot before anybody has placed": ("areas[0]", {"areas": ["T01 -", *AREAS[1:]]}),
    "§6.7 more sheep than in the box": ("sheep", {"sheep": 25}),
    "§6.7 more towers than in the box": (
        "towers",
        {"towers": 12, "seats": [OTHER | {"towers": 1}, DURLAS_B]},
    ),
    "§2.4 a second town centre": (
        "display",
        {"seats": [TOWN | {"display": ["HHHgH", "HHH..", "sr..."]}, DURLAS_B]},
    ),
    "§6.1 uncounted spaces while taking turns": (
        "seats[1].fresh",
        {"seats": [OTHER, DURLAS_B | {"fresh": [[1, 4]]}]},
    ),
    "§5.5 a display too large for what is to come": (
        "seats[0].display",
        {"round": 1, "seats": [TOWN | {"display": ["HHHg" + "m" * 40, "HHH.", "sr.."]}, DURLAS_B]},
    ),
    "§41.1 objectives that are not played": (
        "objectives",
        {"options": {"objectives": False}, "objectives": [1, 2, 3]},
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_impossible_positions_are_refused(name: str) -> None:
    """Each error names its place in both languages."""
    place, change = IMPOSSIBLE[name]
    with pytest.raises(BadPosition) as caught:
        exchange.load({"players": 2, "options": TURNS, "seats": [OTHER, DURLAS_B]} | change)
    for language in ("en", "fr"):
        assert f" {place}" in caught.value.say(language).replace("\u00a0", " ")


def test_the_supplies_are_what_lies_nowhere_else() -> None:
    """§6.7: where the supply is not drawn, pieces in displays and hands are missing from it."""
    rows = ["tg..", "rHHH", ".HHH", ".w##"]
    drawn = {"town": "DURLAS", "side": "A", "corner": [0, 0], "display": rows, "towers": 3}
    dumped = exchange.dump(exchange.load({"players": 1, "seats": [drawn]}))
    assert (dumped["sheep"], dumped["towers"]) == (23, 7)


def test_24_1_a_loaded_display_was_paid_for() -> None:
    """A sheep symbol on a tile that lies already is spent."""
    drawn = {"town": "DURLAS", "side": "A", "corner": [0, 0], "display": ["tg..", "rHHH", ".HHH", ".M.."]}
    assert "m" in exchange.dump(exchange.load({"players": 1, "seats": [drawn]}))["seats"][0]["display"][3]


def test_a_missing_round_is_the_first_that_is_possible() -> None:
    """A display too large for the first round is one of a later round; towers and the end are of the last."""
    rows = ["HHHg" + "m" * 12, "HHH." + "m" * 12, "srmm" + "m" * 12]
    large = {"town": "AN CHATHAIR", "side": "A", "corner": [0, 0], "display": rows}
    loaded = exchange.dump(exchange.load({"players": 1, "seats": [large]}))
    assert 1 < loaded["round"] < 12
    assert exchange.dump(exchange.load({"players": 1, "seats": [large], "phase": "end"}))["round"] == 12
