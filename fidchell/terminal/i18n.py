"""What the terminal says, in the player's language."""

import errno
import os
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.i18n import LANGUAGES, say
from fidchell.rulekit.strict import UNCLEAN

WORDS = Path(__file__).resolve().parent / "words"
REASONS = {
    errno.ENOENT: "reason-missing",
    errno.EEXIST: "reason-exists",
    errno.EACCES: "reason-forbidden",
    errno.EPERM: "reason-forbidden",
    errno.EROFS: "reason-forbidden",
    errno.EISDIR: "reason-folder",
    errno.ENOTDIR: "reason-no-folder",
    errno.ENOSPC: "reason-full",
    errno.ENAMETOOLONG: "reason-long",
}


def say_in(language: str, key: str, **facts: object) -> str:
    """A message of the terminal in a language."""
    return say(WORDS, language, key, **facts)


def locale_language() -> str:
    """The language of the locale, English where it is none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            found = os.environ[name][:2].lower()
            return found if found in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def chosen_language(words: list[str], default: str) -> str:
    """The language behind --language; it is looked up first, so that every error is said in it."""
    chosen = default
    for word, following in zip(words, [*words, ""][1:], strict=True):
        name, _, value = word.partition("=")
        if name == "--language" and (value or following):
            chosen = read_language(value or following)
    return chosen


def read_language(text: str) -> str:
    """A language by its two letters."""
    if text.lower() not in LANGUAGES:
        raise UserError("language-unknown", WORDS, came=text, languages=", ".join(LANGUAGES))
    return text.lower()


def printable(text: str) -> str:
    """A line of text without control characters, which a terminal would obey."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(" " if unicodedata.category(letter) in UNCLEAN else letter for letter in text)


def error_text(error: UserError, language: str) -> str:
    """An error in one line; what the system answered is said in the language too."""
    cause = error.__cause__
    if isinstance(cause, OSError) and cause.errno in REASONS and "reason" in error.facts:
        error.facts["reason"] = say_in(language, REASONS[cause.errno])
    return printable(error.say(language))


def join_names(names: Iterable[str], language: str) -> str:
    """Names in a row: Conn, Medb and Niamh."""
    *first, last = names
    if not first:
        return last
    return say_in(language, "list-and", first=", ".join(first), last=last)
