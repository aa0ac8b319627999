"""Rules as functions of a GPU: what can be said without one."""

import pytest

from fidchell.games import NAMES as GAMES
from fidchell.games import find

cuda = pytest.importorskip("fidchell.rulekit.targets.cuda")


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_listed_as_noinline_exists(name: str) -> None:
    game = find(name)
    names = {rule.py_func.__name__ for rule in cuda.reached(game.rules.values())}
    assert set(game.noinline) <= names


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_gets_a_device_function_and_those_listed_are_not_inlined(name: str) -> None:
    game = find(name)
    cuda.make_device_functions(game.rules.values(), game.noinline)
    for rule in cuda.reached(game.rules.values()):
        function = vars(rule)[cuda.DEVICE_FUNCTION]
        assert function.py_func is rule.py_func
        assert function.is_noinline == (rule.py_func.__name__ in game.noinline)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_whole_words_for_a_gpu(name: str) -> None:
    assert find(name).State.dtype.itemsize % 8 == 0
