"""Bots by name: the first two, and the levels. A bot never sees the truth, only a re-deal."""

import random
from typing import Protocol

from fidchell.ai.levels import BY_KEY
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.position import Position


class Bot(Protocol):
    """Somebody who chooses."""

    def choose(self, position: Position, seat: int, dice: random.Random) -> int:
        """One of the seat's legal actions; the position is one that the seat's knowledge allows."""


class RandomBot:
    """Chooses any legal action."""

    def choose(self, position: Position, seat: int, dice: random.Random) -> int:
        """One legal action by chance."""
        return dice.choice(position.legal(seat))


class GreedyBot:
    """Chooses the action its game's appraisal likes best, looking one step ahead; ties by chance."""

    def choose(self, position: Position, seat: int, dice: random.Random) -> int:
        """The best liked action."""
        liking = {action: position.appraise(seat, action) for action in position.legal(seat)}
        best = max(liking.values())
        return dice.choice([action for action, worth in liking.items() if worth == best])


BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot(), **BY_KEY}
NICKNAMES = {"gentle": "lir", "easy": "greedy", "medium": "medb", "tuned": "fionn", "strong": "lugh"}


def find_bot(name: str) -> Bot:
    """A bot by its name or nickname."""
    known = NICKNAMES.get(name, name)
    if known not in BOTS:
        raise Fault("bot-unknown", came=name, bots=", ".join((*BOTS, *NICKNAMES)))
    return BOTS[known]


def ask(bot: Bot, position: Position, seat: int, dice: random.Random) -> int:
    """What a bot chooses at a seat, from a position dealt anew behind everything it cannot know."""
    return bot.choose(position.redealt(seat, dice.randbytes(32)), seat, dice)
