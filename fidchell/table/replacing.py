"""A bot in the place of a person: by agreement of the others, with time to object, or after the clock."""

from typing import TYPE_CHECKING

import msgspec

from fidchell.ai.bots import find_bot
from fidchell.rulekit.faults import Fault
from fidchell.table.commands import AgreeReplace, ReplaceByBot, Return, Who
from fidchell.table.ending import forget_asks
from fidchell.table.events import (
    Event,
    ReplaceAgreed,
    ReplaceAsked,
    Replaced,
    ReplaceRefused,
    Returned,
)
from fidchell.table.speech import WORDS

if TYPE_CHECKING:
    from fidchell.table.table import Table


class ReplaceAsk(msgspec.Struct):
    """Somebody asks for a bot at a seat; until then the seat may object, by word or by a move."""

    seat: int
    by: int | None
    bot: str
    until: float
    agreed: set[int] = msgspec.field(default_factory=set)

    def is_agreed(self, table: "Table", now: float) -> bool:
        """Whether all others consent, and the seat itself does or has had its time."""
        consenting = self.agreed | {self.by}
        others = {seat for seat in table.persons() if seat != self.seat}
        return others <= consenting and (self.seat in consenting or now >= self.until)

    def due(self, table: "Table") -> float | None:
        """When something must be done about it; nothing while others have not agreed."""
        if self.is_agreed(table, table.last_at):
            return table.last_at
        return self.until if self.is_agreed(table, self.until) else None


def ask(table: "Table", who: Who, command: ReplaceByBot, now: float) -> list[Event]:
    """Ask for a bot at a seat, one's own or another's."""
    table.check_running()
    by = None if who.is_host and who.seat is None else table.plays(who)
    bot, pending = command.bot or table.terms.stand_in, table.replace_ask
    find_bot(bot)
    if command.seat >= table.seats or not table.places[command.seat].is_played_by_person:
        raise Fault("replace-nobody", WORDS)
    if pending and (pending.seat, pending.by, pending.bot) == (command.seat, by, bot):
        return []
    if pending:
        raise Fault("replace-pending", WORDS)
    until = now + table.terms.patience
    asked: Event = ReplaceAsked(at=now, seat=command.seat, by=by, bot=bot, until=until)
    if ReplaceAsk(command.seat, by, bot, until).is_agreed(table, now):
        return [asked, Replaced(at=now, seat=command.seat, bot=bot)]
    return [asked]


def answer(table: "Table", who: Who, command: AgreeReplace, now: float) -> list[Event]:
    """Agree or refuse; the seat itself may refuse too."""
    table.check_running()
    seat, pending = table.plays(who), table.replace_ask
    if pending is None:
        raise Fault("replace-not-asked", WORDS)
    if not command.agree:
        return [ReplaceRefused(at=now, seat=seat)]
    if seat in pending.agreed or seat == pending.by:
        return []
    agreed: Event = ReplaceAgreed(at=now, seat=seat)
    later = msgspec.structs.replace(pending, agreed=pending.agreed | {seat})
    if later.is_agreed(table, now):
        return [agreed, Replaced(at=now, seat=pending.seat, bot=pending.bot)]
    return [agreed]


def settle(table: "Table", now: float) -> list[Event]:
    """Nobody has objected in time."""
    pending = table.replace_ask
    if pending is None or table.status != "running" or not pending.is_agreed(table, now):
        return []
    return [Replaced(at=now, seat=pending.seat, bot=pending.bot)]


def come_back(table: "Table", who: Who, command: Return, now: float) -> list[Event]:
    """Play again for one's own seat."""
    table.check_running()
    if who.seat is None or who.is_bot or who.seat >= table.seats:
        raise Fault("no-seat", WORDS)
    place = table.places[who.seat]
    if place.is_played_by_person:
        return []
    if place.gone != "replaced":
        raise Fault("return-given-up", WORDS)
    return [Returned(at=now, seat=who.seat)]


def asked(table: "Table", event: ReplaceAsked) -> None:
    """The others are asked, and the seat is warned."""
    table.replace_ask = ReplaceAsk(event.seat, event.by, event.bot, event.until)
    table.chronicle.note(event.at, "told-replace-asked", event.seat)


def agreed(table: "Table", event: ReplaceAgreed) -> None:
    """One of them consents."""
    if table.replace_ask:
        table.replace_ask.agreed.add(event.seat)
    table.chronicle.note(event.at, "told-replace-agreed", event.seat)


def refused(table: "Table", event: ReplaceRefused) -> None:
    """The person stays."""
    table.replace_ask = None
    table.chronicle.note(event.at, "told-replace-refused", event.seat)


def replaced(table: "Table", event: Replaced) -> None:
    """A bot plays from now on."""
    place = table.places[event.seat]
    place.bot = event.bot
    if place.token_hash:
        place.gone = "replaced"
    forget_asks(table, event.seat)
    table.chronicle.note(event.at, f"told-replaced-{event.why}", event.seat)
    table.show_turn(event.at, is_progress=False)


def returned(table: "Table", event: Returned) -> None:
    """The person plays again, with a clock that has something on it."""
    place = table.places[event.seat]
    place.bot, place.gone = "", ""
    table.clocks.refill(event.seat)
    table.chronicle.note(event.at, "told-returned", event.seat)
    table.show_turn(event.at, is_progress=False)


DECIDE = {ReplaceByBot: ask, AgreeReplace: answer, Return: come_back}
TAKE = {
    ReplaceAsked: asked,
    ReplaceAgreed: agreed,
    ReplaceRefused: refused,
    Replaced: replaced,
    Returned: returned,
}
