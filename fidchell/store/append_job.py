"""An append that waits for its group, and how whoever asked for it is answered."""

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from fidchell.store import validation
from fidchell.store.base import Settle, Summary
from fidchell.store.changes import TableChange
from fidchell.store.errors import NoSuchTable

AppendSoon = Callable[[str, int, Sequence[bytes], Summary | None, Settle], None]


class AppendJob(NamedTuple):
    """Events to write behind the expected version, and the lobby's row where it changes too."""

    table: str
    expected: int
    events: Sequence[bytes]
    summary: Summary | None
    settle: Settle

    @property
    def version(self) -> int:
        """The version that the table is to have."""
        return self.expected + len(self.events)

    @property
    def change(self) -> TableChange:
        """What subscribers are told once it is durable."""
        return TableChange(self.table, self.version)


class AppendWriter(Protocol):
    """What writes appends in groups."""

    def append(self, job: AppendJob) -> None:
        """Append with the next group."""


def answer(waiting: "asyncio.Future[object]", outcome: object) -> None:
    """Answer whoever waits, unless they were cancelled; an exception is raised there."""
    if waiting.done():
        return
    if isinstance(outcome, Exception):
        waiting.set_exception(outcome)
    else:
        waiting.set_result(outcome)


async def wait_for_append(
    append_soon: AppendSoon, table: str, expected: int, events: Sequence[bytes], summary: Summary | None
) -> int:
    """Append, wait until it is durable or refused, and return the new version."""
    waiting: asyncio.Future[object] = asyncio.get_running_loop().create_future()
    append_soon(table, expected, events, summary, lambda error: answer(waiting, error))
    await waiting
    return expected + len(events)


def refuse(job: AppendJob, error: Exception) -> None:
    """Answer a job that no group takes, in the next turn of the loop as any other."""
    asyncio.get_running_loop().call_soon(job.settle, error)


def submit(
    writer: AppendWriter,
    table: str,
    expected: int,
    events: Sequence[bytes],
    summary: Summary | None,
    settle: Settle,
) -> None:
    """Hand a job to the writer with the next group; no table can have an id that is none."""
    checked = validation.check_events(events)
    job = AppendJob(table, validation.clamped(expected), checked, summary, settle)
    if validation.is_id(table):
        writer.append(job)
    else:
        refuse(job, NoSuchTable(table))


def settle_one(settle: Settle, error: Exception | None) -> None:
    """Call back; a callback that fails is reported and keeps nobody else from being answered."""
    try:
        settle(error)
    except Exception as failure:
        facts = {"message": "a callback of an append failed", "exception": failure}
        asyncio.get_running_loop().call_exception_handler(facts)
