"""A card that can be had: what it is, and what it would bring in each row of the Saga."""

from fidchell.games.tirnanog.box import COLOURS, DO, PLAYED, ROWS, VALUES, Box
from fidchell.games.tirnanog.eval.marks.prospect import NOTHING, row_prospect, worth_of
from fidchell.games.tirnanog.eval.marks.scale import mark_scale
from fidchell.games.tirnanog.eval.saga_value import POINT
from fidchell.games.tirnanog.rules.effects import CHOOSE, DYE, MOVE_TELLER
from fidchell.games.tirnanog.rules.otherworld import parties
from fidchell.games.tirnanog.rules.scoring import size_of
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

# Of its text: what the card can do (Box.trait), and what happens when it is played.
TRAITS, DEEDS = 16, MOVE_TELLER - DYE + 1
TEXT_MARKS = TRAITS + DEEDS
# Of the card itself: value, colour, Ailm, text, its worth in the best row, the two largest regions of rivals.
COLOUR_AT, AILM_AT, TEXT_AT = VALUES, VALUES + COLOURS, VALUES + COLOURS + 1
WORTH_AT = TEXT_AT + TEXT_MARKS
WORTHS, LEAST_WORTH, WORTH_STEP = 20, -2 * POINT, POINT * 3 // 4
RIVALS_AT, RIVAL_SIZES = WORTH_AT + WORTHS, 8
ROWS_AT = RIVALS_AT + 2 * RIVAL_SIZES
# Of a row: the card may be played; points, what the Geas may still bring, region size, growth and points.
POINTS, LEAST_POINTS, AHEAD, LEAST_AHEAD, AHEAD_STEP = 16, -4, 20, -4 * POINT, POINT // 3
SIZES, GROWTHS, EARNINGS, LEAST_SIZE = 6, 3, 4, 2
POINTS_AT, AHEAD_AT = 1, 1 + POINTS
SIZE_AT = AHEAD_AT + AHEAD
GROWTH_AT, EARNED_AT = SIZE_AT + SIZES, SIZE_AT + SIZES + GROWTHS
ROW_MARKS = EARNED_AT + EARNINGS
CARD_MARKS = ROWS_AT + ROWS * ROW_MARKS


@rule
def write_card(box: Box, state: State, seat: int, card: int, out: Grid) -> None:
    """B.1: a card with its effects, and its prospects."""
    out[max(0, min(VALUES - 1, box.value[card]))] = 1
    out[COLOUR_AT + box.colour[card] - 1] = 1
    out[AILM_AT] = box.ailm[card]
    write_text(box, card, TEXT_AT, out)
    largest, second = rival_regions(box, state, seat, int(box.colour[card]))
    mark_scale(out, RIVALS_AT, RIVAL_SIZES, largest, 1, 1)
    mark_scale(out, RIVALS_AT + RIVAL_SIZES, RIVAL_SIZES, second, 1, 1)
    worth = NOTHING
    for row in range(ROWS):
        start = ROWS_AT + row * ROW_MARKS
        worth = max(worth, write_row(box, state, seat, card, row, out[start : start + ROW_MARKS]))
    mark_scale(out, WORTH_AT, WORTHS, worth, LEAST_WORTH, WORTH_STEP)


@rule
def write_text(box: Box, card: int, start: int, out: Grid) -> None:
    """§9.4: what a card can do, and what its text does when it is played."""
    for bit in range(TRAITS):
        out[start + bit] = (box.trait[card] >> bit) & 1
    row = int(box.text[box.face[card], PLAYED])
    while row and box.step[row, DO]:
        if box.step[row, DO] != CHOOSE:
            out[start + TRAITS + box.step[row, DO] - DYE] = 1
        row += 1


@rule
def rival_regions(box: Box, state: State, seat: int, colour: int) -> tuple[int, int]:
    """§11.2: the sizes of the two largest regions that rivals have of a colour."""
    largest, second = 0, 0
    for rival in range(parties(state)):
        if rival != seat:
            size = size_of(box, state, rival, colour)
            second = max(second, min(largest, size))
            largest = max(largest, size)
    return largest, second


@rule
def write_row(box: Box, state: State, seat: int, card: int, row: int, out: Grid) -> int:
    """§6: what a card would bring in a row; returns its rough worth there."""
    may, points, ahead, size, growth, earned = row_prospect(box, state, seat, card, row)
    if not may:
        return NOTHING
    out[0] = 1
    mark_scale(out, POINTS_AT, POINTS, points, LEAST_POINTS, 1)
    mark_scale(out, AHEAD_AT, AHEAD, ahead, LEAST_AHEAD, AHEAD_STEP)
    mark_scale(out, SIZE_AT, SIZES, size, LEAST_SIZE, 1)
    mark_scale(out, GROWTH_AT, GROWTHS, growth, 1, 1)
    mark_scale(out, EARNED_AT, EARNINGS, earned, 1, 2)
    return worth_of(points, ahead, growth, earned)
