"""Where compiled rules are kept between runs: a folder for exactly these sources and versions.

Numba looks only at the file of a rule itself, but the rules that it calls are compiled into it. So the folder
is named by a hash of every source file that a rule may depend on.
"""

import hashlib
import os
import shutil
import sys
import time
from functools import cache
from pathlib import Path
from types import FunctionType

from fidchell.rulekit.targets.interpreted import is_rule

PACKAGE = Path(__file__).resolve().parent.parent.parent
RULEKIT, GAMES = PACKAGE / "rulekit", PACKAGE / "games"
KEPT_DAYS = 30


def cache_home() -> Path:
    """Where compiled rules of all versions are kept: FIDCHELL_CACHE, or the user's cache folder."""
    named = os.environ.get("FIDCHELL_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "fidchell"


def cache_folder_of(function: FunctionType) -> str | None:
    """The cache folder of a rule; None where it has no source file (at a Python prompt)."""
    if not os.path.exists(function.__code__.co_filename):
        return None
    return cache_folder(*source_folders(function))


@cache
def cache_folder(*sources: Path) -> str:
    """The folder of the rules in these source folders; empty where it cannot be made."""
    folder = cache_home() / f"rules-{sources_digest(*sources)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        remove_old_folders(folder.parent, folder)
    except OSError:
        return ""  # a home that cannot be written to: Numba finds a place of its own
    return str(folder)


def source_folders(function: FunctionType) -> tuple[Path, ...]:
    """The folders whose files a rule may depend on.

    These are the rule kit, the rule's own folder, the folders of the rules that its module imports and of
    what those depend on, and for a rule of a template the game that it is specialised for.
    """
    return tuple(sorted({RULEKIT, folder_of(function.__code__.co_filename), *imported_folders(function)}))


def imported_folders(function: FunctionType) -> set[Path]:
    """The folders that come with the module of a rule, whatever rules it imports from whatever module."""
    names, folders = function.__globals__, set[Path]()
    for value in names.values():
        if is_rule(value):
            folders.add(folder_of(value.py_func.__code__.co_filename))
            if value.py_func.__globals__ is not names:  # the module is whole, unlike that of the function
                folders.update(folders_behind(value.py_func))
    if "__folder__" in names:
        folders.add(names["__folder__"])
    return folders


folders_behind = cache(imported_folders)


@cache
def folder_of(file: str) -> Path:
    """The folder a source file belongs to: the whole rule kit, a whole game, or else its own folder."""
    path = Path(file).resolve()
    if RULEKIT in path.parents:
        return RULEKIT
    return GAMES / path.relative_to(GAMES).parts[0] if GAMES in path.parents else path.parent


def is_of_kit_or_game(function: FunctionType) -> bool:
    """Whether a rule is part of the rule kit or of a game: none of these copies an array into another."""
    path = Path(function.__code__.co_filename).resolve()
    return RULEKIT in path.parents or GAMES in path.parents


@cache
def sources_digest(*folders: Path) -> str:
    """A hash of all that compiled rules depend on: the sources in and below these folders, and versions."""
    import llvmlite
    import numba

    digest = hashlib.sha256()
    for folder in folders:
        for source in sorted(folder.rglob("*.py")):
            digest.update(source.relative_to(folder).as_posix().encode() + b"\0" + source.read_bytes())
    # Numba's own key does not know whether bounds are checked.
    for part in (sys.version, numba.__version__, llvmlite.__version__, numba.config.BOUNDSCHECK):
        digest.update(str(part).encode())
    return digest.hexdigest()[:16]


def remove_old_folders(home: Path, keep: Path) -> None:
    """Remove the folders of rules that nobody has run for a month."""
    for folder in home.glob("rules-*"):
        if folder != keep and time.time() - folder.stat().st_mtime > KEPT_DAYS * 86400:
            shutil.rmtree(folder, ignore_errors=True)
