"""What speaks for a move, for hints: facts found by comparing a display before and after it."""

from typing import Any

from fidchell.games.tipperary.box import FEATURES, LANDS, PASTURE, Box
from fidchell.games.tipperary.rules.display import find
from fidchell.games.tipperary.rules.effects import count_rewards
from fidchell.games.tipperary.rules.land import forget_groups, gather, largest_flock, open_ring, root_of
from fidchell.games.tipperary.rules.rectangle import largest_rectangle
from fidchell.games.tipperary.rules.scoring import circle_points, objective_points
from fidchell.games.tipperary.state import State
from fidchell.games.tipperary.text.preview import lay_piece, names_space
from fidchell.games.tipperary.text.tryout import LINES, SITES, SYMBOLS, Tryouts, count_tryout
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown

# By whether it joins others, then by whether it takes the marker.
FLOCK_KEYS = ("fact-flock", "fact-flock-marker", "fact-joins", "fact-joins-marker")


@shown
def reasons(box: Box, was: State, tried: State, seat: int, action: int, notes: Tryouts) -> Any:
    """What a piece brings where it is laid; a choice of a tile says nothing by itself."""
    is_laid = lay_and_count(box, tried, seat, action, notes)
    return (
        [
            *flock_reasons(box, was, tried, seat),
            *point_reasons(box, was, tried, seat),
            *ring_reasons(box, was, tried, seat),
            *reward_reasons(notes, seat),
            *whiskey_reasons(box, was, tried, seat),
        ]
        if is_laid
        else []
    )


@rule
def lay_and_count(box: Box, state: State, seat: int, action: int, notes: Tryouts) -> bool:
    """Lay a piece, note what it earns, and settle that; false where nothing is laid."""
    if not names_space(action):
        return False
    is_counted = lay_piece(box, state, seat, action)
    count_tryout(box, state, seat, notes)
    if is_counted:
        count_rewards(box, state, seat)
    return True


@shown
def flock_reasons(box: Box, was: State, now: State, seat: int) -> Any:
    """§7, §12: the largest flock grows or joins others, and may win the marker."""
    sheep = largest_flock(now, seat)
    more = sheep - largest_flock(was, seat)
    joined = joined_flocks(was, now, seat)
    return (
        [
            {
                "key": FLOCK_KEYS[(2 if joined > 1 else 0) + takes_marker(box, was, seat, sheep)],
                "count": joined,
                "sheep": sheep,
                "points": more * box.sheep_points,
            }
        ]
        if more > 0
        else []
    )


@rule
def joined_flocks(was: State, now: State, seat: int) -> int:
    """§7.1: how many flocks of before the largest one now contains."""
    largest = root_of_largest(now, seat, gather(now, seat, PASTURE))
    gather(was, seat, PASTURE)
    count = 0
    for place in range(was.size[seat]):
        space = int(was.space[seat, place])
        if space & FEATURES == PASTURE and root_of(was, place) == place:
            count += root_of(now, find(now, seat, space & ~LANDS)) == largest
    forget_groups(was, seat)
    forget_groups(now, seat)
    return count


@rule
def root_of_largest(state: State, seat: int, sheep: int) -> int:
    """The first space of the first flock with so many sheep; flocks are gathered already."""
    for place in range(state.size[seat]):
        is_pasture = state.space[seat, place] & FEATURES == PASTURE
        if is_pasture and state.scratch_group[place] == place and state.scratch_weight[place] == sheep:
            return place
    return 0


@rule
def takes_marker(box: Box, was: State, seat: int, sheep: int) -> int:
    """§12.1: 1 if the flock is larger than all others while the marker lies elsewhere."""
    if was.marker == seat:
        return 0
    if was.seats == 1:
        return 1 if sheep > box.rival[was.round] else 0
    for other in range(was.seats):
        if other != seat and largest_flock(was, other) >= sheep:
            return 0
    return 1


@shown
def point_reasons(box: Box, was: State, now: State, seat: int) -> Any:
    """§15: more points for the rectangle, stone circles and objectives."""
    area = largest_rectangle(now, seat)
    larger = area - largest_rectangle(was, seat)
    circles = circle_points(now, seat) - circle_points(was, seat)
    objectives = objective_points(box, now, seat) - objective_points(box, was, seat)
    return [
        *([{"key": "fact-area", "area": area, "points": larger * box.area_points}] if larger > 0 else []),
        *([{"key": "fact-circles", "points": circles}] if circles > 0 else []),
        *([{"key": "fact-objective", "points": objectives}] if objectives > 0 else []),
    ]


@shown
def ring_reasons(box: Box, was: State, now: State, seat: int) -> Any:
    """§15.3: the spaces around the hometown."""
    left = open_ring(box, now, seat)
    filled = open_ring(box, was, seat) - left
    return (
        []
        if filled == 0
        else [
            {"key": "fact-enclosed", "points": box.enclosure_points}
            if left == 0
            else {"key": "fact-ring", "count": filled, "left": left}
        ]
    )


@shown
def reward_reasons(notes: Tryouts, seat: int) -> Any:
    """§6: wooden sheep, towers and bonus tiles earned."""
    return [
        *(
            [{"key": "fact-symbols", "count": notes.brings[seat, SYMBOLS]}]
            if notes.brings[seat, SYMBOLS]
            else []
        ),
        *([{"key": "fact-lines", "count": notes.brings[seat, LINES]}] if notes.brings[seat, LINES] else []),
        *([{"key": "fact-sites", "count": notes.brings[seat, SITES]}] if notes.brings[seat, SITES] else []),
    ]


@shown
def whiskey_reasons(box: Box, was: State, now: State, seat: int) -> Any:
    """§8: the barrel moves on."""
    old = was.barrel[seat]
    new = now.barrel[seat]
    return (
        [
            {
                "key": "fact-whiskey",
                "count": new - old,
                "points": box.track_value[new] - box.track_value[old],
            }
        ]
        if new > old
        else []
    )
