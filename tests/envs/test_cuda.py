"""Interpreted = compiled = GPU: this part needs a CUDA GPU and says so where there is none."""

import pytest

from fidchell.envs import twins
from fidchell.envs.batch import has_cuda
from fidchell.games import NAMES, find
from fidchell.rulekit.checks import Deal, every_deal

if not has_cuda():
    pytest.skip("no CUDA GPU here", allow_module_level=True)

DEALS = [deal for name in NAMES for deal in every_deal(find(name), [0])]


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: f"{deal.game.name}-{deal.seats}-{deal.options}")
def test_whole_games_end_in_the_same_bytes(deal: Deal) -> None:
    assert twins.differing_playouts(deal.game, deal.seats, deal.options) == 0


@pytest.mark.parametrize("name", NAMES)
def test_batches_step_the_same(name: str) -> None:
    game = find(name)
    for seats in game.seats:
        assert twins.differing_steps(game, seats, {}) == []
