"""§37 of Tipperary: what the greedy player reaches at each number of players, beside the bands of the rules.

python bench/tipperary_scores.py [GAMES]
"""

import sys
import time

import numpy as np

from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.eval.greedy.player import greedy_score
from fidchell.games.tipperary.rules.scoring import CATEGORIES, score
from fidchell.games.tipperary.rules.turn import actors, apply, legal
from fidchell.games.tipperary.text.spaces import spaces_in
from fidchell.rulekit.chance import seed_from_number, seed_words
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule

BANDS = {  # §37.1: the target column and the reference bot with 5 players, who play two rounds less
    "total": ("80-95", "62-84"),
    "area": ("45-58", "38-50"),
    "flock": ("8-13", "8-13"),
    "whiskey": ("6-13", "6-13"),
    "circles": ("4-8", "4-8"),
    "enclosed %": ("25-50", "25-50"),
    "towers built": ("1-2", "1-2"),
    "spaces": ("67", "57"),
    "90 or more %": ("34-44", "1"),
}


@rule
def play(boxes: Batch, states: Batch, options: Grid) -> int:
    """One game of greedy players to its end; returns the number of decisions."""
    decisions = 0
    acting = actors(boxes[0], states[0])
    while acting != 0:
        seat = 0
        while not (acting >> seat) & 1:
            seat += 1
        count = legal(boxes[0], states[0], seat, options)
        best, most = 0, 0
        for place in range(count):
            value = greedy_score(boxes[0], states[0], seat, options[place])
            if place == 0 or value > most:
                best, most = place, value
        apply(boxes[0], states[0], seat, options[best])
        decisions += 1
        acting = actors(boxes[0], states[0])
    return decisions


@rule
def count(boxes: Batch, states: Batch, table: Grid) -> None:
    """The score of the game."""
    score(boxes[0], states[0], table)


def results(seats: int, games: int) -> tuple[list[dict[str, float]], int, float]:
    """What every display reached; decisions and seconds."""
    boxes, states = GAME.box(GAME.edition, GAME.edition.choose({})), GAME.State.batch()
    options, table = (
        np.zeros(GAME.constants["OPTIONS"], np.int64),
        np.zeros((5, len(CATEGORIES) + 2), np.int32),
    )
    found, decisions, seconds = [], 0, 0.0
    for number in range(games):
        GAME.compiled.call("setup", boxes, states, 0, seats, seed_words(seed_from_number(number)))
        start = time.perf_counter()
        decisions += play(boxes, states, options)
        seconds += time.perf_counter() - start
        count(boxes, states, table)
        state = GAME.State.open(states)
        for seat in range(seats):
            total, _, area, sheep, ring, whiskey, circles, _ = (int(points) for points in table[seat])
            letters = list(spaces_in(state, seat).values())
            found.append({
                "total": total, "area": area, "flock": sheep - 5 * (state.marker == seat), "whiskey": whiskey,
                "circles": circles, "enclosed %": 20 * ring, "spaces": len(letters),
                "towers built": sum(x & 15 == 9 for x in letters), "90 or more %": 100 * (total >= 90),
            })  # fmt: skip
    return found, decisions, seconds


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    columns = {seats: results(seats, games) for seats in GAME.seats}
    print(
        f"{'mean of displays':18}"
        + "".join(f"{f'{seats} players':>12}" for seats in columns)
        + "   band 2-4 / 5"
    )
    for name, (band, five) in BANDS.items():
        means = [np.mean([row[name] for row in found]) for found, _, _ in columns.values()]
        print(f"{name:18}" + "".join(f"{mean:12.1f}" for mean in means) + f"   {band} / {five}")
    speed = [decisions / seconds for _, decisions, seconds in columns.values()]
    print(f"{'decisions/s':18}" + "".join(f"{pace:12.0f}" for pace in speed))


if __name__ == "__main__":
    main()
