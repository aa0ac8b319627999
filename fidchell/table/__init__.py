"""One table: seats, moves, clocks, undo, chat, and who may see what. No network, no database."""

from pathlib import Path

from fidchell.rulekit.i18n import say

WORDS = Path(__file__).resolve().parent / "words"


def say_in(language: str, key: str, **facts: object) -> str:
    """A message of the table in a language."""
    return say(WORDS, language, key, **facts)
