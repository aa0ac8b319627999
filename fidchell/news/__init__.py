"""News for people who are away: web push, e-mail and webhooks, each event once a device. No server here."""

from pathlib import Path

from fidchell.rulekit.i18n import say

WORDS = Path(__file__).resolve().parent / "words"


def say_in(language: str, key: str, **facts: object) -> str:
    """A message of the news in a language."""
    return say(WORDS, language, key, **facts)
