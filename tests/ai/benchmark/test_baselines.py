"""Baselines that other algorithms have learned: nets beside the game, which fit it and play it."""

import random

import pytest

from fidchell.ai.arena.agents import ALGORITHMS, BaselineBot, baseline_path
from fidchell.ai.arena.match import parse_players
from fidchell.ai.benchmark.tasks import BenchmarkTask
from fidchell.games import NAMES, find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position

KEPT = [
    (find(name), seats, algorithm)
    for name in NAMES
    for seats in find(name).seats
    for algorithm in ALGORITHMS
    if baseline_path(find(name), seats, algorithm).exists()
]


def test_there_is_a_baseline_of_each_algorithm() -> None:
    assert {algorithm for _, _, algorithm in KEPT} == set(ALGORITHMS)


@pytest.mark.parametrize(("game", "seats", "algorithm"), KEPT)
def test_a_baseline_plays_whole_games_better_than_chance(game: Game, seats: int, algorithm: str) -> None:
    """Its total against players by chance, over games in which it sits at every seat."""
    bot, ahead = BaselineBot(algorithm), 0
    for number in range(4 * seats):
        position, dice = Position.start(game, seats, seed_from_number(number)), random.Random(number)
        while actors := position.actors():
            seat = actors[0]
            is_own = seat == number % seats
            legal = position.legal(seat)
            position.apply(seat, bot.choose(position, seat, dice) if is_own else dice.choice(legal))
        totals = position.totals()
        own = totals.pop(number % seats)
        ahead += own - max(totals)
    assert ahead > 0
    assert f"baseline:{algorithm}" in BenchmarkTask(game.name, seats).baselines.values()


def test_a_baseline_that_is_not_there_is_an_error() -> None:
    with pytest.raises(UserError, match="one of ppo, dqn"):
        parse_players("baseline:sarsa")
    tirnanog = find("tirnanog")
    position = Position.start(tirnanog, 5, seed_from_number(1), entry_points=tirnanog.interpreted)
    with pytest.raises(UserError, match="not been trained for tirnanog with 5 players"):
        BaselineBot("ppo").choose(position, position.actors()[0], random.Random(1))
