"""The accuracy of players: random play should come near 0, lugh near 100.

python bench/accuracy.py GAME [--seats N] [--games N] [--players NAME ...]

Seat 0 is played by the player that is measured, the others by fionn; its choices are rated as a review does.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fidchell.ai.analysis.choice import accuracy, rate_choice
from fidchell.ai.analysis.comparison import derive_seed
from fidchell.ai.analysis.decisions import Decision, decisions
from fidchell.ai.players.bots import Bot, ask, find_bot
from fidchell.ai.players.levels import Level
from fidchell.ai.search.search import SearchLimit
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position

RIVAL = "fionn"
SEARCHES = 300  # iterations of lugh, so that every machine finds the same
PLAYERS = ("random", "greedy", "lir", "setanta", "oisin", "medb", "lugh")


def player(name: str) -> Bot:
    """A bot; lugh with a fixed number of iterations."""
    return Level(name, limit=SearchLimit(iterations=SEARCHES, trees=1)) if name == "lugh" else find_bot(name)


def played(game: Game, seats: int, number: int, own: Bot) -> Iterator[tuple[Position, int, int, Position]]:
    """The steps of one game."""
    position, dice = Position.start(game, seats, seed_from_number(number)), random.Random(number)
    rival = find_bot(RIVAL)
    while not position.over:
        before, seat = position.copy(), position.actors()[0]
        action = ask(own if seat == 0 else rival, position, seat, dice)
        position.apply(seat, action)
        yield before, seat, action, position.copy()


def game_accuracy(game: Game, seats: int, number: int, name: str) -> float:
    """The accuracy of a player over one game; with few choices of any weight it is 100."""
    steps = list(played(game, seats, number, player(name)))
    mine = [move for move in decisions(steps) if move.seat == 0 and len(move.before.legal(0)) > 1]
    found = accuracy([rate_choice(known(move), 0, move.action) for move in mine])
    return 100.0 if found is None else found


def known(move: Decision) -> Position:
    """What the seat could know, everything else dealt anew."""
    return move.before.redealt(move.seat, derive_seed(seed_from_number(move.number), "known"))


def main() -> None:
    """Measure every player, and print a row of a table for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--players", nargs="*", default=PLAYERS)
    words = parser.parse_args()
    for name in words.players:
        found = [game_accuracy(find(words.game), words.seats, number, name) for number in range(words.games)]
        mean, low, high = sum(found) / len(found), min(found), max(found)
        print(f"| {words.game} | {words.seats} | {name} | {mean:.0f} | {low:.0f} to {high:.0f} |", flush=True)


if __name__ == "__main__":
    main()
