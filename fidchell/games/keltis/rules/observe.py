"""§12: what a seat may know, as numbers for a neural net; seats are counted from the observer."""

from fidchell.games.keltis.box import CARDS, COPIES, PATHS, ROWS, SEATS, Box
from fidchell.games.keltis.rules.setup import size_of_hand
from fidchell.games.keltis.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

TABLE_NUMBERS = 14
PATH_NUMBERS = 2 + ROWS
SEAT_NUMBERS = 5 + 3 * PATHS + 2 * CARDS
HAND_AT = TABLE_NUMBERS + PATHS * PATH_NUMBERS
UNSEEN_AT = HAND_AT + CARDS
SEATS_AT = UNSEEN_AT + CARDS
OBSERVED = SEATS_AT + SEATS * SEAT_NUMBERS


@rule
def observe(box: Box, state: State, seat: int, out: Grid) -> None:
    """§12.7: the table, the own hand, the unseen pool, and every seat's open cards and figures."""
    for place in range(OBSERVED):
        out[place] = 0
    observe_table(box, state, seat, out)
    for path in range(PATHS):
        observe_path(state, path, out, TABLE_NUMBERS + path * PATH_NUMBERS)
    for card in range(CARDS):
        out[UNSEEN_AT + card] = COPIES
    for place in range(state.held[seat]):
        out[HAND_AT + state.hand[seat, place]] += 1
        out[UNSEEN_AT + state.hand[seat, place]] -= 1
    for path in range(PATHS):
        for place in range(state.height[path]):
            out[UNSEEN_AT + state.pile[path, place]] -= 1
    for distance in range(state.seats):
        other = (seat + distance) % state.seats
        observe_seat(state, other, distance == 0, out, SEATS_AT + distance * SEAT_NUMBERS)


@rule
def observe_table(box: Box, state: State, seat: int, out: Grid) -> None:
    """§12.1: what everybody sees of the table, and the options that change the rules."""
    out[0] = (state.turn - seat + state.seats) % state.seats
    out[1] = state.phase
    out[2] = state.seats
    out[3] = state.deck
    out[4] = state.removed
    out[5] = state.discarded
    out[6] = state.finished
    out[7] = state.stall
    out[8] = box.goal_figures - state.goal
    out[9] = state.round
    out[10] = box.rounds
    out[11] = state.ended
    out[12] = box.ascending_only
    out[13] = box.bonus_start


@rule
def observe_path(state: State, path: int, out: Grid, start: int) -> None:
    """The top of the pile (0 = empty, else card + 1), its height, and the tiles of the path."""
    height = state.height[path]
    out[start] = state.pile[path, height - 1] + 1 if height > 0 else 0
    out[start + 1] = height
    for row in range(1, ROWS + 1):
        out[start + 1 + row] = state.tile[path, row]


@rule
def observe_seat(state: State, seat: int, is_own: bool, out: Grid, start: int) -> None:
    """A seat's figures, columns, known cards and points; its open cards leave the unseen pool."""
    out[start] = state.large[seat]
    out[start + 1] = state.stones[seat]
    out[start + 2] = state.points[seat]
    out[start + 3] = state.carry[seat]
    out[start + 4] = size_of_hand(state, seat)
    for path in range(PATHS):
        out[start + 5 + path] = state.step[seat, path]
        out[start + 5 + PATHS + path] = state.last[seat, path]
        out[start + 5 + 2 * PATHS + path] = state.direction[seat, path]
    laid_at = start + 5 + 3 * PATHS
    laid = out[laid_at : laid_at + CARDS]  # parts by name: compiled code goes through several cards at a time
    unseen = out[UNSEEN_AT : UNSEEN_AT + CARDS]
    for card in range(CARDS):
        laid[card] = state.laid[seat, card]
        unseen[card] -= state.laid[seat, card]
    for place in range(state.knowns[seat]):
        card = state.known[seat, place]
        out[laid_at + CARDS + card] += 1
        if not is_own:
            unseen[card] -= 1
