"""The lobby's rows of tables at which only moves were made: written together, once a second."""

import asyncio
from collections.abc import Iterable
from typing import Protocol

from fidchell.server.ops.logging import log_event, log_exception
from fidchell.store import Store, StoreError, Summary

INTERVAL = 1.0  # seconds


class SummarySource(Protocol):
    """A table that the lobby lists."""

    @property
    def id(self) -> str:
        """The table's id."""

    def current_summary(self) -> Summary:
        """What the lobby is to list of it now, with its id and version."""


class SummaryWriter:
    """Remembers which tables moved on, whether they are still in memory or not, until their rows are written.

    A move is on disk without its row. What a kill takes away here is only the time of the last change; it is
    corrected when the table is loaded next, or by its next change.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: dict[str, SummarySource] = {}  # by table
        self.lock = asyncio.Lock()  # one write at a time: whoever has written has written everything

    def put(self, source: SummarySource) -> None:
        """The row of a table may be old."""
        self.waiting[source.id] = source

    async def write(self) -> None:
        """Write what waits; what could not be written waits on."""
        async with self.lock:
            batch, self.waiting = self.waiting, {}
            try:
                if batch:
                    await self.store.write_summaries(summaries_of(batch.values()))
            except BaseException:
                self.waiting = {**batch, **self.waiting}
                raise

    async def run(self) -> None:
        """Write once a second, until cancelled."""
        while True:
            await asyncio.sleep(INTERVAL)
            try:
                await self.write()
            except StoreError as error:
                log_event("cannot write what the lobby lists", "warning", reason=error.key)
            except Exception:
                log_exception("cannot write what the lobby lists")

    async def close(self) -> None:
        """Write what waits, if the store can."""
        try:
            await self.write()
        except StoreError as error:
            log_event("cannot write what the lobby lists", "warning", reason=error.key)


def summaries_of(sources: Iterable[SummarySource]) -> list[Summary]:
    """What the lobby is to list; a table that cannot say it keeps its row."""
    found: list[Summary] = []
    for source in sources:
        try:
            found.append(source.current_summary())
        except Exception:
            log_exception("no summary of a table", table=source.id)
    return found
