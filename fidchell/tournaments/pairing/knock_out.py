"""Knock-out: the best go on. For two a seeded bracket, for more the best one or two of every table."""

from collections.abc import Mapping, Sequence

from fidchell.tournaments.pairing.history import PairingHistory, Seating
from fidchell.tournaments.pairing.seating import seated
from fidchell.tournaments.pairing.table_sizes import table_sizes

Slots = dict[int, Seating]  # tables by their number in the round, from 1


def bracket_order(size: int) -> list[int]:
    """Seeds in the order of the bracket: the first and the second can only meet in the final."""
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [each for seed in order for each in (seed, total - seed)]
    return order


def bracket_size(players: int) -> int:
    """The number of places in a bracket: the next power of two."""
    return 1 << max(0, players - 1).bit_length()


def rounds_needed(players: int, seats: int, advancing: int) -> int:
    """How many rounds there are until one table is left."""
    rounds = 1
    while players > seats:
        players = advancing * len(table_sizes(players, seats))
        rounds += 1
    return rounds


def first_bracket(players: Sequence[int]) -> Slots:
    """The first round of a bracket; the best seeds have the byes."""
    order = bracket_order(bracket_size(len(players)))
    places = [players[seed - 1] if seed <= len(players) else None for seed in order]
    return paired(places)


def paired(places: Sequence[int | None]) -> Slots:
    """Neighbours meet; one without a neighbour goes on by a bye."""
    slots = Slots()
    for number in range(len(places) // 2):
        there = tuple(each for each in places[2 * number : 2 * number + 2] if each is not None)
        if there:
            slots[number + 1] = there
    return slots


def next_bracket(size: int, winners: Mapping[int, int | None]) -> Slots:
    """The next round after one with so many places; `winners` by the number of their table."""
    return paired([winners.get(number) for number in range(1, size // 2 + 1)])


def spread(advancing: Sequence[int], seats: int) -> Slots:
    """Players, the best first, over as few tables as possible: the best at different ones, back and forth."""
    sizes = table_sizes(len(advancing), seats)
    if not sizes:
        return {1: (advancing[0],)} if advancing else {}
    groups: list[list[int]] = [[] for _ in sizes]
    waiting, is_forward = list(advancing), True
    while waiting:
        order = range(len(sizes)) if is_forward else range(len(sizes) - 1, -1, -1)
        for number in order:
            if waiting and len(groups[number]) < sizes[number]:
                groups[number].append(waiting.pop(0))
        is_forward = not is_forward
    return {number: tuple(group) for number, group in enumerate(groups, 1)}


def with_seats(slots: Slots, history: PairingHistory, seed: bytes, round_number: int) -> Slots:
    """The same tables with fair seats."""
    return {number: seated(group, history, seed, round_number) for number, group in slots.items()}
