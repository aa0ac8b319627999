"""PettingZoo: the turn-by-turn (AEC) loop on raw environments; a decision is one masked random action."""

import warnings
from collections.abc import Callable
from functools import partial
from importlib import import_module

from loops import turn_by_turn
from stopwatch import Tally, pace, report

# Gin rummy left the package with version 1.27.
GAMES = ("connect_four_v3", "texas_holdem_no_limit_v6", "hanabi_v5")


def player(name: str) -> Callable[[], Tally]:
    """A function that plays one random game."""
    env = import_module(f"pettingzoo.classic.{name}").raw_env()
    env.reset(seed=1)
    return partial(turn_by_turn, env)


def main() -> None:
    """Measure each game."""
    warnings.simplefilter("ignore")
    for name in GAMES:
        report("pettingzoo", name, "Python, AEC loop", pace(player(name)))


main()
