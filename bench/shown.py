"""What a view costs, and what a table weighs: python bench/shown.py [--tables 100] [GAME ...]

For each game with two seats: processor time to write the view of a seat, late in a game and over all of one,
and the memory of a table at rest (nobody is connected) with a game half played, as the process grows by it.
"""

import argparse
import gc
import random
import statistics
import time
from pathlib import Path

from fidchell.games import NAMES, find
from fidchell.games.precompile import precompile
from fidchell.rulekit.game import Game
from fidchell.table.commands import Act, KeyHashes, Requester, Take
from fidchell.table.handlers.opening import open_table
from fidchell.table.table import Table
from fidchell.table.terms import Chair, Terms

REPEATS = 200  # views of one position


def opened(game: Game, number: int) -> Table:
    """A table of two whose game has begun."""
    terms, seed = Terms(game.name, [Chair(), Chair()]), number.to_bytes(32, "big")
    table = Table.fold(f"T{number}", open_table(terms, 0.0, seed=seed), lambda game: game.compiled)
    for seat in range(2):
        for event in table.decide(Requester(keys=KeyHashes(f"{seat}")), Take(seat, f"Medb {seat}"), 1.0):
            table.apply_event(event)
    return table


def play(table: Table, moves: int, dice: random.Random) -> None:
    """So many random moves, or all."""
    while table.status == "running" and len(table.history.moves) < moves:
        seat = dice.choice(table.history.actors)
        act = Act(table.act_count(seat), [dice.choice(table.position.texts(seat))])
        for event in table.decide(Requester(seat), act, 2.0):
            table.apply_event(event)


def view_time(table: Table, seat: int) -> float:
    """Microseconds to write the view of a seat."""
    position = table.position
    began = time.thread_time()
    for _ in range(REPEATS):
        position.view_json(seat)
    return 1e6 * (time.thread_time() - began) / REPEATS


def resident() -> int:
    """Bytes of memory that this process holds."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return 4096 * pages


def length_of(game: Game) -> int:
    """The moves of a random game."""
    table = opened(game, 1)
    play(table, 100_000, random.Random(1))
    return len(table.history.moves)


def measure(game: Game, tables: int) -> str:
    """One game in a line."""
    precompile(game)
    length = length_of(game)
    table, dice, times = opened(game, 2), random.Random(2), list[float]()
    for moves in range(4, length - 2, max(1, length // 20)):
        play(table, moves, dice)
        times.append(view_time(table, 0))
    size = len(table.position.view_json(0))
    held = [opened(game, 3)]  # whatever is made once is there before
    play(held[0], length // 2, dice)
    held[0].rest()
    gc.collect()
    before = resident()
    for number in range(tables):
        each = opened(game, 10 + number)
        play(each, length // 2, dice)
        each.rest()
        held.append(each)
    gc.collect()
    each_kb = (resident() - before) / tables / 1000
    return (
        f"{game.name}: view {statistics.median(times):.1f} µs, late {min(times[-2:]):.1f} ({size} bytes); "
        f"table at rest after {length // 2} moves {each_kb:.1f} KB"
    )


def main() -> None:
    """Measure the games that are named, or all."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=NAMES)
    parser.add_argument("--tables", type=int, default=100)
    given = parser.parse_args()
    for name in given.games:
        print(measure(find(name), given.tables), flush=True)


if __name__ == "__main__":
    main()
