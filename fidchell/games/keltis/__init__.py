"""Keltis, by Reiner Knizia (2008), for 2 to 4 players."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fidchell.games.keltis.box import HAND, PACK, SEATS, TILE_STONES, Box
from fidchell.games.keltis.edition import check_setup, make_box
from fidchell.games.keltis.eval import greedy, tuned, weights
from fidchell.games.keltis.rules import actions, legal, observe, scoring, setup, turn
from fidchell.games.keltis.state import State
from fidchell.games.keltis.text import clicks, exchange, moves
from fidchell.games.keltis.text.log import fact_names, log
from fidchell.games.keltis.text.reasons import reasons
from fidchell.games.keltis.text.view import view
from fidchell.rulekit.game import Game
from fidchell.rulekit.shown.parts import ShownParts

UNGUARDED = 10**6  # decisions: without the guard of §13 the end comes by chance only
# The content hashes of our edition before options were added to it.
FORMER_EDITIONS = frozenset(("8a4130e691ab2b55828a30b132501eaaedb50b64232b0887459fbc0733c9a9f5",))


def bound(seats: int, options: Mapping[str, Any]) -> int:
    """§13.3: most decisions of a game, with the whole pack as the deck and a clover on every tile stone."""
    if options["stall_rounds"] == 0:
        return UNGUARDED
    turns = 2 * (PACK - seats * HAND) * (options["stall_rounds"] * seats + 1)
    return int(options["rounds"]) * (3 * turns + TILE_STONES * seats)


GAME = Game(
    name="keltis",
    version=1,
    seats=(2, 3, 4),
    folder=Path(__file__).resolve().parent,
    Box=Box,
    State=State,
    rules={
        "setup": setup.setup,
        "actors": turn.actors,
        "legal": legal.legal,
        "apply": turn.apply,
        "score": scoring.score,
        "redeal": setup.redeal,
        "observe": observe.observe,
        "barrier": turn.barrier,
        "decision_kind": turn.decision_kind,
        "greedy_score": greedy.greedy_score,
        "policy_scores": tuned.policy_scores,
        "expected_gain": tuned.expected_gain,
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
    shown=ShownParts("keltis", view, clicks.moves, log, fact_names, reasons=reasons),
    weights=weights.INITIAL,
    former_editions=FORMER_EDITIONS,
    later_options=frozenset(("first",)),
    check_setup=check_setup,
)
