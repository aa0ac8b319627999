"""§5.2, §7.2, §10.4, §14.1 and §21: where pieces may go."""

from fidchell.games.tipperary.box import BONUS, COLUMN_AT, Box
from fidchell.games.tipperary.rules.display import bottom_of, row_of, top_of
from fidchell.games.tipperary.rules.ring_map import (
    bit_of,
    draw_edge,
    draw_meadows,
    draw_taken,
    nth_line,
    ringed,
    shifted,
    wipe,
    words_of,
)
from fidchell.games.tipperary.state import EDGE, HALF, SPAN, TAKEN, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def fitting(box: Box, state: State, tile: int, face: int, line: int, words: int, word: int) -> int:
    """§5.2: bits of the columns where a tile's top left may lie on a line."""
    blocked, touching = 0, 0
    for number in range(box.tile_size[tile]):
        space = box.tile_space[tile, face, number]
        at = line + row_of(space)
        at = at - SPAN if at >= SPAN else at
        by = (space >> COLUMN_AT) & 255
        blocked |= shifted(state, TAKEN, words, word, at, by)
        touching |= shifted(state, EDGE, words, word, at, by)
    return touching & ~blocked


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
            count = list_bits(
                state.scratch_map[line, EDGE, word], base + line * SPAN + word * HALF, out, count
            )
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
