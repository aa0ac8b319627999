"""What rivals would make of a card, from what everybody sees."""

from fidchell.games.keltis.box import ROWS, VALUES, Box
from fidchell.games.keltis.outlook import Weights
from fidchell.games.keltis.rules import fits
from fidchell.games.keltis.standing import factor_of, step_gain
from fidchell.games.keltis.state import EMPTY, State
from fidchell.games.keltis.weights import RIVAL_FEED, RIVAL_GAP, RIVAL_LATER, RIVAL_OPEN, RIVAL_STEP
from fidchell.rulekit.rule import rule


@rule
def wanting(box: Box, state: State, rival: int, card: int, weights: Weights) -> int:
    """How much a rival would like a card: it fits with a small gap, and moves a figure."""
    path, value = card // VALUES, card % VALUES
    row = int(state.step[rival, path])
    if row == ROWS or not fits(box, state, rival, path, value):
        return 0
    last = int(state.last[rival, path])
    if last == EMPTY:
        return int(weights[RIVAL_OPEN])
    wish = int(weights[RIVAL_FEED]) - abs(value - last) * int(weights[RIVAL_GAP])
    gain = step_gain(box, row) * factor_of(box, state, rival, path)
    return max(0, wish + gain * int(weights[RIVAL_STEP]))


@rule
def feeding(box: Box, state: State, seat: int, card: int, weights: Weights) -> int:
    """G.5: what a discard gives away, the next seat weighted most."""
    given = wanting(box, state, (seat + 1) % state.seats, card, weights)
    for distance in range(2, state.seats):
        rival = (seat + distance) % state.seats
        given += wanting(box, state, rival, card, weights) * int(weights[RIVAL_LATER]) // 64
    return given
