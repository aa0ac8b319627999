"""§14: what a seat sees, named one by one."""

from typing import Any

import numpy as np

from fidchell.games.tirnanog.box import COLOURS, DO, FROM, KINDS, ROUNDS, ROWS, TOKENS, Box
from fidchell.games.tirnanog.rules.balor import BALOR, RING_SPACES, piled_of_colour
from fidchell.games.tirnanog.rules.effects import DISCARD
from fidchell.games.tirnanog.rules.legal import actors
from fidchell.games.tirnanog.rules.otherworld import COLUMNS, GRID_COLUMNS, HOLE
from fidchell.games.tirnanog.rules.scoring import BONUS_POINTS, GEAS_POINTS, REGION_POINTS, SUBPLOT_POINTS
from fidchell.games.tirnanog.state import (
    DISCARDED,
    PICK,
    PILED,
    PLACED,
    REMOVE,
    REMOVED,
    SCORING_TEXTS,
    STEP,
    State,
)
from fidchell.games.tirnanog.text.cards import card_texts
from fidchell.games.tirnanog.text.printed import SagaTexts
from fidchell.games.tirnanog.text.prompts import PHASES, STEPS
from fidchell.games.tirnanog.text.reckoning import Changes
from fidchell.games.tirnanog.text.saga_view import SPACE_TEXTS, player_view, tellers_view
from fidchell.rulekit.contract import RANK, TOTAL
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown
from fidchell.rulekit.shown.parts import EditionTexts

PHASE_NAMES = tuple(PHASES[phase] for phase in range(len(PHASES)))
STAGES = ("journey", "saga", "echtra", "cleanup", "scoring", "end")
JOURNEY_STAGE, SAGA_STAGE, ECHTRA_STAGE, SCORING_STAGE = 0, 1, 2, 4
# By phase; every question that is not named belongs to the Saga phase.
STAGE_OF_PHASE: Grid = np.array(
    [{"token": 0, "place": 0, "cleanup": 3, "remove": 4, "over": 5}.get(name, 1) for name in PHASE_NAMES],
    np.int64,
)
STEP_NAMES = ("discard", *sorted(set(STEPS.values())))
STEP_OF_KIND: Grid = np.array(
    [STEP_NAMES.index(STEPS.get(kind, "discard")) for kind in range(max(STEPS) + 1)], np.int64
)
QUESTIONS = (*(f"prompt-{name}" for name in PHASE_NAMES), *(f"prompt-step-{name}" for name in STEP_NAMES))
SIDES = ("highest", "lowest")


def texts(edition: Edition) -> EditionTexts:
    """What the cards, Geas and Subplots of an edition are called in views, moves and messages."""
    return {
        "code": card_texts(edition),
        "geas": [face["id"] for face in edition.data["geas"]],
        "subplot": [plot["id"] for plot in edition.data["subplot"]],
    }


@shown
def view(box: Box, state: State, seat: int, scored: Grid, notes: Changes, texts: SagaTexts) -> Any:
    """The table as a seat sees it; a spectator (-1) sees no hand."""
    return {
        "game": "tirnanog",
        "seat": seat if seat >= 0 else None,
        "seats": state.seats,
        "round": state.round,
        "rounds": ROUNDS,
        "phase": PHASE_NAMES[state.phase],
        "stage": STAGES[stage(state)],
        "echtra": state.echtra != 0,
        "turn": state.turn,
        "first": state.first,
        "question": {
            "key": QUESTIONS[question(box, state)],
            "facts": {"card": texts.code[state.card[state.owner, state.bearer]]}
            if state.phase == STEP
            else {},
            "seats": [player for player in range(state.seats) if (actors(box, state) >> player) & 1],
        },
        "deck": state.deck,
        "discards": [texts.code[card] for card in range(1, KINDS) if state.zone[card] == DISCARDED],
        "columns": GRID_COLUMNS[state.seats],
        "otherworld": [
            [world_cell(state, COLUMNS * row + column, texts) for column in range(GRID_COLUMNS[state.seats])]
            for row in range(3)
        ],
        "geas": [texts.geas[state.geas[row]] for row in range(ROWS)],
        "subplots": [subplot_view(box, state, side, texts) for side in range(2 if box.with_subplots else 0)],
        "players": [player_view(state, player, seat, notes, texts) for player in range(state.seats)],
        "scores": [score_view(scored, player) for player in range(state.seats)],
        **({"balor": balor_view(box, state, scored, texts)} if state.seats == 1 else {}),
        **(
            {"drawn": texts.code[state.peeked]}
            if state.phase == PICK and seat == state.turn and state.peeked
            else {}
        ),
    }


@rule
def stage(state: State) -> int:
    """§3.1: the part of the round; a text belongs to where it was begun."""
    if state.resume == PLACED:
        return JOURNEY_STAGE
    if state.resume == SCORING_TEXTS:
        return SCORING_STAGE
    found = STAGE_OF_PHASE[state.phase]
    return ECHTRA_STAGE if found == SAGA_STAGE and state.echtra else found


@rule
def question(box: Box, state: State) -> int:
    """The place of the open question among QUESTIONS."""
    if state.phase != STEP:
        return state.phase
    is_discard = box.step[state.step, DO] == DISCARD
    return len(PHASE_NAMES) + (0 if is_discard else STEP_OF_KIND[box.step[state.step, FROM]])


@shown
def world_cell(state: State, cell: int, texts: SagaTexts) -> Any:
    """A cell of the Otherworld: a card, nothing where it is gone, or the hole."""
    return (
        {"hole": True}
        if cell == HOLE and state.seats < 3
        else texts.code[state.world[cell]]
        if state.world[cell]
        else None
    )


@shown
def subplot_view(box: Box, state: State, side: int, texts: SagaTexts) -> Any:
    """§13.1: a Subplot with the tokens left."""
    return {
        "id": texts.subplot[state.subplot[side]],
        "tokens": [
            box.token[state.seats, place]
            for place in range(state.claimed[side], TOKENS + 1)
            if box.token[state.seats, place]
        ],
    }


@shown
def score_view(scored: Grid, player: int) -> Any:
    """The score as if the game ended now."""
    return {
        "total": scored[player, TOTAL],
        "rank": scored[player, RANK],
        "top": scored[player, GEAS_POINTS],
        "middle": scored[player, GEAS_POINTS + 1],
        "bottom": scored[player, GEAS_POINTS + 2],
        "red": scored[player, REGION_POINTS],
        "yellow": scored[player, REGION_POINTS + 1],
        "green": scored[player, REGION_POINTS + 2],
        "blue": scored[player, REGION_POINTS + 3],
        "bonus": scored[player, BONUS_POINTS],
        "subplots": scored[player, SUBPLOT_POINTS],
    }


@shown
def balor_view(box: Box, state: State, scored: Grid, texts: SagaTexts) -> Any:
    """§12: Balor's card, token, Storytellers, pile and score."""
    return {
        "side": SIDES[state.side_up],
        "token": SPACE_TEXTS[RING_SPACES[state.spiral]],
        "tellers": tellers_view(state, BALOR),
        "pile": [texts.code[card] for card in range(1, KINDS) if state.zone[card] == PILED],
        "regions": [piled_of_colour(box, state, colour) for colour in range(1, COLOURS + 1)],
        "removed": [texts.code[card] for card in range(1, KINDS) if state.zone[card] == REMOVED],
        "to_remove": state.owed if state.phase == REMOVE else 0,
        "score": score_view(scored, BALOR),
    }
