"""The ladder: every level against the one below, python bench/ladder.py GAME [SEATS ...] [--minutes 10] ...

Games are kept in a folder and go on where they stopped; ladder.json holds the figures, LADDER.md shows them.
"""

import argparse
import itertools
import json
import math
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fidchell.ai.arena.arena import play_games as played_games
from fidchell.ai.arena.intervals import share_interval
from fidchell.ai.arena.match import Match
from fidchell.ai.arena.ratings import by_deal, win_share
from fidchell.ai.arena.results_file import ResultsFile
from fidchell.ai.players.levels import LEVELS
from fidchell.games import NAMES, find

HERE = Path(__file__).resolve().parent
SEED = bytes(range(32))
GAMES = HERE.parent / ".bench" / "ladder"
FIGURES, LADDER = HERE / "ladder.json", HERE / "LADDER.md"
LOWEST_RATING = 1000  # the rating of the lowest level
Figures = dict[str, dict[str, Any]]
TABLE = "| above | below | games | first places | 95 % | rating above |\n|---|---|---:|---:|---:|---:|"
HEADING = """# The ladder

Each level against the one below: one player of the level above and, at the other seats, players of the
level below, on shared deals with rotated seats; a shared first place counts as its part. With `n` players
`1/n` would be equal. A rating is the one below plus `400 log10(odds x (n - 1))`, the lowest level has 1000.
`fionn` is the tuned rule player, who looks one step ahead without erring; `lugh` thinks 1.4 seconds at most
on two cores. Played by `python bench/ladder.py GAME SEATS`. Where an interval reaches below the equal share,
the step is not proven; where a rung is missing, it was not played.
"""


@dataclass(frozen=True)
class Rung:
    """One level against another."""

    game: str
    seats: int
    above: str
    below: str

    @property
    def name(self) -> str:
        """What is played, by whom."""
        return f"{self.game}-{self.seats}-{self.above}-{self.below}"

    @property
    def file(self) -> Path:
        """Where its games are kept."""
        return GAMES / f"{self.name}.jsonl"

    @property
    def match(self) -> Match:
        """One player above, the others below."""
        return Match(self.game, (self.above, *[self.below] * (self.seats - 1)), self.seats, SEED)


def rungs(game: str, seats: int) -> list[Rung]:
    """From the lowest level up."""
    keys = [level.key for level in LEVELS]
    return [Rung(game, seats, above, below) for below, above in itertools.pairwise(keys)]


def play_games(rung: Rung, games: int, seconds: float, processes: int, ray: str | None) -> None:
    """Play games of a rung until there are enough, or the time is over."""
    GAMES.mkdir(parents=True, exist_ok=True)
    match, end = rung.match, time.monotonic() + seconds
    file = ResultsFile(rung.file, match)
    missing = [number for number in range(match.round_up(games)) if number not in file.results]
    with closing(played_games(match, iter(missing), processes, ray)) as played:
        for result in played:
            file.add(result)
            if time.monotonic() > end:
                return


def whole_deals(rung: Rung) -> list[list[float]]:
    """What the player above won in each deal that was played in all rotations."""
    results = ResultsFile(rung.file, rung.match).results
    rows = [(result, result.seating.index(0)) for _, result in sorted(results.items())]
    return [deal for deal in by_deal(rung.match, rows, win_share) if len(deal) == rung.match.games_per_deal]


def read_figures() -> Figures:
    """What was found so far."""
    return dict(json.loads(FIGURES.read_text(encoding="utf-8"))) if FIGURES.exists() else {}


def save_figures(rung: Rung) -> None:
    """Write the figures of a rung."""
    shares = whole_deals(rung)
    if shares:
        found = asdict(share_interval(shares))
        figures = read_figures()
        rounded = {name: round(share, 4) for name, share in found.items()}
        figures[rung.name] = {"games": sum(map(len, shares)), **rounded}
        FIGURES.write_text(json.dumps(dict(sorted(figures.items())), indent=1) + "\n", encoding="utf-8")


def table(game: str, seats: int, figures: Figures) -> list[str]:
    """The rungs of one game with so many seats, as far as they were played."""
    lines, rating = [], float(LOWEST_RATING)
    for rung in rungs(game, seats):
        found = figures.get(rung.name)
        rating += rating_difference(found["mean"], seats) if found else math.nan
        shown = f"{rating:.0f}" if math.isfinite(rating) else ""
        if found:
            interval = f"{found['low']:.1%} to {found['high']:.1%}"
            cells = (rung.above, rung.below, found["games"], f"{found['mean']:.1%}", interval, shown)
            lines.append("| " + " | ".join(map(str, cells)) + " |")
    title = f"\n## {name_of(game)}, {seats} players\n"
    return [title, TABLE, *lines] if lines else []


def name_of(game: str) -> str:
    """The English name of a game."""
    return str(find(game).edition.root.section("game").text("name")["en"])


def rating_difference(share: float, seats: int) -> float:
    """How much higher a player rates who has this share of first places."""
    inside = min(max(share, 1e-3), 1 - 1e-3)
    return 400 * math.log10(inside / (1 - inside) * (seats - 1))


def write_table() -> None:
    """LADDER.md from all figures."""
    figures = read_figures()
    parts = [table(game, seats, figures) for game in NAMES for seats in find(game).seats if seats > 1]
    LADDER.write_text(HEADING + "\n".join(line for part in parts for line in part) + "\n", encoding="utf-8")


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=NAMES)
    parser.add_argument("seats", type=int, nargs="*", default=[2])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--minutes", type=float, default=10.0, help="for each rung at most")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--ray", help="play on the Ray cluster at this address, or auto; otherwise here")
    parser.add_argument("--rungs", default="", help="such as medb-oisin,lugh-fionn; all if left out")
    given = parser.parse_args(words)
    wanted = given.rungs.split(",") if given.rungs else []
    for seats in given.seats:
        for rung in rungs(given.game, seats):
            if not wanted or f"{rung.above}-{rung.below}" in wanted:
                play_games(rung, given.games, given.minutes * 60, given.processes, given.ray)
                save_figures(rung)
                write_table()
                print(rung.name, read_figures().get(rung.name), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
