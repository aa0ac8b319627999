"""§2, §13.3, §41.1: what is drawn and dealt."""

import pytest

from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.text import exchange
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from tests.games.tipperary.positions import random_game


@pytest.mark.parametrize(("seats", "drawn"), [(1, 21), (2, 32), (3, 43), (4, 54), (5, 55)])
def test_13_3_how_many_tiles_are_drawn(seats: int, drawn: int) -> None:
    assert 60 - random_game(seats, {}, 5).state.bag_left == drawn


def test_41_1_three_different_objectives_are_drawn() -> None:
    seen = set()
    for number in range(40):
        position = Position.start(
            GAME, 1, seed_from_number(number), {"objectives": True}, entry_points=GAME.interpreted
        )
        cards = exchange.dump(position)["objectives"]
        assert len(set(cards)) == 3
        seen |= set(cards)
    assert seen == set(range(1, 9))
