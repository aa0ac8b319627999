"""Links by e-mail: to sign in, to claim a name, to confirm an address. Each works once, and for a short time.

Whoever asks is told the same whether there is an account or not; what is done happens beside the answer.
"""

import time
from typing import Literal

import msgspec

from fidchell.accounts import WORDS
from fidchell.accounts.accounts import Accounts, NewSession, SignedIn
from fidchell.accounts.email import check_email, link_message
from fidchell.accounts.mailer import Mailer
from fidchell.accounts.tokens import ticket_id
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.account_rows import Ticket
from fidchell.store.sql.statements import Statement
from fidchell.table.tokens import new_token

LINK_SECONDS = 900.0
LINK = "mail-link"  # the kind of its tickets
CONFIRM = """UPDATE accounts SET email = {0} WHERE id = {0}
    AND NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.email = {0}) RETURNING id"""


class LinkPurpose(msgspec.Struct, frozen=True):
    """What a link is for."""

    kind: Literal["sign-in", "claim", "confirm"]
    email: str
    name: str = ""  # that is claimed


class MailSignIn:
    """Sends links, and does what they are for."""

    def __init__(self, accounts: Accounts, mailer: Mailer, public_url: str) -> None:
        self.accounts, self.rows, self.mailer = accounts, accounts.rows, mailer
        self.public_url = public_url.rstrip("/")

    async def ask(self, email: str, name: str, language: str) -> None:
        """Send a link to an address: to its account, or where a name was given and there is none, for one."""
        address = check_email(email)
        wished = await self.accounts.check_free(name) if name else ""
        self.mailer.run_soon(self._answer(address, wished, language))

    async def _answer(self, address: str, wished: str, language: str) -> None:
        account = await self.rows.account("email", address)
        if account is not None:
            await self._send(LinkPurpose("sign-in", address), account.id, account.name, language)
        elif wished:
            await self._send(LinkPurpose("claim", address, wished), "", wished, language)

    async def ask_to_confirm(self, signed_in: SignedIn, email: str, language: str) -> None:
        """Send a link that makes an address the account's own."""
        account = signed_in.account
        purpose = LinkPurpose("confirm", check_email(email))
        self.mailer.run_soon(self._send(purpose, account.id, account.name, language))

    async def _send(self, purpose: LinkPurpose, account: str, name: str, language: str) -> None:
        token, now = new_token(), time.time()
        detail = msgspec.json.encode(purpose).decode()
        await self.rows.add_ticket(Ticket(ticket_id(token), LINK, account, detail, now + LINK_SECONDS), now)
        link = f"{self.public_url}/#/account/link/{token}"  # behind #, where no server and no log sees it
        sender = self.mailer.server.sender
        await self.mailer.send(link_message(purpose.kind, purpose.email, sender, link, language, name))

    async def use(self, token: str, signed_in: SignedIn | None, user_agent: str) -> NewSession | None:
        """Do what a link is for; None where that signs nobody in."""
        ticket = await self.rows.take_ticket(ticket_id(token), LINK, time.time())
        if ticket is None:
            raise UserError("link-void", WORDS)
        purpose = msgspec.json.decode(ticket.detail, type=LinkPurpose)
        if purpose.kind == "claim":
            if await self.rows.account("email", purpose.email) is not None:
                raise UserError("link-void", WORDS)  # another link has made the account
            return await self.accounts.claim(purpose.name, user_agent, purpose.email)
        if purpose.kind == "confirm":
            await self._confirm(ticket, purpose.email, signed_in)
            return None
        account = await self.rows.account("id", ticket.account_id)
        if account is None or account.email != purpose.email:
            raise UserError("link-void", WORDS)  # deleted, or with another address since
        return await self.accounts.sign_in(account, user_agent)

    async def _confirm(self, ticket: Ticket, email: str, signed_in: SignedIn | None) -> None:
        """Only a device of the account may confirm: an address that was mistyped opens nothing."""
        if signed_in is None or signed_in.account.id != ticket.account_id:
            raise UserError("link-elsewhere", WORDS)
        if not await self.rows.write(Statement(CONFIRM, (email, ticket.account_id, email), is_needed=True)):
            raise UserError("link-void", WORDS)
