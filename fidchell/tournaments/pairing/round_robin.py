"""Round robin: everybody meets everybody. For two by the circle method, for more as evenly as possible."""

from collections.abc import Collection, Sequence

from fidchell.tournaments.pairing.history import PairingHistory, Seating
from fidchell.tournaments.pairing.swiss import pair_round

NOBODY = -1


def full_rounds(players: int, seats: int) -> int:
    """How many rounds it takes until everybody can have met everybody."""
    if seats == 2:
        return players - 1 + players % 2
    return max(1, -(-(players - 1) // (seats - 1)))


def circle_round(players: Sequence[int], round_number: int) -> list[tuple[int, int]]:
    """All pairs of a round: one player stays, all others move on by one place each time.

    The first of a pair sits first; over all rounds everybody does so half the time, or nearly, and never more
    than twice in a row. After the last round it begins again, with seats exchanged.
    """
    circle = [NOBODY, *players] if len(players) % 2 else list(players)
    count = len(circle)
    cycle, turn = divmod(round_number - 1, count - 1)
    moving = circle[1:]
    turned = [circle[0], *moving[-turn:], *moving[:-turn]] if turn else circle
    pairs = list[tuple[int, int]]()
    for place in range(count // 2):
        one, other = turned[place], turned[count - 1 - place]
        is_first = turn % 2 == 0 if place == 0 else place % 2 == 1
        pairs.append((one, other) if is_first == (cycle % 2 == 0) else (other, one))
    return pairs


def pair_circle(players: Sequence[int], active: Collection[int], round_number: int) -> list[Seating]:
    """A round for tables of two; whoever would meet somebody who is gone has a bye."""
    tables, byes = list[Seating](), list[Seating]()
    for pair in circle_round(players, round_number):
        there = tuple(player for player in pair if player in active)
        if there:
            (tables if len(there) == 2 else byes).append(there)
    return [*tables, *byes]


def pair_round_robin(
    players: Sequence[int],
    active: Collection[int],
    seats: int,
    history: PairingHistory,
    seed: bytes,
    round_number: int,
    are_even: bool = False,
) -> list[Seating]:
    """The next round; `players` are all who began, in their order, `active` those who still play."""
    if seats == 2:
        return pair_circle(players, active, round_number)
    staying = [player for player in players if player in active]
    return pair_round(staying, seats, {}, history, seed, round_number, are_even)
