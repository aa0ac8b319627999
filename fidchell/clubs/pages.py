"""What people see of clubs: the list, the members, the ladder."""

import time

import msgspec

from fidchell.clubs.clubs import ASKED, LEADER, MEMBER
from fidchell.community.presence import ONLINE_SECONDS
from fidchell.ratings.leaderboard import ShownRating, shown
from fidchell.store.sql.statements import SqlStore, Statement

MOST_LISTED = 100
COUNTED = """(SELECT count(*) FROM club_members AS counted
    WHERE counted.club_id = clubs.id AND counted.standing <> 'asked')"""
OWN = f"""SELECT clubs.id, clubs.name, clubs.about, clubs.is_open, {COUNTED}, club_members.standing
    FROM club_members JOIN clubs ON clubs.id = club_members.club_id
    WHERE club_members.account_id = {{0}} ORDER BY clubs.name"""
ALL = f"""SELECT clubs.id, clubs.name, clubs.about, clubs.is_open, {COUNTED} AS members, ''
    FROM clubs ORDER BY members DESC, clubs.name LIMIT {{0}}"""
MEMBERS = """SELECT accounts.name, club_members.standing, club_members.since, accounts.is_public,
    coalesce(account_presence.seen, 0) FROM club_members
    JOIN accounts ON accounts.id = club_members.account_id
    LEFT JOIN account_presence ON account_presence.account_id = club_members.account_id
    WHERE club_members.club_id = {0} ORDER BY club_members.standing, accounts.name"""
LADDER = """SELECT accounts.name, ratings.mean, ratings.deviation, ratings.games FROM club_members
    JOIN accounts ON accounts.id = club_members.account_id
    JOIN ratings ON ratings.account_id = club_members.account_id
    WHERE club_members.club_id = {0} AND club_members.standing <> 'asked'
    AND ratings.game = {0} AND ratings.seats = {0} AND (accounts.is_public OR {0})
    ORDER BY ratings.mean DESC, accounts.name"""


class ClubLine(msgspec.Struct, frozen=True):
    """A club in the list; the standing is leader, member, asked, or "" for whoever is nothing in it."""

    id: str
    name: str
    about: str
    is_open: bool
    members: int
    standing: str


class ClubPerson(msgspec.Struct, frozen=True):
    """A member of a club, or somebody who has asked."""

    name: str
    is_leader: bool
    since: float
    is_online: bool
    has_profile: bool  # that the reader may see


class ClubPeople(msgspec.Struct, frozen=True):
    """Who is in a club. Others see only those who show themselves; who has asked is for leaders."""

    count: int
    members: list[ClubPerson]
    asking: list[str]


class LadderRow(msgspec.Struct, frozen=True):
    """A member on the ladder of the club."""

    name: str
    rating: ShownRating


async def club_lines(store: SqlStore, account: str) -> list[ClubLine]:
    """One's own clubs, then the largest of the others."""
    own = await store.query(Statement(OWN, (account,))) if account else []
    known = {row[0] for row in own}
    rows = [*own, *(row for row in await store.query(Statement(ALL, (MOST_LISTED,))) if row[0] not in known)]
    return [ClubLine(id, name, about, bool(is_open), *rest) for id, name, about, is_open, *rest in rows]


async def club_people(store: SqlStore, club: str, standing: str) -> ClubPeople:
    """Who is in a club, for somebody who is something in it or nothing."""
    rows, here = await store.query(Statement(MEMBERS, (club,))), time.time() - ONLINE_SECONDS
    is_inside = standing in (MEMBER, LEADER)
    inside = [row for row in rows if row[1] != ASKED]
    members = [
        ClubPerson(name, kind == LEADER, since, is_inside and seen > here, bool(is_public))
        for name, kind, since, is_public, seen in inside
        if is_inside or is_public
    ]
    asking = [name for name, kind, *_ in rows if kind == ASKED and standing == LEADER]
    return ClubPeople(len(inside), members, asking)


async def club_ladder(store: SqlStore, club: str, game: str, seats: int, is_member: bool) -> list[LadderRow]:
    """The members by their ratings at a game for so many, the strongest first."""
    rows = await store.query(Statement(LADDER, (club, game, seats, is_member)))
    return [LadderRow(name, shown(game, seats, *rest)) for name, *rest in rows]
