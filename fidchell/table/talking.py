"""Chat: those who sit here, spectators where the terms say so; and who is not heard."""

from typing import TYPE_CHECKING

from fidchell.rulekit.faults import Fault
from fidchell.table.chronicle import Message
from fidchell.table.commands import Mute, Say, Who
from fidchell.table.events import Event, Muted, Said
from fidchell.table.speech import WORDS
from fidchell.table.terms import check_name

if TYPE_CHECKING:
    from fidchell.table.table import Table


def say(table: "Table", who: Who, command: Say, now: float) -> list[Event]:
    """Say something to the table."""
    text = clean(command.text)
    if not text:
        raise Fault("say-empty", WORDS)
    check_may_speak(table, who)
    if who.seat is not None:
        return [Said(at=now, seat=who.seat, name=table.places[who.seat].name, text=text)]
    name = command.name.strip()
    check_name(name)
    if name.casefold() in [place.name.casefold() for place in table.places]:
        raise Fault("name-twice", WORDS, came=name)
    return [Said(at=now, seat=None, name=name, text=text)]


def clean(text: str) -> str:
    """A text in one line, without anything that is not printed."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def check_may_speak(table: "Table", who: Who) -> None:
    """Whether the terms and the host let somebody speak."""
    wanted = table.terms.chat
    if wanted == "none" or (who.seat is None and wanted != "all" and not who.is_host):
        raise Fault("chat-closed", WORDS)
    if who.seat is None:
        silent = table.spectators_silent and not who.is_host
    else:
        silent = who.seat >= table.seats or table.places[who.seat].is_silent
    if silent:
        raise Fault("chat-silenced", WORDS)


def mute(table: "Table", who: Who, command: Mute, now: float) -> list[Event]:
    """Not hear a seat, or the spectators, any longer; the host may silence them for all."""
    if command.seat is not None and command.seat >= table.seats:
        raise Fault("no-chair", WORDS, chairs=table.seats)
    if command.for_all and not who.is_host:
        raise Fault("host-only", WORDS)
    by = None if command.for_all else who.seat
    if (by is None and not command.for_all) or (by is not None and by >= table.seats):
        raise Fault("no-seat", WORDS)
    if command.on == is_muted(table, by, command.seat):
        return []
    return [Muted(at=now, by=by, seat=command.seat, on=command.on)]


def is_muted(table: "Table", by: int | None, seat: int | None) -> bool:
    """Whether a reader, or with None the whole table, does not hear a seat or the spectators."""
    if by is not None:
        return seat in table.places[by].mutes
    return table.spectators_silent if seat is None else table.places[seat].is_silent


def said(table: "Table", event: Said) -> None:
    """A message for all who want to hear it."""
    message = Message(event.at, table.chronicle.moment, event.seat, event.name, event.text)
    table.chronicle.chat.append(message)


def muted(table: "Table", event: Muted) -> None:
    """Somebody is not heard any longer, or again."""
    if event.by is not None:
        mutes = table.places[event.by].mutes
        (mutes.add if event.on else mutes.discard)(event.seat)
    elif event.seat is None:
        table.spectators_silent = event.on
    else:
        table.places[event.seat].is_silent = event.on


DECIDE = {Say: say, Mute: mute}
TAKE = {Said: said, Muted: muted}
