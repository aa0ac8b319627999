"""What the terminal says, in the player's language."""

import errno
import os
from collections.abc import Iterable
from pathlib import Path

from fidchell.rulekit.faults import Fault
from fidchell.rulekit.words import LANGUAGES, say

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


def usual_language() -> str:
    """The language of the locale, English where it is none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            found = os.environ[name][:2].lower()
            return found if found in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def chosen_language(words: list[str], usual: str) -> str:
    """The language behind --language; it is looked up first, so that every error is said in it."""
    chosen = usual
    for word, following in zip(words, [*words, ""][1:], strict=True):
        name, _, value = word.partition("=")
        if name == "--language" and (value or following):
            chosen = read_language(value or following)
    return chosen


def read_language(text: str) -> str:
    """A language by its two letters."""
    if text.lower() not in LANGUAGES:
        raise Fault("language-unknown", WORDS, came=text, languages=", ".join(LANGUAGES))
    return text.lower()


def clean(text: str) -> str:
    """A text without anything a terminal would obey."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def complaint(fault: Fault, language: str) -> str:
    """A fault in one line; what the system answered is said in the language too."""
    cause = fault.__cause__
    if isinstance(cause, OSError) and cause.errno in REASONS and "reason" in fault.facts:
        fault.facts["reason"] = say_in(language, REASONS[cause.errno])
    return clean(fault.say(language))


def listed(names: Iterable[str], language: str) -> str:
    """Names in a row: Conn, Medb and Niamh."""
    *first, last = names
    if not first:
        return last
    return say_in(language, "list-and", first=", ".join(first), last=last)
