"""How strong the search is against other players.

python bench/search_strength.py GAME [--iterations N] [--games N] ...
"""

import argparse
import random
import sys
import time
from dataclasses import asdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fidchell.ai.players.bots import Bot, ask, find_bot
from fidchell.ai.search.search import Search, SearchLimit
from fidchell.ai.templates.records import SearchConfig
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position


def play(game: Game, seats: int, number: int, search: Search, limit: SearchLimit, rival: Bot) -> float:
    """One game of a rotation; returns the search's share of victory."""
    deal, own = divmod(number, seats)
    position, dice = Position.start(game, seats, seed_from_number(deal)), random.Random(number)
    while not position.over:
        seat = position.actors()[0]
        if seat == own and len(position.legal(seat)) > 1:
            action = search.run(position, seat, dice.randbytes(32), limit).best
        else:
            action = ask(rival, position, seat, dice)
        position.apply(seat, action)
    winners = position.winners()
    return (own in winners) / len(winners)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--iterations", type=int, default=None)
    parser.add_argument("--seconds", type=float, default=None)
    parser.add_argument("--trees", type=int, default=1)
    parser.add_argument("--against", default="tuned")
    parser.add_argument("--verbose", action="store_true")
    for name, usual in asdict(SearchConfig()).items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    words = parser.parse_args()
    game = find(words.game)
    search = Search(game, SearchConfig(**{name: getattr(words, name) for name in asdict(SearchConfig())}))
    limit = SearchLimit(words.iterations, words.seconds, words.trees)
    shares, began = [], time.perf_counter()
    for number in range(words.first, words.first + words.games):
        shares.append(play(game, words.seats, number, search, limit, find_bot(words.against)))
        if words.verbose:
            print(number, sum(shares) / len(shares), f"{time.perf_counter() - began:.0f} s", flush=True)
    mean = sum(shares) / len(shares)
    error = 1.96 * (mean * (1 - mean) / len(shares)) ** 0.5
    seconds = (time.perf_counter() - began) / len(shares)
    figures = f"{mean:.3f} +- {error:.3f}, {len(shares)} games, {seconds:.1f} s each"
    print(f"{game.name}, {words.seats} seats, against {words.against}: {figures}")


if __name__ == "__main__":
    main()
