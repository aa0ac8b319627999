"""The ring map: the spaces of one display as bits, to find by masks where pieces may go.

Row r lies on line (r + 24) mod 104 of the map, and so do columns. No display with its margins is as high or
as wide as the ring (§5.5), so two of its spaces never meet: it may grow in any direction without a centre.
"""

import numpy as np

from fidchell.games.tipperary.box import FEATURES, MEADOW
from fidchell.games.tipperary.rules.display import bottom_of, column_of, row_of, top_of
from fidchell.games.tipperary.state import EDGE, HALF, SPAN, TAKEN, State
from fidchell.rulekit.rule import rule

ORIGIN = 24
MARGIN = 9  # no piece reaches further from the display
QUARTER = HALF // 2
DE_BRUIJN = 0x077CB531
LOW_WORD = 0xFFFFFFFF
# The place of the one bit of a number below 2**32, by the upper five bits of its product with DE_BRUIJN.
BIT = np.array(
    [0, 1, 28, 2, 29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4, 8,
     31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6, 11, 5, 10, 9]
)  # fmt: skip


@rule
def ringed(row: int) -> int:
    """The line of a row, and the bit of a column."""
    line = row + ORIGIN
    if line < 0:
        return line + SPAN
    return line - SPAN if line >= SPAN else line


@rule
def code_of(row: int, column: int) -> int:
    """A space as a number from 0 to SPAN x SPAN - 1, ascending by line and bit."""
    return ringed(row) * SPAN + ringed(column)


@rule
def row_of_code(state: State, seat: int, code: int) -> int:
    """The row of a code: the one near the display."""
    first = top_of(state, seat) - MARGIN
    return first + (code // SPAN - ringed(first) + SPAN) % SPAN


@rule
def column_of_code(state: State, seat: int, code: int) -> int:
    """The column of a code: the one near the display."""
    first = int(state.left[seat]) - MARGIN
    return first + (code % SPAN - ringed(first) + SPAN) % SPAN


@rule
def words_of(state: State, seat: int) -> int:
    """1 where the display and its margins lie in the first word of each line, else 2."""
    if state.left[seat] - MARGIN + ORIGIN >= 0 and state.right[seat] + MARGIN + ORIGIN < HALF:
        return 1
    return 2


@rule
def nth_line(first: int, lines: int, number: int) -> int:
    """The lines from `first` on, ascending: those that run over the end of the ring come before."""
    over = max(0, first + lines - SPAN)
    return number if number < over else first + number - over


@rule
def draw_space(state: State, map_: int, row: int, column: int) -> None:
    """Set the bit of a space."""
    bit = ringed(column)
    if bit < HALF:
        state.scratch_map[ringed(row), map_, 0] |= 1 << bit
    else:
        state.scratch_map[ringed(row), map_, 1] |= 1 << (bit - HALF)


@rule
def draw_line(state: State, line: int, low: int, high: int) -> None:
    """A whole line of occupied spaces."""
    state.scratch_map[line, TAKEN, 0] = low
    if high != 0:
        state.scratch_map[line, TAKEN, 1] = high


@rule
def draw_taken(state: State, seat: int) -> None:
    """Draw all occupied spaces, row by row: the list is sorted."""
    row, low, high = top_of(state, seat), 0, 0
    for place in range(state.size[seat]):
        space = int(state.space[seat, place])
        if row_of(space) != row:
            draw_line(state, ringed(row), low, high)
            row, low, high = row_of(space), 0, 0
        bit = ringed(column_of(space))
        if bit < HALF:
            low |= 1 << bit
        else:
            high |= 1 << (bit - HALF)
    draw_line(state, ringed(row), low, high)


@rule
def draw_meadows(state: State, seat: int, without: int) -> None:
    """§7.2, §10.4: draw the meadows without sheep, leaving out those with a mark."""
    for place in range(state.size[seat]):
        space = int(state.space[seat, place])
        if space & FEATURES == MEADOW and not space & without:
            draw_space(state, EDGE, row_of(space), column_of(space))


@rule
def draw_edge(state: State, seat: int) -> None:
    """§21.1: draw the empty spaces that touch an occupied one."""
    words = words_of(state, seat)
    line = ringed(top_of(state, seat) - 1)
    for _ in range(bottom_of(state, seat) - top_of(state, seat) + 3):
        above = line - 1 if line > 0 else SPAN - 1
        below = line + 1 if line < SPAN - 1 else 0
        for word in range(words):
            here = state.scratch_map[line, TAKEN, word]
            there = state.scratch_map[line, TAKEN, 1 - word] if words > 1 else 0
            left = (here >> 1) | ((there & 1) << (HALF - 1))
            right = ((here << 1) & ((1 << HALF) - 1)) | (there >> (HALF - 1))
            beside = (
                left | right | state.scratch_map[above, TAKEN, word] | state.scratch_map[below, TAKEN, word]
            )
            state.scratch_map[line, EDGE, word] |= beside & ~here
        line = below


@rule
def wipe(state: State, seat: int) -> None:
    """Leave both maps empty."""
    words = words_of(state, seat)
    line = ringed(top_of(state, seat) - 1)
    for _ in range(bottom_of(state, seat) - top_of(state, seat) + 3):
        for word in range(words):
            state.scratch_map[line, TAKEN, word] = 0
            state.scratch_map[line, EDGE, word] = 0
        line = line + 1 if line < SPAN - 1 else 0


@rule
def shifted(state: State, map_: int, words: int, word: int, line: int, by: int) -> int:
    """A word of a line as seen from `by` columns further left."""
    low = state.scratch_map[line, map_, word] >> by
    if words == 1:
        return low
    return low | ((state.scratch_map[line, map_, 1 - word] & ((1 << by) - 1)) << (HALF - by))


@rule
def bit_of(bits: int) -> int:
    """The place of the lowest bit of a word."""
    low = bits & ((1 << QUARTER) - 1)
    base = 0
    if low == 0:
        low = bits >> QUARTER
        base = QUARTER
    return base + BIT[(((low & -low) * DE_BRUIJN) & LOW_WORD) >> 27]
