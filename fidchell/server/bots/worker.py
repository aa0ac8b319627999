"""A bot process: reads requests from its standard input and replies on its standard output, one at a time.

It is given positions re-dealt behind everything the asked seat cannot know, never the real ones.
"""

import os
import random
import sys
from collections.abc import Callable
from functools import lru_cache
from typing import Any, BinaryIO

import msgspec
import numpy as np

from fidchell.server.bots.protocol import LENGTH, Advice, BotReply, BotRequest, Reviewed

FALLBACK_BOT = "greedy"  # plays while the rules are still being compiled
UNCOMPILED_BOTS = ("random", "greedy")  # they play without compiled rules
NICENESS = 5  # tables come first
OnProgress = Callable[[int, int], None]  # steps done, steps in all


@lru_cache(maxsize=64)
def empty_position(game: str, rules: int, options: str, edition: str) -> Any:
    """An empty position with its box; boxes are made once."""
    from fidchell.games import find
    from fidchell.rulekit.position import Position

    found = find(game).of_version(rules)
    carried = msgspec.json.decode(edition)
    chosen = found.carried_edition(carried, "edition") if carried else found.edition
    return Position(found, chosen, chosen.choose(msgspec.json.decode(options)), found.interpreted)


def position_of(request: BotRequest) -> Any:
    """The position of a request."""
    options = msgspec.json.encode(request.options).decode()
    edition = msgspec.json.encode(request.edition).decode()
    position = empty_position(request.game, request.rules, options, edition).copy()
    position.states = np.frombuffer(request.state, position.game.State.dtype).copy()
    return position.on(position.game.compiled) if request.is_compiled else position


def reply_to(request: BotRequest, on_progress: OnProgress) -> BotReply:
    """The reply to one request; a long one reports its progress."""
    from fidchell.ai.players.bots import find_bot

    if request.kind == "review":
        return BotReply(review=review_of(request, on_progress))
    position, rng = position_of(request), random.Random(request.seed)
    if request.kind == "hint":
        return BotReply(advice=advice_for(request, position))
    is_ready = request.is_compiled or request.bot in UNCOMPILED_BOTS
    bot = find_bot(request.bot if is_ready else FALLBACK_BOT)
    action = bot.choose(position, request.seat, rng)
    return BotReply(text=position.game.moves.write(position, request.seat, action))


def advice_for(request: BotRequest, position: Any) -> Advice:
    """The best moves of a seat, with reasons."""
    from fidchell.server.bots.hints import advice

    return advice(position, request.seat, request.seed, request.names)


def review_of(request: BotRequest, on_progress: OnProgress) -> Reviewed:
    """The review of a finished game."""
    from fidchell.server.bots.review_job import review_log

    return review_log(request.log, on_progress)


def read_message(stream: BinaryIO) -> bytes | None:
    """One message behind its length; none at the end of the stream."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return stream.read(LENGTH.unpack(head)[0])


def main() -> None:
    """Reply to requests until the server closes the pipe."""
    os.nice(NICENESS)
    requests, replies = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints must not come between the replies

    def send(reply: BotReply) -> None:
        packed = msgspec.msgpack.encode(reply)
        replies.write(LENGTH.pack(len(packed)) + packed)
        replies.flush()

    while (message := read_message(requests)) is not None:
        request = msgspec.msgpack.decode(message, type=BotRequest)
        try:
            reply = reply_to(request, lambda done, steps: send(BotReply(progress=(done, steps))))
        except Exception as error:  # the server must learn of it, whatever it was
            reply = BotReply(error=f"{type(error).__name__}: {error}"[:200])
        send(reply)


if __name__ == "__main__":
    main()
