"""All tables in memory: loaded when a client comes, dropped when nobody has used them for a while."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Iterable

from fidchell.games import find
from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.server.auth.counters import LOCAL, Counters
from fidchell.server.errors import NotFound, ServerStopping
from fidchell.server.i18n import WORDS
from fidchell.server.lru_cache import LruCache
from fidchell.server.moderation.command_check import CommandCheck, check_endpoint
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.server.ops.metrics import TABLES_IN_MEMORY
from fidchell.server.tables.audit import AuditLog
from fidchell.server.tables.listing import summary_of
from fidchell.server.tables.ownership import Ownership
from fidchell.server.tables.session import TableSession
from fidchell.server.tables.summary_writer import SummaryWriter
from fidchell.store import NoSuchTable, Store, StoreError, Summary
from fidchell.table.archive import rematch_table
from fidchell.table.events import Created, Event, Moved, Rematch, decode, encode
from fidchell.table.handlers.replays import ReplayedMove, ReplayMemo
from fidchell.table.handlers.rules_version import check_rules_version
from fidchell.table.table import Table
from fidchell.table.terms import is_trusted, trust

PAGE = 200
CLOCK_SKEW = 15.0  # seconds that the clocks of two machines may differ
SLICE = 0.01  # seconds that events are applied before other tasks have their turn
FEW_MOVES = 8  # are replayed here at once, interpreted or not
MAX_OPENERS = 20_000  # addresses that are remembered
MAX_EVICTION_INTERVAL = 30.0  # seconds
REST_SECONDS = 20.0  # after which a table at which nobody is connected holds less memory
Replay = Callable[[str, str, list[Event]], Awaitable[list[ReplayedMove]]]  # address, table, events


class TableRegistry:
    """The sessions of all tables in memory, by table id."""

    def __init__(
        self,
        store: Store,
        entry_points: Callable[[Game], EntryPoints],
        is_shared: bool,
        counters: Counters = LOCAL,
        ownership: Ownership | None = None,
    ) -> None:
        self.store, self.entry_points, self.is_shared = store, entry_points, is_shared
        self.audit, self.is_stopping = AuditLog(store, counters), False
        self.summaries, self.ownership = SummaryWriter(store), ownership or Ownership()
        self.schedule_bots: Callable[[TableSession], None] = ignore  # set by the server
        self.schedule_clock: Callable[[TableSession], None] = ignore
        self.check_command: CommandCheck = check_endpoint  # and more, set by the server
        self.tell_owner: Callable[[str, str], None] = forget  # of a table (with its opener) that is not ours
        self.replay: Replay | None = None  # set by the server; without it tables are replayed here
        self.openers = LruCache[str](MAX_OPENERS)  # the addresses that opened tables
        self.sessions: dict[str, TableSession] = {}
        self.loading: dict[str, asyncio.Future[TableSession]] = {}
        TABLES_IN_MEMORY.set_function(lambda: len(self.sessions))

    def check_open(self) -> None:
        """Raise an error while the server is stopping."""
        if self.is_stopping:
            raise ServerStopping

    async def get(self, table: str) -> TableSession:
        """The session of a table, from memory or from the store; concurrent callers share one load."""
        found = self.sessions.get(table)
        if found is not None and found.is_broken:
            self.drop(table)
        elif found is not None:
            return await self._refreshed(found)
        is_first = table not in self.loading
        if is_first:
            self.loading[table] = asyncio.ensure_future(self._load(table))
        try:
            loaded = await asyncio.shield(self.loading[table])
        except NoSuchTable as missing:
            raise NotFound("no-table", WORDS) from missing
        # Another caller's load may have read the store before this call.
        return loaded if is_first else await self._refreshed(loaded)

    async def _refreshed(self, session: TableSession) -> TableSession:
        """A session with all events of the store: a move acknowledged by another process is seen here."""
        session.last_used = time.monotonic()
        if self.is_shared:
            await session.catch_up()
        return session

    async def _load(self, table: str) -> TableSession:
        """Load a table from its events."""
        try:
            folded = await self.read(table)
            session = self._session(folded)
            with contextlib.suppress(StoreError):
                await session.commit(lambda now: check_rules_version(folded, now))
            self.sessions[table] = session
            self.summaries.put(session)  # a process that was killed may have left an old row
            session.schedule()
            return session
        finally:
            self.loading.pop(table, None)

    async def read(self, table: str) -> Table:
        """A table as its events in the store make it, apart from all sessions."""
        events = [decode(event) for _, event in await self.store.tail(table)]
        return await self._folded(table, events, await self._replayed(table, events))

    def _session(self, table: Table) -> TableSession:
        """The session of a table that was just made or loaded."""
        session = TableSession(table, self)
        session.opener = self._opener(table.id)
        return session

    def _opener(self, table: str) -> str:
        """The address that opened a table; where that is forgotten, the table counts for itself."""
        return self.openers.get(table) or f"table:{table}"

    async def _replayed(self, table: str, events: list[Event]) -> list[ReplayedMove]:
        """The moves of a table, replayed in another process where that saves much time here.

        An edition that is not trusted yet must be checked there. Any other table is always loaded.
        """
        created = events[0] if events else None
        if self.replay is None or not isinstance(created, Created):
            return []
        is_known, game = is_trusted(created.terms), find(created.terms.game)
        is_slow = self.entry_points(game) is game.interpreted and count_moves(events) > FEW_MOVES
        if is_known and not is_slow:
            return []
        try:
            return await self.replay(self._opener(table), table, events)
        except UserError as error:
            if not is_known:
                raise
            log_event("table is replayed here", "warning", table=table, reason=error.key)
            return []

    async def _folded(self, table: str, events: list[Event], replayed: list[ReplayedMove]) -> Table:
        """A table from its events, in slices, so that a long game delays no other table."""
        with ReplayMemo(replayed).active():
            folded, started = Table.fold(table, events[:1], self.entry_points), time.perf_counter()
            for event in events[1:]:
                if time.perf_counter() - started > SLICE:
                    await asyncio.sleep(0)
                    started = time.perf_counter()
                folded.apply_event(event)
        return folded

    async def create(
        self,
        events: list[Event],
        table: str | None = None,
        replayed: Iterable[ReplayedMove] = (),
        opener: str = "",
    ) -> TableSession:
        """A new table with its first events, on disk before its id is given to anyone.

        `opener` is the address on whose account its bots think.
        """
        name = table or self.ownership.new_table_id()
        with ReplayMemo(replayed).active():
            folded = Table.fold(name, events, self.entry_points)
        await self.store.create(name, [encode(event) for event in events], summary_of(folded))
        if opener:
            self.openers.put(name, opener)
        session = self._session(folded)
        if self.ownership.owns(name):
            self.sessions[name] = session
            session.schedule()
        else:
            self.tell_owner(name, opener)
        return session

    async def create_rematch(self, table: Table, event: Rematch) -> None:
        """Create the table of the next game, under the id that the event gives it."""
        trust(table.terms)  # this table is played on them
        opener = self._opener(table.id)
        await self.create(rematch_table(table, event.at), event.table, opener=opener)

    async def follow_changes(self) -> None:
        """Apply what other processes, or cancelled writes of ours, have stored; runs until cancelled."""
        async for table, version in self.store.subscribe():
            session = self.sessions.get(table)
            if session is not None and version > session.table.version and not session.lock.is_taken:
                await self._try(session.catch_up(version), table)

    async def poll_changes(self, seconds: float) -> None:
        """Look every few seconds which tables have changed, because notifications may be lost."""
        since = time.time()
        while True:
            await asyncio.sleep(seconds)
            started = time.time()
            with contextlib.suppress(StoreError):
                for summary in await self._changed_since(since - CLOCK_SKEW):
                    session = self.sessions.get(summary.table)
                    if session is not None:
                        await self._try(session.catch_up(summary.version), summary.table)
                since = started
            for session in [each for each in self.sessions.values() if may_hide_moves(each)]:
                await self._try(session.catch_up(), session.id)

    async def _changed_since(self, moment: float) -> list[Summary]:
        """Every table that has changed after a moment."""
        found: list[Summary] = []
        after = None
        while True:
            page = await self.store.tables(after=after, limit=PAGE)
            found += [summary for summary in page if summary.updated >= moment]
            if len(page) < PAGE or page[-1].updated < moment:
                return found
            after = page[-1].cursor

    async def _try(self, work: Awaitable[None], table: str) -> None:
        """Do something for a table; a failure drops the table and does not end the caller's loop."""
        try:
            await work
        except StoreError:
            pass  # the next poll will find it
        except UserError as error:
            log_event("table cannot follow", "error", table=table, reason=str(error))
            self.drop(table)
        except Exception:
            log_exception("table failed", table=table)
            self.drop(table)

    def drop(self, table: str) -> None:
        """Drop a table from memory; the next client loads it again."""
        session = self.sessions.pop(table, None)
        if session is None:
            return
        if session.timer is not None:
            session.timer.cancel()
        for subscriber in list(session.subscribers):
            subscriber.disconnect()

    def forget(self, table: str) -> None:
        """Drop a table whose events were changed in the store, with what was still to be listed of it."""
        self.summaries.waiting.pop(table, None)
        self.drop(table)

    async def evict_idle(self, seconds: float) -> None:
        """Drop tables that nobody has used for so long; runs until cancelled."""
        while True:
            await asyncio.sleep(min(seconds, MAX_EVICTION_INTERVAL))
            self.evict(seconds)

    def evict(self, seconds: float, rest_seconds: float = REST_SECONDS) -> None:
        """Drop tables that nobody has used for so long, and let others rest before."""
        for session in list(self.sessions.values()):
            if is_idle(session, seconds):
                self.drop(session.id)
            elif is_unwatched(session, rest_seconds):
                session.rest()

    def reload_rules(self, game: str) -> None:
        """A game's rules are compiled: its tables go on with them."""
        for session in self.sessions.values():
            if session.table.game.name == game:
                session.table.use_entries(self.entry_points)


def count_moves(events: list[Event]) -> int:
    """How many moves there are to replay."""
    return sum(
        len(event.line) if isinstance(event, Created) else isinstance(event, Moved) for event in events
    )


def forget(table: str, opener: str) -> None:
    """Tell nobody: every table belongs to this process."""


def ignore(session: TableSession) -> None:
    """Schedule nothing: for registries without a server, as in tests."""


def may_hide_moves(session: TableSession) -> bool:
    """Whether several seats choose in secret: the lobby's times do not tell of their moves."""
    return len(session.table.history.actors) > 1


def is_idle(session: TableSession, seconds: float) -> bool:
    """Whether nobody watches a table, no clock runs and no bot is to move."""
    return is_unwatched(session, seconds) and not session.pending_bots and not session.timer


def is_unwatched(session: TableSession, seconds: float) -> bool:
    """Whether nobody watches a table, and nobody has used it for so long."""
    is_in_use = session.subscribers or session.lock.is_taken
    return not is_in_use and time.monotonic() - session.last_used > seconds
