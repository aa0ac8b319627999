"""The tuned player: the value of a display by weights found in self-play (§37.6 grown up).

Placements nearly as good as the best are evaluated again with a lookahead to the next round. A search does so
once before it begins, for many more placements.
"""

from fidchell.games.tipperary.box import FACES, FRESH, PASTURE, SHEEP_AT, SYMBOL, TOWER, Box
from fidchell.games.tipperary.eval.area import POINT, choose_frames
from fidchell.games.tipperary.eval.bitboard import ROWS_A_WORD, STRIDE, WORDS, first_bit
from fidchell.games.tipperary.eval.candidates import (
    NOT_EVALUATED,
    candidate_places,
    circle_value,
    is_tile_in_window,
    tile_value,
)
from fidchell.games.tipperary.eval.display_value import display_value, end_evaluation, start_evaluation
from fidchell.games.tipperary.eval.flocks import flock_value
from fidchell.games.tipperary.eval.lookahead import lookahead_value
from fidchell.games.tipperary.eval.objectives import objective_value
from fidchell.games.tipperary.eval.pruning import contact_slack, evaluates_area, is_pruning
from fidchell.games.tipperary.eval.weights import NEXT_AHEAD
from fidchell.games.tipperary.eval.window import CANDIDATES, is_in_window, is_on, toggle_land, write_board
from fidchell.games.tipperary.rules.actions import AT, DONE, DRAW
from fidchell.games.tipperary.rules.display import land_at, space_at
from fidchell.games.tipperary.rules.ring_map import column_of_code, row_of_code
from fidchell.games.tipperary.rules.setup import area_of
from fidchell.games.tipperary.state import CHOSEN, EFFECT, PLACE, SET_BONUS, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

DRAW_FIRST = 1000 * POINT
MOST = 1 << 40  # more than any value


@rule
def policy_scores(
    box: Box, state: State, seat: int, options: Grid, count: int, weights: Grid, scores: Grid
) -> None:
    """How well the seat would stand after each legal action, in 64ths of a point."""
    prepare(box, state, seat, weights)
    best = NOT_EVALUATED
    for place in range(count):
        scores[place] = action_value(box, state, seat, int(options[place]), weights)
        best = max(best, int(scores[place]))
    if best > NOT_EVALUATED and uses_lookahead(box, state, weights):
        rescore_best(box, state, seat, options, count, best - int(weights[NEXT_AHEAD]), weights, scores)
    end_evaluation(state)


@rule
def rescore_best(
    box: Box, state: State, seat: int, options: Grid, count: int, least: int, weights: Grid, scores: Grid
) -> None:
    """Add lookahead to what is nearly the best; the others gain as much as the least of these."""
    gained = MOST
    for place in range(count):
        if scores[place] >= least:
            value = action_lookahead_value(box, state, seat, int(options[place]), least, weights)
            gained = min(gained, value - int(scores[place]))
            scores[place] = value + MOST
    for place in range(count):
        scores[place] += -MOST if scores[place] >= MOST // 2 else gained


@rule
def uses_lookahead(box: Box, state: State, weights: Grid) -> bool:
    """Whether a tile is placed, another will follow, and the weights ask for a lookahead."""
    return state.phase == PLACE and turns_left(box, state) > 0 and weights[NEXT_AHEAD] > 0


@rule
def turns_left(box: Box, state: State) -> int:
    """Own placements still to come after this round's."""
    return int(box.rounds[state.seats]) - state.round


@rule
def prepare(box: Box, state: State, seat: int, weights: Grid) -> None:
    """Draw the display; choose the frames to evaluate where the area may change."""
    start_evaluation(box, state, seat, turns_left(box, state))
    if state.phase == EFFECT:
        return
    spaces = 1
    if state.phase == PLACE:
        area = area_of(box, state, seat)
        spaces = max(int(box.tile_size[state.area[area, 0]]), int(box.tile_size[state.area[area, 1]]))
    if evaluates_area(weights):
        choose_frames(state, int(state.tower[seat]) + int(state.due_bonus[seat]), spaces + 1, weights)
    if state.phase == PLACE and state.stage[seat] == CHOSEN and is_pruning(weights):
        tile = chosen_tile(box, state, seat)
        places = candidate_places(box, state, tile, int(state.face[seat]), contact_slack(weights))
        write_board(state, CANDIDATES, places)


@rule
def action_value(box: Box, state: State, seat: int, action: int, weights: Grid) -> int:
    """How well the seat would stand after an action, without lookahead."""
    if action == DRAW:
        return DRAW_FIRST
    if action == DONE:
        return display_value(box, state, seat, 0, 0, weights)
    if action < AT:
        tile = int(state.area[area_of(box, state, seat), action // FACES])
        return best_place(box, state, seat, tile, action % FACES, NOT_EVALUATED, weights)
    row, column = window_row(state, seat, action), window_column(state, seat, action)
    if state.phase == PLACE:
        return placement_value(box, state, seat, chosen_tile(box, state, seat), row, column, weights)
    return space_value(box, state, seat, row, column, weights) if is_in_window(row, column) else NOT_EVALUATED


@rule
def action_lookahead_value(box: Box, state: State, seat: int, action: int, least: int, weights: Grid) -> int:
    """The value of an action with lookahead; it is nearly the best without."""
    if action < AT:
        tile = int(state.area[area_of(box, state, seat), action // FACES])
        return best_place(box, state, seat, tile, action % FACES, least, weights)
    row, column = window_row(state, seat, action), window_column(state, seat, action)
    tile, face = chosen_tile(box, state, seat), int(state.face[seat])
    value = lookahead_value(box, state, seat, tile, face, row, column, weights)
    return value + objective_value(box, state, seat, tile, face, row, column, weights)


@rule
def window_row(state: State, seat: int, action: int) -> int:
    """The row of the window that an action names."""
    return row_of_code(state, seat, action - AT) - state.scratch_window[0]


@rule
def window_column(state: State, seat: int, action: int) -> int:
    """The column of the window that an action names."""
    return column_of_code(state, seat, action - AT) - state.scratch_window[1]


@rule
def chosen_tile(box: Box, state: State, seat: int) -> int:
    """The tile that is to be placed."""
    return int(state.area[area_of(box, state, seat), state.slot[seat]])


@rule
def placement_value(
    box: Box, state: State, seat: int, tile: int, row: int, column: int, weights: Grid
) -> int:
    """The value of the chosen tile at a place, without lookahead."""
    face = int(state.face[seat])
    if not is_tile_in_window(box, tile, face, row, column):
        return NOT_EVALUATED
    if is_pruning(weights) and not is_on(state, CANDIDATES, row, column):
        return NOT_EVALUATED
    value = tile_value(box, state, seat, tile, face, row, column, weights)
    return value + objective_value(box, state, seat, tile, face, row, column, weights)


@rule
def best_place(box: Box, state: State, seat: int, tile: int, face: int, least: int, weights: Grid) -> int:
    """The best candidate place of a tile; with lookahead for those of at least `least`, if given."""
    places, best = candidate_places(box, state, tile, face, contact_slack(weights)), NOT_EVALUATED
    for word in range(WORDS):
        bits = places[word]
        while bits != 0:
            bit = first_bit(bits)
            row, column = word * ROWS_A_WORD + bit // STRIDE, bit % STRIDE
            goals = objective_value(box, state, seat, tile, face, row, column, weights)
            value = goals + tile_value(box, state, seat, tile, face, row, column, weights)
            if value >= least > NOT_EVALUATED:
                best = max(best, goals + lookahead_value(box, state, seat, tile, face, row, column, weights))
            elif least == NOT_EVALUATED:
                best = max(best, value)
            bits &= bits - 1
    return best


@rule
def space_value(box: Box, state: State, seat: int, row: int, column: int, weights: Grid) -> int:
    """The value of a wooden sheep, a bonus tile or a tower on a space; it is taken up again."""
    before = land_at(state, seat, space_at(row + state.scratch_window[0], column + state.scratch_window[1]))
    land = TOWER
    if state.phase == EFFECT:
        land = PASTURE | 1 << SHEEP_AT
    elif state.phase == SET_BONUS:
        land = int(box.bonus_land[state.bonus])
    replace_land(state, row, column, before, land | FRESH)
    if state.phase == EFFECT:
        value = flock_value(state, seat, int(state.due_sheep[seat]) - 1, weights)
    else:
        towers = int(state.tower[seat]) - (land == TOWER)
        value = display_value(box, state, seat, (land & SYMBOL) != 0, towers, weights)
        value += circle_value(land, weights)
    replace_land(state, row, column, land | FRESH, before)
    return value


@rule
def replace_land(state: State, row: int, column: int, before: int, after: int) -> None:
    """Show another land on a space; 0 is none."""
    if before:
        toggle_land(state, row, column, before)
    if after:
        toggle_land(state, row, column, after)
