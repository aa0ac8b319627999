"""What a table is worth to those who played it: the part of the others whom one has beaten."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

HALF = Fraction(1, 2)
BYE = Fraction(1)  # a player whom nobody could meet has not lost


class PlayedTable(NamedTuple):
    """One table of a tournament with its result; players in the order of seats, one alone had a bye."""

    round: int
    number: int
    players: tuple[int, ...]
    ranks: tuple[int, ...]  # by the rules, from 1; who gave up is last
    totals: tuple[int, ...]
    gave_up: tuple[int, ...] = ()  # the players who did
    is_played_out: bool = True  # otherwise the game was broken off, and its totals mean nothing

    @property
    def is_bye(self) -> bool:
        """Whether one player sat alone."""
        return len(self.players) == 1

    def rank_of(self, player: int) -> int:
        """The rank of a player."""
        return self.ranks[self.players.index(player)]


def against(own: int, other: int) -> Fraction:
    """What one rank scores against another."""
    return Fraction(1) if own < other else HALF if own == other else Fraction(0)


def added(parts: Iterable[Fraction]) -> Fraction:
    """A sum of fractions, also of none."""
    return sum(parts, Fraction(0))


def shares(table: PlayedTable) -> dict[int, Fraction]:
    """What a table is worth to each of its players."""
    if table.is_bye:
        return {table.players[0]: BYE}
    return {player: share(table, place) for place, player in enumerate(table.players)}


def share(table: PlayedTable, place: int) -> Fraction:
    """What a table is worth to whoever sat there."""
    own = table.ranks[place]
    others = [rank for seat, rank in enumerate(table.ranks) if seat != place]
    return added(against(own, rank) for rank in others) / len(others)
