"""A cell of the Otherworld: which Storytellers touch it, and the spaces beside it."""

from fidchell.games.tirnanog.box import TELLERS, Box
from fidchell.games.tirnanog.eval.marks.card import LEAST_WORTH, TEXT_MARKS, WORTH_STEP, WORTHS, write_text
from fidchell.games.tirnanog.eval.marks.prospect import NOTHING, best_worth
from fidchell.games.tirnanog.eval.marks.scale import mark_scale
from fidchell.games.tirnanog.eval.net_slots import BELOW, ON_RIGHT, POSITION_OF_PLACE, SIDES
from fidchell.games.tirnanog.eval.teller_value import seat_tellers_at
from fidchell.games.tirnanog.rules.otherworld import COLUMNS, is_on_board, occupied, touched
from fidchell.games.tirnanog.state import PLACE, STEP, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

# Own Storytellers: each touches the cell, and no other card. Then how many, and how many of all rivals.
OWN_COUNTS, RIVAL_COUNTS = 2, 3
OWN_COUNT_AT = 2 * TELLERS
RIVAL_COUNT_AT = OWN_COUNT_AT + OWN_COUNTS
DENIED_AT = RIVAL_COUNT_AT + RIVAL_COUNTS
DENIALS, DENIAL_STEP = 10, 2 * WORTH_STEP
SIDES_AT = DENIED_AT + DENIALS
# Of a space: free; beyond it a card, its text, its worth, and how many Storytellers touch it.
NEIGHBOUR_TEXT_AT = 2
NEIGHBOUR_AT = NEIGHBOUR_TEXT_AT + TEXT_MARKS
NEIGHBOUR_OWN_AT = NEIGHBOUR_AT + WORTHS
NEIGHBOUR_RIVALS_AT = NEIGHBOUR_OWN_AT + OWN_COUNTS
SIDE_MARKS = NEIGHBOUR_RIVALS_AT + RIVAL_COUNTS
RIVALS_AT = SIDES_AT + 2 * SIDE_MARKS
# Of each rival: one Storyteller touches the cell, two, one that touches no other card.
RIVAL_MARKS = 3


@rule
def place_marks(seats: int) -> int:
    """How many marks a cell has, its card aside."""
    return RIVALS_AT + (seats - 1) * RIVAL_MARKS


@rule
def write_place(box: Box, state: State, seat: int, cell: int, out: Grid) -> None:
    """§1.8, §4.2: who touches a cell, and while Storytellers are placed the spaces right of it and below."""
    for teller in range(TELLERS):
        cells = touched(state, state.teller[seat, teller])
        out[2 * teller] = (cells >> cell) & 1
        out[2 * teller + 1] = cells == 1 << cell
    write_counts(state, seat, cell, OWN_COUNT_AT, out)
    denied = NOTHING
    for distance in range(1, state.seats):
        rival, start = (seat + distance) % state.seats, RIVALS_AT + (distance - 1) * RIVAL_MARKS
        if write_rival(state, rival, cell, out[start : start + RIVAL_MARKS]) and state.world[cell]:
            denied = max(denied, best_worth(box, state, rival, int(state.world[cell])))
    mark_scale(out, DENIED_AT, DENIALS, denied, LEAST_WORTH, DENIAL_STEP)
    if state.phase in (PLACE, STEP):
        for side in range(ON_RIGHT, BELOW + 1):
            start = SIDES_AT + side * SIDE_MARKS
            write_side(box, state, seat, cell, side, out[start : start + SIDE_MARKS])


@rule
def write_counts(state: State, seat: int, cell: int, start: int, out: Grid) -> None:
    """§1.8: how many Storytellers of one's own and of all rivals touch a cell."""
    rivals = 0
    for distance in range(1, state.seats):
        rivals += seat_tellers_at(state, (seat + distance) % state.seats, cell)
    mark_scale(out, start, OWN_COUNTS, seat_tellers_at(state, seat, cell), 1, 1)
    mark_scale(out, start + OWN_COUNTS, RIVAL_COUNTS, rivals, 1, 1)


@rule
def write_rival(state: State, rival: int, cell: int, out: Grid) -> bool:
    """§5.3: how a rival stands beside a cell; true if it can take the card."""
    count, is_last = 0, False
    for teller in range(TELLERS):
        cells = touched(state, state.teller[rival, teller])
        count += (cells >> cell) & 1
        is_last = is_last or cells == 1 << cell
    mark_scale(out, 0, 2, count, 1, 1)
    out[2] = is_last
    return count > 0


@rule
def write_side(box: Box, state: State, seat: int, cell: int, side: int, out: Grid) -> None:
    """§4.2: a space beside a cell, and the card beyond it."""
    position = int(POSITION_OF_PLACE[cell * SIDES + side])
    if position == 0 or not is_on_board(state, position):
        return
    neighbour = cell + (1 if side == ON_RIGHT else COLUMNS)
    out[0] = (occupied(state) >> position) & 1 == 0
    card = int(state.world[neighbour])
    if card == 0:
        return
    out[1] = 1
    write_text(box, card, NEIGHBOUR_TEXT_AT, out)
    worth = best_worth(box, state, seat, card)
    mark_scale(out, NEIGHBOUR_AT, WORTHS, worth, LEAST_WORTH, WORTH_STEP)
    write_counts(state, seat, neighbour, NEIGHBOUR_OWN_AT, out)
