"""Compiling without waiting: a process of its own fills the cache while people play on interpreted rules."""

import os
import subprocess
import sys

from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.game import Entries, Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.rule import is_compiling


def warm(game: Game) -> None:
    """Run every entry point once, so that all of them are compiled and kept."""
    position = Position.start(game, game.seats[0], seed_from_number(0), entries=game.compiled)
    seat = position.actors()[0]
    action = position.legal(seat)[0]
    position.appraise(seat, action)
    position.redealt(seat, seed_from_number(1))
    position.observe(seat)
    position.score_table()
    position.barrier()
    position.apply(seat, action)


class Warming:
    """The best entry points without waiting: interpreted at first, compiled once the cache is full."""

    def __init__(self, game: Game, begin: bool) -> None:
        self.game = game
        self.process: subprocess.Popen[bytes] | None = None
        if begin and is_compiling():
            command = [sys.executable, "-m", "fidchell.games.warm", game.name]
            quiet = subprocess.DEVNULL
            self.process = subprocess.Popen(
                command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
            )

    @property
    def entries(self) -> Entries:
        """What to play on now."""
        is_ready = self.process is not None and self.process.poll() == 0
        return self.game.compiled if is_ready else self.game.plain

    def stop(self) -> None:
        """End the process; what it has compiled so far is kept."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()


if __name__ == "__main__":
    os.nice(10)
    warm(find(sys.argv[1]))
