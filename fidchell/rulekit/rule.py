"""A rule is one small function on a record; the same text runs interpreted, compiled, and on a GPU."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from fidchell.rulekit.targets.cache import cache_folder_of, is_of_kit_or_game
from fidchell.rulekit.targets.cpu import compiled_at_first_call, is_compiling

Function = TypeVar("Function", bound=Callable[..., Any])


def rule(function: Function) -> Function:
    """Declare a rule: compiled where Numba is present, with the Python function as `.py_func`.

    Rules of templates (`rulekit.specialize`) are the entry points that Python calls.
    """
    code: Any = function
    game = code.__globals__.get("__game__")
    if game:
        # One template, many games: the name keeps their compiled forms apart in the cache.
        code.__qualname__ = f"{game}.{code.__qualname__}"
    if not is_compiling():
        code.py_func = function
        return function
    kind = {"is_entry_point": bool(game), "is_counting": not is_of_kit_or_game(code)}
    return cast(Function, compiled_at_first_call(code, cache_folder_of(code), **kind))
