"""The clubs of a server: founding, joining, leaving, leading. Every change locks its club first."""

import time

from fidchell.accounts.names import account_skeleton, check_account_name
from fidchell.accounts.tokens import new_id
from fidchell.clubs import WORDS
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.account_rows import Account, insert, rows_of, select
from fidchell.store.sql.club_rows import Club, ClubMember
from fidchell.store.sql.clubs import settle
from fidchell.store.sql.statements import Row, SqlStore, Statement
from fidchell.table.names import clean_name

ASKED, MEMBER, LEADER = "asked", "member", "leader"
MOST_CLUBS = 20  # of one account, with those that it has asked
MOST_LED = 3
MOST_MEMBERS = 500  # of one club, with those who have asked
LOCK = "UPDATE clubs SET updated = {0} WHERE id = {0} RETURNING id"
CHANGE = "UPDATE clubs SET about = {0}, is_open = {0}, updated = {0} WHERE id = {0} RETURNING id"
STANDING = "SELECT standing FROM club_members WHERE id = {0}"
COUNT_OWN = "SELECT count(*) FROM club_members WHERE account_id = {0}"
COUNT_LED = "SELECT count(*) FROM club_members WHERE account_id = {0} AND standing = 'leader'"
COUNT_MEMBERS = "SELECT count(*) FROM club_members WHERE club_id = {0}"
MOVE = """UPDATE club_members SET standing = {0}, updated = {0} WHERE id = {0} AND standing = {0}
    RETURNING id"""
# Nobody steps down who leads alone.
STEP_DOWN = """UPDATE club_members SET standing = 'member', updated = {0} WHERE id = {0}
    AND standing = 'leader' AND EXISTS (SELECT 1 FROM club_members AS others
        WHERE others.club_id = club_members.club_id AND others.standing = 'leader'
        AND others.id <> club_members.id) RETURNING id"""
REMOVE = "DELETE FROM club_members WHERE id = {0} RETURNING id"
REMOVE_LOWER = "DELETE FROM club_members WHERE id = {0} AND standing <> 'leader' RETURNING id"
END = "DELETE FROM clubs WHERE id = {0} RETURNING id"


def member_id(club: str, account: str) -> str:
    """The id of an account's place in a club."""
    return f"belongs-{club}-{account}"


class Clubs:
    """What people do about clubs."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store

    async def _rows(self, sql: str, *values: object) -> list[Row]:
        return await self.store.query(Statement(sql, values))

    async def _count(self, sql: str, value: str) -> int:
        return int((await self._rows(sql, value))[0][0])

    async def get(self, id: str) -> Club:
        """A club by its id."""
        found = rows_of(Club, await self._rows(f"{select(Club)} WHERE id = {{0}}", id))
        if not found:
            raise UserError("club-none", WORDS)
        return found[0]

    async def standing(self, club: str, account: str) -> str:
        """What somebody is in a club: leader, member, asked, or "" for nobody."""
        found = await self._rows(STANDING, member_id(club, account)) if account else []
        return str(found[0][0]) if found else ""

    async def check_standing(self, club: str, account: str, *allowed: str) -> None:
        """Raise an error where somebody is not what it takes."""
        if await self.standing(club, account) not in allowed:
            raise UserError("club-not-leader" if allowed == (LEADER,) else "club-not-member", WORDS)

    async def _check_room(self, account: str) -> None:
        """Nobody is in more clubs than can be listed."""
        if await self._count(COUNT_OWN, account) >= MOST_CLUBS:
            raise UserError("club-many", WORDS, most=MOST_CLUBS)

    async def found(self, account: Account, name: str, about: str, is_open: bool) -> Club:
        """A new club, led by whoever founds it; no two have names that look alike."""
        cleaned, now = check_account_name(name), time.time()
        await self._check_room(account.id)
        if await self._count(COUNT_LED, account.id) >= MOST_LED:
            raise UserError("club-founded-many", WORDS, most=MOST_LED)
        skeleton = account_skeleton(cleaned)
        club = Club(new_id("club"), cleaned, skeleton, about.strip(), is_open, now, now)
        leader = ClubMember(member_id(club.id, account.id), club.id, account.id, LEADER, now, now)
        if await self.store.transaction([insert(club), insert(leader)]) is None:
            other = await self._rows("SELECT name FROM clubs WHERE skeleton = {0}", skeleton)
            raise UserError("club-name-alike", WORDS, other=other[0][0] if other else cleaned)
        return club

    async def change(self, account: Account, club: str, about: str, is_open: bool) -> None:
        """What the club says of itself, and whether it is open to all."""
        await self.check_standing(club, account.id, LEADER)
        await self._write(club, Statement(CHANGE, (about.strip(), is_open, time.time(), club)))

    async def _write(self, club: str, *statements: Statement) -> bool:
        """Write together, one after the other for each club; false where something was not so any more."""
        lock = Statement(LOCK, (time.time(), club), is_needed=True)
        return await self.store.transaction([lock, *statements]) is not None

    async def join(self, account: Account, club: str) -> None:
        """Become a member, or ask for it."""
        found, now = await self.get(club), time.time()
        if await self.standing(club, account.id):
            return
        await self._check_room(account.id)
        if await self._count(COUNT_MEMBERS, club) >= MOST_MEMBERS:
            raise UserError("club-full", WORDS, most=MOST_MEMBERS)
        standing = MEMBER if found.is_open else ASKED
        row = ClubMember(member_id(club, account.id), club, account.id, standing, now, now)
        await self._write(club, insert(row, is_needed=False))

    async def leave(self, account: Account, club: str) -> None:
        """Belong to a club no more; where no leader is left the longest member leads, or the club ends."""
        own = Statement(REMOVE, (member_id(club, account.id),), is_needed=True)
        if not await self._write(club, own, *settle(time.time())):
            raise UserError("club-not-member", WORDS)

    async def act(self, leader: Account, club: str, name: str, action: str) -> None:
        """A leader accepts, removes or promotes somebody, or steps down."""
        await self.check_standing(club, leader.id, LEADER)
        other, now = await self._named(club, name), time.time()
        statements = {
            "accept": Statement(MOVE, (MEMBER, now, other, ASKED), is_needed=True),
            "remove": Statement(REMOVE_LOWER, (other,), is_needed=True),
            "lead": Statement(MOVE, (LEADER, now, other, MEMBER), is_needed=True),
            "step-down": Statement(STEP_DOWN, (now, member_id(club, leader.id)), is_needed=True),
        }
        if not await self._write(club, statements[action]):
            is_last = action == "step-down"
            raise UserError("club-last-leader" if is_last else "club-unknown", WORDS, came=clean_name(name))

    async def _named(self, club: str, name: str) -> str:
        """The place in a club of somebody by name."""
        sql = """SELECT club_members.id, accounts.name FROM club_members
            JOIN accounts ON accounts.id = club_members.account_id
            WHERE club_members.club_id = {0} AND accounts.skeleton = {0}"""
        found = await self._rows(sql, club, account_skeleton(name))
        if not found or found[0][1].casefold() != clean_name(name).casefold():
            raise UserError("club-unknown", WORDS, came=clean_name(name))
        return str(found[0][0])

    async def end(self, club: str) -> None:
        """There is no such club any more."""
        if not await self._write(club, Statement(END, (club,), is_needed=True), *settle(time.time())):
            raise UserError("club-none", WORDS)
