"""§14: what a seat may know, as numbers for a neural net; seats are counted from the observer."""

from fidchell.games.tirnanog.box import CELLS, DECK, ROWS, SEATS, TELLERS, Box
from fidchell.games.tirnanog.rules.otherworld import parties
from fidchell.games.tirnanog.state import DISCARDED, PILED, WORLD, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

TABLE_NUMBERS = 33
CELL_NUMBERS = 5  # card, colour, value, value token, flags
SEAT_NUMBERS = 6 + TELLERS + CELLS * CELL_NUMBERS + DECK + 1
WORLD_AT = TABLE_NUMBERS
CARDS_AT = WORLD_AT + WORLD  # of every card: 0 unseen, 1 own hand, 2 discarded, 3 Balor's pile, 4 lies open
SEATS_AT = CARDS_AT + DECK + 1
OBSERVED = SEATS_AT + SEATS * SEAT_NUMBERS
OWN, IN_DISCARD, IN_PILE, LIES_OPEN = 1, 2, 3, 4


@rule
def observe(box: Box, state: State, seat: int, out: Grid) -> None:
    """§14.1: the table, the Otherworld, the own hand, and every seat's Saga, Storytellers and open cards."""
    for place in range(OBSERVED):
        out[place] = 0
    observe_table(box, state, seat, out)
    for cell in range(WORLD):
        out[WORLD_AT + cell] = state.world[cell]
        note(out, state.world[cell], LIES_OPEN)
    for card in range(1, DECK + 1):
        if state.zone[card] == DISCARDED:
            out[CARDS_AT + card] = IN_DISCARD
        elif state.zone[card] >= PILED:
            out[CARDS_AT + card] = IN_PILE
    for place in range(state.held[seat]):
        note(out, state.hand[seat, place], OWN)
    for distance in range(parties(state)):
        other = (seat + distance) % parties(state)
        observe_seat(state, other, out, SEATS_AT + distance * SEAT_NUMBERS)


@rule
def note(out: Grid, card: int, where: int) -> None:
    """Where a card of the deck lies."""
    if 0 < card <= DECK:
        out[CARDS_AT + card] = where


@rule
def observe_table(box: Box, state: State, seat: int, out: Grid) -> None:
    """What everybody sees of the table, and the open question; a drawn card only for its drawer."""
    count = parties(state)
    out[0] = (state.turn - seat + count) % count
    out[1] = state.phase
    out[2] = state.seats
    out[3] = state.deck
    out[4] = state.round
    out[5] = (state.first - seat + count) % count
    out[6] = state.echtra
    out[7] = state.resume
    out[8] = state.step
    out[9] = (state.owner - seat + count) % count
    out[10] = state.bearer
    out[11] = state.subject
    for register in range(5):
        out[12 + register] = state.choice[register]
    out[17] = state.owed
    out[18] = state.side
    out[19] = state.added
    out[20] = state.peeked if seat == state.turn else 0
    out[21] = state.side_up
    out[22] = state.spiral
    out[23] = state.piled
    for row in range(ROWS):
        out[24 + row] = state.geas[row] + 1
    for side in range(2):
        out[27 + side] = (state.subplot[side] + 1) * box.with_subplots
        out[29 + side] = state.claimed[side]
    out[31] = box.removals
    out[32] = state.pick[seat]


@rule
def observe_seat(state: State, seat: int, out: Grid, start: int) -> None:
    """A seat's public part: Saga, Storytellers, hand size and the cards it took in the open."""
    out[start] = state.held[seat]
    out[start + 1] = state.won[seat]
    out[start + 2] = state.allowed[seat, 0]
    out[start + 3] = state.allowed[seat, 1]
    out[start + 4] = state.lost[seat]
    for teller in range(TELLERS):
        out[start + 6 + teller] = state.teller[seat, teller]
    cells_at = start + 6 + TELLERS
    for cell in range(CELLS):
        place = cells_at + cell * CELL_NUMBERS
        out[place] = state.card[seat, cell]
        out[place + 1] = state.colour[seat, cell]
        out[place + 2] = state.value[seat, cell]
        out[place + 3] = state.token[seat, cell]
        out[place + 4] = state.flag[seat, cell]
        note(out, state.card[seat, cell], LIES_OPEN)
    for place in range(state.held[seat]):
        if state.seen[seat, place] and state.hand[seat, place] <= DECK:
            out[cells_at + CELLS * CELL_NUMBERS + state.hand[seat, place]] = 1
