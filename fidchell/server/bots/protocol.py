"""What is asked of a bot process, and what it replies: a move, advice, or the review of a finished game."""

from typing import Any, Literal

import msgspec

from fidchell.rulekit.shown.references import GameView

Kind = Literal["choose", "hint", "review"]


class BotRequest(msgspec.Struct, frozen=True):
    """A move (`choose`) or advice (`hint`) for a seat, or the `review` of a log."""

    kind: Kind
    game: str
    rules: int  # the version of the rules
    options: dict[str, Any]
    edition: dict[str, Any] | None
    state: bytes  # one position, re-dealt for the seat
    seat: int
    bot: str
    seed: bytes
    is_compiled: bool
    names: dict[str, list[str]] = {}  # of the players, by language
    log: str = ""  # of a finished game


class Suggestion(msgspec.Struct, frozen=True):
    """One of the best moves, and what may come of it."""

    text: str
    clicks: list[str]
    value: float  # the chance of the seat that asked
    points: float  # of that seat at the end
    share: float  # of all visits of the search
    behind: float  # win chance less than with the best move
    chances: list[float]  # of all seats
    expected: list[float]  # points of all seats


class LaterMove(msgspec.Struct, frozen=True):
    """A move of the same turn after the best one: what one clicks, and what the seat sees then."""

    text: str
    clicks: list[str]
    game: GameView


class Advice(msgspec.Struct, frozen=True):
    """The best moves of a decision, best first, and what is said about them."""

    moves: list[Suggestion]
    sentences: dict[str, dict[str, list[str]]]  # by strength and language
    kind: str  # what kind of thing one clicks first for the best move
    named: dict[str, list[str]]  # what one clicks for every move that the sentences name
    later: list[LaterMove]  # how the best move goes on
    is_glance: bool  # without search: the figures mean little


class SeatReviewed(msgspec.Struct, frozen=True):
    """How one seat fared; luck and what its moves lost are win chances."""

    accuracy: float | None  # from 0 to 100; none: it never had a choice
    decisions: int
    slips: int
    lost: float
    luck: float
    luck_error: float
    worst: int | None = None  # the number of its move that cost most, if it made a slip


class Turn(msgspec.Struct, frozen=True):
    """A turning point: the move, whose chance changed most, and why (luck, slip or move)."""

    number: int
    seat: int
    mover: int
    swing: float  # of the mover's chance
    cause: str
    words: str = ""  # the move, for the reader


class Reviewed(msgspec.Struct, frozen=True):
    """The review of a finished game; `par` is what counts as victory for one alone without a rival."""

    effort: int
    par: float | None
    chances: list[list[float]]  # of all seats, before the first move and after each
    seats: list[SeatReviewed]
    turns: list[Turn]
    slips: list[int]  # the moves that cost much


class BotReply(msgspec.Struct, frozen=True):
    """A move, advice, or a review."""

    text: str = ""
    advice: Advice | None = None
    review: Reviewed | None = None
