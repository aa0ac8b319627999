"""Judging the log of a table: every entry must be what the table would have decided at that moment.

Moves, undos with and without consent, bots in the place of people, pauses and clocks are decided again by the
same handlers that decided them at the table. What a log cannot prove is who sent a message: that the seats
agreed, that the host asked, and that nobody was there when a seat was freed, is the word of the server.
"""

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import msgspec

from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.errors import BadLog, UserError
from fidchell.rulekit.log.entries import LogEntry
from fidchell.rulekit.log.log import Log, check_totals, verify
from fidchell.rulekit.position import Position
from fidchell.table.commands import (
    Act,
    AgreeReplace,
    AnswerUndo,
    AskUndo,
    Command,
    Free,
    KeyHashes,
    Leave,
    Pause,
    ReplaceByBot,
    Requester,
    Resign,
    Resume,
    Return,
    Take,
    Undo,
)
from fidchell.table.events import (
    Carried,
    Created,
    Ended,
    Event,
    FreeAsked,
    FreeRefused,
    Left,
    Moved,
    PauseAsked,
    ReplaceAgreed,
    ReplaceAsked,
    ReplaceRefused,
    Resigned,
    ResumeAsked,
    Returned,
    Started,
    Stopped,
    Taken,
    UndoAgreed,
    UndoAsked,
    Undone,
    UndoRefused,
)
from fidchell.table.proof.record import TableTerms, bare, event_of
from fidchell.table.table import Table
from fidchell.table.terms import Chair, Terms

PERSON = "you"
KEYS = KeyHashes("proof")
UNPROVEN = (Carried, Stopped, FreeRefused)  # of the server's rules, and of somebody's presence

Found = tuple[Requester, Command]


def by_seat(make: Callable[[Table, Any], Command]) -> Callable[[Table, Any], Found]:
    """A command of the seat that an event names."""
    return lambda table, event: (Requester(event.seat), make(table, event))


def act(table: Table, event: Moved) -> Found:
    """A move, by whoever plays the seat then."""
    state = table.seat_states[event.seat]
    return Requester(event.seat, is_bot=bool(state.bot)), Act(table.act_count(event.seat), [event.text])


def ask_undo(table: Table, event: UndoAsked) -> Command:
    """The question counts the moves of all, the command those of the seat."""
    last = table.history.moves[len(table.history.moves) - event.count :]
    return AskUndo(max(1, sum(move.seat == event.seat for move in last)))


def replace(table: Table, event: ReplaceAsked) -> Found:
    """A bot is asked for by a seat or by the host."""
    requester = Requester(is_host=True) if event.by is None else Requester(event.by)
    return requester, ReplaceByBot(event.seat, event.bot)


COMMANDS: dict[type, Callable[[Table, Any], Found]] = {
    Moved: act,
    Undone: by_seat(lambda table, event: Undo(table.act_count(event.seat), event.count)),
    UndoAsked: by_seat(ask_undo),
    UndoAgreed: by_seat(lambda table, event: AnswerUndo(True)),
    UndoRefused: by_seat(lambda table, event: AnswerUndo(False)),
    Resigned: by_seat(lambda table, event: Resign()),
    Left: by_seat(lambda table, event: Leave()),
    ReplaceAsked: replace,
    ReplaceAgreed: by_seat(lambda table, event: AgreeReplace(True)),
    ReplaceRefused: by_seat(lambda table, event: AgreeReplace(False)),
    Returned: by_seat(lambda table, event: Return()),
    PauseAsked: by_seat(lambda table, event: Pause()),
    ResumeAsked: by_seat(lambda table, event: Resume()),
    FreeAsked: lambda table, event: (Requester(is_host=True, keys=KEYS), Free(event.seat)),
    Taken: lambda table, event: (Requester(is_host=True, keys=KEYS), Take(event.seat, event.name)),
}


@dataclass
class Proof:
    """What was proven of a log: its last position, and how often each kind of thing happened."""

    position: Position
    counts: Counter[str] = field(default_factory=Counter)
    is_of_table: bool = False


def verify_log(log: Log, entry_points: EntryPoints | None = None) -> Proof:
    """Prove everything that a log tells; the first entry that is not right is named by its line."""
    position = TableJudge(log, entry_points).judge() if log.table else verify(log, entry_points)
    proof = Proof(position, is_of_table=bool(log.table))
    proof.counts["undos"] = sum(entry.undo is not None for entry in log.entries)
    proof.counts["agreed"] = sum(entry.is_agreed for entry in log.entries)
    proof.counts["others"] = sum(entry.table is not None for entry in log.entries)
    return proof


class TableJudge:
    """The log of a table, decided again entry by entry."""

    def __init__(self, log: Log, entry_points: EntryPoints | None = None) -> None:
        self.log = log
        terms = self.terms()
        self.entries = deque(log.entries[terms.line :])
        chairs = [Chair() if player.kind == PERSON else Chair("bot", player.kind) for player in log.players]
        own = None if log.game.is_ours(log.edition.digest) else dict(log.edition.data)
        agreed = Terms(log.game.name, chairs, dict(log.options), own, terms.clock, terms.on_time)
        rest = {"stand_in": terms.stand_in, "patience": terms.patience, "undo": terms.undo}
        line = [(entry.seat or 0, entry.text) for entry in log.entries[: terms.line]]
        created = Created(
            at=0.0,
            terms=msgspec.structs.replace(agreed, **rest),
            seed=log.seed.hex(),
            rules=log.game.version,
            line=line,
        )
        self.table = Table("", created, lambda game: entry_points or game.interpreted)
        if self.table.diverged_at is not None:
            first = log.entries[self.table.diverged_at]
            raise BadLog("log-entry-other", line=first.line, entry=first.text[:60])
        self.seat_players()

    def terms(self) -> TableTerms:
        """The terms in the header."""
        try:
            terms = msgspec.json.decode(self.log.table, type=TableTerms)
        except (msgspec.DecodeError, RecursionError) as error:
            raise BadLog("log-table", line=self.terms_line, came=self.log.table[:60]) from error
        first = self.log.entries[: terms.line]
        if len(first) < terms.line or any(entry.undo or entry.table for entry in first):
            raise BadLog("log-table", line=self.terms_line, came=self.log.table[:60])
        return terms

    @property
    def terms_line(self) -> int:
        """Where the terms stand: before commitment and seed."""
        return self.log.header_lines - 2

    def seat_players(self) -> None:
        """Everybody sits down, and the game begins."""
        for seat, player in enumerate(self.log.players):
            if player.kind == PERSON:
                taken = Taken(at=0.0, seat=seat, name=player.name, token_hash=f"{seat}")
                self.table.apply_event(taken)
        self.table.apply_event(Started(at=0.0))

    def judge(self) -> Position:
        """Every entry, and the end; returns the last position."""
        while self.entries:
            for event in self.decided(self.entries[0]):
                self.table.apply_event(event)
        check_totals(self.log, self.table.position)
        return self.table.position

    def decided(self, entry: LogEntry) -> list[Event]:
        """What the table decides where an entry stands; it must be what the next entries say."""
        event = event_of(entry)
        if isinstance(event, UNPROVEN):
            self.entries.popleft()
            return [event]
        try:
            found = self.found(event)
        except UserError as error:
            raise BadLog("log-entry", line=entry.line, entry=entry.text[:60], reason=error) from error
        expected = [each for each in found if not isinstance(each, Ended)]
        told = [event_of(each) for each in islice(self.entries, len(expected))]
        if not expected or list(map(named, expected)) != list(map(named, told)):
            raise BadLog("log-entry-other", line=entry.line, entry=entry.text[:60])
        for _ in expected:
            self.entries.popleft()
        return found

    def found(self, event: Event) -> list[Event]:
        """By whose command, or by which clock, an event came about."""
        self.check_seat(event)
        due = self.table.tick(event.at)
        if due and named(due[0]) == named(event):
            return due
        command = COMMANDS.get(type(event))
        return [] if command is None else self.table.decide(*command(self.table, event), event.at)

    def check_seat(self, event: Event) -> None:
        """A seat that an event names is one of the table."""
        for name in ("seat", "by"):
            seat = getattr(event, name, None)
            if seat is not None and not 0 <= seat < self.table.seats:
                raise UserError("seats-wrong", game=self.table.game.name, seats=self.table.seats, came=seat)


def named(event: Event) -> tuple[str, dict[str, Any]]:
    """What the log tells of an event."""
    return type(event).__name__, bare(event)
