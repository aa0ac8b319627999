"""A display as the tuned player sees it: a board for each feature, in a window around the display.

The boards lie on the lines of the map, which nobody else needs meanwhile: two lines for each board.
"""

from fidchell.games.tipperary.board import COLUMNS, ROWS, ROWS_A_WORD, STRIDE, WORDS, Board
from fidchell.games.tipperary.box import (
    BOG,
    COLUMN_AT,
    FEATURES,
    FRESH,
    MEADOW,
    PASTURE,
    SHEEP_AT,
    SHEEP_BITS,
    Box,
)
from fidchell.games.tipperary.display import bottom_of, column_of, row_of, top_of
from fidchell.games.tipperary.state import State
from fidchell.rulekit.rule import rule

# The boards: those of a feature have its number; spaces with any other land are only in TAKEN.
TAKEN, TWO_SHEEP, RING, NEW, HERD = 0, 7, 8, 9, 10
SIDE, CORNER, DEAD, HOLE = 11, 12, 13, 14  # empty spaces by taken neighbours: one, two, three, four
NOTES = 15  # not a board, but numbers:
LEFT, RIVAL = 0, 1  # placements to come after the new piece; the largest flock of the rivals
SNUG = 16  # where the chosen tile lies snug
BOARDS = 17


@rule
def word_of(state: State, board: int, word: int) -> int:
    """A word of a board."""
    return int(state.map[2 * board + (word >> 2), (word >> 1) & 1, word & 1])


@rule
def set_word(state: State, board: int, word: int, bits: int) -> None:
    """Write a word of a board."""
    state.map[2 * board + (word >> 2), (word >> 1) & 1, word & 1] = bits


@rule
def plane(state: State, board: int) -> Board:
    """One of the boards."""
    a, b, c = word_of(state, board, 0), word_of(state, board, 1), word_of(state, board, 2)
    return a, b, c, word_of(state, board, 3), word_of(state, board, 4), word_of(state, board, 5)


@rule
def keep_plane(state: State, board: int, spaces: Board) -> None:
    """Write one of the boards."""
    for word in range(WORDS):
        set_word(state, board, word, spaces[word])


@rule
def window_at(low: int, high: int, size: int) -> int:
    """Where the window begins: around the display, or around the hometown where the display is too large."""
    side = high - low + 1
    return 2 - size // 2 if side > size else low - (size - side) // 2


@rule
def is_seen(row: int, column: int) -> bool:
    """Whether a space lies in the window."""
    return 0 <= row < ROWS and 0 <= column < COLUMNS


@rule
def turn_space(state: State, board: int, row: int, column: int) -> None:
    """Draw a space on a board, or rub it out."""
    word = row // ROWS_A_WORD
    set_word(state, board, word, word_of(state, board, word) ^ 1 << (row % ROWS_A_WORD * STRIDE + column))


@rule
def is_on(state: State, board: int, row: int, column: int) -> bool:
    """Whether a space of the window is drawn on a board."""
    return (word_of(state, board, row // ROWS_A_WORD) >> (row % ROWS_A_WORD * STRIDE + column)) & 1 == 1


@rule
def turn_land(state: State, row: int, column: int, land: int) -> None:
    """Draw a land on the boards, or rub it out."""
    feature = land & FEATURES
    turn_space(state, TAKEN, row, column)
    if MEADOW <= feature <= BOG:
        turn_space(state, feature, row, column)
        if feature == PASTURE and (land >> SHEEP_AT) & SHEEP_BITS > 1:
            turn_space(state, TWO_SHEEP, row, column)
    if land & FRESH:
        turn_space(state, NEW, row, column)


@rule
def look(box: Box, state: State, seat: int) -> None:
    """Draw a seat's display and the spaces around its hometown."""
    top = window_at(top_of(state, seat), bottom_of(state, seat), ROWS)
    left = window_at(int(state.left[seat]), int(state.right[seat]), COLUMNS)
    state.window[0] = top
    state.window[1] = left
    for place in range(state.size[seat]):
        space = int(state.space[seat, place])
        row, column = row_of(space) - top, column_of(space) - left
        if is_seen(row, column):
            turn_land(state, row, column, space)
    town, side = state.town[seat], state.side[seat]
    for number in range(box.ring_size[town, side]):
        space = int(box.ring_space[town, side, number])
        row, column = row_of(space) - top, column_of(space) - left
        if is_seen(row, column):
            turn_space(state, RING, row, column)


@rule
def look_away(state: State) -> None:
    """Leave the boards empty."""
    state.window[0] = 0
    state.window[1] = 0
    for board in range(BOARDS):
        for word in range(WORDS):
            set_word(state, board, word, 0)


@rule
def turn_tile(box: Box, state: State, tile: int, face: int, row: int, column: int) -> None:
    """Draw a tile on the boards as new, or rub it out; it lies in the window."""
    for number in range(box.tile_size[tile]):
        space = int(box.tile_space[tile, face, number])
        turn_land(state, row + row_of(space), column + ((space >> COLUMN_AT) & 255), space | FRESH)
