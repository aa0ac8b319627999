"""What the endpoints of leagues read and answer."""

from typing import Literal

import msgspec

from fidchell.server.http.schemas import Body
from fidchell.tournaments.leagues.commands import LeagueCommand
from fidchell.tournaments.leagues.plan import LeaguePlan

LeagueStatus = Literal["waiting", "running", "closed"]


class NewLeague(Body, frozen=True):
    """A league to be made."""

    plan: LeaguePlan


class LeagueOrder(Body, frozen=True):
    """Something that a member or the organiser asks for."""

    command: LeagueCommand


class LeagueListed(msgspec.Struct, frozen=True):
    """A league in the list."""

    id: str
    plan: LeaguePlan
    status: LeagueStatus
    is_open: bool
    season: int
    members: int


class LeagueList(msgspec.Struct, frozen=True):
    """Leagues, last changed first."""

    leagues: list[LeagueListed]


class MemberInfo(msgspec.Struct, frozen=True):
    """Somebody in a league; without a name where the account was deleted."""

    name: str
    position: int
    is_playing: bool
    is_you: bool


class DivisionInfo(msgspec.Struct, frozen=True):
    """A division, the best first; division 0 is for those who wait for their first season."""

    division: int
    members: list[MemberInfo]


class SeasonDivision(msgspec.Struct, frozen=True):
    """The tournament of a division in a season."""

    season: int
    division: int
    tournament: str


class LeagueInfo(msgspec.Struct, frozen=True):
    """A league as everybody sees it, with what the reader may do."""

    id: str
    version: int
    plan: LeaguePlan
    organiser: str
    status: LeagueStatus
    is_open: bool
    season: int
    divisions: list[DivisionInfo]
    seasons: list[SeasonDivision]  # the newest first
    is_organiser: bool
    is_member: bool
