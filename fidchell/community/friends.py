"""Friends by the names of their accounts: ask, accept, refuse, remove, block.

Each account has at most one row about another: `asked`, `friend` or `blocked`. Who is blocked is told
nothing: a request to somebody who has blocked one looks like any that was not answered yet.
"""

import time

import msgspec

from fidchell.accounts.accounts import find_by_name
from fidchell.community import WORDS
from fidchell.community.notices import Announce, PersonalNotice, announce_nothing
from fidchell.community.presence import ONLINE_SECONDS
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.account_rows import Account, insert
from fidchell.store.sql.accounts import AccountStore
from fidchell.store.sql.community_rows import Contact
from fidchell.store.sql.statements import SqlStore, Statement
from fidchell.table.names import clean_name

MOST_CONTACTS = 500  # of one account
ASKED, FRIEND, BLOCKED = "asked", "friend", "blocked"
OWN = """SELECT accounts.name, contacts.kind, contacts.since, coalesce(account_presence.seen, 0) FROM contacts
    JOIN accounts ON accounts.id = contacts.other_id
    LEFT JOIN account_presence ON account_presence.account_id = contacts.other_id
    WHERE contacts.account_id = {0} ORDER BY accounts.name"""
# Requests of people whom one has blocked are not shown.
INCOMING = """SELECT accounts.name FROM contacts JOIN accounts ON accounts.id = contacts.account_id
    WHERE contacts.other_id = {0} AND contacts.kind = 'asked' AND contacts.account_id NOT IN (
        SELECT other_id FROM contacts WHERE account_id = {0} AND kind = 'blocked')
    ORDER BY contacts.since, accounts.name"""
KIND = "SELECT kind FROM contacts WHERE id = {0}"
COUNT = "SELECT count(*) FROM contacts WHERE account_id = {0}"
REMOVE = "DELETE FROM contacts WHERE id = {0} AND kind = {0} RETURNING id"
REMOVE_ANY = "DELETE FROM contacts WHERE id = {0} RETURNING id"
ANSWER = "UPDATE contacts SET kind = 'friend', since = {0} WHERE id = {0} AND kind = 'asked' RETURNING id"
LOCK = "UPDATE contacts SET since = since WHERE id = {0}"
UNINVITE = "DELETE FROM table_invitations WHERE account_id = {0} AND host_id = {0}"


class FriendShown(msgspec.Struct, frozen=True):
    """A friend, and whether they are here."""

    name: str
    since: float
    is_online: bool


class People(msgspec.Struct, frozen=True):
    """Whom an account knows, by name."""

    friends: list[FriendShown]
    asking: list[str]  # who wants to be a friend
    asked: list[str]  # who has not answered yet
    blocked: list[str]


def contact_id(account: str, other: str) -> str:
    """The id of what one account thinks of another."""
    return f"contact-{account}-{other}"


def contact(account: str, other: str, kind: str) -> Contact:
    """What one account thinks of another from now on."""
    return Contact(contact_id(account, other), account, other, kind, time.time())


def lock(account: str, other: str) -> list[Statement]:
    """Both rows of two people, always in the same order, so that no two transactions wait for each other."""
    ids = sorted((contact_id(account, other), contact_id(other, account)))
    return [Statement(LOCK, (id,)) for id in ids]


class Friends:
    """What people do about each other."""

    def __init__(self, store: SqlStore, announce: Announce = announce_nothing) -> None:
        self.store, self.accounts, self.announce = store, AccountStore(store), announce

    async def named(self, account: Account, name: str) -> Account:
        """Somebody else, by the name of the account as it is written."""
        found = await find_by_name(self.accounts, name)
        if found is None:
            raise UserError("friend-unknown", WORDS, came=clean_name(name))
        if found.id == account.id:
            raise UserError("friend-self", WORDS)
        return found

    async def kind(self, account: str, other: str) -> str:
        """What one account thinks of another; "" for nothing."""
        rows = await self.store.query(Statement(KIND, (contact_id(account, other),)))
        return str(rows[0][0]) if rows else ""

    async def people(self, account: str) -> People:
        """Whom an account knows."""
        rows = await self.store.query(Statement(OWN, (account,)))
        asking = await self.store.query(Statement(INCOMING, (account, account)))
        here = time.time() - ONLINE_SECONDS
        friends = [
            FriendShown(name, since, seen > here) for name, kind, since, seen in rows if kind == FRIEND
        ]
        asked = [name for name, kind, *_ in rows if kind == ASKED]
        blocked = [name for name, kind, *_ in rows if kind == BLOCKED]
        return People(friends, [name for (name,) in asking], asked, blocked)

    async def ask(self, account: Account, name: str) -> None:
        """Ask somebody to be a friend; whoever has asked oneself before becomes one at once."""
        other = await self.named(account, name)
        own = await self.kind(account.id, other.id)
        if own == BLOCKED:
            raise UserError("friend-blocked", WORDS, name=other.name)
        if own == FRIEND or await self._answer(account.id, other.id):
            return
        if own == ASKED:
            return
        await self._check_room(account.id)
        news = PersonalNotice("friend-request", other.id, account.name)
        is_heard = await self.kind(other.id, account.id) != BLOCKED
        told = await self.announce(news) if is_heard else []
        await self.store.transaction([insert(contact(account.id, other.id, ASKED)), *told])

    async def accept(self, account: Account, name: str) -> None:
        """Become friends with somebody who has asked."""
        other = await self.named(account, name)
        if await self.kind(account.id, other.id) == FRIEND:
            return
        await self._check_room(account.id)
        if not await self._answer(account.id, other.id):
            raise UserError("friend-not-asked", WORDS, name=other.name)

    async def _answer(self, account: str, other: str) -> bool:
        """Become friends, where the other one has asked and is not blocked; both rows or none."""
        statements = [
            *lock(account, other),
            Statement(ANSWER, (time.time(), contact_id(other, account)), is_needed=True),
            Statement(REMOVE, (contact_id(account, other), ASKED)),
            insert(contact(account, other, FRIEND)),
        ]
        return await self.store.transaction(statements) is not None

    async def refuse(self, account: Account, name: str) -> None:
        """Somebody who has asked does not become a friend; they are not told."""
        other = await self.named(account, name)
        asked = Statement(REMOVE, (contact_id(other.id, account.id), ASKED), is_needed=True)
        if await self.store.transaction([asked]) is None:
            raise UserError("friend-not-asked", WORDS, name=other.name)

    async def remove(self, account: Account, name: str) -> None:
        """Be friends no longer, or take a request back."""
        other = await self.named(account, name)
        own = contact_id(account.id, other.id)
        await self.store.transaction(
            [
                *lock(account.id, other.id),
                Statement(REMOVE, (own, FRIEND)),
                Statement(REMOVE, (own, ASKED)),
                Statement(REMOVE, (contact_id(other.id, account.id), FRIEND)),
                *self._uninvite(account.id, other.id),
            ]
        )

    async def block(self, account: Account, name: str) -> None:
        """Meet somebody no more: neither by lot, nor by invitations, nor as a friend."""
        other = await self.named(account, name)
        if await self.kind(account.id, other.id) == "":
            await self._check_room(account.id)
        await self.store.transaction(
            [
                *lock(account.id, other.id),
                Statement(REMOVE_ANY, (contact_id(account.id, other.id),)),
                insert(contact(account.id, other.id, BLOCKED)),
                Statement(REMOVE, (contact_id(other.id, account.id), FRIEND)),
                *self._uninvite(account.id, other.id),
            ]
        )

    async def unblock(self, account: Account, name: str) -> None:
        """Somebody may be met again."""
        other = await self.named(account, name)
        await self.store.transaction([Statement(REMOVE, (contact_id(account.id, other.id), BLOCKED))])

    def _uninvite(self, account: str, other: str) -> list[Statement]:
        """Invitations between two are void."""
        return [Statement(UNINVITE, pair) for pair in ((account, other), (other, account))]

    async def _check_room(self, account: str) -> None:
        """Nobody knows more people than can be listed."""
        if int((await self.store.query(Statement(COUNT, (account,))))[0][0]) >= MOST_CONTACTS:
            raise UserError("friend-many", WORDS, most=MOST_CONTACTS)
