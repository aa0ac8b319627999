"""What a column may still bring by a Geas that looks at columns: each free slot gets the best of a few cards.

The key of a column is made of its three values (up to 9, 10 = no card), or of its three colours (4 = none).
"""

import numpy as np

from fidchell.games.tirnanog.box import BOTTOM, COLOURS, MIDDLE, ROWS, TOP
from fidchell.games.tirnanog.eval.row_potential import (
    EMPTY_SLOT,
    RULE_NUMBERS,
    VALUE_CHANCES,
    Reals,
    expected_best,
    rounded,
)
from fidchell.games.tirnanog.rules.geas.kinds import SCORING_RULES
from fidchell.rulekit.record import Grid

COLUMN_CHOICES = 3  # cards to choose from; they serve other rows too
COLUMN_RULES = (
    "highest_in_column",
    "lowest_in_column",
    "second_in_column",
    "equal_in_column",
    "over_card_above",
    "three_colours_in_column",
    "colour_of_card_above",
)
COLUMN_ROWS = (TOP, BOTTOM, MIDDLE, MIDDLE, MIDDLE, MIDDLE, BOTTOM)  # the row of each of these Geas
FIRST_BY_COLOUR = COLUMN_RULES.index("three_colours_in_column")  # from here on keys are made of colours
NO_TABLE = -1
MOST_COLUMN_KEYS = (EMPTY_SLOT + 1) ** ROWS


def column_points(name: str, row: int, cells: Grid, none: int) -> Reals:
    """What a column scores; cells has a line for each row."""
    own, is_there = cells[row], cells != none
    others = [other for other in range(ROWS) if other != row]
    has_other = is_there[others].any(axis=0) & is_there[row]
    if name == "highest_in_column":
        beaten = np.all([~is_there[other] | (cells[other] < own) for other in others], axis=0)
        return np.where(has_other & beaten, 1.0, 0.0)
    if name == "lowest_in_column":
        beaten = np.all([~is_there[other] | (cells[other] > own) for other in others], axis=0)
        return np.where(has_other & beaten, own, 0).astype(float)
    if name == "second_in_column":
        one, two = ((is_there[other]) & (cells[other] > own) for other in others)
        higher = one.astype(int) + two - (one & two & (cells[others[0]] == cells[others[1]]))
        return np.where(is_there[row] & (higher == 1), own, 0).astype(float)
    if name == "equal_in_column":
        equal = np.any([is_there[other] & (cells[other] == own) for other in others], axis=0)
        return np.where(is_there[row] & equal, own, 0).astype(float)
    above = cells[row - 1]
    if name == "over_card_above":
        return np.where(is_there[row] & is_there[row - 1], np.maximum(0, own - above), 0).astype(float)
    if name == "colour_of_card_above":
        return np.where(is_there[row] & (own == above), 1.0, 0.0)
    top, middle, bottom = cells
    differ = (top != middle) & (top != bottom) & (middle != bottom) & is_there.all(axis=0)
    return np.where(differ, 1.0, 0.0)


def column_tables(place: int) -> tuple[Reals, Reals]:
    """What a column scores now, and what it may bring beyond that, by its key."""
    none = COLOURS if place >= FIRST_BY_COLOUR else EMPTY_SLOT
    chance = np.full(COLOURS, 1 / COLOURS) if place >= FIRST_BY_COLOUR else VALUE_CHANCES
    shape = (none + 1,) * ROWS
    cells = np.indices(shape)
    now = column_points(COLUMN_RULES[place], COLUMN_ROWS[place], cells, none)
    final, is_empty = now.copy(), cells == none
    for count in range(1, ROWS + 1):
        total = np.zeros(shape)
        for row in range(ROWS):
            filled = np.moveaxis(final, row, -1)[..., : len(chance)]
            mean = np.expand_dims(expected_best(filled, chance, COLUMN_CHOICES), row)
            total += np.where(is_empty[row], mean, 0)
        final = np.where(is_empty.sum(axis=0) == count, total / count, final)
    tables = np.zeros((2, MOST_COLUMN_KEYS))
    tables[:, : now.size] = now.reshape(-1), (final - now).reshape(-1)
    return tables[0], tables[1]


_tables = [column_tables(place) for place in range(len(COLUMN_RULES))]
COLUMN_POINTS: Grid = np.array([now for now, _ in _tables]).astype(
    np.int64
)  # times the VP of the Geas, if any
COLUMN_POTENTIAL: Grid = rounded(
    np.array(
        [
            potential * RULE_NUMBERS.get(name, 1)
            for name, (_, potential) in zip(COLUMN_RULES, _tables, strict=True)
        ]
    )
)
COLUMN_TABLE = tuple(COLUMN_RULES.index(name) if name in COLUMN_RULES else NO_TABLE for name in SCORING_RULES)
