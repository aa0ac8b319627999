"""§17: what a seat may know, as numbers for a neural net; seats are counted from the observer."""

from fidchell.games.tipperary.box import AREAS, BONUSES, CARDS_IN_PLAY, LANDS, SEATS, SLOTS, TILES, Box
from fidchell.games.tipperary.rules.display import column_of, row_of
from fidchell.games.tipperary.rules.land import largest_flock, open_ring
from fidchell.games.tipperary.rules.setup import area_of
from fidchell.games.tipperary.state import COMMITTED, NOBODY, PLACE, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

SIGHT = 24  # a display is seen as 24 x 24 spaces
BEFORE = 10  # of which 10 lie before row 0 and column 0 of the hometown
TABLE_NUMBERS = 16
OWN_NUMBERS = 6
SEAT_NUMBERS = 12
OFFER_AT = TABLE_NUMBERS + OWN_NUMBERS
BAG_AT = OFFER_AT + AREAS * SLOTS
STACK_AT = BAG_AT + TILES
SEATS_AT = STACK_AT + BONUSES
MAPS_AT = SEATS_AT + SEATS * SEAT_NUMBERS
OBSERVED = MAPS_AT + SEATS * SIGHT * SIGHT


@rule
def observe(box: Box, state: State, seat: int, out: Grid) -> None:
    """§17.2: the table, the own choice, the offers, what is left, and every seat's display."""
    for place in range(OBSERVED):
        out[place] = 0
    observe_table(box, state, seat, out)
    observe_own(state, seat, out)
    for area in range(AREAS):
        for slot in range(SLOTS):
            out[OFFER_AT + area * SLOTS + slot] = state.area[area, slot]
    for place in range(state.bag_left):
        out[BAG_AT + state.bag[place] - 1] = 1  # Ruling 43: open as a set
    for place in range(state.stack_left):
        out[STACK_AT + state.stack[place] - 1] = 1
    for distance in range(state.seats):
        other = (seat + distance) % state.seats
        observe_seat(box, state, other, out, SEATS_AT + distance * SEAT_NUMBERS)
        observe_display(state, other, out, MAPS_AT + distance * SIGHT * SIGHT)


@rule
def observe_table(box: Box, state: State, seat: int, out: Grid) -> None:
    """What everybody sees of the table, and the options that change the rules."""
    out[0] = state.phase
    out[1] = (state.turn - seat + state.seats) % state.seats
    out[2] = (state.bag_holder - seat + state.seats) % state.seats
    out[3] = state.seats
    out[4] = state.round
    out[5] = box.rounds[state.seats]
    out[6] = state.spin
    out[7] = 0 if state.marker == NOBODY else 1 + (state.marker - seat + state.seats) % state.seats
    out[8] = state.sheep
    out[9] = state.towers
    out[10] = state.bonus
    out[11] = state.stack_left
    out[12] = box.simultaneous
    for place in range(CARDS_IN_PLAY):
        out[13 + place] = state.card[place]


@rule
def observe_own(state: State, seat: int, out: Grid) -> None:
    """The own choice: hidden from the others until all have committed."""
    out[TABLE_NUMBERS] = state.stage[seat]
    out[TABLE_NUMBERS + 1] = state.slot[seat]
    out[TABLE_NUMBERS + 2] = state.face[seat]
    out[TABLE_NUMBERS + 3] = state.row[seat]
    out[TABLE_NUMBERS + 4] = state.column[seat]
    out[TABLE_NUMBERS + 5] = state.size[seat]


@rule
def observe_seat(box: Box, state: State, seat: int, out: Grid, start: int) -> None:
    """A seat's hometown, barrel, towers, what is due, and what its land makes."""
    out[start] = state.town[seat] + 1
    out[start + 1] = state.side[seat]
    out[start + 2] = state.barrel[seat]
    out[start + 3] = box.track_value[state.barrel[seat]]
    out[start + 4] = state.tower[seat]
    out[start + 5] = state.due_sheep[seat]
    out[start + 6] = state.due_bonus[seat]
    out[start + 7] = state.phase == PLACE and state.stage[seat] == COMMITTED
    out[start + 8] = area_of(box, state, seat)
    out[start + 9] = largest_flock(state, seat)
    out[start + 10] = open_ring(box, state, seat)
    out[start + 11] = state.size[seat]


@rule
def observe_display(state: State, seat: int, out: Grid, start: int) -> None:
    """The lands of the 24 x 24 spaces around the hometown."""
    for place in range(state.size[seat]):
        space = int(state.space[seat, place])
        row, column = row_of(space) + BEFORE, column_of(space) + BEFORE
        if 0 <= row < SIGHT and 0 <= column < SIGHT:
            out[start + row * SIGHT + column] = space & (LANDS >> 1)
