"""What the signs of a Tipperary display foretell: the table of signs.py, found again by least squares.

python bench/tipperary_signs.py [GAMES]
"""

import random
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from fidchell.ai.liking import likings
from fidchell.ai.weights import find_weights, in_haste
from fidchell.games.tipperary import GAME, signs
from fidchell.games.tipperary.land import symbols
from fidchell.games.tipperary.outlook import behold, forget
from fidchell.games.tipperary.prospects import placements_left
from fidchell.games.tipperary.scoring import CIRCLES, OBJECTIVES
from fidchell.games.tipperary.shape import POINT, choose_frames
from fidchell.games.tipperary.signs import SIGNS, UNIT, foretold
from fidchell.games.tipperary.state import SET_BONUS
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.contract import TOTAL
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule

SEATS, ROUNDS, FIRST_DEAL = 2, 12, 6_000_000
SEEN = 0.3  # of all moments
SLIP, WAVER = 300, 48  # liking that chance adds in the round in which a seat errs, and before it
WEIGHTS = find_weights(GAME, SEATS)
HASTY = in_haste(GAME, WEIGHTS)
Sample = tuple[int, Any, float]  # placements to come, signs, points that came of them


@rule
def read_signs(boxes: Batch, states: Batch, seat: int, weights: Grid, table: Grid, out: Grid) -> int:
    """How much of each sign a display shows; returns the placements to come."""
    box, state = boxes[0], states[0]
    left, sheep = placements_left(box, state, seat), symbols(state, seat)
    drawn = int(state.phase == SET_BONUS and state.turn == seat)
    behold(box, state, seat, left)
    choose_frames(state, int(state.tower[seat]) + int(state.due_bonus[seat]), 1, weights)
    if left > 0:
        for sign in range(SIGNS):
            table[sign, 0] = UNIT
            out[sign] = foretold(box, state, seat, sheep, drawn, weights, table)
            table[sign, 0] = 0
    forget(state)
    return left


def samples(number: int) -> Iterator[Sample]:
    """Moments of a game whose seats play in haste, and err once each before they are looked at."""
    position, dice = Position.start(GAME, SEATS, seed_from_number(FIRST_DEAL + number)), random.Random(number)
    errs, seen = [dice.randint(1, ROUNDS) for _ in range(SEATS)], []
    while not position.over:
        actor, now = position.actors()[0], int(position.states[0]["round"])
        looked_at = dice.randrange(SEATS)
        if now > errs[looked_at] and dice.random() < SEEN:
            out, table = np.zeros(SIGNS, np.int64), np.zeros((SIGNS, 3), np.int64)
            left = read_signs(position.boxes, position.states, looked_at, WEIGHTS, table, out)
            seen.append((looked_at, left, out / POINT, lying(position, looked_at)))
        actions, liking = likings(position, actor, HASTY)
        swing = SLIP if now == errs[actor] else WAVER if now < errs[actor] else 0
        felt = [worth + swing * dice.random() for worth in liking]
        position.apply(actor, int(actions[felt.index(max(felt))]))
    for seat, left, out, already in seen:
        if left > 0:
            yield left, out, position.score_table()[seat, TOTAL] - already


def lying(position: Position, seat: int) -> int:
    """The points of circles and objectives that lie already."""
    table = position.score_table()[seat]
    return int(table[CIRCLES]) + int(table[OBJECTIVES])


def fit(left: Any, shown: Any, points: Any) -> Any:
    """The numbers of each sign; what is foretold late has less scatter, and counts more."""
    spread = (
        np.concatenate([shown, shown * left[:, None], shown / left[:, None]], axis=1) / (2 + left)[:, None]
    )
    scale = np.sqrt((spread**2).mean(axis=0))
    even = spread / scale
    square = even.T @ even + 1e-6 * len(left) * np.eye(len(scale))
    return (np.linalg.solve(square, even.T @ (points / (2 + left))) / scale).reshape(3, SIGNS).T


def main(games: int) -> None:
    """Play, fit, and tell how far the table of the game is from what came."""
    found = [sample for number in range(games) for sample in samples(number)]
    left = np.array([sample[0] for sample in found], float)
    shown = np.stack([sample[1] for sample in found])
    points = np.array([sample[2] for sample in found], float)
    for name, table in (("found now", np.rint(fit(left, shown, points) * UNIT)), ("in use", signs.TABLE)):
        told = (shown * (table[:, 0] + left[:, None] * table[:, 1] + table[:, 2] / left[:, None])).sum(axis=1)
        wrong = points - told / UNIT
        print(f"{name}: {table.astype(int).tolist()}")
        for turns in range(1, ROUNDS):
            those = wrong[left == turns]
            much = f"{len(those):6} displays, wrong by {those.std():.2f}, mean {those.mean():+.2f}"
            print(f"{turns:3} to come: {much}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
