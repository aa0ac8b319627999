"""Moves: decided on copies of the position, made once they are in the store."""

from typing import TYPE_CHECKING

from fidchell.rulekit.faults import Fault
from fidchell.table.commands import Act, Who
from fidchell.table.ending import ended_event
from fidchell.table.events import Event, Moved
from fidchell.table.line import Foreseen
from fidchell.table.opening import tried
from fidchell.table.speech import WORDS

if TYPE_CHECKING:
    from fidchell.table.table import Table


def has_done(table: "Table", seat: int, number: int, acts: list[str]) -> bool:
    """Whether a seat has done just this already; raises where it was meant for an earlier position."""
    made = table.acts[seat]
    if made[number : number + len(acts)] == acts:
        return True
    if number != len(made):
        raise Fault("number-wrong", WORDS, expected=len(made), came=number)
    return False


def act(table: "Table", who: Who, command: Act, now: float) -> list[Event]:
    """All moves of a message, or none of them."""
    if who.seat is None or who.seat >= table.seats:
        raise Fault("no-seat", WORDS)
    moves = [" ".join(text.split()) for text in command.moves]
    if has_done(table, who.seat, command.number, [text.lower() for text in moves]):
        return []
    table.check_going_on()
    seat = table.plays(who)
    if seat in table.clocks.fallen(now):
        raise Fault("time-over", WORDS)
    table.foreseen = foreseen_moves(table, seat, moves)
    made: list[Event] = [
        Moved(at=now, seat=seat, text=each.step.text, digest=each.digest) for each in table.foreseen
    ]
    last = table.foreseen[-1].after
    return [*made, ended_event(table, last, now)] if last.over else made


def foreseen_moves(table: "Table", seat: int, moves: list[str]) -> list[Foreseen]:
    """Moves one after the other on copies; what brings hidden things to light may only stand last.

    Otherwise the answer to a later move would show what is hidden before anything was confirmed.
    """
    foreseen: list[Foreseen] = []
    for text in moves:
        if foreseen and foreseen[-1].is_crossing:
            raise Fault("act-crossing", WORDS, move=foreseen[-1].step.text)
        foreseen.append(table.line.foresee(seat, text, foreseen[-1].after if foreseen else None))
    return foreseen


def moved(table: "Table", event: Moved) -> None:
    """A move is made."""
    foreseen = remembered(table, event)
    if foreseen is None:
        table.chronicle.count()
        table.unplayed.append((event.seat, event.text))
    else:
        table.chronicle.count(event.seat, foreseen.step.is_hidden)
        table.line.push(foreseen)
        table.chronicle.move(event.at, foreseen.step)
    table.acts[event.seat].append(event.text.lower())
    table.undo_ask = None
    if table.replace_ask and table.replace_ask.seat == event.seat:
        table.replace_ask = None
    is_progress = len(table.line.steps) > table.furthest
    table.furthest = max(table.furthest, len(table.line.steps))
    table.show_turn(event.at, is_progress)


def remembered(table: "Table", event: Moved) -> Foreseen | None:
    """What was foreseen when the move was decided; elsewhere, or later, it is worked out again."""
    if table.trouble is not None:
        return None
    while table.foreseen:
        first = table.foreseen.pop(0)
        same = (first.step.seat, first.step.text) == (event.seat, event.text)
        if same and first.before is table.line.position:
            return first
    return tried(table, event.seat, event.text, event.digest)


DECIDE = {Act: act}
TAKE = {Moved: moved}
