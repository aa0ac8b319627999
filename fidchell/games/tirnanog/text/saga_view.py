"""§14: what a seat sees of the players: their Sagas and Storytellers, and its own hand."""

from typing import Any

import numpy as np

from fidchell.games.tirnanog.box import CELLS, COLOURS, ROWS, SLOTS, TELLERS
from fidchell.games.tirnanog.edition.keys import LETTERS
from fidchell.games.tirnanog.rules.otherworld import POSITIONS
from fidchell.games.tirnanog.rules.regions import region_size
from fidchell.games.tirnanog.state import MARKED_LEFT, MARKED_RIGHT, USED, State
from fidchell.games.tirnanog.text.cards import cell_text, space_text
from fidchell.games.tirnanog.text.printed import SagaTexts
from fidchell.games.tirnanog.text.reckoning import ADDED, Changes
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown

CELL_TEXTS = tuple(cell_text(cell) for cell in range(CELLS))
SPACE_TEXTS = tuple(space_text(place) for place in range(POSITIONS))
SPACE_ORDER: Grid = np.array([sorted(SPACE_TEXTS).index(text) for text in SPACE_TEXTS], np.int64)
COLOUR_OR_NONE = (None, *LETTERS)
COPIED = ("", "value", "colour")  # by kind of change


@shown
def player_view(state: State, player: int, seat: int, notes: Changes, texts: SagaTexts) -> Any:
    """A player's Saga and Storytellers; the hand only for its owner (R51)."""
    return {
        "seat": player,
        "saga": [saga_row(state, player, row, notes, texts) for row in range(ROWS)],
        "regions": [region_size(state, player, colour) for colour in range(1, COLOURS + 1)],
        "tellers": tellers_view(state, player),
        "tellers_home": TELLERS - tellers_out(state, player),
        "hand_size": state.held[player],
        "subplot_points": state.won[player],
        "allowances_used": [state.allowed[player, kind] for kind in range(2)],
        **(
            {
                "hand": [texts.code[state.hand[player, place]] for place in range(state.held[player])],
                "picked": [
                    texts.code[state.hand[player, place]]
                    for place in range(state.held[player])
                    if (state.pick[player] >> place) & 1
                ],
            }
            if player == seat
            else {}
        ),
    }


@shown
def tellers_view(state: State, player: int) -> Any:
    """The Storytellers in the Otherworld, in the order of their spaces' names."""
    return [SPACE_TEXTS[nth_teller(state, player, nth)] for nth in range(tellers_out(state, player))]


@rule
def tellers_out(state: State, player: int) -> int:
    """How many Storytellers stand in the Otherworld."""
    out = 0
    for teller in range(TELLERS):
        out += state.teller[player, teller] != 0
    return out


@rule
def nth_teller(state: State, player: int, nth: int) -> int:
    """The space of a Storyteller in the Otherworld, counted in the order of the spaces' names."""
    for teller in range(TELLERS):
        place = state.teller[player, teller]
        before = 0
        for other in range(TELLERS):
            rival = state.teller[player, other]
            if rival and (SPACE_ORDER[rival], other) < (SPACE_ORDER[place], teller):
                before += 1
        if place and before == nth:
            return place
    return 0


@shown
def saga_row(state: State, player: int, row: int, notes: Changes, texts: SagaTexts) -> Any:
    """A row up to its last card; a gap is nothing."""
    return [
        saga_cell(state, player, row * SLOTS + slot, notes, texts)
        if state.card[player, row * SLOTS + slot]
        else None
        for slot in range(row_length(state, player, row))
    ]


@rule
def row_length(state: State, player: int, row: int) -> int:
    """The slots of a row up to its last card."""
    length = 0
    for slot in range(SLOTS):
        if state.card[player, row * SLOTS + slot]:
            length = slot + 1
    return length


@shown
def saga_cell(state: State, player: int, cell: int, notes: Changes, texts: SagaTexts) -> Any:
    """A card of a Saga, what lies on it, what it shows and why."""
    return {
        "cell": CELL_TEXTS[cell],
        "card": texts.code[state.card[player, cell]],
        "colour": COLOUR_OR_NONE[state.colour[player, cell]],
        "value": state.value[player, cell],
        "dye": COLOUR_OR_NONE[state.dye[player, cell]],
        "token": state.token[player, cell],
        "marks": [state.flag[player, cell] & MARKED_LEFT != 0, state.flag[player, cell] & MARKED_RIGHT != 0],
        "used": state.flag[player, cell] & USED != 0,
        "why": [change_view(notes, player, cell, place) for place in range(notes.count[player, cell])],
        "earned": notes.earned[player, cell],
    }


@shown
def change_view(notes: Changes, player: int, cell: int, place: int) -> Any:
    """One change: the cell it comes from, and how much or what is copied."""
    return (
        {
            "from": CELL_TEXTS[notes.source[player, cell, place]],
            "amount": notes.amount[player, cell, place],
        }
        if notes.kind[player, cell, place] == ADDED
        else {
            "from": CELL_TEXTS[notes.source[player, cell, place]],
            "copies": COPIED[notes.kind[player, cell, place]],
        }
    )
