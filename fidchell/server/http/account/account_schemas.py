"""The types of the endpoints of accounts."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from fidchell.accounts.devices import LONGEST
from fidchell.accounts.email import LONGEST_EMAIL
from fidchell.server.http.schemas import Body, Token
from fidchell.table.terms import Name

LONGEST_CODE = 4_000
Email = Annotated[str, Meta(max_length=LONGEST_EMAIL)]


class PasskeyInfo(msgspec.Struct, frozen=True):
    """A passkey as its owner sees it."""

    id: str
    label: str
    created: float
    used: float


class DeviceInfo(msgspec.Struct, frozen=True):
    """A device that is signed in; the last use is exact to an hour."""

    id: str
    device: str
    created: float
    used: float
    is_this: bool


class IdentityInfo(msgspec.Struct, frozen=True):
    """Somebody of a club's provider who opens this account."""

    id: str
    label: str
    created: float


class AccountInfo(msgspec.Struct, frozen=True):
    """An account as its owner sees it."""

    id: str
    name: str
    email: str
    created: float
    is_public: bool
    codes_left: int
    passkeys: list[PasskeyInfo]
    identities: list[IdentityInfo]
    devices: list[DeviceInfo]


class AccountState(msgspec.Struct, frozen=True):
    """Who is signed in, and what this server offers."""

    account: AccountInfo | None
    may_claim: bool
    has_mail: bool
    provider: str  # the name of a club's provider, or ""
    needs_invitation: bool
    is_server_host: bool


class Nothing(Body, frozen=True):
    """A body without anything: a request of a page of another site would have none of its kind."""


class Claim(Body, frozen=True):
    """A name for oneself, with an invitation where the host asks for one."""

    name: Name
    invitation: Token = ""


class NewCredential(Body, frozen=True):
    """A passkey that the browser has made, as its `toJSON` writes it."""

    credential: dict[str, Any]
    label: Annotated[str, Meta(max_length=LONGEST)] = ""


class UsedCredential(Body, frozen=True):
    """The signature of a passkey, as `toJSON` writes it."""

    credential: dict[str, Any]


class AccountCode(Body, frozen=True):
    """A code that was written down."""

    code: Token


class LinkWish(Body, frozen=True):
    """Ask for a link by e-mail; with a name, for an account of that name where the address has none."""

    email: Email
    name: Name = ""


class EmailWish(Body, frozen=True):
    """An e-mail address for one's account."""

    email: Email


class LinkToken(Body, frozen=True):
    """What stood in a link."""

    token: Token


class OpenIdBegun(msgspec.Struct, frozen=True):
    """Where to sign in at the provider."""

    url: str


class OpenIdCode(Body, frozen=True):
    """What the provider sent back."""

    code: Annotated[str, Meta(max_length=LONGEST_CODE)]
    state: Token


class OpenIdClaim(Body, frozen=True):
    """A name for somebody whom the provider has vouched for."""

    token: Token
    name: Name


class Visibility(Body, frozen=True):
    """Whether everybody may see the profile."""

    is_public: bool


class SignedInAnswer(msgspec.Struct, frozen=True):
    """A device is signed in. The token is for programs; codes are shown once and stored only as hashes."""

    name: str
    token: str
    codes: list[str]


class LinkUsed(msgspec.Struct, frozen=True):
    """What a link has done: `signed_in` is null where it has confirmed an address."""

    signed_in: SignedInAnswer | None


class OpenIdReturned(msgspec.Struct, frozen=True):
    """What came of a sign-in at a provider: a session, a token to claim a name with, or a tied account."""

    signed_in: SignedInAnswer | None
    claim_token: str = ""
    name: str = ""


class NewCodes(msgspec.Struct, frozen=True):
    """Codes to come back with; the old ones are void."""

    codes: list[str]


class AccountChange(msgspec.Struct, frozen=True):
    """It is done."""

    done: bool = True


class DeleteQuery(msgspec.Struct, frozen=True):
    """The name of the account, so that nobody deletes it by mistake."""

    name: Name


class AccountGame(msgspec.Struct, frozen=True):
    """A table where the account sits, or whose host it is."""

    table: str
    game: str
    status: str
    updated: float
    seats: list[int]
    is_host: bool
    names: list[str]  # of all seats; empty where a chair is free


class AccountGames(msgspec.Struct, frozen=True):
    """The tables of an account, the newest first."""

    games: list[AccountGame]


class LinkedSeats(msgspec.Struct, frozen=True):
    """The seats of this device that are the account's now."""

    seats: list[int]
    is_host: bool
