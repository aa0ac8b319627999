"""Run by test_editions in its own process with NUMBA_BOUNDSCHECK=1: random editions, every index checked."""

import random
import sys

from fidchell.games.tirnanog import GAME
from tests.games.tirnanog.edition_games import census, policy_scores, random_start
from tests.rulekit.play_with_bounds_checked import is_checking
from tests.rulekit.sampling import DEALS


def main(editions: int) -> None:
    """A whole game of every edition, with what players and tables ask on the way."""
    assert is_checking()
    for number in range(editions):
        play(number)
    print(f"{editions} editions")


def play(number: int) -> None:
    """One random game; the thoughts of the players are asked for at every decision."""
    dice, position = random.Random(number), random_start(number, GAME.compiled)
    while not position.over:
        seat = dice.choice(position.actors())
        actions = position.legal(seat)
        some = dice.sample(actions, min(3, len(actions)))
        policy_scores(position, seat, some)
        for action in some:
            position.greedy_score(seat, action)
        position.observe(seat), position.score_table()
        position.redealt(seat, bytes(32))
        position.apply(seat, dice.choice(actions))
    census(position)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10 * DEALS)
