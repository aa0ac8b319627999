"""§9.6, §10.3: why a Saga card shows what it shows and what it earns, noted once for a view."""

from fidchell.games.tirnanog.box import (
    ADDS,
    AMOUNT,
    CELLS,
    COPIES_COLOUR,
    COPIES_VALUE,
    DO,
    ONGOING,
    ROWS,
    SEATS,
    SLOTS,
    Box,
)
from fidchell.games.tirnanog.rules.effects import GIVE, PLUS
from fidchell.games.tirnanog.rules.geas.points import geas_points
from fidchell.games.tirnanog.rules.saga import Masks, counted, matching, shown_masks
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.record import Record, small, word
from fidchell.rulekit.rule import rule

MOST = 30  # changes of one card that are told
ADDED, COPIED_VALUE, COPIED_COLOUR = 0, 1, 2


class Changes(Record):
    """What other cards and its own text do to each card; tokens lie open anyway."""

    count = small(SEATS, CELLS)
    source = small(SEATS, CELLS, MOST)  # the cell that a change comes from
    kind = small(SEATS, CELLS, MOST)  # ADDED, COPIED_VALUE or COPIED_COLOUR
    amount = word(SEATS, CELLS, MOST)
    earned = word(SEATS, CELLS)  # what the Geas would score less without the card


@rule
def note_changes(box: Box, state: State, notes: Changes) -> None:
    """The changes of all cards of all Sagas."""
    for seat in range(state.seats):
        for cell in range(CELLS):
            notes.count[seat, cell] = 0
        masks = shown_masks(box, state, seat)
        for cell in range(CELLS):
            if box.trait[state.card[seat, cell]] & ADDS:
                note_additions(box, state, notes, seat, cell, masks)
        for cell in range(CELLS):
            note_copies(box, state, notes, seat, cell)
        note_earnings(box, state, notes, seat)


@rule
def note_additions(box: Box, state: State, notes: Changes, seat: int, source: int, masks: Masks) -> None:
    """Layer 3: what a card adds to itself and gives to others."""
    row = int(box.text[box.face[state.card[seat, source]], ONGOING])
    while box.step[row, DO]:
        amount = int(box.step[row, AMOUNT])
        if box.step[row, DO] == PLUS:
            total = amount * counted(box, row, source, masks)
            if total:
                note(notes, seat, source, source, ADDED, total)
        elif box.step[row, DO] == GIVE:
            cells = matching(box, row, source, masks)
            for cell in range(CELLS):
                if (cells >> cell) & 1:
                    note(notes, seat, cell, source, ADDED, amount)
        row += 1


@rule
def note_copies(box: Box, state: State, notes: Changes, seat: int, cell: int) -> None:
    """Layers 2 and 4: what is copied from the left; a copied value drops all additions."""
    if cell % SLOTS == 0 or state.card[seat, cell - 1] == 0:
        return
    trait = box.trait[state.card[seat, cell]]
    if trait & COPIES_VALUE:
        notes.count[seat, cell] = 0
        note(notes, seat, cell, cell - 1, COPIED_VALUE, 0)
    if trait & COPIES_COLOUR:
        note(notes, seat, cell, cell - 1, COPIED_COLOUR, 0)


@rule
def note(notes: Changes, seat: int, cell: int, source: int, kind: int, amount: int) -> None:
    """One more change of a card."""
    place = notes.count[seat, cell]
    if place == MOST:
        return
    notes.source[seat, cell, place] = source
    notes.kind[seat, cell, place] = kind
    notes.amount[seat, cell, place] = amount
    notes.count[seat, cell] = place + 1


@rule
def note_earnings(box: Box, state: State, notes: Changes, seat: int) -> None:
    """§10.3: what the three Geas would score less without each card, the others unchanged."""
    points = points_of_all_geas(box, state, seat)
    for cell in range(CELLS):
        card, value, colour = state.card[seat, cell], state.value[seat, cell], state.colour[seat, cell]
        notes.earned[seat, cell] = 0
        if card:
            show_cell(state, seat, cell, 0, 0, 0)
            notes.earned[seat, cell] = points - points_of_all_geas(box, state, seat)
            show_cell(state, seat, cell, card, value, colour)


@rule
def points_of_all_geas(box: Box, state: State, seat: int) -> int:
    """What the Geas of a Saga score together."""
    points = 0
    for row in range(ROWS):
        points += geas_points(box, state, seat, row, state.geas[row])
    return points


@rule
def show_cell(state: State, seat: int, cell: int, card: int, value: int, colour: int) -> None:
    """Take a card away, or put it back as it was."""
    state.card[seat, cell] = card
    state.value[seat, cell] = value
    state.colour[seat, cell] = colour
