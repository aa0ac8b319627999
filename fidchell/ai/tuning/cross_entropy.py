"""Cross-entropy search over weights: draw candidates around a centre, keep the best, move the centre."""

from collections.abc import Sequence

import numpy as np

from fidchell.ai.tuning.self_play import Floats, SelfPlayResult
from fidchell.ai.tuning.weights import PRUNING, weight_indices
from fidchell.rulekit.game import Game
from fidchell.rulekit.record import Grid

CANDIDATES_PER_ELITE = 4  # one in so many candidates is kept
OLD_WEIGHT = 0.3  # how much of the old centre and spread stays
LEAST_SPREAD = 1.5  # candidates never differ less than this
SPREAD_DECAY = 0.985  # how much of their spread is left after a generation, whatever it found
FIRST_SPREAD = 25.0  # of a small weight, before it is scaled
MARGIN_SCALE = 12.0  # points of margin that count as a clear win
WIN_WEIGHT = 0.7  # how much of a candidate's value comes from wins; the rest from the margin


def value(result: SelfPlayResult) -> float:
    """How well the first player did, by wins and by margin."""
    soft = 1 / (1 + np.exp(-result.margin() / MARGIN_SCALE))
    return float(WIN_WEIGHT * result.shares[:, 0].mean() + (1 - WIN_WEIGHT) * soft.mean())


def first_spread(centre: Floats, part: float) -> Floats:
    """How far the first candidates lie from the centre, as a part of its weights."""
    return np.maximum(FIRST_SPREAD, np.abs(centre)) * part


class CrossEntropySearch:
    """Where a search stands: the centre of its candidates, and how far they lie from it."""

    def __init__(self, game: Game, centre: Floats, spread: Floats, candidates: int) -> None:
        self.game, self.centre, self.spread = game, centre, spread
        self.candidates = candidates + candidates % 2

    def weights(self) -> Grid:
        """The centre as weights."""
        return np.rint(self.centre).astype(np.int64)

    def draw(self, *seed: int) -> list[Grid]:
        """Candidates in pairs on either side of the centre."""
        steps = np.random.default_rng(seed).normal(0.0, self.spread, (self.candidates // 2, len(self.centre)))
        steps[:, weight_indices(self.game, [PRUNING])] = 0.0
        drawn = np.concatenate([self.centre + steps, self.centre - steps])
        return list(np.rint(drawn).astype(np.int64))

    def move(self, candidates: Sequence[Grid], values: Floats) -> None:
        """Go to where the best candidates lie."""
        elite = np.array(candidates)[np.argsort(-values)[: max(1, self.candidates // CANDIDATES_PER_ELITE)]]
        rank_weights = np.log(len(elite) + 0.5) - np.log(np.arange(1, len(elite) + 1))  # the best counts most
        middle: Floats = np.average(elite, 0, rank_weights)
        squares: Floats = np.average((elite - self.centre) ** 2, 0, rank_weights)
        spread: Floats = OLD_WEIGHT * self.spread + (1 - OLD_WEIGHT) * np.sqrt(squares)
        self.centre = np.round(OLD_WEIGHT * self.centre + (1 - OLD_WEIGHT) * middle, 2)
        self.spread = np.round((SPREAD_DECAY * spread).clip(LEAST_SPREAD), 2)
