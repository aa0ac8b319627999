"""Nobody waits for a compiler: rules are compiled beside the game, and bots change over when ready."""

import random
import sys

from fidchell.ai.bots import ask, find_bot
from fidchell.games import find
from fidchell.games.warm import Warming, warm
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position

GAME = find("keltis")


class Process:
    """A process that ends when it is told to."""

    def __init__(self, status: int | None) -> None:
        self.status = status

    def poll(self) -> int | None:
        return self.status


def test_plain_rules_until_the_compiler_is_done() -> None:
    warming = Warming(GAME, begin=False)
    assert warming.entries is GAME.plain
    for status, entries in ((None, GAME.plain), (1, GAME.plain), (0, GAME.compiled)):
        warming.process = Process(status)  # type: ignore[assignment]
        assert warming.entries is entries


def test_a_bot_plays_the_same_on_both() -> None:
    warm(GAME)
    position = Position.start(GAME, 3, seed_from_number(5), entries=GAME.plain)
    for number in range(40):
        seat = position.actors()[0]
        plain, compiled = (
            ask(find_bot("easy"), position.on(entries), seat, random.Random(number))
            for entries in (GAME.plain, GAME.compiled)
        )
        assert plain == compiled
        position.apply(seat, plain)


def test_the_process_is_started_and_stopped() -> None:
    warming = Warming(GAME, begin=True)
    assert warming.process is not None
    assert warming.process.args[0] == sys.executable  # type: ignore[index]
    warming.stop()
    assert warming.process.poll() is not None
