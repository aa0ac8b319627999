"""What one plain card adds to the Geas: points and potential, without trying it on the whole Saga."""

from fidchell.games.tirnanog.box import COLOURS, ROW_LIMIT, ROWS, SLOTS, Box
from fidchell.games.tirnanog.eval.column_potential import (
    COLUMN_POINTS,
    COLUMN_POTENTIAL,
    COLUMN_TABLE,
    FIRST_BY_COLOUR,
)
from fidchell.games.tirnanog.eval.outlook import spear_potential
from fidchell.games.tirnanog.eval.potential_keys import (
    ALONE,
    PEAK,
    cards_left,
    column_key,
    lowest_value,
    row_key,
    row_total,
    third_highest,
    value_mask,
)
from fidchell.games.tirnanog.eval.row_potential import ROW_POTENTIAL
from fidchell.games.tirnanog.eval.saga_value import POINT
from fidchell.games.tirnanog.eval.weights import COLUMN_AHEAD, ROW_AHEAD
from fidchell.games.tirnanog.rules.geas.columns import is_unique_colour, is_unique_value
from fidchell.games.tirnanog.rules.geas.kinds import (
    BEST_COLOUR_TOTAL,
    BEST_COLUMN_TOTAL,
    BEST_OF_EACH_COLOUR,
    CAPPED_TOTAL,
    EQUAL_SETS,
    HIGHEST_CARDS,
    LOWEST_TIMES_OTHERS,
    ODD_CARDS,
    PEAKS,
    TOTAL_UNLESS_OVER,
    UNIQUE_COLOUR,
    UNIQUE_VALUE,
)
from fidchell.games.tirnanog.rules.geas.rows import pair_points
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def geas_gain(box: Box, state: State, seat: int, cell: int, value: int, colour: int, weights: Grid) -> int:
    """What a value and a colour at the end of a row do to the three Geas, now and ahead."""
    points, by_row, by_column = 0, 0, 0
    for row in range(ROWS):
        rule = int(box.geas_rule[state.geas[row]])
        if rule == BEST_COLUMN_TOTAL or COLUMN_TABLE[rule] >= 0:
            now, potential = column_points_and_potential(state, seat, cell % SLOTS, rule)
            show_card(state, seat, cell, value, colour)
            more, ahead = column_points_and_potential(state, seat, cell % SLOTS, rule)
            show_card(state, seat, cell, 0, 0)
            points += (more - now) * max(1, int(box.geas_number[state.geas[row], 0]))
            by_column += ahead - potential
        elif row == cell // SLOTS:
            points += points_gain(box, state, seat, cell, rule, value, colour)
            by_row -= ROW_POTENTIAL[rule, cards_left(state, seat, row), row_key(state, seat, row, rule)]
            show_card(state, seat, cell, value, colour)
            by_row += ROW_POTENTIAL[rule, cards_left(state, seat, row), row_key(state, seat, row, rule)]
            show_card(state, seat, cell, 0, 0)
        elif rule <= UNIQUE_COLOUR:
            points -= lost_uniqueness(state, seat, row * SLOTS + cell % SLOTS, rule, value, colour)
    ahead = by_row * int(weights[ROW_AHEAD]) + by_column * int(weights[COLUMN_AHEAD])
    return points * POINT + ahead // 64


@rule
def show_card(state: State, seat: int, cell: int, value: int, colour: int) -> None:
    """Let a cell show a card; called again with 0 to take it back."""
    state.value[seat, cell] = value
    state.colour[seat, cell] = colour


@rule
def column_points_and_potential(state: State, seat: int, slot: int, rule: int) -> tuple[int, int]:
    """What a column, or the best one, scores now, and its potential."""
    if rule == BEST_COLUMN_TOTAL:
        return spear_potential(state, seat)
    table = COLUMN_TABLE[rule]
    key = column_key(state, seat, slot, table >= FIRST_BY_COLOUR)
    return COLUMN_POINTS[table, key], COLUMN_POTENTIAL[table, key] if slot < ROW_LIMIT else 0


@rule
def lost_uniqueness(state: State, seat: int, cell: int, rule: int, value: int, colour: int) -> int:
    """Oisín and Deirdre: what a card scores no longer if another like this comes to its row or column."""
    if state.colour[seat, cell] == 0:
        return 0
    if rule == UNIQUE_VALUE:
        is_lost = state.value[seat, cell] == value and is_unique_value(state, seat, cell)
    else:
        is_lost = state.colour[seat, cell] == colour and is_unique_colour(state, seat, cell)
    return int(state.value[seat, cell]) if is_lost else 0


@rule
def points_gain(box: Box, state: State, seat: int, cell: int, rule: int, value: int, colour: int) -> int:
    """§10.3: the points of a card at the end of a row, by a Geas that looks at its row."""
    row = cell // SLOTS
    first, second = int(box.geas_number[state.geas[row], 0]), int(box.geas_number[state.geas[row], 1])
    if rule <= UNIQUE_COLOUR:
        return unique_gain(state, seat, cell, rule, value, colour)
    if rule == EQUAL_SETS:
        return first * ((value_mask(state, seat, row) >> value) & 1)
    if rule in (BEST_OF_EACH_COLOUR, BEST_COLOUR_TOTAL):
        return colour_gain(state, seat, row, rule, value, colour)
    if rule == TOTAL_UNLESS_OVER:
        total = row_total(state, seat, row)
        return (total + value if total + value <= first else 0) - (total if total <= first else 0)
    if rule == HIGHEST_CARDS:
        return max(0, value - third_highest(state, seat, row))
    if rule == LOWEST_TIMES_OTHERS:
        least, count = lowest_value(state, seat, row), ROW_LIMIT - cards_left(state, seat, row)
        return min(least, value) * count - (least * (count - 1) if count > 0 else 0)
    if rule == CAPPED_TOTAL:
        return min(first, value)
    if rule == ODD_CARDS:
        return value if value % 2 else 0
    if cell % SLOTS == 0:
        return 0
    left = int(state.value[seat, cell - 1])
    if rule == PEAKS:
        return peak_gain(row_key(state, seat, row, rule) % 3, left, value)
    return pair_points(rule, left, value, first, second)


@rule
def peak_gain(kind: int, left: int, value: int) -> int:
    """Glastonbury Tor: a new peak; the card on its left may become one, or be one no more."""
    points = value if value > left else 0
    points -= left if kind == PEAK and value >= left else 0
    return points + (left if kind == ALONE and value < left else 0)


@rule
def unique_gain(state: State, seat: int, cell: int, rule: int, value: int, colour: int) -> int:
    """Oisín and Deirdre: what the card scores, less what cards like it in its row score no longer."""
    points, is_unique = 0, True
    for other in range(ROWS * SLOTS):
        is_seen = other // SLOTS == cell // SLOTS or other % SLOTS == cell % SLOTS
        if is_seen and state.colour[seat, other]:
            alike = state.value[seat, other] == value
            if rule == UNIQUE_COLOUR:
                alike = state.colour[seat, other] == colour
            is_unique = is_unique and not alike
            if alike and other // SLOTS == cell // SLOTS:
                points -= lost_uniqueness(state, seat, other, rule, value, colour)
    return points + (value if is_unique else 0)


@rule
def colour_gain(state: State, seat: int, row: int, rule: int, value: int, colour: int) -> int:
    """The Dagda's Cauldron and The Children of Lir: the highest card of a colour, or its total."""
    highest, best, own = 0, 0, 0
    for other in range(1, COLOURS + 1):
        total = 0
        for cell in range(row * SLOTS, row * SLOTS + SLOTS):
            if state.colour[seat, cell] == other:
                total += int(state.value[seat, cell])
                highest = max(highest, int(state.value[seat, cell]) if other == colour else 0)
        best = max(best, total)
        own = total if other == colour else own
    return max(0, value - highest) if rule == BEST_OF_EACH_COLOUR else max(0, own + value - best)
