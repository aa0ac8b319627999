"""RLCard: whole games by `env.run` with its own random agents; a decision is one step of the environment."""

from collections.abc import Callable

import rlcard
from rlcard.agents import RandomAgent
from stopwatch import Tally, pace, report

GAMES = ("gin-rummy", "uno", "doudizhu")


def player(name: str) -> Callable[[], Tally]:
    """A function that plays one random game."""
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> Tally:
        before = env.timestep
        env.run(is_training=False)
        return Tally(env.timestep - before, 1)

    return play


def main() -> None:
    """Measure each game."""
    for name in GAMES:
        report("rlcard", name, "Python, env.run", pace(player(name)))


main()
