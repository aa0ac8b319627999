"""Duplicate: all tables of a round had the same deal, so every seat is compared with the same seat elsewhere.

Match points are the part of the other tables at which that seat had less, ties half. Who gave up has less
than anybody. A seat whose game was broken off by others cannot be compared: it has average plus, and nobody
is compared with it.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from fidchell.tournaments.scoring.shares import HALF, PlayedTable, added

AVERAGE_PLUS = Fraction(3, 5)


class SeatScore(NamedTuple):
    """What a seat at one table is worth against the same seat at all others."""

    player: int
    match_points: Fraction  # between 0 and 1
    difference: Fraction | None  # to the mean of all others at this seat; None where it cannot be compared


def is_comparable(table: PlayedTable, player: int) -> bool:
    """Whether the total of a player can be compared."""
    return table.is_played_out and player not in table.gave_up


def compared(own: int, others: list[int | None]) -> Fraction:
    """The part of the others who had less; None stands for one who gave up."""
    if not others:
        return AVERAGE_PLUS
    won = sum(other is None or other < own for other in others)
    return (won + HALF * sum(other == own for other in others)) / len(others)


def seat_score(table: PlayedTable, seat: int, tables: list[PlayedTable]) -> SeatScore:
    """The score of one seat."""
    player = table.players[seat]
    if player in table.gave_up:
        return SeatScore(player, Fraction(0), None)
    if not table.is_played_out:
        return SeatScore(player, AVERAGE_PLUS, None)
    others = list[int | None]()
    for other in [each for each in tables if each is not table]:
        if other.players[seat] in other.gave_up:
            others.append(None)
        elif other.is_played_out:
            others.append(other.totals[seat])
    totals = [total for total in others if total is not None]
    own = table.totals[seat]
    difference = own - Fraction(sum(totals), len(totals)) if totals else None
    return SeatScore(player, compared(own, others), difference)


def round_scores(tables: Iterable[PlayedTable]) -> dict[int, SeatScore]:
    """The scores of a round by player, once all of its tables are done; a bye is average plus."""
    every = list(tables)
    played = [table for table in every if not table.is_bye]
    found = {
        score.player: score
        for table in played
        for score in (seat_score(table, seat, played) for seat in range(len(table.players)))
    }
    byes = [table.players[0] for table in every if table.is_bye]
    return found | {player: SeatScore(player, AVERAGE_PLUS, None) for player in byes}


def total_difference(scores: Iterable[SeatScore]) -> Fraction:
    """What a player had more than the others at the same seats, over several rounds."""
    return added(score.difference for score in scores if score.difference is not None)
