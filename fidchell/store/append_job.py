"""Appends: each waits for its group, and whoever asked for it is answered."""

import asyncio
from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

import msgspec

from fidchell.store.base import Settle, Summary
from fidchell.store.changes import TableChange
from fidchell.store.errors import NoSuchTable
from fidchell.store.validation import MOST, check_events, clamped, is_id

is_writable_id = lru_cache(maxsize=4096)(is_id)  # the same tables are written to again and again


class AppendJob(msgspec.Struct, frozen=True, eq=False):
    """Events to write behind the expected version, and the lobby's row where it changes too."""

    table: str
    expected: int
    events: Sequence[bytes]
    summary: Summary | None
    settle: Settle
    is_awaited: bool = False  # somebody waits who may be cancelled: then only subscribers hear of it

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


class AppendingStore:
    """The appends of a store."""

    _writer: AppendWriter

    async def append(
        self, table: str, expected: int, events: Sequence[bytes], summary: Summary | None
    ) -> int:
        """Add events to a table; wait until they are durable or refused, and return the new version."""
        waiting: asyncio.Future[object] = asyncio.get_running_loop().create_future()

        def settle(error: Exception | None) -> None:
            answer(waiting, error)

        self.append_soon(table, expected, events, summary, settle, is_awaited=True)
        await waiting
        return expected + len(events)

    def append_soon(
        self,
        table: str,
        expected: int,
        events: Sequence[bytes],
        summary: Summary | None,
        settle: Settle,
        is_awaited: bool = False,
    ) -> None:
        """Add events to a table with the next group; no table can have an id that is none."""
        for event in events:
            if type(event) is not bytes:
                check_events(events)
        known = expected if -MOST < expected < MOST else clamped(expected)
        job = AppendJob(table, known, events, summary, settle, is_awaited)
        if is_writable_id(table):
            self._writer.append(job)
        else:
            refuse(job, NoSuchTable(table))


def answer(waiting: "asyncio.Future[object]", outcome: object) -> None:
    """Answer whoever waits, unless they were cancelled; an exception is raised there."""
    if waiting.done():
        return
    if isinstance(outcome, Exception):
        waiting.set_exception(outcome)
    else:
        waiting.set_result(outcome)


def refuse(job: AppendJob, error: Exception) -> None:
    """Answer a job that no group takes, in the next turn of the loop as any other."""
    asyncio.get_running_loop().call_soon(job.settle, error)


def settle_one(settle: Settle, error: Exception | None) -> None:
    """Call back; a callback that fails is reported and keeps nobody else from being answered."""
    try:
        settle(error)
    except Exception as failure:
        report(failure)


def report(failure: Exception) -> None:
    """A callback of an append has failed."""
    facts = {"message": "a callback of an append failed", "exception": failure}
    asyncio.get_running_loop().call_exception_handler(facts)
