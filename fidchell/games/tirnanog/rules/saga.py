"""§1.4-1.6, §9.5-9.11: a Saga, what its cards show, and how cards move in it."""

import numpy as np

from fidchell.games.tirnanog.box import (
    ADDS,
    AILM,
    ALLOWS_CORNER,
    ALLOWS_OCCUPIED,
    AMOUNT,
    CELLS,
    COLOUR,
    COLOURS,
    COPIES_COLOUR,
    COPIES_VALUE,
    COUNT,
    DO,
    HAS_BONUS,
    HAS_ECHTRA,
    HAS_JOURNEY,
    HAS_LOST,
    HAS_SAGA,
    HAS_SCORING,
    ONGOING,
    SLOTS,
    WHERE,
    WITH_ME,
    Box,
)
from fidchell.games.tirnanog.rules.effects import (
    ANYWHERE,
    CARDS_PER,
    CARDS_WHEN,
    COLOURS_PER,
    GIVE,
    NEXT_TO,
    ON_LEFT,
    PLUS,
    SAME_COLUMN,
    SAME_ROW,
)
from fidchell.games.tirnanog.rules.otherworld import ones
from fidchell.games.tirnanog.state import GIFTS, PATTERNS, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

NO_SLOT = -1
GIFT_TRAITS = (
    ALLOWS_CORNER,
    ALLOWS_OCCUPIED,
    HAS_JOURNEY,
    HAS_SAGA,
    HAS_LOST,
    HAS_ECHTRA,
    HAS_SCORING,
    HAS_BONUS,
)
ANY_GIFT = sum(GIFT_TRAITS)
Masks = tuple[int, int, int, int, int, int]  # filled cells, the four colours, Ailm


def is_where(place: int, me: int, other: int) -> bool:
    """B.2: whether another cell is at a place seen from me."""
    row, slot, other_row, other_slot = me // SLOTS, me % SLOTS, other // SLOTS, other % SLOTS
    if place == NEXT_TO:
        return abs(row - other_row) + abs(slot - other_slot) == 1
    if place == ON_LEFT:
        return row == other_row and other_slot == slot - 1
    if place == SAME_ROW:
        return row == other_row and me != other
    if place == SAME_COLUMN:
        return slot == other_slot and me != other
    return place == ANYWHERE and me != other


SEEN_FROM: Grid = np.array(
    [
        [sum(1 << other for other in range(CELLS) if is_where(place, me, other)) for me in range(CELLS)]
        for place in range(ANYWHERE + 1)
    ],
    np.int64,
)


@rule
def update_shown(box: Box, state: State, seat: int) -> None:
    """§9.6: what every card shows, always anew from the printed cards, in layers."""
    for gift in range(GIFTS):
        state.gift[seat, gift] = 0
    filled, red, yellow, green, blue, ailm, adding, copying = 0, 0, 0, 0, 0, 0, 0, 0
    for cell in range(CELLS):
        card = state.card[seat, cell]
        if card == 0:
            state.value[seat, cell] = 0
            state.colour[seat, cell] = 0
            continue
        bit = 1 << cell
        trait = box.trait[card]
        colour = state.dye[seat, cell] if state.dye[seat, cell] else box.colour[card]
        if trait:
            if trait & COPIES_COLOUR and cell % SLOTS > 0 and state.card[seat, cell - 1]:
                colour = state.colour[seat, cell - 1]
            adding |= bit if trait & ADDS else 0
            copying |= bit if trait & COPIES_VALUE else 0
            if trait & ANY_GIFT:
                count_gifts(state, seat, trait)
        state.colour[seat, cell] = colour
        state.value[seat, cell] = box.value[card] + state.token[seat, cell]
        filled |= bit
        red |= bit if colour == 1 else 0
        yellow |= bit if colour == 2 else 0
        green |= bit if colour == 3 else 0
        blue |= bit if colour == 4 else 0
        ailm |= bit if box.ailm[card] else 0
    if adding:
        add_all(box, state, seat, adding, (filled, red, yellow, green, blue, ailm))
    if copying:
        copy_values(state, seat, copying)
    if adding:
        for cell in range(CELLS):
            state.value[seat, cell] = max(0, state.value[seat, cell])  # layer 5


@rule
def count_gifts(state: State, seat: int, trait: int) -> None:
    """Keep count of the Saga cards with an allowance, a power or the like."""
    for gift in range(GIFTS):
        if trait & GIFT_TRAITS[gift]:
            state.gift[seat, gift] += 1


@rule
def add_all(box: Box, state: State, seat: int, adding: int, masks: Masks) -> None:
    """§9.6 layer 3: every `plus` of a card itself and every `give` of others."""
    for cell in range(CELLS):
        if (adding >> cell) & 1:
            row = int(box.text[box.face[state.card[seat, cell]], ONGOING])
            while box.step[row, DO]:
                if box.step[row, DO] == PLUS:
                    state.value[seat, cell] += int(box.step[row, AMOUNT]) * counted(box, row, cell, masks)
                elif box.step[row, DO] == GIVE:
                    give_to(state, seat, matching(box, row, cell, masks), int(box.step[row, AMOUNT]))
                row += 1


@rule
def give_to(state: State, seat: int, cells: int, amount: int) -> None:
    """B.2 `give`: each of those cards gets the amount."""
    for cell in range(CELLS):
        if (cells >> cell) & 1:
            state.value[seat, cell] += amount


@rule
def copy_values(state: State, seat: int, copying: int) -> None:
    """§9.6 layer 4: from left to right, the value the left neighbour has by now."""
    for cell in range(CELLS):
        if (copying >> cell) & 1 and cell % SLOTS > 0 and state.card[seat, cell - 1]:
            state.value[seat, cell] = state.value[seat, cell - 1]


@rule
def matching(box: Box, row: int, cell: int, masks: Masks) -> int:
    """B.2: the cells at a place that pass the filters of a step (values aside)."""
    filled, red, yellow, green, blue, ailm = masks
    cells = SEEN_FROM[box.step[row, WHERE], cell]
    if box.step[row, WITH_ME]:
        cells |= 1 << cell
    cells &= filled
    if box.step[row, AILM]:
        cells &= ailm
    colour = box.step[row, COLOUR]
    if colour == 1:
        return cells & red
    if colour == 2:
        return cells & yellow
    if colour == 3:
        return cells & green
    if colour == 4:
        return cells & blue
    return cells


@rule
def counted(box: Box, row: int, cell: int, masks: Masks) -> int:
    """B.2: how many cards, how many different colours, or (`when`) whether there are any."""
    cells = matching(box, row, cell, masks)
    kind = box.step[row, COUNT]
    if kind == CARDS_PER:
        return ones(cells)
    if kind == CARDS_WHEN:
        return 1 if cells else 0
    _, red, yellow, green, blue, _ = masks
    colours = 0
    colours += 1 if cells & red else 0
    colours += 1 if cells & yellow else 0
    colours += 1 if cells & green else 0
    colours += 1 if cells & blue else 0
    if kind == COLOURS_PER:
        return colours
    return 1 if colours else 0


@rule
def shown_masks(box: Box, state: State, seat: int) -> Masks:
    """The filled cells of a Saga, those of each shown colour, and those with an Ailm."""
    filled, red, yellow, green, blue, ailm = 0, 0, 0, 0, 0, 0
    for cell in range(CELLS):
        colour = state.colour[seat, cell]
        if colour:
            bit = 1 << cell
            filled |= bit
            red |= bit if colour == 1 else 0
            yellow |= bit if colour == 2 else 0
            green |= bit if colour == 3 else 0
            blue |= bit if colour == COLOURS else 0
            ailm |= bit if box.ailm[state.card[seat, cell]] else 0
    return filled, red, yellow, green, blue, ailm


@rule
def cards_in_row(state: State, seat: int, row: int) -> int:
    """R10: cards, not slots."""
    count = 0
    for slot in range(SLOTS):
        count += state.card[seat, row * SLOTS + slot] != 0
    return count


@rule
def landing_slot(state: State, seat: int, row: int) -> int:
    """§6.1-6.2, R29: the leftmost free slot of a row, or NO_SLOT (R11)."""
    for slot in range(SLOTS):
        if state.card[seat, row * SLOTS + slot] == 0:
            return slot
    return NO_SLOT


@rule
def lay_card(state: State, seat: int, cell: int, card: int) -> None:
    """A card comes into an empty slot, with nothing on it."""
    state.card[seat, cell] = card
    state.dye[seat, cell] = 0
    state.token[seat, cell] = 0
    state.flag[seat, cell] = 0


@rule
def swap_cells(state: State, seat: int, one: int, other: int) -> None:
    """§9.10, R30: two cells change cards, tokens and marks; the bearer and the added card are followed."""
    state.card[seat, one], state.card[seat, other] = state.card[seat, other], state.card[seat, one]
    state.dye[seat, one], state.dye[seat, other] = state.dye[seat, other], state.dye[seat, one]
    state.token[seat, one], state.token[seat, other] = state.token[seat, other], state.token[seat, one]
    state.flag[seat, one], state.flag[seat, other] = state.flag[seat, other], state.flag[seat, one]
    state.bearer = followed(state.bearer, one, other)
    if state.resume == PATTERNS:  # §13.4: wherever its own effect puts it
        state.added = followed(state.added, one, other)


@rule
def followed(cell: int, one: int, other: int) -> int:
    """Where a card is after two cells were swapped."""
    if cell == one:
        return other
    return one if cell == other else cell
