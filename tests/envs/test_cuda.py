"""Interpreted = compiled = GPU: this part needs a CUDA GPU and says so where there is none."""

import numpy as np
import pytest

from fidchell.ai.templates.self_play import GREEDY_POLICY, TUNED_POLICY
from fidchell.ai.tuning.self_play import one_against_rest, play_matchups
from fidchell.ai.tuning.weights import find_weights
from fidchell.envs.batch import has_cuda
from fidchell.games import NAMES, find
from fidchell.rulekit.checks import Deal, every_deal
from tests.envs.compare_devices import differing_playouts, differing_steps

if not has_cuda():
    pytest.skip("no CUDA GPU here", allow_module_level=True)

DEALS = [deal for name in NAMES for deal in every_deal(find(name), [0])]


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: f"{deal.game.name}-{deal.seats}-{deal.options}")
def test_whole_games_end_in_the_same_bytes(deal: Deal) -> None:
    assert differing_playouts(deal.game, deal.seats, deal.options) == 0


@pytest.mark.parametrize("name", NAMES)
def test_batches_step_the_same(name: str) -> None:
    game = find(name)
    for seats in game.seats:
        assert differing_steps(game, seats, {}) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_are_played_the_same(seats: int) -> None:
    game = find("keltis")
    weights, boxes = find_weights(game, seats), game.box(game.edition, game.edition.choose({}))
    policies = (GREEDY_POLICY, TUNED_POLICY)
    matchups = [one_against_rest(TUNED_POLICY, weights, policy, weights, seats) for policy in policies]
    here = play_matchups(game, boxes, matchups, 3, 48)
    there = play_matchups(game, boxes, matchups, 3, 48, "cuda")
    for one, two in zip(here, there, strict=True):
        assert np.array_equal(one.totals, two.totals)
        assert np.array_equal(one.shares, two.shares)
