"""Template: one game by itself, one decision after the other, in one call from Python each."""

from typing import Any

import numpy as np

from fidchell.envs.step import clear_mask, reward, start_game, write_decision
from fidchell.rulekit.contract import ACTIONS, OBSERVED, OPTIONS, actors, apply, observe
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.targets.memory import array_at

BOX = STATE = np.dtype(np.int64)  # the game's records, once specialised
ADDRESSES = 8  # that `act` is given, in this order
AT_BOX, AT_STATE, AT_TURN, AT_MASK, AT_OBSERVATION, AT_OPTIONS = range(6)
AT_GIVEN_OBSERVATION, AT_GIVEN_MASK = 6, 7
ILLEGAL = -1  # what `act` answers instead of who may act


def specialized(game: Any) -> None:
    """Take the game's records."""
    global BOX, STATE
    BOX, STATE = game.Box.dtype, game.State.dtype


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
    clear_mask(mask)
    write_decision(box, state, turn, 0, mask, observation, options, 0, True)
    return actors(box, state)


@rule
def act(place: int, action: int) -> int:
    """Carry out an action of the seat whose turn it is and write the next decision; who may act, as bits.

    An illegal action changes nothing. `place` is where the addresses of the arrays lie. The decision is
    written twice: once to keep, and once to give away, unless both are at the same address.
    """
    at = array_at(place, ADDRESSES, np.int64)
    mask = array_at(at[AT_MASK], ACTIONS, np.int8)
    if action < 0 or action >= ACTIONS or mask[action] == 0:
        return ILLEGAL
    observation = array_at(at[AT_OBSERVATION], OBSERVED, np.int16)
    acting = carry_out(
        array_at(at[AT_BOX], 1, BOX),
        array_at(at[AT_STATE], 1, STATE),
        action,
        array_at(at[AT_TURN], 1, np.int8),
        mask,
        observation,
        array_at(at[AT_OPTIONS], OPTIONS, np.int16),
    )
    if at[AT_GIVEN_MASK] != at[AT_MASK]:
        array_at(at[AT_GIVEN_OBSERVATION], OBSERVED, np.int16)[:] = observation
        array_at(at[AT_GIVEN_MASK], ACTIONS, np.int8)[:] = mask
    return acting


@rule
def carry_out(
    boxes: Batch,
    states: Batch,
    action: int,
    turn: Grid,
    mask: Grid,
    observation: Grid,
    options: Grid,
) -> int:
    """Carry out a legal action; after the end nothing is legal, and the same seat observes."""
    box, state = boxes[0], states[0]
    apply(box, state, turn[0], action)
    acting = actors(box, state)
    clear_mask(mask)
    if acting != 0:
        write_decision(box, state, turn, 0, mask, observation, options, 0, True)
    else:
        observe(box, state, turn[0], observation)
    return acting


@rule
def rewards_at(boxes: Batch, states: Batch, points: Grid, rewards: Grid) -> None:
    """The final score, and a reward of 1 shared among the winners."""
    reward(boxes[0], states[0], points, rewards)
