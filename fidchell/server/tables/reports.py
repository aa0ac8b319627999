"""What is worked out from all moves of a table: one thing at a time, in slices, so nobody waits for it."""

import asyncio
import time
from collections.abc import Iterable, Iterator
from copy import copy
from typing import TypeVar

from fidchell.server.lru_cache import LruCache
from fidchell.server.tables.session import TableSession
from fidchell.table import archive
from fidchell.table.position import ReadOnlyPosition
from fidchell.table.table import Table

SLICE = 0.01  # seconds before other tasks have their turn
LOGS = 30  # that are cached
Value = TypeVar("Value")


class TableReports:
    """Logs and curves of points; what several ask for at once is made once."""

    def __init__(self) -> None:
        self.gate = asyncio.Lock()
        self.logs = LruCache[str](LOGS)

    async def log(self, session: TableSession, seat: int | None) -> str:
        """The log of a table as a reader may have it now."""
        table = snapshot(session.table)
        key = (session.id, table.version, seat)
        async with self.gate:
            found = self.logs.get(key)
            if found is None:
                found = "".join(await in_slices(archive.export_lines(table, seat)))
                self.logs.put(key, found)
        return found

    async def points_curve(self, session: TableSession) -> list[list[int]]:
        """The totals of a finished game before the first move and after each."""
        async with self.gate:
            if not session.points_curve:
                session.points_curve = await in_slices(totals(session.table))
        return session.points_curve


def snapshot(table: Table) -> Table:
    """A table as it is now, for reading while the real one goes on."""
    other = copy(table)
    other.history = table.history.snapshot()
    return other


def totals(table: Table) -> Iterator[list[int]]:
    """The totals of every position of a game."""
    for at in range(len(table.history.moves) + 1):
        yield ReadOnlyPosition.of(table.history.position_before(at)).totals()


async def in_slices(parts: Iterable[Value]) -> list[Value]:
    """All parts; after each slice of time other tasks have their turn."""
    found, started = list[Value](), time.perf_counter()
    for part in parts:
        found.append(part)
        if time.perf_counter() - started > SLICE:
            await asyncio.sleep(0)
            started = time.perf_counter()
    return found
