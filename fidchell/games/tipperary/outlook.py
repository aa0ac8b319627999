"""What a whole display promises: its parts added up."""

from fidchell.games.tipperary.board import NOTHING, around, count, without
from fidchell.games.tipperary.box import PASTURE, Box
from fidchell.games.tipperary.crafts import brewed, craft_hope, new_lines, new_sites
from fidchell.games.tipperary.haste import thinks_of_area
from fidchell.games.tipperary.herd import flock_worth, larger_herd, rival_flock
from fidchell.games.tipperary.plots import forget_frames
from fidchell.games.tipperary.shape import POINT, area_worth, chance_of, final_area
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
from fidchell.games.tipperary.state import State
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
    barrel, due = brewed(box, state, seat, sheep)
    worth = flock_worth(state, seat, due, weights)
    worth += int(weights[WHISKEY]) * int(box.track_value[barrel]) + int(weights[BONUS]) * sites
    if word_of(state, NOTES, LEFT) == 0 and thinks_of_area(weights):
        return worth + LAST_TOWER * towers + final_area(state, towers + sites, enclosure(box))
    worth += craft_hope(state, barrel < box.track_end, weights) - outline(state, weights)
    if not thinks_of_area(weights):
        return worth
    worth += ring_hope(state, towers, weights) + int(weights[TOWER]) * towers
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
