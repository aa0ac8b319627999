"""A bot process: reads questions from its standard input and answers on its standard output, one at a time.

It is given positions dealt anew behind everything the asked seat cannot know, never the truth.
"""

import os
import random
import struct
import sys
from collections.abc import Callable
from functools import lru_cache
from typing import Any, BinaryIO

import msgspec
import numpy as np

from fidchell.server.thoughts import Advice, Question, Reply, Reviewed

LENGTH = struct.Struct(">I")
STAND_IN = "greedy"  # plays while the rules are still being compiled
ALWAYS_READY = ("random", "greedy")
NICENESS = 5  # tables come first


@lru_cache(maxsize=64)
def box_of(game: str, options: str, edition: str) -> Any:
    """An empty position with its box; boxes are made once."""
    from fidchell.games import find
    from fidchell.rulekit.position import Position

    found = find(game)
    carried = msgspec.json.decode(edition)
    chosen = found.carried_edition(carried, "edition") if carried else found.edition
    return Position(found, chosen, chosen.choose(msgspec.json.decode(options)), found.plain)


def position_of(question: Question) -> Any:
    """The position of a question."""
    options = msgspec.json.encode(question.options).decode()
    edition = msgspec.json.encode(question.edition).decode()
    position = box_of(question.game, options, edition).copy()
    position.states = np.frombuffer(question.states, position.game.State.dtype).copy()
    return position.on(position.game.compiled) if question.is_compiled else position


def answer(question: Question, tell: Callable[[int, int], None]) -> Reply:
    """Think about one question; a long thought tells how far it is."""
    from fidchell.ai.bots import find_bot

    if question.kind == "review":
        return Reply(review=review_of(question, tell))
    position, dice = position_of(question), random.Random(question.seed)
    write = position.game.moves.write
    if question.kind == "hint":
        return Reply(advice=advice_for(question, position))
    is_ready = question.is_compiled or question.bot in ALWAYS_READY
    bot = find_bot(question.bot if is_ready else STAND_IN)
    return Reply(text=write(position, question.seat, bot.choose(position, question.seat, dice)))


def advice_for(question: Question, position: Any) -> Advice:
    """The best moves of a seat, with reasons."""
    from fidchell.server.hinting import advice

    return advice(position, question.seat, question.seed, question.names)


def review_of(question: Question, tell: Callable[[int, int], None]) -> Reviewed:
    """A finished game looked back on."""
    from fidchell.server.reviewing import reviewed

    return reviewed(question.log, tell)


def read_message(stream: BinaryIO) -> bytes | None:
    """One message behind its length; none at the end."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return stream.read(LENGTH.unpack(head)[0])


def main() -> None:
    """Answer until the server closes the line."""
    os.nice(NICENESS)
    heard, said = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints must not stand between the answers

    def say(reply: Reply) -> None:
        packed = msgspec.msgpack.encode(reply)
        said.write(LENGTH.pack(len(packed)) + packed)
        said.flush()

    while (message := read_message(heard)) is not None:
        question = msgspec.msgpack.decode(message, type=Question)
        try:
            reply = answer(question, lambda done, steps: say(Reply(progress=(done, steps))))
        except Exception as error:  # the server must hear of it, whatever it was
            reply = Reply(error=f"{type(error).__name__}: {error}"[:200])
        say(reply)


if __name__ == "__main__":
    main()
