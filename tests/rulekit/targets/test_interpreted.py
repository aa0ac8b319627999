"""Interpreted rules: they call no compiled code, across modules and templates."""

from collections.abc import Iterator
from types import FunctionType
from typing import Any

import pytest

from fidchell.games import find
from fidchell.rulekit.chance import below, shuffle
from fidchell.rulekit.targets.interpreted import interpreted, is_rule


def called(function: FunctionType, seen: set[int] | None = None) -> Iterator[Any]:
    """All that a function may call by a name of its module, and what that may call, and so on."""
    seen = set() if seen is None else seen
    for name in function.__code__.co_names:
        value = function.__globals__.get(name)
        if callable(value) and id(value) not in seen:
            seen.add(id(value))
            yield value
            if isinstance(value, FunctionType):
                yield from called(value, seen)


@pytest.mark.parametrize("name", sorted(find("keltis").rules))
def test_an_interpreted_rule_calls_only_python_functions_across_modules(name: str) -> None:
    function = interpreted(find("keltis").rules[name])
    reached = [function, *called(function)]
    assert all(isinstance(value, FunctionType | type) for value in reached if not is_builtin(value))
    assert not any(is_rule(value) for value in reached)
    if name == "setup":
        assert {"shuffle", "below", "chacha", "quarter_round"} <= {value.__name__ for value in reached}


def is_builtin(value: Any) -> bool:
    return type(value).__name__ == "builtin_function_or_method"


def test_an_interpreted_rule_of_a_template_calls_python_functions_too() -> None:
    module = find("keltis").template("fidchell.rulekit.templates.playout")
    reached = list(called(interpreted(module.playout)))
    assert not any(is_rule(value) for value in reached)
    assert interpreted(find("keltis").rules["apply"]) in reached


def test_a_rule_is_interpreted_by_one_function() -> None:
    assert interpreted(shuffle) is interpreted(shuffle)
    assert interpreted(shuffle) is not interpreted(below)
    assert interpreted(shuffle).__name__ == "shuffle"
