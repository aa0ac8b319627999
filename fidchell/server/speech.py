"""What the server says, in the reader's language."""

from pathlib import Path

from fidchell.rulekit.words import LANGUAGES, say

WORDS = Path(__file__).resolve().parent / "words"
LONGEST_HEADER = 200  # letters of Accept-Language that are read


def say_in(language: str, key: str, **facts: object) -> str:
    """A message of the server in a language."""
    return say(WORDS, language, key, **facts)


def wished_language(wish: str | None, header: str) -> str:
    """The language asked for by name, else the first of Accept-Language that is ours, else English."""
    if wish in LANGUAGES:
        return wish
    for part in header[:LONGEST_HEADER].lower().split(","):
        name = part.split(";")[0].strip()[:2]
        if name in LANGUAGES:
            return name
    return LANGUAGES[0]
