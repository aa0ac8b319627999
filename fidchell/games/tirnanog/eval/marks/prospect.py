"""What a card would bring to a Saga: found without laying it, as many threads of a GPU read one position."""

from fidchell.games.tirnanog.box import (
    ADDS,
    AMOUNT,
    COLOURS,
    COPIES_COLOUR,
    COPIES_VALUE,
    DO,
    ONGOING,
    ROWS,
    SLOTS,
    Box,
)
from fidchell.games.tirnanog.eval.column_potential import COLUMN_TABLE
from fidchell.games.tirnanog.eval.geas_gain import lost_uniqueness, points_gain
from fidchell.games.tirnanog.eval.marks.prospect_keys import column_ahead, row_ahead
from fidchell.games.tirnanog.eval.outlook import spear_potential
from fidchell.games.tirnanog.eval.region_value import connected_with
from fidchell.games.tirnanog.eval.saga_value import POINT
from fidchell.games.tirnanog.rules.effects import PLUS
from fidchell.games.tirnanog.rules.geas.kinds import BEST_COLUMN_TOTAL, UNIQUE_COLOUR
from fidchell.games.tirnanog.rules.otherworld import ones, parties
from fidchell.games.tirnanog.rules.placement import may_play
from fidchell.games.tirnanog.rules.regions import colour_cells, largest_group, shared_places
from fidchell.games.tirnanog.rules.saga import counted, landing_slot, shown_masks
from fidchell.games.tirnanog.rules.scoring import size_of
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.rule import rule

NOTHING = -100 * POINT
GROWTH = 3 * POINT // 4  # what a card more in a region may come to be worth


@rule
def shown_there(box: Box, state: State, seat: int, card: int, cell: int) -> tuple[int, int]:
    """§9.6: the value and colour that a card would show in a free cell, but for what other cards give it."""
    value, colour, trait = int(box.value[card]), int(box.colour[card]), box.trait[card]
    has_left = cell % SLOTS > 0 and state.card[seat, cell - 1] != 0
    if trait & COPIES_COLOUR and has_left:
        colour = int(state.colour[seat, cell - 1])
    if trait & ADDS:
        value = max(0, value + additions(box, state, seat, card, cell, colour))
    if trait & COPIES_VALUE and has_left:
        value = int(state.value[seat, cell - 1])
    return value, colour


@rule
def additions(box: Box, state: State, seat: int, card: int, cell: int, colour: int) -> int:
    """§9.6 layer 3: what a card would add to itself."""
    bit, total = 1 << cell, 0
    filled, red, yellow, green, blue, ailm = shown_masks(box, state, seat)
    red |= bit if colour == 1 else 0
    yellow |= bit if colour == 2 else 0
    green |= bit if colour == 3 else 0
    blue |= bit if colour == COLOURS else 0
    ailm |= bit if box.ailm[card] else 0
    row = int(box.text[box.face[card], ONGOING])
    while box.step[row, DO]:
        if box.step[row, DO] == PLUS:
            masks = (filled | bit, red, yellow, green, blue, ailm)
            total += int(box.step[row, AMOUNT]) * counted(box, row, cell, masks)
        row += 1
    return total


@rule
def geas_prospect(box: Box, state: State, seat: int, cell: int, value: int, colour: int) -> tuple[int, int]:
    """§10.3: the points that a card brings by all three Geas, and the change of what they may still bring."""
    points, ahead = 0, 0
    for row in range(ROWS):
        rule = int(box.geas_rule[state.geas[row]])
        if COLUMN_TABLE[rule] >= 0:
            more, later = column_ahead(state, seat, cell, rule, value, colour)
            points += more * max(1, int(box.geas_number[state.geas[row], 0]))
            ahead += later
        elif rule == BEST_COLUMN_TOTAL:
            points += spear_points(state, seat, cell, value)
        elif row == cell // SLOTS:
            points += points_gain(box, state, seat, cell, rule, value, colour)
            ahead += row_ahead(state, seat, row, rule, value, colour)
        elif rule <= UNIQUE_COLOUR:
            points -= lost_uniqueness(state, seat, row * SLOTS + cell % SLOTS, rule, value, colour)
    return points, ahead


@rule
def spear_points(state: State, seat: int, cell: int, value: int) -> int:
    """Lugh's Spear: how much better the best column becomes."""
    total = value
    for row in range(ROWS):
        total += int(state.value[seat, row * SLOTS + cell % SLOTS])
    return max(0, total - spear_potential(state, seat)[0])


@rule
def region_points(box: Box, state: State, seat: int, colour: int, size: int) -> int:
    """§11.2-11.3: what a region of this size would earn beside those of the rivals."""
    if size < box.region_minimum:
        return 0
    larger, tied = 0, 1
    for rival in range(parties(state)):
        if rival != seat:
            other = size_of(box, state, rival, colour)
            larger += other > size
            tied += other == size
    return shared_places(box, int(state.seats), larger, tied)


@rule
def region_prospect(box: Box, state: State, seat: int, cell: int, colour: int) -> tuple[int, int, int]:
    """§11: a region with a card more in a cell: its size, how much it grows, and the points that brings."""
    cells = colour_cells(state, seat, colour)
    before = largest_group(cells)
    after = max(before, ones(connected_with(cells | 1 << cell, 1 << cell)))
    if after == before:
        return after, 0, 0
    points = region_points(box, state, seat, colour, after) - region_points(box, state, seat, colour, before)
    return after, after - before, points


@rule
def row_prospect(
    box: Box, state: State, seat: int, card: int, row: int
) -> tuple[bool, int, int, int, int, int]:
    """§6: whether a card may be played to a row; points, potential, region, its growth and its points."""
    if not may_play(box, state, seat, card, row):
        return False, 0, 0, 0, 0, 0
    cell = row * SLOTS + landing_slot(state, seat, row)
    value, colour = shown_there(box, state, seat, card, cell)
    points, ahead = geas_prospect(box, state, seat, cell, value, colour)
    size, growth, earned = region_prospect(box, state, seat, cell, colour)
    return True, points, ahead, size, growth, earned


@rule
def worth_of(points: int, ahead: int, growth: int, earned: int) -> int:
    """A prospect as one rough number, in 64ths of a point."""
    return points * POINT + ahead + growth * GROWTH + earned * POINT // 2


@rule
def best_worth(box: Box, state: State, seat: int, card: int) -> int:
    """What a card would be worth in its best row."""
    best = NOTHING
    for row in range(ROWS):
        may, points, ahead, _, growth, earned = row_prospect(box, state, seat, card, row)
        if may:
            best = max(best, worth_of(points, ahead, growth, earned))
    return best
