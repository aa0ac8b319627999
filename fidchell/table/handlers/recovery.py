"""Coming back to a seat by its recovery code, and freeing the seat of somebody who does not come back.

Recovery gives a seat new keys beside the old ones; the old ones become void when the new ones are used for
the first time, so that an answer that never arrived costs nobody the seat. A seat that the host frees stays
whose it is for a while: one sign of life of its player is enough.
"""

from collections.abc import Iterable

from fidchell.rulekit.errors import UserError
from fidchell.table import WORDS
from fidchell.table.commands import Free, KeyHashes, Recover, Requester
from fidchell.table.events import Event, FreeAsked, Freed, FreeRefused, KeysOffered, Rekeyed
from fidchell.table.handlers import CommandHandlers, EventHandlers
from fidchell.table.handlers.end import cancel_requests
from fidchell.table.handlers.seating import check_host, new_keys
from fidchell.table.seats import SeatState
from fidchell.table.state import FreeRequest, TableState
from fidchell.table.tokens import fits, hashed_code

SHORTEST_ABSENCE = 300.0  # seconds before a seat can be free, whatever the terms say


def decide_recover(table: TableState, requester: Requester, command: Recover, now: float) -> list[Event]:
    """Come back by a recovery code; the old token and code hold until the new ones are used."""
    keys, code = new_keys(requester), hashed_code(command.code)
    found = [seat for seat, state in enumerate(table.seat_states) if state.has_code(code)]
    if not found:
        raise UserError("code-wrong", WORDS)
    seat, state = found[0], table.seat_states[found[0]]
    offered = KeysOffered(at=now, seat=seat, token_hash=keys.token_hash, recovery_hash=keys.recovery_hash)
    is_new_code = state.offered is not None and fits(code, state.offered.recovery_hash)
    return [*used_keys(state, seat, now), offered] if is_new_code else [offered]


def used_keys(state: SeatState, seat: int, now: float) -> list[Event]:
    """The keys that were offered are the seat's own from now on."""
    if state.offered is None:
        return []
    keys = state.offered
    return [Rekeyed(at=now, seat=seat, token_hash=keys.token_hash, recovery_hash=keys.recovery_hash)]


def arrival_events(table: TableState, tokens: Iterable[str], now: float) -> list[Event]:
    """What it brings that somebody with these tokens (hashes) is here; mostly nothing."""
    events: list[Event] = []
    for token in tokens:
        for seat, state in enumerate(table.seat_states):
            if state.offered is not None and fits(token, state.offered.token_hash):
                events += used_keys(state, seat, now)
            if is_kept(table, seat) and state.has_token(token):
                events += keep_events(table, now)
    return events


def keep_events(table: TableState, now: float) -> list[Event]:
    """The seat that the host would free stays whose it is."""
    return [FreeRefused(at=now, seat=table.free_request.seat)] if table.free_request else []


def is_kept(table: TableState, seat: int) -> bool:
    """Whether a seat would be freed unless its player is here."""
    return table.free_request is not None and table.free_request.seat == seat


def decide_free(table: TableState, requester: Requester, command: Free, now: float) -> list[Event]:
    """The host asks to free a seat; its player has a while to come back."""
    check_host(requester)
    table.check_running()
    seat, invite = command.seat, new_keys(requester).token_hash
    if seat >= table.seats or not table.seat_states[seat].is_played_by_person:
        raise UserError("replace-nobody", WORDS)
    if table.free_request:
        raise UserError("free-pending", WORDS)
    until = now + max(table.terms.patience, SHORTEST_ABSENCE)
    return [FreeAsked(at=now, seat=seat, until=until, invite_hash=invite)]


def due_at(table: TableState) -> float | None:
    """When the seat becomes free."""
    return table.free_request.until if table.free_request else None


def due_events(table: TableState, now: float) -> list[Event]:
    """Nobody came."""
    request = table.free_request
    if request is None or table.status != "running" or now < request.until:
        return []
    return [Freed(at=now, seat=request.seat, invite_hash=request.invite_hash)]


def apply_offered(table: TableState, event: KeysOffered) -> None:
    """New keys lie beside the old ones."""
    table.seat_states[event.seat].offered = KeyHashes(event.token_hash, event.recovery_hash)


def apply_rekeyed(table: TableState, event: Rekeyed) -> None:
    """The old token and the old code are void."""
    table.seat_states[event.seat].give_keys(event.token_hash, event.recovery_hash)


def apply_free_asked(table: TableState, event: FreeAsked) -> None:
    """The player of the seat is waited for."""
    table.free_request = FreeRequest(event.seat, event.until, event.invite_hash)
    table.activity.record(event.at, "told-free-asked", event.seat)


def apply_free_refused(table: TableState, event: FreeRefused) -> None:
    """The player is there."""
    table.free_request = None
    table.activity.record(event.at, "told-free-refused", event.seat)


def apply_freed(table: TableState, event: Freed) -> None:
    """The seat is free: its keys are void, and the game waits for whoever sits down there."""
    state = table.seat_states[event.seat]
    state.give_keys("", "")
    state.invite_hash, table.free_request = event.invite_hash, None
    cancel_requests(table, event.seat)
    table.activity.record(event.at, "told-freed", event.seat)
    table.update_clocks(event.at, is_progress=False)


COMMAND_HANDLERS: CommandHandlers = {Recover: decide_recover, Free: decide_free}
EVENT_HANDLERS: EventHandlers = {
    KeysOffered: apply_offered,
    Rekeyed: apply_rekeyed,
    FreeAsked: apply_free_asked,
    FreeRefused: apply_free_refused,
    Freed: apply_freed,
}
