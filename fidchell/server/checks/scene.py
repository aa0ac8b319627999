"""A position of a lesson: one that the client sets up, or deals and plays, on the real rules."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, field

from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import SEAT_LETTERS, Position
from fidchell.rulekit.shown.references import GameMove, GameView
from fidchell.server.i18n import WORDS
from fidchell.table.commands import MoveText, SeatIndex
from fidchell.table.terms import OptionValue
from fidchell.table.transcript import render

MOST_MOVES = 60  # of a lesson


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A drawn position (as `exchange` reads it), or a deal; then moves such as `a lay R5`."""

    position: dict[str, Any] | None = None
    seats: Annotated[int, Meta(ge=1, le=5)] = 2
    seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] = "0" * 64
    options: dict[str, OptionValue] = field(default_factory=dict)
    moves: Annotated[list[MoveText], Meta(max_length=MOST_MOVES)] = field(default_factory=list)
    seat: SeatIndex = 0
    names: Annotated[list[Annotated[str, Meta(max_length=24)]], Meta(max_length=5)] = field(
        default_factory=list
    )


class Shown(msgspec.Struct, frozen=True):
    """What the seat sees there, what it may do, and the last move in words."""

    view: GameView
    moves: list[GameMove]
    actors: list[int]
    words: str


def show_scene(game: Game, scene: Scene, language: str, entry_points: EntryPoints) -> Shown:
    """Set up the position, make the moves, and show the result."""
    if scene.position is not None:
        position = game.exchange.load(scene.position).on(entry_points)
    else:
        seed = bytes.fromhex(scene.seed)
        position = Position.start(game, scene.seats, seed, scene.options, entry_points=entry_points)
    if scene.seat >= position.seats:
        raise UserError("no-seat", WORDS)
    names = [*scene.names, *SEAT_LETTERS[len(scene.names) :]][: position.seats]
    words = ""
    for text in scene.moves:
        position, words = make_move(position, text, scene.seat, names, language)
    actors = position.actors()
    moves = position.shown_moves(scene.seat) if scene.seat in actors else []
    return Shown(position.view(scene.seat), moves, actors, words)


def make_move(
    position: Position, text: str, reader: int, names: list[str], language: str
) -> tuple[Position, str]:
    """The position after one more move, and the move in words for the reader."""
    letter, _, rest = text.partition(" ")
    seat = SEAT_LETTERS.find(letter) if len(letter) == 1 else -1
    if seat not in position.actors():
        raise UserError("scene-move", WORDS, came=text[:40])
    after = position.copy()
    action = position.read(seat, rest)
    after.apply(seat, action)
    messages = position.game.log_messages(position, seat, action, after, reader)
    return after, render(position.game, messages, names, reader, language)
