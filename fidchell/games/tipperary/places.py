"""§5.2 and §21: where pieces may go, by bit masks on a ring map; and §15.1, the largest rectangle.

Row r lies on line (r + 24) mod 104 of the map, and so do columns. No display with its margins is as high or
as wide as the ring (§5.5), so two of its spaces never meet: it may grow in any direction without a centre.
"""

import numpy as np

from fidchell.games.tipperary.box import BONUS, FEATURES, MEADOW, Box
from fidchell.games.tipperary.display import bottom_of, column_of, row_of, top_of
from fidchell.games.tipperary.state import EDGE, HALF, SPAN, TAKEN, State
from fidchell.rulekit.record import Grid
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
def row_behind(state: State, seat: int, code: int) -> int:
    """The row of a code: the one near the display."""
    first = top_of(state, seat) - MARGIN
    return first + (code // SPAN - ringed(first) + SPAN) % SPAN


@rule
def column_behind(state: State, seat: int, code: int) -> int:
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
def draw_space(state: State, map_: int, row: int, column: int) -> None:
    """Set the bit of a space."""
    bit = ringed(column)
    if bit < HALF:
        state.map[ringed(row), map_, 0] |= 1 << bit
    else:
        state.map[ringed(row), map_, 1] |= 1 << (bit - HALF)


@rule
def draw_line(state: State, line: int, low: int, high: int) -> None:
    """A whole line of occupied spaces."""
    state.map[line, TAKEN, 0] = low
    if high != 0:
        state.map[line, TAKEN, 1] = high


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
            here = state.map[line, TAKEN, word]
            there = state.map[line, TAKEN, 1 - word] if words > 1 else 0
            left = (here >> 1) | ((there & 1) << (HALF - 1))
            right = ((here << 1) & ((1 << HALF) - 1)) | (there >> (HALF - 1))
            beside = left | right | state.map[above, TAKEN, word] | state.map[below, TAKEN, word]
            state.map[line, EDGE, word] |= beside & ~here
        line = below


@rule
def wipe(state: State, seat: int) -> None:
    """Leave both maps empty."""
    words = words_of(state, seat)
    line = ringed(top_of(state, seat) - 1)
    for _ in range(bottom_of(state, seat) - top_of(state, seat) + 3):
        for word in range(words):
            state.map[line, TAKEN, word] = 0
            state.map[line, EDGE, word] = 0
        line = line + 1 if line < SPAN - 1 else 0


@rule
def shifted(state: State, map_: int, words: int, word: int, line: int, by: int) -> int:
    """A word of a line as seen from `by` columns further left."""
    low = state.map[line, map_, word] >> by
    if words == 1:
        return low
    return low | ((state.map[line, map_, 1 - word] & ((1 << by) - 1)) << (HALF - by))


@rule
def fitting(box: Box, state: State, tile: int, face: int, line: int, words: int, word: int) -> int:
    """§5.2: bits of the columns where a tile's top left may lie on a line."""
    blocked, touching = 0, 0
    for number in range(box.tile_size[tile]):
        space = box.tile_space[tile, face, number]
        at = line + row_of(space)
        at = at - SPAN if at >= SPAN else at
        by = (space >> 16) & 255
        blocked |= shifted(state, TAKEN, words, word, at, by)
        touching |= shifted(state, EDGE, words, word, at, by)
    return touching & ~blocked


@rule
def nth_line(first: int, lines: int, number: int) -> int:
    """The lines from `first` on, ascending: those that run over the end of the ring come before."""
    over = max(0, first + lines - SPAN)
    return number if number < over else first + number - over


@rule
def bit_of(bits: int) -> int:
    """The place of the lowest bit of a word."""
    low = bits & ((1 << QUARTER) - 1)
    base = 0
    if low == 0:
        low = bits >> QUARTER
        base = QUARTER
    return base + BIT[(((low & -low) * DE_BRUIJN) & LOW_WORD) >> 27]


@rule
def list_bits(bits: int, base: int, out: Grid, count: int) -> int:
    """Write the place of every bit of a word, ascending."""
    while bits != 0:
        out[count] = base + bit_of(bits)
        count += 1
        bits &= bits - 1
    return count


@rule
def list_tile(
    box: Box, state: State, seat: int, tile: int, face: int, base: int, out: Grid, count: int
) -> int:
    """§21: all places of a tile in one orientation, ascending; the maps are drawn already."""
    height = int(box.tile_height[tile, face])
    lines = bottom_of(state, seat) - top_of(state, seat) + height + 2
    first = ringed(top_of(state, seat) - height)
    words = words_of(state, seat)
    for number in range(lines):
        line = nth_line(first, lines, number)
        for word in range(words):
            bits = fitting(box, state, tile, face, line, words, word)
            count = list_bits(bits, base + line * SPAN + word * HALF, out, count)
    return count


@rule
def nth_place(box: Box, state: State, seat: int, tile: int, face: int, wanted: int) -> int:
    """The code of a tile's place by number; -1 - n where there are only n places."""
    height = int(box.tile_height[tile, face])
    lines = bottom_of(state, seat) - top_of(state, seat) + height + 2
    first = ringed(top_of(state, seat) - height)
    words = words_of(state, seat)
    count = 0
    for number in range(lines):
        line = nth_line(first, lines, number)
        for word in range(words):
            bits = fitting(box, state, tile, face, line, words, word)
            while bits != 0:
                if count == wanted:
                    return line * SPAN + word * HALF + bit_of(bits)
                count += 1
                bits &= bits - 1
    return -1 - count


@rule
def list_edge(state: State, seat: int, base: int, out: Grid, count: int) -> int:
    """All spaces drawn on the map EDGE, ascending."""
    lines = bottom_of(state, seat) - top_of(state, seat) + 3
    first = ringed(top_of(state, seat) - 1)
    words = words_of(state, seat)
    for number in range(lines):
        line = nth_line(first, lines, number)
        for word in range(words):
            count = list_bits(state.map[line, EDGE, word], base + line * SPAN + word * HALF, out, count)
    return count


@rule
def tile_places(box: Box, state: State, seat: int, tile: int, face: int, base: int, out: Grid) -> int:
    """§5.2: where a tile may go in one orientation."""
    draw_taken(state, seat)
    draw_edge(state, seat)
    count = list_tile(box, state, seat, tile, face, base, out, 0)
    wipe(state, seat)
    return count


@rule
def edge_places(state: State, seat: int, may_cover: bool, base: int, out: Grid) -> int:
    """§10.4, §14.1: empty spaces that touch the display, and meadows to cover where that is allowed."""
    draw_taken(state, seat)
    draw_edge(state, seat)
    if may_cover:
        draw_meadows(state, seat, BONUS)
    count = list_edge(state, seat, base, out, 0)
    wipe(state, seat)
    return count


@rule
def meadow_places(state: State, seat: int, base: int, out: Grid) -> int:
    """§7.2: free meadows."""
    draw_meadows(state, seat, 0)
    count = list_edge(state, seat, base, out, 0)
    wipe(state, seat)
    return count


@rule
def narrowed(low: int, high: int, by: int) -> tuple[int, int]:
    """Columns whose neighbour `by` columns to the right is set as well."""
    mask, up = (1 << by) - 1, HALF - by
    return low & ((low >> by) | ((high & mask) << up)), high & ((high >> by) | ((low & mask) << up))


@rule
def widest(low: int, high: int, least: int) -> int:
    """The longest run of columns if it has at least `least`, else 0."""
    have = 1
    while have < least and low | high:
        step = min(have, least - have)
        low, high = narrowed(low, high, step)
        have += step
    if low | high == 0:
        return 0
    while low | high:
        low, high = narrowed(low, high, 1)
        have += 1
    return have - 1


@rule
def best_rectangle(state: State, seat: int) -> int:
    """§15.1: the largest rectangle of the map TAKEN, which is drawn already."""
    best = 0
    rows = bottom_of(state, seat) - top_of(state, seat) + 1
    top = ringed(top_of(state, seat))
    for _ in range(rows):
        low, high = state.map[top, TAKEN, 0], state.map[top, TAKEN, 1]
        line = top
        height = 0
        while low | high:
            height += 1
            best = max(best, height * widest(low, high, best // height + 1))
            line = line + 1 if line < SPAN - 1 else 0
            low &= state.map[line, TAKEN, 0]
            high &= state.map[line, TAKEN, 1]
        top = top + 1 if top < SPAN - 1 else 0
    return best


@rule
def largest_rectangle(state: State, seat: int) -> int:
    """§15.1: the spaces of the largest rectangle, all of them occupied."""
    draw_taken(state, seat)
    best = best_rectangle(state, seat)
    wipe(state, seat)
    return best
