"""The games, by name."""

from importlib import import_module

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game

NAMES = ("keltis", "tipperary", "tirnanog")


def find(name: str) -> Game:
    """A game by its name."""
    if name not in NAMES:
        raise UserError("game-unknown", came=name, games=", ".join(NAMES))
    game: Game = import_module(f"fidchell.games.{name}").GAME
    return game
