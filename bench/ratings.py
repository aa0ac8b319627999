"""Ratings at size: python bench/ratings.py [--accounts 10000] [--games 100000] [--moves 0]; needs no server.

A SQLite file with so many accounts and finished rated games, each with so many moves in its log. Prints how
long it takes to compute all ratings from the logs, and to read leaderboards and the ratings of one account.
"""

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fidchell.ratings.leaderboard import leaderboard, own_ratings
from fidchell.ratings.ratings import Ratings
from fidchell.store import Store, open_store
from fidchell.store.sql.account_rows import Account, insert
from fidchell.store.sql.statements import Statement
from fidchell.table.events import Moved
from tests.ratings.logs import play

BATCH = 500
READS = 2000
NOW = 1_000_000.0


async def fill(store: Store, accounts: int, games: int, moves: int, dice: random.Random) -> None:
    """Accounts and games among them; every third game is for three."""
    for first in range(0, accounts, BATCH):
        numbers = range(first, min(first + BATCH, accounts))
        rows = [Account(f"account-{each}", f"Name {each}", f"name{each}", "", NOW, True) for each in numbers]
        await store.transaction([insert(row) for row in rows])
    for first in range(0, games, BATCH):
        numbers = range(first, min(first + BATCH, games))
        await asyncio.gather(*(one_game(store, number, accounts, moves, dice) for number in numbers))


async def one_game(store: Store, number: int, accounts: int, moves: int, dice: random.Random) -> None:
    """A game of chance among accounts."""
    seats = 3 if number % 3 == 0 else 2
    players = [f"account-{each}" for each in dice.sample(range(accounts), seats)]
    ranks = dice.sample(range(1, seats + 1), seats)
    made = [Moved(at=NOW, seat=0, text="play red 7 large", digest="0123456789abcdef")] * moves
    await play(store, f"t{number}", players, ranks, NOW + number, more=made)


async def percentile(work: Callable[[], Awaitable[object]]) -> tuple[float, float]:
    """Milliseconds of a read: the median, and the 99th of 100."""
    times = []
    for _ in range(READS):
        started = time.perf_counter()
        await work()
        times.append((time.perf_counter() - started) * 1000)
    return statistics.median(times), statistics.quantiles(times, n=100)[98]


async def measure(accounts: int, games: int, moves: int, folder: Path) -> None:
    """Print all figures."""
    dice, store = random.Random(1), await open_store(f"sqlite:{folder / 'tables.sqlite'}")
    await fill(store, accounts, games, moves, dice)
    started = time.perf_counter()
    counted = await Ratings(store).recompute(time.time())
    print(f"{counted:,} games of {accounts:,} accounts computed in {time.perf_counter() - started:.1f} s")
    rows = await store.query(Statement("SELECT id, mean, deviation, games FROM ratings ORDER BY id"))
    await store.transaction([Statement("DELETE FROM ratings")])
    await Ratings(store).recompute(time.time())
    again = await store.query(Statement("SELECT id, mean, deviation, games FROM ratings ORDER BY id"))
    print("the same numbers again" if rows == again else "DIFFERENT NUMBERS")
    middle, high = await percentile(lambda: leaderboard(store, "keltis", 2))
    print(f"leaderboard: median {middle:.2f} ms, p99 {high:.2f} ms")
    middle, high = await percentile(lambda: own_ratings(store, f"account-{dice.randrange(accounts)}"))
    print(f"ratings of one account with curves: median {middle:.2f} ms, p99 {high:.2f} ms")
    await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--accounts", type=int, default=10_000)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--moves", type=int, default=0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        asyncio.run(measure(given.accounts, given.games, given.moves, Path(home)))
