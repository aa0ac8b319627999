"""The six levels, from gentle to as strong as we can, with names from Irish legend; each a fixed recipe."""

import random
from dataclasses import dataclass

from fidchell.ai import WORDS
from fidchell.ai.search.config import find_config
from fidchell.ai.search.policy_scores import best_action, score_actions
from fidchell.ai.search.search import CORES, Search, SearchLimit, SearchResult
from fidchell.ai.tuning.weights import LOOKAHEAD, find_weights
from fidchell.rulekit.i18n import say
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.cpu import is_compiling


@dataclass(frozen=True)
class Level:
    """A recipe: which terms of the evaluation a player ignores, how much it errs, how long it searches."""

    key: str
    ignored_terms: tuple[str, ...] = ()  # weights with one of these words in their name count 0
    noise: int = 0  # 64ths of a point that a policy score may be wrong, times the game's noise_scale
    limit: SearchLimit | None = None  # none: it looks one step ahead, without search
    has_net: bool = False  # its search asks a trained net, where there is one

    def name(self, language: str) -> str:
        """What the player is called."""
        return say(WORDS, language, f"level-{self.key}")

    def about(self, language: str) -> str:
        """How it plays, in one sentence."""
        return say(WORDS, language, f"level-{self.key}-about")

    def choose(self, position: Position, seat: int, rng: random.Random) -> int:
        """One of the seat's legal actions."""
        actions = position.legal(seat)
        if len(actions) == 1:
            return actions[0]
        if self.limit is None or not is_compiling():
            ignored = self.ignored_terms
            if not is_compiling():
                ignored = (*ignored, LOOKAHEAD)  # too slow interpreted
            weights = find_weights(position.game, position.seats, ignored)
            noise = self.noise * find_config(position.game, position.seats).noise_scale
            return best_action(*score_actions(position, seat, weights), noise, rng)
        return self.search(position, seat, rng.randbytes(32)).best

    def search(self, position: Position, seat: int, seed: bytes) -> SearchResult:
        """What the player's search finds; one iteration for a level that does not search."""
        search = Search(position.game, ignored_terms=self.ignored_terms, has_net=self.has_net)
        return search.run(position, seat, seed, self.limit or SearchLimit(iterations=1, trees=1))


GENTLE_IGNORES = ("ahead", "rival", "memory", "hurry", "end", "mlp")
LEVELS = (
    Level("lir", GENTLE_IGNORES, noise=400),
    Level("setanta", ("rival", "memory", "end", LOOKAHEAD), noise=340),
    Level("oisin", ("memory", "end", LOOKAHEAD), noise=230),
    Level("medb", ("memory", LOOKAHEAD), noise=150),
    Level("fionn"),  # the tuned rule player
    Level("lugh", limit=SearchLimit(seconds=1.4, trees=CORES)),
)
BY_KEY = {level.key: level for level in LEVELS}
