"""The types of the endpoints for finding somebody to play with."""

from typing import Annotated

import msgspec
from msgspec import Meta

from fidchell.community.paces import Pace
from fidchell.community.pool import WaitingCount
from fidchell.server.http.schemas import Body, Token
from fidchell.table.terms import MOST_SEATS, Name


class MatchWish(Body, frozen=True):
    """Whom one wants to play with. A guest has a name, and a secret of the device; an account has its own."""

    game: Annotated[str, Meta(max_length=24)]
    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)]
    pace: Pace
    rated: bool = False
    name: Name = ""
    device: Token = ""
    replace: bool = False  # where one waits on another page, that one gives way


class BotOffer(msgspec.Struct, frozen=True):
    """A computer player of similar strength."""

    level: str
    name: str


class FoundSeat(msgspec.Struct, frozen=True):
    """The table that was made, and one's seat."""

    table: str
    game: str
    seat: int


class MatchState(msgspec.Struct, frozen=True):
    """How it stands: how many wait for the same, oneself among them, how long one has, and the table."""

    waiting: int
    seconds: float
    bot: BotOffer | None
    found: FoundSeat | None


class MatchTicket(msgspec.Struct, frozen=True):
    """Somebody waits. Token and recovery code are those of the seat, once there is one; shown once."""

    token: str
    recovery: str
    state: MatchState


class MatchPools(msgspec.Struct, frozen=True):
    """Who waits for what."""

    pools: list[WaitingCount]
    bot_seconds: float  # after which a computer player is offered


class MatchLeft(msgspec.Struct, frozen=True):
    """Whether somebody was still waiting."""

    left: bool
