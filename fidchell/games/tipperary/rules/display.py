"""§5: a display is a sorted list of spaces; finding, adding, changing and taking away spaces."""

from fidchell.games.tipperary.box import COLUMN_AT, LANDS, MIDDLE, ROW_AT, Box
from fidchell.games.tipperary.state import State
from fidchell.rulekit.rule import rule

RIGHT = 1 << COLUMN_AT  # one column to the right
DOWN = 1 << ROW_AT  # one row down


@rule
def space_at(row: int, column: int) -> int:
    """The space with nothing on it."""
    return row * DOWN + (column + MIDDLE) * RIGHT


@rule
def row_of(space: int) -> int:
    """The row of a space."""
    return space >> ROW_AT


@rule
def column_of(space: int) -> int:
    """The column of a space."""
    return ((space >> COLUMN_AT) & 255) - MIDDLE


@rule
def find(state: State, seat: int, space: int) -> int:
    """The place of a space in a display, or of the first one behind it."""
    low, high = 0, int(state.size[seat])
    while low < high:
        middle = (low + high) >> 1
        if state.space[seat, middle] < space:
            low = middle + 1
        else:
            high = middle
    return low


@rule
def is_at(state: State, seat: int, place: int, space: int) -> bool:
    """Whether the list has this space (whatever its land) at a place."""
    return place < state.size[seat] and state.space[seat, place] >> COLUMN_AT == space >> COLUMN_AT


@rule
def land_at(state: State, seat: int, space: int) -> int:
    """What a space shows, 0 where nothing lies; `space` comes with nothing on it."""
    place = find(state, seat, space)
    return int(state.space[seat, place] & LANDS) if is_at(state, seat, place, space) else 0


@rule
def top_of(state: State, seat: int) -> int:
    """The first row of a display."""
    return row_of(int(state.space[seat, 0]))


@rule
def bottom_of(state: State, seat: int) -> int:
    """The last row of a display."""
    return row_of(int(state.space[seat, state.size[seat] - 1]))


@rule
def stretch(state: State, seat: int, column: int) -> None:
    """Remember the outermost columns."""
    state.left[seat] = min(int(state.left[seat]), column)
    state.right[seat] = max(int(state.right[seat]), column)


@rule
def add_space(state: State, seat: int, space: int) -> None:
    """One more space with its land."""
    place = int(state.size[seat])
    while place > 0 and state.space[seat, place - 1] > space:
        state.space[seat, place] = state.space[seat, place - 1]
        place -= 1
    state.space[seat, place] = space
    state.size[seat] += 1
    stretch(state, seat, column_of(space))


@rule
def add_tile(box: Box, state: State, seat: int, tile: int, face: int, corner: int, mark: int) -> None:
    """§5: merge the spaces of a tile into the list, from the last one on."""
    new = int(box.tile_size[tile])
    old = int(state.size[seat])
    state.size[seat] = old + new
    while new > 0:
        space = int(box.tile_space[tile, face, new - 1]) + corner + mark
        stretch(state, seat, column_of(space))
        while old > 0 and state.space[seat, old - 1] > space:
            old -= 1
            state.space[seat, old + new] = state.space[seat, old]
        new -= 1
        state.space[seat, old + new] = space


@rule
def drop_marked(state: State, seat: int, mark: int) -> None:
    """Take away all spaces with a mark (a placement that was only tried out)."""
    kept = 0
    for place in range(state.size[seat]):
        space = state.space[seat, place]
        if not space & mark:
            state.space[seat, kept] = space
            kept += 1
    for place in range(kept, state.size[seat]):
        state.space[seat, place] = 0
    state.size[seat] = kept


@rule
def clear_marks(state: State, seat: int, marks: int) -> None:
    """Rub marks off all spaces."""
    for place in range(state.size[seat]):
        if state.space[seat, place] & marks:
            state.space[seat, place] &= ~marks
