"""§37.6: a player that takes the placement with the highest value; values are in hundredths of a point."""

from fidchell.games.tipperary.box import COLUMN_AT, FACES, FRESH, TOWER, Box
from fidchell.games.tipperary.eval.greedy.frames import (
    POINT,
    best_frame,
    clear_frames,
    draw_costs,
    pick_frames,
    toggle_space,
)
from fidchell.games.tipperary.eval.greedy.potential import land_potential, outline, sheep_potential
from fidchell.games.tipperary.rules.actions import AT, DONE, DRAW
from fidchell.games.tipperary.rules.display import (
    add_space,
    add_tile,
    bottom_of,
    drop_marked,
    find,
    is_at,
    row_of,
    space_at,
    top_of,
)
from fidchell.games.tipperary.rules.effects import lay_bonus, place_sheep
from fidchell.games.tipperary.rules.land import new_contacts, new_lines, new_sites, open_ring, symbols
from fidchell.games.tipperary.rules.places import fitting
from fidchell.games.tipperary.rules.ring_map import (
    bit_of,
    column_of_code,
    draw_edge,
    draw_taken,
    ringed,
    row_of_code,
    wipe,
    words_of,
)
from fidchell.games.tipperary.rules.scoring import circle_points
from fidchell.games.tipperary.rules.setup import area_of
from fidchell.games.tipperary.state import EFFECT, HALF, PLACE, SET_BONUS, SPAN, State
from fidchell.rulekit.rule import rule

TOWER_VALUE, LAST_TOWER = 220, 66
BONUS_VALUE = 255
CIRCLE_VALUE = 58
SHEEP_VALUE = 94
SIDE_COST = 8
RING_VALUE = 130  # §37.6 has 100 for the reference bot and 660 for the aiming one
DRAW_FIRST = 1000 * POINT
LOWEST = -1000 * POINT


@rule
def greedy_score(box: Box, state: State, seat: int, action: int) -> int:
    """How well the seat would stand after an action, in 64ths of a point."""
    return value_of(box, state, seat, action) * 64 // POINT


@rule
def value_of(box: Box, state: State, seat: int, action: int) -> int:
    """How well the seat would stand after an action."""
    if action == DRAW:
        return DRAW_FIRST
    if action < AT:
        area = area_of(box, state, seat)
        return best_place(box, state, seat, int(state.area[area, action // FACES]), action % FACES, -1)
    if action == DONE:
        return tower_value(box, state, seat, -1)
    if state.phase == PLACE:
        tile = int(state.area[area_of(box, state, seat), state.slot[seat]])
        return best_place(box, state, seat, tile, int(state.face[seat]), action - AT)
    space = space_at(row_of_code(state, seat, action - AT), column_of_code(state, seat, action - AT))
    if state.phase == EFFECT:
        return sheep_value(box, state, seat, space)
    if state.phase == SET_BONUS:
        return bonus_value(box, state, seat, space)
    return tower_value(box, state, seat, space)


@rule
def turns_left(box: Box, state: State) -> int:
    """Own placements still to come after this round's."""
    return int(box.rounds[state.seats]) - state.round


@rule
def best_place(box: Box, state: State, seat: int, tile: int, face: int, only: int) -> int:
    """The best place of a tile in an orientation, or the value of the only place asked for."""
    left = turns_left(box, state)
    draw_taken(state, seat)
    draw_edge(state, seat)
    draw_costs(state, seat, left)
    pick_frames(state, left, int(state.tower[seat]), int(box.tile_size[tile]))
    best = LOWEST
    if only >= 0:
        best = tile_value(box, state, seat, tile, face, only, left)
    else:
        height = int(box.tile_height[tile, face])
        first = top_of(state, seat) - height
        for number in range(bottom_of(state, seat) - first + 2):
            best = max(best, best_in_line(box, state, seat, tile, face, ringed(first + number), left))
    wipe(state, seat)
    clear_frames(state)
    return best


@rule
def best_in_line(box: Box, state: State, seat: int, tile: int, face: int, line: int, left: int) -> int:
    """The best place of a tile whose top left lies on a line."""
    best = LOWEST
    words = words_of(state, seat)
    for word in range(words):
        bits = fitting(box, state, tile, face, line, words, word)
        while bits != 0:
            code = line * SPAN + word * HALF + bit_of(bits)
            best = max(best, tile_value(box, state, seat, tile, face, code, left))
            bits &= bits - 1
    return best


@rule
def toggle_tile(box: Box, state: State, tile: int, face: int, row: int, column: int, left: int) -> None:
    """Set the bits of a tile's spaces on the map, or clear them."""
    for number in range(box.tile_size[tile]):
        space = int(box.tile_space[tile, face, number])
        toggle_space(state, row + row_of(space), column + ((space >> COLUMN_AT) & 255), left)


@rule
def tile_value(box: Box, state: State, seat: int, tile: int, face: int, code: int, left: int) -> int:
    """The value of the display with a tile at a place; the tile is taken up again."""
    row, column = row_of_code(state, seat, code), column_of_code(state, seat, code)
    west, east = int(state.left[seat]), int(state.right[seat])
    add_tile(box, state, seat, tile, face, space_at(row, column), FRESH)
    toggle_tile(box, state, tile, face, row, column, left)
    value = display_value(box, state, seat, left)
    toggle_tile(box, state, tile, face, row, column, left)
    drop_marked(state, seat, FRESH)
    state.left[seat] = west
    state.right[seat] = east
    return value


@rule
def display_value(box: Box, state: State, seat: int, left: int) -> int:
    """§37.6: the sum over a display with fresh spaces, before any due sheep or bonus tile."""
    rounds = int(box.rounds[state.seats])
    towers = int(state.tower[seat]) + new_lines(state, seat)
    sheep = int(state.due_sheep[seat]) + symbols(state, seat)
    sites = int(state.due_bonus[seat]) + new_sites(state, seat)
    whiskeys = new_contacts(state, seat)
    value = best_frame(state, left, towers)
    value += sheep_potential(state, seat, left, rounds, sheep > 0)
    value += land_potential(box, state, seat, left, rounds, towers, whiskeys)
    value += towers * (TOWER_VALUE if left > 0 else LAST_TOWER) + BONUS_VALUE * sites
    value += CIRCLE_VALUE * circle_points(state, seat) + SHEEP_VALUE * sheep
    value -= SIDE_COST * outline(state, seat, FRESH)
    return value + ring_value(box, state, seat, left, towers)


@rule
def ring_value(box: Box, state: State, seat: int, left: int, towers: int) -> int:
    """§15.3: the value of the enclosure, as far as it is within reach."""
    open_ = max(0, open_ring(box, state, seat) - towers)
    if left == 0:
        return POINT * int(box.enclosure_points) if open_ == 0 else 0
    return max(0, RING_VALUE - RING_VALUE * 100 * open_ // (180 * left + 63))


@rule
def sheep_value(box: Box, state: State, seat: int, space: int) -> int:
    """§7: a wooden sheep where it makes the largest flock largest."""
    place = find(state, seat, space)
    before = state.space[seat, place]
    place_sheep(state, seat, space)
    rounds = int(box.rounds[state.seats])
    value = sheep_potential(state, seat, turns_left(box, state), rounds, state.due_sheep[seat] > 0)
    state.space[seat, place] = before
    state.due_sheep[seat] += 1
    state.sheep += 1
    return value


@rule
def bonus_value(box: Box, state: State, seat: int, space: int) -> int:
    """§10.4: the value of the bonus tile on a space; it is taken up again."""
    left, tile = turns_left(box, state), state.bonus
    west, east = int(state.left[seat]), int(state.right[seat])
    place = find(state, seat, space)
    covers = is_at(state, seat, place, space)
    before = state.space[seat, place]
    lay_bonus(box, state, seat, space)
    draw_taken(state, seat)
    draw_costs(state, seat, left)
    pick_frames(state, left, int(state.tower[seat]), 0)
    value = display_value(box, state, seat, left)
    wipe(state, seat)
    clear_frames(state)
    if covers:
        state.space[seat, place] = before
    else:
        drop_marked(state, seat, FRESH)
    state.bonus = tile
    state.left[seat] = west
    state.right[seat] = east
    return value


@rule
def tower_value(box: Box, state: State, seat: int, space: int) -> int:
    """§14: the value of a tower on a space (-1: no more towers), with those left in hand."""
    west, east = int(state.left[seat]), int(state.right[seat])
    towers = int(state.tower[seat]) - 1
    if space == -1:
        towers = 0
    else:
        add_space(state, seat, space + TOWER + FRESH)
    draw_taken(state, seat)
    draw_costs(state, seat, 0)
    pick_frames(state, 0, towers, 0)
    value = best_frame(state, 0, towers) + ring_value(box, state, seat, 0, towers)
    wipe(state, seat)
    clear_frames(state)
    drop_marked(state, seat, FRESH)
    state.left[seat] = west
    state.right[seat] = east
    return value
