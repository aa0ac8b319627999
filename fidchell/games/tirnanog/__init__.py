"""Tír na nÓg, a game of storytelling heroes in the Otherworld, for 1 to 5 players."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fidchell.games.tirnanog.box import CELLS, HAND, ROUNDS, SEATS, TELLERS, Box
from fidchell.games.tirnanog.edition import make_box
from fidchell.games.tirnanog.edition.capacity import TEXT_ANSWERS
from fidchell.games.tirnanog.edition.start import check_setup
from fidchell.games.tirnanog.eval import greedy, tuned, weights
from fidchell.games.tirnanog.rules import actions, apply, hands, legal, observe, scoring, setup
from fidchell.games.tirnanog.state import State
from fidchell.games.tirnanog.text import clicks, exchange, moves
from fidchell.games.tirnanog.text.log import fact_names, log, next_stage
from fidchell.games.tirnanog.text.reasons import reasons
from fidchell.games.tirnanog.text.reckoning import Changes, note_changes
from fidchell.games.tirnanog.text.view import texts, view
from fidchell.rulekit.game import Game
from fidchell.rulekit.shown.parts import ShownParts

# Rules that a GPU calls instead of inlining. Inlined everywhere, they make so much code that threads mostly
# wait for instructions. Which ones to call was found by measuring (bench/RESULTS.md); a line for a module.
NOINLINE = (
    *("legal_takes", "legal_plays", "legal_steps", "legal_others"),
    *("balor_places", "balor_takes"),
    *("is_option", "is_card_option", "is_feasible"),
    *("pick_discard", "end_cleanup", "scoring_texts"),
    *("setup", "clear", "clear_seat", "choose_geas", "choose_subplots"),
    *("give", "drop_place", "reshuffle"),
    *("after_placing", "geas_allows", "play", "check_subplots"),
    *("legal", "answer", "answer_step", "answer_other"),
    *("update_shown", "add_all", "matching", "shown_masks", "swap_cells"),
    *("is_pattern", "fitting", "claim"),
    *("run_text", "owes_choice", "carry_out", "move_teller"),
    *("run_phase", "saga_turn", "interrupts", "next_interrupt"),
)


def bound(seats: int, options: Mapping[str, Any]) -> int:
    """§9.16: most decisions of a game, far above what is ever met.

    A turn has a place, a take, a play and an end; a text at most eight answers, each power once a phase;
    an interrupt needs a card to leave the Otherworld, and asks for three Storytellers of each seat at most.
    """
    turns = ROUNDS * TELLERS
    own = turns * (4 + 2 * TEXT_ANSWERS + 4) + 2 * ROUNDS * CELLS * TEXT_ANSWERS + HAND * ROUNDS + CELLS
    interrupts = turns * TELLERS * seats * CELLS * TEXT_ANSWERS
    return seats * (own + interrupts) + 1 + TELLERS


GAME = Game(
    name="tirnanog",
    version=2,
    versions=(1, 2),
    former_editions=frozenset(("47b0d156bf0c65ceb9becf47467031cafbd9f535fcccc4a978f6ca445d6726a9",)),
    seats=(1, 2, 3, 4, 5),
    folder=Path(__file__).resolve().parent,
    Box=Box,
    State=State,
    rules={
        "setup": setup.setup,
        "actors": legal.actors,
        "legal": legal.legal,
        "apply": apply.apply,
        "score": scoring.score,
        "redeal": setup.redeal,
        "observe": observe.observe,
        "barrier": hands.barrier,
        "decision_kind": legal.decision_kind,
        "greedy_score": greedy.greedy_score,
        "policy_score": tuned.policy_score,
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
    shown=ShownParts(
        "tirnanog",
        view,
        clicks.moves,
        log,
        fact_names,
        texts,
        Changes,
        note_changes,
        next_stage,
        reasons=reasons,
    ),
    weights=weights.INITIAL,
    noinline=NOINLINE,
    check_setup=check_setup,
)
