"""Rules are compiled in the background, and bots change over when that is done."""

import random
import sys

from fidchell.ai.players.bots import ask, find_bot
from fidchell.games import find
from fidchell.games.precompile import BackgroundCompiler, precompile
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position

GAME = find("keltis")


class Process:
    """A process that ends when it is told to."""

    def __init__(self, status: int | None) -> None:
        self.status = status

    def poll(self) -> int | None:
        return self.status


def test_rules_are_interpreted_until_the_compiler_is_done() -> None:
    compiler = BackgroundCompiler(GAME)
    assert compiler.entry_points is GAME.interpreted
    for status, entry_points in ((None, GAME.interpreted), (1, GAME.interpreted), (0, GAME.compiled)):
        compiler.process = Process(status)  # type: ignore[assignment]
        assert compiler.entry_points is entry_points


def test_a_bot_plays_the_same_interpreted_and_compiled() -> None:
    precompile(GAME)
    position = Position.start(GAME, 3, seed_from_number(5), entry_points=GAME.interpreted)
    for number in range(40):
        seat = position.actors()[0]
        interpreted, compiled = (
            ask(find_bot("easy"), position.on(entry_points), seat, random.Random(number))
            for entry_points in (GAME.interpreted, GAME.compiled)
        )
        assert interpreted == compiled
        position.apply(seat, interpreted)


def test_the_process_is_started_and_stopped() -> None:
    compiler = BackgroundCompiler(GAME)
    compiler.start()
    assert compiler.process is not None
    assert compiler.process.args[0] == sys.executable  # type: ignore[index]
    compiler.stop()
    assert compiler.process.poll() is not None
