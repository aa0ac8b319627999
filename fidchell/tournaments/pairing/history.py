"""What earlier rounds mean for the next one: who has met whom, who sat where, who had a bye."""

from collections import Counter
from collections.abc import Iterable, Sequence

Seating = tuple[int, ...]  # the players of a table in the order of seats; one alone has a bye


class PairingHistory:
    """The tables of all earlier rounds, counted."""

    def __init__(self, tables: Iterable[Sequence[int]] = ()) -> None:
        self.met, self.seats, self.byes = (
            Counter[tuple[int, int]](),
            Counter[tuple[int, int]](),
            Counter[int](),
        )
        for table in tables:
            self.add(table)

    def add(self, table: Sequence[int]) -> None:
        """One more table."""
        if len(table) == 1:
            self.byes[table[0]] += 1
            return
        for seat, player in enumerate(table):
            self.seats[player, seat] += 1
            for other in table[seat + 1 :]:
                self.met[pair_of(player, other)] += 1

    def meetings(self, one: int, other: int) -> int:
        """How often two have met."""
        return self.met[pair_of(one, other)]


def pair_of(one: int, other: int) -> tuple[int, int]:
    """Two players, the same whoever is named first."""
    return (one, other) if one < other else (other, one)
