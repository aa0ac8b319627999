"""Invitations of friends to a table, until it has begun or a day has passed."""

import time

import msgspec

from fidchell.community import WORDS
from fidchell.community.friends import FRIEND, contact_id
from fidchell.community.notices import Announce, PersonalNotice, announce_nothing
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.account_rows import Account, insert
from fidchell.store.sql.community_rows import TableInvitation
from fidchell.store.sql.statements import SqlStore, Statement

INVITATION_SECONDS = 86_400.0
MOST_INVITATIONS = 20  # of one host, that were not answered
# Both think so: who has been blocked or removed meanwhile invites nobody.
IS_FRIEND = "SELECT id FROM contacts WHERE id = {0} AND kind = {0}"
EXPIRED = "DELETE FROM table_invitations WHERE expires <= {0}"
COUNT = "SELECT count(*) FROM table_invitations WHERE host_id = {0}"
OWN = """SELECT table_invitations.id, table_invitations.table_id, table_invitations.game, accounts.name,
    table_invitations.expires FROM table_invitations
    JOIN accounts ON accounts.id = table_invitations.host_id
    JOIN tables ON tables.id = table_invitations.table_id
    WHERE table_invitations.account_id = {0} AND table_invitations.expires > {0} AND tables.status = 'open'
    ORDER BY table_invitations.created DESC, table_invitations.id"""
REMOVE = "DELETE FROM table_invitations WHERE account_id = {0} AND table_id = {0} RETURNING id"
VALID = "SELECT id FROM table_invitations WHERE account_id = {0} AND table_id = {0} AND expires > {0}"


class InvitationShown(msgspec.Struct, frozen=True):
    """An invitation as the one who is invited sees it."""

    id: str
    table: str
    game: str
    by: str
    expires: float


class Invitations:
    """Who is invited where."""

    def __init__(self, store: SqlStore, announce: Announce = announce_nothing) -> None:
        self.store, self.announce = store, announce

    async def invite(self, host: Account, friend: Account, table: str, game: str) -> None:
        """Invite a friend; who is invited there already hears of it once."""
        now = time.time()
        if not await self._is_friend(host.id, friend.id):
            raise UserError("invite-friend", WORDS, name=friend.name)
        await self.store.transaction([Statement(EXPIRED, (now,))])
        if int((await self.store.query(Statement(COUNT, (host.id,))))[0][0]) >= MOST_INVITATIONS:
            raise UserError("invite-many", WORDS, most=MOST_INVITATIONS)
        id = f"invitation-{table}-{friend.id}"
        row = TableInvitation(id, friend.id, host.id, table, game, now, now + INVITATION_SECONDS)
        news = PersonalNotice("invitation", friend.id, host.name, table, game)
        # The rows are made together, or, where there is an invitation already, neither.
        await self.store.transaction([insert(row), *await self.announce(news)])

    async def _is_friend(self, account: str, other: str) -> bool:
        """Whether two are friends."""
        query = Statement(IS_FRIEND, (contact_id(account, other), FRIEND))
        return bool(await self.store.query(query))

    async def of_account(self, account: str) -> list[InvitationShown]:
        """The invitations of an account to tables that have not begun, the newest first."""
        rows = await self.store.query(Statement(OWN, (account, time.time())))
        return [InvitationShown(*row) for row in rows]

    async def is_invited(self, account: str, table: str) -> bool:
        """Whether an account may sit down at a table."""
        return bool(await self.store.query(Statement(VALID, (account, table, time.time()))))

    async def remove(self, account: str, table: str) -> bool:
        """An invitation was answered; false where there was none."""
        return await self.store.transaction([Statement(REMOVE, (account, table), is_needed=True)]) is not None
