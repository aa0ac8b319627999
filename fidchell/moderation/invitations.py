"""Invitations to a server that not everybody may join: links that so many people may use, until a time."""

import time

from fidchell.moderation import WORDS
from fidchell.moderation.reports import in_one_line
from fidchell.rulekit.errors import UserError
from fidchell.store import Store
from fidchell.store.sql.account_rows import insert, rows_of, select
from fidchell.store.sql.moderation_rows import ServerInvitation
from fidchell.store.sql.statements import Statement
from fidchell.table.tokens import hashed, new_token

LONGEST_LABEL = 60
MOST_USES = 1000
MOST_INVITATIONS = 1000
USE = """UPDATE server_invitations SET uses_left = uses_left - 1
    WHERE id = {0} AND uses_left > 0 AND expires > {0} RETURNING id"""
EXPIRED = "DELETE FROM server_invitations WHERE expires <= {0} OR uses_left <= 0"
LIST = f"{select(ServerInvitation)} ORDER BY created DESC, id LIMIT {{0}}"


def invitation_id(token: str) -> str:
    """The id of an invitation, which holds its hash."""
    return f"welcome-{hashed(token)}"


class ServerInvitations:
    """The invitations that a store keeps, as hashes."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def make(
        self, label: str, uses: int, expires: float, by: str, address: str = ""
    ) -> tuple[str, ServerInvitation]:
        """A new invitation; its token is shown once."""
        if not 1 <= uses <= MOST_USES:
            raise UserError("invitation-uses", WORDS, most=MOST_USES)
        now = time.time()
        if expires <= now:
            raise UserError("invitation-past", WORDS)
        await self.store.transaction([Statement(EXPIRED, (now,))])
        if len(await self.list()) >= MOST_INVITATIONS:
            raise UserError("invitations-full", WORDS, most=MOST_INVITATIONS)
        token = new_token()
        told = in_one_line(label, LONGEST_LABEL)
        made = ServerInvitation(invitation_id(token), told, now, expires, uses)
        await self.store.transaction([insert(made)])
        await self.store.record_audit("invitation-made", "", address, label=told, uses=uses, by=by)
        return token, made

    async def use(self, token: str, address: str = "") -> None:
        """Use an invitation once; one that is none, or none any more, is refused."""
        if not await self.store.transaction([Statement(USE, (invitation_id(token), time.time()), True)]):
            raise UserError("invitation-void", WORDS)
        await self.store.record_audit("invitation-used", "", address)

    async def give_back(self, token: str) -> None:
        """Whoever used it could not make an account after all."""
        sql = "UPDATE server_invitations SET uses_left = uses_left + 1 WHERE id = {0} RETURNING id"
        await self.store.transaction([Statement(sql, (invitation_id(token),))])

    async def is_good(self, token: str) -> bool:
        """Whether an invitation can be used now."""
        sql = "SELECT id FROM server_invitations WHERE id = {0} AND uses_left > 0 AND expires > {0}"
        return bool(await self.store.query(Statement(sql, (invitation_id(token), time.time()))))

    async def list(self) -> list[ServerInvitation]:
        """All that can still be used, the newest first."""
        found = rows_of(ServerInvitation, await self.store.query(Statement(LIST, (MOST_INVITATIONS,))))
        return [each for each in found if each.uses_left > 0 and each.expires > time.time()]

    async def withdraw(self, id: str, by: str, address: str = "") -> None:
        """Nobody may use it any more."""
        gone = Statement("DELETE FROM server_invitations WHERE id = {0} RETURNING id", (id,), True)
        if await self.store.transaction([gone]) is None:
            raise UserError("no-invitation", WORDS)
        await self.store.record_audit("invitation-withdrawn", "", address, by=by)
