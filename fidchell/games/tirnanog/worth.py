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
from fidchell.games.tirnanog.geas import geas_points
from fidchell.games.tirnanog.placement import may_play
from fidchell.games.tirnanog.regions import region_size
from fidchell.games.tirnanog.saga import landing_slot, reckon, swap_cells
from fidchell.games.tirnanog.scoring import bonus_points
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.rule import rule

POINT = 64  # appraisals are in 64ths of a point
REGION_WORTH = (0, 20, 180, 260, 330, 390, 440, 480, 510)  # by size of a region
USEFUL = HAS_PLAYED | HAS_JOURNEY | HAS_SAGA | HAS_LOST | HAS_ECHTRA
TEXT_WORTH = POINT // 2  # what a useful text adds to a card
NOTHING = -100 * POINT


@rule
def worth(box: Box, state: State, seat: int) -> int:
    """Geas, bonus and regions of a Saga, in 64ths of a point."""
    points = bonus_points(box, state, seat)
    for row in range(ROWS):
        points += geas_points(box, state, seat, row, state.geas[row])
    total = points * POINT
    for colour in range(1, COLOURS + 1):
        total += REGION_WORTH[min(8, region_size(state, seat, colour))]
    return total


@rule
def worth_with(box: Box, state: State, seat: int, cell: int, card: int) -> int:
    """The worth with another card in a cell."""
    before = int(state.card[seat, cell])
    state.card[seat, cell] = card
    reckon(box, state, seat)
    total = worth(box, state, seat)
    state.card[seat, cell] = before
    reckon(box, state, seat)
    return total


@rule
def worth_dyed(box: Box, state: State, seat: int, cell: int, colour: int) -> int:
    """The worth with a colour token on a card."""
    before = int(state.dye[seat, cell])
    state.dye[seat, cell] = colour
    reckon(box, state, seat)
    total = worth(box, state, seat)
    state.dye[seat, cell] = before
    reckon(box, state, seat)
    return total


@rule
def worth_marked(box: Box, state: State, seat: int, cell: int, amount: int) -> int:
    """The worth with a value token on a card."""
    state.token[seat, cell] += amount
    reckon(box, state, seat)
    total = worth(box, state, seat)
    state.token[seat, cell] -= amount
    reckon(box, state, seat)
    return total


@rule
def worth_swapped(box: Box, state: State, seat: int, one: int, other: int) -> int:
    """The worth after two cells have been swapped."""
    swap_cells(state, seat, one, other)
    reckon(box, state, seat)
    total = worth(box, state, seat)
    swap_cells(state, seat, one, other)
    reckon(box, state, seat)
    return total


@rule
def play_worth(box: Box, state: State, seat: int, card: int, row: int) -> int:
    """What playing a card to a row adds."""
    cell = row * SLOTS + landing_slot(state, seat, row)
    gain = worth_with(box, state, seat, cell, card) - worth(box, state, seat)
    return gain + (TEXT_WORTH if box.trait[card] & USEFUL else 0)


@rule
def best_play(box: Box, state: State, seat: int, card: int) -> int:
    """The most that playing a card could add now."""
    best = NOTHING
    for row in range(ROWS):
        if may_play(box, state, seat, card, row):
            best = max(best, play_worth(box, state, seat, card, row))
    return best
