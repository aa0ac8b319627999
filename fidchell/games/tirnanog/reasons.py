"""§9.6: why a Saga card shows what it shows."""

from typing import Any

from fidchell.games.tirnanog.box import (
    ADDS,
    AMOUNT,
    CELLS,
    COPIES_COLOUR,
    COPIES_VALUE,
    DO,
    ONGOING,
    SLOTS,
    Box,
)
from fidchell.games.tirnanog.cards import cell_text
from fidchell.games.tirnanog.effects import GIVE, PLUS
from fidchell.games.tirnanog.saga import counted, matching, shown_masks
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.rule import interpreted

Reason = dict[str, Any]  # the cell it comes from, and an amount or what is copied


def reasons(box: Box, state: State, player: int) -> list[list[Reason]]:
    """For every cell of a Saga, what other cards and its own text do to it; tokens lie open anyway."""
    found: list[list[Reason]] = [[] for _ in range(CELLS)]
    masks = interpreted(shown_masks)(box, state, player)
    for source in range(CELLS):
        if box.trait[state.card[player, source]] & ADDS:
            add_reasons(box, state, player, source, masks, found)
    for cell in range(CELLS):
        copy_reasons(box, state, player, cell, found)
    return found


def add_reasons(
    box: Box, state: State, player: int, source: int, masks: Any, found: list[list[Reason]]
) -> None:
    """Layer 3: what a card adds to itself and gives to others."""
    row = int(box.text[box.face[state.card[player, source]], ONGOING])
    while box.step[row, DO]:
        amount = int(box.step[row, AMOUNT])
        if box.step[row, DO] == PLUS:
            total = amount * int(interpreted(counted)(box, row, source, masks))
            if total:
                found[source].append({"from": cell_text(source), "amount": total})
        elif box.step[row, DO] == GIVE:
            cells = interpreted(matching)(box, row, source, masks)
            for cell in range(CELLS):
                if cells >> cell & 1:
                    found[cell].append({"from": cell_text(source), "amount": amount})
        row += 1


def copy_reasons(box: Box, state: State, player: int, cell: int, found: list[list[Reason]]) -> None:
    """Layers 2 and 4: what is copied from the left; a copied value drops all additions."""
    trait = box.trait[state.card[player, cell]]
    if cell % SLOTS == 0 or not state.card[player, cell - 1]:
        return
    if trait & COPIES_VALUE:
        found[cell][:] = [{"from": cell_text(cell - 1), "copies": "value"}]
    if trait & COPIES_COLOUR:
        found[cell].append({"from": cell_text(cell - 1), "copies": "colour"})
