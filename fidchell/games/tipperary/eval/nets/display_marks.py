"""A display with a new piece as marks: its area and the frames it may fill, enclosure, flocks and rewards."""

import numpy as np

from fidchell.games.tipperary.box import BOG, DISTILLERY, GRAIN, MEADOW, Box
from fidchell.games.tipperary.eval.area import POINT, SPACE, area_value, classify_gaps, fill_cost, reach
from fidchell.games.tipperary.eval.bitboard import (
    ROWS,
    Bitboard,
    around,
    common,
    count,
    either,
    first_space,
    flood,
    is_empty,
    north,
    rectangle,
    west,
    without,
)
from fidchell.games.tipperary.eval.flocks import flock_features
from fidchell.games.tipperary.eval.frames import ALIKE, COST, LEVELS, NO_COST, SIZE, number_at
from fidchell.games.tipperary.eval.frames import CORNER as FRAME_CORNER
from fidchell.games.tipperary.eval.nets.marks import end_of, mark, mark_steps, scale_table
from fidchell.games.tipperary.eval.nets.slots import RANKING
from fidchell.games.tipperary.eval.rewards import barrel_after, line_spots, lone_bogs, new_lines, new_sites
from fidchell.games.tipperary.eval.window import (
    CORNER,
    DEAD,
    HOLE,
    RING,
    TAKEN,
    placements_to_come,
    read_board,
    rival_sheep,
)
from fidchell.games.tipperary.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

# Each scale: the number of marks, the first amount, the step.
SCALES = (
    (24, 12, 2),  # the largest rectangle that is filled
    (30, 20, 1),  # the area to expect, in points
    (16, 12, 2),  # empty spaces beside the display,
    (12, 1, 1),  # those with two taken neighbours,
    (6, 1, 1),  # with three,
    (6, 1, 1),  # and holes
    (18, 1, 1),  # empty spaces around the hometown,
    (5, 1, 1),  # and of these dead ends and holes
    (20, 1, 1),  # sheep of the largest flock,
    (8, 1, 1),  # one space from it,
    (10, 1, 1),  # and elsewhere
    (10, 1, 1),  # empty spaces beside the largest flock,
    (8, 1, 1),  # and meadows
    (17, -8, 1),  # sheep ahead of the rivals
    (4, 1, 1),  # sheep due
    (12, 1, 1),  # meadows without sheep
    (6, 1, 1),  # whiskeys
    (10, 1, 1),  # empty spaces beside grain fields,
    (10, 1, 1),  # and beside distilleries
    (6, 1, 1),  # towers in hand
    (4, 1, 1),  # spaces where one ruin would earn a tower
    (3, 1, 1),  # bonus tiles due
    (4, 1, 1),  # lone bogs
    (3, 1, 1),  # sites and lone bogs: bogs of any kind
    # Of the largest frame that may well be filled:
    (20, 30, 3),  # its area,
    (8, 5, 1),  # height,
    (8, 5, 1),  # and width,
    (20, 1, 1),  # its gaps,
    (6, 1, 1),  # those that are dead ends or holes,
    (6, 1, 1),  # the pieces they fall into,
    (4, 1, 1),  # how many of these have one space,
    (4, 1, 1),  # and how many have two
)
(
    RECTANGLE,
    EXPECTED_AREA,
    OUTLINE,
    CORNERS,
    DEAD_ENDS,
    HOLES,
    RING_OPEN,
    RING_HARD,
    FLOCK,
    NEAR_SHEEP,
    OTHER_SHEEP,
    FLOCK_SPACES,
    FLOCK_MEADOWS,
    LEAD,
    DUE_SHEEP,
    MEADOWS,
    BARREL,
    GRAIN_SPACES,
    DISTILLERY_SPACES,
    TOWERS,
    LINE_SPOTS,
    DUE_BONUS,
    LONE_BOGS,
    BOGS,
    FRAME_AREA,
    FRAME_HEIGHT,
    FRAME_WIDTH,
    FRAME_GAPS,
    FRAME_HARD,
    FRAME_PIECES,
    FRAME_SINGLES,
    FRAME_PAIRS,
) = range(len(SCALES))
TABLE = scale_table(0, SCALES)
COSTS_AT = end_of(TABLE)
COSTS = np.array([round(SPACE * (cost - 0.5)) for cost in (1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25, 32)])
TOGETHER = 2  # neighbouring areas whose frames share marks
DISPLAY_MARKS = COSTS_AT + LEVELS // TOGETHER * len(COSTS)
NO_FRAME = -1
TOO_HIGH = 1 << 20  # more than any cost


@rule
def write_display(box: Box, state: State, seat: int, sheep: int, towers: int, out: Grid) -> None:
    """A display that is drawn on the boards, before what is due is settled; `sheep` are due for symbols."""
    towers += new_lines(state)
    sites = int(state.due_bonus[seat]) + new_sites(state)
    mark(out, TABLE, TOWERS, towers)
    mark(out, TABLE, DUE_BONUS, sites)
    barrel, due = barrel_after(box, state, seat, sheep)
    mark(out, TABLE, BARREL, barrel)
    mark(out, TABLE, DUE_SHEEP, due)
    classify_gaps(state)
    write_outline(state, out)
    write_frames(state, towers + sites, out)
    write_flocks(state, due, out)
    write_potential(state, out)


@rule
def write_outline(state: State, out: Grid) -> None:
    """§15.1, §15.3: the filled rectangle, the gaps, and what is missing around the hometown."""
    taken = read_board(state, TAKEN)
    hard = either(read_board(state, DEAD), read_board(state, HOLE))
    ring = without(read_board(state, RING), taken)
    mark(out, TABLE, RECTANGLE, largest_filled(taken))
    mark(out, TABLE, OUTLINE, count(without(around(taken), taken)))
    mark(out, TABLE, CORNERS, count(read_board(state, CORNER)))
    mark(out, TABLE, DEAD_ENDS, count(read_board(state, DEAD)))
    mark(out, TABLE, HOLES, count(read_board(state, HOLE)))
    mark(out, TABLE, RING_OPEN, count(ring))
    mark(out, TABLE, RING_HARD, count(common(ring, hard)))


@rule
def largest_filled(taken: Bitboard) -> int:
    """§15.1: the largest rectangle of occupied spaces, as far as the window goes."""
    best, high, below = 0, taken, taken
    for height in range(1, ROWS + 1):
        wide, beside, width = high, high, 0
        while not is_empty(wide):
            width += 1
            beside = west(beside)
            wide = common(wide, beside)
        best = max(best, height * width)
        below = north(below)
        high = common(high, below)
    return best


@rule
def write_frames(state: State, fillers: int, out: Grid) -> None:
    """What it costs at least to fill each area or a larger one, and the largest that may well be filled."""
    mark(out, TABLE, EXPECTED_AREA, area_value(state, fillers, RANKING) // POINT)
    can, least, likely = reach(placements_to_come(state), fillers, RANKING), TOO_HIGH, NO_FRAME
    for level in range(LEVELS):
        for frame in range(level * ALIKE, level * ALIKE + ALIKE):
            cost = TOO_HIGH
            if number_at(state, frame, COST) < NO_COST:
                cost = fill_cost(state, frame, RANKING)
            least = min(least, cost)
            if likely == NO_FRAME and cost <= can:
                likely = frame
        if level % TOGETHER == TOGETHER - 1:
            mark_steps(out, COSTS_AT + level // TOGETHER * len(COSTS), COSTS, least)
    if likely != NO_FRAME:
        write_frame(state, likely, out)


@rule
def write_frame(state: State, frame: int, out: Grid) -> None:
    """The size of a frame, and its gaps."""
    place, size = number_at(state, frame, FRAME_CORNER), number_at(state, frame, SIZE)
    high, wide = size >> 4, size & 15
    gaps = without(rectangle(place >> 5, place & 31, high, wide), read_board(state, TAKEN))
    mark(out, TABLE, FRAME_AREA, high * wide)
    mark(out, TABLE, FRAME_HEIGHT, high)
    mark(out, TABLE, FRAME_WIDTH, wide)
    mark(out, TABLE, FRAME_GAPS, count(gaps))
    hard = either(read_board(state, DEAD), read_board(state, HOLE))
    mark(out, TABLE, FRAME_HARD, count(common(gaps, hard)))
    pieces, singles, pairs = 0, 0, 0
    while not is_empty(gaps):
        piece = flood(first_space(gaps), gaps)
        gaps = without(gaps, piece)
        spaces = count(piece)
        pieces += 1
        singles += spaces == 1
        pairs += spaces == 2
    mark(out, TABLE, FRAME_PIECES, pieces)
    mark(out, TABLE, FRAME_SINGLES, singles)
    mark(out, TABLE, FRAME_PAIRS, pairs)


@rule
def write_flocks(state: State, due: int, out: Grid) -> None:
    """§7, §12: the largest flock, what may join it, and the lead."""
    largest, joined, others, spaces, meadows = flock_features(state)
    mark(out, TABLE, FLOCK, largest)
    mark(out, TABLE, NEAR_SHEEP, joined)
    mark(out, TABLE, OTHER_SHEEP, others)
    mark(out, TABLE, FLOCK_SPACES, spaces)
    mark(out, TABLE, FLOCK_MEADOWS, meadows)
    mark(out, TABLE, LEAD, largest + min(due, 1) - rival_sheep(state))
    mark(out, TABLE, MEADOWS, count(read_board(state, MEADOW)))


@rule
def write_potential(state: State, out: Grid) -> None:
    """§8 to §10: where contacts, lines and sites may follow."""
    taken = read_board(state, TAKEN)
    mark(out, TABLE, GRAIN_SPACES, count(without(around(read_board(state, GRAIN)), taken)))
    mark(out, TABLE, DISTILLERY_SPACES, count(without(around(read_board(state, DISTILLERY)), taken)))
    mark(out, TABLE, LINE_SPOTS, line_spots(state))
    mark(out, TABLE, LONE_BOGS, lone_bogs(state))
    mark(out, TABLE, BOGS, count(read_board(state, BOG)))
