"""The tuned player: what each answer makes of its Saga, weighed by numbers found in self-play."""

from fidchell.games.tirnanog.actions import (
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
from fidchell.games.tirnanog.balor import is_balor
from fidchell.games.tirnanog.box import ROWS, Box
from fidchell.games.tirnanog.lands import land_hope, removal_gain
from fidchell.games.tirnanog.outlook import gifts, hopes
from fidchell.games.tirnanog.stands import take_gain, weigh_space
from fidchell.games.tirnanog.state import LOVE, PICK, PLACE, PLAY, REMOVE, STEP, TAKE, TOKEN, WORLD, State
from fidchell.games.tirnanog.subplots import other_lover
from fidchell.games.tirnanog.trial import COLOUR_TOKEN, best_gain, play_gain, tried
from fidchell.games.tirnanog.tuned_texts import weigh_answer, weigh_power
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def weigh(box: Box, state: State, seat: int, action: int, weights: Grid) -> int:
    """How much better the seat stands after an answer, in 64ths of a point."""
    phase = state.phase
    if phase == TOKEN:
        return 0
    if phase == REMOVE:
        return removal_gain(box, state, int(box.colour[action - DISCARD_AT]))
    if phase == PLACE:
        return weigh_space(box, state, seat, action - SPACE_AT, weights)
    if action >= USE_AT:
        return weigh_power(box, state, seat, action - USE_AT, weights)
    if phase == PLAY and action < DISCARD_AT:
        card, row = (action - PLAY_AT) // ROWS, (action - PLAY_AT) % ROWS
        return play_gain(box, state, seat, card, row, False, weights)
    card = card_behind(state, action)
    if card:
        gain = best_gain(box, state, seat, card, False, weights)
        if action >= DISCARD_AT:
            return -gain
        return gain + take_gain(box, state, seat, action, weights) if phase == TAKE else gain
    if phase == STEP:
        return weigh_answer(box, state, seat, action, weights)
    if phase == LOVE and action != DECLINE:
        cell = action - CELL_AT
        colour = int(state.colour[seat, other_lover(state, int(state.side), cell)])
        return tried(box, state, seat, COLOUR_TOKEN, cell, colour, weights)
    return 0


@rule
def card_behind(state: State, action: int) -> int:
    """The card that is taken, picked, kept or discarded; 0 for other answers."""
    if DISCARD_AT <= action < CELL_AT:
        return action - DISCARD_AT
    if state.phase == TAKE and TAKE_AT <= action < PICK_AT:
        return int(state.world[(action - TAKE_AT) % WORLD])
    if state.phase != PICK:
        return 0
    return int(state.peeked) if action == KEEP else int(state.world[action - PICK_AT])


@rule
def prospects(box: Box, state: State, seat: int, weights: Grid) -> int:
    """What hopes, powers and regions may bring beyond the score as if ended now; Balor is asked for too."""
    hope = land_hope(box, state, seat, weights)
    if is_balor(state, seat):
        return hope
    return hope + hopes(box, state, seat, weights) + gifts(state, seat, weights)
