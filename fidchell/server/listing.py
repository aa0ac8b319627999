"""What the lobby lists of a table, kept beside its events."""

import time

import msgspec

from fidchell.server.api import Listed
from fidchell.store import Status, Summary
from fidchell.table import sight
from fidchell.table.events import Ended, Event, Started, Stopped
from fidchell.table.table import Table

STATUSES: dict[str, Status] = {"open": "open", "running": "running", "ended": "ended", "stopped": "ended"}
KEPT = ("seats", "free", "clock")
CHANGES: dict[type, Status] = {Started: "running", Ended: "ended", Stopped: "ended"}


def summary_of(table: Table) -> Summary:
    """What is listed of a table as it stands."""
    found = sight.summary(table)
    return Summary(
        game=found["game"],
        public=found["public"],
        status=STATUSES[found["status"]],
        updated=time.time(),
        seats=msgspec.json.encode({name: found[name] for name in KEPT}).decode(),
    )


def written_summary(table: Table, events: list[Event], before: Summary | None) -> Summary:
    """What is listed after events that the table has not taken yet."""
    summary = msgspec.structs.replace(before, updated=time.time()) if before else summary_of(table)
    for event in events:
        if type(event) in CHANGES:
            summary = msgspec.structs.replace(summary, status=CHANGES[type(event)])
    return summary


def listed(summary: Summary) -> Listed:
    """A table as the lobby shows it."""
    kept = msgspec.json.decode(summary.seats)
    return Listed(summary.table, summary.game, summary.status, summary.updated, **kept)
