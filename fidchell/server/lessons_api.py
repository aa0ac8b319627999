"""The endpoint of lessons: a position that the asker draws, or deals and plays, on the real engine.

Nothing is kept, and nothing is secret: whoever asks has drawn the whole position.
"""

import asyncio
from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from fidchell.games import NAMES, find
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.position import SEAT_LETTERS, Position
from fidchell.server.api import Body
from fidchell.server.endpoints import Ask, Endpoint
from fidchell.server.faults import Unknown
from fidchell.server.speech import WORDS
from fidchell.table.commands import MoveText, Seat
from fidchell.table.sight import legal_moves
from fidchell.table.telling import worded
from fidchell.table.terms import OptionValue

MOST_MOVES = 60  # of a lesson; each is played by interpreted rules


class Scene(Body, frozen=True):
    """A drawn position (as `exchange` reads it), or a deal; then moves such as `a lay R5`."""

    position: dict[str, Any] | None = None
    seats: Annotated[int, Meta(ge=1, le=5)] = 2
    seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] = "0" * 64
    options: dict[str, OptionValue] = field(default_factory=dict)
    moves: Annotated[list[MoveText], Meta(max_length=MOST_MOVES)] = field(default_factory=list)
    seat: Seat = 0
    names: Annotated[list[Annotated[str, Meta(max_length=24)]], Meta(max_length=5)] = field(
        default_factory=list
    )


class Shown(msgspec.Struct, frozen=True):
    """What the seat sees there, what it may do, and the last move in words."""

    view: dict[str, Any]
    moves: list[dict[str, Any]]
    actors: list[int]
    words: str


async def scene(ask: Ask) -> Shown:
    """A position of a lesson after its moves."""
    name = str(ask.request.path_params["game"])
    if name not in NAMES:
        raise Unknown("no-page", WORDS)
    return await asyncio.to_thread(shown, name, ask.body, ask.language)


def shown(name: str, wish: Scene, language: str) -> Shown:
    """Draw the position, make the moves, and look."""
    game = find(name)
    if wish.position is not None:
        position = game.exchange.load(wish.position)
    else:
        position = Position.start(
            game, wish.seats, bytes.fromhex(wish.seed), wish.options, entries=game.plain
        )
    if wish.seat >= position.seats:
        raise Fault("no-seat", WORDS)
    names = [*wish.names, *SEAT_LETTERS[len(wish.names) :]][: position.seats]
    words = ""
    for text in wish.moves:
        position, words = moved(position, text, wish.seat, names, language)
    actors = position.actors()
    moves = legal_moves(position, wish.seat) if wish.seat in actors else []
    return Shown(position.view(wish.seat), moves, actors, words)


def moved(
    position: Position, text: str, reader: int, names: list[str], language: str
) -> tuple[Position, str]:
    """One more move, and how it is told to the reader."""
    letter, _, rest = text.partition(" ")
    seat = SEAT_LETTERS.find(letter) if len(letter) == 1 else -1
    if seat not in position.actors():
        raise Fault("scene-move", WORDS, came=text[:40])
    after = position.copy()
    action = position.read(seat, rest)
    after.apply(seat, action)
    told = position.game.tell(position, seat, action, after, reader)
    return after, worded(position.game, told, names, reader, language)


ENDPOINTS = (Endpoint("POST", "/api/v1/games/{game}/scenes", scene, Shown, Scene, refusals=(404, 422)),)
