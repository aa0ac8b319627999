"""Chat: those who sit here, spectators where the terms say so; and whose messages are not read."""

from itertools import takewhile

from fidchell.rulekit.errors import UserError
from fidchell.table import WORDS
from fidchell.table.activity import ChatMessage
from fidchell.table.commands import Mute, Requester, Say
from fidchell.table.events import Event, Muted, Said
from fidchell.table.handlers import CommandHandlers, EventHandlers
from fidchell.table.names import check_distinct, check_name, clean_name
from fidchell.table.state import TableState

MOST_MESSAGES = 2000  # at one table
MOST_AT_ONCE, AT_ONCE = 20, 60.0  # messages of one seat, or of all spectators, in so many seconds


def decide_say(table: TableState, requester: Requester, command: Say, now: float) -> list[Event]:
    """Say something to the table."""
    text = in_one_line(command.text)
    if not text:
        raise UserError("say-empty", WORDS)
    check_may_speak(table, requester)
    check_not_too_much(table, requester.seat, now)
    if requester.seat is not None:
        return [Said(at=now, seat=requester.seat, name=table.seat_states[requester.seat].name, text=text)]
    name = clean_name(command.name)
    check_name(command.name)
    check_distinct(name, table.known_names())
    return [Said(at=now, seat=None, name=name, text=text)]


def in_one_line(text: str) -> str:
    """A text in one line, without anything that cannot be printed."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def check_may_speak(table: TableState, requester: Requester) -> None:
    """Whether the terms and the host let somebody speak."""
    if table.is_closed:
        raise table.stopped_error
    allowed = table.terms.chat
    if allowed == "none" or (requester.seat is None and allowed != "all" and not requester.is_host):
        raise UserError("chat-closed", WORDS)
    if requester.seat is None:
        is_silent = table.are_spectators_silent and not requester.is_host
    else:
        is_silent = requester.seat >= table.seats or table.seat_states[requester.seat].is_silent
    if is_silent:
        raise UserError("chat-silenced", WORDS)


def check_not_too_much(table: TableState, seat: int | None, now: float) -> None:
    """Nobody fills the chat, neither at once nor in the long run."""
    chat = table.activity.chat
    if len(chat) >= MOST_MESSAGES:
        raise UserError("chat-full", WORDS, most=MOST_MESSAGES)
    recent = takewhile(lambda message: message.at > now - AT_ONCE, reversed(chat))
    if sum(message.seat == seat for message in recent) >= MOST_AT_ONCE:
        raise UserError("chat-fast", WORDS, most=MOST_AT_ONCE, seconds=int(AT_ONCE))


def decide_mute(table: TableState, requester: Requester, command: Mute, now: float) -> list[Event]:
    """Not read a seat, or the spectators, any longer; the host may silence them for all."""
    if command.seat is not None and command.seat >= table.seats:
        raise UserError("no-chair", WORDS, chairs=table.seats)
    if command.for_all and not requester.is_host:
        raise UserError("host-only", WORDS)
    by = None if command.for_all else table.check_seated(requester)
    if command.on == is_muted(table, by, command.seat):
        return []
    return [Muted(at=now, by=by, seat=command.seat, on=command.on)]


def is_muted(table: TableState, by: int | None, seat: int | None) -> bool:
    """Whether a reader, or with None the whole table, does not read a seat or the spectators."""
    if by is not None:
        return seat in table.seat_states[by].mutes
    return table.are_spectators_silent if seat is None else table.seat_states[seat].is_silent


def forgotten(event: Event) -> Event | None:
    """A message without its words and its name, so that the log keeps its length; None for anything else."""
    if not isinstance(event, Said) or not event.text:
        return None
    return Said(at=event.at, seat=event.seat, name="", text="")


def apply_said(table: TableState, event: Said) -> None:
    """A message for all who want to read it; one that was removed is shown to nobody."""
    if not event.text:
        return
    message = ChatMessage(event.at, table.activity.versions, event.seat, event.name, event.text)
    table.activity.chat.append(message)


def apply_muted(table: TableState, event: Muted) -> None:
    """Somebody is not read any longer, or again."""
    if event.by is not None:
        mutes = table.seat_states[event.by].mutes
        (mutes.add if event.on else mutes.discard)(event.seat)
    elif event.seat is None:
        table.are_spectators_silent = event.on
    else:
        table.seat_states[event.seat].is_silent = event.on


COMMAND_HANDLERS: CommandHandlers = {Say: decide_say, Mute: decide_mute}
EVENT_HANDLERS: EventHandlers = {Said: apply_said, Muted: apply_muted}
