"""What a Saga may come to: its points now, what its Geas may still bring, and its powers."""

from fidchell.games.tirnanog.box import ROUNDS, ROW_LIMIT, ROWS, SLOTS, Box
from fidchell.games.tirnanog.eval.column_potential import COLUMN_POTENTIAL, COLUMN_TABLE, FIRST_BY_COLOUR
from fidchell.games.tirnanog.eval.potential_keys import cards_left, column_key, row_key
from fidchell.games.tirnanog.eval.row_potential import ROW_POTENTIAL
from fidchell.games.tirnanog.eval.saga_value import POINT
from fidchell.games.tirnanog.eval.weights import COLUMN_AHEAD, CORNER_AHEAD, ROW_AHEAD
from fidchell.games.tirnanog.rules.geas.kinds import BEST_COLUMN_TOTAL
from fidchell.games.tirnanog.rules.geas.points import geas_points
from fidchell.games.tirnanog.rules.saga import GIFT_TRAITS
from fidchell.games.tirnanog.rules.scoring import bonus_points
from fidchell.games.tirnanog.state import BONUSES, SCORERS, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def saga_outlook(box: Box, state: State, seat: int, weights: Grid) -> int:
    """How good a Saga is but for its regions, in 64ths of a point."""
    points = bonus_points(box, state, seat)
    for row in range(ROWS):
        points += geas_points(box, state, seat, row, state.geas[row])
    return points * POINT + geas_potential(box, state, seat, weights) + power_value(state, seat, weights)


@rule
def geas_potential(box: Box, state: State, seat: int, weights: Grid) -> int:
    """What the Geas may still bring."""
    by_row, by_column = 0, 0
    for row in range(ROWS):
        rule = int(box.geas_rule[state.geas[row]])
        if COLUMN_TABLE[rule] >= 0:
            for slot in range(ROW_LIMIT):
                key = column_key(state, seat, slot, COLUMN_TABLE[rule] >= FIRST_BY_COLOUR)
                by_column += COLUMN_POTENTIAL[COLUMN_TABLE[rule], key]
        elif rule == BEST_COLUMN_TOTAL:
            by_column += spear_potential(state, seat)[1]
        else:
            by_row += ROW_POTENTIAL[rule, cards_left(state, seat, row), row_key(state, seat, row, rule)]
    return (by_row * int(weights[ROW_AHEAD]) + by_column * int(weights[COLUMN_AHEAD])) // 64


@rule
def power_value(state: State, seat: int, weights: Grid) -> int:
    """Allowances and powers, for the rounds to come."""
    value = 0
    for gift in range(BONUSES):
        value += int(state.gift[seat, gift]) * gift_value(state, gift, weights)
    return value


@rule
def gift_value(state: State, gift: int, weights: Grid) -> int:
    """An allowance or power by its kind; a swap at the end comes once."""
    value = int(weights[CORNER_AHEAD + gift])
    return value if gift == SCORERS else value * (ROUNDS - int(state.round))


@rule
def trait_value(state: State, trait: int, weights: Grid) -> int:
    """The allowances and powers that a card would bring."""
    value = 0
    for gift in range(BONUSES):
        if trait & GIFT_TRAITS[gift]:
            value += gift_value(state, gift, weights)
    return value


@rule
def spear_potential(state: State, seat: int) -> tuple[int, int]:
    """Lugh's Spear: the best column, and how much better it may become."""
    now, best = 0, 0
    for slot in range(ROW_LIMIT):
        total, left = 0, ROWS
        for row in range(ROWS):
            total += int(state.value[seat, row * SLOTS + slot])
            left -= state.colour[seat, row * SLOTS + slot] != 0
        now = max(now, total)
        best = max(best, total * POINT + ROW_POTENTIAL[BEST_COLUMN_TOTAL, left, 0])
    return now, best - now * POINT
