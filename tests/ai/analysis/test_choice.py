"""Accuracy: random moves come near 0, the strongest player near 100, in every game."""

import random

import pytest

from fidchell.ai.analysis.choice import ChoiceRating, accuracy, rate_choice
from fidchell.ai.players.bots import Bot, RandomBot, ask
from fidchell.ai.players.levels import Level
from fidchell.ai.search.search import SearchLimit
from fidchell.games import NAMES, find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position

LUGH = Level("lugh", limit=SearchLimit(iterations=120, trees=1))


def test_accuracy_weighs_choices_by_what_was_at_stake() -> None:
    assert accuracy([]) is None
    assert accuracy([ChoiceRating()]) == 100
    assert accuracy([ChoiceRating(10, 0), ChoiceRating(30, 1)]) == 12.5
    assert accuracy([ChoiceRating(10, 3)]) == 0


def rated(name: str, own: Bot, every: int, games: int) -> float:
    """The accuracy of a player who is asked at every few decisions of games that chance plays."""
    game, choices = find(name), list[ChoiceRating]()
    for number in range(games):
        position, dice = Position.start(game, 2, seed_from_number(number)), random.Random(number)
        count = 0
        while not position.over:
            seat = position.actors()[0]
            is_asked = len(position.legal(seat)) > 1 and (count := count + 1) % every == 0
            action = ask(own if is_asked else RandomBot(), position, seat, dice)
            if is_asked:
                choices.append(rate_choice(position.redealt(seat, dice.randbytes(32)), seat, action))
            position.apply(seat, action)
    found = accuracy(choices)
    assert found is not None
    return found


@pytest.mark.parametrize("name", NAMES)
def test_random_play_comes_near_0(name: str) -> None:
    assert rated(name, RandomBot(), 1, 2) < 25


@pytest.mark.parametrize("name", NAMES)
def test_lugh_comes_near_100(name: str) -> None:
    assert rated(name, LUGH, 8, 1) > 75
