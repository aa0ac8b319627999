"""Bots by name: random, greedy, and the levels. A bot is asked about a re-deal, never about the truth."""

import random
from typing import Protocol

from fidchell.ai import WORDS
from fidchell.ai.players.levels import BY_KEY, Level
from fidchell.ai.players.net_bot import NetBot
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.i18n import say
from fidchell.rulekit.position import Position


class Bot(Protocol):
    """A player that is asked for one action at a time."""

    def choose(self, position: Position, seat: int, rng: random.Random) -> int:
        """One of the seat's legal actions; the position is one that the seat's knowledge allows."""


class RandomBot:
    """Chooses any legal action."""

    def choose(self, position: Position, seat: int, rng: random.Random) -> int:
        """One legal action by chance."""
        return rng.choice(position.legal(seat))


class GreedyBot:
    """Chooses the action with the best greedy score of its game, looking one step ahead; ties by chance."""

    def choose(self, position: Position, seat: int, rng: random.Random) -> int:
        """The action with the best score."""
        scores = {action: position.greedy_score(seat, action) for action in position.legal(seat)}
        best = max(scores.values())
        return rng.choice([action for action, score in scores.items() if score == best])


BOTS: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot(), **BY_KEY, "net": NetBot()}
NICKNAMES = {"gentle": "lir", "easy": "greedy", "medium": "medb", "tuned": "fionn", "strong": "lugh"}


def find_bot(name: str) -> Bot:
    """A bot by its name or nickname."""
    known = NICKNAMES.get(name, name)
    if known not in BOTS:
        raise UserError("bot-unknown", came=name, bots=", ".join((*BOTS, *NICKNAMES)))
    return BOTS[known]


def bot_name(name: str, language: str) -> str:
    """What a bot is called in a language: a level by its own name, any other by the way it plays."""
    bot = find_bot(name)
    return (
        bot.name(language)
        if isinstance(bot, Level)
        else say(WORDS, language, f"bot-{NICKNAMES.get(name, name)}")
    )


def is_searching(name: str) -> bool:
    """Whether a bot thinks for long: its level searches."""
    bot = find_bot(name)
    return isinstance(bot, Level) and bot.limit is not None


def ask(bot: Bot, position: Position, seat: int, rng: random.Random) -> int:
    """What a bot chooses at a seat, from a position where everything it cannot know is dealt anew."""
    return bot.choose(position.redealt(seat, rng.randbytes(32)), seat, rng)
