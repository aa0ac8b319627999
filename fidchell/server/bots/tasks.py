"""What the processes of the bots do: choose a move, give advice, review a game.

They are given positions re-dealt behind everything the asked seat cannot know, never the real ones.
"""

import random
from functools import lru_cache

import msgspec
import numpy as np

from fidchell.ai.players.bots import find_bot
from fidchell.games import find
from fidchell.rulekit.position import Position
from fidchell.server.bots.hints import advice
from fidchell.server.bots.protocol import BotReply, BotRequest
from fidchell.server.bots.review_job import review_log
from fidchell.server.jobs.messages import OnProgress

FALLBACK_BOT = "greedy"  # plays while the rules are still being compiled
UNCOMPILED_BOTS = ("random", "greedy")  # they play without compiled rules


def answer(payload: bytes, on_progress: OnProgress) -> bytes:
    """The reply to a request, both as messages."""
    request = msgspec.msgpack.decode(payload, type=BotRequest)
    return msgspec.msgpack.encode(reply_to(request, on_progress))


@lru_cache(maxsize=16)
def empty_position(game: str, rules: int, options: str, edition: str) -> Position:
    """An empty position with its box; boxes are made once."""
    found = find(game).of_version(rules)
    carried = msgspec.json.decode(edition)  # it was checked before its table was opened
    chosen = found.trusted_edition(carried, "edition") if carried else found.edition
    return Position(found, chosen, chosen.choose(msgspec.json.decode(options)), found.interpreted)


def position_of(request: BotRequest) -> Position:
    """The position of a request."""
    options = msgspec.json.encode(request.options).decode()
    edition = msgspec.json.encode(request.edition).decode()
    position = empty_position(request.game, request.rules, options, edition).copy()
    position.states = np.frombuffer(request.state, position.game.State.dtype).copy()
    return position.on(position.game.compiled) if request.is_compiled else position


def reply_to(request: BotRequest, on_progress: OnProgress) -> BotReply:
    """The reply to one request; a long one reports its progress."""
    if request.kind == "review":
        return BotReply(review=review_log(request.log, on_progress))
    position = position_of(request)
    if request.kind == "hint":
        return BotReply(advice=advice(position, request.seat, request.seed, request.names))
    is_ready = request.is_compiled or request.bot in UNCOMPILED_BOTS
    bot = find_bot(request.bot if is_ready else FALLBACK_BOT)
    action = bot.choose(position, request.seat, random.Random(request.seed))
    return BotReply(text=position.game.moves.write(position, request.seat, action))
