"""The rows of accounts, ratings and news; the beginning of an id tells what a row is."""

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from fidchell.store.sql.statements import Row, Statement

HOST = -1  # the seat of a host's key
Kept = TypeVar("Kept", bound="AccountRow")


class AccountRow(msgspec.Struct, frozen=True):
    """A row whose fields are the columns of its table."""

    def values(self) -> Row:
        """The values of all columns."""
        return msgspec.structs.astuple(self)


class Account(AccountRow, frozen=True):
    """Somebody with a name of their own."""

    id: str
    name: str
    skeleton: str  # what this name shares with all that look the same
    email: str
    created: float
    is_public: bool


class Passkey(AccountRow, frozen=True):
    """A passkey: its public half, and how often it has signed."""

    id: str
    account_id: str
    public_key: bytes
    sign_count: int
    label: str
    created: float
    used: float


class AccountSession(AccountRow, frozen=True):
    """A device that is signed in."""

    id: str
    account_id: str
    token_hash: str
    device: str
    created: float
    used: float


class RecoveryCode(AccountRow, frozen=True):
    """A code to come back with, which works once."""

    id: str
    account_id: str


class AccountKey(AccountRow, frozen=True):
    """The key of a seat, or of a host, that an account holds."""

    id: str
    account_id: str
    table_id: str
    key_hash: str
    seat: int
    since: float


class Ticket(AccountRow, frozen=True):
    """Something that was asked for and may be finished once, until it expires."""

    id: str
    kind: str
    account_id: str
    detail: str
    expires: float


class AccountIdentity(AccountRow, frozen=True):
    """Somebody of a club's provider, whose account this is."""

    id: str
    account_id: str
    label: str
    created: float


class RatedGame(AccountRow, frozen=True):
    """A rated game that has ended: who played as JSON, and whether it counts."""

    id: str
    ended: float
    game: str
    seats: int
    players: str
    is_counted: bool


class Rating(AccountRow, frozen=True):
    """How strong an account is at a game for so many, and how sure that is."""

    id: str
    account_id: str
    game: str
    seats: int
    mean: float
    deviation: float
    games: int
    updated: float


class RatingPoint(AccountRow, frozen=True):
    """A rating as it was after a game."""

    id: str
    account_id: str
    game: str
    seats: int
    ended: float
    mean: float
    deviation: float


TABLES: dict[type[AccountRow], tuple[str, str]] = {  # by row: its table, and how its ids begin
    Account: ("accounts", "account-"),
    Passkey: ("passkeys", "passkey-"),
    AccountSession: ("account_sessions", "session-"),
    RecoveryCode: ("account_codes", "code-"),
    AccountKey: ("account_keys", "key-"),
    Ticket: ("account_tickets", "ticket-"),
    AccountIdentity: ("account_identities", "identity-"),
    RatedGame: ("rated_games", "rated-"),
    Rating: ("ratings", "rating-"),
    RatingPoint: ("rating_points", "point-"),
}


def columns(kind: type[AccountRow]) -> str:
    """The columns of a kind of row."""
    return ", ".join(kind.__struct_fields__)


def select(kind: type[AccountRow]) -> str:
    """The beginning of a query for rows of a kind."""
    return f"SELECT {columns(kind)} FROM {TABLES[kind][0]}"


def insert(row: AccountRow, is_needed: bool = True) -> Statement:
    """Write a row, unless another one has the same key."""
    kind = type(row)
    marks = ", ".join(["{0}"] * len(kind.__struct_fields__))
    into = f"INSERT INTO {TABLES[kind][0]} ({columns(kind)}) VALUES ({marks})"
    return Statement(f"{into} ON CONFLICT DO NOTHING RETURNING id", row.values(), is_needed)


def rows_of(kind: type[Kept], rows: Sequence[Sequence[Any]]) -> list[Kept]:
    """Rows as what they are; SQLite's 0 and 1 become booleans."""
    return [
        msgspec.convert(dict(zip(kind.__struct_fields__, row, strict=True)), kind, strict=False)
        for row in rows
    ]


def readable(record: Sequence[Any]) -> AccountRow | None:
    """The row that a record of a damaged file is, by the beginning of its id; None for any other record."""
    if not record or not isinstance(record[0], str):
        return None
    for kind, (_, prefix) in TABLES.items():
        if record[0].startswith(prefix) and len(record) == len(kind.__struct_fields__):
            try:
                return rows_of(kind, [record])[0]
            except msgspec.ValidationError:
                return None
    return None
