"""Pairing at size: python bench/pairing.py [--players 256] [--rounds 9]; needs no server.

A Swiss tournament and a round robin for tables of two to five, with results by lot. Prints the slowest round,
how often two met again, and the greatest difference of points at a table.
"""

import argparse
import random
import sys
import time
from fractions import Fraction
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fidchell.tournaments.pairing.history import PairingHistory
from fidchell.tournaments.pairing.round_robin import pair_round_robin
from fidchell.tournaments.pairing.swiss import pair_round
from fidchell.tournaments.scoring.shares import PlayedTable, shares
from fidchell.tournaments.scoring.standings import SWISS, standings

SEED = b"bench"


def measure(players: int, seats: int, rounds: int, is_swiss: bool) -> str:
    """One tournament, as a row of a table."""
    numbers, dice, history = list(range(1, players + 1)), random.Random(seats), PairingHistory()
    points, played = dict.fromkeys(numbers, Fraction(0)), list[PlayedTable]()
    slowest, again, difference = 0.0, 0, Fraction(0)
    for number in range(1, rounds + 1):
        started = time.perf_counter()
        if is_swiss:
            tables = pair_round(numbers, seats, points, history, SEED, number)
        else:
            tables = pair_round_robin(numbers, numbers, seats, history, SEED, number)
        slowest = max(slowest, time.perf_counter() - started)
        for table in tables:
            again += sum(history.meetings(*pair) for pair in combinations(table, 2))
            held = [points[player] for player in table]
            difference = max(difference, max(held) - min(held))
        for table in tables:
            ranks = tuple(dice.sample(range(1, len(table) + 1), len(table)))
            played.append(PlayedTable(number, len(played), table, ranks, ranks))
            history.add(table)
            for player, share in shares(played[-1]).items():
                points[player] += share
    started = time.perf_counter()
    standings(numbers, played, SWISS)
    told = time.perf_counter() - started
    kind = "Swiss" if is_swiss else "round robin"
    return (
        f"| {kind} | {seats} | {slowest * 1000:.0f} | {told * 1000:.0f} | {again} | {float(difference):.2f} |"
    )


def main() -> None:
    """Measure all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=256)
    parser.add_argument("--rounds", type=int, default=9)
    given = parser.parse_args()
    print("| format | seats | slowest round, ms | standings, ms | met again | greatest difference |")
    print("|---|---:|---:|---:|---:|---:|")
    for is_swiss in (True, False):
        for seats in (2, 3, 4, 5):
            print(measure(given.players, seats, given.rounds, is_swiss), flush=True)


if __name__ == "__main__":
    main()
