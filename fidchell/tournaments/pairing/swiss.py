"""Swiss rounds: those with about the same points meet, nobody meets again while it can be avoided."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from fidchell.tournaments.pairing.groups import group_ranked
from fidchell.tournaments.pairing.history import PairingHistory, Seating
from fidchell.tournaments.pairing.lot import drawn_key
from fidchell.tournaments.pairing.pairs import pair_ranked
from fidchell.tournaments.pairing.seating import seated
from fidchell.tournaments.pairing.table_sizes import bye_count, choose_byes, table_sizes

SCALE = 1000  # points are compared to this part of one


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
    ranked = sorted(playing, key=lambda each: (-scaled[each], drawn_key(seed, round_number, each)))
    sizes = table_sizes(len(ranked), seats)
    if set(sizes) == {2}:
        groups = [list(pair) for pair in pair_ranked(ranked, scaled, history)]
    else:
        groups = group_ranked(ranked, sizes, scaled, history)
    tables = [seated(group, history, seed, round_number) for group in groups]
    return [*tables, *((player,) for player in byes)]
