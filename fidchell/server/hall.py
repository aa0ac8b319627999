"""All tables in memory: loaded when somebody comes, forgotten when nobody has for a while."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Iterable

from fidchell.rulekit.faults import Fault
from fidchell.rulekit.game import Entries, Game
from fidchell.server.desk import Desk
from fidchell.server.faults import Unknown
from fidchell.server.journal import note, note_failure
from fidchell.server.listing import summary_of
from fidchell.server.live import COME_AGAIN
from fidchell.server.measures import TABLES
from fidchell.server.speech import WORDS
from fidchell.store import NoSuchTable, Store, StoreFault, Summary
from fidchell.table.archive import rematch_table
from fidchell.table.events import Event, Rematch, decode, encode
from fidchell.table.recheck import recheck
from fidchell.table.table import Table
from fidchell.table.tokens import new_table_id

PAGE = 200
SLACK = 15.0  # seconds that the clocks of two machines may differ
SLICE = 50  # events folded before others have their turn


class Hall:
    """The desks by table."""

    def __init__(
        self,
        store: Store,
        entries: Callable[[Game], Entries],
        changed: Callable[[Desk], None],
        is_shared: bool,
    ) -> None:
        self.store, self.entries, self.tell, self.is_shared = store, entries, changed, is_shared
        self.desks: dict[str, Desk] = {}
        self.loading: dict[str, asyncio.Future[Desk]] = {}
        TABLES.ask = lambda: len(self.desks)

    async def desk(self, table: str) -> Desk:
        """A table, from memory or from the store; whoever comes meanwhile waits for the same."""
        found = self.desks.get(table)
        if found is not None and found.is_broken:
            self.forget(table)
        elif found is not None:
            return await self._renewed(found)
        is_first = table not in self.loading
        if is_first:
            self.loading[table] = asyncio.ensure_future(self._load(table))
        try:
            loaded = await asyncio.shield(self.loading[table])
        except NoSuchTable as missing:
            raise Unknown("no-table", WORDS) from missing
        return loaded if is_first else await self._renewed(loaded)  # it was perhaps read before we were asked

    async def _renewed(self, desk: Desk) -> Desk:
        """A table as the store knows it: whoever was told elsewhere that a move is stored sees it here."""
        desk.used = time.monotonic()
        if self.is_shared:
            await desk.catch_up()
        return desk

    async def _load(self, table: str) -> Desk:
        """Fold a table from its events."""
        try:
            tail = await self.store.tail(table)
            folded = await self._folded(table, [decode(event) for _, event in tail])
            desk = Desk(folded, self)
            with contextlib.suppress(StoreFault):
                await desk.decided(lambda now: recheck(desk.table, now))
            self.desks[table] = desk
            self.changed(desk)
            return desk
        finally:
            self.loading.pop(table, None)

    async def _folded(self, table: str, events: list[Event]) -> Table:
        """A table from its events, in slices, so that a long game holds nobody up."""
        folded = Table.fold(table, events[:SLICE], self.entries)
        for start in range(SLICE, len(events), SLICE):
            await asyncio.sleep(0)
            for event in events[start : start + SLICE]:
                folded.take(event)
        return folded

    async def create(self, events: list[Event], table: str | None = None) -> Desk:
        """A new table with its first events, on disk before it is named to anyone."""
        name = table or new_table_id()
        folded = Table.fold(name, events, self.entries)
        await self.store.create(name, [encode(event) for event in events], summary_of(folded))
        desk = self.desks[name] = Desk(folded, self)
        self.changed(desk)
        return desk

    def changed(self, desk: Desk) -> None:
        """A table has changed, or has come into memory."""
        self.tell(desk)

    async def prepare(self, desk: Desk, events: list[Event]) -> None:
        """The table of the next game stands before the old one points to it."""
        for event in events:
            if isinstance(event, Rematch):
                await self.create(rematch_table(desk.table, event.at), event.table)

    async def follow(self) -> None:
        """Hear of what other processes store, for ever."""
        async for table, version in self.store.watch():
            desk = self.desks.get(table)
            if desk is not None and version > desk.table.version and not desk.lock.locked():
                await self.try_to(desk.catch_up(version), table)

    async def poll(self, seconds: float) -> None:
        """Hints may be lost: look every few seconds which tables have changed."""
        since = time.time()
        while True:
            await asyncio.sleep(seconds)
            began = time.time()
            with contextlib.suppress(StoreFault):
                for summary in await self.changed_since(since - SLACK):
                    desk = self.desks.get(summary.table)
                    if desk is not None:
                        await self.try_to(desk.catch_up(summary.version), summary.table)
                since = began

    async def changed_since(self, moment: float) -> list[Summary]:
        """Every table that was changed after a moment."""
        found: list[Summary] = []
        after = None
        while True:
            page = await self.store.tables(after=after, limit=PAGE)
            found += [summary for summary in page if summary.updated >= moment]
            if len(page) < PAGE or page[-1].updated < moment:
                return found
            after = page[-1].place

    async def try_to(self, deed: Awaitable[None], table: str) -> None:
        """Do something for a table that must not end the loop it is done in."""
        try:
            await deed
        except StoreFault:
            pass  # the next look will find it
        except Fault as fault:
            note("table cannot follow", "error", table=table, reason=str(fault))
            self.forget(table)
        except Exception:
            note_failure("table failed", table=table)
            self.forget(table)

    def forget(self, table: str) -> None:
        """Let a table go from memory; the next visitor loads it anew."""
        desk = self.desks.pop(table, None)
        if desk is None:
            return
        if desk.timer is not None:
            desk.timer.cancel()
        for connection in list(desk.connections):
            connection.end(COME_AGAIN)

    async def tidy(self, seconds: float) -> None:
        """Forget tables nobody has used for so long, for ever."""
        while True:
            await asyncio.sleep(min(seconds, 30))
            for desk in list(self.desks.values()):
                if is_idle(desk, seconds):
                    self.forget(desk.id)

    def run_on(self, names: Iterable[str]) -> None:
        """Let the tables of these games go on with better entry points."""
        chosen = set(names)
        for desk in self.desks.values():
            if desk.table.game.name in chosen:
                desk.table.run_on(self.entries)


def is_idle(desk: Desk, seconds: float) -> bool:
    """Whether nobody watches a table, no clock runs and no bot thinks."""
    is_waited_for = desk.connections or desk.thinking or desk.lock.locked() or desk.timer
    return not is_waited_for and time.monotonic() - desk.used > seconds
