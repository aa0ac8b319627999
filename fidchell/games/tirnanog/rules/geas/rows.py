"""Part C: the Geas that look at the cards of their own row. "Here" is the row; values are shown ones."""

from fidchell.games.tirnanog.box import COLOURS, SLOTS
from fidchell.games.tirnanog.rules.geas.kinds import LEAPS, LOWER_THAN_LEFT, RISES, STEP_OF_ONE
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.rule import rule

NO_CAP = 9999  # above every value


@rule
def is_filled(state: State, seat: int, cell: int) -> bool:
    """A gap holds no card (§10.4)."""
    return state.colour[seat, cell] != 0


@rule
def has_left(state: State, seat: int, cell: int) -> bool:
    """A card and a card directly on its left; a gap separates."""
    return cell % SLOTS > 0 and is_filled(state, seat, cell) and is_filled(state, seat, cell - 1)


@rule
def best_of_each_colour(state: State, seat: int, row: int) -> int:
    """The Dagda's Cauldron: for each colour, score the highest card of that colour here."""
    points = 0
    for colour in range(1, COLOURS + 1):
        points += best_cards(state, seat, row, colour, 1)
    return points


@rule
def best_cards(state: State, seat: int, row: int, colour: int, number: int) -> int:
    """The total of the highest cards of a colour (0 = any) here, so many at most."""
    total, taken = 0, 0
    for _ in range(number):
        best = -1
        for slot in range(SLOTS):
            cell = row * SLOTS + slot
            fits = is_filled(state, seat, cell) and (colour == 0 or state.colour[seat, cell] == colour)
            is_best = best < 0 or state.value[seat, cell] > state.value[seat, row * SLOTS + best]
            if fits and is_best and not (taken >> slot) & 1:
                best = slot
        if best < 0:
            return total
        taken |= 1 << best
        total += int(state.value[seat, row * SLOTS + best])
    return total


@rule
def best_colour_total(state: State, seat: int, row: int, number: int) -> int:
    """The Children of Lir: choose one colour: score up to so many cards of that colour here."""
    best = 0
    for colour in range(1, COLOURS + 1):
        best = max(best, best_cards(state, seat, row, colour, number))
    return best


@rule
def lowest_times_others(state: State, seat: int, row: int) -> int:
    """Nuada's Silver Hand: score the lowest card here once for every other card here."""
    count, lowest = 0, 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        if is_filled(state, seat, cell):
            value = int(state.value[seat, cell])
            lowest = value if count == 0 else min(lowest, value)
            count += 1
    return lowest * max(0, count - 1)


@rule
def peaks(state: State, seat: int, row: int) -> int:
    """Glastonbury Tor: score each card here that is higher than the cards on its left and right."""
    points = 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        left = has_left(state, seat, cell)
        right = cell % SLOTS < SLOTS - 1 and has_left(state, seat, cell + 1)
        over_left = not left or state.value[seat, cell] > state.value[seat, cell - 1]
        over_right = not right or state.value[seat, cell] > state.value[seat, cell + 1]
        if (left or right) and over_left and over_right:
            points += state.value[seat, cell]
    return points


@rule
def equal_sets(state: State, seat: int, row: int, vp: int) -> int:
    """Cathbad's Divination, R35: for each value, VP for every card after the first that shows it here."""
    points = 0
    for slot in range(1, SLOTS):
        cell = row * SLOTS + slot
        is_again = False
        for before in range(slot):
            other = row * SLOTS + before
            is_same = state.value[seat, other] == state.value[seat, cell]
            is_again = is_again or (is_filled(state, seat, other) and is_same)
        if is_filled(state, seat, cell) and is_again:
            points += vp
    return points


@rule
def pair_points(rule: int, left: int, value: int, first: int, second: int) -> int:
    """The Geas that compare a card with the card on its left, with the numbers of the rule."""
    if rule == STEP_OF_ONE:  # Benandonner's Causeway: exactly 1 higher or 1 lower
        return value if abs(value - left) == 1 else 0
    if rule == RISES:  # Fergus O'Mara: higher than the card on its left
        return first if value > left else 0
    if rule == LOWER_THAN_LEFT:  # Fionn & the Salmon of Knowledge: below its left neighbour
        return value if value < left else 0
    if rule == LEAPS:  # Sweeney's Frenzy: the difference
        return abs(value - left)
    return second if value + left == first else 0  # The Lady of Gollerus: exactly the sum


@rule
def pairs(state: State, seat: int, row: int, rule: int, first: int, second: int) -> int:
    """Every two neighbouring cards here, by one of the rules above."""
    points = 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        if has_left(state, seat, cell):
            left, value = int(state.value[seat, cell - 1]), int(state.value[seat, cell])
            points += pair_points(rule, left, value, first, second)
    return points


@rule
def odd_cards(state: State, seat: int, row: int) -> int:
    """The Dream of Aengus: score the odd cards here."""
    points = 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        value = int(state.value[seat, cell])
        points += value if value % 2 == 1 else 0
    return points


@rule
def capped_total(state: State, seat: int, row: int, cap: int) -> int:
    """The Burden of the Fir Bolg: score each card here, but at most so much for each."""
    points = 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        points += min(cap, int(state.value[seat, cell]))
    return points


@rule
def total_unless_over(state: State, seat: int, row: int, limit: int) -> int:
    """Da Derga's Hostel: score the total here, but nothing if it is more than the limit."""
    total = capped_total(state, seat, row, NO_CAP)
    return total if total <= limit else 0
