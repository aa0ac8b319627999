"""§15 Scoring, and the measures of §41.3."""

from fidchell.games.tipperary.box import (
    BOG,
    CARDS_IN_PLAY,
    CIRCLE,
    COLUMN_AT,
    DISTILLERY,
    FEATURES,
    GRAIN,
    LANDS,
    MEADOW,
    PASTURE,
    RUIN,
    VALUE_AT,
    VALUE_BITS,
    Box,
)
from fidchell.games.tipperary.rules.display import DOWN, land_at
from fidchell.games.tipperary.rules.land import (
    feature_at,
    forget_groups,
    gather,
    largest_flock,
    largest_group,
    open_ring,
    partners,
)
from fidchell.games.tipperary.rules.rectangle import largest_rectangle
from fidchell.games.tipperary.state import State
from fidchell.rulekit.contract import TOTAL
from fidchell.rulekit.ranks import rank_by_total
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

CATEGORIES = ("area", "sheep", "exploration", "whiskey", "circles", "objectives")
AREA, SHEEP, EXPLORATION, WHISKEY, CIRCLES, OBJECTIVES = 2, 3, 4, 5, 6, 7
COLUMNS = 8

# §41.3, in the order of edition.MEASURES.
SECOND_FLOCK, LARGEST_SITE, CIRCLE_COUNT, MOST_PARTNERS = 0, 1, 2, 3
LONGEST_LINE, MEADOW_GROUP, RUIN_GROUP, CIRCLES_AT_TOWN = 4, 5, 6, 7


@rule
def score(box: Box, state: State, out: Grid) -> None:
    """§15: the score as if the game ended now."""
    for seat in range(state.seats):
        marker = box.marker_points if state.marker == seat else 0
        out[seat, AREA] = largest_rectangle(state, seat) * box.area_points
        out[seat, SHEEP] = largest_flock(state, seat) * box.sheep_points + marker
        out[seat, EXPLORATION] = box.enclosure_points if open_ring(box, state, seat) == 0 else 0
        out[seat, WHISKEY] = box.track_value[state.barrel[seat]]
        out[seat, CIRCLES] = circle_points(state, seat)
        out[seat, OBJECTIVES] = objective_points(box, state, seat)
        out[seat, TOTAL] = 0
        for category in range(AREA, COLUMNS):
            out[seat, TOTAL] += out[seat, category]
    rank_by_total(out, state.seats)  # Ruling 39


@rule
def circle_points(state: State, seat: int) -> int:
    """§15.5: the numbers on the stone circles."""
    points = 0
    for place in range(state.size[seat]):
        points += (state.space[seat, place] >> VALUE_AT) & VALUE_BITS
    return points


@rule
def objective_points(box: Box, state: State, seat: int) -> int:
    """§41.1: the points of each card in play whose condition is met."""
    points = 0
    for place in range(CARDS_IN_PLAY):
        card = state.card[place]
        if card > 0 and measure(box, state, seat, int(box.card_measure[card])) >= box.card_least[card]:
            points += box.card_points[card]
    return points


@rule
def measure(box: Box, state: State, seat: int, kind: int) -> int:
    """§41.3: one of the eight measures of a display."""
    if kind == SECOND_FLOCK:
        return second_flock(state, seat)
    if kind == LARGEST_SITE:
        site = largest_group(state, seat, BOG)
        return site if site > 1 else 0
    if kind == CIRCLE_COUNT:
        return circle_count(state, seat)
    if kind == MOST_PARTNERS:
        return most_partners(state, seat)
    if kind == LONGEST_LINE:
        return longest_line(state, seat)
    if kind == MEADOW_GROUP:
        return largest_group(state, seat, MEADOW)
    if kind == RUIN_GROUP:
        return largest_group(state, seat, RUIN)
    return circles_at_town(box, state, seat)


@rule
def second_flock(state: State, seat: int) -> int:
    """§41.3: the second flock in the list sorted by size."""
    gather(state, seat, PASTURE)
    first, second = 0, 0
    for place in range(state.size[seat]):
        flock = int(state.scratch_weight[place])
        if flock > first:
            first, second = flock, first
        else:
            second = max(second, flock)
    forget_groups(state, seat)
    return second


@rule
def circle_count(state: State, seat: int) -> int:
    """§41.3: the number of stone circles."""
    count = 0
    for place in range(state.size[seat]):
        count += state.space[seat, place] & FEATURES == CIRCLE
    return count


@rule
def most_partners(state: State, seat: int) -> int:
    """§41.3: distilleries at one grain field, or grain fields at one distillery."""
    most = 0
    for place in range(state.size[seat]):
        space = int(state.space[seat, place])
        if space & FEATURES == GRAIN:
            most = max(most, partners(state, seat, space & ~LANDS, DISTILLERY))
        elif space & FEATURES == DISTILLERY:
            most = max(most, partners(state, seat, space & ~LANDS, GRAIN))
    return most


@rule
def longest_line(state: State, seat: int) -> int:
    """§41.3: occupied spaces in one unbroken row or column."""
    longest, run = 0, 0
    for place in range(state.size[seat]):
        space = int(state.space[seat, place])
        beside = place > 0 and int(state.space[seat, place - 1]) >> COLUMN_AT == (space >> COLUMN_AT) - 1
        run = run + 1 if beside else 1
        longest = max(longest, run, height_below(state, seat, space & ~LANDS))
    return longest


@rule
def height_below(state: State, seat: int, space: int) -> int:
    """Occupied spaces from this one downwards."""
    height = 0
    while land_at(state, seat, space) != 0:
        height += 1
        space += DOWN
    return height


@rule
def circles_at_town(box: Box, state: State, seat: int) -> int:
    """§41.3: stone circles among the spaces around the hometown."""
    town, side = state.town[seat], state.side[seat]
    count = 0
    for number in range(box.ring_size[town, side]):
        count += feature_at(state, seat, int(box.ring_space[town, side, number])) == CIRCLE
    return count
