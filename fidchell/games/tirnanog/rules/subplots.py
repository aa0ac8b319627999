"""§13, Part E: Subplots, their patterns and tokens."""

from itertools import combinations

import numpy as np

from fidchell.games.tirnanog.box import CELLS, COLOURS, ROWS, SLOTS, Box
from fidchell.games.tirnanog.rules.actions import PATTERNS
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

PATTERN_RULES = (
    "lovers",
    "column_same_colour",
    "row_run",
    "diagonal_same_colour",
    "square_four_colours",
    "column_sum",
    "row_three_equal",
    "square_same_parity",
    "two_ailm",
    "column_waves",
)
(
    LOVERS,
    COLUMN_SAME_COLOUR,
    ROW_RUN,
    DIAGONAL_SAME_COLOUR,
    SQUARE_FOUR_COLOURS,
    COLUMN_SUM,
    ROW_THREE_EQUAL,
    SQUARE_SAME_PARITY,
    TWO_AILM,
    COLUMN_WAVES,
) = range(10)
PATTERN_NUMBERS = {"column_sum": ("sum",), "column_waves": ("step",)}
PATTERN_SIZES = (2, 3, 3, 3, 4, 3, 3, 4, 2, 3)
ALL_COLOURS = sum(1 << colour for colour in range(1, COLOURS + 1))  # as a bit mask


def shapes(rule: int) -> list[tuple[int, ...]]:
    """E.2: the sets of cells that a pattern could have anywhere, in reading order."""
    if rule == LOVERS:
        return [(cell, cell + SLOTS) for cell in range(2 * SLOTS)]
    if rule in (COLUMN_SAME_COLOUR, COLUMN_SUM, COLUMN_WAVES):
        return [(slot, slot + SLOTS, slot + 2 * SLOTS) for slot in range(SLOTS)]
    if rule == ROW_RUN:
        starts = [row * SLOTS + slot for row in range(ROWS) for slot in range(SLOTS - 2)]
        return [(start, start + 1, start + 2) for start in starts]
    if rule == DIAGONAL_SAME_COLOUR:
        falling = [(slot, slot + SLOTS + 1, slot + 2 * SLOTS + 2) for slot in range(SLOTS - 2)]
        return sorted(falling + [(slot, slot + SLOTS - 1, slot + 2 * SLOTS - 2) for slot in range(2, SLOTS)])
    if rule in (SQUARE_FOUR_COLOURS, SQUARE_SAME_PARITY):
        corners = [row * SLOTS + slot for row in range(ROWS - 1) for slot in range(SLOTS - 1)]
        return [(corner, corner + 1, corner + SLOTS, corner + SLOTS + 1) for corner in corners]
    if rule == ROW_THREE_EQUAL:
        return [
            three for row in range(ROWS) for three in combinations(range(row * SLOTS, row * SLOTS + SLOTS), 3)
        ]
    beside = [(cell, cell + 1) for cell in range(CELLS) if cell % SLOTS < SLOTS - 1]
    return sorted(beside + [(cell, cell + SLOTS) for cell in range(2 * SLOTS)])


# The sets that contain a cell, in reading order, as four cells: a short one repeats its last, -1 is the end.
# Families of rules share their sets; sets of any three cells of a row are kept for one row only.
FAMILY = (0, 1, 2, 3, 4, 1, 6, 4, 5, 1)
IN_ROW = 6  # the family of sets of any three cells of a row
SHAPES: Grid = np.full((IN_ROW, CELLS, 5, 4), -1, np.int8)  # type: ignore[assignment]
TRIPLES: Grid = np.full((SLOTS, PATTERNS, 4), -1, np.int8)  # type: ignore[assignment]
for _family in range(IN_ROW):
    for _cell in range(CELLS):
        for _place, _cells in enumerate(cells for cells in shapes(FAMILY.index(_family)) if _cell in cells):
            SHAPES[_family, _cell, _place] = [*_cells, *[_cells[-1]] * (4 - len(_cells))]
for _slot in range(SLOTS):
    for _place, _cells in enumerate(three for three in combinations(range(SLOTS), 3) if _slot in three):
        TRIPLES[_slot, _place] = [*_cells, _cells[-1]]


@rule
def shape_cell(rule: int, cell: int, place: int, part: int) -> int:
    """One of the four cells of a set that contains a cell; -1 behind the last set."""
    family = FAMILY[rule]
    if family == IN_ROW:
        if place == PATTERNS:
            return -1
        return cell - cell % SLOTS + int(TRIPLES[cell % SLOTS, place, part])
    return int(SHAPES[family, cell, place, part])


@rule
def is_pattern(box: Box, state: State, seat: int, plot: int, place: int) -> bool:
    """E.2: whether the shown cards of a set fit the Subplot; all of them are there."""
    rule, number = int(box.subplot_rule[plot]), box.subplot_number[plot]
    cell = int(state.added)
    one, two = shape_cell(rule, cell, place, 0), shape_cell(rule, cell, place, 1)
    three, four = shape_cell(rule, cell, place, 2), shape_cell(rule, cell, place, 3)
    value_one, value_two, value_three = (
        int(state.value[seat, one]),
        int(state.value[seat, two]),
        int(state.value[seat, three]),
    )
    colour_one, colour_two, colour_three = (
        state.colour[seat, one],
        state.colour[seat, two],
        state.colour[seat, three],
    )
    if rule == LOVERS:
        return value_one == value_two and colour_one != colour_two
    if rule in (COLUMN_SAME_COLOUR, DIAGONAL_SAME_COLOUR):
        return colour_one == colour_two and colour_two == colour_three
    if rule == ROW_RUN:
        return value_two - value_one == value_three - value_two and abs(value_two - value_one) == 1
    if rule == SQUARE_FOUR_COLOURS:
        seen = (1 << colour_one) | (1 << colour_two) | (1 << colour_three) | (1 << state.colour[seat, four])
        return seen == ALL_COLOURS
    if rule == COLUMN_SUM:
        return value_one + value_two + value_three == number
    if rule == ROW_THREE_EQUAL:
        return value_one == value_two and value_two == value_three
    if rule == SQUARE_SAME_PARITY:
        odd = value_one % 2 + value_two % 2 + value_three % 2 + int(state.value[seat, four]) % 2
        return odd == 0 or odd == 4
    if rule == TWO_AILM:
        return box.ailm[state.card[seat, one]] != 0 and box.ailm[state.card[seat, two]] != 0
    rises = value_two - value_one >= number and value_three - value_two >= number
    return rises or (value_one - value_two >= number and value_two - value_three >= number)


@rule
def is_open(state: State, seat: int, side: int, rule: int, place: int) -> bool:
    """§13.2: every card of the set is there and not yet marked for this Subplot."""
    for part in range(4):
        cell = shape_cell(rule, int(state.added), place, part)
        if state.card[seat, cell] == 0 or state.flag[seat, cell] & (1 << side):
            return False
    return True


@rule
def fitting(box: Box, state: State, seat: int, side: int, wanted: int) -> int:
    """§13.2: how many patterns fit with the card just added; or, with `wanted`, which set is that one."""
    plot = int(state.subplot[side])
    rule = int(box.subplot_rule[plot])
    count, place = 0, 0
    while shape_cell(rule, int(state.added), place, 0) >= 0:
        if is_open(state, seat, side, rule, place) and is_pattern(box, state, seat, plot, place):
            if count == wanted:
                return place
            count += 1
        place += 1
    return count


@rule
def claim(box: Box, state: State, seat: int, side: int, which: int) -> None:
    """§13.3: the highest token left goes to the player, all cards of the pattern are marked."""
    place = fitting(box, state, seat, side, which)
    plot = int(state.subplot[side])
    cells = 0
    for part in range(4):
        cell = shape_cell(int(box.subplot_rule[plot]), int(state.added), place, part)
        state.flag[seat, cell] |= 1 << side
        cells |= 1 << cell
    state.won[seat] += box.token[state.seats, state.claimed[side]]
    state.claimed[side] += 1
    if box.subplot_dyes[plot]:
        state.love[side] = cells


@rule
def is_running(box: Box, state: State, side: int) -> bool:
    """§13.3: tokens are left beside the Subplot."""
    return box.with_subplots != 0 and box.token[state.seats, state.claimed[side]] > 0


@rule
def other_lover(state: State, side: int, cell: int) -> int:
    """The other card of a claimed pair."""
    for other in range(CELLS):
        if other != cell and (int(state.love[side]) >> other) & 1:
            return other
    return cell
