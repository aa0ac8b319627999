"""Decisions of random games, to look at as a net does."""

import random

from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position


def random_decisions(game: Game, seats: int, number: int, variant: str = "") -> list[tuple[Position, int]]:
    """Positions of a random game, each with a seat that may act."""
    rng, options = random.Random(number), {"variant": variant} if variant else {}
    position, found = Position.start(game, seats, seed_from_number(number), options), []
    while not position.over:
        seat = rng.choice(position.actors())
        found.append((position.copy(), seat))
        position.apply(seat, rng.choice(position.legal(seat)))
    return found


def by_turns(game: Game, seats: int, number: int) -> list[tuple[Position, int]]:
    """Those of a game of one variant, each variant in its turn: whatever options put on the table."""
    variants = list(game.edition.variants)
    return random_decisions(game, seats, number, variants[(seats + number) % len(variants)])
