"""Taking moves back: one's own up to the barrier at once, past it when the others agree."""

from typing import TYPE_CHECKING

import msgspec

from fidchell.rulekit.faults import Fault
from fidchell.table.commands import AnswerUndo, AskUndo, Undo, Who
from fidchell.table.events import Event, UndoAgreed, UndoAsked, Undone, UndoRefused
from fidchell.table.playing import has_done
from fidchell.table.speech import WORDS

if TYPE_CHECKING:
    from fidchell.table.table import Table


class UndoAsk(msgspec.Struct):
    """A seat asks to take back the last moves of the table."""

    seat: int
    count: int
    until: float
    agreed: set[int] = msgspec.field(default_factory=set)

    def is_agreed(self, table: "Table") -> bool:
        """Whether everybody else consents; those at one screen have talked about it."""
        return table.terms.hot_seat or set(table.persons()) <= self.agreed | {self.seat}

    def due(self, table: "Table") -> float:
        """When something must be done about it."""
        return table.last_at if self.is_agreed(table) else self.until


def floor(table: "Table") -> int:
    """The moves that were made elsewhere are not taken back here."""
    return len(table.created.line)


def why_no_undo(table: "Table", seat: int, count: int = 1) -> Fault | None:
    """What stands in the way of taking one's own last moves back, if anything does."""
    line = table.line
    if table.terms.undo == "never":
        return Fault("undo-never", WORDS)
    first = line.last_own(seat, count, floor(table))
    if first is None:
        return Fault("undo-nothing", WORDS)
    if table.terms.undo == "agreed":
        return Fault("undo-by-consent", WORDS)
    if line.steps[first].barrier != line.barrier:
        return Fault("undo-hidden", WORDS)
    others = [step.seat for step in line.steps[first:] if step.seat != seat]
    if others and line.without(first, seat) is None:
        return Fault("undo-other", WORDS, seat="abcde"[others[0]])
    return None


def undo(table: "Table", who: Who, command: Undo, now: float) -> list[Event]:
    """One's own last moves, up to the barrier."""
    if who.seat is None or who.seat >= table.seats:
        raise Fault("no-seat", WORDS)
    if has_done(table, who.seat, command.number, [mark(command.count)]):
        return []
    table.check_going_on()
    seat = table.plays(who)
    if fault := why_no_undo(table, seat, command.count):
        raise fault
    return [Undone(at=now, seat=seat, count=command.count)]


def mark(count: int) -> str:
    """An undo among the acts of a seat; no move is written so."""
    return f"<undo {count}>"


def ask(table: "Table", who: Who, command: AskUndo, now: float) -> list[Event]:
    """Ask the others; where nobody is to be asked, it is done at once."""
    table.check_going_on()
    seat, pending = table.plays(who), table.undo_ask
    if table.terms.undo == "never":
        raise Fault("undo-never", WORDS)
    first = table.line.last_own(seat, command.count, floor(table))
    if first is None:
        raise Fault("undo-nothing", WORDS)
    count = len(table.line.steps) - first
    if pending and (pending.seat, pending.count) == (seat, count):
        return []
    if pending:
        raise Fault("undo-pending", WORDS)
    if why_no_undo(table, seat, command.count) is None:
        return [Undone(at=now, seat=seat, count=command.count)]
    asked = UndoAsked(at=now, seat=seat, count=count)
    is_agreed = UndoAsk(seat, count, now).is_agreed(table)
    return [asked, Undone(at=now, seat=seat, count=count, agreed=True)] if is_agreed else [asked]


def answer(table: "Table", who: Who, command: AnswerUndo, now: float) -> list[Event]:
    """Agree or refuse; the asker may take the question back."""
    table.check_running()
    seat, pending = table.plays(who), table.undo_ask
    if pending is None:
        raise Fault("undo-not-asked", WORDS)
    if not command.agree:
        return [UndoRefused(at=now, seat=seat)]
    if seat == pending.seat or seat in pending.agreed:
        return []
    agreed = UndoAgreed(at=now, seat=seat)
    everybody = set(table.persons()) <= pending.agreed | {seat, pending.seat}
    done = Undone(at=now, seat=pending.seat, count=pending.count, agreed=True)
    return [agreed, done] if everybody else [agreed]


def settle(table: "Table", now: float) -> list[Event]:
    """The last who had not agreed is gone, or nobody has answered in time."""
    pending = table.undo_ask
    if pending is None or table.status != "running":
        return []
    if pending.is_agreed(table):
        return [Undone(at=now, seat=pending.seat, count=pending.count, agreed=True)]
    return [UndoRefused(at=now, seat=None)] if now >= pending.until else []


def asked(table: "Table", event: UndoAsked) -> None:
    """The others are asked."""
    table.undo_ask = UndoAsk(event.seat, event.count, event.at + table.terms.patience)
    table.chronicle.note(event.at, "told-undo-asked", event.seat)


def agreed(table: "Table", event: UndoAgreed) -> None:
    """One of them consents."""
    if table.undo_ask:
        table.undo_ask.agreed.add(event.seat)
    table.chronicle.note(event.at, "told-undo-agreed", event.seat)


def refused(table: "Table", event: UndoRefused) -> None:
    """The moves stay."""
    table.undo_ask = None
    key = "told-undo-refused" if event.seat is not None else "told-undo-unanswered"
    table.chronicle.note(event.at, key, event.seat)


def undone(table: "Table", event: Undone) -> None:
    """Moves leave the line."""
    table.undo_ask = None
    if event.agreed:
        for acts in table.acts:  # whatever was meant for the position before is refused
            acts.append(mark(event.count))
    else:
        table.acts[event.seat].append(mark(event.count))
    if table.trouble is not None:
        table.chronicle.count()
        forget_unplayed(table, event)
        return
    take_back(table, event)
    table.show_turn(event.at, is_progress=False)


def take_back(table: "Table", event: Undone) -> None:
    """Moves leave the line; those of others made at the same time stay."""
    line, steps = table.line, table.line.steps
    first = len(steps) - event.count
    if not event.agreed:
        first = line.last_own(event.seat, event.count, 0) or 0
    gone = [i for i in range(first, len(steps)) if event.agreed or steps[i].seat == event.seat]
    is_hidden = not event.agreed and all(steps[index].is_hidden for index in gone)
    table.chronicle.count(event.seat, is_hidden)
    kept = (None if event.agreed else line.without(first, event.seat)) or []
    table.chronicle.take_back(event.at, event.seat, line, gone, is_hidden)
    line.drop(len(steps) - first)
    for foreseen in kept:
        line.push(foreseen)


def forget_unplayed(table: "Table", event: Undone) -> None:
    """The same where today's rules do not play the moves."""
    for _ in range(event.count):
        seats = [seat for seat, _ in table.unplayed]
        if event.agreed and seats:
            table.unplayed.pop()
        elif event.seat in seats:
            del table.unplayed[len(seats) - 1 - seats[::-1].index(event.seat)]


DECIDE = {Undo: undo, AskUndo: ask, AnswerUndo: answer}
TAKE = {UndoAsked: asked, UndoAgreed: agreed, UndoRefused: refused, Undone: undone}
