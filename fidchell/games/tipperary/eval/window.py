"""A display as bitboards, one for each feature, in a window around the display.

The boards lie in `scratch_boards`, which shares its bytes with the ring map: nobody needs both at once.
"""

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
from fidchell.games.tipperary.eval.bitboard import COLUMNS, ROWS, ROWS_A_WORD, STRIDE, WORDS, Bitboard
from fidchell.games.tipperary.rules.display import bottom_of, column_of, row_of, top_of
from fidchell.games.tipperary.state import BOARDS, State
from fidchell.rulekit.rule import rule

# The boards: those of a feature have its number; spaces with any other land are only in TAKEN.
TAKEN, TWO_SHEEP, RING, NEW, LARGEST_FLOCK = 0, 7, 8, 9, 10
SIDE, CORNER, DEAD, HOLE = 11, 12, 13, 14  # empty spaces by taken neighbours: one, two, three, four
NUMBERS = 15  # not a board, but two numbers, one a word:
PLACEMENTS, RIVAL_SHEEP = 0, 1  # placements to come after the new piece; the largest flock of the rivals
CANDIDATES = 16  # the candidate places of the chosen tile


@rule
def word_at(state: State, board: int, word: int) -> int:
    """A word of a board."""
    return int(state.scratch_boards[board, word])


@rule
def write_word(state: State, board: int, word: int, bits: int) -> None:
    """Write a word of a board."""
    state.scratch_boards[board, word] = bits


@rule
def read_board(state: State, board: int) -> Bitboard:
    """Read one of the boards."""
    a, b, c = word_at(state, board, 0), word_at(state, board, 1), word_at(state, board, 2)
    return a, b, c, word_at(state, board, 3), word_at(state, board, 4), word_at(state, board, 5)


@rule
def write_board(state: State, board: int, spaces: Bitboard) -> None:
    """Write one of the boards."""
    for word in range(WORDS):
        write_word(state, board, word, spaces[word])


@rule
def placements_to_come(state: State) -> int:
    """Own placements to come after the new piece."""
    return word_at(state, NUMBERS, PLACEMENTS)


@rule
def set_placements_to_come(state: State, placements: int) -> None:
    """Note the placements to come."""
    write_word(state, NUMBERS, PLACEMENTS, placements)


@rule
def rival_sheep(state: State) -> int:
    """§12.1: the sheep of the rivals' largest flock."""
    return word_at(state, NUMBERS, RIVAL_SHEEP)


@rule
def set_rival_sheep(state: State, sheep: int) -> None:
    """Note the sheep of the rivals' largest flock."""
    write_word(state, NUMBERS, RIVAL_SHEEP, sheep)


@rule
def window_start(low: int, high: int, size: int) -> int:
    """Where the window begins: around the display, or around the hometown where the display is too large."""
    side = high - low + 1
    return 2 - size // 2 if side > size else low - (size - side) // 2


@rule
def is_in_window(row: int, column: int) -> bool:
    """Whether a space lies in the window."""
    return 0 <= row < ROWS and 0 <= column < COLUMNS


@rule
def toggle_space(state: State, board: int, row: int, column: int) -> None:
    """Set the bit of a space on a board, or clear it."""
    word = row // ROWS_A_WORD
    write_word(state, board, word, word_at(state, board, word) ^ 1 << (row % ROWS_A_WORD * STRIDE + column))


@rule
def is_on(state: State, board: int, row: int, column: int) -> bool:
    """Whether a board has a space of the window."""
    return (word_at(state, board, row // ROWS_A_WORD) >> (row % ROWS_A_WORD * STRIDE + column)) & 1 == 1


@rule
def toggle_land(state: State, row: int, column: int, land: int) -> None:
    """Set the bits of a land on the boards, or clear them."""
    feature = land & FEATURES
    toggle_space(state, TAKEN, row, column)
    if MEADOW <= feature <= BOG:
        toggle_space(state, feature, row, column)
        if feature == PASTURE and (land >> SHEEP_AT) & SHEEP_BITS > 1:
            toggle_space(state, TWO_SHEEP, row, column)
    if land & FRESH:
        toggle_space(state, NEW, row, column)


@rule
def draw_display(box: Box, state: State, seat: int) -> None:
    """Draw a seat's display and the spaces around its hometown."""
    top = window_start(top_of(state, seat), bottom_of(state, seat), ROWS)
    left = window_start(int(state.left[seat]), int(state.right[seat]), COLUMNS)
    state.scratch_window[0] = top
    state.scratch_window[1] = left
    for place in range(state.size[seat]):
        space = int(state.space[seat, place])
        row, column = row_of(space) - top, column_of(space) - left
        if is_in_window(row, column):
            toggle_land(state, row, column, space)
    town, side = state.town[seat], state.side[seat]
    for number in range(box.ring_size[town, side]):
        space = int(box.ring_space[town, side, number])
        row, column = row_of(space) - top, column_of(space) - left
        if is_in_window(row, column):
            toggle_space(state, RING, row, column)


@rule
def clear_boards(state: State) -> None:
    """Leave the boards and the window zero."""
    state.scratch_window[0] = 0
    state.scratch_window[1] = 0
    for board in range(BOARDS):
        for word in range(WORDS):
            write_word(state, board, word, 0)


@rule
def toggle_tile(box: Box, state: State, tile: int, face: int, row: int, column: int) -> None:
    """Set the bits of a new tile on the boards, or clear them; it lies in the window."""
    for number in range(box.tile_size[tile]):
        space = int(box.tile_space[tile, face, number])
        toggle_land(state, row + row_of(space), column + ((space >> COLUMN_AT) & 255), space | FRESH)
