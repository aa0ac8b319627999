"""The keys under which rows and columns are found in the tables of potential, and what they are made of."""

from fidchell.games.tirnanog.box import COLOURS, ROW_LIMIT, ROWS, SLOTS
from fidchell.games.tirnanog.eval.row_potential import EMPTY_SLOT, HIGHEST, MOST_KEYS
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

NO_PEAK, PEAK, ALONE = 0, 1, 2  # the last card of a row with peaks
EMPTY_PEAKS = 3 * EMPTY_SLOT  # the key of an empty row with peaks
NO_ODD_CARD = 2  # the key of an empty row with odd cards
LAST_BIT = 31  # of a mask of values


@rule
def column_part(value: int, colour: int, by_colour: bool) -> int:
    """A card, or none (colour 0), as part of a column's key."""
    if by_colour:
        return (colour + COLOURS) % (COLOURS + 1)
    return min(HIGHEST, value) if colour else EMPTY_SLOT


@rule
def column_key(state: State, seat: int, slot: int, by_colour: bool) -> int:
    """A column as a place in its table."""
    base, key = COLOURS + 1 if by_colour else EMPTY_SLOT + 1, 0
    for row in range(ROWS):
        cell = row * SLOTS + slot
        key = key * base + column_part(int(state.value[seat, cell]), int(state.colour[seat, cell]), by_colour)
    return key


@rule
def cards_left(state: State, seat: int, row: int) -> int:
    """How many cards may still be played to a row."""
    left = ROW_LIMIT
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        left -= state.colour[seat, cell] != 0
    return max(0, left)


@rule
def row_key(state: State, seat: int, row: int, rule: int) -> int:
    """A row as a place in the table of its Geas: what its potential depends on."""
    if rule == UNIQUE_COLOUR or BEST_OF_EACH_COLOUR <= rule <= BEST_COLOUR_TOTAL:
        return colour_key(state, seat, row, rule)
    if rule in (UNIQUE_VALUE, EQUAL_SETS):
        return count_values(value_mask(state, seat, row))
    if rule == TOTAL_UNLESS_OVER:
        return min(MOST_KEYS - 1, row_total(state, seat, row))
    if rule == HIGHEST_CARDS:
        return min(HIGHEST, third_highest(state, seat, row))
    if rule == LOWEST_TIMES_OTHERS:
        return lowest_value(state, seat, row)
    return end_key(state, seat, row, rule) if rule != CAPPED_TOTAL else 0


@rule
def end_key(state: State, seat: int, row: int, rule: int) -> int:
    """The Geas for which the last card counts."""
    last, before = EMPTY_SLOT, EMPTY_SLOT
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        if state.colour[seat, cell]:
            before = last
            last = min(HIGHEST, int(state.value[seat, cell]))
    if rule == ODD_CARDS:
        return NO_ODD_CARD if last == EMPTY_SLOT else last % 2
    return peak_key(last, before) if rule == PEAKS else last


@rule
def peak_key(last: int, before: int) -> int:
    """Glastonbury Tor: the last value, and whether it is a peak so far."""
    if last == EMPTY_SLOT:
        return EMPTY_PEAKS
    if before == EMPTY_SLOT:
        return 3 * last + ALONE
    return 3 * last + (PEAK if last > before else NO_PEAK)


@rule
def colour_key(state: State, seat: int, row: int, rule: int) -> int:
    """How many colours there are, once or more often, or how many cards the commonest has."""
    once, more, most = 0, 0, 0
    for colour in range(1, COLOURS + 1):
        count = 0
        for cell in range(row * SLOTS, row * SLOTS + SLOTS):
            count += state.colour[seat, cell] == colour
        once += count == 1
        more += count > 1
        most = max(most, count)
    if rule == UNIQUE_COLOUR:
        return 5 * once + more
    return once + more if rule == BEST_OF_EACH_COLOUR else min(ROW_LIMIT, most)


@rule
def value_mask(state: State, seat: int, row: int) -> int:
    """The values of a row as a bit mask."""
    mask = 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        if state.colour[seat, cell]:
            mask |= 1 << min(LAST_BIT, state.value[seat, cell])
    return mask


@rule
def count_values(mask: int) -> int:
    """How many different values there are, up to five."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return min(ROW_LIMIT, count)


@rule
def row_total(state: State, seat: int, row: int) -> int:
    """The values of a row together."""
    total = 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        total += int(state.value[seat, cell])
    return total


@rule
def lowest_value(state: State, seat: int, row: int) -> int:
    """The lowest value of a row."""
    least = EMPTY_SLOT
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        if state.colour[seat, cell]:
            least = min(least, int(state.value[seat, cell]))
    return least


@rule
def third_highest(state: State, seat: int, row: int) -> int:
    """The third-highest value of a row, or 0."""
    one, two, three = 0, 0, 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        value = int(state.value[seat, cell])
        if value > one:
            one, two, three = value, one, two
        elif value > two:
            two, three = value, two
        else:
            three = max(three, value)
    return three
