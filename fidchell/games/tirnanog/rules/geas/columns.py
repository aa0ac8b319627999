"""Part C: the Geas that look at columns. "Here" is the row; values and colours are shown ones."""

from fidchell.games.tirnanog.box import CELLS, ROWS, SLOTS
from fidchell.games.tirnanog.rules.geas.rows import is_filled
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.rule import rule


@rule
def is_unique_value(state: State, seat: int, cell: int) -> bool:
    """R33: no other card of its row or its column shows its value."""
    for other in range(CELLS):
        is_seen = other // SLOTS == cell // SLOTS or other % SLOTS == cell % SLOTS
        is_same = is_filled(state, seat, other) and state.value[seat, other] == state.value[seat, cell]
        if is_seen and other != cell and is_same:
            return False
    return True


@rule
def unique_value(state: State, seat: int, row: int) -> int:
    """Oisín's Journey: a card here scores if its value is on no other card of its row and of its column."""
    points = 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        if is_filled(state, seat, cell) and is_unique_value(state, seat, cell):
            points += state.value[seat, cell]
    return points


@rule
def is_unique_colour(state: State, seat: int, cell: int) -> bool:
    """R33: no other card of its row or its column shows its colour."""
    for other in range(CELLS):
        is_seen = other // SLOTS == cell // SLOTS or other % SLOTS == cell % SLOTS
        if is_seen and other != cell and state.colour[seat, other] == state.colour[seat, cell]:
            return False
    return True


@rule
def unique_colour(state: State, seat: int, row: int) -> int:
    """Deirdre of the Sorrows: a card here scores if its colour is on no other card of its row and column."""
    points = 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        if is_filled(state, seat, cell) and is_unique_colour(state, seat, cell):
            points += state.value[seat, cell]
    return points


@rule
def beats_column(state: State, seat: int, cell: int, sign: int) -> bool:
    """R36: strictly higher (sign 1) or lower (-1) than each other card of its column; there must be one."""
    others = 0
    for row in range(ROWS):
        other = row * SLOTS + cell % SLOTS
        if other != cell and is_filled(state, seat, other):
            others += 1
            if (state.value[seat, cell] - state.value[seat, other]) * sign <= 0:
                return False
    return others > 0


@rule
def highest_in_column(state: State, seat: int, row: int, vp: int) -> int:
    """Cú Chulainn at the Ford: VP for each card here that is higher than every other card in its column."""
    points = 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        if is_filled(state, seat, cell) and beats_column(state, seat, cell, 1):
            points += vp
    return points


@rule
def lowest_in_column(state: State, seat: int, row: int) -> int:
    """The Curse of Macha: a card here scores if it is lower than every other card in its column."""
    points = 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        if is_filled(state, seat, cell) and beats_column(state, seat, cell, -1):
            points += state.value[seat, cell]
    return points


@rule
def values_above(state: State, seat: int, cell: int) -> int:
    """R34: how many distinct values of its column are higher than a card's."""
    higher, last = 0, -1
    for row in range(ROWS):
        other = row * SLOTS + cell % SLOTS
        value = state.value[seat, other]
        if is_filled(state, seat, other) and value > state.value[seat, cell] and value != last:
            higher += 1
            last = int(value)
    return higher


@rule
def second_in_column(state: State, seat: int, row: int) -> int:
    """Legend of Knockgrafton: score each card here that is the second-highest of its column."""
    points = 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        if is_filled(state, seat, cell) and values_above(state, seat, cell) == 1:
            points += state.value[seat, cell]
    return points


@rule
def is_equal(state: State, seat: int, cell: int, other: int) -> bool:
    """A neighbouring cell of the column holds a card of the same value."""
    if other < 0 or other >= CELLS or not is_filled(state, seat, other):
        return False
    return bool(state.value[seat, cell] == state.value[seat, other])


@rule
def equal_in_column(state: State, seat: int, row: int) -> int:
    """Owney and Owney-Na-Peak: score each card here that has the value of the card above or below it."""
    points = 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        has_equal = is_equal(state, seat, cell, cell - SLOTS) or is_equal(state, seat, cell, cell + SLOTS)
        if is_filled(state, seat, cell) and has_equal:
            points += state.value[seat, cell]
    return points


@rule
def three_colours_in_column(state: State, seat: int, vp: int) -> int:
    """Treasures of the Tuatha Dé Danann: VP for each column of three cards with three different colours."""
    points = 0
    for slot in range(SLOTS):
        top, middle, bottom = (
            state.colour[seat, slot],
            state.colour[seat, slot + SLOTS],
            state.colour[seat, slot + 2 * SLOTS],
        )
        if top and middle and bottom and top != middle and top != bottom and middle != bottom:
            points += vp
    return points


@rule
def best_column_total(state: State, seat: int) -> int:
    """Lugh's Spear: score the total of one column of your Saga: the one with the highest total."""
    best = 0
    for slot in range(SLOTS):
        total = 0
        for row in range(ROWS):
            total += state.value[seat, row * SLOTS + slot]
        best = max(best, total)
    return best


@rule
def over_card_above(state: State, seat: int, row: int) -> int:
    """Medb's Cattle Raid: for each card here that is higher than the card above it, score the difference."""
    points = 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        if row > 0 and is_filled(state, seat, cell) and is_filled(state, seat, cell - SLOTS):
            points += max(0, int(state.value[seat, cell]) - int(state.value[seat, cell - SLOTS]))
    return points


@rule
def colour_of_card_above(state: State, seat: int, row: int, vp: int) -> int:
    """The Voyage of Bran: VP for each card here that has the colour of the card above it."""
    points = 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        if (
            row > 0
            and is_filled(state, seat, cell)
            and state.colour[seat, cell] == state.colour[seat, cell - SLOTS]
        ):
            points += vp
    return points
