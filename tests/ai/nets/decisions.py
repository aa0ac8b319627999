"""Decisions of random games, to look at as a net does."""

import random

from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position


def random_decisions(game: Game, seats: int, number: int) -> list[tuple[Position, int]]:
    """Positions of a random game, each with the seat to move."""
    rng, position = random.Random(number), Position.start(game, seats, seed_from_number(number))
    found = []
    while not position.over:
        seat = position.actors()[0]
        found.append((position.copy(), seat))
        position.apply(seat, rng.choice(position.legal(seat)))
    return found
