"""The result of one table: read from the log of its game, or set by an organiser."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from fidchell.table.events import Ended, Event, Left, Replaced, Resigned, Returned
from fidchell.tournaments.scoring.shares import PlayedTable


class TableOutcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a table ended, by seat."""

    ranks: list[int]
    totals: list[int]
    gave_up: list[int] = []  # seats
    is_played_out: bool = True
    source: Literal["game", "organiser", "bye"] = "game"
    reason: str = ""  # of an organiser


BYE_OUTCOME = TableOutcome([1], [0], source="bye")
encode_outcome = msgspec.json.Encoder().encode
decode_outcome = msgspec.json.Decoder(TableOutcome).decode


def read_outcome(events: Iterable[Event]) -> TableOutcome | None:
    """The result of a game from the events of its table; None before its end."""
    gone = set[int]()
    for event in events:
        match event:
            case Resigned() | Replaced() | Left():
                gone.add(event.seat)
            case Returned():
                gone.discard(event.seat)
            case Ended():
                is_played_out = event.reason == "finished"
                return TableOutcome(event.ranks, event.totals, sorted(gone), is_played_out)
    return None


def are_ranks(ranks: Sequence[int]) -> bool:
    """Whether numbers are ranks: one more than there are better ones."""
    return all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)


def played_table(
    round_number: int, number: int, players: Sequence[int], outcome: TableOutcome
) -> PlayedTable:
    """A table as it is scored."""
    return PlayedTable(
        round_number,
        number,
        tuple(players),
        tuple(outcome.ranks),
        tuple(outcome.totals),
        tuple(players[seat] for seat in outcome.gave_up),
        outcome.is_played_out,
    )
