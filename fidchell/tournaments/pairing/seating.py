"""Who sits where at a table, so that everybody has every seat about equally often."""

from collections.abc import Iterable, Sequence
from itertools import permutations

from fidchell.tournaments.pairing.history import PairingHistory, Seating
from fidchell.tournaments.pairing.lot import drawn_order


def imbalance(order: Sequence[int], history: PairingHistory) -> tuple[int, int]:
    """How often these players have had these seats; the first seat counts before all others."""
    counts = [history.seats[player, seat] for seat, player in enumerate(order)]
    return counts[0], sum(count * count for count in counts)


def seated(players: Iterable[int], history: PairingHistory, seed: bytes, round_number: int) -> Seating:
    """The fairest order of seats; among equally fair ones the lot decides."""
    drawn = drawn_order(players, seed, round_number)
    return min(permutations(drawn), key=lambda order: imbalance(order, history))
