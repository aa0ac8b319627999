"""Six players from gentle to as strong as we can, with names from Irish legend; each a fixed recipe."""

import random
from dataclasses import dataclass

from fidchell.ai.liking import best_liked, likings
from fidchell.ai.manners import find_manner
from fidchell.ai.search import CORES, Effort, Search, Thought
from fidchell.ai.speech import WORDS
from fidchell.ai.weights import NEXT, find_weights
from fidchell.rulekit.position import Position
from fidchell.rulekit.rule import is_compiling
from fidchell.rulekit.words import say


@dataclass(frozen=True)
class Level:
    """A recipe: what a player overlooks, how much it errs, and how far it looks ahead."""

    key: str
    overlooks: tuple[str, ...] = ()  # weights with one of these words in their name
    noise: int = 0  # 64ths of a point that a liking may be wrong, times the game's sway
    effort: Effort | None = None  # none: it looks one step ahead

    def name(self, language: str) -> str:
        """What the player is called."""
        return say(WORDS, language, f"level-{self.key}")

    def about(self, language: str) -> str:
        """How it plays, in one sentence."""
        return say(WORDS, language, f"level-{self.key}-about")

    def choose(self, position: Position, seat: int, dice: random.Random) -> int:
        """One of the seat's legal actions."""
        actions = position.legal(seat)
        if len(actions) == 1:
            return actions[0]
        if self.effort is None or not is_compiling():
            overlooks = self.overlooks if is_compiling() else (*self.overlooks, NEXT)  # too slow interpreted
            weights = find_weights(position.game, position.seats, overlooks)
            noise = self.noise * find_manner(position.game, position.seats).sway
            return best_liked(*likings(position, seat, weights), noise, dice)
        return self.think(position, seat, dice.randbytes(32)).best

    def think(self, position: Position, seat: int, seed: bytes) -> Thought:
        """What the player's search finds; for those who look one step ahead, one look."""
        search = Search(position.game, overlooks=self.overlooks)
        return search.think(position, seat, seed, self.effort or Effort(iterations=1, trees=1))


NEARSIGHTED = ("ahead", "rival", "memory", "hurry", "end", "hunch")
LEVELS = (
    Level("lir", NEARSIGHTED, noise=400),
    Level("setanta", ("rival", "memory", "end", NEXT), noise=340),
    Level("oisin", ("memory", "end", NEXT), noise=230),
    Level("medb", ("memory", NEXT), noise=150),
    Level("fionn"),  # the tuned rule player
    Level("lugh", effort=Effort(seconds=1.4, trees=CORES)),
)
BY_KEY = {level.key: level for level in LEVELS}
