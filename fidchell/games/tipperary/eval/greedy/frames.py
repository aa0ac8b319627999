"""§37.6: frames, the rectangles that the greedy player may come to fill.

Costs are in tenths of a space, values in hundredths of a point.
"""

from fidchell.games.tipperary.rules.display import bottom_of, top_of
from fidchell.games.tipperary.rules.ring_map import ringed
from fidchell.games.tipperary.state import FRAMES, HALF, TAKEN, WINDOW, State
from fidchell.rulekit.rule import rule

TOP, LEFT, HEIGHT, WIDTH, COST, RANK = 0, 1, 2, 3, 4, 5
POINT = 100
LEAST_SIDE, MOST_SIDE, MOST_AREA = 4, 12, 81
EMPTY, DEAD_END, HOLE = 10, 14, 26  # cost of an empty space by its empty neighbours
REACH = 150  # hundredths of a space that a placement still to come fills for nothing
EXCESS = 99  # what each space beyond that costs
EACH = 17  # what each empty space costs
AT_THE_END = 6  # what each open space costs after the last placement
LOWEST = -30000


@rule
def is_taken(state: State, row: int, column: int) -> int:
    """1 where the map shows an occupied space."""
    bit = ringed(column)
    if bit < HALF:
        return (state.scratch_map[ringed(row), TAKEN, 0] >> bit) & 1
    return (state.scratch_map[ringed(row), TAKEN, 1] >> (bit - HALF)) & 1


@rule
def first_of(low: int, high: int, home: int) -> int:
    """Where the window begins: around the display, or around the hometown where the display is too large."""
    side = high - low + 1
    return home if side > WINDOW else low - (WINDOW - side) // 2


@rule
def cost_at(state: State, row: int, column: int, left: int) -> int:
    """What it costs to fill a space: holes and dead ends are hard to fill."""
    if is_taken(state, row, column):
        return 0
    if left == 0:
        return EMPTY
    near = is_taken(state, row - 1, column) + is_taken(state, row + 1, column)
    near += is_taken(state, row, column - 1) + is_taken(state, row, column + 1)
    if near < 3:
        return EMPTY
    return HOLE if near == 4 else DEAD_END


@rule
def draw_costs(state: State, seat: int, left: int) -> None:
    """The cost of every space of the window; the map TAKEN is drawn already."""
    state.scratch_window[0] = first_of(top_of(state, seat), bottom_of(state, seat), -8)
    state.scratch_window[1] = first_of(int(state.left[seat]), int(state.right[seat]), -8)
    for row in range(WINDOW):
        for column in range(WINDOW):
            cost = cost_at(state, row + state.scratch_window[0], column + state.scratch_window[1], left)
            state.scratch_cost[row * WINDOW + column] = cost


@rule
def frame_value(area: int, cost: int, left: int, towers: int) -> int:
    """§37.6: the value of a frame with open spaces."""
    open_ = cost * (POINT // 10)
    if left == 0:
        return area * POINT - AT_THE_END * max(0, open_ - POINT * towers)
    excess = max(0, open_ - REACH * left - POINT * towers)
    return area * POINT - (EXCESS * excess + EACH * open_) // POINT


@rule
def keep_frame(
    state: State, worst: int, top: int, left: int, height: int, width: int, cost: int, rank: int
) -> int:
    """Put a frame in the place of the worst one; returns the place that is the worst now."""
    state.scratch_frame[worst, TOP] = top
    state.scratch_frame[worst, LEFT] = left
    state.scratch_frame[worst, HEIGHT] = height
    state.scratch_frame[worst, WIDTH] = width
    state.scratch_frame[worst, COST] = cost
    state.scratch_frame[worst, RANK] = rank
    for number in range(FRAMES):
        if state.scratch_frame[number, RANK] < state.scratch_frame[worst, RANK]:
            worst = number
    return worst


@rule
def pick_frames(state: State, left: int, towers: int, spaces: int) -> None:
    """Keep the frames with the highest value once `spaces` more spaces are filled."""
    for number in range(FRAMES):
        state.scratch_frame[number, RANK] = LOWEST
    worst = 0
    for top in range(WINDOW - LEAST_SIDE + 1):
        for column in range(WINDOW):
            state.scratch_column_cost[column] = 0
        for height in range(1, min(MOST_SIDE, WINDOW - top) + 1):
            line = (top + height - 1) * WINDOW
            for column in range(WINDOW):
                state.scratch_column_cost[column] += state.scratch_cost[line + column]
            if height >= LEAST_SIDE:
                worst = pick_widths(state, top, height, left, towers, spaces, worst)
    for column in range(WINDOW):
        state.scratch_column_cost[column] = 0


@rule
def pick_widths(state: State, top: int, height: int, left: int, towers: int, spaces: int, worst: int) -> int:
    """Frames of one height: those of all widths that are no strips."""
    narrow = max(LEAST_SIDE, height * 2 // 3)
    wide = min(min(MOST_SIDE, MOST_AREA // height), height * 3 // 2 + 1)
    for width in range(narrow, wide + 1):
        cost = 0
        for column in range(width - 1):
            cost += state.scratch_column_cost[column]
        area = height * width
        for column in range(width - 1, WINDOW):
            cost += state.scratch_column_cost[column]
            if cost < area * EMPTY:  # else nothing of the display lies inside
                filled = min(cost, spaces * EMPTY)
                rank = frame_value(area, cost - filled, left, towers)
                if rank > state.scratch_frame[worst, RANK]:
                    first = column - width + 1
                    worst = keep_frame(state, worst, top, first, height, width, cost, rank)
            cost -= state.scratch_column_cost[column - width + 1]
    return worst


@rule
def recost(state: State, row: int, column: int, left: int) -> None:
    """The cost of a space may have changed: update the window and the frames around it."""
    row -= state.scratch_window[0]
    column -= state.scratch_window[1]
    if row < 0 or column < 0 or row >= WINDOW or column >= WINDOW:
        return
    place = row * WINDOW + column
    change = (
        cost_at(state, row + state.scratch_window[0], column + state.scratch_window[1], left)
        - state.scratch_cost[place]
    )
    if change == 0:
        return
    state.scratch_cost[place] += change
    for number in range(FRAMES):
        down, right = row - state.scratch_frame[number, TOP], column - state.scratch_frame[number, LEFT]
        if (
            0 <= down < state.scratch_frame[number, HEIGHT]
            and 0 <= right < state.scratch_frame[number, WIDTH]
        ):
            state.scratch_frame[number, COST] += change


@rule
def recost_around(state: State, row: int, column: int, left: int) -> None:
    """A space was filled or emptied."""
    recost(state, row, column, left)
    recost(state, row - 1, column, left)
    recost(state, row + 1, column, left)
    recost(state, row, column - 1, left)
    recost(state, row, column + 1, left)


@rule
def toggle_space(state: State, row: int, column: int, left: int) -> None:
    """Fill an empty space of the map, or empty a filled one."""
    bit = ringed(column)
    if bit < HALF:
        state.scratch_map[ringed(row), TAKEN, 0] ^= 1 << bit
    else:
        state.scratch_map[ringed(row), TAKEN, 1] ^= 1 << (bit - HALF)
    recost_around(state, row, column, left)


@rule
def best_frame(state: State, left: int, towers: int) -> int:
    """The value of the best frame as the map shows it now."""
    best = 0
    for number in range(FRAMES):
        if state.scratch_frame[number, RANK] > LOWEST:
            area = int(state.scratch_frame[number, HEIGHT]) * int(state.scratch_frame[number, WIDTH])
            best = max(best, frame_value(area, int(state.scratch_frame[number, COST]), left, towers))
    return best


@rule
def clear_frames(state: State) -> None:
    """Leave the scratch zero."""
    state.scratch_window[0] = 0
    state.scratch_window[1] = 0
    for place in range(WINDOW * WINDOW):
        state.scratch_cost[place] = 0
    for number in range(FRAMES):
        for part in range(RANK + 1):
            state.scratch_frame[number, part] = 0
