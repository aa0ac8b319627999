"""Which version of a computer player plays: a hash of everything that its choices depend on."""

import hashlib
from functools import cache
from pathlib import Path

from fidchell import __version__
from fidchell.ai.arena.match import PROGRAM_PREFIX
from fidchell.ai.nets.shipped import net_path
from fidchell.ai.search.config import config_file
from fidchell.ai.tuning.weights import weights_file
from fidchell.rulekit.game import Game

AI = Path(__file__).resolve().parent.parent
SOURCES = ("players", "search", "templates", "nets", "tuning")  # of what bots choose by
DIGITS = 12


@cache
def _digest(*paths: Path) -> str:
    """A hash of files, and of all sources in folders."""
    digest = hashlib.sha256()
    for path in paths:
        files = [path] if path.is_file() else sorted(path.rglob("*.py"))
        for file in files:
            digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:DIGITS]


def bots_version(game: Game, seats: int) -> str:
    """The version of all bots of a game: their code, and the weights, settings and net of the game."""
    data = (weights_file(game), config_file(game), net_path(game, seats), game.folder / "eval")
    return _digest(*(AI / name for name in SOURCES), *data)


def data_version(game: Game) -> str:
    """The version of what bots were tuned to in a game: weights, settings and nets, whatever their code."""
    folder = game.folder / "eval" / "nets"
    nets = sorted([*folder.glob("*.npz"), *folder.glob("*.onnx")])
    return _digest(weights_file(game), config_file(game), *nets)


def player_version(game: Game, seats: int, name: str) -> str:
    """The version of one player; a program is known only by its command."""
    if name.startswith(PROGRAM_PREFIX):
        return ""
    return f"fidchell {__version__}, {bots_version(game, seats)}"
