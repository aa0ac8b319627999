"""Template: a player that follows its liking, and nothing else."""

from fidchell.ai.templates.arrays import POINT
from fidchell.rulekit.contract import TOTAL, Box, State, appraise, legal, prospects, score, weigh_all
from fidchell.rulekit.playout import MASK, picked, rolled
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule

SPREAD = 2_654_435_769  # 2 to the 32 divided by the golden ratio


@rule
def first_actor(acting: int, asked: int) -> int:
    """Who is asked: the seat `asked` where it may act, else the lowest seat in a bit mask."""
    if (acting >> asked) & 1:
        return asked
    seat = 0
    while not (acting >> seat) & 1:
        seat += 1
    return seat


@rule
def first_roll(number: int) -> int:
    """Dice for a deal: odd, and far from those of the next."""
    return ((number + 1) * SPREAD & MASK) | 1


@rule
def like_first(box: Box, state: State, seat: int, options: Grid, count: int, liking: Grid) -> None:
    """How much a seat likes each of its legal actions by the first appraisal."""
    for place in range(count):
        liking[place] = appraise(box, state, seat, options[place])


@rule
def best_liked(liking: Grid, count: int, noise: int, dice: int) -> int:
    """The place of the best liked action, with up to so much noise on each, ties by chance."""
    best, most = 0, 0
    for option in range(count):
        dice = rolled(dice)
        worth = int(liking[option]) * 64 + picked(dice, noise * 64 + 64)
        if option == 0 or worth > most:
            best, most = option, worth
    return best


@rule
def hope_at(boxes: Batch, states: Batch, index: int, seat: int, weights: Grid, points: Grid) -> float:
    """The points a seat may hope for at the end of the game."""
    score(boxes[0], states[index], points)
    return points[seat, TOTAL] + prospects(boxes[0], states[index], seat, weights) / POINT


@rule
def like_at(
    boxes: Batch, states: Batch, index: int, seat: int, options: Grid, weights: Grid, liking: Grid
) -> int:
    """The legal actions of one position and how much the seat likes each; returns their number."""
    count = legal(boxes[0], states[index], seat, options)
    weigh_all(boxes[0], states[index], seat, options, count, weights, liking)
    return count
