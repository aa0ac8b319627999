"""The entry points of a game's module: rules of templates, and what their parameters are in its memory."""

import inspect
from collections.abc import Iterator
from typing import Any

import numpy as np

from fidchell.ai.templates.records import SearchConfig, node_type, workspace_type
from fidchell.rulekit.game import Game
from fidchell.rulekit.targets.wasm.module import PASSED, Array, Number, Parameter

TEMPLATES = {
    "fidchell.rulekit.templates.entry_points": (
        "setup_at",
        "actors_at",
        "legal_at",
        "apply_at",
        "advance_at",
        "score_at",
        "redeal_at",
        "observe_at",
        "barrier_at",
        "greedy_score_at",
    ),
    "fidchell.rulekit.templates.playout": ("playouts",),
    "fidchell.rulekit.templates.shown": (
        "view_at",
        "moves_at",
        "log_at",
        "reasons_at",
        "gains_at",
        "brings_at",
        "foresee_at",
        "foreseen_at",
    ),
    "fidchell.ai.templates.policy": ("policy_scores_at", "expected_points_at"),
    "fidchell.ai.templates.tree": ("search",),
    "fidchell.ai.templates.forecast": ("forecast",),
}
# What runs for seconds; everything else is called once a click, and had better be small.
HOT = ("playouts", "search", "forecast")
MANY = 1 << 20  # entries of an array whose length no rule asks for


def entry_points(game: Game) -> Iterator[tuple[str, Any, list[Parameter]]]:
    """Every entry point: its name, the rule, and its parameters."""
    arrays = array_parameters(game)
    for template, names in TEMPLATES.items():
        module = game.template(template)
        for name in names:
            rule: Any = getattr(module, name)
            parameters = inspect.signature(rule.py_func).parameters
            yield name, rule, [arrays.get(each, Number()) for each in parameters]


def array_parameters(game: Game) -> dict[str, Parameter]:
    """What a parameter of this name is, in all templates; any other is a number."""
    sizes = game.constants
    options, score = Array("i8", (sizes["OPTIONS"],)), (sizes["SEATS"], sizes["COLUMNS"])
    weights = sizes.get("WEIGHTS", 1)
    return {
        "boxes": Array(game.Box.dtype),
        "states": Array(game.State.dtype, (2,)),
        "before": Array(game.State.dtype),
        "after": Array(game.State.dtype),
        "stages": Array(game.State.dtype, (2,)),
        "seed": Array("i8", (8,)),
        "actions": options,
        "options": options,
        "scores": options,
        "observed": Array("i2", (sizes["OBSERVED"],)),
        "scored": Array("i4", score),
        "gained": Array("i4", score),
        "points": Array("i4", score),
        "finals": Array("i4", (MANY, *score)),
        "weights": Array("i8", (weights,)),
        "weight_rows": Array("i8", (2, weights)),
        "nodes": Array(node_type(game), (PASSED,)),
        "workspaces": Array(workspace_type(game)),
        "configs": Array(SearchConfig().record().dtype),
        "stop": Array("i8"),
        "notes": Array(game.shown.Notes.dtype),
        "pool": Array(np.uint8, (MANY,)),
        "starts": Array("i8", (MANY,)),
        "firsts": Array("i8", (MANY,)),
        "out": Array(np.uint8, (PASSED,)),
    }
