"""Policy scores: from what a seat may know alone, and the same interpreted and compiled."""

import random

import numpy as np
import pytest

from fidchell.ai.search.policy_scores import score_actions
from fidchell.ai.tuning.weights import find_weights
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position

KELTIS = find("keltis")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_policy_scores_uses_only_what_a_seat_may_know(seats: int) -> None:
    rng, position = random.Random(seats), Position.start(KELTIS, seats, seed_from_number(seats))
    weights = find_weights(KELTIS, seats)
    while not position.over:
        seat = position.actors()[0]
        other = position.redealt(seat, rng.randbytes(32))
        assert np.array_equal(
            score_actions(position, seat, weights)[1], score_actions(other, seat, weights)[1]
        )
        position.apply(seat, rng.choice(position.legal(seat)))


def test_interpreted_and_compiled_policy_scores_agree() -> None:
    rng, position = random.Random(5), Position.start(KELTIS, 3, seed_from_number(5))
    weights = find_weights(KELTIS, 3)
    while not position.over:
        seat = position.actors()[0]
        if rng.random() < 0.2:
            plain = position.on(KELTIS.interpreted)
            assert np.array_equal(
                score_actions(position, seat, weights)[1], score_actions(plain, seat, weights)[1]
            )
        position.apply(seat, rng.choice(position.legal(seat)))
