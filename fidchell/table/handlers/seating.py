"""Taking a seat, leaving it, and the start of the game."""

from fidchell.rulekit.errors import UserError
from fidchell.table import WORDS
from fidchell.table.commands import Dismiss, KeyHashes, Leave, Requester, Start, Take
from fidchell.table.events import Event, Left, Replaced, Taken
from fidchell.table.handlers import CommandHandlers, EventHandlers
from fidchell.table.handlers.end import cancel_requests, give_up, stand_in_for
from fidchell.table.handlers.opening import start_events
from fidchell.table.names import check_distinct, check_name, clean_name
from fidchell.table.state import TableState
from fidchell.table.tokens import fits, hashed
from fidchell.table.view_cache import ViewCache


def check_open(table: TableState) -> None:
    """The game must not have begun."""
    if table.is_closed:
        raise table.stopped_error
    if table.status != "open":
        raise UserError("table-begun", WORDS)


def is_freed(table: TableState, seat: int) -> bool:
    """Whether the host has freed a seat during the game, and nobody has taken it since."""
    is_running = table.status == "running" and seat < table.seats
    return is_running and bool(table.seat_states[seat].invite_hash) and not table.seat_states[seat].is_taken


def new_keys(requester: Requester) -> KeyHashes:
    """The keys that were made for somebody who takes a seat."""
    if requester.keys is None:
        raise UserError("no-keys", WORDS)
    return requester.keys


def decide_take(table: TableState, requester: Requester, command: Take, now: float) -> list[Event]:
    """Take a seat; with the last one taken the game begins, and a freed one is taken during it."""
    seat, name, keys = command.seat, clean_name(command.name), new_keys(requester)
    if not is_freed(table, seat):
        check_open(table)
    if seat >= table.seats or table.seat_states[seat].chair.kind == "bot":
        raise UserError("no-chair", WORDS, chairs=table.seats)
    if table.seat_states[seat].is_taken:
        raise UserError("chair-taken", WORDS)
    check_invited(table, requester, command)
    check_name(command.name)
    check_distinct(name, table.given_names())
    check_rated(table, requester)
    taken = Taken(
        at=now,
        seat=seat,
        name=name,
        token_hash=keys.token_hash,
        recovery_hash=keys.recovery_hash,
        account=requester.account,
        place=requester.place if table.terms.rated else "",
        is_own_name=bool(requester.own_name) and name.casefold() == requester.own_name.casefold(),
    )
    is_last = all(state.is_taken for other, state in enumerate(table.seat_states) if other != seat)
    return [taken, *start_events(table, now)] if is_last and table.stage == "open" else [taken]


def check_rated(table: TableState, requester: Requester) -> None:
    """At a rated table everybody is signed in, and nobody sits twice."""
    if not table.terms.rated:
        return
    if not requester.account:
        raise UserError("rated-account", WORDS)
    others = [state.account for state in table.seat_states if state.account]
    if requester.account in others or requester.seats:
        raise UserError("rated-twice", WORDS)


def check_invited(table: TableState, requester: Requester, command: Take) -> None:
    """A seat with a seat link is for whoever has the link, and for the host."""
    expected = table.invite_hash(command.seat)
    if expected and not requester.is_host and not fits(hashed(command.invite), expected):
        raise UserError("invite-wrong", WORDS)


def check_host(requester: Requester) -> None:
    """Only the host may do this."""
    if not requester.is_host:
        raise UserError("host-only", WORDS)


def decide_start(table: TableState, requester: Requester, command: Start, now: float) -> list[Event]:
    """Begin; bots take the seats that are still free."""
    check_host(requester)
    if table.status == "running":
        return []
    check_open(table)
    bot = table.terms.stand_in
    free = [seat for seat, state in enumerate(table.seat_states) if not state.is_taken]
    filled: list[Event] = [Replaced(at=now, seat=seat, bot=bot, why="host") for seat in free]
    return [*filled, *start_events(table, now)]


def decide_dismiss(table: TableState, requester: Requester, command: Dismiss, now: float) -> list[Event]:
    """The host frees a seat before the start."""
    check_host(requester)
    check_open(table)
    if command.seat >= table.seats or not table.seat_states[command.seat].token_hash:
        raise UserError("no-chair", WORDS, chairs=table.seats)
    return [Left(at=now, seat=command.seat, by_host=True)]


def decide_leave(table: TableState, requester: Requester, command: Leave, now: float) -> list[Event]:
    """Leave: before the start the seat is free again, during the game it is giving up."""
    if requester.seat is None or requester.is_bot or requester.seat >= table.seats:
        raise UserError("no-seat", WORDS)
    seat = requester.seat
    if table.status == "stopped":
        raise table.stopped_error
    if table.status != "running" or table.seat_states[seat].has_given_up:
        return [Left(at=now, seat=seat, bot=table.seat_states[seat].bot)]
    return give_up(table, seat, now, Left(at=now, seat=seat, bot=stand_in_for(table, seat)))


def apply_taken(table: TableState, event: Taken) -> None:
    """Somebody takes a seat."""
    state = table.seat_states[event.seat]
    state.name, state.invite_hash = event.name, ""
    state.account, state.place, state.is_own_name = event.account, event.place, event.is_own_name
    state.give_keys(event.token_hash, event.recovery_hash)
    table.activity.record(event.at, "told-taken", event.seat, name=event.name)
    if table.stage == "running":
        table.view_cache = ViewCache()  # transcripts name whoever sits there now
        table.update_clocks(event.at, is_progress=False)


def apply_left(table: TableState, event: Left) -> None:
    """Somebody is gone, and the token is void."""
    state = table.seat_states[event.seat]
    key = "told-dismissed" if event.by_host else "told-left"
    table.activity.record(event.at, key, event.seat, name=state.name)
    if table.stage == "open":
        state.vacate()
        return
    state.give_keys("", "")
    table.rematch_ready.discard(event.seat)
    if table.stage == "ended":
        return
    state.gone, state.bot = "left", event.bot
    cancel_requests(table, event.seat)
    table.update_clocks(event.at, is_progress=False)


COMMAND_HANDLERS: CommandHandlers = {
    Take: decide_take,
    Start: decide_start,
    Dismiss: decide_dismiss,
    Leave: decide_leave,
}
EVENT_HANDLERS: EventHandlers = {Taken: apply_taken, Left: apply_left}
