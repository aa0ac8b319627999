"""What can go wrong, said in the player's language: what was expected and what came."""

from pathlib import Path
from typing import Any

from fidchell.rulekit.i18n import RULEKIT_WORDS, fact, say

PACKAGE = Path(__file__).resolve().parent.parent  # another process may have it in another place


class UserError(Exception):
    """Bad input: a message key with its facts; nothing was changed."""

    words: Path = RULEKIT_WORDS

    def __init__(self, key: str, words: Path | None = None, /, **facts: object) -> None:
        super().__init__(key, facts)
        self.key, self.facts = key, facts
        if words is not None:
            self.words = words

    def say(self, language: str) -> str:
        """One line in a language."""
        facts = {name: _said(value, language) for name, value in self.facts.items()}
        return say(self.words, language, self.key, **facts)

    def __str__(self) -> str:
        return self.say("en")

    def __reduce__(self) -> tuple[Any, ...]:
        """What a pickle holds: the error arrives in another process with its words and all else it has."""
        words, rest = self.words, {name: value for name, value in self.__dict__.items() if name != "words"}
        folder = words.relative_to(PACKAGE) if words.is_relative_to(PACKAGE) else words
        return _restored, (type(self), self.key, folder, self.facts), rest


def _restored(kind: type[UserError], key: str, folder: Path, facts: dict[str, object]) -> UserError:
    """An error from its pickle; its words are those of the package here."""
    error = kind.__new__(kind, key, facts)
    error.key, error.facts, error.words = key, facts, PACKAGE / folder
    return error


def _said(value: object, language: str) -> object:
    """A fact that is itself an error, or a text of an edition, in the language."""
    return value.say(language) if isinstance(value, UserError) else fact(value, language, [])


class IllegalMove(UserError):
    """A move that can be read but is not allowed now."""


class UnreadableMove(UserError):
    """A text that is no move."""


class BadEdition(UserError):
    """An edition file that cannot be played."""


class BadOption(UserError):
    """An option that the game does not have, or a value it does not take."""


class BadLog(UserError):
    """A log that was cut off, altered, or belongs to something else."""


class BadPosition(UserError):
    """A position in plain data that breaks a rule of the exchange format."""
