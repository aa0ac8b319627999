"""What the table says, in the player's language."""

from pathlib import Path

from fidchell.rulekit.words import say

WORDS = Path(__file__).resolve().parent / "words"


def say_in(language: str, key: str, **facts: object) -> str:
    """A message of the table in a language."""
    return say(WORDS, language, key, **facts)
