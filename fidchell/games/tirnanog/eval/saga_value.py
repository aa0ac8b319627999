"""What a Saga is worth to its owner as it stands, and after one imagined change that is taken back."""

from fidchell.games.tirnanog.box import (
    COLOURS,
    HAS_ECHTRA,
    HAS_JOURNEY,
    HAS_LOST,
    HAS_PLAYED,
    HAS_SAGA,
    ROWS,
    SLOTS,
    Box,
)
from fidchell.games.tirnanog.rules.geas.points import geas_points
from fidchell.games.tirnanog.rules.placement import may_play
from fidchell.games.tirnanog.rules.regions import region_size
from fidchell.games.tirnanog.rules.saga import landing_slot, swap_cells, update_shown
from fidchell.games.tirnanog.rules.scoring import bonus_points
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.rule import rule

POINT = 64  # values and scores are in 64ths of a point
REGION_VALUES = (0, 20, 180, 260, 330, 390, 440, 480, 510)  # by size of a region
USEFUL = HAS_PLAYED | HAS_JOURNEY | HAS_SAGA | HAS_LOST | HAS_ECHTRA
TEXT_VALUE = POINT // 2  # what a useful text adds to a card
NOTHING = -100 * POINT


@rule
def saga_value(box: Box, state: State, seat: int) -> int:
    """Geas, bonus and regions of a Saga, in 64ths of a point."""
    points = bonus_points(box, state, seat)
    for row in range(ROWS):
        points += geas_points(box, state, seat, row, state.geas[row])
    total = points * POINT
    for colour in range(1, COLOURS + 1):
        total += REGION_VALUES[min(8, region_size(state, seat, colour))]
    return total


@rule
def value_with_card(box: Box, state: State, seat: int, cell: int, card: int) -> int:
    """The value with another card in a cell."""
    before = int(state.card[seat, cell])
    state.card[seat, cell] = card
    update_shown(box, state, seat)
    total = saga_value(box, state, seat)
    state.card[seat, cell] = before
    update_shown(box, state, seat)
    return total


@rule
def value_with_dye(box: Box, state: State, seat: int, cell: int, colour: int) -> int:
    """The value with a colour token on a card."""
    before = int(state.dye[seat, cell])
    state.dye[seat, cell] = colour
    update_shown(box, state, seat)
    total = saga_value(box, state, seat)
    state.dye[seat, cell] = before
    update_shown(box, state, seat)
    return total


@rule
def value_with_mark(box: Box, state: State, seat: int, cell: int, amount: int) -> int:
    """The value with a value token on a card."""
    state.token[seat, cell] += amount
    update_shown(box, state, seat)
    total = saga_value(box, state, seat)
    state.token[seat, cell] -= amount
    update_shown(box, state, seat)
    return total


@rule
def value_after_swap(box: Box, state: State, seat: int, one: int, other: int) -> int:
    """The value after two cells have been swapped."""
    swap_cells(state, seat, one, other)
    update_shown(box, state, seat)
    total = saga_value(box, state, seat)
    swap_cells(state, seat, one, other)
    update_shown(box, state, seat)
    return total


@rule
def play_gain(box: Box, state: State, seat: int, card: int, row: int) -> int:
    """What playing a card to a row adds."""
    cell = row * SLOTS + landing_slot(state, seat, row)
    gain = value_with_card(box, state, seat, cell, card) - saga_value(box, state, seat)
    return gain + (TEXT_VALUE if box.trait[card] & USEFUL else 0)


@rule
def best_play_gain(box: Box, state: State, seat: int, card: int) -> int:
    """The most that playing a card could add now."""
    best = NOTHING
    for row in range(ROWS):
        if may_play(box, state, seat, card, row):
            best = max(best, play_gain(box, state, seat, card, row))
    return best
