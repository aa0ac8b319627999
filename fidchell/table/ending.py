"""The end: of the game itself, by giving up, by the clock; and the next game after it.

Who gives up a game of three or more is played on by a bot, because the rules know no empty seat, and the
result lists the seat as resigned. With fewer than two left who have not given up, or no person among them,
the game ends, and the best of those left have won.
"""

from typing import TYPE_CHECKING

import msgspec

from fidchell.rulekit.contract import RANK
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.position import Position
from fidchell.table.commands import OfferRematch, Resign, Who
from fidchell.table.events import Ended, Event, Rematch, RematchOffered, Replaced, Resigned
from fidchell.table.speech import WORDS
from fidchell.table.tokens import new_table_id

if TYPE_CHECKING:
    from fidchell.table.table import Table


class Result(msgspec.Struct, frozen=True):
    """How the game ended."""

    totals: list[int]
    winners: list[int]
    reason: str
    at: float


def standing(table: "Table", without: int | None = None) -> list[int]:
    """The seats that have not given up."""
    return [seat for seat, place in enumerate(table.places) if not place.has_given_up and seat != without]


def best_of(position: Position, seats: list[int]) -> list[int]:
    """The best among some seats as the position counts now; alone, whoever the rules say has won."""
    if position.seats == 1:
        return [seat for seat in position.winners() if seat in seats]
    ranks = {seat: int(row[RANK]) for seat, row in enumerate(position.score_table()) if seat in seats}
    return [seat for seat in seats if ranks[seat] == min(ranks.values())]


def ended_event(table: "Table", position: Position, now: float) -> Ended:
    """The end of a game that is over by its rules."""
    winners = best_of(position, standing(table))
    return Ended(at=now, totals=position.totals(), winners=winners, reason="finished")


def is_deserted(table: "Table", without: int) -> bool:
    """Whether too few are left once a seat gives up."""
    left = standing(table, without)
    return len(left) < 2 or not any(table.places[seat].token_hash for seat in left)


def give_up(table: "Table", seat: int, now: float, first: Event) -> list[Event]:
    """A seat gives up: where too few are left the game ends."""
    if not is_deserted(table, seat):
        return [first]
    winners = best_of(table.position, standing(table, seat))
    ended = Ended(at=now, totals=table.position.totals(), winners=winners, reason="resigned")
    return [first, ended]


def stand_in_for(table: "Table", seat: int) -> str:
    """The bot that plays on for a seat that gives up; none where the game ends."""
    return "" if is_deserted(table, seat) else table.terms.stand_in


def resign(table: "Table", who: Who, command: Resign, now: float) -> list[Event]:
    """Give up."""
    if who.seat is not None and who.seat < table.seats and table.places[who.seat].has_given_up:
        return []
    table.check_running()
    if who.seat is None or who.is_bot:
        raise Fault("no-seat", WORDS)
    seat = who.seat
    return give_up(table, seat, now, Resigned(at=now, seat=seat, bot=stand_in_for(table, seat)))


def time_over(table: "Table", now: float) -> list[Event]:
    """The first seat whose clock has run out: a bot plays for it, or it has given up, as the terms say."""
    if table.status != "running":
        return []
    for seat in table.clocks.fallen(now):
        if table.terms.on_time == "bot":
            return [Replaced(at=now, seat=seat, bot=table.terms.stand_in, why="clock")]
        first = Resigned(at=now, seat=seat, bot=stand_in_for(table, seat), on_time=True)
        return give_up(table, seat, now, first)
    return []


def resigned(table: "Table", event: Resigned) -> None:
    """The seat has given up; a bot plays on."""
    place = table.places[event.seat]
    place.gone, place.bot = "resigned", event.bot
    key = "told-time-resigned" if event.on_time else "told-resigned"
    table.chronicle.note(event.at, key, event.seat)
    forget_asks(table, event.seat)
    table.show_turn(event.at, is_progress=False)


def forget_asks(table: "Table", seat: int) -> None:
    """Nobody waits for a seat that no person plays, nor for what it asked."""
    if table.undo_ask and table.undo_ask.seat == seat:
        table.undo_ask = None
    if table.replace_ask and seat in (table.replace_ask.seat, table.replace_ask.by):
        table.replace_ask = None
    table.ready.discard(seat)


def ended(table: "Table", event: Ended) -> None:
    """The game is over: the seed is shown from now on."""
    table.stage = "ended"
    table.result = Result(event.totals, event.winners, event.reason, event.at)
    table.is_paused, table.undo_ask, table.replace_ask = False, None, None
    table.show_turn(event.at, is_progress=False)
    table.chronicle.note(event.at, f"told-ended-{event.reason}", winners=event.winners)


def guests(table: "Table") -> set[int]:
    """The seats of the people who are still here after the end."""
    return {seat for seat, place in enumerate(table.places) if place.token_hash}


def offer_rematch(table: "Table", who: Who, command: OfferRematch, now: float) -> list[Event]:
    """Play again once all who sit here want to.

    `Rematch` names the new table; the house makes it by `archive.rematch_table` under that name.
    """
    if table.status != "ended":
        raise Fault("rematch-early", WORDS)
    if who.seat is None or who.seat not in guests(table):
        raise Fault("no-seat", WORDS)
    if table.rematch_table or command.on == (who.seat in table.rematch):
        return []
    offered: Event = RematchOffered(at=now, seat=who.seat, on=command.on)
    if command.on and guests(table) == table.rematch | {who.seat}:
        return [offered, Rematch(at=now, table=new_table_id())]
    return [offered]


def rematch_offered(table: "Table", event: RematchOffered) -> None:
    """A seat would play again, or no longer."""
    (table.rematch.add if event.on else table.rematch.discard)(event.seat)
    table.chronicle.note(event.at, "told-rematch-on" if event.on else "told-rematch-off", event.seat)


def rematched(table: "Table", event: Rematch) -> None:
    """The next game has its table."""
    table.rematch_table = event.table
    table.chronicle.note(event.at, "told-rematch")


DECIDE = {Resign: resign, OfferRematch: offer_rematch}
TAKE = {Resigned: resigned, Ended: ended, RematchOffered: rematch_offered, Rematch: rematched}
