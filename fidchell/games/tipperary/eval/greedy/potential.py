"""§37.6: the value of sheep, whiskey, ruins and bogs, and of what may follow, in hundredths of a point."""

import numpy as np

from fidchell.games.tipperary.box import BOG, DISTILLERY, FEATURES, GRAIN, LANDS, MEADOW, PASTURE, RUIN, Box
from fidchell.games.tipperary.rules.display import DOWN, RIGHT, find, is_at, land_at
from fidchell.games.tipperary.rules.land import feature_at, forget_groups, gather, partners, root_of
from fidchell.games.tipperary.state import State
from fidchell.rulekit.rule import rule

LARGEST = 100  # a sheep of the largest flock
OTHER_SHEEP = 5  # a sheep elsewhere, early
JOINED = 68  # a sheep that one space would join to the largest flock
WHISKEY = 112
OPEN_GRAIN = 44
PAIR = 77  # an empty space where one ruin would earn a tower
LONE_BOG = 58
# A hundred times the square root of small numbers.
ROOT = np.array([0, 100, 141, 173, 200, 224, 245, 265, 283, 300, 316, 332, 346, 361, 374, 387, 400])


@rule
def sheep_potential(state: State, seat: int, left: int, rounds: int, is_due: bool) -> int:
    """The value of the largest flock, a little for other sheep, much for those that one space would join."""
    largest = gather(state, seat, PASTURE)
    root, all_sheep = -1, 0
    for place in range(state.size[seat]):
        weight = int(state.scratch_weight[place])
        all_sheep += weight
        if weight == largest and root < 0:
            root = place
    near = joinable(state, seat, root) if largest > 0 else 0
    forget_groups(state, seat)
    chance = min(100, 400 * left // rounds + 60 * is_due)
    others = OTHER_SHEEP * left * (all_sheep - largest) // rounds
    return LARGEST * largest + others + JOINED * chance * near // 100


@rule
def joinable(state: State, seat: int, root: int) -> int:
    """Sheep of the flocks that lie one empty space or meadow away from the largest."""
    sheep = 0
    for place in range(state.size[seat]):
        space = int(state.space[seat, place])
        if space & FEATURES == PASTURE:
            own = root_of(state, place)
            if own != root and state.scratch_weight[own] > 0 and is_near(state, seat, space & ~LANDS, root):
                sheep += state.scratch_weight[own]
                state.scratch_weight[own] = 0  # counted
    return sheep


@rule
def is_near(state: State, seat: int, space: int, root: int) -> bool:
    """Whether one space would join a pasture to a flock."""
    if leads_to(state, seat, space, DOWN, DOWN, root) or leads_to(state, seat, space, -DOWN, -DOWN, root):
        return True
    if leads_to(state, seat, space, RIGHT, RIGHT, root) or leads_to(state, seat, space, -RIGHT, -RIGHT, root):
        return True
    if leads_to(state, seat, space, DOWN, RIGHT, root) or leads_to(state, seat, space, DOWN, -RIGHT, root):
        return True
    return leads_to(state, seat, space, -DOWN, RIGHT, root) or leads_to(
        state, seat, space, -DOWN, -RIGHT, root
    )


@rule
def leads_to(state: State, seat: int, space: int, one: int, two: int, root: int) -> bool:
    """Two steps away lies the flock, and the space between is empty or a meadow."""
    goal = space + one + two
    place = find(state, seat, goal)
    if not is_at(state, seat, place, goal) or state.space[seat, place] & FEATURES != PASTURE:
        return False
    if root_of(state, place) != root:
        return False
    return is_open(state, seat, space + one) or is_open(state, seat, space + two)


@rule
def is_open(state: State, seat: int, space: int) -> bool:
    """An empty space or a meadow without a sheep."""
    feature = feature_at(state, seat, space)
    return feature in (0, MEADOW)


@rule
def land_potential(
    box: Box, state: State, seat: int, left: int, rounds: int, towers: int, whiskeys: int
) -> int:
    """The value of whiskey and open contacts, pairs of ruins, and lone bogs."""
    barrel = min(int(state.barrel[seat]) + whiskeys, int(box.track_end))
    value = WHISKEY * int(box.track_value[barrel])
    if left == 0:
        return value
    grain, distilleries, lines, bogs = 0, 0, 0, 0
    for place in range(state.size[seat]):
        space = int(state.space[seat, place])
        feature, bare = space & FEATURES, space & ~LANDS
        if feature == GRAIN:
            grain += partners(state, seat, bare, 0)
        elif feature == DISTILLERY:
            distilleries += partners(state, seat, bare, 0)
        elif feature == RUIN:
            lines += line_ends(state, seat, bare, RIGHT) + line_ends(state, seat, bare, DOWN)
        elif feature == BOG and partners(state, seat, bare, BOG) == 0:
            bogs += partners(state, seat, bare, 0) > 0
    if barrel < box.track_end:
        value += OPEN_GRAIN * left * (ROOT[min(16, grain)] + ROOT[min(16, distilleries)]) // (rounds * 100)
    early = min(100, 200 * left // rounds)
    return value + early * (PAIR * min(4, lines) + LONE_BOG * min(4, bogs)) // 100


@rule
def line_ends(state: State, seat: int, space: int, step: int) -> int:
    """Empty spaces where one ruin would make a line that begins with this ruin."""
    if feature_at(state, seat, space - step) == RUIN:
        return 0
    second = feature_at(state, seat, space + step)
    third = feature_at(state, seat, space + 2 * step)
    if second == RUIN:
        if third == RUIN:
            return 0
        return (third == 0) + (feature_at(state, seat, space - step) == 0)
    return second == 0 and third == RUIN


@rule
def outline(state: State, seat: int, mark: int) -> int:
    """By how many sides the outline of the display grows with the marked spaces."""
    sides = 0
    for place in range(state.size[seat]):
        space = int(state.space[seat, place])
        if space & mark:
            bare = space & ~LANDS
            for step in (-DOWN, -RIGHT, RIGHT, DOWN):
                land = land_at(state, seat, bare + step)
                if land == 0:
                    sides += 1
                elif not land & mark:
                    sides -= 1
    return sides
