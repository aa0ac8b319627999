"""The area to expect: what it costs to fill the frames, and the chance that each is filled in time.

Costs are in 64ths of a space, values in 64ths of a point, chances in 256ths.
"""

import numpy as np

from fidchell.games.tipperary.eval.bitboard import (
    FIELD,
    ROWS_A_WORD,
    STARTS,
    WORDS,
    bits_in,
    count,
    down,
    up,
    without,
)
from fidchell.games.tipperary.eval.frames import (
    ALIKE,
    AREA_OF,
    COST,
    KEPT,
    LEVELS,
    NO_COST,
    SIZE,
    number_at,
    pick_frames,
)
from fidchell.games.tipperary.eval.frames import CORNER as FRAME_CORNER
from fidchell.games.tipperary.eval.weights import (
    AREA,
    AREA_DOUBT,
    AREA_DOUBT_START,
    AREA_FILLER,
    AREA_REACH,
    AREA_REACH_MORE,
    AREA_START,
    SHAPE_CORNER,
    SHAPE_DEAD,
    SHAPE_HOLE,
    SHAPE_LONG,
    SHAPE_SIDE,
)
from fidchell.games.tipperary.eval.window import (
    CORNER,
    DEAD,
    HOLE,
    NEW,
    RING,
    SIDE,
    TAKEN,
    placements_to_come,
    read_board,
    word_at,
    write_word,
)
from fidchell.games.tipperary.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

POINT = 64
SPACE = 64
UNIT = 4  # the frames keep their costs in sixteenths
BASE = 28  # an area that every display comes to
SURE, HOPELESS = 40, 48  # sixteenths of a doubt below and above which nothing changes
FAR = 8  # gaps beyond the fillers that a frame may have to be evaluated after the last placement
LEAST_DOUBT = 16
STEPS = 16  # of the curve, for one doubt
# The chance by how many doubts more could be filled than is needed.
CURVE = np.array([round(256 / (1 + np.exp(5 - step / STEPS))) for step in range(10 * STEPS + 1)])


@rule
def chance_of(spare: int, doubt: int) -> int:
    """The chance that something is filled, by the spaces that could be filled beyond."""
    step = spare * STEPS // doubt + 5 * STEPS
    return int(CURVE[max(0, min(10 * STEPS, step))])


@rule
def row_above(state: State, board: int, word: int) -> int:
    """A word of a board moved down by a row."""
    return down(word_at(state, board, word - 1) if word > 0 else 0, word_at(state, board, word))


@rule
def row_below(state: State, board: int, word: int) -> int:
    """A word of a board moved up by a row."""
    return up(word_at(state, board, word), word_at(state, board, word + 1) if word < WORDS - 1 else 0)


@rule
def classify_gaps(state: State) -> None:
    """Classify the empty spaces by taken neighbours: one, two, three, four."""
    ends = 0
    for word in range(WORDS):
        here = word_at(state, TAKEN, word)
        above, below = row_above(state, TAKEN, word), row_below(state, TAKEN, word)
        left, right, empty = here << 1 & FIELD, here >> 1 & FIELD, FIELD & ~here
        one_high, both_high = above ^ below, above & below
        one_wide, both_wide = left ^ right, left & right
        dead = empty & (both_high & one_wide | both_wide & one_high)
        write_word(state, SIDE, word, empty & (one_high ^ one_wide) & ~(both_high | both_wide))
        write_word(state, CORNER, word, empty & (one_high & one_wide | both_high ^ both_wide) & ~dead)
        write_word(state, DEAD, word, dead)
        write_word(state, HOLE, word, empty & both_high & both_wide)
        ends |= dead
    if ends:
        classify_pairs(state)


@rule
def classify_pairs(state: State) -> None:
    """Two dead ends that touch are a hole of two spaces."""
    for word in range(WORDS):
        here = word_at(state, DEAD, word)
        if here:
            near = row_above(state, DEAD, word) | row_below(state, DEAD, word) | here << 1 | here >> 1
            write_word(state, HOLE, word, word_at(state, HOLE, word) | here & near)


@rule
def fill_cost(state: State, frame: int, weights: Grid) -> int:
    """What it costs to fill a frame: every open space, and more for those that are hard to fill."""
    place, size = number_at(state, frame, FRAME_CORNER), number_at(state, frame, SIZE)
    top, high, wide = place >> 5, size >> 4, size & 15
    line = ((1 << wide) - 1) << (place & 31)
    empty, side, corner, dead, hole = 0, 0, 0, 0, 0
    for word in range(top // ROWS_A_WORD, (top + high - 1) // ROWS_A_WORD + 1):
        inside = line * int(STARTS[top, high, word])
        empty += bits_in(inside & ~word_at(state, TAKEN, word))
        side += bits_in(inside & word_at(state, SIDE, word))
        corner += bits_in(inside & word_at(state, CORNER, word))
        dead += bits_in(inside & word_at(state, DEAD, word))
        hole += bits_in(inside & word_at(state, HOLE, word))
    cost = SPACE * empty + int(weights[SHAPE_SIDE]) * side + int(weights[SHAPE_CORNER]) * corner
    cost += int(weights[SHAPE_DEAD]) * dead + int(weights[SHAPE_HOLE]) * hole
    return cost + int(weights[SHAPE_LONG]) * abs(high - wide)


@rule
def reach(left: int, fillers: int, weights: Grid) -> int:
    """The cost that the placements left and the fillers will meet in half of all games."""
    more = int(weights[AREA_START]) + int(weights[AREA_FILLER]) * fillers
    return more + left * int(weights[AREA_REACH]) + left * left * int(weights[AREA_REACH_MORE]) // 16


@rule
def doubt(left: int, weights: Grid) -> int:
    """By how much that may be wrong."""
    return max(LEAST_DOUBT, int(weights[AREA_DOUBT_START]) + int(weights[AREA_DOUBT]) * min(left, 6))


@rule
def choose_frames(state: State, fillers: int, spaces: int, weights: Grid) -> None:
    """Choose the frames to evaluate while a piece of `spaces` spaces is tried out."""
    classify_gaps(state)
    left = placements_to_come(state)
    if left == 0:
        pick_frames(state, 0, 0, (fillers + spaces + FAR) * SPACE // UNIT)
        return
    most = reach(left, fillers, weights) + SPACE * spaces + HOPELESS * doubt(left, weights) // 16
    pick_frames(state, int(weights[SHAPE_DEAD]) // UNIT, int(weights[SHAPE_HOLE]) // UNIT, most // UNIT)


@rule
def area_value(state: State, fillers: int, weights: Grid) -> int:
    """The area to expect: for every size the chance that a frame of at least this size is filled."""
    classify_gaps(state)
    left, spaces = placements_to_come(state), SPACE * (count(read_board(state, NEW)) + 1)
    can, unsure = reach(left, fillers, weights), doubt(left, weights)
    least, enough = can + HOPELESS * unsure // 16, can - SURE * unsure // 16
    value, chance, above = 0, 0, 0
    for level in range(LEVELS):
        before = least
        for frame in range(level * ALIKE, level * ALIKE + ALIKE):
            if number_at(state, frame, COST) * UNIT < least + spaces:
                least = min(least, fill_cost(state, frame, weights))
        if least < before:
            value += chance * (above - AREA_OF[level])
            chance, above = chance_of(can - least, unsure), int(AREA_OF[level])
            if least < enough:
                break
    value += chance * max(0, above - BASE)
    return (BASE * POINT + value * POINT // 256) * int(weights[AREA]) // 64


@rule
def gaps_of(state: State, frame: int) -> tuple[int, int]:
    """How many spaces of a frame are open, and how many with those around the hometown."""
    place, size = number_at(state, frame, FRAME_CORNER), number_at(state, frame, SIZE)
    line = ((1 << (size & 15)) - 1) << (place & 31)
    gaps, both = 0, 0
    for word in range(WORDS):
        inside, empty = line * int(STARTS[place >> 5, size >> 4, word]), ~word_at(state, TAKEN, word)
        gaps += bits_in(inside & empty)
        both += bits_in((inside | word_at(state, RING, word)) & empty)
    return gaps, both


@rule
def final_area(state: State, fillers: int, enclosure: int) -> int:
    """§14, §15: the best area and enclosure after the last placement, with fillers for the gaps."""
    ring = count(without(read_board(state, RING), read_board(state, TAKEN)))
    best = BASE * POINT + (ring <= fillers) * enclosure
    for frame in range(KEPT):
        area = int(AREA_OF[frame // ALIKE]) * POINT
        if area + enclosure <= best:
            return best
        if number_at(state, frame, COST) < NO_COST:
            gaps, both = gaps_of(state, frame)
            if gaps <= fillers:
                best = max(best, area + (both <= fillers) * enclosure)
    return best
