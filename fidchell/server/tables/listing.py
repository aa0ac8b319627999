"""What the lobby lists of a table, stored beside its events."""

import time
from typing import Any

import msgspec

from fidchell.store import Status, Summary
from fidchell.table.events import Ended, Event, Started, Stopped
from fidchell.table.table import Table
from fidchell.table.view import view

STATUSES: dict[str, Status] = {"open": "open", "running": "running", "ended": "ended", "stopped": "ended"}
SEATS_FIELDS = ("seats", "free", "clock")  # stored as JSON in the summary's `seats`
STATUS_AFTER: dict[type, Status] = {Started: "running", Ended: "ended", Stopped: "ended"}


class Listed(msgspec.Struct, frozen=True):
    """A public table in the lobby."""

    table: str
    game: str
    status: str
    updated: float
    free: int  # chairs
    seats: list[dict[str, Any]]  # name, kind, taken, bot
    clock: Any = None


def summary_of(table: Table) -> Summary:
    """The summary of a table as it is now."""
    found = view.summary(table)
    return Summary(
        game=found["game"],
        public=found["public"],
        status=STATUSES[found["status"]],
        updated=time.time(),
        seats=msgspec.json.encode({name: found[name] for name in SEATS_FIELDS}).decode(),
    )


def summary_after(events: list[Event], before: Summary) -> Summary:
    """The summary after events that the table has not applied yet, as far as it is known now."""
    status = before.status
    for event in events:
        status = STATUS_AFTER.get(type(event), status)
    return msgspec.structs.replace(before, updated=time.time(), status=status)


def listed(summary: Summary) -> Listed:
    """A table as the lobby shows it."""
    fields = msgspec.json.decode(summary.seats)
    return Listed(summary.table, summary.game, summary.status, summary.updated, **fields)
