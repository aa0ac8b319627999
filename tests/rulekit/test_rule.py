"""Rules where Numba is missing: the games are the same, slower."""

import random

from fidchell.games import find
from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.position import Position
from tests.rulekit.targets.processes import run_python

WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
from fidchell.envs.batch import has_cuda, make
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.targets.cpu import is_compiling
from tests.rulekit.test_rule import *

assert not is_compiling()
assert not has_cuda()
print(short_game(find("keltis").interpreted), short_game(find("keltis").compiled))
try:
    make("keltis", seats=2, size=4)
except UserError as error:
    print(error.key)
"""


def short_game(entry_points: EntryPoints) -> list[int]:
    """The totals of one random game."""
    dice = random.Random(1)
    position = Position.start(find("keltis"), 2, bytes(32), {"variant": "short"}, entry_points=entry_points)
    while not position.over:
        seat = position.actors()[0]
        position.play(seat, dice.choice(position.texts(seat)))
    return position.totals()


def test_the_games_can_be_played_without_numba() -> None:
    totals = short_game(find("keltis").compiled)
    assert run_python("-c", WITHOUT_NUMBA) == f"{totals} {totals}\nbatch-interpreted"
