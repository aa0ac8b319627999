"""What rivals would make of a card, from what everybody sees."""

from fidchell.games.keltis.box import ROWS, VALUES, Box
from fidchell.games.keltis.outlook import Weights, factor_of
from fidchell.games.keltis.rules import fits
from fidchell.games.keltis.scoring import row_points, stone_points, tile_points
from fidchell.games.keltis.state import EMPTY, State
from fidchell.games.keltis.weights import RIVAL_FEED, RIVAL_GAP, RIVAL_LATER, RIVAL_OPEN, RIVAL_STEP
from fidchell.rulekit.rule import rule


@rule
def total(box: Box, state: State, seat: int) -> int:
    """§11: a seat's points as if the game ended now."""
    points = row_points(box, state, seat) + tile_points(box, state, seat) + stone_points(box, state, seat)
    return points + int(state.carry[seat])


@rule
def lead(box: Box, state: State, seat: int) -> int:
    """Points ahead of the best rival, as if the game ended now."""
    best = -10000
    for other in range(state.seats):
        if other != seat:
            best = max(best, total(box, state, other))
    return total(box, state, seat) - best


@rule
def step_gain(box: Box, state: State, seat: int, path: int) -> int:
    """§11.2: points that the next step of a figure brings."""
    row = int(state.step[seat, path])
    return (int(box.row_value[row + 1]) - int(box.row_value[row])) * int(factor_of(box, state, seat, path))


@rule
def wanting(box: Box, state: State, rival: int, card: int, weights: Weights) -> int:
    """How much a rival would like a card: it fits with a small gap, and moves a figure."""
    path, value = card // VALUES, card % VALUES
    if state.step[rival, path] == ROWS or not fits(box, state, rival, path, value):
        return 0
    last = int(state.last[rival, path])
    if last == EMPTY:
        return int(weights[RIVAL_OPEN])
    wish = int(weights[RIVAL_FEED]) - abs(value - last) * int(weights[RIVAL_GAP])
    return max(0, wish + step_gain(box, state, rival, path) * int(weights[RIVAL_STEP]))


@rule
def feeding(box: Box, state: State, seat: int, card: int, weights: Weights) -> int:
    """G.5: what a discard gives away, the next seat weighted most."""
    given = wanting(box, state, (seat + 1) % state.seats, card, weights)
    for distance in range(2, state.seats):
        rival = (seat + distance) % state.seats
        given += wanting(box, state, rival, card, weights) * int(weights[RIVAL_LATER]) // 64
    return given
