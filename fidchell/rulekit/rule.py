"""A rule is one small function on a record; the same text runs interpreted, compiled, and on a GPU."""

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

# Read when Numba is first imported: its third level takes a sixth longer and gives no faster rules.
os.environ.setdefault("NUMBA_OPT", "2")

try:
    import llvmlite
    import numba
except ImportError:  # the package works without Numba, slower
    numba = None

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
KEPT_DAYS = 30


def is_compiling() -> bool:
    """Whether rules are compiled in this process."""
    return numba is not None and not numba.config.DISABLE_JIT


@cache
def rules_digest(*folders: Path) -> str:
    """A hash of all sources in these folders, and of all versions, that compiled rules depend on."""
    digest = hashlib.sha256()
    for folder in folders:
        for source in sorted(folder.rglob("*.py")):
            digest.update(source.relative_to(folder).as_posix().encode() + b"\0" + source.read_bytes())
    # Numba's own key does not know whether bounds are checked.
    for part in (sys.version, numba.__version__, llvmlite.__version__, numba.config.BOUNDSCHECK):
        digest.update(str(part).encode())
    return digest.hexdigest()[:16]


def cache_home() -> Path:
    """Where compiled rules of all versions are kept: FIDCHELL_CACHE, or the user's cache folder."""
    named = os.environ.get("FIDCHELL_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "fidchell"


def forget_old_rules(home: Path, keep: Path) -> None:
    """Remove the folders of rules that nobody has run for a month."""
    for folder in home.glob("rules-*"):
        if folder != keep and time.time() - folder.stat().st_mtime > KEPT_DAYS * 86400:
            shutil.rmtree(folder, ignore_errors=True)


@cache
def cache_folder(*sources: Path) -> str:
    """The folder of exactly these rules: Numba alone does not notice a change in another file."""
    folder = cache_home() / f"rules-{rules_digest(*sources)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        forget_old_rules(folder.parent, folder)
    except OSError:
        return ""  # a home that cannot be written to: Numba finds a place of its own
    return str(folder)


def sources_of(function: Any) -> tuple[Path, ...]:
    """The folders whose files a rule may depend on: the kit, its own, and those of the game it is for."""
    folders = {PACKAGE / "rulekit", Path(function.__code__.co_filename).resolve().parent}
    room = function.__globals__.get("__room__")
    return tuple(sorted(folders | ({room} if room else set())))


def rule(function: Function) -> Function:
    """Declare a rule: compiled where Numba is present, with the plain function as `.py_func`."""
    stamped_for = function.__globals__.get("__game__")
    if stamped_for:
        # One template, many games: the name keeps their compiled forms apart in the cache.
        function.__qualname__ = f"{stamped_for}.{function.__qualname__}"
    if not is_compiling():
        function.py_func = function  # type: ignore[attr-defined]
        return function
    can_cache = os.path.exists(function.__code__.co_filename)  # not so at a Python prompt
    numba.config.CACHE_DIR = cache_folder(*sources_of(function)) if can_cache else ""
    from fidchell.rulekit.compiled import declared

    return cast(Function, declared(function, can_cache, has_door=bool(stamped_for)))


def is_rule(value: object) -> bool:
    """Whether a value is a function declared with @rule."""
    return isinstance(getattr(value, "py_func", None), FunctionType)


_namespaces: dict[int, dict[str, Any]] = {}
_twins: dict[FunctionType, FunctionType] = {}


def interpreted(function: Function) -> Function:
    """The same rule as plain Python, calling only rules that are plain Python too."""
    plain = cast(FunctionType, getattr(function, "py_func", function))
    if plain not in _twins:
        twin = FunctionType(
            plain.__code__, _twin_namespace(plain.__globals__), plain.__name__, plain.__defaults__
        )
        _twins.setdefault(plain, twin)
    return cast(Function, _twins[plain])


def _twin_namespace(globals_: dict[str, Any]) -> dict[str, Any]:
    """A copy of a module's names in which every rule is its interpreted twin."""
    if id(globals_) in _namespaces:
        return _namespaces[id(globals_)]
    namespace = _namespaces[id(globals_)] = dict(globals_)
    for name, value in globals_.items():
        if is_rule(value):
            namespace[name] = interpreted(value)
    return namespace
