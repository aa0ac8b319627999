"""§16: the legal moves as texts and as the things one clicks."""

from typing import Any

from fidchell.games.tirnanog.box import CELLS, ROWS, TELLERS, Box
from fidchell.games.tirnanog.edition.keys import COLOUR_KEYS, ROW_KEYS
from fidchell.games.tirnanog.rules.actions import (
    ANY_AT,
    CELL_AT,
    CLAIM_AT,
    COLOUR_AT,
    DISCARD_AT,
    KEEP,
    PICK_AT,
    PLAY_AT,
    ROW_AT,
    SPACE_AT,
    TAKE_AT,
    TELLER_AT,
    USE_AT,
)
from fidchell.games.tirnanog.rules.subplots import fitting, shape_cell
from fidchell.games.tirnanog.state import WORLD, State
from fidchell.games.tirnanog.text.cards import world_text
from fidchell.games.tirnanog.text.printed import SagaTexts
from fidchell.games.tirnanog.text.saga_view import CELL_TEXTS, SPACE_TEXTS
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown

WORLD_TEXTS = tuple(world_text(cell) for cell in range(WORLD))
COLOUR_TEXTS = ("-", *COLOUR_KEYS)


@shown
def moves(box: Box, state: State, seat: int, actions: Grid, count: int, texts: SagaTexts) -> Any:
    """The legal moves with what one clicks: a verb is no thing, but tells what a click is for."""
    return [
        world_move(state, seat, actions[place], texts)
        if actions[place] < PLAY_AT
        else card_move(actions[place], texts)
        if actions[place] < CELL_AT
        else step_move(box, state, seat, actions[place])
        for place in range(count)
    ]


@shown
def world_move(state: State, seat: int, action: int, texts: SagaTexts) -> Any:
    """Storytellers, and cards of the Otherworld."""
    return (
        ({"text": "keep", "clicks": ["keep"]} if action == KEEP else {"text": "none", "clicks": ["none"]})
        if action < SPACE_AT
        else {
            "text": f"place {SPACE_TEXTS[action - SPACE_AT]}",
            "clicks": [f"space {SPACE_TEXTS[action - SPACE_AT]}"],
        }
        if action < TAKE_AT
        else take_move(state, seat, (action - TAKE_AT) // WORLD, (action - TAKE_AT) % WORLD)
        if action < ANY_AT
        else any_move(state, seat, (action - ANY_AT) // WORLD, (action - ANY_AT) % WORLD)
        if action < PICK_AT
        else {
            "text": f"pick {WORLD_TEXTS[action - PICK_AT]}",
            "clicks": [f"world {WORLD_TEXTS[action - PICK_AT]}"],
        }
    )


@shown
def take_move(state: State, seat: int, teller: int, cell: int) -> Any:
    """A Storyteller takes a card."""
    return {
        "text": f"take {SPACE_TEXTS[state.teller[seat, teller]]} {WORLD_TEXTS[cell]}",
        "clicks": [f"teller {SPACE_TEXTS[state.teller[seat, teller]]}", f"world {WORLD_TEXTS[cell]}"],
    }


@shown
def any_move(state: State, seat: int, teller: int, cell: int) -> Any:
    """A Storyteller takes any card of the Otherworld."""
    return {
        "text": f"any {SPACE_TEXTS[state.teller[seat, teller]]} {WORLD_TEXTS[cell]}",
        "clicks": [f"any {SPACE_TEXTS[state.teller[seat, teller]]}", f"world {WORLD_TEXTS[cell]}"],
    }


@shown
def card_move(action: int, texts: SagaTexts) -> Any:
    """A card of the hand: played into a row, or discarded."""
    return (
        {
            "text": f"play {texts.code[(action - PLAY_AT) // ROWS]} {ROW_KEYS[(action - PLAY_AT) % ROWS]}",
            "clicks": [
                f"hand {texts.code[(action - PLAY_AT) // ROWS]}",
                f"row {ROW_KEYS[(action - PLAY_AT) % ROWS]}",
            ],
        }
        if action < DISCARD_AT
        else {
            "text": f"discard {texts.code[action - DISCARD_AT]}",
            "clicks": [f"hand {texts.code[action - DISCARD_AT]}"],
        }
    )


@shown
def step_move(box: Box, state: State, seat: int, action: int) -> Any:
    """The steps of texts, claims and powers."""
    return (
        {"text": f"card {CELL_TEXTS[action - CELL_AT]}", "clicks": [f"cell {CELL_TEXTS[action - CELL_AT]}"]}
        if action < COLOUR_AT
        else {
            "text": f"colour {COLOUR_TEXTS[action - COLOUR_AT]}",
            "clicks": [f"colour {COLOUR_TEXTS[action - COLOUR_AT]}"],
        }
        if action < TELLER_AT
        else teller_move(state, (action - TELLER_AT) // TELLERS, (action - TELLER_AT) % TELLERS)
        if action < ROW_AT
        else {"text": f"row {ROW_KEYS[action - ROW_AT]}", "clicks": [f"row {ROW_KEYS[action - ROW_AT]}"]}
        if action < CLAIM_AT
        else claim_move(claimed_cells(box, state, seat, action - CLAIM_AT))
        if action < USE_AT
        else {
            "text": f"use {CELL_TEXTS[action - USE_AT]}",
            "clicks": [f"power {CELL_TEXTS[action - USE_AT]}"],
        }
    )


@shown
def teller_move(state: State, owner: int, teller: int) -> Any:
    """A Storyteller of any player is chosen."""
    return {
        "text": f"teller {SEAT_LETTERS[owner]} {SPACE_TEXTS[state.teller[owner, teller]]}",
        "clicks": [f"seat {SEAT_LETTERS[owner]}", f"teller {SPACE_TEXTS[state.teller[owner, teller]]}"],
    }


@shown
def claim_move(cells: int) -> Any:
    """A Subplot is claimed by a pattern, which is one click."""
    return {
        "text": f"claim{''.join(f' {CELL_TEXTS[cell]}' for cell in range(CELLS) if (cells >> cell) & 1)}",
        "clicks": [f"claim{''.join(f' {CELL_TEXTS[cell]}' for cell in range(CELLS) if (cells >> cell) & 1)}"],
    }


@rule
def claimed_cells(box: Box, state: State, seat: int, which: int) -> int:
    """The cells of a fitting pattern, as drawn in Part E."""
    side = min(int(state.side), 1)
    place = fitting(box, state, seat, side, which)
    cells = 0
    for part in range(4):
        cells |= 1 << shape_cell(int(box.subplot_rule[state.subplot[side]]), int(state.added), place, part)
    return cells
