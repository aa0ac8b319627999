"""Template: what the tuned player would do in each environment of a batch."""

from fidchell.ai.templates.self_play import TUNED_POLICY, choose_action
from fidchell.rulekit.contract import Box, State
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.templates.playout import rolled


@rule
def advise(
    box: Box, state: State, seat: int, weights: Grid, options: Grid, scores: Grid, dice: Grid, index: int
) -> int:
    """What the tuned player would do, by what the seat may know; ties by chance, by the dice at an index."""
    roll = rolled(int(dice[index]))
    dice[index] = roll
    return choose_action(box, state, seat, TUNED_POLICY, weights, options, scores, roll)


@rule
def advise_rows(
    boxes: Batch,
    states: Batch,
    turn: Grid,
    weights: Grid,
    options: Grid,
    scores: Grid,
    dice: Grid,
    actions: Grid,
    first: int,
    last: int,
) -> None:
    """The action in each environment from first to last - 1."""
    for index in range(first, last):
        given = (weights, options, scores, dice, index)
        actions[index] = advise(boxes[0], states[index], int(turn[index]), *given)
