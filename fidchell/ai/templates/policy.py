"""Template: policy scores of the legal actions, and the choice of the best one."""

from fidchell.ai.templates.records import UNITS_PER_POINT
from fidchell.rulekit.contract import (
    TOTAL,
    Box,
    State,
    expected_gain,
    greedy_score,
    legal,
    policy_scores,
    score,
)
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.templates.playout import MASK, picked, rolled

GOLDEN_STEP = 2_654_435_769  # 2 to the 32 divided by the golden ratio


@rule
def next_actor(acting: int, preferred: int) -> int:
    """The seat that is asked: `preferred` if it may act, else the lowest seat in the bit mask."""
    if (acting >> preferred) & 1:
        return preferred
    seat = 0
    while not (acting >> seat) & 1:
        seat += 1
    return seat


@rule
def rng_of(number: int) -> int:
    """Where the random numbers of a deal begin: odd, and far from those of the next deal."""
    return ((number + 1) * GOLDEN_STEP & MASK) | 1


@rule
def greedy_scores(box: Box, state: State, seat: int, options: Grid, count: int, scores: Grid) -> None:
    """The greedy score of each legal action of a seat."""
    for option in range(count):
        scores[option] = greedy_score(box, state, seat, options[option])


@rule
def best_option(scores: Grid, count: int, noise: int, rng: int) -> int:
    """The option with the best score, with random noise of up to so much on each; ties by chance."""
    best, highest = 0, 0
    for option in range(count):
        rng = rolled(rng)
        noisy = int(scores[option]) * 64 + picked(rng, noise * 64 + 64)
        if option == 0 or noisy > highest:
            best, highest = option, noisy
    return best


@rule
def expected_points_at(
    boxes: Batch, states: Batch, index: int, seat: int, weights: Grid, points: Grid
) -> float:
    """The points a seat may expect at the end of the game."""
    score(boxes[0], states[index], points)
    return points[seat, TOTAL] + expected_gain(boxes[0], states[index], seat, weights) / UNITS_PER_POINT


@rule
def policy_scores_at(
    boxes: Batch, states: Batch, index: int, seat: int, options: Grid, weights: Grid, scores: Grid
) -> int:
    """Write the legal actions of a seat and their policy scores; returns their number."""
    count = legal(boxes[0], states[index], seat, options)
    policy_scores(boxes[0], states[index], seat, options, count, weights, scores)
    return count
