"""A Saga: in full for its owner, in brief for the others; and what a seat has beside it."""

from fidchell.games.tirnanog.box import (
    ADDS,
    CELLS,
    COLOURS,
    COPIES_COLOUR,
    COPIES_VALUE,
    HAS_SAGA,
    ROW_LIMIT,
    ROWS,
    SLOTS,
    TELLERS,
    VALUES,
    Box,
)
from fidchell.games.tirnanog.eval.marks.prospect import region_points
from fidchell.games.tirnanog.eval.marks.scale import PRINTED, mark_scale, mark_value, printed_place
from fidchell.games.tirnanog.rules.geas.points import geas_points
from fidchell.games.tirnanog.rules.otherworld import away
from fidchell.games.tirnanog.rules.regions import region_size
from fidchell.games.tirnanog.rules.saga import NO_SLOT, cards_in_row, landing_slot
from fidchell.games.tirnanog.rules.scoring import bonus_points
from fidchell.games.tirnanog.state import GIFTS, USED, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

# Of a cell: the value shown (9 = more), the colour shown, Ailm, it looks at neighbours, it has a power, used.
SHOWN = VALUES + 1
CELL_MARKS = SHOWN + COLOURS + 4
SLOTS_AT = CELLS * CELL_MARKS
SAGA_MARKS = SLOTS_AT + ROWS * SLOTS
LOOKS_AROUND = ADDS | COPIES_COLOUR | COPIES_VALUE
# Of a seat: Storytellers out, hand, known cards, allowances and powers, those used, subplot points; lead.
HELD, WINNINGS, LEADS, LEAST_LEAD, LEAD_STEP = 8, 5, 25, -24, 2
HELD_AT = TELLERS
KNOWN_AT = HELD_AT + HELD
GIFT_AT = KNOWN_AT + PRINTED
ALLOWED_AT = GIFT_AT + GIFTS
WON_AT = ALLOWED_AT + 2
LEAD_AT = WON_AT + WINNINGS
REGIONS_AT = LEAD_AT + LEADS
SIZES = 8
ROWS_AT = REGIONS_AT + COLOURS * SIZES
# Of a row: how many cards, its points, the last card.
SCORES, SCORE_STEP = 12, 3
SCORE_AT = ROW_LIMIT
LAST_AT = SCORE_AT + SCORES
ROW_MARKS = LAST_AT + SHOWN + COLOURS
SEAT_MARKS = ROWS_AT + ROWS * ROW_MARKS


@rule
def write_saga(box: Box, state: State, seat: int, out: Grid) -> None:
    """§1.4-1.6: every card of a Saga as it is shown, and where the next one comes in each row."""
    for cell in range(CELLS):
        if state.card[seat, cell]:
            write_cell(box, state, seat, cell, out[cell * CELL_MARKS : (cell + 1) * CELL_MARKS])
    for row in range(ROWS):
        slot = landing_slot(state, seat, row)
        if slot != NO_SLOT:
            out[SLOTS_AT + row * SLOTS + slot] = 1


@rule
def write_cell(box: Box, state: State, seat: int, cell: int, out: Grid) -> None:
    """§9.6: what a card of a Saga shows, and whether it looks at others or can still do something."""
    card = state.card[seat, cell]
    write_shown(state, seat, cell, 0, out)
    start = SHOWN + COLOURS
    out[start] = box.ailm[card]
    out[start + 1] = box.trait[card] & LOOKS_AROUND != 0
    out[start + 2] = box.trait[card] & HAS_SAGA != 0
    out[start + 3] = state.flag[seat, cell] & USED != 0


@rule
def write_shown(state: State, seat: int, cell: int, start: int, out: Grid) -> None:
    """§1.6: the value and the colour shown."""
    mark_value(out, start, SHOWN, int(state.value[seat, cell]))
    out[start + SHOWN + state.colour[seat, cell] - 1] = 1


@rule
def points_of(box: Box, state: State, seat: int) -> int:
    """§10.6: a seat's points as if the game ended now."""
    points = bonus_points(box, state, seat) + int(state.won[seat])
    for row in range(ROWS):
        points += geas_points(box, state, seat, row, int(state.geas[row]))
    for colour in range(1, COLOURS + 1):
        points += region_points(box, state, seat, colour, region_size(state, seat, colour))
    return points


@rule
def write_seat(box: Box, state: State, observer: int, seat: int, lead: int, out: Grid) -> None:
    """§14.1: what is known of a seat; R51: of a rival's hand only what was taken in the open."""
    mark_scale(out, 0, TELLERS, away(state, seat), 1, 1)
    mark_scale(out, HELD_AT, HELD, state.held[seat], 1, 1)
    for place in range(state.held[seat]):
        if seat == observer or state.seen[seat, place]:
            out[KNOWN_AT + printed_place(box, int(state.hand[seat, place]))] = 1
    for gift in range(GIFTS):
        out[GIFT_AT + gift] = state.gift[seat, gift] > 0
    out[ALLOWED_AT], out[ALLOWED_AT + 1] = state.allowed[seat, 0] > 0, state.allowed[seat, 1] > 0
    mark_scale(out, WON_AT, WINNINGS, state.won[seat], 1, 4)
    mark_scale(out, LEAD_AT, LEADS, lead, LEAST_LEAD, LEAD_STEP)
    for colour in range(COLOURS):
        size = region_size(state, seat, colour + 1)
        mark_scale(out, REGIONS_AT + colour * SIZES, SIZES, size, 1, 1)
    for row in range(ROWS):
        start = ROWS_AT + row * ROW_MARKS
        write_row(box, state, seat, row, out[start : start + ROW_MARKS])


@rule
def write_row(box: Box, state: State, seat: int, row: int, out: Grid) -> None:
    """§10.3: a row in brief: its cards, its points, and the card that the next one comes behind."""
    mark_scale(out, 0, ROW_LIMIT, cards_in_row(state, seat, row), 1, 1)
    points = geas_points(box, state, seat, row, int(state.geas[row]))
    mark_scale(out, SCORE_AT, SCORES, points, 1, SCORE_STEP)
    slot = landing_slot(state, seat, row)
    if slot > 0:
        write_shown(state, seat, row * SLOTS + slot - 1, LAST_AT, out)
