"""Frames: the rectangles that a display may come to fill; for every area those that cost least to fill.

Costs are kept in sixteenths of a space here.
"""

import numpy as np

from fidchell.games.tipperary.eval.bitboard import COLUMNS, ROWS, ROWS_A_WORD, STRIDE
from fidchell.games.tipperary.eval.window import DEAD, HOLE, TAKEN, word_at
from fidchell.games.tipperary.state import State
from fidchell.rulekit.rule import rule

SIZES = (90, 84, 81, 80, 77, 72, 70, 66, 64, 63, 60, 56, 55, 54, 50, 49, 48, 45, 42, 40, 36, 35, 32, 30)
LEVELS = len(SIZES)
AREA_OF = np.array(SIZES)
# The level of an area + 1, 0 = none.
LEVEL = np.array([SIZES.index(area) + 1 if area in SIZES else 0 for area in range(145)])
ALIKE = 2  # frames of the same area that are kept
KEPT = LEVELS * ALIKE
LEAST_SIDE, MOST_SIDE, MOST_AREA = 4, 12, 90
CORNER, SIZE, COST = 0, 1, 2
PARTS = 3
NO_COST = 32000
MOST_COST = 127
EMPTY = 16


@rule
def number_at(state: State, frame: int, part: int) -> int:
    """A number of a frame; two frames share a line of the scratch."""
    return int(state.scratch_frame[frame >> 1, PARTS * (frame & 1) + part])


@rule
def write_at(state: State, frame: int, part: int, number: int) -> None:
    """Write a number of a frame."""
    state.scratch_frame[frame >> 1, PARTS * (frame & 1) + part] = number


@rule
def draw_costs(state: State, dead: int, hole: int) -> None:
    """What it costs to fill each space of the window: more for dead ends and holes."""
    for row in range(ROWS):
        word, shift = row // ROWS_A_WORD, row % ROWS_A_WORD * STRIDE
        taken, ends, holes = (
            word_at(state, TAKEN, word),
            word_at(state, DEAD, word),
            word_at(state, HOLE, word),
        )
        for column in range(COLUMNS):
            bit, cost = shift + column, 0
            if not (taken >> bit) & 1:
                cost = EMPTY + ((ends >> bit) & 1) * dead + ((holes >> bit) & 1) * hole
            state.scratch_cost[row * COLUMNS + column] = max(0, min(MOST_COST, cost))


@rule
def pick_frames(state: State, dead: int, hole: int, most: int) -> None:
    """Keep the cheapest frames of the window, at most `most` each; empty spaces are classified already."""
    draw_costs(state, dead, hole)
    for frame in range(KEPT):
        write_at(state, frame, COST, NO_COST)
    for top in range(ROWS - LEAST_SIDE + 1):
        for column in range(COLUMNS):
            state.scratch_column_cost[column] = 0
        for height in range(1, min(MOST_SIDE, ROWS - top) + 1):
            line = (top + height - 1) * COLUMNS
            for column in range(COLUMNS):
                state.scratch_column_cost[column] += state.scratch_cost[line + column]
            if height >= LEAST_SIDE:
                pick_widths(state, top, height, most)


@rule
def pick_widths(state: State, top: int, height: int, most: int) -> None:
    """Frames of one height: those of all widths that are no strips."""
    narrow = max(LEAST_SIDE, height * 2 // 3)
    wide = min(min(MOST_SIDE, MOST_AREA // height), height * 3 // 2 + 1)
    for width in range(narrow, wide + 1):
        level = int(LEVEL[height * width]) - 1
        if level >= 0:
            pick_places(state, level * ALIKE + ALIKE - 1, top, height, width, most)


@rule
def pick_places(state: State, last: int, top: int, height: int, width: int, most: int) -> None:
    """Frames of one height and width, from left to right."""
    least, cost = min(most, number_at(state, last, COST)), 0
    for column in range(width - 1):
        cost += state.scratch_column_cost[column]
    for column in range(width - 1, COLUMNS):
        cost += state.scratch_column_cost[column]
        if cost < least:
            keep_frame(state, last, top * 32 + column - width + 1, height * 16 + width, cost)
            least = min(most, number_at(state, last, COST))
        cost -= state.scratch_column_cost[column - width + 1]


@rule
def keep_frame(state: State, last: int, corner: int, size: int, cost: int) -> None:
    """Put a frame among those of its area, the cheapest first."""
    if cost < number_at(state, last - 1, COST):
        for part in range(PARTS):
            write_at(state, last, part, number_at(state, last - 1, part))
        last -= 1
    write_at(state, last, CORNER, corner)
    write_at(state, last, SIZE, size)
    write_at(state, last, COST, cost)


@rule
def clear_frames(state: State) -> None:
    """Leave the scratch zero."""
    for place in range(ROWS * COLUMNS):
        state.scratch_cost[place] = 0
    for column in range(COLUMNS):
        state.scratch_column_cost[column] = 0
    for frame in range(KEPT):
        for part in range(PARTS):
            write_at(state, frame, part, 0)
