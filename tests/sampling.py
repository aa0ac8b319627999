"""Which cases of a test with many run in the short form: a few, others at every commit; `make soak` runs all.

`@pytest.mark.some(2)` on a function, a class or a module stands for two cases of each of its functions, and
`@pytest.mark.in_turn(3)` for functions that run at every third commit, where the whole suite does.
"""

import os
import random
import subprocess
from collections import defaultdict
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest

MARK, TURN = "some", "in_turn"
SEED = "FIDCHELL_SEED"
LONG_FORM = "FIDCHELL_DEALS"  # set by make soak
COMMITS = ("git", "rev-list", "--count", "HEAD")


def is_long() -> bool:
    """Whether this is the long form, in which nothing is left out."""
    return LONG_FORM in os.environ


@cache
def commits() -> int:
    """How many commits led to these sources; 0 where there is no history."""
    try:
        counted = subprocess.run(COMMITS, capture_output=True, check=True, cwd=Path(__file__).parent)
    except (OSError, subprocess.CalledProcessError):
        return 0
    return int(counted.stdout)


def seed() -> int:
    """What chooses the cases: FIDCHELL_SEED, or the number of commits."""
    return int(os.environ.get(SEED) or commits())


def chosen(name: str, cases: int, wanted: int, seed: int) -> set[int]:
    """The places of the cases that run; seeds that follow each other choose each of them in turn."""
    places = list(range(cases))
    random.Random(name).shuffle(places)
    return {places[(seed * wanted + number) % cases] for number in range(min(wanted, cases))}


def asks_for_single_tests(config: pytest.Config) -> bool:
    """Whether tests are named, each by itself or by words of their names: then all cases run."""
    return bool(config.option.keyword) or any("::" in each for each in config.args)


def asks_for_all(config: pytest.Config) -> bool:
    """Whether the whole suite runs, and not what is named."""
    return config.args == list(config.getini("testpaths"))


def has_its_turn(file: str, turns: int, seed: int) -> bool:
    """Whether a file runs with this seed; one of so many seeds that follow each other runs it."""
    return (seed + crc32(file.encode())) % turns == 0


def out_of_turn(items: list[pytest.Item], seed: int) -> list[pytest.Item]:
    """The cases that run at other commits; a file has its turn as a whole: its tests share what they need."""
    turns = [(item, mark.args[0]) for item in items if (mark := item.get_closest_marker(TURN))]
    return [item for item, count in turns if not has_its_turn(item.nodeid.partition("::")[0], count, seed)]


def left_out(items: list[pytest.Item], seed: int) -> list[pytest.Item]:
    """The cases that do not run."""
    functions = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        if item.get_closest_marker(MARK):
            functions[item.nodeid.partition("[")[0]].append(item)
    out = list[pytest.Item]()
    for name, cases in functions.items():
        mark = cases[0].get_closest_marker(MARK)
        assert mark is not None
        turn = cases[0].get_closest_marker(TURN)
        kept = chosen(name, len(cases), mark.args[0], seed // turn.args[0] if turn else seed)
        out += [case for place, case in enumerate(cases) if place not in kept]
    return out
