"""Messages of the log in Python: keys of the word files with their facts, some of them named in words."""

from typing import Any

import msgspec

from fidchell.rulekit.i18n import Seat
from fidchell.rulekit.shown.parts import FactNames

Message = tuple[str, dict[str, Any]]  # a key of the word files with its facts
PLAYER = "player"  # the fact that is a seat


def read_messages(log: bytes, names: FactNames) -> list[Message]:
    """The messages of a log entry."""
    return [message_of(entry, names) for entry in msgspec.json.decode(log)]


def message_of(entry: dict[str, Any], names: FactNames) -> Message:
    """One message: its key, and each fact as a seat, as names in words, or as it is."""
    key = entry.pop("key")
    return key, {fact: named(fact, value, names) for fact, value in entry.items()}


def named(fact: str, value: Any, names: FactNames) -> Any:
    """A fact as it is put into words."""
    if fact == PLAYER:
        return Seat(value)
    if fact not in names:
        return value
    return [names[fact][each] for each in value] if isinstance(value, list) else names[fact][value]
