"""Compiling what hints and analysis need, in a process of its own: `python -m fidchell.ai.warm keltis`."""

import os
import subprocess
import sys

from fidchell.ai.study import study
from fidchell.games import find
from fidchell.games.warm import warm
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.game import Entries, Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.rule import is_compiling


def warm_advice(game: Game) -> None:
    """One study, so that search and forecasts are compiled and kept."""
    warm(game)
    position = Position.start(game, game.seats[0], seed_from_number(0), entries=game.compiled)
    study(position, position.actors()[0], 1, seed_from_number(1))


class Adviser:
    """What hints run on: interpreted rules until a process has compiled what they need."""

    def __init__(self, game: Game, may_compile: bool) -> None:
        self.game, self.may_compile = game, may_compile and is_compiling()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def entries(self) -> Entries:
        """What to think on now; the first question begins the compiling."""
        if self.may_compile and self.process is None:
            command, quiet = [sys.executable, "-m", "fidchell.ai.warm", self.game.name], subprocess.DEVNULL
            self.process = subprocess.Popen(
                command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
            )
        is_ready = self.process is not None and self.process.poll() == 0
        return self.game.compiled if is_ready else self.game.plain

    def stop(self) -> None:
        """End the process; what it has compiled so far is kept."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()


if __name__ == "__main__":
    os.nice(10)
    warm_advice(find(sys.argv[1]))
