"""How every Python peer is timed and how its line is printed: one JSON object for each measured game."""

import json
import os
import sys
import time
from collections.abc import Callable
from importlib import metadata
from typing import NamedTuple


class Tally(NamedTuple):
    """What was played in one stretch."""

    decisions: int
    games: int


class Pace(NamedTuple):
    """What was played in one second."""

    decisions_per_s: float
    games_per_s: float


def pace(play: Callable[[], Tally], by_wall_clock: bool = False) -> Pace:
    """Play once to warm up, then again and again until the time on the command line is over.

    With CLOCK=processor it is time of the processor: others at work on the same machine count less.
    """
    play()
    seconds = float(sys.argv[1])
    by_processor = os.environ.get("CLOCK") == "processor" and not by_wall_clock
    clock = time.process_time if by_processor else time.perf_counter
    decisions = games = 0
    start = clock()
    while (spent := clock() - start) < seconds:
        played = play()
        decisions += played.decisions
        games += played.games
    return Pace(decisions / spent, games / spent)


def report(package: str, game: str, how: str, measured: Pace, beside: str = "") -> None:
    """Print one measured game; `beside` names a second package whose version matters."""
    version = metadata.version(package)
    if beside:
        version += f" ({beside} {metadata.version(beside)})"
    line = {"peer": os.environ["PEER"], "version": version, "game": game, "how": how}
    print(json.dumps(line | measured._asdict()), flush=True)
