"""What a Saga may come to: its points now, what its Geas and regions may still bring, and its powers."""

from fidchell.games.tirnanog.box import COLOURS, ROUNDS, ROW_LIMIT, ROWS, SLOTS, Box
from fidchell.games.tirnanog.columns import COLUMN_HOPES, COLUMN_TABLE, FIRST_BY_COLOUR
from fidchell.games.tirnanog.geas import geas_points
from fidchell.games.tirnanog.hopes import HIGHEST, NONE, ROW_HOPES
from fidchell.games.tirnanog.saga import GIFT_TRAITS
from fidchell.games.tirnanog.scoring import bonus_points
from fidchell.games.tirnanog.state import BONUSES, SCORERS, State
from fidchell.games.tirnanog.weights import COLUMN_AHEAD, CORNER_AHEAD, ROW_AHEAD
from fidchell.games.tirnanog.worth import POINT
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

# Places in SCORING_RULES; hopes of others are found by the last value.
UNIQUE_VALUE, UNIQUE_COLOUR, BEST_COLUMN, EACH_COLOUR, ONE_COLOUR = 0, 1, 7, 8, 9
HIGHEST_CARDS, LOWEST, PEAKS, EQUAL_SETS = 10, 11, 15, 18
ODD_CARDS, LIMITED_TOTAL, CAPPED_TOTAL = 21, 22, 23
NO_PEAK, PEAK, ALONE = 0, 1, 2
NO_CARD = 3 * NONE  # the key of an empty row with peaks


@rule
def outlook(box: Box, state: State, seat: int, weights: Grid) -> int:
    """How good a Saga is but for its regions, in 64ths of a point."""
    points = bonus_points(box, state, seat)
    for row in range(ROWS):
        points += geas_points(box, state, seat, row, state.geas[row])
    return points * POINT + hopes(box, state, seat, weights) + gifts(state, seat, weights)


@rule
def hopes(box: Box, state: State, seat: int, weights: Grid) -> int:
    """What the Geas may still bring."""
    by_row, by_column = 0, 0
    for row in range(ROWS):
        rule = int(box.geas_rule[state.geas[row]])
        if COLUMN_TABLE[rule] >= 0:
            for slot in range(ROW_LIMIT):
                key = column_key(state, seat, slot, COLUMN_TABLE[rule] >= FIRST_BY_COLOUR)
                by_column += COLUMN_HOPES[COLUMN_TABLE[rule], key]
        elif rule == BEST_COLUMN:
            by_column += spear_hope(state, seat)[1]
        else:
            by_row += ROW_HOPES[rule, cards_left(state, seat, row), row_key(state, seat, row, rule)]
    return (by_row * int(weights[ROW_AHEAD]) + by_column * int(weights[COLUMN_AHEAD])) // 64


@rule
def gifts(state: State, seat: int, weights: Grid) -> int:
    """Allowances and powers, for the rounds to come."""
    worth = 0
    for gift in range(BONUSES):
        worth += int(state.gift[seat, gift]) * gift_worth(state, gift, weights)
    return worth


@rule
def gift_worth(state: State, gift: int, weights: Grid) -> int:
    """An allowance or power by its kind; a swap at the end comes once."""
    worth = int(weights[CORNER_AHEAD + gift])
    return worth if gift == SCORERS else worth * (ROUNDS - int(state.round))


@rule
def trait_worth(state: State, trait: int, weights: Grid) -> int:
    """The allowances and powers that a card would bring."""
    worth = 0
    for gift in range(BONUSES):
        if trait & GIFT_TRAITS[gift]:
            worth += gift_worth(state, gift, weights)
    return worth


@rule
def column_part(value: int, colour: int, by_colour: bool) -> int:
    """A card, or none (colour 0), as part of a column's key."""
    if by_colour:
        return (colour + COLOURS) % (COLOURS + 1)
    return min(HIGHEST, value) if colour else NONE


@rule
def column_key(state: State, seat: int, slot: int, by_colour: bool) -> int:
    """A column as a place in its table."""
    base, key = COLOURS + 1 if by_colour else NONE + 1, 0
    for row in range(ROWS):
        cell = row * SLOTS + slot
        key = key * base + column_part(int(state.value[seat, cell]), int(state.colour[seat, cell]), by_colour)
    return key


@rule
def spear_hope(state: State, seat: int) -> tuple[int, int]:
    """Lugh's Spear: the best column, and how much better it may become."""
    now, best = 0, 0
    for slot in range(ROW_LIMIT):
        total, left = 0, ROWS
        for row in range(ROWS):
            total += int(state.value[seat, row * SLOTS + slot])
            left -= state.colour[seat, row * SLOTS + slot] != 0
        now = max(now, total)
        best = max(best, total * POINT + ROW_HOPES[BEST_COLUMN, left, 0])
    return now, best - now * POINT


@rule
def cards_left(state: State, seat: int, row: int) -> int:
    """How many cards may still be played to a row."""
    left = ROW_LIMIT
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        left -= state.colour[seat, cell] != 0
    return max(0, left)


@rule
def row_key(state: State, seat: int, row: int, rule: int) -> int:
    """What the hope of a row hangs on, by its Geas."""
    if rule == UNIQUE_COLOUR or EACH_COLOUR <= rule <= ONE_COLOUR:
        return colour_key(state, seat, row, rule)
    if rule in (UNIQUE_VALUE, EQUAL_SETS):
        return different(values_of(state, seat, row))
    if rule == LIMITED_TOTAL:
        return min(31, row_total(state, seat, row))
    if rule == HIGHEST_CARDS:
        return min(HIGHEST, third(state, seat, row))
    if rule == LOWEST:
        return lowest(state, seat, row)
    return end_key(state, seat, row, rule) if rule != CAPPED_TOTAL else 0


@rule
def end_key(state: State, seat: int, row: int, rule: int) -> int:
    """The Geas for which the last card counts."""
    last, before = NONE, NONE
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        if state.colour[seat, cell]:
            before = last
            last = min(HIGHEST, int(state.value[seat, cell]))
    if rule == ODD_CARDS:
        return 2 if last == NONE else last % 2
    return peak_key(last, before) if rule == PEAKS else last


@rule
def peak_key(last: int, before: int) -> int:
    """Glastonbury Tor: the last value, and whether it is a peak so far."""
    if last == NONE:
        return NO_CARD
    if before == NONE:
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
    return once + more if rule == EACH_COLOUR else min(ROW_LIMIT, most)


@rule
def values_of(state: State, seat: int, row: int) -> int:
    """The values of a row as a bit mask."""
    mask = 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        if state.colour[seat, cell]:
            mask |= 1 << min(31, state.value[seat, cell])
    return mask


@rule
def different(mask: int) -> int:
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
def lowest(state: State, seat: int, row: int) -> int:
    """The lowest value of a row."""
    least = NONE
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        if state.colour[seat, cell]:
            least = min(least, int(state.value[seat, cell]))
    return least


@rule
def third(state: State, seat: int, row: int) -> int:
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
