"""Tipperary, by Günter Burkhardt (2023), for 2 to 5 players, with a house solo."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fidchell.games.tipperary.box import BONUSES, ROUNDS, SEATS, TOWERS, Box
from fidchell.games.tipperary.edition import MOST_SHEEP, check_setup, make_box, town_option
from fidchell.games.tipperary.eval import expected_gain, tuned, weights
from fidchell.games.tipperary.eval.greedy import player
from fidchell.games.tipperary.rules import actions, observe, scoring, setup, turn
from fidchell.games.tipperary.state import State
from fidchell.games.tipperary.text import clicks, exchange, moves
from fidchell.games.tipperary.text.log import log, next_stage
from fidchell.games.tipperary.text.pieces import book, fact_names
from fidchell.games.tipperary.text.preview import foresee, foreseen
from fidchell.games.tipperary.text.reasons import reasons
from fidchell.games.tipperary.text.rewards import brings
from fidchell.games.tipperary.text.tryout import Tryouts, note_tryouts
from fidchell.games.tipperary.text.view import view
from fidchell.rulekit.game import Game
from fidchell.rulekit.shown.parts import ShownParts

# The content hashes of our edition before options were added to it.
FORMER_EDITIONS = frozenset(("e03b85ca750fd79afd0c413c68fcd3222dd63d4a50385de95f9510dda1590112",))
LATER_OPTIONS = frozenset(("first", *map(town_option, range(SEATS))))
# Rules that a GPU calls instead of inlining, file by file; found by measuring (bench/RESULTS.md).
NOINLINE = (
    *("setup", "clear_seat", "shuffle_bag", "shuffle_stack"),
    *("deal_towns", "lay_town", "deal_cards", "refill"),
    *("find", "add_space", "add_tile", "drop_marked", "clear_marks"),
    *("has_meadow", "count_rewards", "new_features", "move_barrel"),
    *("root_of", "gather", "forget_groups", "symbols", "partners", "old_partners", "new_contacts"),
    *("new_lines", "makes_line", "has_new_bog", "new_sites", "is_new_site", "open_ring"),
    *("draw_taken", "draw_meadows", "draw_edge", "wipe"),
    *("fitting", "fitting_places", "list_bits", "list_tile", "list_edge"),
    *("go_on", "award_marker", "next_builder"),
    *("actors", "legal_placements", "commit"),
)


def bound(seats: int, options: Mapping[str, Any]) -> int:
    """§20.3: two decisions a placement; sheep, draws, bonus tiles, towers, and a last word of each."""
    return 2 * ROUNDS * seats + MOST_SHEEP + 2 * BONUSES + TOWERS + seats


GAME = Game(
    name="tipperary",
    version=2,
    versions=(1, 2),
    seats=(1, 2, 3, 4, 5),
    folder=Path(__file__).resolve().parent,
    Box=Box,
    State=State,
    rules={
        "setup": setup.setup,
        "actors": turn.actors,
        "legal": turn.legal,
        "apply": turn.apply,
        "score": scoring.score,
        "redeal": setup.redeal,
        "observe": observe.observe,
        "barrier": turn.barrier,
        "decision_kind": turn.decision_kind,
        "greedy_score": player.greedy_score,
        "policy_scores": tuned.policy_scores,
        "expected_gain": expected_gain.expected_gain,
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
    shown=ShownParts(
        "tipperary",
        view,
        clicks.moves,
        log,
        fact_names,
        Notes=Tryouts,
        take_notes=note_tryouts,
        next_stage=next_stage,
        book=book,
        reasons=reasons,
        brings=brings,
        foresee=foresee,
        foreseen=foreseen,
    ),
    noinline=NOINLINE,
    former_editions=FORMER_EDITIONS,
    later_options=LATER_OPTIONS,
    check_setup=check_setup,
    weights=weights.FIRST,
)
