"""One table in memory: it decides one command at a time, and stores the events before anyone sees them."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from fidchell.rulekit.errors import UserError
from fidchell.server.bots.protocol import Advice
from fidchell.server.errors import ServerStopping, TooManyRequests
from fidchell.server.i18n import WORDS
from fidchell.server.ops.logging import log_exception
from fidchell.server.ops.metrics import APPEND_SECONDS, CONFLICTS, MOVES
from fidchell.server.tables.audit import AuditLog
from fidchell.server.tables.listing import summary_after, summary_of
from fidchell.server.tables.summary_writer import SummaryWriter
from fidchell.server.tables.table_lock import TableLock
from fidchell.server.tables.views import TableViews
from fidchell.store import Conflict, Store, StoreError, Summary
from fidchell.table.commands import Command, OfferRematch, Requester
from fidchell.table.events import Event, FreeAsked, Moved, Rematch, decode, encode
from fidchell.table.table import Table
from fidchell.table.view.step import prepare

MAX_CONFLICTS = 20  # with other processes before a command is given up
Decide = Callable[[float], list[Event]]
Answer = Callable[[UserError | None, str | None], None]  # why a command was refused, and the rematch table


class Subscriber(Protocol):
    """A client that watches a table."""

    who: Requester

    def notify(self) -> None:
        """The table has changed: send what is new."""

    def enqueue(self, message: msgspec.Struct) -> None:
        """Send a message other than a view."""

    def revalidate(self) -> None:
        """Seats or tokens have changed: close the connection if it has lost its seat."""

    def disconnect(self) -> None:
        """The table leaves this process's memory: close the connection, the client reconnects."""


class SessionOwner(Protocol):
    """What a session needs of the registry that holds it."""

    store: Store
    summaries: SummaryWriter
    audit: AuditLog
    is_shared: bool  # other processes write to the same store
    is_stopping: bool

    def schedule_bots(self, session: "TableSession") -> None:
        """Ask the bots that may move now."""

    def schedule_clock(self, session: "TableSession") -> None:
        """Set the timer for the next deadline."""

    def check_command(self, table: Table, who: Requester, command: Command, address: str) -> None:
        """Raise an error for a command that is not carried out here, or not for this requester."""

    async def create_rematch(self, table: Table, event: Rematch) -> None:
        """Create the table of the next game."""


class CachedAdvice(NamedTuple):
    """Advice for the decision that a seat sees now."""

    decision: object  # advice for another decision is stale
    advice: asyncio.Future[Advice]  # whoever asks for the same waits for it


class TableSession:
    """A table with its subscribers and with everything that is cached for them."""

    def __init__(self, table: Table, owner: SessionOwner) -> None:
        self.table, self.owner, self.store = table, owner, owner.store
        self.lock = TableLock()
        self.subscribers: set[Subscriber] = set()
        self.presence: tuple[list[int], int] = ([], 0)  # seats, and the number of spectators
        self.pending_bots: set[int] = set()  # seats whose bots were asked for a move
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.leased_until = 0.0
        self.is_behind = False  # a write failed halfway: the store may have more events than we do
        self.is_broken = False  # it could not apply its events: it must be loaded again
        self.last_used = time.monotonic()
        self.opener = ""  # the address on whose account bots think, set by the registry
        self.advice: dict[int, CachedAdvice] = {}  # by seat
        self.points_curve: list[list[int]] = []  # of a finished game, once somebody has asked
        self.views = TableViews(table)
        self._summary: Summary | None = None  # as it was last stored

    @property
    def id(self) -> str:
        """The table's id."""
        return self.table.id

    async def execute(self, who: Requester, command: Command, address: str) -> str | None:
        """Carry out a client's command; returns the rematch table, once an offer has led to one."""
        if self.owner.is_stopping:
            raise ServerStopping
        self.owner.check_command(self.table, who, command, address)
        await self.submit(who, command, address)
        return self.table.rematch_table_id or None if isinstance(command, OfferRematch) else None

    def start(self, who: Requester, command: Command, address: str, answer: Answer) -> None:
        """Carry out a client's command without waiting for it; the answer comes once, when it is done."""

        async def answer_later() -> None:
            table, refusal = None, None
            try:
                table = await self.execute(who, command, address)
            except UserError as error:
                refusal = error
            except Exception:
                log_exception("command failed", table=self.id)
                refusal = UserError("failure", WORDS)
            answer(refusal, table)

        task = asyncio.get_running_loop().create_task(answer_later())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def submit(self, who: Requester, command: Command, address: str = "") -> None:
        """Carry out any command; its events are on disk afterwards. A repeated command brings none."""
        try:
            await self.commit(lambda now: self.table.decide(who, command, now))
        except UserError as error:
            await self.owner.audit.note_refusal(error, self.id, address)
            raise
        await self.owner.audit.note_command(who, command, self.id, address)

    async def arrive(self, tokens: Sequence[str]) -> None:
        """Somebody with these tokens (hashes) is here: new keys void the old, and a seat is not freed."""
        if self.table.arrive(tokens, time.time()):
            await self.commit(lambda now: self.table.arrive(tokens, now))

    async def tick(self) -> None:
        """Let the clocks run to now."""
        await self.commit(self.table.tick)

    async def commit(self, decide: Decide) -> None:
        """Decide and store; when another process was first, read its events and decide again."""
        self.last_used = time.monotonic()
        async with self.lock:
            if self.is_behind:
                await self._read_tail()
            for _ in range(MAX_CONFLICTS):
                try:
                    events = decide(time.time())
                    if events:
                        await self._store(events)
                    return
                except Conflict:
                    CONFLICTS.inc()
                    await self._read_tail()
                except StoreError:
                    raise
                except UserError:
                    # Perhaps another process has stored what makes this command legal.
                    if not self.owner.is_shared or not await self._read_tail():
                        raise
        raise TooManyRequests("table-busy", WORDS).retry_after(1)

    async def catch_up(self, version: int | None = None) -> None:
        """Read what other processes have stored, unless we have that version."""
        if version is not None and version <= self.table.version:
            return
        async with self.lock:
            if version is None or version > self.table.version:
                await self._read_tail()

    async def _store(self, events: list[Event]) -> None:
        """Append events to the store; only then does the table apply them."""
        started, table = time.perf_counter(), self.table
        for event in events:
            if isinstance(event, Rematch):  # the new table exists before the old one names it
                await self.owner.create_rematch(table, event)
        summary = None if are_moves(events) else self._next_summary(events)
        packed = [encode(event) for event in events]
        self.is_behind = True
        try:
            await self.store.append(table.id, table.version, packed, summary)
        except Conflict:
            self.is_behind = False
            raise
        APPEND_SECONDS.observe(time.perf_counter() - started)
        self._summary = summary or self._summary
        self.apply_stored(events)
        self.is_behind = False
        if summary is None:
            self.owner.summaries.put(self)
        else:
            await self._correct_summary()

    def _next_summary(self, events: list[Event]) -> Summary:
        """What the lobby lists after these events."""
        return summary_after(events, self._present_summary(), self.table)

    def _present_summary(self) -> Summary:
        """What the lobby is to list now; since it was last stored, moves have changed its time alone."""
        self._summary = self._summary or summary_of(self.table)
        return replace(self._summary, updated=self.table.last_public_event_at)

    def current_summary(self) -> Summary:
        """The same with the table's id and version, for the lobby's row."""
        return replace(self._present_summary(), table=self.id, version=self.table.version)

    async def _correct_summary(self) -> None:
        """Store the exact summary, which follows from the table itself."""
        exact = summary_of(self.table)
        if exact == self._summary:
            return
        self._summary = exact
        self.owner.summaries.put(self)  # should this write fail
        try:
            await self.store.append(self.table.id, self.table.version, [], exact)
        except Conflict:
            self._summary = None  # whoever was first has written it

    async def _read_tail(self) -> bool:
        """Apply the events that the store has and we do not; true when there were any."""
        tail = await self.store.tail(self.table.id, self.table.version)
        was_behind, self.is_behind, self._summary = self.is_behind, False, None
        if tail:
            self.apply_stored([decode(event) for _, event in tail])
            if was_behind:  # the events may be our own
                self.owner.summaries.put(self)
        return bool(tail)

    def apply_stored(self, events: list[Event]) -> None:
        """Apply stored events and tell everybody who watches."""
        self.is_broken, moves, apply_event = True, 0, self.table.apply_event
        for event in events:
            apply_event(event)
            moves += type(event) is Moved
        self.is_broken = False
        MOVES.count += moves
        self._show(is_move=type(events[-1]) is Moved)
        if moves < len(events):
            self._check_subscribers(events)
        self.schedule()

    def _show(self, is_move: bool) -> None:
        """Show everybody what the table has become; after a move, views are made for all at once."""
        if self.views.messages:
            self.views.forget()
        subscribers, readers = list(self.subscribers), self.table.history.shown.readers
        if is_move and readers.bit_count() != len(subscribers):  # else views were made when it was decided
            prepare(self.table, {subscriber.who.seat for subscriber in subscribers})
        for subscriber in subscribers:
            subscriber.notify()

    def rest(self) -> None:
        """Nobody is connected: hold no more than it takes to go on."""
        self.views.forget()
        self.table.rest()

    def _check_subscribers(self, events: list[Event]) -> None:
        """Who has lost a seat leaves; who is here keeps one that the host would free, whoever asked."""
        for subscriber in list(self.subscribers):
            subscriber.revalidate()
        present = {subscriber.who.seat for subscriber in self.subscribers}
        if any(isinstance(event, FreeAsked) and event.seat in present for event in events):
            task = asyncio.get_running_loop().create_task(self._keep_seat())
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _keep_seat(self) -> None:
        """Tell the table that the player is here; without the store, the clock asks again."""
        with contextlib.suppress(UserError, StoreError):
            await self.commit(self.table.keep_seat)

    def schedule(self) -> None:
        """The table has changed, or was loaded: bots that may move are asked, and the timer is set."""
        table = self.table
        if self.owner.is_stopping:
            return
        if not table.people.issuperset(table.history.actors):
            self.owner.schedule_bots(self)
        if self.timer is not None or table.can_be_due:
            self.owner.schedule_clock(self)


def are_moves(events: list[Event]) -> bool:
    """Whether all events are moves."""
    return all(isinstance(event, Moved) for event in events)
