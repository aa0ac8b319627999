"""A bot that plays by a trained net alone, without search; where there is none, as the tuned player."""

import random

from fidchell.ai.nets.decision import best_answer
from fidchell.ai.nets.shipped import find_net
from fidchell.ai.players.levels import BY_KEY
from fidchell.rulekit.position import Position

TUNED = BY_KEY["fionn"]


class NetBot:
    """Plays what the net thinks likeliest."""

    def choose(self, position: Position, seat: int, rng: random.Random) -> int:
        """One of the seat's legal actions."""
        net = find_net(position)
        return best_answer(net, position, seat) if net else TUNED.choose(position, seat, rng)
