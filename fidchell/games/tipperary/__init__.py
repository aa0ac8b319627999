"""Tipperary, by Günter Burkhardt (2023), for 2 to 5 players, with a house solo."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fidchell.games.tipperary import (
    deal,
    exchange,
    greedy,
    moves,
    observe,
    prospects,
    rules,
    scoring,
    tuned,
    weights,
)
from fidchell.games.tipperary.apart import APART
from fidchell.games.tipperary.box import BONUSES, ROUNDS, SEATS, Box
from fidchell.games.tipperary.edition import make_box
from fidchell.games.tipperary.facts import facts
from fidchell.games.tipperary.state import State
from fidchell.games.tipperary.story import tell
from fidchell.games.tipperary.view import view
from fidchell.rulekit.game import Game

MOST_SHEEP, MOST_TOWERS = 60, 12


def bound(seats: int, options: Mapping[str, Any]) -> int:
    """§20.3: two decisions a placement; sheep, draws, bonus tiles, towers, and a last word of each."""
    return 2 * ROUNDS * seats + MOST_SHEEP + 2 * BONUSES + MOST_TOWERS + seats


GAME = Game(
    name="tipperary",
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
        "weigh_all": tuned.weigh_all,
        "prospects": prospects.prospects,
    },
    constants={
        "SEATS": SEATS,
        "ACTIONS": rules.ACTIONS,
        "OPTIONS": rules.OPTIONS,
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
    apart=APART,
    facts=facts,
    weights=weights.FIRST,
)
