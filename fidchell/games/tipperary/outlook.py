"""What a whole display promises: its parts added up, and what a seat may hope for."""

from fidchell.games.tipperary.board import NOTHING, around, count, without
from fidchell.games.tipperary.box import PASTURE, Box
from fidchell.games.tipperary.crafts import craft_hope, new_lines, new_sites, whiskeys
from fidchell.games.tipperary.herd import flock_worth, larger_herd, rival_flock
from fidchell.games.tipperary.land import largest_flock, open_ring, symbols
from fidchell.games.tipperary.places import largest_rectangle
from fidchell.games.tipperary.plots import forget_frames
from fidchell.games.tipperary.shape import POINT, area_worth, chance_of, choose_frames, final_area
from fidchell.games.tipperary.sight import (
    HERD,
    LEFT,
    NOTES,
    RING,
    RIVAL,
    TAKEN,
    keep_plane,
    look,
    look_away,
    plane,
    set_word,
    word_of,
)
from fidchell.games.tipperary.state import OVER, PLACE, SET_BONUS, State
from fidchell.games.tipperary.weights import (
    BONUS,
    OUTLINE,
    RING_DOUBT,
    RING_REACH,
    RING_START,
    TOWER,
    WHISKEY,
)
from fidchell.games.tipperary.weights import RING as RING_WEIGHT
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

LAST_TOWER = 6  # a tower that is not needed after the last placement
# The weights are made for choosing: so much they leave out before the last placement, or add after it.
GROWTH = 192  # for each placement to come: what it brings in sheep, whiskey and circles
LEFT_OUT, ADDED = 1070, 350
LEAST_DOUBT = 32


@rule
def behold(box: Box, state: State, seat: int, left: int) -> None:
    """Look at a display with so many placements to come after the new piece, and at the rivals' flocks."""
    rival = rival_flock(box, state, seat)
    look(box, state, seat)
    set_word(state, NOTES, LEFT, left)
    set_word(state, NOTES, RIVAL, rival)
    keep_plane(state, HERD, larger_herd(state, NOTHING, plane(state, PASTURE)))


@rule
def forget(state: State) -> None:
    """Leave the scratch empty."""
    look_away(state)
    forget_frames(state)


@rule
def display_worth(box: Box, state: State, seat: int, sheep: int, towers: int, weights: Grid) -> int:
    """The sum over a display with new spaces, before what is due is settled; `sheep` are due for symbols."""
    towers += new_lines(state)
    sites = int(state.due_bonus[seat]) + new_sites(state)
    barrel, due = int(state.barrel[seat]), int(state.due_sheep[seat]) + sheep
    for _ in range(whiskeys(state)):
        if barrel < box.track_end:
            barrel += 1
            due += int(box.track_sheep[barrel])
    worth = flock_worth(state, seat, due, weights)
    worth += int(weights[WHISKEY]) * int(box.track_value[barrel]) + int(weights[BONUS]) * sites
    if word_of(state, NOTES, LEFT) == 0:
        return worth + LAST_TOWER * towers + final_area(state, towers + sites, enclosure(box))
    worth += craft_hope(state, barrel < box.track_end, weights) + int(weights[TOWER]) * towers
    worth += ring_hope(state, towers, weights) - outline(state, weights)
    return worth + area_worth(state, towers + sites, weights)


@rule
def enclosure(box: Box) -> int:
    """§15.3: what the enclosure is worth."""
    return int(box.enclosure_points) * POINT


@rule
def outline(state: State, weights: Grid) -> int:
    """The empty spaces beside the display: the fewer, the more compact it is."""
    taken = plane(state, TAKEN)
    return int(weights[OUTLINE]) * count(without(around(taken), taken))


@rule
def ring_hope(state: State, towers: int, weights: Grid) -> int:
    """§15.3: the enclosure, as far as it is within reach."""
    left = word_of(state, NOTES, LEFT)
    missing = POINT * (count(without(plane(state, RING), plane(state, TAKEN))) - towers)
    can = int(weights[RING_START]) + int(weights[RING_REACH]) * left
    unsure = LEAST_DOUBT + max(0, int(weights[RING_DOUBT])) * left
    return int(weights[RING_WEIGHT]) * chance_of(can - missing, unsure) // 256


@rule
def placements_left(box: Box, state: State, seat: int) -> int:
    """§16: own placements still to come, this round's too where the tile does not lie yet."""
    left = int(box.rounds[state.seats]) - state.round
    if state.phase != PLACE:
        return left
    seats, first = int(state.seats), int(state.bag_holder)
    is_done = not box.simultaneous and (seat - first + seats) % seats < (state.turn - first + seats) % seats
    return left if is_done else left + 1


@rule
def points_now(box: Box, state: State, seat: int) -> int:
    """§15: area, sheep, marker, enclosure and whiskey as if ended now."""
    points = largest_rectangle(state, seat) * int(box.area_points)
    points += largest_flock(state, seat) * int(box.sheep_points)
    points += int(box.marker_points) if state.marker == seat else 0
    points += int(box.enclosure_points) if open_ring(box, state, seat) == 0 else 0
    return points + int(box.track_value[state.barrel[seat]])


@rule
def prospects(box: Box, state: State, seat: int, weights: Grid) -> int:
    """What a seat may hope for beyond its score as if ended now, in 64ths of a point."""
    if state.phase == OVER:
        return 0
    left, points = placements_left(box, state, seat), points_now(box, state, seat)
    sheep, towers = symbols(state, seat), int(state.tower[seat])
    behold(box, state, seat, left)
    choose_frames(state, towers + int(state.due_bonus[seat]), 1, weights)
    worth = display_worth(box, state, seat, sheep, towers, weights)
    forget(state)
    if state.phase == SET_BONUS and state.turn == seat:
        worth += int(weights[BONUS])
    marker = int(box.marker_points) * POINT // int(state.seats)
    worth += LEFT_OUT + GROWTH * left if left > 0 else -ADDED
    return worth + marker - points * POINT
