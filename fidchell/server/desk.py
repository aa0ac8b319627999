"""One table in memory: it decides one thing after another, and stores each before anyone hears of it."""

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from fidchell.rulekit.faults import Fault
from fidchell.server.faults import TooMany
from fidchell.server.listing import written_summary
from fidchell.server.measures import APPEND_TIMES, CONFLICTS, MOVES
from fidchell.server.replies import ENCODER
from fidchell.server.speech import WORDS
from fidchell.store import Conflict, Store, StoreFault, Summary
from fidchell.table import sight
from fidchell.table.commands import Command, Who
from fidchell.table.events import Event, Moved, decode, encode
from fidchell.table.table import Table

if TYPE_CHECKING:
    from fidchell.server.live import Connection

TRIES = 20  # decisions that other processes may overtake before we give up
Decide = Callable[[float], list[Event]]


class Keeper(Protocol):
    """Whoever keeps all desks."""

    store: Store
    is_shared: bool  # other processes write to the same store

    async def prepare(self, desk: "Desk", events: list[Event]) -> None:
        """Do what must be done before these events are stored."""

    def changed(self, desk: "Desk") -> None:
        """A table has changed, or has come into memory."""


class Desk:
    """A table, whoever watches it, and what each of them was last shown."""

    def __init__(self, table: Table, keeper: Keeper) -> None:
        self.table, self.keeper, self.store = table, keeper, keeper.store
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.thinking: set[int] = set()  # seats whose bots were asked
        self.timer: asyncio.TimerHandle | None = None
        self.leased_until = 0.0
        self.is_behind = False  # a write failed halfway: the store may know more than we do
        self.is_broken = False  # it could not take what happened: it must be loaded anew
        self.used = time.monotonic()
        self.present: tuple[list[int], int] = ([], 0)  # seats, and how many others
        self._views: dict[tuple[int | None, str, int | None], str] = {}
        self._versions: dict[int | None, int] = {}
        self._written: Summary | None = None

    @property
    def id(self) -> str:
        """The table's name."""
        return self.table.id

    async def do(self, who: Who, command: Command) -> list[Event]:
        """Carry out a command; the events it brought are on disk. None: it was done before."""
        return await self.decided(lambda now: self.table.decide(who, command, now))

    async def tick(self) -> None:
        """Let the clocks run to now."""
        await self.decided(self.table.tick)

    async def decided(self, decide: Decide) -> list[Event]:
        """Decide and store; when another process was first, read what it did and decide again."""
        self.used = time.monotonic()
        async with self.lock:
            if self.is_behind:
                await self._read_on()
            for _ in range(TRIES):
                try:
                    events = decide(time.time())
                    if events:
                        await self._store(events)
                    return events
                except Conflict:
                    CONFLICTS.add()
                    await self._read_on()
                except StoreFault:
                    raise
                except Fault:
                    # Perhaps it is only we who do not know yet why it is right.
                    if not self.keeper.is_shared or not await self._read_on():
                        raise
        raise TooMany("table-busy", WORDS).after(1)

    async def catch_up(self, version: int | None = None) -> None:
        """Read what other processes have stored, unless we know that version."""
        if version is not None and version <= self.table.version:
            return
        async with self.lock:
            if version is None or version > self.table.version:
                await self._read_on()

    async def _store(self, events: list[Event]) -> None:
        """Append events; only then does the table take them."""
        began, table = time.perf_counter(), self.table
        await self.keeper.prepare(self, events)
        summary = written_summary(table, events, self._written)
        packed = [encode(event) for event in events]
        self.is_behind = True
        try:
            await self.store.append(table.id, table.version, packed, summary)
        except Conflict:
            self.is_behind = False
            raise
        APPEND_TIMES.add(time.perf_counter() - began)
        self._written = summary
        self._take(events)
        self.is_behind = False
        await self._correct_summary(events)

    async def _correct_summary(self, events: list[Event]) -> None:
        """What the lobby lists follows from the table itself; moves do not change it."""
        if all(isinstance(event, Moved) for event in events):
            return
        exact = written_summary(self.table, events, None)
        if exact == self._written:
            return
        try:
            await self.store.append(self.table.id, self.table.version, [], exact)
            self._written = exact
        except Conflict:
            self._written = None  # whoever was first has written it

    async def _read_on(self) -> bool:
        """Take what the store knows and we do not; true when there was anything."""
        tail = await self.store.tail(self.table.id, self.table.version)
        self.is_behind, self._written = False, None
        if tail:
            self._take([decode(event) for _, event in tail])
        return bool(tail)

    def _take(self, events: list[Event]) -> None:
        """Events that are on disk become what everybody sees."""
        self.is_broken = True
        for event in events:
            self.table.take(event)
            if isinstance(event, Moved):
                MOVES.add()
        self.is_broken = False
        self.forget_views()
        for connection in list(self.connections):
            connection.nudge()
        if not all(isinstance(event, Moved) for event in events):
            for connection in list(self.connections):
                connection.recheck()
        self.keeper.changed(self)

    def forget_views(self) -> None:
        """What is shown has changed."""
        self._views.clear()
        self._versions.clear()

    def version(self, seat: int | None) -> int:
        """The version that a reader may know of."""
        found = self._versions.get(seat)
        if found is None:
            found = self._versions[seat] = sight.version(self.table, seat)
        return found

    def view(self, seat: int | None, language: str, since: int | None = None) -> str:
        """What a reader sees, as JSON; the same for everybody on the same seat."""
        key = (seat, language, since)
        if key not in self._views:
            shown = sight.shown(self.table, seat, language, since)
            self._views[key] = ENCODER.encode(shown).decode()
        return self._views[key]
