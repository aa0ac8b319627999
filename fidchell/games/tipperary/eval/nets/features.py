"""§17: what a seat may know, as 0s and 1s for a neural net: names one-hot, amounts as marks on a scale.

Each candidate is a group: its rank, and the display as it would be with it. The table follows.
"""

import numpy as np

from fidchell.games.tipperary.box import (
    FACES,
    FRESH,
    PASTURE,
    SHEEP_AT,
    SYMBOL,
    TOWER,
    VALUE_AT,
    VALUE_BITS,
    Box,
)
from fidchell.games.tipperary.eval.area import choose_frames
from fidchell.games.tipperary.eval.bitboard import STRIDE
from fidchell.games.tipperary.eval.candidates import symbols_on
from fidchell.games.tipperary.eval.display_value import end_evaluation
from fidchell.games.tipperary.eval.nets.display_marks import DISPLAY_MARKS, write_display
from fidchell.games.tipperary.eval.nets.marks import EIGHT, clear, end_of, mark, mark_steps, scale_table
from fidchell.games.tipperary.eval.nets.slots import (
    GROUPS,
    NO_CANDIDATE,
    NO_SPOT,
    RANKING,
    action_of_candidate,
    spot_of,
    value_of,
)
from fidchell.games.tipperary.eval.nets.table_marks import SEAT_MARKS, SEATS_AT, write_table
from fidchell.games.tipperary.eval.tuned import prepare, replace_land
from fidchell.games.tipperary.eval.window import toggle_tile
from fidchell.games.tipperary.rules.actions import AT
from fidchell.games.tipperary.rules.display import land_at, space_at
from fidchell.games.tipperary.rules.setup import area_of
from fidchell.games.tipperary.state import EFFECT, PLACE, SET_BONUS, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

VERSION = 1  # goes up when a net made for these features would no longer understand them
# Of one candidate: whether there is one, whether it lies in the window, and which tile it is.
IS_THERE, IS_SEEN, SECOND_TILE = 0, 1, 2
TABLE = scale_table(
    3,
    (
        (GROUPS - 1, 1, 1),  # how many candidates rank higher
        (5, 3, 1),  # spaces of the tile
        (4, 1, 1),  # points of its stone circles
    ),
)
RANK, SPACES, CIRCLES = range(len(TABLE))
# By how much its value is less than the best, in 64ths of a point.
BEHIND_AT, BEHIND = end_of(TABLE), np.array([1, 3, 6, 10, 16, 24, 36, 52, 76, 110, 160, 240, 360, 520])
DISPLAY_AT = BEHIND_AT + len(BEHIND)
GROUP_FEATURES = (DISPLAY_AT + DISPLAY_MARKS + EIGHT - 1) // EIGHT * EIGHT


@rule
def group_features(seats: int) -> int:
    """How many features a candidate has."""
    return GROUP_FEATURES


@rule
def shared_features(seats: int) -> int:
    """How many features the table has."""
    return (SEATS_AT + seats * SEAT_MARKS + EIGHT - 1) // EIGHT * EIGHT


@rule
def write_decision(box: Box, state: State, seat: int, candidates: Grid, out: Grid) -> None:
    """All candidates, then the table."""
    clear(out)
    write_table(box, state, seat, out[GROUPS * GROUP_FEATURES :])
    if candidates[0] == NO_CANDIDATE:
        return
    prepare(box, state, seat, RANKING)
    if state.phase == EFFECT:
        choose_frames(state, int(state.tower[seat]) + int(state.due_bonus[seat]), 1, RANKING)
    for group in range(GROUPS):
        if candidates[group] != NO_CANDIDATE:
            features = out[group * GROUP_FEATURES : (group + 1) * GROUP_FEATURES]
            write_candidate(box, state, seat, candidates, group, features)
    end_evaluation(state)


@rule
def write_candidate(box: Box, state: State, seat: int, candidates: Grid, group: int, out: Grid) -> None:
    """How a candidate ranks, and the display with it."""
    candidate = int(candidates[group])
    out[IS_THERE] = 1
    mark(out, TABLE, RANK, group)
    mark_steps(out, BEHIND_AT, BEHIND, value_of(int(candidates[0])) - value_of(candidate))
    spot, action = spot_of(candidate), action_of_candidate(candidate)
    if spot == NO_SPOT:
        return
    out[IS_SEEN] = 1
    row, column = spot // STRIDE, spot % STRIDE
    if state.phase == PLACE:
        write_placement(box, state, seat, action, row, column, out)
    else:
        write_space(box, state, seat, row, column, out)


@rule
def write_placement(box: Box, state: State, seat: int, action: int, row: int, column: int, out: Grid) -> None:
    """§5: a tile, and the display with it; it is taken up again."""
    slot, face = int(state.slot[seat]), int(state.face[seat])
    if action < AT:
        slot, face = action // FACES, action % FACES
    tile = int(state.area[area_of(box, state, seat), slot])
    out[SECOND_TILE] = slot
    mark(out, TABLE, SPACES, int(box.tile_size[tile]))
    circles = 0
    for number in range(box.tile_size[tile]):
        circles += circles_on(int(box.tile_space[tile, face, number]))
    mark(out, TABLE, CIRCLES, circles)
    toggle_tile(box, state, tile, face, row, column)
    write_display(box, state, seat, symbols_on(box, tile), int(state.tower[seat]), out[DISPLAY_AT:])
    toggle_tile(box, state, tile, face, row, column)


@rule
def circles_on(space: int) -> int:
    """§11.1: the points of a stone circle."""
    return (space >> VALUE_AT) & VALUE_BITS


@rule
def write_space(box: Box, state: State, seat: int, row: int, column: int, out: Grid) -> None:
    """§7.2, §10.4, §14.1: the display with a wooden sheep, a bonus tile or a tower, taken up again."""
    before = land_at(state, seat, space_at(row + state.scratch_window[0], column + state.scratch_window[1]))
    land, sheep, towers = TOWER, 0, int(state.tower[seat])
    if state.phase == EFFECT:
        land, sheep = PASTURE | 1 << SHEEP_AT, -1
    elif state.phase == SET_BONUS:
        land = int(box.bonus_land[state.bonus])
        sheep = int(land & SYMBOL != 0)
    else:
        towers -= 1
    mark(out, TABLE, CIRCLES, circles_on(land))
    replace_land(state, row, column, before, land | FRESH)
    write_display(box, state, seat, sheep, towers, out[DISPLAY_AT:])
    replace_land(state, row, column, land | FRESH, before)
