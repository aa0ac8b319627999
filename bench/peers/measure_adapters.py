"""Our games through the interfaces of researchers, and OpenSpiel's own Python games by the same loop."""

from functools import partial

import pyspiel
from loops import through_openspiel, turn_by_turn
from open_spiel.python import games
from stopwatch import Tally, pace, report

from fidchell.adapters import aec, openspiel
from fidchell.adapters.vector import SelfPlayVectorEnvironment
from fidchell.games import NAMES
from fidchell.rulekit.targets.cpu import cores

THEIRS = ("python_block_dominoes", "python_liars_poker", "python_tic_tac_toe", "python_kuhn_poker")
TABLES = 4096
STEPS = 20


def vector_steps(envs: SelfPlayVectorEnvironment) -> Tally:
    """Some steps of all tables; a step is one decision at one table, its choice by chance included."""
    for _ in range(STEPS):
        envs.step(envs.random_actions())
    return Tally(STEPS * TABLES, 0)


def main() -> None:
    """Measure each interface."""
    openspiel.register()
    assert set(THEIRS) <= set(pyspiel.registered_names()), f"{games.__name__} registers them"
    for name in NAMES:
        report("fidchell", name, "AEC loop, raw_env", pace(partial(turn_by_turn, aec.raw_env(name))))
    report("fidchell", "keltis", "AEC loop, env", pace(partial(turn_by_turn, aec.env("keltis"))))
    for name in NAMES:
        game = pyspiel.load_game(name)
        report("fidchell", name, "OpenSpiel", pace(partial(through_openspiel, game)))
    for name in THEIRS:
        game = pyspiel.load_game(name)
        report("open_spiel", name, "OpenSpiel", pace(partial(through_openspiel, game)))
    for is_copying in (True, False):
        envs = SelfPlayVectorEnvironment("keltis", TABLES, copy=is_copying, final_observations=is_copying)
        envs.reset(seed=1)
        how = f"vector of {TABLES}" + (", copies" if is_copying else ", in place")
        report("fidchell", "keltis", how, pace(partial(vector_steps, envs)))
        clocked = pace(partial(vector_steps, envs), by_wall_clock=True)
        report("fidchell", "keltis", f"{how}, by the clock on {cores()} cores", clocked)


main()
