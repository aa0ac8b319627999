"""What rivals would make of a card, from what everybody sees."""

from fidchell.games.keltis.box import ROWS, VALUES, Box
from fidchell.games.keltis.eval.outlook import Weights
from fidchell.games.keltis.eval.path_state import factor_of, step_gain
from fidchell.games.keltis.eval.weights import RIVAL_FEED, RIVAL_GAP, RIVAL_LATER, RIVAL_OPEN, RIVAL_STEP
from fidchell.games.keltis.rules.legal import fits
from fidchell.games.keltis.state import EMPTY, State
from fidchell.rulekit.rule import rule


@rule
def value_to_rival(box: Box, state: State, rival: int, card: int, weights: Weights) -> int:
    """What a card is worth to a rival: it fits with a small gap, and moves a figure."""
    path, value = card // VALUES, card % VALUES
    row = int(state.step[rival, path])
    if row == ROWS or not fits(box, state, rival, path, value):
        return 0
    last = int(state.last[rival, path])
    if last == EMPTY:
        return int(weights[RIVAL_OPEN])
    value_there = int(weights[RIVAL_FEED]) - abs(value - last) * int(weights[RIVAL_GAP])
    gain = step_gain(box, row) * factor_of(box, state, rival, path)
    return max(0, value_there + gain * int(weights[RIVAL_STEP]))


@rule
def value_given_away(box: Box, state: State, seat: int, card: int, weights: Weights) -> int:
    """G.5: what a discard gives away, the next seat weighted most."""
    given = value_to_rival(box, state, (seat + 1) % state.seats, card, weights)
    for distance in range(2, state.seats):
        rival = (seat + distance) % state.seats
        given += value_to_rival(box, state, rival, card, weights) * int(weights[RIVAL_LATER]) // 64
    return given
