"""Tokens of seats and recovery codes: made here, kept only as hashes, compared in constant time."""

import hashlib
import hmac
import secrets

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that look alike when written down
CODE_GROUPS, GROUP = 4, 4  # 80 bits


def new_token() -> str:
    """128 bits from the operating system, as 22 letters that fit a link."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """A recovery code that can be written down, such as K7QM-2TXW-PAAD-9HNB."""
    groups = ["".join(secrets.choice(CODE_LETTERS) for _ in range(GROUP)) for _ in range(CODE_GROUPS)]
    return "-".join(groups)


def new_table_id() -> str:
    """The name of a table: whoever does not have its link cannot guess it."""
    return secrets.token_urlsafe(12)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def hashed_code(code: str) -> str:
    """What is kept of a recovery code; spaces, dashes and small letters do not matter."""
    return hashed("".join(letter for letter in code.upper() if letter in CODE_LETTERS))


def fits(given: str, kept: str) -> bool:
    """Whether a hash is the one that was kept; nothing fits where nothing was kept."""
    return bool(kept) and hmac.compare_digest(given, kept)
