"""The tuned player: what each answer makes of its Saga, with weights found in self-play."""

from fidchell.games.tirnanog.box import ROWS, Box
from fidchell.games.tirnanog.eval.outlook import geas_potential, power_value
from fidchell.games.tirnanog.eval.region_value import region_potential, removal_gain
from fidchell.games.tirnanog.eval.teller_value import space_value, take_side_effects
from fidchell.games.tirnanog.eval.text_answers import answer_score, power_score
from fidchell.games.tirnanog.eval.what_if import COLOUR_TOKEN, best_play_gain, gain_of_change, play_gain
from fidchell.games.tirnanog.rules.actions import (
    CELL_AT,
    DECLINE,
    DISCARD_AT,
    KEEP,
    PICK_AT,
    PLAY_AT,
    SPACE_AT,
    TAKE_AT,
    USE_AT,
)
from fidchell.games.tirnanog.rules.balor import is_balor
from fidchell.games.tirnanog.rules.subplots import other_lover
from fidchell.games.tirnanog.state import LOVE, PICK, PLACE, PLAY, REMOVE, STEP, TAKE, TOKEN, WORLD, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def policy_score(box: Box, state: State, seat: int, action: int, weights: Grid) -> int:
    """How much better the seat stands after an answer, in 64ths of a point."""
    phase = state.phase
    if phase == TOKEN:
        return 0
    if phase == REMOVE:
        return removal_gain(box, state, int(box.colour[action - DISCARD_AT]))
    if phase == PLACE:
        return space_value(box, state, seat, action - SPACE_AT, weights)
    if action >= USE_AT:
        return power_score(box, state, seat, action - USE_AT, weights)
    if phase == PLAY and action < DISCARD_AT:
        card, row = (action - PLAY_AT) // ROWS, (action - PLAY_AT) % ROWS
        return play_gain(box, state, seat, card, row, False, weights)
    card = card_of_action(state, action)
    if card:
        gain = best_play_gain(box, state, seat, card, False, weights)
        if action >= DISCARD_AT:
            return -gain
        return gain + take_side_effects(box, state, seat, action, weights) if phase == TAKE else gain
    if phase == STEP:
        return answer_score(box, state, seat, action, weights)
    if phase == LOVE and action != DECLINE:
        cell = action - CELL_AT
        colour = int(state.colour[seat, other_lover(state, int(state.side), cell)])
        return gain_of_change(box, state, seat, COLOUR_TOKEN, cell, colour, weights)
    return 0


@rule
def card_of_action(state: State, action: int) -> int:
    """The card that is taken, picked, kept or discarded; 0 for other answers."""
    if DISCARD_AT <= action < CELL_AT:
        return action - DISCARD_AT
    if state.phase == TAKE and TAKE_AT <= action < PICK_AT:
        return int(state.world[(action - TAKE_AT) % WORLD])
    if state.phase != PICK:
        return 0
    return int(state.peeked) if action == KEEP else int(state.world[action - PICK_AT])


@rule
def expected_gain(box: Box, state: State, seat: int, weights: Grid) -> int:
    """What Geas, powers and regions may bring beyond the score as if ended now; for Balor, regions alone."""
    potential = region_potential(box, state, seat, weights)
    if is_balor(state, seat):
        return potential
    return potential + geas_potential(box, state, seat, weights) + power_value(state, seat, weights)
