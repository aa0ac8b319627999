"""Sitting down, coming back, leaving, and the start of the game."""

from typing import TYPE_CHECKING

from fidchell.rulekit.faults import Fault
from fidchell.table.commands import Dismiss, Keys, Leave, Recover, Start, Take, Who
from fidchell.table.ending import forget_asks, give_up, stand_in_for
from fidchell.table.events import Event, Left, Rekeyed, Replaced, Taken
from fidchell.table.opening import start_events
from fidchell.table.speech import WORDS
from fidchell.table.terms import check_name
from fidchell.table.tokens import fits, hashed, hashed_code

if TYPE_CHECKING:
    from fidchell.table.table import Table


def check_open(table: "Table") -> None:
    """The game must not have begun."""
    if table.status != "open":
        raise Fault("table-begun", WORDS)


def keys_of(who: Who) -> Keys:
    """The keys that were made for somebody who sits down."""
    if who.keys is None:
        raise Fault("no-keys", WORDS)
    return who.keys


def sit(table: "Table", who: Who, command: Take, now: float) -> list[Event]:
    """Sit down; with the last chair taken the game begins."""
    check_open(table)
    seat, name, keys = command.seat, command.name.strip(), keys_of(who)
    if seat >= table.seats or table.places[seat].chair.kind == "bot":
        raise Fault("no-chair", WORDS, chairs=table.seats)
    if table.places[seat].is_taken:
        raise Fault("chair-taken", WORDS)
    invites = table.created.invites
    if (
        seat < len(invites)
        and invites[seat]
        and not who.is_host
        and not fits(hashed(command.invite), invites[seat])
    ):
        raise Fault("invite-wrong", WORDS)
    check_name(name)
    if name.casefold() in [place.name.casefold() for place in table.places]:
        raise Fault("name-twice", WORDS, came=name)
    taken = Taken(at=now, seat=seat, name=name, token_hash=keys.token_hash, recovery_hash=keys.recovery_hash)
    is_last = all(place.is_taken for other, place in enumerate(table.places) if other != seat)
    return [taken, *start_events(table, now)] if is_last else [taken]


def recover(table: "Table", who: Who, command: Recover, now: float) -> list[Event]:
    """Come back by a recovery code; token and code are new from now on."""
    keys, code = keys_of(who), hashed_code(command.code)
    found = [seat for seat, place in enumerate(table.places) if fits(code, place.recovery_hash)]
    if not found:
        raise Fault("code-wrong", WORDS)
    rekeyed = Rekeyed(at=now, seat=found[0], token_hash=keys.token_hash, recovery_hash=keys.recovery_hash)
    return [rekeyed]


def check_host(who: Who) -> None:
    """Only the host may do this."""
    if not who.is_host:
        raise Fault("host-only", WORDS)


def start(table: "Table", who: Who, command: Start, now: float) -> list[Event]:
    """Begin; bots take the chairs that are still free."""
    check_host(who)
    if table.status == "running":
        return []
    check_open(table)
    bot = table.terms.stand_in
    free = [seat for seat, place in enumerate(table.places) if not place.is_taken]
    filled: list[Event] = [Replaced(at=now, seat=seat, bot=bot, why="host") for seat in free]
    return [*filled, *start_events(table, now)]


def dismiss(table: "Table", who: Who, command: Dismiss, now: float) -> list[Event]:
    """The host frees a chair before the start."""
    check_host(who)
    check_open(table)
    if command.seat >= table.seats or not table.places[command.seat].token_hash:
        raise Fault("no-chair", WORDS, chairs=table.seats)
    return [Left(at=now, seat=command.seat, by_host=True)]


def leave(table: "Table", who: Who, command: Leave, now: float) -> list[Event]:
    """Leave: before the start the chair is free again, during the game it is giving up."""
    if who.seat is None or who.is_bot or who.seat >= table.seats:
        raise Fault("no-seat", WORDS)
    seat = who.seat
    if table.status == "stopped":
        raise table.stopped
    if table.status != "running" or table.places[seat].has_given_up:
        return [Left(at=now, seat=seat, bot=table.places[seat].bot)]
    return give_up(table, seat, now, Left(at=now, seat=seat, bot=stand_in_for(table, seat)))


def taken(table: "Table", event: Taken) -> None:
    """Somebody sits down."""
    place = table.places[event.seat]
    place.name, place.token_hash, place.recovery_hash = event.name, event.token_hash, event.recovery_hash
    table.chronicle.note(event.at, "told-taken", event.seat, name=event.name)


def rekeyed(table: "Table", event: Rekeyed) -> None:
    """The old token and the old code are void."""
    place = table.places[event.seat]
    place.token_hash, place.recovery_hash = event.token_hash, event.recovery_hash


def left(table: "Table", event: Left) -> None:
    """Somebody is gone, and the token is void."""
    place = table.places[event.seat]
    key = "told-dismissed" if event.by_host else "told-left"
    table.chronicle.note(event.at, key, event.seat, name=place.name)
    if table.stage == "open":
        place.free()
        return
    place.token_hash = place.recovery_hash = ""
    table.rematch.discard(event.seat)
    if table.stage == "ended":
        return
    place.gone, place.bot = "left", event.bot
    forget_asks(table, event.seat)
    table.show_turn(event.at, is_progress=False)


DECIDE = {Take: sit, Recover: recover, Start: start, Dismiss: dismiss, Leave: leave}
TAKE = {Taken: taken, Rekeyed: rekeyed, Left: left}
