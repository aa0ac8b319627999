"""Tír na nÓg, a game of storytelling heroes in the Otherworld, for 1 to 5 players."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fidchell.games.tirnanog import (
    actions,
    deal,
    exchange,
    greedy,
    moves,
    observe,
    rules,
    scoring,
    tuned,
    weights,
)
from fidchell.games.tirnanog.apart import APART
from fidchell.games.tirnanog.box import CELLS, HAND, ROUNDS, SEATS, TELLERS, Box
from fidchell.games.tirnanog.edition import make_box
from fidchell.games.tirnanog.facts import facts
from fidchell.games.tirnanog.state import State
from fidchell.games.tirnanog.story import tell
from fidchell.games.tirnanog.view import view
from fidchell.rulekit.game import Game

TEXT_ANSWERS = 8


def bound(seats: int, options: Mapping[str, Any]) -> int:
    """§9.16: most decisions of a game, far above what is ever met.

    A turn has a place, a take, a play and an end; a text at most eight answers, each power once a phase;
    an interrupt needs a card to leave the Otherworld, and asks for three Storytellers of each seat at most.
    """
    turns = ROUNDS * TELLERS
    own = turns * (4 + 2 * TEXT_ANSWERS + 4) + 2 * ROUNDS * CELLS * TEXT_ANSWERS + HAND * ROUNDS + CELLS
    interrupts = turns * TELLERS * seats * CELLS
    return seats * (own + interrupts) + 1 + TELLERS


GAME = Game(
    name="tirnanog",
    version=1,
    seats=(1, 2, 3, 4, 5),
    room=Path(__file__).resolve().parent,
    Box=Box,
    State=State,
    rules={
        "setup": deal.setup,
        "actors": rules.actors,
        "legal": rules.legal,
        "apply": rules.apply,
        "score": scoring.score,
        "redeal": deal.redeal,
        "observe": observe.observe,
        "barrier": rules.barrier,
        "beat": rules.beat,
        "appraise": greedy.appraise,
        "weigh": tuned.weigh,
        "prospects": tuned.prospects,
    },
    constants={
        "SEATS": SEATS,
        "ACTIONS": actions.ACTIONS,
        "OPTIONS": actions.OPTIONS,
        "OBSERVED": observe.OBSERVED,
        "COLUMNS": scoring.COLUMNS,
        "WEIGHTS": weights.WEIGHTS,
    },
    categories=scoring.CATEGORIES,
    make_box=make_box,
    bound=bound,
    moves=moves,
    exchange=exchange,
    view=view,
    tell=tell,
    weights=weights.FIRST,
    apart=APART,
    facts=facts,
)
