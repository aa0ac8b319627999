"""Swiss rounds: those with about the same points meet, nobody meets again while it can be avoided."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from fidchell.tournaments.pairing.groups import group_ranked, total_cost
from fidchell.tournaments.pairing.history import PairingHistory, Seating
from fidchell.tournaments.pairing.lot import drawn_key
from fidchell.tournaments.pairing.pairs import pair_ranked
from fidchell.tournaments.pairing.seating import seated
from fidchell.tournaments.pairing.table_sizes import bye_count, choose_byes, table_sizes

SCALE = 1000  # points are compared to this part of one
TRIES, FEW_TRIES, MANY = 12, 2, 64  # lots that are drawn where some must meet again; fewer for many players


def ranked_by(players: Sequence[int], points: Mapping[int, int], seed: bytes, *lot: int) -> list[int]:
    """Players by their points, the most first; among equals the lot decides."""
    return sorted(players, key=lambda each: (-points[each], drawn_key(seed, *lot, each)))


def best_groups(
    players: Sequence[int],
    sizes: Sequence[int],
    points: Mapping[int, int],
    history: PairingHistory,
    seed: bytes,
    round_number: int,
) -> list[list[int]]:
    """Groups from the first lot after which nobody meets again, or else from the best of a few lots."""
    found, cost = list[list[int]](), None
    for attempt in range(FEW_TRIES if len(players) > MANY else TRIES):
        ranked = ranked_by(players, points, seed, round_number, attempt)
        groups = group_ranked(ranked, sizes, points, history)
        this = total_cost(groups, points, history)
        if cost is None or this < cost:
            found, cost = groups, this
        if cost[0] == 0:
            break
    return found


def pair_round(
    players: Sequence[int],
    seats: int,
    points: Mapping[int, Fraction],
    history: PairingHistory,
    seed: bytes,
    round_number: int,
    are_even: bool = False,
) -> list[Seating]:
    """The tables of the next round, those with most points first, byes last.

    `are_even`: all tables have exactly so many seats, because their results are compared.
    """
    scaled = {player: round(points.get(player, Fraction(0)) * SCALE) for player in players}
    byes = choose_byes(players, bye_count(len(players), seats, are_even), scaled, history, seed, round_number)
    playing = [player for player in players if player not in byes]
    sizes = table_sizes(len(playing), seats)
    if set(sizes) == {2}:
        ranked = ranked_by(playing, scaled, seed, round_number)
        groups = [list(pair) for pair in pair_ranked(ranked, scaled, history)]
    else:
        groups = best_groups(playing, sizes, scaled, history, seed, round_number)
    tables = [seated(group, history, seed, round_number) for group in groups]
    return [*tables, *((player,) for player in byes)]
