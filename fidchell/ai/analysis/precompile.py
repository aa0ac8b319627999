"""Compile what hints and analysis need: `python -m fidchell.ai.analysis.precompile keltis`."""

import os
import sys

from fidchell.ai.analysis.comparison import compare_moves
from fidchell.games import find
from fidchell.games.precompile import precompile
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position

MODULE = "fidchell.ai.analysis.precompile"  # for a BackgroundCompiler


def precompile_analysis(game: Game) -> None:
    """Rules first, then one comparison, so that search and forecasts are compiled and in the cache."""
    precompile(game)
    position = Position.start(game, game.seats[0], seed_from_number(0), entry_points=game.compiled)
    compare_moves(position, position.actors()[0], 1, seed_from_number(1))


if __name__ == "__main__":
    os.nice(10)
    precompile_analysis(find(sys.argv[1]))
