"""Templates: each game gets a module with its own rules and constants, in memory and in the cache."""

import subprocess
import sys

import numpy as np
import pytest

from fidchell.rulekit.chance import seed_from_number, seed_words
from fidchell.rulekit.game import Game
from fidchell.rulekit.targets.cpu import is_compiling
from tests.rulekit.race import GAME, SPRINT

TEMPLATES = (
    "fidchell.rulekit.templates.entry_points",
    "fidchell.rulekit.templates.playout",
    "fidchell.envs.step",
)


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_specialised_template_calls_the_rules_of_its_own_game(template: str) -> None:
    race, sprint = GAME.template(template), SPRINT.template(template)
    assert GAME.template(template) is race is not sprint
    assert race.setup is GAME.rules["setup"] is not SPRINT.rules["setup"]
    assert sprint.setup is SPRINT.rules["setup"]
    assert race.apply is sprint.apply is GAME.rules["apply"]
    assert race.__file__ == sys.modules[template].__file__
    assert sys.modules[template].setup.__module__ == "fidchell.rulekit.contract"


def test_a_specialised_template_has_the_constants_of_its_game() -> None:
    assert GAME.template("fidchell.envs.step").ACTIONS == 4
    assert GAME.template("fidchell.envs.step").SEATS == 2


def test_a_template_that_uses_another_gets_it_specialised_for_the_same_game() -> None:
    pytest.importorskip("numba.cuda")
    kernels = GAME.template("fidchell.envs.kernels")
    assert kernels.rolled is GAME.template("fidchell.rulekit.templates.playout").rolled
    assert kernels.decision_kind is GAME.template("fidchell.rulekit.templates.defaults").decision_kind
    assert kernels.play_action is GAME.template("fidchell.envs.step").play_action


def sums(game: Game, games: int) -> list[int]:
    """The sums at which random games of one kind end."""
    playouts, ended = game.template("fidchell.rulekit.templates.playout").playouts, set[int]()
    boxes, states = game.box(game.edition, game.edition.choose({})), game.State.batch()
    seed, options = seed_words(seed_from_number(5)), np.zeros(2, np.int16)
    for number in range(games):
        assert playouts(boxes, states, 0, 2, seed, options, number, 1) > 2
        ended.add(int(states["sum"][0]))
    return sorted(ended)


def test_two_games_from_one_template_end_where_they_should() -> None:
    if not is_compiling():
        pytest.skip("whole playouts are for compiled rules")
    assert sums(GAME, 60) == [21, 22, 23, 24]
    assert sums(SPRINT, 60) == [11, 12, 13, 14]


def test_the_cache_keeps_the_two_games_apart() -> None:
    """A fresh process takes both from the cache, the second game first."""
    if not is_compiling():
        pytest.skip("nothing is cached here")
    sums(GAME, 1), sums(SPRINT, 1)
    code = "from tests.rulekit.test_specialize import *; print(sums(SPRINT, 60), sums(GAME, 60))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[11, 12, 13, 14] [21, 22, 23, 24]\n"
