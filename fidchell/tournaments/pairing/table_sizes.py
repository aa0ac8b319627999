"""How many sit at each table of a round, and who has to pause."""

from collections.abc import Mapping, Sequence

from fidchell.tournaments.pairing.history import PairingHistory
from fidchell.tournaments.pairing.lot import drawn_key


def table_sizes(players: int, seats: int) -> list[int]:
    """As few tables as possible of at most so many seats, as even as possible, the larger ones first."""
    if players < 2:
        return []
    tables = -(-players // seats)
    least, larger = divmod(players, tables)
    return [least + 1] * larger + [least] * (tables - larger)


def bye_count(players: int, seats: int, are_even: bool) -> int:
    """How many have to pause: at tables of two the odd one, and where all tables must be full the rest."""
    if players < 2:
        return players
    return players % seats if are_even or seats == 2 else 0


def choose_byes(
    players: Sequence[int],
    count: int,
    points: Mapping[int, int],
    history: PairingHistory,
    seed: bytes,
    round_number: int,
) -> list[int]:
    """Who pauses: those who did so least often, of them those with the fewest points, then the lot."""

    def key(player: int) -> tuple[int, int, bytes]:
        return history.byes[player], points.get(player, 0), drawn_key(seed, round_number, player)

    return sorted(players, key=key)[:count]
