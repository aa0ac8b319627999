"""What speaks for a move, for hints: facts found by comparing a display before and after it."""

from dataclasses import dataclass
from typing import Any

from fidchell.games.tipperary.box import FEATURES, PASTURE, SHEEP_AT, SHEEP_BITS
from fidchell.games.tipperary.drawing import Spaces
from fidchell.games.tipperary.rules.actions import AT, DONE, DRAW
from fidchell.games.tipperary.rules.effects import count_rewards
from fidchell.games.tipperary.rules.land import largest_flock, open_ring
from fidchell.games.tipperary.rules.rectangle import largest_rectangle
from fidchell.games.tipperary.rules.scoring import circle_points, objective_points
from fidchell.games.tipperary.state import PLACE, SET_BONUS
from fidchell.games.tipperary.text.preview import lay
from fidchell.games.tipperary.text.rewards import rewards
from fidchell.games.tipperary.text.spaces import spaces_in
from fidchell.rulekit.position import Position
from fidchell.rulekit.shown.messages import Message
from fidchell.rulekit.targets.interpreted import interpreted

FLOCK_KEYS = {  # by: joins others, takes the marker
    (False, False): "fact-flock",
    (False, True): "fact-flock-marker",
    (True, False): "fact-joins",
    (True, True): "fact-joins-marker",
}
Flock = tuple[frozenset[tuple[int, int]], int]  # its spaces, its sheep


def reasons(before: Position, seat: int, action: int, after: Position) -> list[Message]:
    """What a piece brings where it is laid; a choice of a tile says nothing by itself."""
    if action < AT or action in (DRAW, DONE):
        return []
    was, now = before.state, before.state
    lay(before, now, seat, action)
    brought = rewards(now, seat)
    if was.phase in (PLACE, SET_BONUS):
        interpreted(count_rewards)(before.box, now, seat)
    change = Change(before, was, now, seat)
    return change.flock() + change.points() + change.ring() + rewarded(brought) + change.whiskey()


def rewarded(brought: dict[str, int]) -> list[Message]:
    """§6: wooden sheep, towers and bonus tiles earned."""
    keys = {"symbols": "fact-symbols", "lines": "fact-lines", "sites": "fact-sites"}
    return [(key, {"count": brought[name]}) for name, key in keys.items() if brought[name]]


@dataclass(frozen=True)
class Change:
    """A display before and after a piece was laid."""

    position: Position
    was: Any
    now: Any
    seat: int

    def flock(self) -> list[Message]:
        """§7, §12: the largest flock grows or joins others, and may win the marker."""
        old, new = flocks(spaces_in(self.was, self.seat)), flocks(spaces_in(self.now, self.seat))
        most, before = largest(new), largest(old)
        if most[1] <= before[1]:
            return []
        joined = sum(bool(spaces & most[0]) for spaces, _ in old)
        gain = (most[1] - before[1]) * int(self.position.box.sheep_points)
        known: dict[str, Any] = {"count": joined, "sheep": most[1], "points": gain}
        return [(FLOCK_KEYS[joined > 1, self.takes_marker(most[1])], known)]

    def takes_marker(self, sheep: int) -> bool:
        """§12.1: whether the flock is larger than all others while the marker lies elsewhere."""
        state = self.was
        others = [other for other in range(state.seats) if other != self.seat]
        rivals = [int(interpreted(largest_flock)(state, other)) for other in others]
        if state.seats == 1:
            rivals = [int(self.position.box.rival[state.round])]
        return bool(state.marker != self.seat and sheep > max(rivals))

    def points(self) -> list[Message]:
        """§15: more points for the rectangle, stone circles and objectives."""
        box, seat, found = self.position.box, self.seat, list[Message]()
        area = int(interpreted(largest_rectangle)(self.now, seat))
        larger = area - int(interpreted(largest_rectangle)(self.was, seat))
        if larger > 0:
            found.append(("fact-area", {"area": area, "points": larger * int(box.area_points)}))
        circles = interpreted(circle_points)(self.now, seat) - interpreted(circle_points)(self.was, seat)
        if circles > 0:
            found.append(("fact-circles", {"points": int(circles)}))
        objectives = interpreted(objective_points)
        more = objectives(box, self.now, seat) - objectives(box, self.was, seat)
        if more > 0:
            found.append(("fact-objective", {"points": int(more)}))
        return found

    def ring(self) -> list[Message]:
        """§15.3: the spaces around the hometown."""
        box, count = self.position.box, interpreted(open_ring)
        was, now = int(count(box, self.was, self.seat)), int(count(box, self.now, self.seat))
        if now == was:
            return []
        if now == 0:
            return [("fact-enclosed", {"points": int(box.enclosure_points)})]
        return [("fact-ring", {"count": was - now, "left": now})]

    def whiskey(self) -> list[Message]:
        """§8: the barrel moves on."""
        track = self.position.box.track_value
        old, new = int(self.was.barrel[self.seat]), int(self.now.barrel[self.seat])
        if new <= old:
            return []
        return [("fact-whiskey", {"count": new - old, "points": int(track[new] - track[old])})]


def flocks(spaces: Spaces) -> list[Flock]:
    """§7.1: pastures that touch, with their sheep."""
    left = {place for place, land in spaces.items() if land & FEATURES == PASTURE}
    found = []
    while left:
        group, edge = set[tuple[int, int]](), [min(left)]
        while edge:
            row, column = edge.pop()
            if (row, column) in left:
                left.remove((row, column))
                group.add((row, column))
                edge += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
        sheep = sum(spaces[place] >> SHEEP_AT & SHEEP_BITS for place in group)
        found.append((frozenset(group), sheep))
    return found


def largest(found: list[Flock]) -> Flock:
    """The flock with the most sheep."""
    return max(found, key=lambda flock: flock[1], default=(frozenset(), 0))
