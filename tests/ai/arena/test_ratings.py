"""Figures of a match: intervals, ratings, shared wins."""

import math
import random

import pytest

from fidchell.ai.arena.intervals import design_effect, mean_interval, share_interval, wilson
from fidchell.ai.arena.ratings import match_stats, ratings
from tests.ai.arena.matches import KELTIS, game_of


def test_wilson_interval() -> None:
    # 7 of 10, from the formula worked by hand.
    found = wilson(0.7, 10)
    assert (found.low, found.high) == pytest.approx((0.3968, 0.8922), abs=1e-4)
    assert wilson(0.0, 20).low == 0
    assert wilson(1.0, 20).high == 1
    assert wilson(1.0, 20).low == pytest.approx(0.8389, abs=1e-4)


def test_mean_interval_is_students() -> None:
    # 1 2 3 4: mean 2.5, deviation 1.2910, t(3) = 3.182.
    found = mean_interval([1, 2, 3, 4])
    assert (found.mean, found.high - 2.5) == pytest.approx((2.5, 3.182 * 1.29099 / 2), abs=1e-3)
    assert mean_interval([5]).high == math.inf


def test_games_that_end_alike_on_a_deal_widen_the_interval() -> None:
    alike = [[1.0, 1.0], [0.0, 0.0]] * 20
    independent = [[1.0, 0.0], [0.0, 1.0]] * 20
    assert design_effect(alike) == pytest.approx(2.0, abs=0.1)
    assert design_effect(independent) == 1
    assert share_interval(alike).high > share_interval(independent).high == wilson(0.5, 80).high


def test_intervals_hold_what_they_promise() -> None:
    rng, inside = random.Random(1), 0
    for _ in range(400):
        shares = [[float(rng.random() < 0.6) for _ in range(2)] for _ in range(50)]
        found = share_interval(shares)
        inside += found.low <= 0.6 <= found.high
    assert inside >= 0.93 * 400


def test_ties_share_a_win() -> None:
    # Player 0 wins game 0 (seat a), game 1 is shared.
    table = match_stats(KELTIS, ["rows"], [game_of(0, [1, 2], [9, 4]), game_of(1, [1, 1], [6, 6])])
    assert [row.wins.mean for row in table] == [0.75, 0.25]
    assert [row.mean_rank for row in table] == [1.0, 1.5]
    assert [row.score.mean for row in table] == [7.5, 5.0]
    assert (table[0].decisions, table[0].seconds, table[0].games) == (6, 1.0, 2)


def test_ratings_are_openskills_and_follow_the_seats() -> None:
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    [[first], [second]] = model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])
    assert ratings(2, [game_of(0, [1, 2])]) == [(first.mu, first.sigma), (second.mu, second.sigma)]
    # In game 1 player 0 sits at seat b: rank 1 at seat b is another win.
    won_twice = ratings(2, [game_of(0, [1, 2]), game_of(1, [2, 1])])
    assert won_twice[0][0] > first.mu > 25 > second.mu > won_twice[1][0]
    assert won_twice[0][1] < first.sigma


def test_ratings_become_sure_with_games() -> None:
    few, many = (ratings(2, [game_of(number, [1, 1]) for number in range(games)]) for games in (4, 400))
    assert many[0][1] < few[0][1] / 3
    assert many[0][0] == pytest.approx(25, abs=0.5)
