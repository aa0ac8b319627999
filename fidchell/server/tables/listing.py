"""What the lobby lists of a table, stored beside its events."""

from typing import Literal, TypedDict

import msgspec

from fidchell.store import Status, Summary
from fidchell.table.events import (
    Ended,
    Event,
    KeysOffered,
    Moved,
    Muted,
    Rekeyed,
    Started,
    Stopped,
    Undone,
)
from fidchell.table.table import Table
from fidchell.table.terms import Days, Live
from fidchell.table.view.frame import summary

STATUSES: dict[str, Status] = {"open": "open", "running": "running", "ended": "ended", "stopped": "ended"}
SEATS_FIELDS = (
    "seats",
    "free",
    "clock",
    "is_seed_known",
    "is_rated",
)  # stored as JSON in the summary's `seats`
STATUS_AFTER: dict[type, Status] = {Started: "running", Ended: "ended", Stopped: "ended"}


class ListedSeat(TypedDict):
    """A chair of a table in the lobby."""

    name: str
    kind: Literal["person", "bot", "open"]
    taken: bool
    bot: str | None


class Listed(msgspec.Struct, frozen=True):
    """A public table in the lobby."""

    table: str
    game: str
    status: str
    updated: float
    free: int  # chairs
    seats: list[ListedSeat]
    clock: Live | Days | None = None
    is_seed_known: bool = False  # whoever made the table may know the cards to come
    is_rated: bool = False


def summary_of(table: Table) -> Summary:
    """The summary of a table as it is now; its time is that of the last thing that everybody knows of."""
    found = summary(table) | {"is_seed_known": table.is_seed_known, "is_rated": table.terms.rated}
    return Summary(
        game=found["game"],
        public=found["public"],
        status=STATUSES[found["status"]],
        updated=found["updated"],
        seats=msgspec.json.encode({name: found[name] for name in SEATS_FIELDS}).decode(),
    )


def summary_after(events: list[Event], before: Summary, table: Table) -> Summary:
    """The summary after events that the table has not applied yet, as far as it is known now."""
    status, updated = before.status, before.updated
    for event in events:
        status = STATUS_AFTER.get(type(event), status)
        if not is_secret(event, table):
            updated = max(updated, event.at)
    return msgspec.structs.replace(before, updated=updated, status=status)


def is_secret(event: Event, table: Table) -> bool:
    """Whether only one seat may know of an event that was decided just now, and of when it happened."""
    if isinstance(event, Moved):
        decided = [each.move for each in table.decided]
        return any(move.is_hidden for move in decided if (move.seat, move.text) == (event.seat, event.text))
    if isinstance(event, Undone) and not event.agreed:
        first = table.history.start_of_last_moves(event.seat, event.count, 0) or 0
        return all(move.is_hidden for move in table.history.moves[first:] if move.seat == event.seat)
    return isinstance(event, KeysOffered | Rekeyed) or (isinstance(event, Muted) and event.by is not None)


def listed(summary: Summary) -> Listed:
    """A table as the lobby shows it."""
    fields = msgspec.json.decode(summary.seats)
    return Listed(summary.table, summary.game, summary.status, summary.updated, **fields)
