"""Pairs for tables of two: nobody meets again while it can be avoided, and points are close."""

from collections.abc import Mapping, Sequence

from fidchell.tournaments.pairing.history import PairingHistory
from fidchell.tournaments.pairing.matching import FREE, BlossomMatching

Pair = tuple[int, int]
WINDOW = 16  # pairs further down the list with which partners are exchanged
MOST_SWEEPS = 20


class PairCosts:
    """How unwelcome a pair is: above all one that has met, then one with different points."""

    def __init__(self, points: Mapping[int, int], history: PairingHistory) -> None:
        self.points, self.history = points, history

    def of_pair(self, one: int, other: int) -> tuple[int, int]:
        """How often they have met, and the square of their difference."""
        return self.history.meetings(one, other), (self.points.get(one, 0) - self.points.get(other, 0)) ** 2

    def of_two(self, first: Pair, second: Pair) -> tuple[int, int]:
        """Of two pairs together."""
        (met, difference), (met_too, difference_too) = self.of_pair(*first), self.of_pair(*second)
        return met + met_too, difference + difference_too


def first_partners(ranked: Sequence[int], history: PairingHistory) -> list[int]:
    """From the top, everybody with the next one whom they have not met; FREE where nobody is left."""
    partners = [FREE] * len(ranked)
    for place, player in enumerate(ranked):
        if partners[place] != FREE:
            continue
        for other in range(place + 1, len(ranked)):
            if partners[other] == FREE and not history.meetings(player, ranked[other]):
                partners[place], partners[other] = other, place
                break
    return partners


def allowed(ranked: Sequence[int], history: PairingHistory) -> list[list[int]]:
    """For every place in the ranking, those whom the player has not met, the nearest first."""
    places = range(len(ranked))
    return [
        sorted(
            (
                other
                for other in places
                if other != place and not history.meetings(ranked[place], ranked[other])
            ),
            key=lambda other: (abs(other - place), other),
        )
        for place in places
    ]


def pair_ranked(ranked: Sequence[int], points: Mapping[int, int], history: PairingHistory) -> list[Pair]:
    """Pairs of an even number of players, who come in the order of their points."""
    partners = first_partners(ranked, history)
    if FREE in partners:
        partners = BlossomMatching(allowed(ranked, history), partners).complete()
    pairs = [(ranked[place], ranked[other]) for place, other in enumerate(partners) if place < other]
    left = [ranked[place] for place, other in enumerate(partners) if other == FREE]
    costs = PairCosts(points, history)
    while left:  # these must meet again: with whom they met least often
        player = left.pop(0)
        again = min(left, key=lambda other: costs.of_pair(player, other))
        left.remove(again)
        pairs.append((player, again))
    return improved(pairs, ranked, costs)


def improved(pairs: list[Pair], ranked: Sequence[int], costs: PairCosts) -> list[Pair]:
    """Exchange partners between pairs as long as that makes them better."""
    places = {player: place for place, player in enumerate(ranked)}
    for _ in range(MOST_SWEEPS):
        pairs.sort(key=lambda pair: (min(places[pair[0]], places[pair[1]]), places[pair[0]]))
        has_changed = False
        for first in range(len(pairs)):
            for second in range(first + 1, min(len(pairs), first + 1 + WINDOW)):
                has_changed |= exchange(pairs, first, second, costs)
        if not has_changed:
            break
    return pairs


def exchange(pairs: list[Pair], first: int, second: int, costs: PairCosts) -> bool:
    """Exchange the partners of two pairs if that is better; true where it was."""
    (one, other), (third, fourth) = pairs[first], pairs[second]
    before = costs.of_two(pairs[first], pairs[second])
    if before == (0, 0):
        return False
    choices = [((one, third), (other, fourth)), ((one, fourth), (other, third))]
    best = min(choices, key=lambda choice: costs.of_two(*choice))
    if costs.of_two(*best) >= before:
        return False
    pairs[first], pairs[second] = best
    return True
