"""The games of the house, by name."""

from importlib import import_module

from fidchell.rulekit.faults import Fault
from fidchell.rulekit.game import Game

NAMES = ("keltis", "tipperary", "tirnanog")


def find(name: str) -> Game:
    """A game by its name."""
    if name not in NAMES:
        raise Fault("game-unknown", came=name, games=", ".join(NAMES))
    game: Game = import_module(f"fidchell.games.{name}").GAME
    return game
