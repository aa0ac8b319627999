"""Built modules on disk: shipped with the package, or built once for these sources and kept in the cache."""

import hashlib
import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from fidchell.games import NAMES, find
from fidchell.rulekit.targets.cache import GAMES, PACKAGE, cache_home
from fidchell.wasm.data import module_data
from fidchell.wasm.scenes import scenes_file

SHIPPED = Path(__file__).resolve().parent / "built"  # filled where a wheel is made
BUILDER = "fidchell.wasm.build"
KINDS = ("*.py", "*.toml")
# What the code and what the data are made from, beside the folder of the game.
CODE_SOURCES = ("rulekit", "ai/templates", "wasm/build.py", "wasm/entries.py")
DATA_SOURCES = (*CODE_SOURCES, "ai/players", "ai/search", "ai/tuning", "wasm")


class BuiltModule(NamedTuple):
    """A game's module: its code, and its data as JSON."""

    code: bytes
    data: bytes


@cache
def sources_digest(game: str, sources: tuple[str, ...]) -> str:
    """A hash of every source that something is made from; the same on every machine."""
    digest = hashlib.sha256()
    for source in (GAMES / game, *(PACKAGE / name for name in sources)):
        found = [source] if source.is_file() else [path for kind in KINDS for path in source.rglob(kind)]
        for file in sorted(found):
            digest.update(file.relative_to(PACKAGE).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


def code_name(game: str) -> str:
    """The file of a game's code for these sources."""
    return f"{game}-{sources_digest(game, CODE_SOURCES)}.wasm"


def data_name(game: str) -> str:
    """The file of a game's data for these sources."""
    scenes = scenes_file(game).relative_to(PACKAGE).as_posix()
    return f"{game}-{sources_digest(game, (*DATA_SOURCES, scenes))}.json"


def find_module(game: str) -> BuiltModule | None:
    """The module of a game where it has been built."""
    for folder in (SHIPPED, cache_home() / "wasm"):
        code, data = folder / code_name(game), folder / data_name(game)
        if code.exists() and data.exists():
            return BuiltModule(code.read_bytes(), data.read_bytes())
    return None


def build_module(game: str, folder: Path | None = None) -> Path:
    """Build what is missing of a game's module in a folder, or in the cache; returns the file of its code."""
    folder = folder or cache_home() / "wasm"
    folder.mkdir(parents=True, exist_ok=True)
    code, data = folder / code_name(game), folder / data_name(game)
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        made = Path(scratch, "made")
        if not code.exists():
            subprocess.run([sys.executable, "-m", BUILDER, game, str(made)], check=True)
            os.replace(made, code)  # whole, or not there
        made.write_bytes(msgspec.json.encode(module_data(find(game))))
        os.replace(made, data)
    return code


def find_or_build(game: str) -> BuiltModule:
    """The module of a game, built where nobody has built it yet."""
    built = find_module(game)
    if built is None:
        build_module(game)
        built = find_module(game)
    assert built is not None
    return built


def main(names: list[str]) -> None:
    """Build what is missing, and print the name of each game that is ready."""
    os.nice(10)
    for name in names:
        find_or_build(name)
        print(name, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(NAMES))
