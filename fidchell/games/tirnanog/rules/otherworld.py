"""§1.7-1.8, §4: the Otherworld, its spaces and corners, and the Storytellers standing there."""

import numpy as np

from fidchell.games.tirnanog.box import SEATS, TELLERS, Box
from fidchell.games.tirnanog.state import CORNER, OCCUPIED, WORLD, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

COLUMNS = 6
# Positions (§15): 0 is at home, 1 to 15 are spaces between two cards of a row (H); then come spaces between
# two rows (V), then corners (K).
FIRST_BETWEEN_ROWS = 16
EDGES = 27  # the last space
FIRST_CORNER = EDGES + 1
POSITIONS = 38
GRID_COLUMNS = (0, 3, 3, 4, 5, 6)  # by number of players
HOLE = 7  # the middle cell of the grid for one and two


def touched_cells(position: int) -> list[int]:
    """§1.7: the cells that a space or corner borders on."""
    if position < FIRST_BETWEEN_ROWS:
        row, column = divmod(position - 1, COLUMNS - 1)
        return [COLUMNS * row + column, COLUMNS * row + column + 1]
    if position <= EDGES:
        row, column = divmod(position - FIRST_BETWEEN_ROWS, COLUMNS)
        return [COLUMNS * row + column, COLUMNS * (row + 1) + column]
    row, column = divmod(position - FIRST_CORNER, COLUMNS - 1)
    start = COLUMNS * row + column
    return [start, start + 1, start + COLUMNS, start + COLUMNS + 1]


def cells_of_grid(seats: int) -> list[int]:
    """§2.6: the cells of the grid."""
    cells = [cell for cell in range(WORLD) if cell % COLUMNS < GRID_COLUMNS[seats]]
    return [cell for cell in cells if cell != HOLE or seats > 2]


def mask_of(numbers: list[int]) -> int:
    """A bit mask."""
    return sum(1 << number for number in numbers)


def board_of(seats: int) -> int:
    """§2.6, §4.2: spaces between two cells, and corners within the grid."""
    cells = cells_of_grid(seats)
    edges = [place for place in range(1, EDGES + 1) if all(cell in cells for cell in touched_cells(place))]
    ring = [*cells, HOLE]
    corners = [
        place
        for place in range(FIRST_CORNER, POSITIONS)
        if all(cell in ring for cell in touched_cells(place))
    ]
    return mask_of(edges + corners) if seats else 0


TOUCHES: Grid = np.array([0, *(mask_of(touched_cells(place)) for place in range(1, POSITIONS))], np.int64)
GRID: Grid = np.array([mask_of(cells_of_grid(seats)) if seats else 0 for seats in range(SEATS + 1)], np.int64)
BOARD: Grid = np.array([board_of(seats) for seats in range(SEATS + 1)], np.int64)


@rule
def ones(mask: int) -> int:
    """How many bits a mask has."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@rule
def parties(state: State) -> int:
    """§12.1: the seats that have Storytellers; Balor is seat 1 of the solo game."""
    return 2 if state.seats == 1 else state.seats


@rule
def touched(state: State, position: int) -> int:
    """§1.8: the cells with a card that a Storyteller touches there."""
    return TOUCHES[position] & state.lying


@rule
def is_on_board(state: State, position: int) -> bool:
    """§2.6: the space or corner exists with this number of players."""
    return (BOARD[state.seats] >> position) & 1 == 1


@rule
def occupied(state: State) -> int:
    """§4.2: bit mask of the positions that hold a Storyteller."""
    mask = 0
    for seat in range(parties(state)):
        for teller in range(TELLERS):
            mask |= 1 << state.teller[seat, teller]
    return mask & ~1


@rule
def is_allowed(state: State, seat: int, position: int, standing: int) -> bool:
    """§4.2, §4.4, R5, R6: a free space; a free corner or an occupied space by an allowance not yet used."""
    if not is_on_board(state, position):
        return False
    is_taken = (standing >> position) & 1 == 1
    if position > EDGES:
        return not is_taken and state.gift[seat, CORNER] > state.allowed[seat, CORNER]
    return not is_taken or state.gift[seat, OCCUPIED] > state.allowed[seat, OCCUPIED]


@rule
def use_allowance(state: State, seat: int, position: int) -> None:
    """R5: before a Storyteller goes there: a corner or an occupied space uses up an allowance of the seat."""
    if position > EDGES:
        state.allowed[seat, CORNER] += 1
    elif (occupied(state) >> position) & 1 == 1:
        state.allowed[seat, OCCUPIED] += 1


@rule
def is_free_pair(state: State, position: int, standing: int) -> bool:
    """B.2: a space, free, with both its cards still there."""
    if position > EDGES or not is_on_board(state, position) or (standing >> position) & 1 == 1:
        return False
    return touched(state, position) == TOUCHES[position]


@rule
def touches_any(state: State, seat: int) -> bool:
    """§5.4: one of the seat's Storytellers touches a card."""
    for teller in range(TELLERS):
        if touched(state, state.teller[seat, teller]):
            return True
    return False


@rule
def away(state: State, seat: int) -> int:
    """How many Storytellers of a seat stand in the Otherworld."""
    count = 0
    for teller in range(TELLERS):
        count += state.teller[seat, teller] > 0
    return count


@rule
def is_repeated_space(state: State, seat: int, teller: int) -> bool:
    """R6: an earlier Storyteller of the seat stands on the same space; they are alike."""
    for earlier in range(teller):
        if state.teller[seat, earlier] == state.teller[seat, teller]:
            return True
    return False


@rule
def take_from_world(state: State, cell: int) -> int:
    """§5.3: the card leaves its cell; the cell stays (R1)."""
    card = int(state.world[cell])
    state.world[cell] = 0
    state.lying = int(state.lying) & ~(1 << cell)
    return card


@rule
def note_losses(box: Box, state: State, cell: int) -> None:
    """§7.1, R15: the Storytellers whose last card has just left; in the Echtra nothing becomes Lost (R19)."""
    state.loss = 0
    if state.echtra:
        return
    for seat in range(parties(state)):
        mask = 0
        for teller in range(TELLERS):
            position = state.teller[seat, teller]
            if (TOUCHES[position] >> cell) & 1 == 1 and touched(state, position) == 0:
                mask |= 1 << teller
        state.lost[seat] = mask
