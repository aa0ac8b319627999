"""Adding a passkey to an account, and signing in with one."""

import time
from typing import Any

from fidchell.accounts import WORDS
from fidchell.accounts.accounts import MOST_PASSKEYS, Accounts, NewSession
from fidchell.accounts.devices import clean, device_of
from fidchell.accounts.passkeys import (
    Credential,
    RelyingParty,
    challenge_of,
    check_known,
    check_new,
    creation_options,
    new_challenge,
    passkey_id,
    refusal,
    request_options,
)
from fidchell.accounts.tokens import ticket_id
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.account_rows import Account, Passkey, Ticket, insert
from fidchell.store.sql.statements import Statement

CHALLENGE_SECONDS = 300.0
NEW, KNOWN = "new-passkey", "passkey"  # kinds of tickets
# A passkey whose count has grown meanwhile was used by somebody else at the same time.
USE = "UPDATE passkeys SET sign_count = {0}, used = {0} WHERE id = {0} AND sign_count = {0} RETURNING id"


class PasskeySignIn:
    """Both ceremonies, with what is kept between their two halves."""

    def __init__(self, accounts: Accounts) -> None:
        self.accounts, self.rows = accounts, accounts.rows

    async def _challenge(self, kind: str, account: str = "") -> str:
        """A new challenge that may be answered once, and soon."""
        challenge, now = new_challenge(), time.time()
        ticket = Ticket(ticket_id(challenge), kind, account, "", now + CHALLENGE_SECONDS)
        await self.rows.add_ticket(ticket, now)
        return challenge

    async def _answered(self, kind: str, credential: Credential, account: str = "") -> str:
        """The challenge that a credential answers, used up."""
        challenge = challenge_of(credential)
        ticket = await self.rows.take_ticket(ticket_id(challenge), kind, time.time())
        if ticket is None or ticket.account_id != account:
            raise UserError("passkey-late", WORDS)
        return challenge

    async def begin_adding(self, party: RelyingParty, account: Account) -> dict[str, Any]:
        """What the browser needs to make a passkey."""
        known = await self.rows.passkeys(account.id)
        if len(known) >= MOST_PASSKEYS:
            raise UserError("account-many-passkeys", WORDS, most=MOST_PASSKEYS)
        party.check()
        return creation_options(party, account, known, await self._challenge(NEW, account.id))

    async def add(
        self, party: RelyingParty, account: Account, credential: Credential, label: str, user_agent: str
    ) -> Passkey:
        """Keep a passkey that the browser has made."""
        challenge = await self._answered(NEW, credential, account.id)
        proven, now = check_new(party, credential, challenge), time.time()
        named = clean(label) or device_of(user_agent)
        passkey = Passkey(proven.id, account.id, proven.public_key, proven.sign_count, named, now, now)
        if not await self.rows.write(insert(passkey)):
            raise refusal()
        return passkey

    async def begin(self, party: RelyingParty) -> dict[str, Any]:
        """What the browser needs to sign in."""
        party.check()
        return request_options(party, await self._challenge(KNOWN))

    async def sign_in(self, party: RelyingParty, credential: Credential, user_agent: str) -> NewSession:
        """Sign in with a passkey that signed a challenge of ours."""
        challenge = await self._answered(KNOWN, credential)
        known = await self.rows.passkey(passkey_id(credential.get("id")))
        account = await self.rows.account("id", known.account_id) if known else None
        if known is None or account is None:
            raise refusal()
        count = check_known(party, credential, challenge, known)
        used = Statement(USE, (count, time.time(), known.id, known.sign_count), is_needed=True)
        opened = await self.accounts.sign_in(account, user_agent, used)
        if opened is None:
            raise refusal()
        return opened
