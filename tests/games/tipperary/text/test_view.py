"""§17, §40.3: what is hidden, and what a view shows to one who plays alone."""

import numpy as np

from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.text import exchange
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from tests.games.tipperary.positions import OTHER


def test_17_1_a_commitment_is_hidden_until_the_last_one() -> None:
    position = Position.start(GAME, 3, seed_from_number(2), entry_points=GAME.interpreted)
    other = position.copy()
    position.play(0, position.texts(0)[0])
    assert position.view_bytes(1) == other.view_bytes(1)
    position.play(0, position.texts(0)[0])
    other.play(0, other.texts(0)[-1])
    other.play(0, other.texts(0)[-1])
    assert position.view_bytes(1) == other.view_bytes(1)
    assert position.view_bytes(None) == other.view_bytes(None)
    assert position.view_bytes(0) != other.view_bytes(0)
    assert np.array_equal(position.observe(1), other.observe(1))
    assert position.view(1)["players"][0]["committed"]


def test_40_3_solo_ranks() -> None:
    start = exchange.load({"players": 1, "seats": [OTHER]})
    assert start.view(0)["solo_rank"] == 1
    assert start.view(0)["rival"] == 1


def test_17_2_what_is_left_is_open_and_its_order_is_hidden() -> None:
    """Ruling 43: the tiles in the bag by number, and the lands of the stack, in sorted order."""
    position = Position.start(GAME, 2, seed_from_number(4), {}, None, GAME.interpreted)
    view, state = position.view(None), position.state
    assert view["bag_tiles"] == sorted(state.bag[: state.bag_left].tolist()) != state.bag[:50].tolist()
    assert view["stack_tiles"] == sorted("mstggddrrbb2")
    assert (view["supply"]["bag"], view["supply"]["stack"]) == (50, 12)
