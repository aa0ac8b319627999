"""The greedy player sees only what its seat may know, leaves the position as it was, and beats chance."""

import random

import pytest

from fidchell.games.tirnanog import GAME
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position

GAMES = 40


def best_action(position: Position, seat: int, dice: random.Random) -> int:
    """The action with the highest score on a re-dealt position, which stays as it was."""
    imagined = position.redealt(seat, dice.randbytes(32))
    before = imagined.raw
    best = max(position.legal(seat), key=lambda action: imagined.greedy_score(seat, action))
    assert imagined.raw == before
    return best


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_chance(seats: int) -> None:
    dice, won = random.Random(1), 0
    for number in range(GAMES):
        options = {"variant": ("first_game", "random_geas", "full")[number % 3]}
        position = Position.start(GAME, seats, seed_from_number(number), options)
        greedy = number % seats
        while not position.over:
            seat = position.actors()[0]
            move = best_action(position, seat, dice) if seat == greedy else dice.choice(position.legal(seat))
            position.apply(seat, move)
        won += greedy in position.winners()
    assert won >= 0.95 * GAMES
