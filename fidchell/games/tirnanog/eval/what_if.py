"""What a change would add to a Saga; where other cards depend on it, it is made and taken back."""

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
from fidchell.games.tirnanog.eval.geas_gain import geas_gain
from fidchell.games.tirnanog.eval.outlook import saga_outlook, trait_value
from fidchell.games.tirnanog.eval.region_value import packed_sizes, region_gain, regions_gain
from fidchell.games.tirnanog.eval.saga_value import POINT
from fidchell.games.tirnanog.eval.weights import ADDS_TEXT, DYE_TEXT
from fidchell.games.tirnanog.rules.effects import CHOOSE, DISCARD, DYE
from fidchell.games.tirnanog.rules.placement import may_play
from fidchell.games.tirnanog.rules.saga import landing_slot, swap_cells, update_shown
from fidchell.games.tirnanog.rules.subplots import fitting, is_running
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

NOTHING = -1000 * POINT
CARD, COLOUR_TOKEN, VALUE_TOKEN, SWAPPED = 0, 1, 2, 3  # kinds of changes
DEPENDENT_TRAITS = ADDS | COPIES_COLOUR | COPIES_VALUE | HAS_BONUS


@rule
def depends_on_neighbours(box: Box, state: State, seat: int, cell: int) -> bool:
    """What the card in a cell shows or scores depends on its neighbours."""
    return box.trait[state.card[seat, cell]] & DEPENDENT_TRAITS != 0


@rule
def is_independent(box: Box, state: State, seat: int, cell: int) -> bool:
    """No card next to a cell depends on a card in it, and the cell is at the end of its row."""
    if cell % SLOTS > 0 and depends_on_neighbours(box, state, seat, cell - 1):
        return False
    if cell % SLOTS < SLOTS - 1 and state.card[seat, cell + 1]:
        return False
    if cell >= SLOTS and depends_on_neighbours(box, state, seat, cell - SLOTS):
        return False
    return cell >= CELLS - SLOTS or not depends_on_neighbours(box, state, seat, cell + SLOTS)


@rule
def card_gain(box: Box, state: State, seat: int, cell: int, card: int, is_rough: bool, weights: Grid) -> int:
    """What a card in a free cell adds: geas, regions, powers, Subplots; a rough gain ignores neighbours."""
    trait = box.trait[card]
    if trait & DEPENDENT_TRAITS or not (is_rough or is_independent(box, state, seat, cell)):
        return gain_of_change(box, state, seat, CARD, cell, card, weights)
    value, colour = int(box.value[card]), int(box.colour[card])
    gain = geas_gain(box, state, seat, cell, value, colour, weights)
    gain += region_gain(box, state, seat, colour, cell, weights)
    if trait:
        gain += trait_value(state, trait, weights)
    if box.with_subplots:
        state.card[seat, cell], state.value[seat, cell], state.colour[seat, cell] = card, value, colour
        gain += claimable_points(box, state, seat, cell) * POINT
        state.card[seat, cell], state.value[seat, cell], state.colour[seat, cell] = 0, 0, 0
    return gain


@rule
def make_change(state: State, seat: int, kind: int, cell: int, number: int) -> int:
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
def gain_of_change(
    box: Box, state: State, seat: int, kind: int, cell: int, number: int, weights: Grid
) -> int:
    """What a change of a Saga adds, found by trying it."""
    gain, size = -saga_outlook(box, state, seat, weights), packed_sizes(state, seat)
    number = make_change(state, seat, kind, cell, number)
    update_shown(box, state, seat)
    gain += saga_outlook(box, state, seat, weights)
    gain += regions_gain(box, state, seat, size, packed_sizes(state, seat), weights)
    if kind == CARD and box.with_subplots:
        gain += claimable_points(box, state, seat, cell) * POINT
    make_change(state, seat, kind, cell, number)
    update_shown(box, state, seat)
    return gain


@rule
def claimable_points(box: Box, state: State, seat: int, cell: int) -> int:
    """§13.2: the tokens a card added in a cell would bring."""
    points, added = 0, int(state.added)
    state.added = cell
    for side in range(2):
        if is_running(box, state, side) and fitting(box, state, seat, side, -1) > 0:
            points += int(box.token[state.seats, state.claimed[side]])
    state.added = added
    return points


@rule
def text_value(box: Box, state: State, card: int, weights: Grid) -> int:
    """What a card's text may add beyond what the Saga shows at once."""
    trait = box.trait[card]
    value = 0
    if trait & ADDS:
        value += int(weights[ADDS_TEXT]) * (ROUNDS + 1 - int(state.round)) // ROUNDS
    if trait & HAS_PLAYED:
        row = int(box.text[box.face[card], PLAYED])
        while box.step[row, DO] == CHOOSE:
            row += 1
        do = int(box.step[row, DO])
        value += int(weights[DYE_TEXT + do - DYE - (do > DISCARD)])
    return value


@rule
def play_gain(box: Box, state: State, seat: int, card: int, row: int, is_rough: bool, weights: Grid) -> int:
    """What playing a card to a row adds."""
    gain = card_gain(box, state, seat, row * SLOTS + landing_slot(state, seat, row), card, is_rough, weights)
    return gain + text_value(box, state, card, weights) if box.trait[card] else gain


@rule
def best_play_gain(box: Box, state: State, seat: int, card: int, is_rough: bool, weights: Grid) -> int:
    """The most that playing a card could add now."""
    best = NOTHING
    for row in range(ROWS):
        if may_play(box, state, seat, card, row):
            best = max(best, play_gain(box, state, seat, card, row, is_rough, weights))
    return best
