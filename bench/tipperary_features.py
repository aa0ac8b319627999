"""The linear model of a Tipperary display: the coefficients of eval/features.py, fitted again.

python bench/tipperary_features.py [GAMES]
"""

import random
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from fidchell.ai.search.policy_scores import score_actions
from fidchell.ai.tuning.weights import find_weights, rollout_weights
from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.eval.area import POINT, choose_frames
from fidchell.games.tipperary.eval.display_value import end_evaluation, start_evaluation
from fidchell.games.tipperary.eval.expected_gain import placements_left
from fidchell.games.tipperary.eval.features import COEFFICIENTS, FEATURE_COUNT, UNIT, predict_points
from fidchell.games.tipperary.rules.land import symbols
from fidchell.games.tipperary.rules.scoring import CIRCLES, OBJECTIVES
from fidchell.games.tipperary.state import SET_BONUS
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.contract import TOTAL
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule

SEATS, ROUNDS, FIRST_DEAL = 2, 12, 6_000_000
SEEN = 0.3  # of all positions
SLIP, WAVER = 300, 48  # noise on the scores in the round in which a seat errs, and before it
WEIGHTS = find_weights(GAME, SEATS)
FAST = rollout_weights(GAME, WEIGHTS)
Sample = tuple[int, Any, float]  # placements to come, features, points at the end


@rule
def read_features(boxes: Batch, states: Batch, seat: int, weights: Grid, table: Grid, out: Grid) -> int:
    """How much of each feature a display has; returns the placements to come."""
    box, state = boxes[0], states[0]
    left, sheep = placements_left(box, state, seat), symbols(state, seat)
    drawn = int(state.phase == SET_BONUS and state.turn == seat)
    start_evaluation(box, state, seat, left)
    choose_frames(state, int(state.tower[seat]) + int(state.due_bonus[seat]), 1, weights)
    if left > 0:
        for feature in range(FEATURE_COUNT):
            table[feature, 0] = UNIT
            out[feature] = predict_points(box, state, seat, sheep, drawn, weights, table)
            table[feature, 0] = 0
    end_evaluation(state)
    return left


def samples(number: int) -> Iterator[Sample]:
    """Positions of a game whose seats play fast, and err once each before they are sampled."""
    position, dice = Position.start(GAME, SEATS, seed_from_number(FIRST_DEAL + number)), random.Random(number)
    errs, seen = [dice.randint(1, ROUNDS) for _ in range(SEATS)], []
    while not position.over:
        actor, now = position.actors()[0], int(position.states[0]["round"])
        looked_at = dice.randrange(SEATS)
        if now > errs[looked_at] and dice.random() < SEEN:
            out, table = np.zeros(FEATURE_COUNT, np.int64), np.zeros((FEATURE_COUNT, 3), np.int64)
            left = read_features(position.boxes, position.states, looked_at, WEIGHTS, table, out)
            seen.append((looked_at, left, out / POINT, lying(position, looked_at)))
        actions, scores = score_actions(position, actor, FAST)
        swing = SLIP if now == errs[actor] else WAVER if now < errs[actor] else 0
        felt = [value + swing * dice.random() for value in scores]
        position.apply(actor, int(actions[felt.index(max(felt))]))
    for seat, left, out, already in seen:
        if left > 0:
            yield left, out, position.score_table()[seat, TOTAL] - already


def lying(position: Position, seat: int) -> int:
    """The points of circles and objectives that lie already."""
    table = position.score_table()[seat]
    return int(table[CIRCLES]) + int(table[OBJECTIVES])


def fit(left: Any, shown: Any, points: Any) -> Any:
    """The coefficients of each feature; late predictions have less scatter, and count more."""
    spread = (
        np.concatenate([shown, shown * left[:, None], shown / left[:, None]], axis=1) / (2 + left)[:, None]
    )
    scale = np.sqrt((spread**2).mean(axis=0))
    even = spread / scale
    square = even.T @ even + 1e-6 * len(left) * np.eye(len(scale))
    return (np.linalg.solve(square, even.T @ (points / (2 + left))) / scale).reshape(3, FEATURE_COUNT).T


def main(games: int) -> None:
    """Play, fit, and print how far the predictions of the game are from the final points."""
    found = [sample for number in range(games) for sample in samples(number)]
    left = np.array([sample[0] for sample in found], float)
    shown = np.stack([sample[1] for sample in found])
    points = np.array([sample[2] for sample in found], float)
    for name, table in (("found now", np.rint(fit(left, shown, points) * UNIT)), ("in use", COEFFICIENTS)):
        predicted = (shown * (table[:, 0] + left[:, None] * table[:, 1] + table[:, 2] / left[:, None])).sum(
            axis=1
        )
        wrong = points - predicted / UNIT
        print(f"{name}: {table.astype(int).tolist()}")
        for turns in range(1, ROUNDS):
            those = wrong[left == turns]
            much = f"{len(those):6} displays, wrong by {those.std():.2f}, mean {those.mean():+.2f}"
            print(f"{turns:3} to come: {much}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
