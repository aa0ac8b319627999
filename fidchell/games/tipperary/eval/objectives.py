"""§41: the value of a tile for the objectives in play."""

from fidchell.games.tipperary.box import CARDS_IN_PLAY, FRESH, Box
from fidchell.games.tipperary.eval.weights import OBJECTIVE
from fidchell.games.tipperary.rules.display import add_tile, drop_marked, space_at
from fidchell.games.tipperary.rules.scoring import measure
from fidchell.games.tipperary.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def objective_value(
    box: Box, state: State, seat: int, tile: int, face: int, row: int, column: int, weights: Grid
) -> int:
    """How far the objectives are met with a tile at a place of the window; the tile is taken up again."""
    if not box.objectives:
        return 0
    west, east = int(state.left[seat]), int(state.right[seat])
    corner = space_at(row + state.scratch_window[0], column + state.scratch_window[1])
    add_tile(box, state, seat, tile, face, corner, FRESH)
    value = 0
    for place in range(CARDS_IN_PLAY):
        value += progress(box, state, seat, int(state.card[place])) * int(weights[OBJECTIVE])
    drop_marked(state, seat, FRESH)
    state.left[seat] = west
    state.right[seat] = east
    return value // 16


@rule
def progress(box: Box, state: State, seat: int, card: int) -> int:
    """How far an objective is met, in 16ths of a point: half way there is a quarter."""
    if card == 0:
        return 0
    least = int(box.card_least[card])
    have = min(least, measure(box, state, seat, int(box.card_measure[card])))
    return 16 * int(box.card_points[card]) * have * have // (least * least)
