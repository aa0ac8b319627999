"""Compiling in the background: a process fills the cache while people play on interpreted rules."""

import os
import subprocess
import sys

from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.cpu import is_compiling

RULES = "fidchell.games.precompile"  # the module that compiles the rules alone


def precompile(game: Game) -> None:
    """Run every entry point once, so that all of them are compiled and in the cache."""
    position = Position.start(game, game.seats[0], seed_from_number(0), entry_points=game.compiled)
    seat = position.actors()[0]
    action = position.legal(seat)[0]
    position.greedy_score(seat, action)
    position.redealt(seat, seed_from_number(1))
    position.observe(seat)
    position.score_table()
    position.view_json(seat)
    position.moves_json(seat)
    position.barrier()
    after = position.copy()
    after.apply(seat, action)
    position.log_json(seat, action, after, seat)
    position.shown_step(seat, action, after, [seat])
    position.reasons_json(seat, action, after)
    position.gains_json(seat, action, after)
    position.brings_json(seat, action)
    position.foreseen_json(seat, action, position.foreseen(seat, action) or after)
    position.copy().advance(seat, action)
    position.copy().choose(seat, 0)
    position.is_same_for(seat, after)
    given = (position.boxes, position.states, after.states, position.edition)
    position.entry_points.play(*given, seat, 0, readers=1 << seat + 1)


class BackgroundCompiler:
    """The best entry points without waiting: interpreted at first, compiled once its process is done."""

    def __init__(self, game: Game, module: str = RULES) -> None:
        self.game, self.module = game, module
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Run `python -m MODULE GAME`, once; nothing where rules are not compiled."""
        if self.process is None and is_compiling():
            command, quiet = [sys.executable, "-m", self.module, self.game.name], subprocess.DEVNULL
            self.process = subprocess.Popen(
                command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
            )

    @property
    def entry_points(self) -> EntryPoints:
        """What to play on now."""
        is_ready = self.process is not None and self.process.poll() == 0
        return self.game.compiled if is_ready else self.game.interpreted

    def stop(self) -> None:
        """End the process; what it has compiled so far stays in the cache."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()


if __name__ == "__main__":
    os.nice(10)
    precompile(find(sys.argv[1]))
