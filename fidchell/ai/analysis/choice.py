"""How well a move was chosen among all that were possible, by the scores of the tuned player.

Forecasts from a few deals are too rough to tell a good move from a bad one. Scores have no chance in them,
and each decision brings its own scale: what a move taken at random would have been worth on average.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fidchell.ai.search.policy_scores import score_actions
from fidchell.ai.tuning.weights import find_weights
from fidchell.rulekit.position import Position

MOST_STAKE = 64  # 64ths of a point, one in all: a decision that matters more does not count more
MOST_BEHIND = 3.0
SHARPNESS = 1.5  # a power: what random play gets by chance is worth little


@dataclass(frozen=True)
class ChoiceRating:
    """A move among all legal ones; with nothing at stake all are as good."""

    stake: float = 0.0  # how much better the best move is than a random one on average, in 64ths of a point
    behind: float = 0.0  # 0: it was the best; 1: no better than a random one


def rate_choice(known: Position, seat: int, action: int) -> ChoiceRating:
    """How well an action was chosen, from what its seat may know."""
    actions, scores = score_actions(known, seat, find_weights(known.game, known.seats))
    best, stake = float(scores.max()), float(scores.max() - scores.mean())
    if stake <= 0:
        return ChoiceRating()
    own = float(scores[np.flatnonzero(actions == action)[0]])
    return ChoiceRating(min(stake, MOST_STAKE), min((best - own) / stake, MOST_BEHIND))


def accuracy(choices: Sequence[ChoiceRating]) -> float | None:
    """From 0 (no better than random moves) to 100 (always the best); none where there was no choice."""
    stakes = sum(choice.stake for choice in choices)
    if not choices:
        return None
    lost = sum(choice.stake * choice.behind for choice in choices) / stakes if stakes else 0.0
    return 100 * min(1.0, max(0.0, 1 - lost)) ** SHARPNESS
