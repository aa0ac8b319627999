"""Part C: the 24 ways a row can score; each is a small rule of its own beside this one."""

from fidchell.games.tirnanog.box import Box
from fidchell.games.tirnanog.geas_columns import (
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
from fidchell.games.tirnanog.geas_rows import (
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

SCORING_RULES = (
    "unique_value",
    "unique_colour",
    "highest_in_column",
    "lowest_in_column",
    "second_in_column",
    "equal_in_column",
    "three_colours_in_column",
    "best_column_total",
    "best_of_each_colour",
    "best_colour_total",
    "highest_cards",
    "lowest_times_others",
    "step_of_one",
    "rises",
    "lower_than_left",
    "peaks",
    "leaps",
    "pair_sums",
    "equal_sets",
    "over_card_above",
    "colour_of_card_above",
    "odd_cards",
    "total_unless_over",
    "capped_total",
)
SCORING_NUMBERS = {
    "highest_in_column": ("vp",),
    "three_colours_in_column": ("vp",),
    "best_colour_total": ("n",),
    "highest_cards": ("n",),
    "rises": ("vp",),
    "pair_sums": ("sum", "vp"),
    "equal_sets": ("vp",),
    "colour_of_card_above": ("vp",),
    "total_unless_over": ("limit",),
    "capped_total": ("cap",),
}


@rule
def geas_points(box: Box, state: State, seat: int, row: int, geas: int) -> int:
    """§10.3: what a row scores by a Geas; the numbers are places in SCORING_RULES."""
    rule = int(box.geas_rule[geas])
    first, second = int(box.geas_number[geas, 0]), int(box.geas_number[geas, 1])
    if rule < 8:
        return column_points(state, seat, row, rule, first)
    if rule == 8:
        return best_of_each_colour(state, seat, row)
    if rule == 9:
        return best_colour_total(state, seat, row, first)
    if rule == 10:
        return best_cards(state, seat, row, 0, first)  # The Wooing of Étaín
    if rule == 11:
        return lowest_times_others(state, seat, row)
    if rule == 15:
        return peaks(state, seat, row)
    if rule < 18:
        return pairs(state, seat, row, rule, first, second)
    if rule == 18:
        return equal_sets(state, seat, row, first)
    return row_points(state, seat, row, rule, first)


@rule
def column_points(state: State, seat: int, row: int, rule: int, first: int) -> int:
    """The Geas that look at columns."""
    if rule == 0:
        return unique_value(state, seat, row)
    if rule == 1:
        return unique_colour(state, seat, row)
    if rule == 2:
        return highest_in_column(state, seat, row, first)
    if rule == 3:
        return lowest_in_column(state, seat, row)
    if rule == 4:
        return second_in_column(state, seat, row)
    if rule == 5:
        return equal_in_column(state, seat, row)
    if rule == 6:
        return three_colours_in_column(state, seat, first)
    return best_column_total(state, seat)


@rule
def row_points(state: State, seat: int, row: int, rule: int, first: int) -> int:
    """The last five Geas."""
    if rule == 19:
        return over_card_above(state, seat, row)
    if rule == 20:
        return colour_of_card_above(state, seat, row, first)
    if rule == 21:
        return odd_cards(state, seat, row)
    if rule == 22:
        return total_unless_over(state, seat, row, first)
    return capped_total(state, seat, row, first)
