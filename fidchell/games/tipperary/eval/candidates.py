"""Candidate placements of a tile: where it fits, where it touches most, and its value there."""

from fidchell.games.tipperary.box import COLUMN_AT, SYMBOL, VALUE_AT, VALUE_BITS, Box
from fidchell.games.tipperary.eval.area import POINT
from fidchell.games.tipperary.eval.bitboard import (
    COLUMNS,
    NOTHING,
    ROWS,
    Bitboard,
    around,
    common,
    east,
    either,
    is_empty,
    north,
    rectangle,
    south,
    west,
    without,
    xor,
)
from fidchell.games.tipperary.eval.display_value import display_value
from fidchell.games.tipperary.eval.weights import CIRCLE
from fidchell.games.tipperary.eval.window import TAKEN, is_in_window, read_board, toggle_tile
from fidchell.games.tipperary.rules.display import row_of
from fidchell.games.tipperary.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

NOT_EVALUATED = -1000 * POINT
Sums = tuple[Bitboard, Bitboard, Bitboard, Bitboard]  # numbers from 0 to 15, bit by bit
BITS = 4


@rule
def is_tile_in_window(box: Box, tile: int, face: int, row: int, column: int) -> bool:
    """Whether a tile lies in the window."""
    for number in range(box.tile_size[tile]):
        space = int(box.tile_space[tile, face, number])
        if not is_in_window(row + row_of(space), column + ((space >> COLUMN_AT) & 255)):
            return False
    return True


@rule
def symbols_on(box: Box, tile: int) -> int:
    """§6.1: the sheep symbols of a tile."""
    sheep = 0
    for number in range(box.tile_size[tile]):
        sheep += (int(box.tile_space[tile, 0, number]) & SYMBOL) != 0
    return sheep


@rule
def circle_value(land: int, weights: Grid) -> int:
    """§11: the points of a stone circle."""
    return ((land >> VALUE_AT) & VALUE_BITS) * int(weights[CIRCLE])


@rule
def tile_circle_value(box: Box, tile: int, weights: Grid) -> int:
    """§11: the stone circles of a tile."""
    value = 0
    for number in range(box.tile_size[tile]):
        value += circle_value(int(box.tile_space[tile, 0, number]), weights)
    return value


@rule
def tile_value(
    box: Box, state: State, seat: int, tile: int, face: int, row: int, column: int, weights: Grid
) -> int:
    """The value of the display with a tile at a place; the tile is taken up again."""
    toggle_tile(box, state, tile, face, row, column)
    value = display_value(box, state, seat, symbols_on(box, tile), int(state.tower[seat]), weights)
    toggle_tile(box, state, tile, face, row, column)
    return value + tile_circle_value(box, tile, weights)


@rule
def candidate_places(box: Box, state: State, tile: int, face: int, slack: int) -> Bitboard:
    """Of all places those where the tile touches most, or at most `slack` sides less."""
    taken = read_board(state, TAKEN)
    above, below, left, right = south(taken), north(taken), east(taken), west(taken)
    sums = (NOTHING, NOTHING, NOTHING, NOTHING)
    size, row = int(box.tile_size[tile]), int(box.tile_height[tile, face]) - 1
    for number in range(size):
        space = int(box.tile_space[tile, face, size - 1 - number])
        while row > row_of(space):
            sums = (north(sums[0]), north(sums[1]), north(sums[2]), north(sums[3]))
            row -= 1
        by = (space >> COLUMN_AT) & 255
        sums = added(added(sums, moved(above, by)), moved(below, by))
        sums = added(added(sums, moved(left, by)), moved(right, by))
    return highest(sums, fitting_places(box, state, tile, face), slack)


@rule
def added(sums: Sums, more: Bitboard) -> Sums:
    """One more wherever a board has a space."""
    one, two, four, eight = sums
    carry_one = common(one, more)
    carry_two = common(two, carry_one)
    carry_four = common(four, carry_two)
    return xor(one, more), xor(two, carry_one), xor(four, carry_two), either(eight, carry_four)


@rule
def highest(sums: Sums, places: Bitboard, slack: int) -> Bitboard:
    """The places with the highest number, or at most `slack` less."""
    most, found = 0, places
    for bit in range(BITS):
        high = common(found, sums[BITS - 1 - bit])
        if not is_empty(high):
            most, found = most + (1 << (BITS - 1 - bit)), high
    least, kept, equal = max(0, most - slack), NOTHING, places
    for bit in range(BITS):
        if (least >> (BITS - 1 - bit)) & 1:
            equal = common(equal, sums[BITS - 1 - bit])
        else:
            kept = either(kept, common(equal, sums[BITS - 1 - bit]))
            equal = without(equal, sums[BITS - 1 - bit])
    return either(kept, equal)


@rule
def fitting_places(box: Box, state: State, tile: int, face: int) -> Bitboard:
    """§5.2: where the top left of a tile may lie, as far as the window goes."""
    taken = read_board(state, TAKEN)
    edge = without(around(taken), taken)
    blocked, touching = NOTHING, NOTHING
    size, height = int(box.tile_size[tile]), int(box.tile_height[tile, face])
    width, row = 0, height - 1
    for number in range(size):
        space = int(box.tile_space[tile, face, size - 1 - number])
        while row > row_of(space):
            blocked, touching = north(blocked), north(touching)
            row -= 1
        by = (space >> COLUMN_AT) & 255
        width = max(width, by + 1)
        blocked, touching = either(blocked, moved(taken, by)), either(touching, moved(edge, by))
    inside = rectangle(0, 0, ROWS - height + 1, COLUMNS - width + 1)
    return common(without(touching, blocked), inside)


@rule
def moved(board: Bitboard, by: int) -> Bitboard:
    """Every space moved left by some columns; what runs over the edge comes to the row above."""
    a, b, c, d, e, f = board
    return a >> by, b >> by, c >> by, d >> by, e >> by, f >> by
