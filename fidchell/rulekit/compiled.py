"""How Numba compiles rules: each once for all kinds of whole numbers, most of them for other rules only."""

from functools import cached_property
from typing import Any

import numba
from numba.core.registry import CPUDispatcher

SETTINGS = {"nopython": True, "error_model": "numpy", "nogil": True, "no_cfunc_wrapper": True}


class CompiledRule(CPUDispatcher):  # type: ignore[misc]
    """A rule that other rules and Python call."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """One compiled form for calls with narrow, wide and literal numbers: it halves the compiling."""
        return super().get_call_template(tuple(widened(kind) for kind in args), kws)


class InnerRule(CompiledRule):
    """A rule that rules call: without a door for Python, which takes a seventh of the time to compile."""

    def __call__(self, *args: Any, **kws: Any) -> Any:
        """A call from Python all the same: it goes through a door made for it."""
        return self.door(*args, **kws)

    @cached_property
    def door(self) -> Any:
        """The same rule for Python."""
        return CompiledRule(self.py_func, targetoptions=SETTINGS)


def declared(function: Any, can_cache: bool, has_door: bool) -> CompiledRule:
    """A rule to be compiled at its first call; kept in the cache's folder of this moment."""
    kind, settings = (CompiledRule, {}) if has_door else (InnerRule, {"no_cpython_wrapper": True})
    made = kind(function, targetoptions=SETTINGS | settings)
    if can_cache:
        made.enable_caching()
    return made


def widened(kind: Any) -> Any:
    """The type of an argument between rules: every whole number has 64 bits."""
    types = numba.types
    kind = types.unliteral(kind)
    if isinstance(kind, types.Integer):
        return types.int64
    if isinstance(kind, types.BaseTuple) and not isinstance(kind, types.BaseNamedTuple):
        return types.Tuple([widened(part) for part in kind])
    return kind
