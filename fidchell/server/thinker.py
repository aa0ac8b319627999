"""A bot process: reads questions from its standard input and answers on its standard output, one at a time.

It is given positions dealt anew behind everything the asked seat cannot know, never the truth.
"""

import os
import random
import struct
import sys
from functools import lru_cache
from typing import Any, BinaryIO

import msgspec
import numpy as np

LENGTH = struct.Struct(">I")
STAND_IN = "greedy"  # plays while the rules are still being compiled
ALWAYS_READY = ("random", "greedy")
NICENESS = 5  # tables come first


class Question(msgspec.Struct, frozen=True):
    """What a seat is asked: to choose a move, or for its best moves (`hint`)."""

    kind: str
    game: str
    options: dict[str, Any]
    edition: dict[str, Any] | None
    states: bytes  # one position, dealt anew for the seat
    seat: int
    bot: str
    seed: bytes
    is_compiled: bool


class Suggestion(msgspec.Struct, frozen=True):
    """One of the best moves: its text, how it is valued (0 to 1), and the points expected at the end."""

    text: str
    value: float
    points: float
    share: float  # of all thought


class Reply(msgspec.Struct, frozen=True):
    """The text of the chosen move, or the best moves; an error where neither was found."""

    text: str = ""
    suggestions: list[Suggestion] = []
    error: str = ""


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


def answer(question: Question) -> Reply:
    """Think about one question."""
    from fidchell.ai.bots import find_bot

    position, dice = position_of(question), random.Random(question.seed)
    write = position.game.moves.write
    if question.kind == "hint":
        return Reply(suggestions=suggestions(question, position))
    is_ready = question.is_compiled or question.bot in ALWAYS_READY
    bot = find_bot(question.bot if is_ready else STAND_IN)
    return Reply(text=write(position, question.seat, bot.choose(position, question.seat, dice)))


def suggestions(question: Question, position: Any) -> list[Suggestion]:
    """The best moves of a seat, most thought about first."""
    from fidchell.server.hinting import best_moves

    return [Suggestion(*move) for move in best_moves(position, question.seat, question.seed)]


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
    while (message := read_message(heard)) is not None:
        question = msgspec.msgpack.decode(message, type=Question)
        try:
            reply = answer(question)
        except Exception as error:  # the server must hear of it, whatever it was
            reply = Reply(error=f"{type(error).__name__}: {error}"[:200])
        packed = msgspec.msgpack.encode(reply)
        said.write(LENGTH.pack(len(packed)) + packed)
        said.flush()


if __name__ == "__main__":
    main()
