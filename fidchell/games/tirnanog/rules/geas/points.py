"""Part C: what a row scores by its Geas; each kind is a small rule of its own in columns.py or rows.py."""

from fidchell.games.tirnanog.box import Box
from fidchell.games.tirnanog.rules.geas.columns import (
    best_column_total,
    colour_of_card_above,
    equal_in_column,
    highest_in_column,
    lowest_in_column,
    over_card_above,
    second_in_column,
    three_colours_in_column,
    unique_colour,
    unique_value,
)
from fidchell.games.tirnanog.rules.geas.kinds import (
    BEST_COLOUR_TOTAL,
    BEST_COLUMN_TOTAL,
    BEST_OF_EACH_COLOUR,
    COLOUR_OF_CARD_ABOVE,
    EQUAL_IN_COLUMN,
    EQUAL_SETS,
    HIGHEST_CARDS,
    HIGHEST_IN_COLUMN,
    LOWEST_IN_COLUMN,
    LOWEST_TIMES_OTHERS,
    ODD_CARDS,
    OVER_CARD_ABOVE,
    PAIR_SUMS,
    PEAKS,
    SECOND_IN_COLUMN,
    THREE_COLOURS_IN_COLUMN,
    TOTAL_UNLESS_OVER,
    UNIQUE_COLOUR,
    UNIQUE_VALUE,
)
from fidchell.games.tirnanog.rules.geas.rows import (
    best_cards,
    best_colour_total,
    best_of_each_colour,
    capped_total,
    equal_sets,
    lowest_times_others,
    odd_cards,
    pairs,
    peaks,
    total_unless_over,
)
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.rule import rule


@rule
def geas_points(box: Box, state: State, seat: int, row: int, geas: int) -> int:
    """§10.3: what a row scores by a Geas."""
    rule = int(box.geas_rule[geas])
    first, second = int(box.geas_number[geas, 0]), int(box.geas_number[geas, 1])
    if rule <= BEST_COLUMN_TOTAL:
        return column_points(state, seat, row, rule, first)
    if rule == BEST_OF_EACH_COLOUR:
        return best_of_each_colour(state, seat, row)
    if rule == BEST_COLOUR_TOTAL:
        return best_colour_total(state, seat, row, first)
    if rule == HIGHEST_CARDS:
        return best_cards(state, seat, row, 0, first)  # The Wooing of Étaín
    if rule == LOWEST_TIMES_OTHERS:
        return lowest_times_others(state, seat, row)
    if rule == PEAKS:
        return peaks(state, seat, row)
    if rule <= PAIR_SUMS:
        return pairs(state, seat, row, rule, first, second)
    if rule == EQUAL_SETS:
        return equal_sets(state, seat, row, first)
    return row_points(state, seat, row, rule, first)


@rule
def column_points(state: State, seat: int, row: int, rule: int, first: int) -> int:
    """The Geas that look at columns."""
    if rule == UNIQUE_VALUE:
        return unique_value(state, seat, row)
    if rule == UNIQUE_COLOUR:
        return unique_colour(state, seat, row)
    if rule == HIGHEST_IN_COLUMN:
        return highest_in_column(state, seat, row, first)
    if rule == LOWEST_IN_COLUMN:
        return lowest_in_column(state, seat, row)
    if rule == SECOND_IN_COLUMN:
        return second_in_column(state, seat, row)
    if rule == EQUAL_IN_COLUMN:
        return equal_in_column(state, seat, row)
    if rule == THREE_COLOURS_IN_COLUMN:
        return three_colours_in_column(state, seat, first)
    return best_column_total(state, seat)


@rule
def row_points(state: State, seat: int, row: int, rule: int, first: int) -> int:
    """The last five Geas."""
    if rule == OVER_CARD_ABOVE:
        return over_card_above(state, seat, row)
    if rule == COLOUR_OF_CARD_ABOVE:
        return colour_of_card_above(state, seat, row, first)
    if rule == ODD_CARDS:
        return odd_cards(state, seat, row)
    if rule == TOTAL_UNLESS_OVER:
        return total_unless_over(state, seat, row, first)
    return capped_total(state, seat, row, first)
