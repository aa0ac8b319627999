"""Signing in at a club's own provider: to come back, to claim a name, or to tie both together."""

import time
from functools import partial
from typing import NamedTuple, Protocol

import msgspec

from fidchell.accounts import WORDS
from fidchell.accounts.accounts import Accounts, NewSession, SignedIn
from fidchell.accounts.devices import clean
from fidchell.accounts.tokens import ticket_id
from fidchell.rulekit.errors import UserError
from fidchell.store.sql.account_rows import AccountIdentity, Ticket, insert
from fidchell.store.sql.accounts import delete_one
from fidchell.table.tokens import hashed, new_token

SIGN_IN_SECONDS = 900.0
BEGUN, VOUCHED = "openid", "openid-claim"  # kinds of tickets
RETURN_PATH = "/openid"  # where a provider sends people back to


class Identity(NamedTuple):
    """Whom a provider has vouched for, and the name it knows them by."""

    issuer: str
    subject: str
    name: str


class CodeExchange(NamedTuple):
    """The secrets of one sign-in, which tie its halves together."""

    redirect: str
    verifier: str
    nonce: str


class Provider(Protocol):
    """A club's provider, `OpenIdProvider`: only servers that have one load it."""

    label: str

    async def sign_in_url(self, exchange: CodeExchange, state: str) -> str:
        """Where somebody signs in; they come back to the redirect."""

    async def identify(self, code: str, exchange: CodeExchange) -> Identity:
        """Whom a code stands for."""


class Departure(NamedTuple):
    """A sign-in that has begun: where to go, and the secret that the browser keeps until it is back."""

    url: str
    browser_secret: str


class Arrival(NamedTuple):
    """What came of a sign-in: a session, or for somebody new a token to claim a name with."""

    session: NewSession | None
    claim_token: str = ""
    name: str = ""


class BegunDetail(msgspec.Struct, frozen=True):
    """What is kept of a sign-in until somebody is back."""

    verifier: str
    nonce: str
    browser_hash: str


def identity_id(identity: Identity) -> str:
    """One row for each person of a provider."""
    return f"identity-{hashed(f'{identity.issuer} {identity.subject}')}"


class OpenIdSignIn:
    """Both halves of a sign-in, with what is kept between them."""

    def __init__(self, accounts: Accounts, provider: Provider, public_url: str) -> None:
        self.accounts, self.rows, self.provider = accounts, accounts.rows, provider
        self.redirect = f"{public_url.rstrip('/')}{RETURN_PATH}"

    async def begin(self, signed_in: SignedIn | None) -> Departure:
        """Where to go; whoever is signed in ties their account to the provider's."""
        state, browser, now = new_token(), new_token(), time.time()
        detail = BegunDetail(new_token() + new_token(), new_token(), hashed(browser))
        url = await self.provider.sign_in_url(self._exchange(detail), state)
        account = signed_in.account.id if signed_in else ""
        kept = msgspec.json.encode(detail).decode()
        ticket = Ticket(ticket_id(state), BEGUN, account, kept, now + SIGN_IN_SECONDS)
        await self.rows.add_ticket(ticket, now)
        return Departure(url, browser)

    def _exchange(self, detail: BegunDetail) -> CodeExchange:
        return CodeExchange(self.redirect, detail.verifier, detail.nonce)

    async def finish(
        self, code: str, state: str, browser_secret: str, signed_in: SignedIn | None, user_agent: str
    ) -> Arrival:
        """Whoever is back with a code; only in the browser that has begun, and once."""
        ticket = await self.rows.take_ticket(ticket_id(state), BEGUN, time.time())
        if ticket is None:
            raise UserError("link-void", WORDS)
        detail = msgspec.json.decode(ticket.detail, type=BegunDetail)
        if hashed(browser_secret) != detail.browser_hash:
            raise UserError("link-elsewhere", WORDS)
        identity = await self.provider.identify(code, self._exchange(detail))
        if ticket.account_id:
            await self._tie(identity, ticket.account_id, signed_in)
            return Arrival(None)
        known = await self.rows.identity(identity_id(identity))
        account = await self.rows.account("id", known.account_id) if known else None
        if account is not None:
            return Arrival(await self.accounts.sign_in(account, user_agent))
        return await self._vouch(identity)

    async def _tie(self, identity: Identity, account: str, signed_in: SignedIn | None) -> None:
        """An account may be opened by the provider from now on."""
        if signed_in is None or signed_in.account.id != account:
            raise UserError("link-elsewhere", WORDS)
        if not await self.rows.write(insert(self._row(identity, account))):
            raise UserError("openid-tied", WORDS, provider=self.provider.label)

    def _row(self, identity: Identity, account: str) -> AccountIdentity:
        label = f"{self.provider.label}: {clean(identity.name)}"
        return AccountIdentity(identity_id(identity), account, label, time.time())

    async def _vouch(self, identity: Identity) -> Arrival:
        """Somebody new: a name is theirs to choose."""
        token, now = new_token(), time.time()
        kept = msgspec.json.encode(identity).decode()
        ticket = Ticket(ticket_id(token), VOUCHED, "", kept, now + SIGN_IN_SECONDS)
        await self.rows.add_ticket(ticket, now)
        return Arrival(None, token, clean(identity.name))

    async def claim(self, token: str, name: str, user_agent: str) -> NewSession:
        """A new account for somebody whom the provider has vouched for."""
        await self.accounts.check_free(name)  # a name that is taken uses nothing up
        ticket = await self.rows.take_ticket(ticket_id(token), VOUCHED, time.time())
        if ticket is None:
            raise UserError("link-void", WORDS)
        identity = Identity(*msgspec.json.decode(ticket.detail, type=tuple[str, str, str]))
        if await self.rows.identity(identity_id(identity)) is not None:
            raise UserError("openid-tied", WORDS, provider=self.provider.label)
        return await self.accounts.claim(name, user_agent, "", partial(self._row, identity))

    async def untie(self, account: str, identity: str) -> None:
        """The provider opens this account no more."""
        if not await self.rows.write(delete_one("account_identities", account, identity)):
            raise UserError("openid-untied", WORDS)
