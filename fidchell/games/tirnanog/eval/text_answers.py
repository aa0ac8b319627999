"""What the answers to the texts of cards are worth."""

from fidchell.games.tirnanog.box import (
    AMOUNT,
    CELLS,
    COLOUR,
    DO,
    FIRST,
    FROM,
    ROWS,
    SECOND,
    SLOTS,
    TELLERS,
    Box,
)
from fidchell.games.tirnanog.eval.greedy import cell_after_move, chosen_cell
from fidchell.games.tirnanog.eval.teller_value import journey_value, teller_move_gain
from fidchell.games.tirnanog.eval.weights import DECLINE_SCORE, POWER_COST
from fidchell.games.tirnanog.eval.what_if import (
    CARD,
    COLOUR_TOKEN,
    NOTHING,
    SWAPPED,
    VALUE_TOKEN,
    gain_of_change,
)
from fidchell.games.tirnanog.rules.actions import DECLINE, TAKE_AT
from fidchell.games.tirnanog.rules.effects import (
    CHOOSE,
    DISCARD,
    DYE,
    EXCHANGE,
    MARK,
    MOVE,
    RIGHT_OF_ME,
    SWAP,
)
from fidchell.games.tirnanog.rules.saga import NO_SLOT, landing_slot
from fidchell.games.tirnanog.rules.texts.choices import CHOICE_AT
from fidchell.games.tirnanog.state import POWER, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def power_score(box: Box, state: State, seat: int, cell: int, weights: Grid) -> int:
    """A power of the Saga phase: the best row for the card that bears it, once the turn's card is played."""
    best = NOTHING
    if state.phase != POWER:
        return best
    for row in range(ROWS):
        slot = landing_slot(state, seat, row)
        if row != cell // SLOTS and slot != NO_SLOT:
            best = max(best, gain_of_change(box, state, seat, SWAPPED, cell, row * SLOTS + slot, weights))
    return best - int(weights[POWER_COST])


@rule
def answer_score(box: Box, state: State, seat: int, action: int, weights: Grid) -> int:
    """A step of a text: try what the text would do with the answer."""
    row = int(state.step)
    if action == DECLINE:
        return int(weights[DECLINE_SCORE])
    candidate = action - CHOICE_AT[box.step[row, FROM]]
    effect = row
    while box.step[effect, DO] == CHOOSE:
        effect += 1
    if box.step[effect, DO] <= DISCARD:
        return effect_score(box, state, seat, effect, candidate, weights)
    if action < TAKE_AT:
        return journey_value(box, state, seat, effect, candidate, weights)
    return teller_move_gain(box, state, seat, candidate // TELLERS, candidate % TELLERS, weights)


@rule
def effect_score(box: Box, state: State, seat: int, effect: int, candidate: int, weights: Grid) -> int:
    """What dye, mark, move, swap or exchange adds with one choice made; nothing if more are to come."""
    do, register, name = box.step[effect, DO], int(box.step[state.step, FIRST]), int(box.step[effect, SECOND])
    if do > EXCHANGE:
        return 0
    cell = chosen_cell(state, int(box.step[effect, FIRST]), register, candidate)
    second = chosen_cell(state, name, register, candidate) if name != RIGHT_OF_ME else -1
    if do == SWAP:
        if (cell < 0 or second < 0) and (cell == candidate or second == candidate):
            return best_swap_gain(box, state, seat, candidate, weights)
        kind, number = SWAPPED, second
    elif do == MARK:
        kind, number = VALUE_TOKEN, int(box.step[effect, AMOUNT])
    elif do == MOVE:
        kind, number = SWAPPED, cell_after_move(box, state, seat, effect, register, candidate)
    elif do == DYE:
        kind, number = COLOUR_TOKEN, int(box.step[effect, COLOUR]) if box.step[effect, COLOUR] else second
    else:
        kind, number = CARD, int(state.world[second]) if second >= 0 else -1
    return gain_of_change(box, state, seat, kind, cell, number, weights) if cell >= 0 and number >= 0 else 0


@rule
def best_swap_gain(box: Box, state: State, seat: int, cell: int, weights: Grid) -> int:
    """The most that a swap of a card with any other adds."""
    best = NOTHING
    for other in range(CELLS):
        if other != cell and state.card[seat, other]:
            best = max(best, gain_of_change(box, state, seat, SWAPPED, cell, other, weights))
    return best
