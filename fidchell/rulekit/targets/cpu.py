"""Rules compiled for the CPU by Numba: once for all kinds of whole numbers, and most for other rules only."""

import os
from functools import cached_property
from typing import Any

# Read when Numba is first imported: its third level takes a sixth longer and gives no faster rules.
os.environ.setdefault("NUMBA_OPT", "2")

try:
    import numba
    from numba.core.registry import CPUDispatcher
except ImportError:  # the package works without Numba, slower
    numba, CPUDispatcher = None, object

SETTINGS = {"nopython": True, "error_model": "numpy", "nogil": True, "no_cfunc_wrapper": True}


def is_compiling() -> bool:
    """Whether rules are compiled in this process."""
    return numba is not None and not numba.config.DISABLE_JIT


def cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class CompiledRule(CPUDispatcher):  # type: ignore[misc]
    """A rule that other rules and Python call."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """One compiled form for calls with narrow, wide and literal numbers: it halves the compiling."""
        return super().get_call_template(tuple(widened(kind) for kind in args), kws)


class InnerRule(CompiledRule):
    """A rule that rules call: without a wrapper for Python, which takes a seventh of the time to compile."""

    def __call__(self, *args: Any, **kws: Any) -> Any:
        """A call from Python all the same: through a wrapper that is compiled for it."""
        return self.python_wrapper(*args, **kws)

    @cached_property
    def python_wrapper(self) -> Any:
        """The same rule for Python."""
        return CompiledRule(self.py_func, targetoptions=SETTINGS)


def compiled_at_first_call(
    function: Any, cache: str | None, is_entry_point: bool, is_counting: bool = True
) -> CompiledRule:
    """A rule that Python calls (an entry point) or only rules call; its code is kept in the cache folder.

    An empty folder leaves the choice to Numba; None means that nothing is kept. To count at each call who
    refers to an array takes three quarters of a writer's time; it is needed where arrays are copied.
    """
    numba.config.CACHE_DIR = cache or ""
    kind, settings = (CompiledRule, {}) if is_entry_point else (InnerRule, {"no_cpython_wrapper": True})
    made = kind(function, targetoptions=SETTINGS | settings | {"_nrt": is_counting})
    if cache is not None:
        made.enable_caching()  # reads CACHE_DIR
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
