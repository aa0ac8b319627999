"""How fast the search is on all cores, python bench/search_speed.py [GAME ...]: iterations a second."""

import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from statistics import mean

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fidchell.ai.bots import ask, find_bot
from fidchell.ai.manners import find_manner
from fidchell.ai.search import Effort, Search
from fidchell.ai.templates.arrays import Manner
from fidchell.games import NAMES, find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position

SEED = bytes(32)
ITERATIONS = 3000
DEALS = 6
SHORT = ((Manner.depth, 2), (Manner.depth, 8), (1, 4), (1, 8))  # depth of the tree, and cut of the playouts


def positions(game: Game) -> list[Position]:
    """Decisions of several deals, each a bit later in its game."""
    return [decision_after(game, deal, 10 + 8 * deal) for deal in range(DEALS)]


def decision_after(game: Game, deal: int, decisions: int) -> Position:
    """The first choice between several moves after so many decisions of tuned players."""
    dice, position = random.Random(deal), Position.start(game, 2, seed_from_number(deal))
    while decisions > 0 or len(position.legal(position.actors()[0])) == 1:
        seat = position.actors()[0]
        position.apply(seat, ask(find_bot("tuned"), position, seat, dice))
        decisions -= 1
    return position


def speed(search: Search, decisions: Sequence[Position]) -> tuple[float, float]:
    """Iterations a second, and decisions in a playout."""
    rates, lengths = [], []
    for position in decisions:
        seat = position.actors()[0]
        search.think(position, seat, SEED, Effort(iterations=16))
        thought = search.think(position, seat, SEED, Effort(iterations=ITERATIONS))
        rates.append(thought.iterations / thought.seconds)
        lengths.append(thought.decisions / thought.iterations)
    return mean(rates), mean(lengths)


def main(names: Sequence[str]) -> None:
    print("| game | tree | playouts | iterations/s | decisions a playout |\n|---|---|---|---:|---:|")
    for name in names or NAMES:
        game = find(name)
        usual, decisions = find_manner(game, 2), positions(game)
        for depth, cut in [(usual.depth, usual.cut), *SHORT]:
            rate, length = speed(Search(game, replace(usual, depth=depth, cut=cut)), decisions)
            tree = "one decision deep" if depth == 1 else "deep"
            end = "complete" if cut == Manner.cut else f"cut after {cut}"
            print(f"| {name} | {tree} | {end} | {rate:,.0f} | {length:.1f} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
