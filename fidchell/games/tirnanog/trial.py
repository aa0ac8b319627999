"""What an imagined change adds to a Saga; where other cards answer to it, it is tried and taken back."""

from fidchell.games.tirnanog.box import (
    ADDS,
    CELLS,
    COPIES_COLOUR,
    COPIES_VALUE,
    DO,
    HAS_BONUS,
    HAS_PLAYED,
    PLAYED,
    ROUNDS,
    ROWS,
    SLOTS,
    Box,
)
from fidchell.games.tirnanog.effects import CHOOSE, DISCARD, DYE
from fidchell.games.tirnanog.gain import geas_gain
from fidchell.games.tirnanog.lands import land_gain, lands_gain, sizes
from fidchell.games.tirnanog.outlook import outlook, trait_worth
from fidchell.games.tirnanog.placement import may_play
from fidchell.games.tirnanog.saga import landing_slot, reckon, swap_cells
from fidchell.games.tirnanog.state import State
from fidchell.games.tirnanog.subplots import fitting, is_running
from fidchell.games.tirnanog.weights import ADDS_TEXT, DYE_TEXT
from fidchell.games.tirnanog.worth import POINT
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

NOTHING = -1000 * POINT
CARD, COLOUR_TOKEN, VALUE_TOKEN, SWAPPED = 0, 1, 2, 3  # kinds of changes
STIRRING = ADDS | COPIES_COLOUR | COPIES_VALUE | HAS_BONUS


@rule
def is_stirring(box: Box, state: State, seat: int, cell: int) -> bool:
    """The card in a cell answers to its neighbours."""
    return box.trait[state.card[seat, cell]] & STIRRING != 0


@rule
def is_calm(box: Box, state: State, seat: int, cell: int) -> bool:
    """No card next to a cell answers to a card in it, and the cell is at the end of its row."""
    if cell % SLOTS > 0 and is_stirring(box, state, seat, cell - 1):
        return False
    if cell % SLOTS < SLOTS - 1 and state.card[seat, cell + 1]:
        return False
    if cell >= SLOTS and is_stirring(box, state, seat, cell - SLOTS):
        return False
    return cell >= CELLS - SLOTS or not is_stirring(box, state, seat, cell + SLOTS)


@rule
def card_gain(box: Box, state: State, seat: int, cell: int, card: int, is_glance: bool, weights: Grid) -> int:
    """What a card in a free cell adds: geas, regions, powers and Subplots; a glance overlooks neighbours."""
    trait = box.trait[card]
    if trait & STIRRING or not (is_glance or is_calm(box, state, seat, cell)):
        return tried(box, state, seat, CARD, cell, card, weights)
    value, colour = int(box.value[card]), int(box.colour[card])
    gain = geas_gain(box, state, seat, cell, value, colour, weights)
    gain += land_gain(box, state, seat, colour, cell, weights)
    if trait:
        gain += trait_worth(state, trait, weights)
    if box.with_subplots:
        state.card[seat, cell], state.value[seat, cell], state.colour[seat, cell] = card, value, colour
        gain += claims(box, state, seat, cell) * POINT
        state.card[seat, cell], state.value[seat, cell], state.colour[seat, cell] = 0, 0, 0
    return gain


@rule
def change(state: State, seat: int, kind: int, cell: int, number: int) -> int:
    """One change of a Saga; returns the number that takes it back."""
    if kind == CARD:
        before = int(state.card[seat, cell])
        state.card[seat, cell] = number
        return before
    if kind == COLOUR_TOKEN:
        before = int(state.dye[seat, cell])
        state.dye[seat, cell] = number
        return before
    if kind == VALUE_TOKEN:
        state.token[seat, cell] += number
        return -number
    swap_cells(state, seat, cell, number)
    return number


@rule
def tried(box: Box, state: State, seat: int, kind: int, cell: int, number: int, weights: Grid) -> int:
    """What a change of a Saga adds, found by trying it."""
    gain, size = -outlook(box, state, seat, weights), sizes(state, seat)
    number = change(state, seat, kind, cell, number)
    reckon(box, state, seat)
    gain += outlook(box, state, seat, weights)
    gain += lands_gain(box, state, seat, size, sizes(state, seat), weights)
    if kind == CARD and box.with_subplots:
        gain += claims(box, state, seat, cell) * POINT
    change(state, seat, kind, cell, number)
    reckon(box, state, seat)
    return gain


@rule
def claims(box: Box, state: State, seat: int, cell: int) -> int:
    """§13.2: the tokens a card added in a cell would bring."""
    points, added = 0, int(state.added)
    state.added = cell
    for side in range(2):
        if is_running(box, state, side) and fitting(box, state, seat, side, -1) > 0:
            points += int(box.token[state.seats, state.claimed[side]])
    state.added = added
    return points


@rule
def text_worth(box: Box, state: State, card: int, weights: Grid) -> int:
    """What a card's text may add beyond what the Saga shows at once."""
    trait = box.trait[card]
    worth = 0
    if trait & ADDS:
        worth += int(weights[ADDS_TEXT]) * (ROUNDS + 1 - int(state.round)) // ROUNDS
    if trait & HAS_PLAYED:
        row = int(box.text[box.face[card], PLAYED])
        while box.step[row, DO] == CHOOSE:
            row += 1
        do = int(box.step[row, DO])
        worth += int(weights[DYE_TEXT + do - DYE - (do > DISCARD)])
    return worth


@rule
def play_gain(box: Box, state: State, seat: int, card: int, row: int, is_glance: bool, weights: Grid) -> int:
    """What playing a card to a row adds."""
    gain = card_gain(box, state, seat, row * SLOTS + landing_slot(state, seat, row), card, is_glance, weights)
    return gain + text_worth(box, state, card, weights) if box.trait[card] else gain


@rule
def best_gain(box: Box, state: State, seat: int, card: int, is_glance: bool, weights: Grid) -> int:
    """The most that playing a card could add now."""
    best = NOTHING
    for row in range(ROWS):
        if may_play(box, state, seat, card, row):
            best = max(best, play_gain(box, state, seat, card, row, is_glance, weights))
    return best
