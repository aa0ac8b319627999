"""What the Geas may still bring once a card has been laid: its tables are asked for the key it leads to."""

from fidchell.games.tirnanog.box import COLOURS, ROW_LIMIT, ROWS, SLOTS
from fidchell.games.tirnanog.eval.column_potential import (
    COLUMN_POINTS,
    COLUMN_POTENTIAL,
    COLUMN_TABLE,
    FIRST_BY_COLOUR,
)
from fidchell.games.tirnanog.eval.potential_keys import (
    LAST_BIT,
    cards_left,
    column_key,
    column_part,
    count_values,
    lowest_value,
    peak_key,
    row_key,
    row_total,
    third_highest,
    value_mask,
)
from fidchell.games.tirnanog.eval.row_potential import EMPTY_SLOT, HIGHEST, MOST_KEYS, ROW_POTENTIAL
from fidchell.games.tirnanog.rules.geas.kinds import (
    BEST_COLOUR_TOTAL,
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
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.rule import rule


@rule
def column_ahead(state: State, seat: int, cell: int, rule: int, value: int, colour: int) -> tuple[int, int]:
    """What a card in a free cell changes of the points of its column, and of what it may still bring."""
    table = COLUMN_TABLE[rule]
    by_colour = table >= FIRST_BY_COLOUR
    before = column_key(state, seat, cell % SLOTS, by_colour)
    part = column_part(value, colour, by_colour) - column_part(0, 0, by_colour)
    for _ in range(ROWS - 1 - cell // SLOTS):
        part *= COLOURS + 1 if by_colour else EMPTY_SLOT + 1
    after = before + part
    points = int(COLUMN_POINTS[table, after]) - int(COLUMN_POINTS[table, before])
    if cell % SLOTS >= ROW_LIMIT:
        return points, 0
    return points, int(COLUMN_POTENTIAL[table, after]) - int(COLUMN_POTENTIAL[table, before])


@rule
def row_ahead(state: State, seat: int, row: int, rule: int, value: int, colour: int) -> int:
    """What a card at the end of a row changes of what its Geas may still bring."""
    left = cards_left(state, seat, row)
    before = int(ROW_POTENTIAL[rule, left, row_key(state, seat, row, rule)])
    after = following_key(state, seat, row, rule, value, colour)
    return int(ROW_POTENTIAL[rule, max(0, left - 1), after]) - before


@rule
def following_key(state: State, seat: int, row: int, rule: int, value: int, colour: int) -> int:
    """The key of a row (`row_key`) with one card more at its end."""
    if rule == UNIQUE_COLOUR or BEST_OF_EACH_COLOUR <= rule <= BEST_COLOUR_TOTAL:
        return following_colour_key(state, seat, row, rule, colour)
    if rule in (UNIQUE_VALUE, EQUAL_SETS):
        return count_values(value_mask(state, seat, row) | 1 << min(LAST_BIT, value))
    if rule == TOTAL_UNLESS_OVER:
        return min(MOST_KEYS - 1, row_total(state, seat, row) + value)
    if rule == HIGHEST_CARDS:
        return min(
            HIGHEST, max(third_highest(state, seat, row), min(value, second_highest(state, seat, row)))
        )
    if rule == LOWEST_TIMES_OTHERS:
        return min(lowest_value(state, seat, row), value)
    if rule == CAPPED_TOTAL:
        return 0
    if rule == ODD_CARDS:
        return value % 2
    shown = min(HIGHEST, value)
    return peak_key(shown, last_value(state, seat, row)) if rule == PEAKS else shown


@rule
def following_colour_key(state: State, seat: int, row: int, rule: int, added: int) -> int:
    """The key of a row by its colours (`colour_key`) with one card more."""
    once, more, most = 0, 0, 0
    for colour in range(1, COLOURS + 1):
        count = 1 if colour == added else 0
        for cell in range(row * SLOTS, row * SLOTS + SLOTS):
            count += state.colour[seat, cell] == colour
        once += count == 1
        more += count > 1
        most = max(most, count)
    if rule == UNIQUE_COLOUR:
        return 5 * once + more
    return once + more if rule == BEST_OF_EACH_COLOUR else min(ROW_LIMIT, most)


@rule
def second_highest(state: State, seat: int, row: int) -> int:
    """The second-highest value of a row, or 0."""
    one, two = 0, 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        value = int(state.value[seat, cell])
        if value > one:
            one, two = value, one
        else:
            two = max(two, value)
    return two


@rule
def last_value(state: State, seat: int, row: int) -> int:
    """The value of the last card of a row, or EMPTY_SLOT."""
    last = EMPTY_SLOT
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        if state.colour[seat, cell]:
            last = min(HIGHEST, int(state.value[seat, cell]))
    return last
