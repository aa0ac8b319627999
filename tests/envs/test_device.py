"""Rules as functions of a GPU: what can be said without one."""

import pytest

from fidchell.games import NAMES as GAMES
from fidchell.games import find

device = pytest.importorskip("fidchell.envs.device")


@pytest.mark.parametrize("name", GAMES)
def test_a_rule_that_stands_apart_exists(name: str) -> None:
    game = find(name)
    names = {rule.py_func.__name__ for rule in device.reached(game.rules.values())}
    assert set(game.apart) <= names


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_gets_a_device_function_and_those_named_stand_apart(name: str) -> None:
    game = find(name)
    device.prepare(game.rules.values(), game.apart)
    for rule in device.reached(game.rules.values()):
        function = vars(rule)[device.DEVICE_FUNCTION]
        assert function.py_func is rule.py_func
        assert function.stands_apart == (rule.py_func.__name__ in game.apart)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_whole_words_for_a_gpu(name: str) -> None:
    assert find(name).State.dtype.itemsize % 8 == 0
