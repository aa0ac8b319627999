"""Tokens, codes and ids of accounts: whatever opens something is kept only as its hash."""

import secrets

from fidchell.store.sql.account_rows import AccountKey, RecoveryCode
from fidchell.table.tokens import hashed, hashed_code, new_code

TOKEN_PREFIX = "account-"  # tells the token of a session from that of a seat
CODES = 8  # to come back with


def new_session_token() -> str:
    """192 bits from the operating system."""
    return TOKEN_PREFIX + secrets.token_urlsafe(24)


def new_id(kind: str) -> str:
    """The id of a new row; the kind is how it begins."""
    return f"{kind}-{secrets.token_urlsafe(12)}"


def new_recovery_codes() -> list[str]:
    """Codes to write down, each for one time."""
    return [new_code() for _ in range(CODES)]


def code_row(code: str, account: str) -> RecoveryCode:
    """What is kept of a code."""
    return RecoveryCode(f"code-{hashed_code(code)}", account)


def key_row(account: str, table: str, key_hash: str, seat: int, now: float) -> AccountKey:
    """What is kept of the key of a seat: at each table it belongs to one account."""
    return AccountKey(f"key-{table}-{key_hash[:32]}", account, table, key_hash, seat, now)


def ticket_id(secret: str) -> str:
    """The id of what may be finished by whoever has a secret."""
    return f"ticket-{hashed(secret)}"
