"""Speed of the search on all cores, and how it keeps its time: python bench/search_speed.py [GAME ...]"""

import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from statistics import mean

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fidchell.ai.players.bots import ask, find_bot
from fidchell.ai.search.config import find_config
from fidchell.ai.search.search import Search, SearchLimit
from fidchell.ai.templates.records import SearchConfig
from fidchell.games import NAMES, find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position

SEED = bytes(32)
ITERATIONS = 3000
DEALS = 6
SECONDS = 0.2  # of a search by time
DEEP = SearchConfig.max_depth
SHORT = ((DEEP, 2), (DEEP, 8), (1, 4), (1, 8))  # depth of the tree, and limit of the rollouts


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
        search.run(position, seat, SEED, SearchLimit(iterations=16))
        result = search.run(position, seat, SEED, SearchLimit(iterations=ITERATIONS))
        rates.append(result.iterations / result.seconds)
        lengths.append(result.rollout_decisions / result.iterations)
    return mean(rates), mean(lengths)


def longest(game: Game, decisions: Sequence[Position]) -> float:
    """The longest time of a search that was given SECONDS."""
    search, limit = Search(game), SearchLimit(seconds=SECONDS)
    return max(search.run(each, each.actors()[0], SEED, limit).seconds for each in decisions)


def main(names: Sequence[str]) -> None:
    print("| game | tree | playouts | iterations/s | decisions a playout |\n|---|---|---|---:|---:|")
    for name in names or NAMES:
        game = find(name)
        config, decisions = find_config(game, 2), positions(game)
        for depth, limit in [(config.max_depth, config.rollout_limit), *SHORT]:
            search = Search(game, replace(config, max_depth=depth, rollout_limit=limit))
            rate, length = speed(search, decisions)
            tree = "one decision deep" if depth == 1 else "deep"
            end = "complete" if limit == SearchConfig.rollout_limit else f"cut after {limit}"
            print(f"| {name} | {tree} | {end} | {rate:,.0f} | {length:.1f} |", flush=True)
        print(
            f"A search of {SECONDS:g} s in {name}: {longest(game, decisions):.3f} s at most.", file=sys.stderr
        )


if __name__ == "__main__":
    main(sys.argv[1:])
