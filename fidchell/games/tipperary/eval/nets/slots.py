"""§20: the candidates of a decision, best first; each is a group of a neural net, with one slot.

There are too many actions for a slot each, so a net chooses among those that the tuned player's evaluation
without lookahead ranks highest, and learns where that is wrong. To draw and to be done have their own slots.
"""

import numpy as np

from fidchell.games.tipperary.box import FACES, Box
from fidchell.games.tipperary.eval.bitboard import ROWS_A_WORD, STRIDE, WORDS, first_bit
from fidchell.games.tipperary.eval.candidates import NOT_EVALUATED, candidate_places, tile_value
from fidchell.games.tipperary.eval.display_value import end_evaluation
from fidchell.games.tipperary.eval.objectives import objective_value
from fidchell.games.tipperary.eval.pruning import contact_slack
from fidchell.games.tipperary.eval.tuned import action_value, prepare, window_column, window_row
from fidchell.games.tipperary.eval.weights import FIRST
from fidchell.games.tipperary.rules.actions import AT, DONE, DRAW
from fidchell.games.tipperary.rules.setup import area_of
from fidchell.games.tipperary.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

GROUPS, GROUP_SLOTS = 16, 1
DRAW_SLOT, DONE_SLOT = GROUPS, GROUPS + 1
SHARED_SLOTS = 2
NO_CANDIDATE = -1
# A candidate is one number: the value, then the place in the window, then the action.
ACTION_BITS, SPOT_BITS = 14, 9
VALUE_AT = ACTION_BITS + SPOT_BITS
NO_SPOT = (1 << SPOT_BITS) - 1  # outside the window
ADDED = 1 << 20  # to the value, which is then never negative
# All nets rank by the weights that the search for better ones began with; other weights are another VERSION.
RANKING = np.array([value for _, value in FIRST])


@rule
def candidate_of(value: int, spot: int, action: int) -> int:
    """A candidate: of two the higher number is the better one."""
    return (value + ADDED) << VALUE_AT | spot << ACTION_BITS | action


@rule
def action_of_candidate(candidate: int) -> int:
    """Its action."""
    return candidate & ((1 << ACTION_BITS) - 1)


@rule
def spot_of(candidate: int) -> int:
    """Its place in the window, row by row, or NO_SPOT."""
    return (candidate >> ACTION_BITS) & NO_SPOT


@rule
def value_of(candidate: int) -> int:
    """Its value, in 64ths of a point."""
    return (candidate >> VALUE_AT) - ADDED


@rule
def list_candidates(box: Box, state: State, seat: int, options: Grid, count: int, candidates: Grid) -> None:
    """The best of the legal actions, in order, and the two words where they are legal."""
    for slot in range(GROUPS + SHARED_SLOTS):
        candidates[slot] = NO_CANDIDATE
    if count == 0:
        return
    prepare(box, state, seat, RANKING)
    for place in range(count):
        action = int(options[place])
        if action == DRAW:
            candidates[DRAW_SLOT] = candidate_of(0, NO_SPOT, action)
        elif action == DONE:
            candidates[DONE_SLOT] = candidate_of(0, NO_SPOT, action)
        else:
            insert(candidates, evaluated(box, state, seat, action))
    end_evaluation(state)


@rule
def insert(candidates: Grid, new: int) -> None:
    """Put a candidate among the best; the last one may have to leave."""
    place = GROUPS
    while place > 0 and candidates[place - 1] < new:
        if place < GROUPS:
            candidates[place] = candidates[place - 1]
        place -= 1
    if place < GROUPS:
        candidates[place] = new


@rule
def evaluated(box: Box, state: State, seat: int, action: int) -> int:
    """The candidate that an action is; for a tile in an orientation at its best place."""
    if action < AT:
        return best_spot(box, state, seat, action)
    value = action_value(box, state, seat, action, RANKING)
    if value == NOT_EVALUATED:
        return candidate_of(value, NO_SPOT, action)
    spot = window_row(state, seat, action) * STRIDE + window_column(state, seat, action)
    return candidate_of(value, spot, action)


@rule
def best_spot(box: Box, state: State, seat: int, action: int) -> int:
    """§4.3: the best place of a tile in an orientation, tried out."""
    tile, face = int(state.area[area_of(box, state, seat), action // FACES]), action % FACES
    places = candidate_places(box, state, tile, face, contact_slack(RANKING))
    best = candidate_of(NOT_EVALUATED, NO_SPOT, action)
    for word in range(WORDS):
        bits = places[word]
        while bits != 0:
            bit = first_bit(bits)
            row, column = word * ROWS_A_WORD + bit // STRIDE, bit % STRIDE
            value = tile_value(box, state, seat, tile, face, row, column, RANKING)
            value += objective_value(box, state, seat, tile, face, row, column, RANKING)
            best = max(best, candidate_of(value, row * STRIDE + column, action))
            bits &= bits - 1
    return best
