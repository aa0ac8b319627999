"""The points that a seat can expect to gain until the end, beyond its score as if the game ended now."""

from fidchell.games.tipperary.box import Box
from fidchell.games.tipperary.eval.area import POINT, choose_frames
from fidchell.games.tipperary.eval.display_value import display_value, end_evaluation, start_evaluation
from fidchell.games.tipperary.eval.features import COEFFICIENTS, predict_points
from fidchell.games.tipperary.eval.weights import BONUS
from fidchell.games.tipperary.rules.land import largest_flock, open_ring, symbols
from fidchell.games.tipperary.rules.rectangle import largest_rectangle
from fidchell.games.tipperary.state import OVER, PLACE, SET_BONUS, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

ADDED = 350  # what the weights, made for choosing, add after the last placement


@rule
def placements_left(box: Box, state: State, seat: int) -> int:
    """§16: own placements still to come, this round's too where the tile does not lie yet."""
    left = int(box.rounds[state.seats]) - state.round
    if state.phase != PLACE:
        return left
    seats, first = int(state.seats), int(state.bag_holder)
    is_done = not box.simultaneous and (seat - first + seats) % seats < (state.turn - first + seats) % seats
    return left if is_done else left + 1


@rule
def points_now(box: Box, state: State, seat: int) -> int:
    """§15: area, sheep, marker, enclosure and whiskey as if ended now."""
    points = largest_rectangle(state, seat) * int(box.area_points)
    points += largest_flock(state, seat) * int(box.sheep_points)
    points += int(box.marker_points) if state.marker == seat else 0
    points += int(box.enclosure_points) if open_ring(box, state, seat) == 0 else 0
    return points + int(box.track_value[state.barrel[seat]])


@rule
def expected_gain(box: Box, state: State, seat: int, weights: Grid) -> int:
    """The expected final points beyond the score as if ended now, in 64ths of a point."""
    if state.phase == OVER:
        return 0
    left, points = placements_left(box, state, seat), points_now(box, state, seat)
    sheep, towers = symbols(state, seat), int(state.tower[seat])
    is_drawn = int(state.phase == SET_BONUS and state.turn == seat)
    start_evaluation(box, state, seat, left)
    choose_frames(state, towers + int(state.due_bonus[seat]), 1, weights)
    if left > 0:
        value = predict_points(box, state, seat, sheep, is_drawn, weights, COEFFICIENTS)
    else:
        marker = int(box.marker_points) * POINT // int(state.seats)
        value = display_value(box, state, seat, sheep, towers, weights) + marker - ADDED
        value += int(weights[BONUS]) * is_drawn
    end_evaluation(state)
    return value - points * POINT
