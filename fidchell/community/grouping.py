"""Who plays with whom: whoever has waited longest first, near in strength where it counts, nobody blocked."""

from collections.abc import Collection, Sequence

from fidchell.ratings.scale import points
from fidchell.store.sql.community_rows import MatchRequest

FIRST_WINDOW = 100.0  # points of difference at once
WINDOW_GROWTH = 5.0  # points more for each second that somebody waits
Pair = frozenset[str]  # two accounts


def window(waits: MatchRequest, now: float) -> float:
    """How many points somebody else may differ by now."""
    return FIRST_WINDOW + WINDOW_GROWTH * max(0.0, now - waits.since)


def difference(one: MatchRequest, other: MatchRequest) -> float:
    """The difference of two ratings on the scale that people read."""
    at = (points(each.game, each.seats, each.mean) for each in (one, other))
    return abs(next(at) - next(at))


def may_meet(one: MatchRequest, other: MatchRequest, now: float, blocked: Collection[Pair]) -> bool:
    """Whether two may sit at one table.

    In rated games the one who has waited longer decides how far ratings may differ, and two people of one
    address do not meet: such a game would not count.
    """
    if one.account_id and other.account_id and frozenset((one.account_id, other.account_id)) in blocked:
        return False
    if not one.is_rated:
        return True
    widest = max(window(one, now), window(other, now))
    return one.address != other.address and difference(one, other) <= widest


def find_group(
    waiting: Sequence[MatchRequest], seats: int, now: float, blocked: Collection[Pair] = ()
) -> list[MatchRequest]:
    """A full table from those who wait for the same, the longest first; empty where none can be made."""
    for place, first in enumerate(waiting):
        group = [first]
        for other in waiting[place + 1 :]:
            if len(group) < seats and all(may_meet(each, other, now, blocked) for each in group):
                group.append(other)
        if len(group) == seats:
            return group
    return []
