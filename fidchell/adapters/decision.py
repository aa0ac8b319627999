"""Template: one game by itself, one decision after the other, in one call from Python each."""

from fidchell.envs.step import reward, start_game, write_decision
from fidchell.rulekit.contract import ACTIONS, actors, apply, observe
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule


@rule
def start(
    boxes: Batch,
    states: Batch,
    seats: int,
    seed: Grid,
    turn: Grid,
    mask: Grid,
    observation: Grid,
    options: Grid,
) -> int:
    """Begin the next game of a seed and write its first decision; who may act, as bits."""
    box, state = boxes[0], states[0]
    start_game(box, state, seats, seed)
    write_decision(box, state, turn, 0, mask, observation, options, True)
    return actors(box, state)


@rule
def act(
    boxes: Batch,
    states: Batch,
    action: int,
    turn: Grid,
    mask: Grid,
    observation: Grid,
    options: Grid,
) -> int:
    """Carry out an action of the seat whose turn it is and write the next decision; who may act, as bits.

    After the end nothing is legal, and the same seat observes.
    """
    box, state = boxes[0], states[0]
    apply(box, state, turn[0], action)
    acting = actors(box, state)
    if acting != 0:
        write_decision(box, state, turn, 0, mask, observation, options, True)
        return acting
    for each in range(ACTIONS):
        mask[each] = 0
    observe(box, state, turn[0], observation)
    return 0


@rule
def rewards_at(boxes: Batch, states: Batch, points: Grid, rewards: Grid) -> None:
    """The final score, and a reward of 1 shared among the winners."""
    reward(boxes[0], states[0], points, rewards)
