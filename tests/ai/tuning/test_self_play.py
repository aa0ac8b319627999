"""Self-play between weight vectors: fair, repeatable, and the tuned player wins."""

import numpy as np
import pytest

from fidchell.ai.templates.self_play import GREEDY_POLICY, TUNED_POLICY
from fidchell.ai.tuning.self_play import PORTION, one_against_rest, play_matchup, play_matchups
from fidchell.ai.tuning.weights import find_weights
from fidchell.games import find

KELTIS = find("keltis")
BOXES = KELTIS.box(KELTIS.edition, KELTIS.edition.choose({}))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_equal_players_share_every_deal(seats: int) -> None:
    weights = find_weights(KELTIS, seats)
    result = play_matchup(
        KELTIS, BOXES, one_against_rest(TUNED_POLICY, weights, TUNED_POLICY, weights, seats), 1, seats
    )
    assert result.shares.sum() == pytest.approx(seats)


def test_tuned_beats_the_greedy_player() -> None:
    weights = find_weights(KELTIS, 2)
    result = play_matchup(
        KELTIS, BOXES, one_against_rest(TUNED_POLICY, weights, GREEDY_POLICY, weights, 2), 7, 1000
    )
    assert result.shares[:, 0].mean() > 0.6


def test_matches_repeat() -> None:
    weights = find_weights(KELTIS, 2)
    matchup = one_against_rest(TUNED_POLICY, weights, GREEDY_POLICY, weights, 2)
    one, two = (play_matchup(KELTIS, BOXES, matchup, 3, 20) for _ in range(2))
    assert np.array_equal(one.totals, two.totals)


def test_portions_of_a_match_are_the_match() -> None:
    weights = find_weights(KELTIS, 2)
    matchup = one_against_rest(TUNED_POLICY, weights, GREEDY_POLICY, weights, 2)
    games = PORTION + 3
    (found,) = play_matchups(KELTIS, BOXES, [matchup], 3, games)
    whole = play_matchup(KELTIS, BOXES, matchup, 3, games)
    assert np.array_equal(found.totals, whole.totals)
    assert np.array_equal(found.shares, whole.shares)
