"""One table, made from its events: it decides what a command brings, and applies what has happened."""

from collections.abc import Iterable
from typing import Self

from fidchell.rulekit.errors import UserError
from fidchell.table import WORDS
from fidchell.table.commands import Act, Command, Free, Leave, Recover, Requester, Resign, Start, Take
from fidchell.table.events import (
    Created,
    Ended,
    Event,
    KeysOffered,
    Moved,
    Muted,
    Rekeyed,
    Rematch,
    RematchOffered,
    Said,
    Undone,
    Unsealed,
)
from fidchell.table.handlers import (
    CommandHandlers,
    EventHandlers,
    chat,
    end,
    moves,
    opening,
    pause,
    recovery,
    replace,
    rules_version,
    seating,
    undo,
)
from fidchell.table.state import EntryPointsOf, TableState, interpreted_entry_points

COMMAND_HANDLERS: CommandHandlers = {
    **seating.COMMAND_HANDLERS,
    **recovery.COMMAND_HANDLERS,
    **moves.COMMAND_HANDLERS,
    **undo.COMMAND_HANDLERS,
    **replace.COMMAND_HANDLERS,
    **pause.COMMAND_HANDLERS,
    **chat.COMMAND_HANDLERS,
    **end.COMMAND_HANDLERS,
}
EVENT_HANDLERS: EventHandlers = {
    **opening.EVENT_HANDLERS,
    **seating.EVENT_HANDLERS,
    **recovery.EVENT_HANDLERS,
    **moves.EVENT_HANDLERS,
    **undo.EVENT_HANDLERS,
    **replace.EVENT_HANDLERS,
    **pause.EVENT_HANDLERS,
    **chat.EVENT_HANDLERS,
    **end.EVENT_HANDLERS,
    **rules_version.EVENT_HANDLERS,
}
MOST_EVENTS = 10_000  # of one table; after them a game can only be played to its end
ALWAYS_POSSIBLE = (Act, Free, Leave, Recover, Resign, Start, Take)
DUE_EVENTS = (
    end.due_events,
    undo.due_events,
    replace.due_events,
    pause.due_events,
    recovery.due_events,
)
DUE_TIMES = (undo.due_at, replace.due_at, recovery.due_at)
# The log of a game tells everything else that happens while it is played.
NOT_LOGGED = (Ended, KeysOffered, Muted, Rekeyed, Rematch, RematchOffered, Said, Unsealed)


class Table(TableState):
    """The state of a table, with what changes it: events, and the commands that bring them."""

    def __init__(
        self, id: str, created: Created, entry_points: EntryPointsOf = interpreted_entry_points
    ) -> None:
        super().__init__(id, created, entry_points)
        opening.apply_created(self, created)

    @classmethod
    def fold(
        cls, id: str, events: Iterable[Event], entry_points: EntryPointsOf = interpreted_entry_points
    ) -> Self:
        """A table from all its events."""
        each = iter(events)
        first = next(each, None)
        if not isinstance(first, Created):
            raise UserError("table-empty", WORDS)
        table = cls(id, first, entry_points)
        for event in each:
            table.apply_event(event)
        return table

    def apply_event(self, event: Event) -> None:
        """Something has happened (it is in the store)."""
        unknown, revision = self.activity.unknown, self.info_revision
        if event.at > self.last_event_at:
            self.last_event_at = event.at
        if type(event) is Moved:
            if self.stage == "running":
                self.played.recent.append(event)
            moves.apply_moved(self, event)
        else:
            if self.stage == "running" and not isinstance(event, NOT_LOGGED):
                self.played.recent.append(event)
            self.info_revision += 1
            self.count_event(event)
            EVENT_HANDLERS[type(event)](self, event)
        if self.activity.unknown is unknown:
            self.last_public_event_at = self.last_event_at
        if self.info_revision != revision:
            self.note_new_frame(unknown)

    def count_event(self, event: Event) -> None:
        """One more event for those who know of it; an undo, as a move, may be hidden: its handler counts."""
        if isinstance(event, Rekeyed | KeysOffered):
            self.activity.count_event(event.seat, is_hidden=True)
        elif isinstance(event, Muted):
            self.activity.count_event(event.by, is_hidden=event.by is not None)
        elif not isinstance(event, Undone):
            self.activity.count_event()

    def note_new_frame(self, unknown: list[int]) -> None:
        """What stands around the game has changed, for all who know of the last event."""
        self.people = frozenset(self.human_seats())
        self.is_under_way = self.status == "running" and not self.is_paused
        for reader, (before, now) in enumerate(zip(unknown, self.activity.unknown, strict=True)):
            if before == now:
                self.frame_versions[reader] = self.version - now

    def decide(self, requester: Requester, command: Command, now: float) -> list[Event]:
        """What a command brings; nothing has changed yet. No events: it was done before. Raises UserError."""
        if self.activity.version >= MOST_EVENTS and not isinstance(command, ALWAYS_POSSIBLE):
            raise UserError("table-full", WORDS, most=MOST_EVENTS)
        return COMMAND_HANDLERS[type(command)](self, requester, command, max(now, self.last_event_at))

    def arrive(self, tokens: Iterable[str], now: float) -> list[Event]:
        """What it brings that somebody with these tokens, by their hashes, is here; mostly nothing."""
        return recovery.arrival_events(self, tokens, max(now, self.last_event_at))

    def keep_seat(self, now: float) -> list[Event]:
        """The player of the seat that the host would free is here."""
        return recovery.keep_events(self, max(now, self.last_event_at))

    def tick(self, now: float) -> list[Event]:
        """What the clocks, and requests that wait, bring by now; one thing at a time."""
        now = max(now, self.last_event_at)
        for due_events in DUE_EVENTS:
            if events := due_events(self, now):
                return events
        return []

    @property
    def deadline(self) -> float | None:
        """When to tick next, as Unix time; None while nothing runs."""
        if self.status != "running" or not self.can_be_due:
            return None
        times = [due_at(self) for due_at in DUE_TIMES] if self.has_requests else []
        times.append(self.clocks.deadline)
        if pause.is_due(self):
            times.append(self.last_event_at)
        return min((time for time in times if time is not None), default=None)
