"""Groups for tables of three to five: players meet as evenly, and have points as close, as possible."""

from collections.abc import Iterable, Mapping, Sequence

from fidchell.tournaments.pairing.history import PairingHistory

NEAR = 3  # tables up and down the list with which players are exchanged first
MOST_SWEEPS = 12
Cost = tuple[int, int]


class GroupCosts:
    """How unwelcome a group is: above all one whose players have met, then one with different points."""

    def __init__(self, points: Mapping[int, int], history: PairingHistory) -> None:
        self.points, self.history = points, history

    def joining(self, player: int, others: Iterable[int]) -> Cost:
        """What a player costs among others; the second meeting costs more than the first."""
        met, difference, own = 0, 0, self.points.get(player, 0)
        for other in others:
            meetings = self.history.meetings(player, other)
            met += meetings * meetings
            difference += (own - self.points.get(other, 0)) ** 2
        return met, difference


def chunks(ranked: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Players in the order of their points, table by table."""
    groups, start = list[list[int]](), 0
    for size in sizes:
        groups.append(list(ranked[start : start + size]))
        start += size
    return groups


def group_ranked(
    ranked: Sequence[int], sizes: Sequence[int], points: Mapping[int, int], history: PairingHistory
) -> list[list[int]]:
    """Groups of these sizes: from the top, then players change places while that is better."""
    groups, costs = chunks(ranked, sizes), GroupCosts(points, history)
    for _ in range(MOST_SWEEPS):
        changes = [improve_group(groups, number, costs) for number in range(len(groups))]
        if not any(changes):
            break
    return groups


def total_cost(groups: Sequence[Sequence[int]], points: Mapping[int, int], history: PairingHistory) -> Cost:
    """What all groups cost together; every pair is counted twice."""
    costs = GroupCosts(points, history)
    each = [cost_in(group, place, costs) for group in groups for place in range(len(group))]
    return sum(met for met, _ in each), sum(difference for _, difference in each)


def improve_group(groups: list[list[int]], number: int, costs: GroupCosts) -> bool:
    """Exchange players of a group who have met others in it; true where somebody went."""
    has_changed = False
    for place in range(len(groups[number])):
        met, _ = cost_in(groups[number], place, costs)
        if met:
            near, far = by_distance(number, len(groups))
            has_changed |= find_exchange(groups, number, place, near, costs) or find_exchange(
                groups, number, place, far, costs
            )
    return has_changed


def by_distance(number: int, count: int) -> tuple[list[int], list[int]]:
    """The other groups, the nearest first: those close by, and the rest."""
    others = sorted((each for each in range(count) if each != number), key=lambda each: abs(each - number))
    return others[: 2 * NEAR], others[2 * NEAR :]


def cost_in(group: Sequence[int], place: int, costs: GroupCosts) -> Cost:
    """What the player at a place costs there."""
    return costs.joining(group[place], (*group[:place], *group[place + 1 :]))


def find_exchange(
    groups: list[list[int]], number: int, place: int, others: Sequence[int], costs: GroupCosts
) -> bool:
    """Exchange a player with the best one of some groups, if that is better than staying."""
    best, target = (0, 0), None
    for other in others:
        for seat in range(len(groups[other])):
            gain = exchange_gain(groups[number], place, groups[other], seat, costs)
            if gain < best:
                best, target = gain, (other, seat)
    if target is None:
        return False
    other, seat = target
    groups[number][place], groups[other][seat] = groups[other][seat], groups[number][place]
    return True


def exchange_gain(
    group: Sequence[int], place: int, other_group: Sequence[int], seat: int, costs: GroupCosts
) -> Cost:
    """What it would cost if two players changed places; below (0, 0) it is better."""
    rest = (*group[:place], *group[place + 1 :])
    other_rest = (*other_group[:seat], *other_group[seat + 1 :])
    leaving, coming = group[place], other_group[seat]
    before = (costs.joining(leaving, rest), costs.joining(coming, other_rest))
    after = (costs.joining(coming, rest), costs.joining(leaving, other_rest))
    met = after[0][0] + after[1][0] - before[0][0] - before[1][0]
    return met, after[0][1] + after[1][1] - before[0][1] - before[1][1]
