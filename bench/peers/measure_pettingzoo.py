"""PettingZoo: the turn-by-turn (AEC) loop on raw environments; a decision is one masked random action."""

import random
import warnings
from collections.abc import Callable
from importlib import import_module

import numpy
from stopwatch import Tally, pace, report

# Gin rummy left the package with version 1.27.
GAMES = ("connect_four_v3", "texas_holdem_no_limit_v6", "hanabi_v5")


def player(name: str) -> Callable[[], Tally]:
    """A function that plays one random game."""
    env = import_module(f"pettingzoo.classic.{name}").raw_env()
    env.reset(seed=1)

    def play() -> Tally:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, is_over, is_cut_short, _ = env.last()
            if is_over or is_cut_short:
                env.step(None)
                continue
            env.step(int(random.choice(numpy.flatnonzero(observation["action_mask"]))))
            decisions += 1
        return Tally(decisions, 1)

    return play


def main() -> None:
    """Measure each game."""
    warnings.simplefilter("ignore")
    for name in GAMES:
        report("pettingzoo", name, "Python, AEC loop", pace(player(name)))


main()
