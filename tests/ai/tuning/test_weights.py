"""Weights: found by name and number of seats, and read from files that hold no others."""

import pytest

from fidchell.ai.tuning.weights import find_weights, read_all, weight_indices, weights_file
from fidchell.games import find
from fidchell.rulekit.game import Game
from tests.ai.positions import GAMES

KELTIS = find("keltis")


def test_weights_of_ignored_terms_are_nothing() -> None:
    names = [name for name, _ in KELTIS.weights]
    weights = find_weights(KELTIS, 2, ("rival",))
    rivals = weight_indices(KELTIS, ("rival",))
    assert rivals == [place for place, name in enumerate(names) if "rival" in name.split("_")] != []
    assert not weights[rivals].any()
    assert weights[names.index("hand_card")] > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_weight_of_the_file_is_known(game: Game) -> None:
    tables = read_all(weights_file(game))
    assert tables
    for table in tables.values():
        assert set(table) == {name for name, _ in game.weights}
