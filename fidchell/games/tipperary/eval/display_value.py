"""The value of a whole display: the sum of its parts."""

from fidchell.games.tipperary.box import PASTURE, Box
from fidchell.games.tipperary.eval.area import POINT, area_value, chance_of, final_area
from fidchell.games.tipperary.eval.bitboard import NOTHING, around, count, without
from fidchell.games.tipperary.eval.flocks import flock_value, larger_flock, rival_flock
from fidchell.games.tipperary.eval.frames import clear_frames
from fidchell.games.tipperary.eval.pruning import evaluates_area
from fidchell.games.tipperary.eval.rewards import barrel_after, new_lines, new_sites, reward_potential
from fidchell.games.tipperary.eval.weights import (
    BONUS,
    OUTLINE,
    RING_DOUBT,
    RING_REACH,
    RING_START,
    TOWER,
    WHISKEY,
)
from fidchell.games.tipperary.eval.weights import RING as RING_WEIGHT
from fidchell.games.tipperary.eval.window import (
    LARGEST_FLOCK,
    RING,
    TAKEN,
    clear_boards,
    draw_display,
    placements_to_come,
    read_board,
    set_placements_to_come,
    set_rival_sheep,
    write_board,
)
from fidchell.games.tipperary.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

LAST_TOWER = 6  # a tower that is not needed after the last placement
LEAST_DOUBT = 32


@rule
def start_evaluation(box: Box, state: State, seat: int, left: int) -> None:
    """Draw a display on the boards, with so many placements to come after the new piece."""
    rival = rival_flock(box, state, seat)
    draw_display(box, state, seat)
    set_placements_to_come(state, left)
    set_rival_sheep(state, rival)
    write_board(state, LARGEST_FLOCK, larger_flock(state, NOTHING, read_board(state, PASTURE)))


@rule
def end_evaluation(state: State) -> None:
    """Leave the scratch zero."""
    clear_boards(state)
    clear_frames(state)


@rule
def display_value(box: Box, state: State, seat: int, sheep: int, towers: int, weights: Grid) -> int:
    """The value of a display with new spaces, before what is due is settled; `sheep` are due for symbols."""
    towers += new_lines(state)
    sites = int(state.due_bonus[seat]) + new_sites(state)
    barrel, due = barrel_after(box, state, seat, sheep)
    value = flock_value(state, seat, due, weights)
    value += int(weights[WHISKEY]) * int(box.track_value[barrel]) + int(weights[BONUS]) * sites
    if placements_to_come(state) == 0 and evaluates_area(weights):
        return value + LAST_TOWER * towers + final_area(state, towers + sites, enclosure(box))
    value += reward_potential(state, barrel < box.track_end, weights) - outline_cost(state, weights)
    if not evaluates_area(weights):
        return value
    value += ring_potential(state, towers, weights) + int(weights[TOWER]) * towers
    return value + area_value(state, towers + sites, weights)


@rule
def enclosure(box: Box) -> int:
    """§15.3: the points of the enclosure."""
    return int(box.enclosure_points) * POINT


@rule
def outline_cost(state: State, weights: Grid) -> int:
    """What the empty spaces beside the display cost: a compact display has few."""
    taken = read_board(state, TAKEN)
    return int(weights[OUTLINE]) * count(without(around(taken), taken))


@rule
def ring_potential(state: State, towers: int, weights: Grid) -> int:
    """§15.3: the value of the enclosure by the chance that it will be complete."""
    left = placements_to_come(state)
    missing = POINT * (count(without(read_board(state, RING), read_board(state, TAKEN))) - towers)
    can = int(weights[RING_START]) + int(weights[RING_REACH]) * left
    unsure = LEAST_DOUBT + max(0, int(weights[RING_DOUBT])) * left
    return int(weights[RING_WEIGHT]) * chance_of(can - missing, unsure) // 256
