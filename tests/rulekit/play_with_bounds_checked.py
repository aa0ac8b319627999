"""Run by targets/test_cpu in its own process with NUMBA_BOUNDSCHECK=1: whole games, every index checked."""

import numpy as np

from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number, seed_words
from fidchell.rulekit.rule import rule
from fidchell.rulekit.targets.cpu import is_compiling
from tests.games.drawn_games import EDITIONS
from tests.games.drawn_games import play as play_drawn
from tests.rulekit.sampling import DEALS, some_deals


@rule
def read_beyond(grid, place):  # type: ignore[no-untyped-def]
    return grid[place]


def is_checking() -> bool:
    """Whether reading beyond an array is noticed, so that silence means something."""
    try:
        read_beyond(np.zeros(3), 3)
    except IndexError:
        return True
    return False


def main() -> None:
    """Random games of all kinds; every rule of the contract at some of their positions."""
    assert is_compiling()
    assert is_checking()
    games = 0
    for deal in some_deals(9):
        if deal.game.name == "keltis" or DEALS > 1:  # compiling the others so takes minutes: make soak does
            games += play(deal)
    for name in EDITIONS:
        if name == "keltis" or DEALS > 1:
            for number in range(3 * DEALS):
                play_drawn(find(name), number, with_interpreted=False)
                games += 1
    print(f"{games} games")


def play(deal) -> int:  # type: ignore[no-untyped-def]
    game, seed = deal.game, seed_words(seed_from_number(deal.number))
    boxes, states = game.box(game.edition, game.edition.choose(deal.options)), game.State.batch()
    options = np.zeros(game.constants["OPTIONS"], np.int16)
    playouts = game.template("fidchell.rulekit.templates.playout").playouts
    assert playouts(boxes, states, 0, deal.seats, seed, options, 0, 10) > 10
    position, decisions = deal.start(game.compiled), 0
    while not position.over:
        seat = position.actors()[0]
        actions = position.legal(seat)
        if decisions % 4 == 0:
            position.greedy_score(seat, actions[-1])
            position.observe(seat), position.score_table(), position.barrier()
            position.redealt(seat, bytes(32))
        position.apply(seat, actions[decisions % len(actions)])
        decisions += 1
    return 11


if __name__ == "__main__":
    main()
