"""What happened at a table as entries of its log, and such entries read again.

Times are seconds since the start; they are written in full, because clocks are judged by them.
"""

from typing import Any, Literal

import msgspec

from fidchell.rulekit.errors import BadLog
from fidchell.rulekit.log.entries import LogEntry
from fidchell.table.events import Event, Moved, Undone, decode
from fidchell.table.terms import Days, Level, Live, Terms

# Of no use to a reader of the log, or nobody else's business.
SECRETS = ("token_hash", "recovery_hash", "invite_hash", "digest", "account", "place")
IN_LINE = ("event", "at", "seat")  # what the line says before the facts


class TableTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Those terms of a table by which its log is judged."""

    undo: Literal["free", "agreed", "never"] = "free"
    clock: Live | Days | None = None
    on_time: Literal["bot", "resign"] = "bot"
    stand_in: Level = "oisin"
    patience: int = 300
    line: int = 0  # moves at the beginning that were made elsewhere

    @classmethod
    def of(cls, terms: Terms, line: int) -> "TableTerms":
        """The terms of a table that begins with so many moves made elsewhere."""
        return cls(terms.undo, terms.clock, terms.on_time, terms.stand_in, terms.patience, line)


def entry_of(event: Event, start: float) -> tuple[int | None, str, float]:
    """Seat, text and time of an event, as the log has them."""
    seat, at = getattr(event, "seat", None), max(0.0, event.at - start)
    if isinstance(event, Moved):
        return seat, event.text, at
    if isinstance(event, Undone):
        return seat, f"undo {event.count}{' agreed' if event.agreed else ''}", at
    facts = facts_of(event, start)
    rest = f" {msgspec.json.encode(facts).decode()}" if facts else ""
    return seat, f"table {type(event).__name__.lower()}{rest}", at


def facts_of(event: Event, start: float) -> dict[str, Any]:
    """What an event says besides who and when, without what is secret."""
    defaults = {each.name: each.default for each in msgspec.structs.fields(event)}
    facts = {key: value for key, value in bare(event).items() if value != defaults[key]}
    facts = {key: value for key, value in facts.items() if key not in IN_LINE}
    if "until" in facts:
        facts["until"] -= start
    return facts


def bare(event: Event) -> dict[str, Any]:
    """An event by its fields, without what the log leaves out."""
    return {key: value for key, value in msgspec.structs.asdict(event).items() if key not in SECRETS}


def event_of(entry: LogEntry) -> Event:
    """The event of an entry; one that no table knows is an error."""
    place: dict[str, Any] = {"seat": entry.seat, "at": entry.at or 0.0}
    if entry.undo:
        return Undone(**place, count=entry.count, agreed=entry.is_agreed)
    if not entry.table:
        return Moved(**place, text=entry.text)
    try:
        facts = msgspec.json.decode(entry.table["facts"] or "{}", type=dict[str, Any])
        names = (*SECRETS, *IN_LINE)
        if any(name in facts for name in names):
            raise ValueError(names)
        blank = {"token_hash": ""} if entry.table["kind"] == "taken" else {}
        return decode(msgspec.json.encode({**blank, **facts, **place, "event": entry.table["kind"]}))
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadLog("log-table", line=entry.line, came=entry.text[:60]) from error
