"""The end: of the game itself, by giving up, by the clock; and the next game after it.

Who gives up a game of three or more is played on by a bot, because the rules know no empty seat, and the
result lists the seat as resigned. With fewer than two left who have not given up, or no person among them,
the game ends, and the best of those left have won.
"""

from fidchell.rulekit.contract import RANK
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import Position
from fidchell.table import WORDS
from fidchell.table.commands import OfferRematch, Requester, Resign
from fidchell.table.events import Ended, Event, Rematch, RematchOffered, Replaced, Resigned, Unsealed
from fidchell.table.handlers import CommandHandlers, EventHandlers
from fidchell.table.state import TableResult, TableState
from fidchell.table.tokens import new_table_id


def remaining_seats(table: TableState, without: int | None = None) -> list[int]:
    """The seats that have not given up."""
    return [
        seat for seat, state in enumerate(table.seat_states) if not state.has_given_up and seat != without
    ]


def best_of(position: Position, seats: list[int]) -> list[int]:
    """The best among some seats as the position counts now; alone, whoever the rules say has won."""
    if position.seats == 1:
        return [seat for seat in position.winners() if seat in seats]
    ranks = {seat: int(row[RANK]) for seat, row in enumerate(position.score_table()) if seat in seats}
    return [seat for seat in seats if ranks[seat] == min(ranks.values())]


def ended_event(table: TableState, position: Position, now: float) -> Ended:
    """The end of a game that is over by its rules."""
    winners, ranks = best_of(position, remaining_seats(table)), rated_ranks(table, position)
    return Ended(at=now, totals=position.totals(), winners=winners, reason="finished", ranks=ranks)


def rated_ranks(table: TableState, position: Position, leaving: int | None = None) -> list[int]:
    """The ranks with which a game counts; none where it counts for nothing."""
    return final_ranks(table, position, leaving) if table.is_competitive else []


def final_ranks(table: TableState, position: Position, leaving: int | None = None) -> list[int]:
    """Everybody's rank by the rules of the game; who does not play to the end is last."""
    staying = [seat for seat, state in enumerate(table.seat_states) if not state.gone and seat != leaving]
    rows = position.score_table()
    ranks = {seat: int(rows[seat][RANK]) for seat in staying}
    return [
        1 + sum(ranks[other] < ranks[seat] for other in staying) if seat in staying else table.seats
        for seat in range(table.seats)
    ]


def is_deserted(table: TableState, without: int) -> bool:
    """Whether too few are left once a seat gives up."""
    left = remaining_seats(table, without)
    return len(left) < 2 or not any(table.seat_states[seat].token_hash for seat in left)


def give_up(table: TableState, seat: int, now: float, first: Event) -> list[Event]:
    """A seat gives up: where too few are left the game ends."""
    if not is_deserted(table, seat):
        return [first]
    winners = best_of(table.position, remaining_seats(table, seat))
    ranks = rated_ranks(table, table.position, seat)
    ended = Ended(at=now, totals=table.position.totals(), winners=winners, reason="resigned", ranks=ranks)
    return [first, ended]


def stand_in_for(table: TableState, seat: int) -> str:
    """The bot that plays on for a seat that gives up; none where the game ends."""
    return "" if is_deserted(table, seat) else table.terms.stand_in


def decide_resign(table: TableState, requester: Requester, command: Resign, now: float) -> list[Event]:
    """Give up."""
    seat = requester.seat
    if seat is not None and seat < table.seats and table.seat_states[seat].has_given_up:
        return []
    table.check_running()
    if seat is None or requester.is_bot:
        raise UserError("no-seat", WORDS)
    return resigned(table, seat, now)


def resigned(table: TableState, seat: int, now: float) -> list[Event]:
    """A seat gives up of its own will."""
    return give_up(table, seat, now, Resigned(at=now, seat=seat, bot=stand_in_for(table, seat)))


def resign_for(table: TableState, seat: int, now: float) -> list[Event]:
    """Give up for somebody who will not come back; nothing where that is done, or the game is over."""
    if table.status != "running" or table.seat_states[seat].has_given_up:
        return []
    return resigned(table, seat, max(now, table.last_event_at))


def due_events(table: TableState, now: float) -> list[Event]:
    """The first seat whose clock has run out: a bot plays for it, or it has given up, as the terms say."""
    if table.status != "running":
        return []
    for seat in table.clocks.fallen(now):
        if table.terms.on_time == "bot":
            return [Replaced(at=now, seat=seat, bot=table.terms.stand_in, why="clock")]
        first = Resigned(at=now, seat=seat, bot=stand_in_for(table, seat), on_time=True)
        return give_up(table, seat, now, first)
    return []


def apply_resigned(table: TableState, event: Resigned) -> None:
    """The seat has given up; a bot plays on."""
    state = table.seat_states[event.seat]
    state.gone, state.bot = "resigned", event.bot
    key = "told-time-resigned" if event.on_time else "told-resigned"
    table.activity.record(event.at, key, event.seat)
    cancel_requests(table, event.seat)
    table.update_clocks(event.at, is_progress=False)


def cancel_requests(table: TableState, seat: int) -> None:
    """Nobody waits for a seat that no person plays, nor for what it asked."""
    if table.undo_request and table.undo_request.seat == seat:
        table.undo_request = None
    if table.replace_request and seat in (table.replace_request.seat, table.replace_request.by):
        table.replace_request = None
    if table.free_request and table.free_request.seat == seat:
        table.free_request = None
    table.ready.discard(seat)


def apply_ended(table: TableState, event: Ended) -> None:
    """The game is over: the seed is shown from now on."""
    table.stage = "ended"
    table.result = TableResult(event.totals, event.winners, event.reason, event.at)
    table.is_paused, table.undo_request, table.replace_request = False, None, None
    table.free_request = None
    table.update_clocks(event.at, is_progress=False)
    key = f"told-ended-{event.reason}" if event.winners else "told-ended-nobody"
    table.activity.record(event.at, key, winners=event.winners)


def unseal(table: TableState, now: float) -> list[Event]:
    """Nobody plays the same deal any more; nothing where it was said before."""
    return [Unsealed(at=max(now, table.last_event_at))] if table.is_sealed else []


def apply_unsealed(table: TableState, event: Unsealed) -> None:
    """The deal is no secret any more."""
    table.is_unsealed = True
    table.activity.record(event.at, "told-unsealed")


def occupied_seats(table: TableState) -> set[int]:
    """The seats of the people who are still here after the end."""
    return {seat for seat, state in enumerate(table.seat_states) if state.token_hash}


def decide_rematch(table: TableState, requester: Requester, command: OfferRematch, now: float) -> list[Event]:
    """Play again once all who sit here want to.

    `Rematch` names the new table; the server makes it by `archive.rematch_table` under that name.
    """
    if table.status != "ended":
        raise UserError("rematch-early", WORDS)
    if requester.seat is None or requester.seat not in occupied_seats(table):
        raise UserError("no-seat", WORDS)
    if table.rematch_table_id or command.on == (requester.seat in table.rematch_ready):
        return []
    offered: Event = RematchOffered(at=now, seat=requester.seat, on=command.on)
    if command.on and occupied_seats(table) == table.rematch_ready | {requester.seat}:
        return [offered, Rematch(at=now, table=new_table_id())]
    return [offered]


def apply_rematch_offered(table: TableState, event: RematchOffered) -> None:
    """A seat would play again, or no longer."""
    (table.rematch_ready.add if event.on else table.rematch_ready.discard)(event.seat)
    table.activity.record(event.at, "told-rematch-on" if event.on else "told-rematch-off", event.seat)


def apply_rematch(table: TableState, event: Rematch) -> None:
    """The next game has its table."""
    table.rematch_table_id = event.table
    table.activity.record(event.at, "told-rematch")


COMMAND_HANDLERS: CommandHandlers = {Resign: decide_resign, OfferRematch: decide_rematch}
EVENT_HANDLERS: EventHandlers = {
    Resigned: apply_resigned,
    Ended: apply_ended,
    Unsealed: apply_unsealed,
    RematchOffered: apply_rematch_offered,
    Rematch: apply_rematch,
}
