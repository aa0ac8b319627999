"""The tuned player: what a display promises, weighed by numbers found in self-play (§37.6 grown up).

Placements as good as equal are looked at twice: the second time with the tiles that lie open for the next
round. A search looks so at many more, once, before it begins.
"""

from fidchell.games.tipperary.aims import aim_worth
from fidchell.games.tipperary.beyond import deep_worth
from fidchell.games.tipperary.board import ROWS_A_WORD, STRIDE, WORDS, first_bit
from fidchell.games.tipperary.box import FACES, FRESH, PASTURE, SHEEP_AT, SYMBOL, TOWER, Box
from fidchell.games.tipperary.deal import area_of
from fidchell.games.tipperary.display import land_at, space_at
from fidchell.games.tipperary.haste import is_hasty, slack_of, thinks_of_area
from fidchell.games.tipperary.herd import flock_worth
from fidchell.games.tipperary.outlook import behold, display_worth, forget
from fidchell.games.tipperary.places import column_behind, row_behind
from fidchell.games.tipperary.rules import AT, DONE, DRAW
from fidchell.games.tipperary.shape import POINT, choose_frames
from fidchell.games.tipperary.sight import SNUG, is_on, is_seen, keep_plane, turn_land
from fidchell.games.tipperary.state import CHOSEN, EFFECT, PLACE, SET_BONUS, State
from fidchell.games.tipperary.trying import OUT_OF_SIGHT, circle_worth, is_inside, snug_places, tile_worth
from fidchell.games.tipperary.weights import NEXT_AHEAD
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

DRAW_FIRST = 1000 * POINT
MOST = 1 << 40  # more than anything is worth


@rule
def weigh_all(
    box: Box, state: State, seat: int, options: Grid, count: int, weights: Grid, liking: Grid
) -> None:
    """How well the seat would stand after each legal action, in 64ths of a point."""
    begin(box, state, seat, weights)
    best = OUT_OF_SIGHT
    for place in range(count):
        liking[place] = first_look(box, state, seat, int(options[place]), weights)
        best = max(best, int(liking[place]))
    if best > OUT_OF_SIGHT and looks_twice(box, state, weights):
        look_twice(box, state, seat, options, count, best - int(weights[NEXT_AHEAD]), weights, liking)
    forget(state)


@rule
def look_twice(
    box: Box, state: State, seat: int, options: Grid, count: int, least: int, weights: Grid, liking: Grid
) -> None:
    """Look again at what is nearly the best; the others gain as much as the least of these."""
    gained = MOST
    for place in range(count):
        if liking[place] >= least:
            worth = second_look(box, state, seat, int(options[place]), least, weights)
            gained = min(gained, worth - int(liking[place]))
            liking[place] = worth + MOST
    for place in range(count):
        liking[place] += -MOST if liking[place] >= MOST // 2 else gained


@rule
def looks_twice(box: Box, state: State, weights: Grid) -> bool:
    """Whether a tile is placed, another will follow, and the player thinks of it."""
    return state.phase == PLACE and turns_left(box, state) > 0 and weights[NEXT_AHEAD] > 0


@rule
def turns_left(box: Box, state: State) -> int:
    """Own placements still to come after this round's."""
    return int(box.rounds[state.seats]) - state.round


@rule
def begin(box: Box, state: State, seat: int, weights: Grid) -> None:
    """Look at the display; choose the frames to think of where the area may change."""
    behold(box, state, seat, turns_left(box, state))
    if state.phase == EFFECT:
        return
    room = 1
    if state.phase == PLACE:
        area = area_of(box, state, seat)
        room = max(int(box.tile_size[state.area[area, 0]]), int(box.tile_size[state.area[area, 1]]))
    if thinks_of_area(weights):
        choose_frames(state, int(state.tower[seat]) + int(state.due_bonus[seat]), room + 1, weights)
    if state.phase == PLACE and state.stage[seat] == CHOSEN and is_hasty(weights):
        tile = chosen_tile(box, state, seat)
        keep_plane(state, SNUG, snug_places(box, state, tile, int(state.face[seat]), slack_of(weights)))


@rule
def first_look(box: Box, state: State, seat: int, action: int, weights: Grid) -> int:
    """How well the seat would stand after an action, at first sight."""
    if action == DRAW:
        return DRAW_FIRST
    if action == DONE:
        return display_worth(box, state, seat, 0, 0, weights)
    if action < AT:
        tile = int(state.area[area_of(box, state, seat), action // FACES])
        return best_place(box, state, seat, tile, action % FACES, OUT_OF_SIGHT, weights)
    row, column = row_seen(state, seat, action), column_seen(state, seat, action)
    if state.phase == PLACE:
        return sight_worth(box, state, seat, chosen_tile(box, state, seat), row, column, weights)
    return space_worth(box, state, seat, row, column, weights) if is_seen(row, column) else OUT_OF_SIGHT


@rule
def second_look(box: Box, state: State, seat: int, action: int, least: int, weights: Grid) -> int:
    """What the next round makes of an action that is nearly the best at first sight."""
    if action < AT:
        tile = int(state.area[area_of(box, state, seat), action // FACES])
        return best_place(box, state, seat, tile, action % FACES, least, weights)
    row, column = row_seen(state, seat, action), column_seen(state, seat, action)
    tile, face = chosen_tile(box, state, seat), int(state.face[seat])
    worth = deep_worth(box, state, seat, tile, face, row, column, weights)
    return worth + aim_worth(box, state, seat, tile, face, row, column, weights)


@rule
def row_seen(state: State, seat: int, action: int) -> int:
    """The row of the window that an action names."""
    return row_behind(state, seat, action - AT) - state.window[0]


@rule
def column_seen(state: State, seat: int, action: int) -> int:
    """The column of the window that an action names."""
    return column_behind(state, seat, action - AT) - state.window[1]


@rule
def chosen_tile(box: Box, state: State, seat: int) -> int:
    """The tile that looks for a place."""
    return int(state.area[area_of(box, state, seat), state.slot[seat]])


@rule
def sight_worth(box: Box, state: State, seat: int, tile: int, row: int, column: int, weights: Grid) -> int:
    """The chosen tile at a place, at first sight."""
    face = int(state.face[seat])
    if not is_inside(box, tile, face, row, column):
        return OUT_OF_SIGHT
    if is_hasty(weights) and not is_on(state, SNUG, row, column):
        return OUT_OF_SIGHT
    worth = tile_worth(box, state, seat, tile, face, row, column, weights)
    return worth + aim_worth(box, state, seat, tile, face, row, column, weights)


@rule
def best_place(box: Box, state: State, seat: int, tile: int, face: int, least: int, weights: Grid) -> int:
    """The best place of a tile, of those where it lies snug; with a `least` worth, at second sight."""
    places, best = snug_places(box, state, tile, face, slack_of(weights)), OUT_OF_SIGHT
    for word in range(WORDS):
        bits = places[word]
        while bits != 0:
            bit = first_bit(bits)
            row, column = word * ROWS_A_WORD + bit // STRIDE, bit % STRIDE
            aim = aim_worth(box, state, seat, tile, face, row, column, weights)
            worth = aim + tile_worth(box, state, seat, tile, face, row, column, weights)
            if worth >= least > OUT_OF_SIGHT:
                best = max(best, aim + deep_worth(box, state, seat, tile, face, row, column, weights))
            elif least == OUT_OF_SIGHT:
                best = max(best, worth)
            bits &= bits - 1
    return best


@rule
def space_worth(box: Box, state: State, seat: int, row: int, column: int, weights: Grid) -> int:
    """A wooden sheep, a bonus tile or a tower on a space, which is taken up again."""
    before = land_at(state, seat, space_at(row + state.window[0], column + state.window[1]))
    land = TOWER
    if state.phase == EFFECT:
        land = PASTURE | 1 << SHEEP_AT
    elif state.phase == SET_BONUS:
        land = int(box.bonus_land[state.bonus])
    change_land(state, row, column, before, land | FRESH)
    if state.phase == EFFECT:
        worth = flock_worth(state, seat, int(state.due_sheep[seat]) - 1, weights)
    else:
        towers = int(state.tower[seat]) - (land == TOWER)
        worth = display_worth(box, state, seat, (land & SYMBOL) != 0, towers, weights)
        worth += circle_worth(land, weights)
    change_land(state, row, column, land | FRESH, before)
    return worth


@rule
def change_land(state: State, row: int, column: int, before: int, after: int) -> None:
    """Draw another land on a space; 0 is none."""
    if before:
        turn_land(state, row, column, before)
    if after:
        turn_land(state, row, column, after)
