"""Moves: tried on copies of the position, made once they are in the store."""

from fidchell.rulekit.errors import UserError
from fidchell.table import WORDS
from fidchell.table.commands import Act, Requester
from fidchell.table.events import Event, Moved
from fidchell.table.handlers import CommandHandlers, EventHandlers
from fidchell.table.handlers.end import ended_event
from fidchell.table.handlers.replays import replay
from fidchell.table.history import MoveOutcome
from fidchell.table.state import TableState


def was_done(table: TableState, seat: int, number: int, acts: list[str]) -> bool:
    """Whether a seat has done just this already; raises where it was meant for another position."""
    made = table.acts[seat]
    if number == len(made) and acts:
        return False
    same = [text.lower() for text in made[number : number + len(acts)]]
    if same == [" ".join(text.lower().split()) for text in acts]:
        return True
    if number != len(made):
        raise UserError("number-wrong", WORDS, expected=len(made), came=number)
    return False


def decide_act(table: TableState, requester: Requester, command: Act, now: float) -> list[Event]:
    """All moves of a message, or none of them."""
    seat, texts = table.check_seated(requester), command.moves
    is_next = command.number == len(table.acts[seat]) and bool(texts)
    if not is_next and was_done(table, seat, command.number, texts):
        return []
    table.check_may_act(requester, seat)
    if table.terms.clock is not None and seat in table.clocks.fallen(now):
        raise UserError("time-over", WORDS)
    shown = table.history.try_shown_move(seat, texts[0]) if len(texts) == 1 else None
    table.decided = decided = try_moves(table, seat, texts) if shown is None else [shown]
    made: list[Event] = []
    for outcome in decided:
        made.append(Moved(at=now, seat=seat, text=outcome.move.text, digest=outcome.digest))
    return made if outcome.actors else [*made, ended_event(table, outcome.after, now)]


def try_moves(table: TableState, seat: int, moves: list[str]) -> list[MoveOutcome]:
    """Moves one after the other on copies; what brings hidden things to light may only stand last.

    Otherwise the answer to a later move would show what is hidden before anything was confirmed.
    """
    history = table.history
    outcomes: list[MoveOutcome] = []
    for text in moves:
        if not outcomes:
            outcomes.append(history.try_move(seat, text, shown=history.shown.of(seat).moves))
        elif outcomes[-1].crosses_barrier:
            raise UserError("act-crossing", WORDS, move=outcomes[-1].move.text)
        else:
            outcomes.append(history.try_move(seat, text, outcomes[-1].after))
    return outcomes


def apply_moved(table: TableState, event: Moved) -> None:
    """A move is made."""
    seat, text, outcome = event.seat, event.text, decided_or_replayed(table, event)
    if outcome is None:
        table.activity.count_event()
        table.unreplayable.append((seat, text))
        table.info_revision += 1
    else:
        text = outcome.move.text  # the same, kept once for many tables
        if outcome.move.is_hidden:
            table.activity.count_event(seat, is_hidden=True)
        else:
            table.activity.version += 1
        table.history.append(outcome)
        table.activity.record_move(event.at, outcome.move)
    table.acts[seat].append(text)
    table.undo_request = None
    if table.free_request and table.free_request.seat == seat:
        table.free_request = None
    if table.replace_request and table.replace_request.seat == seat:
        table.replace_request = None
        table.info_revision += 1
    length = len(table.history.moves)
    if is_progress := length > table.longest_history:
        table.longest_history = length
    if table.terms.clock is not None:
        table.update_clocks(event.at, is_progress)


def decided_or_replayed(table: TableState, event: Moved) -> MoveOutcome | None:
    """The outcome from when the move was decided; in another process, or later, it is worked out again."""
    if table.diverged_at is not None:
        return None
    decided = table.decided
    while decided:
        first = decided.pop(0)
        move = first.move
        if first.before is table.history.position and move.seat == event.seat and move.text == event.text:
            return first
    return replayed_move(table, event.seat, event.text, event.digest)


def replayed_move(table: TableState, seat: int, text: str, digest: str = "") -> MoveOutcome | None:
    """A move of the log, made again.

    Where today's rules play it differently, the table notes where it diverged, and the result is None.
    """
    try:
        outcome = replay(table.history, seat, text)
    except Exception:  # changed rules can fail in any way; the log is kept, and a person told
        outcome = None
    if outcome is None or (digest and digest != outcome.digest):
        table.diverged_at = len(table.history.moves)
        return None
    return outcome


COMMAND_HANDLERS: CommandHandlers = {Act: decide_act}
EVENT_HANDLERS: EventHandlers = {Moved: apply_moved}
