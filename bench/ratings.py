"""Ratings and profiles at size: python bench/ratings.py [--accounts 10000] [--games 100000] [--moves 0].

A SQLite file with so many accounts and finished rated games, each with so many moves in its log. Prints how
long it takes to compute all ratings from the logs, and how long a server on that file takes to answer with a
leaderboard and with profiles, over HTTP on one connection, one request after the other.
"""

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import httpx
import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fidchell.accounts.names import account_skeleton
from fidchell.profiles.played import KeptReview, PlayedDetail, Rival
from fidchell.ratings.model import PLAYERS
from fidchell.ratings.ratings import Ratings
from fidchell.ratings.result import RatedPlayer
from fidchell.store import Store, open_store
from fidchell.store.sql.account_rows import Account, insert
from fidchell.store.sql.played_rows import PlayedGame
from fidchell.store.sql.statements import Statement
from fidchell.table.events import Moved
from tests.ratings.logs import play
from tests.server.servers import ServerProcess

BATCH = 500
READS = 1000
NOW = 1_000_000.0
BUSY, BUSY_GAMES = "account-0", 2000  # one who has played as many games as a profile tells of


async def fill(store: Store, accounts: int, games: int, moves: int, dice: random.Random) -> None:
    """Accounts and games among them; every third game is for three."""
    for first in range(0, accounts, BATCH):
        numbers = range(first, min(first + BATCH, accounts))
        await store.transaction([insert(account_row(each)) for each in numbers])
    for first in range(0, games, BATCH):
        numbers = range(first, min(first + BATCH, games))
        await asyncio.gather(*(one_game(store, number, accounts, moves, dice) for number in numbers))


def account_row(number: int) -> Account:
    """Somebody who shows themselves."""
    name = f"Name {number}"
    return Account(f"account-{number}", name, account_skeleton(name), "", NOW, True)


async def one_game(store: Store, number: int, accounts: int, moves: int, dice: random.Random) -> None:
    """A game of chance among accounts."""
    seats = 3 if number % 3 == 0 else 2
    players = [f"account-{each}" for each in dice.sample(range(accounts), seats)]
    ranks = dice.sample(range(1, seats + 1), seats)
    made = [Moved(at=NOW, seat=0, text="play red 7 large", digest="0123456789abcdef")] * moves
    await play(store, f"t{number}", players, ranks, NOW + number, more=made)


async def fill_profiles(store: Store) -> None:
    """What profiles are made of: a row for each account of each game, and one who has played very often."""
    rows = await store.query(Statement("SELECT id, ended, game, seats, players FROM rated_games"))
    for first in range(0, len(rows), BATCH):
        made = [row for game in rows[first : first + BATCH] for row in played_rows(*game)]
        await store.transaction([insert(row) for row in made])
    often = [played_row(f"often{each}", 0, BUSY, NOW + each, "keltis", 2, []) for each in range(BUSY_GAMES)]
    await store.transaction([insert(row) for row in often])


def played_rows(id: str, ended: float, game: str, seats: int, players: str) -> list[PlayedGame]:
    """The rows of one rated game."""
    people = PLAYERS.decode(players)
    return [
        played_row(id, seat, each.account, ended, game, seats, [other for other in people if other != each])
        for seat, each in enumerate(people)
    ]


def played_row(
    id: str, seat: int, account: str, ended: float, game: str, seats: int, others: list[RatedPlayer]
) -> PlayedGame:
    """One game of one account, with points and a review."""
    rivals = [Rival(other.rank, 30, other.account) for other in others]
    if not rivals:
        rivals = [Rival(1, 30, f"account-{int(ended) % 1000}")]
    detail = msgspec.json.encode(PlayedDetail([10, 12, 8, 0], rivals, 1400.0 + int(ended) % 500)).decode()
    review = msgspec.json.encode(KeptReview(88.0, 40, 2, 0.08, 0.01)).decode()
    place, row = 1 + int(ended) % seats, f"played-{id}-{seat}"
    more = (place, 30, 60, 900.0, True, True, detail, review, ended)
    return PlayedGame(row, account, id, seat, game, seats, ended, *more)


def percentile(http: httpx.Client, paths: Sequence[str]) -> tuple[float, float]:
    """Milliseconds of a request: the median, and the 99th of 100."""
    times = []
    for path in paths:
        started = time.perf_counter()
        assert http.get(path).status_code == 200, path
        times.append((time.perf_counter() - started) * 1000)
    return statistics.median(times), statistics.quantiles(times, n=100)[98]


def ask(database: str, accounts: int, folder: Path) -> None:
    """Start a server on the file, and ask it."""
    dice, server = random.Random(2), ServerProcess(database, folder / "log").start()
    boards = [f"/games/keltis/leaderboard?seats={2 + each % 2}" for each in range(READS)]
    people = [f"/profiles/Name {dice.randrange(accounts)}" for _ in range(READS)]
    with httpx.Client(base_url=f"{server.url}/api/v1", timeout=60.0) as http:
        for name, paths in (
            ("leaderboard", boards),
            ("profile", people),
            (f"profile with {BUSY_GAMES:,} games", ["/profiles/Name 0"] * (READS // 10)),
        ):
            middle, high = percentile(http, paths)
            print(f"{name}: median {middle:.2f} ms, p99 {high:.2f} ms ({len(paths):,} requests)", flush=True)
    server.stop()


async def measure(accounts: int, games: int, moves: int, folder: Path) -> None:
    """Print all figures."""
    database = f"sqlite:{folder / 'tables.sqlite'}"
    dice, store = random.Random(1), await open_store(database)
    await fill(store, accounts, games, moves, dice)
    print("filled", flush=True)
    started = time.perf_counter()
    counted = await Ratings(store).recompute(time.time())
    print(f"{counted:,} games of {accounts:,} accounts computed in {time.perf_counter() - started:.1f} s")
    rows = await store.query(Statement("SELECT id, mean, deviation, games FROM ratings ORDER BY id"))
    await store.transaction([Statement("DELETE FROM ratings")])
    await Ratings(store).recompute(time.time())
    again = await store.query(Statement("SELECT id, mean, deviation, games FROM ratings ORDER BY id"))
    print("the same numbers again" if rows == again else "DIFFERENT NUMBERS")
    await fill_profiles(store)
    await store.close()
    ask(database, accounts, folder)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--accounts", type=int, default=10_000)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--moves", type=int, default=0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        asyncio.run(measure(given.accounts, given.games, given.moves, Path(home)))
