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
