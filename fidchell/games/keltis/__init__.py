"""Keltis, by Reiner Knizia (2008), for 2 to 4 players."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fidchell.games.keltis import deal, exchange, greedy, moves, observe, rules, scoring, tuned, weights
from fidchell.games.keltis.box import HAND, PACK, SEATS, Box
from fidchell.games.keltis.edition import make_box
from fidchell.games.keltis.facts import facts
from fidchell.games.keltis.state import State
from fidchell.games.keltis.story import tell
from fidchell.games.keltis.view import view
from fidchell.rulekit.game import Game


def bound(seats: int, options: Mapping[str, Any]) -> int:
    """§13.3: most decisions of a game, with the whole pack as the deck."""
    turns = 2 * (PACK - seats * HAND) * (options["stall_rounds"] * seats + 1)
    return int(options["rounds"]) * (3 * turns + 9 * seats)


GAME = Game(
    name="keltis",
    version=1,
    seats=(2, 3, 4),
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
        "prospects": tuned.prospects,
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
    weights=weights.FIRST,
    facts=facts,
)
