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
from fidchell.games.tirnanog.rules.effects import GIVE, PLUS
from fidchell.games.tirnanog.rules.saga import counted, matching, shown_masks
from fidchell.games.tirnanog.state import State
from fidchell.games.tirnanog.text.cards import cell_text
from fidchell.rulekit.targets.interpreted import interpreted

ShownChange = dict[str, Any]  # the cell it comes from, and an amount or what is copied


def shown_changes(box: Box, state: State, player: int) -> list[list[ShownChange]]:
    """For every cell of a Saga, what other cards and its own text do to it; tokens lie open anyway."""
    found: list[list[ShownChange]] = [[] for _ in range(CELLS)]
    masks = interpreted(shown_masks)(box, state, player)
    for source in range(CELLS):
        if box.trait[state.card[player, source]] & ADDS:
            add_additions(box, state, player, source, masks, found)
    for cell in range(CELLS):
        add_copies(box, state, player, cell, found)
    return found


def add_additions(
    box: Box, state: State, player: int, source: int, masks: Any, found: list[list[ShownChange]]
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


def add_copies(box: Box, state: State, player: int, cell: int, found: list[list[ShownChange]]) -> None:
    """Layers 2 and 4: what is copied from the left; a copied value drops all additions."""
    trait = box.trait[state.card[player, cell]]
    if cell % SLOTS == 0 or not state.card[player, cell - 1]:
        return
    if trait & COPIES_VALUE:
        found[cell][:] = [{"from": cell_text(cell - 1), "copies": "value"}]
    if trait & COPIES_COLOUR:
        found[cell].append({"from": cell_text(cell - 1), "copies": "colour"})
