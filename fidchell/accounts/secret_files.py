"""Passwords that a host keeps in files."""

from pathlib import Path

from fidchell.accounts import WORDS
from fidchell.rulekit.errors import UserError


def read_secret(file: str, error_key: str) -> str:
    """What a file holds; nothing where none is named."""
    if not file:
        return ""
    try:
        return Path(file).expanduser().read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(error_key, WORDS, file=file) from error
