"""The types of the HTTP API: every body, every query, every answer."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from fidchell.server.bots.protocol import LaterMove, Suggestion
from fidchell.server.tables.listing import Listed
from fidchell.table.commands import MOST_MOVES, Command, MoveText, SeatIndex
from fidchell.table.daily.deal import DailyTerms
from fidchell.table.terms import Level, Name, OptionValue, Terms

MAX_TOKEN_LENGTH = 100
PAGE = 50
Token = Annotated[str, Meta(max_length=MAX_TOKEN_LENGTH)]
MoveNumber = Annotated[int, Meta(ge=0, le=1_000_000)]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all bodies: unknown fields are refused."""


class Opening(Body, frozen=True):
    """A new table. With a name, whoever asks sits down on the first chair for people, or on `seat`."""

    terms: Terms
    name: Name = ""
    seat: SeatIndex | None = None


class SeatRequest(Body, frozen=True):
    """Sit down: on a chair, or without one on the first that is free; a seat link brings its invitation."""

    name: Name
    seat: SeatIndex | None = None
    invite: Token = ""


class Recovery(Body, frozen=True):
    """Come back to a seat by the code that was written down."""

    code: Token


class SeatToFree(Body, frozen=True):
    """The seat of somebody who has been away for a while."""

    seat: SeatIndex


class NewInvitation(msgspec.Struct, frozen=True):
    """The invitation of a seat link, shown once; it opens the seat from `until` on, if nobody comes back."""

    seat: int
    invite: str
    until: float


class SeatKeys(msgspec.Struct, frozen=True):
    """A seat with its token and its recovery code; shown once and stored only as hashes."""

    seat: int
    token: str
    recovery: str


class Opened(msgspec.Struct, frozen=True):
    """A new table: its name in links, the host's token, and the invitations of its seat links."""

    table: str
    host_token: str
    invites: list[str]  # one a chair; "" where none is needed
    seat: SeatKeys | None = None


class CommandRequest(Body, frozen=True):
    """A command, by one of the seats this device holds (the first where none is named)."""

    command: Command
    seat: SeatIndex | None = None


class Done(msgspec.Struct, frozen=True):
    """It is stored. `version` is the newest that this reader may see; `table` a table that came of it."""

    version: int
    number: int | None = None  # how often the seat has acted so far
    table: str | None = None


class Draft(Body, frozen=True):
    """Moves that are looked at, not made."""

    moves: Annotated[list[MoveText], Meta(max_length=MOST_MOVES)]
    seat: SeatIndex | None = None


Strength = Literal["nudge", "shortlist", "answer"]


class HintRequest(Body, frozen=True):
    """Ask for a hint: where to look, a few good moves, or the move with its reasons."""

    seat: SeatIndex | None = None
    strength: Strength = "answer"
    moves: Annotated[list[MoveText], Meta(max_length=MOST_MOVES)] = []  # of this turn, not made yet


class SeatHint(msgspec.Struct, frozen=True):
    """What a seat is told; a nudge names no move."""

    number: int  # of the seat's moves so far: a hint for another number is stale
    strength: str
    sentences: list[str]
    moves: list[Suggestion]  # best first
    kind: str  # of the thing one clicks first for the best move
    named: dict[str, list[str]]  # what one clicks for every move that the sentences name
    later: list[LaterMove]  # how the best move goes on
    is_glance: bool  # without search: the figures mean little


class AnalysisRequest(Body, frozen=True):
    """Ask about the position after so many moves; without a seat, about whoever decided there."""

    at: MoveNumber
    seat: SeatIndex | None = None


class Analysis(msgspec.Struct, frozen=True):
    """The best moves of a decision with the chances of all seats, and what was done."""

    at: int
    seat: int
    played: str  # the text of the seat's next move; "" where it has not moved yet
    sentences: list[str]
    moves: list[Suggestion]
    named: dict[str, list[str]]
    later: list[LaterMove]
    is_glance: bool


class Import(Body, frozen=True):
    """A log as `fidchell` writes it: a finished game to look at, or one to go on with."""

    log: str


class Fork(Body, frozen=True):
    """Go on from a move of a finished game, at a table of one's own against bots."""

    at: MoveNumber
    seat: SeatIndex
    name: Name
    bot: Level = "oisin"


class ReplayQuery(msgspec.Struct, frozen=True):
    """Which move, and through whose eyes: one's own, everybody's, after the end any seat's or `all`."""

    at: MoveNumber
    seat: SeatIndex | None = None
    eyes: Annotated[str, Meta(pattern="^([0-4]|own|public|all)$")] = "own"


class LogQuery(msgspec.Struct, frozen=True):
    """Whose log; it matters before the end only."""

    seat: SeatIndex | None = None


class LobbyQuery(msgspec.Struct, frozen=True):
    """Which tables, and after which one the page begins."""

    status: Literal["open", "running", "ended"] = "open"
    after: Annotated[str, Meta(max_length=120)] = ""
    limit: Annotated[int, Meta(ge=1, le=PAGE)] = PAGE


class Lobby(msgspec.Struct, frozen=True):
    """A page of the lobby; `after` leads to the next one, "" at the end."""

    tables: list[Listed]
    after: str = ""


class BotLevel(msgspec.Struct, frozen=True):
    """A level of computer player; the bot of a seat goes by the name of `names` at the seat's number."""

    key: str
    name: str
    about: str
    names: list[str]


class OptionShown(msgspec.Struct, frozen=True):
    """An option of a game and what it may be."""

    name: str
    choices: list[OptionValue]
    usual: OptionValue


class GameShown(msgspec.Struct, frozen=True):
    """A game one can open a table for."""

    game: str
    rules: int
    seats: list[int]
    is_compiled: bool
    options: list[OptionShown]


class ServerInfo(msgspec.Struct, frozen=True):
    """The games and computer players of this server."""

    version: str
    games: list[GameShown]
    bots: list[BotLevel]
    daily: DailyTerms


class HealthInfo(msgspec.Struct, frozen=True):
    """The server and its store are well."""

    status: str
    store: str
    seconds: float
    backups: str = "off"  # off, waiting, well or failed: the last of the scheduled ones
