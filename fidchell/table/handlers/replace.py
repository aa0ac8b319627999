"""A bot in the place of a person: by agreement of the others, with time to object, or after the clock."""

import msgspec

from fidchell.ai.players.bots import find_bot
from fidchell.rulekit.errors import UserError
from fidchell.table import WORDS
from fidchell.table.commands import AgreeReplace, ReplaceByBot, Requester, Return
from fidchell.table.events import Event, ReplaceAgreed, ReplaceAsked, Replaced, ReplaceRefused, Returned
from fidchell.table.handlers import CommandHandlers, EventHandlers
from fidchell.table.handlers.end import cancel_requests
from fidchell.table.seats import SeatState
from fidchell.table.state import ReplaceRequest, TableState


def is_agreed(table: TableState, request: ReplaceRequest, now: float) -> bool:
    """Whether all others consent, and the seat itself does or has had its time."""
    consenting = request.agreed | {request.by}
    others = {seat for seat in table.human_seats() if seat != request.seat}
    is_free = not table.seat_states[request.seat].is_taken
    return others <= consenting and (request.seat in consenting or is_free or now >= request.until)


def decide_replace(table: TableState, requester: Requester, command: ReplaceByBot, now: float) -> list[Event]:
    """Ask for a bot at a seat, one's own or another's."""
    table.check_running()
    by = None if requester.is_host and requester.seat is None else table.check_decides(requester)
    bot, pending = command.bot or table.terms.stand_in, table.replace_request
    find_bot(bot)
    if command.seat >= table.seats or not may_be_replaced(table.seat_states[command.seat]):
        raise UserError("replace-nobody", WORDS)
    if pending and (pending.seat, pending.by, pending.bot) == (command.seat, by, bot):
        return []
    if pending:
        raise UserError("replace-pending", WORDS)
    until = now + table.terms.patience
    asked: Event = ReplaceAsked(at=now, seat=command.seat, by=by, bot=bot, until=until)
    if is_agreed(table, ReplaceRequest(command.seat, by, bot, until), now):
        return [asked, Replaced(at=now, seat=command.seat, bot=bot)]
    return [asked]


def may_be_replaced(state: SeatState) -> bool:
    """A person plays there, or nobody does since the seat was freed."""
    return state.is_played_by_person or not state.is_taken


def decide_answer(table: TableState, requester: Requester, command: AgreeReplace, now: float) -> list[Event]:
    """Agree or refuse; the seat itself may refuse too."""
    table.check_running()
    seat, pending = table.check_decides(requester), table.replace_request
    if pending is None:
        raise UserError("replace-not-asked", WORDS)
    if not command.agree:
        return [ReplaceRefused(at=now, seat=seat)]
    if seat in pending.agreed or seat == pending.by:
        return []
    agreed: Event = ReplaceAgreed(at=now, seat=seat)
    later = msgspec.structs.replace(pending, agreed=pending.agreed | {seat})
    if is_agreed(table, later, now):
        return [agreed, Replaced(at=now, seat=pending.seat, bot=pending.bot)]
    return [agreed]


def decide_return(table: TableState, requester: Requester, command: Return, now: float) -> list[Event]:
    """Play again for one's own seat."""
    table.check_running()
    if requester.seat is None or requester.is_bot or requester.seat >= table.seats:
        raise UserError("no-seat", WORDS)
    state = table.seat_states[requester.seat]
    if state.is_played_by_person:
        return []
    if state.gone != "replaced":
        raise UserError("return-given-up", WORDS)
    return [Returned(at=now, seat=requester.seat)]


def due_at(table: TableState) -> float | None:
    """When something must be done about the request; nothing while others have not agreed."""
    pending = table.replace_request
    if pending is None:
        return None
    if is_agreed(table, pending, table.last_event_at):
        return table.last_event_at
    return pending.until if is_agreed(table, pending, pending.until) else None


def due_events(table: TableState, now: float) -> list[Event]:
    """The bot comes when nobody has objected in time."""
    pending = table.replace_request
    if pending is None or table.status != "running" or not is_agreed(table, pending, now):
        return []
    return [Replaced(at=now, seat=pending.seat, bot=pending.bot)]


def apply_asked(table: TableState, event: ReplaceAsked) -> None:
    """The others are asked, and the seat is warned."""
    table.replace_request = ReplaceRequest(event.seat, event.by, event.bot, event.until)
    table.activity.record(event.at, "told-replace-asked", event.seat)


def apply_agreed(table: TableState, event: ReplaceAgreed) -> None:
    """One of them consents."""
    if table.replace_request:
        table.replace_request.agreed.add(event.seat)
    table.activity.record(event.at, "told-replace-agreed", event.seat)


def apply_refused(table: TableState, event: ReplaceRefused) -> None:
    """The person stays."""
    table.replace_request = None
    table.activity.record(event.at, "told-replace-refused", event.seat)


def apply_replaced(table: TableState, event: Replaced) -> None:
    """A bot plays from now on."""
    state = table.seat_states[event.seat]
    state.bot = event.bot
    if state.token_hash or table.stage == "running":
        state.gone = "replaced"
    cancel_requests(table, event.seat)
    table.activity.record(event.at, f"told-replaced-{event.why}", event.seat)
    table.update_clocks(event.at, is_progress=False)


def apply_returned(table: TableState, event: Returned) -> None:
    """The person plays again, with some time left on the clock."""
    state = table.seat_states[event.seat]
    state.bot, state.gone = "", ""
    table.clocks.refill(event.seat)
    table.activity.record(event.at, "told-returned", event.seat)
    table.update_clocks(event.at, is_progress=False)


COMMAND_HANDLERS: CommandHandlers = {
    ReplaceByBot: decide_replace,
    AgreeReplace: decide_answer,
    Return: decide_return,
}
EVENT_HANDLERS: EventHandlers = {
    ReplaceAsked: apply_asked,
    ReplaceAgreed: apply_agreed,
    ReplaceRefused: apply_refused,
    Replaced: apply_replaced,
    Returned: apply_returned,
}
