"""The server's own texts, in the reader's language."""

from pathlib import Path

from fidchell.rulekit.i18n import LANGUAGES, say

WORDS = Path(__file__).resolve().parent / "words"
MAX_HEADER = 200  # characters of Accept-Language that are read


def say_in(language: str, key: str, **facts: object) -> str:
    """A message of the server in a language."""
    return say(WORDS, language, key, **facts)


def choose_language(requested: str | None, accept_language: str) -> str:
    """The requested language, else the first known one in Accept-Language, else English."""
    if requested in LANGUAGES:
        return requested
    for part in accept_language[:MAX_HEADER].lower().split(","):
        name = part.split(";")[0].strip()[:2]
        if name in LANGUAGES:
            return name
    return LANGUAGES[0]
