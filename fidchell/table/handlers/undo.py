"""Taking moves back: one's own up to the barrier at once, past it when the others agree."""

from typing import Any

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.table import WORDS
from fidchell.table.commands import AnswerUndo, AskUndo, Requester, Undo
from fidchell.table.events import Event, UndoAgreed, UndoAsked, Undone, UndoRefused
from fidchell.table.handlers import CommandHandlers, EventHandlers
from fidchell.table.handlers.moves import was_done
from fidchell.table.state import TableState, UndoRequest

Facts = dict[str, Any]


def is_agreed(table: TableState, request: UndoRequest) -> bool:
    """Whether everybody else consents."""
    return set(table.human_seats()) <= request.agreed | {request.seat}


def agreeing_beside(table: TableState, requester: Requester) -> list[int]:
    """The other seats that the asker's own device holds at a hot seat: they have talked about it."""
    others = [seat for seat in table.human_seats() if seat != requester.seat and seat in requester.seats]
    return others if table.terms.hot_seat else []


def first_own_move(table: TableState, seat: int, count: int) -> int | None:
    """Where the last moves of a seat begin; those that were made elsewhere are not taken back here."""
    return table.history.start_of_last_moves(seat, count, len(table.created.line))


def undo_obstacle(table: TableState, seat: int, count: int = 1) -> tuple[str, ...]:
    """What stands in the way of taking one's own last moves back: a key, perhaps a seat; or nothing."""
    history, by = table.history, table.terms.undo
    if by == "never":
        return ("undo-never",)
    first = history.start_of_last_moves(seat, count, len(table.created.line))
    if first is None:
        return ("undo-nothing",)
    if by == "agreed":
        return ("undo-by-consent",)
    moves = history.moves
    if moves[first].barrier != history.barrier:
        return ("undo-hidden",)
    if first == len(moves) - 1:
        return ()
    others = [move.seat for move in moves[first:] if move.seat != seat]
    if others and not history.can_stay_without(first, seat):
        return ("undo-other", SEAT_LETTERS[others[0]])
    return ()


def why_no_undo(table: TableState, seat: int, count: int = 1) -> Facts | None:
    """The same as facts of a message, or None."""
    obstacle = undo_obstacle(table, seat, count)
    return dict(zip(("key", "seat"), obstacle, strict=False)) if obstacle else None


def refusal(key: str, **facts: object) -> UserError:
    """What stands in the way, as an error."""
    return UserError(key, WORDS, **facts)


def decide_undo(table: TableState, requester: Requester, command: Undo, now: float) -> list[Event]:
    """One's own last moves, up to the barrier."""
    seat = table.check_seated(requester)
    if was_done(table, seat, command.number, [undo_act(command.count)]):
        return []
    table.check_not_paused()
    table.check_decides(requester)
    if why := why_no_undo(table, seat, command.count):
        raise refusal(**why)
    return [Undone(at=now, seat=seat, count=command.count)]


def undo_act(count: int) -> str:
    """An undo among the acts of a seat; no move is written so."""
    return f"<undo {count}>"


def decide_ask(table: TableState, requester: Requester, command: AskUndo, now: float) -> list[Event]:
    """Ask the others; where nobody is to be asked, it is done at once."""
    table.check_not_paused()
    seat, pending = table.check_decides(requester), table.undo_request
    if table.terms.undo == "never":
        raise UserError("undo-never", WORDS)
    first = first_own_move(table, seat, command.count)
    if first is None:
        raise UserError("undo-nothing", WORDS)
    count = len(table.history.moves) - first
    if pending and (pending.seat, pending.count) == (seat, count):
        return []
    if pending:
        raise UserError("undo-pending", WORDS)
    if why_no_undo(table, seat, command.count) is None:
        return [Undone(at=now, seat=seat, count=command.count)]
    if table.is_competitive:
        raise UserError("undo-rated", WORDS)
    beside = agreeing_beside(table, requester)
    asked: list[Event] = [UndoAsked(at=now, seat=seat, count=count)]
    asked += [UndoAgreed(at=now, seat=other) for other in beside]
    if is_agreed(table, UndoRequest(seat, count, now, set(beside))):
        asked.append(Undone(at=now, seat=seat, count=count, agreed=True))
    return asked


def decide_answer(table: TableState, requester: Requester, command: AnswerUndo, now: float) -> list[Event]:
    """Agree or refuse; the asker may take the question back."""
    table.check_running()
    seat, pending = table.check_decides(requester), table.undo_request
    if pending is None:
        raise UserError("undo-not-asked", WORDS)
    if not command.agree:
        return [UndoRefused(at=now, seat=seat)]
    if seat == pending.seat or seat in pending.agreed:
        return []
    agreed = UndoAgreed(at=now, seat=seat)
    is_last = set(table.human_seats()) <= pending.agreed | {seat, pending.seat}
    done = Undone(at=now, seat=pending.seat, count=pending.count, agreed=True)
    return [agreed, done] if is_last else [agreed]


def due_at(table: TableState) -> float | None:
    """When something must be done about the request."""
    pending = table.undo_request
    if pending is None:
        return None
    return table.last_event_at if is_agreed(table, pending) else pending.until


def due_events(table: TableState, now: float) -> list[Event]:
    """The last who had not agreed is gone, or nobody has answered in time."""
    pending = table.undo_request
    if pending is None or table.status != "running":
        return []
    if is_agreed(table, pending):
        return [Undone(at=now, seat=pending.seat, count=pending.count, agreed=True)]
    return [UndoRefused(at=now, seat=None)] if now >= pending.until else []


def apply_asked(table: TableState, event: UndoAsked) -> None:
    """The others are asked."""
    table.undo_request = UndoRequest(event.seat, event.count, event.at + table.terms.patience)
    table.activity.record(event.at, "told-undo-asked", event.seat)


def apply_agreed(table: TableState, event: UndoAgreed) -> None:
    """One of them consents."""
    if table.undo_request:
        table.undo_request.agreed.add(event.seat)
    table.activity.record(event.at, "told-undo-agreed", event.seat)


def apply_refused(table: TableState, event: UndoRefused) -> None:
    """The moves stay."""
    table.undo_request = None
    key = "told-undo-refused" if event.seat is not None else "told-undo-unanswered"
    table.activity.record(event.at, key, event.seat)


def apply_undone(table: TableState, event: Undone) -> None:
    """Moves leave the history."""
    table.undo_request = None
    if event.agreed:
        for acts in table.acts:  # whatever was meant for the position before is refused
            acts.append(undo_act(event.count))
    else:
        table.acts[event.seat].append(undo_act(event.count))
    if table.diverged_at is not None:
        table.activity.count_event()
        remove_unreplayable(table, event)
        return
    remove_moves(table, event)
    table.update_clocks(event.at, is_progress=False)


def remove_moves(table: TableState, event: Undone) -> None:
    """Moves leave the history; those of others made at the same time stay."""
    history, moves = table.history, table.history.moves
    first = len(moves) - event.count
    if not event.agreed:
        first = history.start_of_last_moves(event.seat, event.count, 0) or 0
    undone = [i for i in range(first, len(moves)) if event.agreed or moves[i].seat == event.seat]
    is_hidden = not event.agreed and all(moves[index].is_hidden for index in undone)
    table.activity.count_event(event.seat, is_hidden)
    kept = (None if event.agreed else history.replayed_without(first, event.seat)) or []
    table.activity.record_undo(event.at, event.seat, history, undone, is_hidden)
    history.remove_last(len(moves) - first)
    for outcome in kept:
        history.append(outcome)


def remove_unreplayable(table: TableState, event: Undone) -> None:
    """The same where today's rules do not play the moves."""
    for _ in range(event.count):
        seats = [seat for seat, _ in table.unreplayable]
        if event.agreed and seats:
            table.unreplayable.pop()
        elif event.seat in seats:
            del table.unreplayable[len(seats) - 1 - seats[::-1].index(event.seat)]


COMMAND_HANDLERS: CommandHandlers = {Undo: decide_undo, AskUndo: decide_ask, AnswerUndo: decide_answer}
EVENT_HANDLERS: EventHandlers = {
    UndoAsked: apply_asked,
    UndoAgreed: apply_agreed,
    UndoRefused: apply_refused,
    Undone: apply_undone,
}
