"""Part C: the 24 ways a row can score, as numbers (Box.geas_rule) and as the words of edition files.

Their order matters: points.py asks for whole groups of them.
"""

(
    # These look at columns.
    UNIQUE_VALUE,
    UNIQUE_COLOUR,
    HIGHEST_IN_COLUMN,
    LOWEST_IN_COLUMN,
    SECOND_IN_COLUMN,
    EQUAL_IN_COLUMN,
    THREE_COLOURS_IN_COLUMN,
    BEST_COLUMN_TOTAL,
    # These look at the cards of their row.
    BEST_OF_EACH_COLOUR,
    BEST_COLOUR_TOTAL,
    HIGHEST_CARDS,
    LOWEST_TIMES_OTHERS,
    # These compare neighbours in their row.
    STEP_OF_ONE,
    RISES,
    LOWER_THAN_LEFT,
    PEAKS,
    LEAPS,
    PAIR_SUMS,
    # The others.
    EQUAL_SETS,
    OVER_CARD_ABOVE,
    COLOUR_OF_CARD_ABOVE,
    ODD_CARDS,
    TOTAL_UNLESS_OVER,
    CAPPED_TOTAL,
) = range(24)
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
# The numbers that a rule takes from the edition file, in the order of Box.geas_number.
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
