"""The types of the endpoints of clubs."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from fidchell.clubs.pages import ClubLine, ClubPeople, LadderRow
from fidchell.server.http.schemas import Body
from fidchell.server.tables.listing import Listed
from fidchell.table.terms import Name

LONGEST_ABOUT = 500  # letters
About = Annotated[str, Meta(max_length=LONGEST_ABOUT)]
ClubId = Annotated[str, Meta(pattern="^club-[A-Za-z0-9_-]{1,64}$")]


class ClubList(msgspec.Struct, frozen=True):
    """One's own clubs, then the others."""

    clubs: list[ClubLine]


class NewClub(Body, frozen=True):
    """A club to be founded; an open one may be joined by everybody."""

    name: Name
    about: About = ""
    is_open: bool = True


class ClubChange(Body, frozen=True):
    """What a club says of itself, and whether it is open."""

    about: About
    is_open: bool


class ClubInfo(msgspec.Struct, frozen=True):
    """A club as the reader may see it."""

    id: str
    name: str
    about: str
    is_open: bool
    created: float
    standing: str  # of the reader: leader, member, asked or ""
    may_end: bool
    people: ClubPeople
    tables: list[Listed]


class MemberAction(Body, frozen=True):
    """What a leader does about somebody, by the name of their account."""

    name: Name
    action: Literal["accept", "remove", "lead", "step-down"]


class ClubOfTable(Body, frozen=True):
    """The club for which a table is."""

    club: ClubId


class LadderQuery(msgspec.Struct, frozen=True):
    """Which game, for how many."""

    game: str
    seats: int


class ClubLadder(msgspec.Struct, frozen=True):
    """The members by their ratings, the strongest first."""

    game: str
    seats: int
    rows: list[LadderRow]
