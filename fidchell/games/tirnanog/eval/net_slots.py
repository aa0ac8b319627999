"""Where each action of Tír na nÓg stands in the output of a neural net: card by card, then the others.

The net is the same for every card that can be had: ten places of the hand, then the cells of the Otherworld.
What is done with a card stands in its group, and so do the spaces beside it. A card that Aengus's Brú has
drawn lies in the last place of the hand, which is free then: nobody takes a card into a hand of ten.
"""

import numpy as np

from fidchell.games.tirnanog.box import HAND, ROWS, TELLERS
from fidchell.games.tirnanog.rules.actions import (
    ACTIONS,
    CELL_AT,
    DECLINE,
    DISCARD_AT,
    KEEP,
    PLAY_AT,
    ROW_AT,
    SPACE_AT,
    TAKE_AT,
    TELLER_AT,
)
from fidchell.games.tirnanog.rules.otherworld import (
    FIRST_BETWEEN_ROWS,
    FIRST_CORNER,
    POSITIONS,
    parties,
    touched_cells,
)
from fidchell.games.tirnanog.state import WORLD, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

GROUPS = HAND + WORLD
DRAWN_PLACE = HAND - 1
# Of a card: played to a row, discarded, taken by a Storyteller (with Mag Mell), picked; spaces beside it.
PLAY_SLOT, DISCARD_SLOT, TAKE_SLOT = 0, ROWS, ROWS + 1
PICK_SLOT = TAKE_SLOT + 2 * TELLERS
SIDE_SLOT = PICK_SLOT + 1
ON_RIGHT, BELOW, CORNER, SIDES = 0, 1, 2, 3  # the sides of a cell on which a space or corner lies
GROUP_SLOTS = SIDE_SLOT + SIDES
# Of none: the answers to texts as they are numbered, but Storytellers counted from the seat; then declining.
ANSWERS = GROUPS * GROUP_SLOTS
DECLINE_SLOT = ANSWERS + ACTIONS - CELL_AT
SHARED_SLOTS = ACTIONS - CELL_AT + 1


def side_of(position: int) -> int:
    """On which side of its first cell a space or corner lies."""
    if position < FIRST_BETWEEN_ROWS:
        return ON_RIGHT
    return CORNER if position >= FIRST_CORNER else BELOW


PLACES = range(1, POSITIONS)
PLACE_OF_POSITION: Grid = np.array(
    [0, *(touched_cells(position)[0] * SIDES + side_of(position) for position in PLACES)], np.int64
)
POSITION_OF_PLACE: Grid = np.zeros(WORLD * SIDES, np.int64)  # 0 = nothing is there
POSITION_OF_PLACE[PLACE_OF_POSITION[1:]] = PLACES


@rule
def place_of_card(state: State, seat: int, card: int) -> int:
    """Where a card lies in the hand."""
    for place in range(state.held[seat]):
        if state.hand[seat, place] == card:
            return place
    return 0


@rule
def seat_in_turn(state: State, seat: int, steps: int) -> int:
    """The seat so many steps on among those that play; the others stay themselves."""
    count = parties(state)
    return (seat + steps + count) % count if seat < count else seat


@rule
def answer_place(state: State, answer: int, steps: int) -> int:
    """An answer to a text; a Storyteller is that of the seat so many steps on."""
    teller = answer - (TELLER_AT - CELL_AT)
    if teller < 0 or teller >= ROW_AT - TELLER_AT:
        return answer
    return TELLER_AT - CELL_AT + seat_in_turn(state, teller // TELLERS, steps) * TELLERS + teller % TELLERS


@rule
def slot_of(state: State, seat: int, action: int) -> int:
    """The slot of an action."""
    if action >= CELL_AT:
        return ANSWERS + answer_place(state, action - CELL_AT, -seat)
    if action >= DISCARD_AT:
        return place_of_card(state, seat, action - DISCARD_AT) * GROUP_SLOTS + DISCARD_SLOT
    if action >= PLAY_AT:
        card, row = (action - PLAY_AT) // ROWS, (action - PLAY_AT) % ROWS
        return place_of_card(state, seat, card) * GROUP_SLOTS + PLAY_SLOT + row
    if action >= TAKE_AT:  # Storyteller by Storyteller, then the same with Mag Mell, then picks
        cell, which = (action - TAKE_AT) % WORLD, (action - TAKE_AT) // WORLD
        return (HAND + cell) * GROUP_SLOTS + TAKE_SLOT + which
    if action >= SPACE_AT:
        place = int(PLACE_OF_POSITION[action - SPACE_AT])
        return (HAND + place // SIDES) * GROUP_SLOTS + SIDE_SLOT + place % SIDES
    return DECLINE_SLOT if action == DECLINE else DRAWN_PLACE * GROUP_SLOTS + PICK_SLOT


@rule
def action_of(state: State, seat: int, slot: int) -> int:
    """The action of a slot."""
    if slot == DECLINE_SLOT:
        return DECLINE
    if slot >= ANSWERS:
        return CELL_AT + answer_place(state, slot - ANSWERS, seat)
    group, which = slot // GROUP_SLOTS, slot % GROUP_SLOTS
    if which < DISCARD_SLOT:
        return PLAY_AT + ROWS * int(state.hand[seat, group % HAND]) + which - PLAY_SLOT
    if which == DISCARD_SLOT:
        return DISCARD_AT + int(state.hand[seat, group % HAND])
    if group < HAND:
        return KEEP
    cell = group - HAND
    if which < SIDE_SLOT:
        return TAKE_AT + WORLD * (which - TAKE_SLOT) + cell
    return SPACE_AT + int(POSITION_OF_PLACE[cell * SIDES + which - SIDE_SLOT])
