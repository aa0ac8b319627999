"""§14: what a seat may know, as 0s and 1s for a neural net: names one-hot, amounts as marks on a scale.

First come the cards that can be had, each written alike: the own hand, the Otherworld. Then the table, the
own Saga, and all seats, counted from the observer. Subplots and Balor are not written.
"""

from fidchell.games.tirnanog.box import HAND, Box
from fidchell.games.tirnanog.eval.marks.card import CARD_MARKS, write_card
from fidchell.games.tirnanog.eval.marks.place import place_marks, write_place
from fidchell.games.tirnanog.eval.marks.saga import (
    SAGA_MARKS,
    SEAT_MARKS,
    points_of,
    write_saga,
    write_seat,
)
from fidchell.games.tirnanog.eval.marks.scale import clear
from fidchell.games.tirnanog.eval.marks.table import table_marks, write_table
from fidchell.games.tirnanog.eval.net_slots import DRAWN_PLACE
from fidchell.games.tirnanog.rules.otherworld import GRID
from fidchell.games.tirnanog.state import PICK, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

EIGHT = 8  # lengths are rounded up to a multiple of it: a GPU multiplies them faster; what is left over is 0
VERSION = 1  # goes up when a net made for these features would no longer understand them
# Where a card lies: in the hand, seen by all; in the hand, to be discarded; in the Otherworld; just drawn.
IN_HAND, IS_SEEN, IS_PICKED, IN_WORLD, IS_DRAWN, CARD_AT = 0, 1, 2, 3, 4, 5
PLACE_AT = CARD_AT + CARD_MARKS


@rule
def group_features(seats: int) -> int:
    """How many features a card has."""
    return (PLACE_AT + place_marks(seats) + EIGHT - 1) // EIGHT * EIGHT


@rule
def shared_features(seats: int) -> int:
    """How many features are of no card."""
    return (table_marks(seats) + SAGA_MARKS + seats * SEAT_MARKS + EIGHT - 1) // EIGHT * EIGHT


@rule
def write_group(box: Box, state: State, seat: int, group: int, out: Grid) -> None:
    """A card of the hand, the card just drawn, or a cell of the Otherworld."""
    clear(out)
    if group >= HAND:
        write_world_card(box, state, seat, group - HAND, out)
    elif group < state.held[seat]:
        out[IN_HAND] = 1
        out[IS_SEEN] = state.seen[seat, group]
        out[IS_PICKED] = (int(state.pick[seat]) >> group) & 1
        write_card(box, state, seat, int(state.hand[seat, group]), out[CARD_AT:PLACE_AT])
    elif group == DRAWN_PLACE and state.phase == PICK and state.turn == seat and state.peeked:
        out[IS_DRAWN] = 1
        write_card(box, state, seat, int(state.peeked), out[CARD_AT:PLACE_AT])


@rule
def write_world_card(box: Box, state: State, seat: int, cell: int, out: Grid) -> None:
    """§1.7: a cell of the Otherworld, with its card if it is still there."""
    if (GRID[state.seats] >> cell) & 1:
        write_place(box, state, seat, cell, out[PLACE_AT:])
        if state.world[cell]:
            out[IN_WORLD] = 1
            write_card(box, state, seat, int(state.world[cell]), out[CARD_AT:PLACE_AT])


@rule
def write_shared(box: Box, state: State, seat: int, out: Grid) -> None:
    """The table, the own Saga, and each seat with how far the observer is ahead of it."""
    clear(out)
    start = table_marks(int(state.seats))
    write_table(box, state, seat, out[:start])
    write_saga(box, state, seat, out[start : start + SAGA_MARKS])
    start += SAGA_MARKS
    points = points_of(box, state, seat)
    for distance in range(state.seats):
        other = (seat + distance) % state.seats
        lead = points - points_of(box, state, other) if distance > 0 else points
        write_seat(box, state, seat, other, lead, out[start : start + SEAT_MARKS])
        start += SEAT_MARKS
