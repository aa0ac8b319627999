"""Accounts, for whoever wants to come back: names, passkeys, codes, devices, e-mail, seats. No HTTP here."""

from pathlib import Path

from fidchell.rulekit.i18n import say

WORDS = Path(__file__).resolve().parent / "words"


def say_in(language: str, key: str, **facts: object) -> str:
    """A message about accounts in a language."""
    return say(WORDS, language, key, **facts)
