"""Whose turn has begun since a table was last read: from its log, so that no kill loses or doubles one."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from fidchell.table.events import Ended, Event, Moved, Resumed, Started, Stopped, Undone
from fidchell.table.table import Table


class SeatTurns(msgspec.Struct):
    """What is known of the turns of one seat: versions of the log."""

    own: int = 0  # of the last thing that the seat did in the game
    others: int = 0  # of the last thing that somebody else did
    is_told: bool = False  # of the turn that it has now


class TableNow(NamedTuple):
    """A table as it is at one moment."""

    table: str
    game: str
    version: int
    actors: frozenset[int]
    present: frozenset[int]  # seats that are connected
    names: list[str]
    token_hashes: list[str]  # of each seat that a person plays; empty for others
    winners: list[int]
    is_over: bool


def standing_of(table: Table, present: Iterable[int | None]) -> TableNow:
    """What news need to know of a table."""
    is_running = table.status == "running" and not table.is_paused
    result = table.result
    return TableNow(
        table=table.id,
        game=table.game.name,
        version=table.version,
        actors=frozenset(table.history.actors) if is_running else frozenset(),
        present=frozenset(seat for seat in present if seat is not None),
        names=table.names("en"),
        token_hashes=[state.token_hash if not state.bot else "" for state in table.seat_states],
        winners=list(result.winners) if result else [],
        is_over=table.status in ("ended", "stopped"),
    )


def read_turns(kept: str, tail: Sequence[tuple[int, Event]], seats: int) -> list[SeatTurns]:
    """What is known of every seat after some more events."""
    turns = msgspec.json.decode(kept, type=dict[str, SeatTurns])
    found = [turns.get(str(seat), SeatTurns()) for seat in range(seats)]
    for version, event in tail:
        if isinstance(event, Started | Resumed):
            for each in found:
                each.others = version
        elif isinstance(event, Moved | Undone):
            for seat, each in enumerate(found):
                note_act(each, seat == event.seat, version)
    return found


def note_act(turns: SeatTurns, is_own: bool, version: int) -> None:
    """Somebody has done something in the game."""
    if is_own:
        turns.own, turns.is_told = version, False
    else:
        turns.others = version


def begin_turns(turns: Sequence[SeatTurns], actors: Iterable[int]) -> list[int]:
    """The seats whose turn has begun and that were not told; from now on they count as told.

    Whoever acts several times in a row has one turn: it begins when somebody else has acted in between.
    """
    begun = []
    for seat, each in enumerate(turns):
        if seat not in actors:
            each.is_told = False
        elif not each.is_told and each.others > each.own:
            each.is_told = True
            begun.append(seat)
    return begun


def write_turns(turns: Sequence[SeatTurns]) -> str:
    """What is kept."""
    return msgspec.json.encode({str(seat): each for seat, each in enumerate(turns)}).decode()


def end_in(tail: Sequence[tuple[int, Event]]) -> tuple[int, Event] | None:
    """The event with which the game ended, and its version."""
    return next(((version, event) for version, event in tail if isinstance(event, Ended | Stopped)), None)


def other_names(standing: TableNow, seat: int) -> str:
    """Who else plays."""
    return ", ".join(name for other, name in enumerate(standing.names) if other != seat)


def turn_facts(standing: TableNow, seat: int) -> dict[str, object]:
    """What is told of a turn."""
    path = f"/#/table/{standing.table}"
    return {
        "game": standing.game,
        "table": standing.table,
        "players": other_names(standing, seat),
        "path": path,
    }


def over_facts(standing: TableNow, seat: int) -> dict[str, object]:
    """What is told of the end of a game."""
    winners = standing.winners
    outcome = "stopped" if not winners else "lost"
    if seat in winners:
        outcome = "won" if len(winners) == 1 else "shared"
    names = ", ".join(standing.names[winner] for winner in winners)
    return {**turn_facts(standing, seat), "outcome": outcome, "winners": names}
