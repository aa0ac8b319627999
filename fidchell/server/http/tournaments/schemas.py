"""What the endpoints of tournaments read and answer."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from fidchell.server.http.schemas import Body
from fidchell.tournaments.commands import TournamentCommand
from fidchell.tournaments.plan import TournamentPlan
from fidchell.tournaments.scoring.tie_breaks import Criterion

TournamentStatus = Literal["open", "running", "held", "ended", "cancelled"]


class NewTournament(Body, frozen=True):
    """A tournament to be made."""

    plan: TournamentPlan


class TournamentOrder(Body, frozen=True):
    """Something that an entrant or the organiser asks for."""

    command: TournamentCommand


class TournamentsQuery(msgspec.Struct, frozen=True):
    """Which page of the list; `after` comes from the page before it."""

    after: Annotated[str, Meta(max_length=120)] = ""
    limit: Annotated[int, Meta(ge=1, le=100)] = 30


class TournamentQuery(msgspec.Struct, frozen=True):
    """With the version that one has, the answer is empty while nothing has changed."""

    since: int = 0


class ExportQuery(msgspec.Struct, frozen=True):
    """As what a tournament is saved."""

    form: Literal["json", "csv"] = "json"


class TournamentListed(msgspec.Struct, frozen=True):
    """A tournament in the list."""

    id: str
    plan: TournamentPlan
    status: TournamentStatus
    is_open: bool
    round: int
    entrants: int
    created: float
    updated: float


class TournamentList(msgspec.Struct, frozen=True):
    """Tournaments, last changed first; `after` is empty on the last page."""

    tournaments: list[TournamentListed]
    after: str


class EntrantInfo(msgspec.Struct, frozen=True):
    """Somebody who takes part; without a name where the account was deleted."""

    number: int
    name: str
    is_playing: bool
    first_round: int
    is_you: bool


class LeadInfo(msgspec.Struct, frozen=True):
    """What puts somebody ahead of the next line: the criterion, and the value of each."""

    criterion: Criterion
    own: float
    next: float


class StandingInfo(msgspec.Struct, frozen=True):
    """One line of the standings."""

    rank: int
    number: int
    points: float
    played: int
    values: dict[str, float]
    lead: LeadInfo | None


class SeatResult(msgspec.Struct, frozen=True):
    """What came out at one seat; match points and difference where equal deals are compared."""

    rank: int
    total: int
    gave_up: bool
    points: float
    difference: float | None


class TournamentTableInfo(msgspec.Struct, frozen=True):
    """A table of a round; `table` is empty for a bye, and hidden where one may not watch it."""

    number: int
    table: str
    players: list[int]
    state: Literal["waiting", "playing", "done"]
    results: list[SeatResult]  # by seat; none before the end, or while others play the same deal
    is_played_out: bool
    is_corrected: bool
    reason: str  # of a correction


class RoundInfo(msgspec.Struct, frozen=True):
    """A round with its tables."""

    number: int
    is_done: bool
    tables: list[TournamentTableInfo]


class NoteInfo(msgspec.Struct, frozen=True):
    """What was done, by the organiser or by somebody who takes part (the number; 0 where unknown)."""

    at: float
    kind: str
    is_organiser: bool
    number: int
    detail: dict[str, Any]


class TournamentInfo(msgspec.Struct, frozen=True):
    """A tournament as everybody sees it, with what the reader may do."""

    id: str
    version: int
    plan: TournamentPlan
    organiser: str
    status: TournamentStatus
    is_open: bool
    round: int
    rounds: int  # that there will be
    next_round_at: float | None  # when the next one begins by itself, while none is played
    created: float
    updated: float
    criteria: list[Criterion]
    entrants: list[EntrantInfo]
    standings: list[StandingInfo]
    played: list[RoundInfo]  # the newest first
    notes: list[NoteInfo]
    is_organiser: bool
    own_number: int  # 0 for who does not take part
    own_table: str  # where one plays now


class TournamentSince(msgspec.Struct, frozen=True):
    """A tournament, or nothing where it is as it was."""

    tournament: TournamentInfo | None
