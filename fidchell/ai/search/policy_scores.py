"""Policy scores: how good the tuned player finds each legal action, looking one step ahead."""

import random
from typing import Any, cast

import numpy as np

from fidchell.ai.nets.compiled_net import CompiledNet
from fidchell.rulekit.entry_points import InterpretedEntryPoints
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import Grid

TEMPLATE = "fidchell.ai.templates.policy"
NET_TEMPLATE = "fidchell.ai.nets.question"


def score_actions(position: Position, seat: int, weights: Grid) -> tuple[Grid, Grid]:
    """The legal actions of a seat and their policy scores; interpreted where the position is."""
    if isinstance(position.entry_points, InterpretedEntryPoints):
        return score_actions_interpreted(position, seat, weights)
    size = position.game.constants["OPTIONS"]
    options, scores = np.zeros(size, np.int64), np.zeros(size, np.int64)
    rules: Any = position.game.template(TEMPLATE)
    count = rules.policy_scores_at(position.boxes, position.states, 0, seat, options, weights, scores)
    return options[:count], scores[:count]


def net_scores(position: Position, seat: int, net: CompiledNet, unit: float) -> tuple[Grid, Grid]:
    """The legal actions of a seat and what a net thinks of them, in units of policy scores; compiled only."""
    size = position.game.constants["OPTIONS"]
    options, scores = np.zeros(size, np.int64), np.zeros(size, np.int64)
    rules: Any = position.game.template(NET_TEMPLATE)
    given = (position.boxes, position.states, 0, seat, options, net, unit, scores)
    count = rules.net_scores_at(*given)
    return options[:count], scores[:count]


def score_actions_interpreted(position: Position, seat: int, weights: Grid) -> tuple[Grid, Grid]:
    """The same without compiling anything."""
    options = np.array(position.legal(seat))
    scores, rules = np.zeros(len(options), np.int64), position.game.rules
    if "policy_scores" in rules:
        position.call("policy_scores", seat, options, len(options), weights, scores)
        return options, scores
    for option, action in enumerate(map(int, options)):
        if "policy_score" in rules:
            scores[option] = position.call("policy_score", seat, action, weights)
        else:
            scores[option] = position.greedy_score(seat, action)
    return options, scores


def expected_points(position: Position, seat: int, weights: Grid) -> float:
    """The points a seat may expect at the end of the game; compiled rules only."""
    sizes, rules = position.game.constants, cast(Any, position.game.template(TEMPLATE))
    points = np.zeros((sizes["SEATS"], sizes["COLUMNS"]), np.int32)
    return float(rules.expected_points_at(position.boxes, position.states, 0, seat, weights, points))


def best_action(actions: Grid, scores: Grid, noise: int, rng: random.Random) -> int:
    """The action with the best score plus noise of up to so many 64ths of a point each; ties by chance."""
    noisy = [int(score) + rng.random() * (noise + 1) for score in scores]
    return int(actions[noisy.index(max(noisy))])
