"""The scale of ratings: openskill's means, with computer players where the ladder has measured them.

The level `ANCHOR` has the mean that everybody begins with. What people read is the ladder's own scale: 400
points are odds of ten to one, and the lowest level has 1000.
"""

import json
import math
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from fidchell.ai.players.bots import NICKNAMES
from fidchell.ai.players.levels import LEVELS

FIGURES = Path(__file__).resolve().parent / "ladder.json"  # as bench/ladder.py has measured them
FIRST_MEAN, FIRST_DEVIATION = 25.0, 25.0 / 3  # of whoever plays their first rated game
BETA = 25.0 / 6  # openskill's: how much luck there is in one game
ANCHOR = "oisin"
LOWEST_POINTS = 1000.0  # of the lowest level
POINTS_OF_ODDS = 400.0 / math.log(10.0)
BOT_DEVIATION = 1.0  # a computer player does not change


@cache
def ladder() -> dict[str, dict[str, Any]]:
    """Every rung that was played, by game, seats, the level above and the one below."""
    return dict(json.loads(FIGURES.read_text(encoding="utf-8")))


def spread(seats: int) -> float:
    """How much higher a mean is with odds of e to one against each of the others."""
    return math.sqrt(seats) * BETA


def log_odds(rung: dict[str, Any], seats: int) -> float:
    """The odds of the level above against one player below; a rung without a loss is not taken for more."""
    games = float(rung["games"])
    share = (float(rung["mean"]) * games + 0.5) / (games + 1.0)
    return math.log(share * (seats - 1) / (1.0 - share))


@cache
def bot_means(game: str, seats: int) -> dict[str, float]:
    """The mean of every level that the ladder joins to the anchor."""
    keys = [level.key for level in LEVELS]
    rungs = {
        (below, above): ladder().get(f"{game}-{seats}-{above}-{below}") for below, above in pairwise(keys)
    }
    means, place = {ANCHOR: FIRST_MEAN}, keys.index(ANCHOR)
    for below, above in pairwise(keys[place:]):
        rung = rungs[below, above]
        if rung is None:
            break
        means[above] = means[below] + spread(seats) * log_odds(rung, seats)
    for above, below in pairwise(keys[place::-1]):
        rung = rungs[below, above]
        if rung is None:
            break
        means[below] = means[above] - spread(seats) * log_odds(rung, seats)
    is_measured = len(means) > 1
    return means if is_measured else {}


def bot_mean(game: str, seats: int, level: str) -> float | None:
    """The mean of a level; None for one that was not measured."""
    return bot_means(game, seats).get(NICKNAMES.get(level, level))


def points(game: str, seats: int, mean: float) -> float:
    """A mean on the scale that people read."""
    lowest = min(bot_means(game, seats).values(), default=FIRST_MEAN)
    return LOWEST_POINTS + POINTS_OF_ODDS * (mean - lowest) / spread(seats)


def points_deviation(seats: int, deviation: float) -> float:
    """A deviation on that scale."""
    return POINTS_OF_ODDS * deviation / spread(seats)
