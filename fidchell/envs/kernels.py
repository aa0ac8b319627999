"""Template: the same rules in CUDA kernels, one thread a position."""

from typing import Any

import numba
import numpy as np
from numba import cuda

from fidchell.envs.stepping import begin, random_action, show, step
from fidchell.rulekit.contract import OPTIONS, setup
from fidchell.rulekit.playout import playout

# Nothing here is called in Python: every parameter is an array on the device, or a number.
RECORD = numba.int8  # the game's record, once stamped


def stamped(game: Any) -> None:
    """A thread's own memory is laid out across threads: whole games there are faster."""
    global RECORD
    RECORD = numba.from_dtype(game.State.dtype)


@cuda.jit
def playout_kernel(boxes, states, seats, seeds, first, games, decisions):  # type: ignore[no-untyped-def]
    """Whole random games on each thread's position; game n has the seed with n in it."""
    index = cuda.grid(1)
    if index >= states.shape[0]:
        return
    options = cuda.local.array(OPTIONS, np.int16)
    own = cuda.local.array(1, RECORD)
    own[0] = states[index]
    played = 0
    for game in range(games):
        number = first + game * states.shape[0] + index
        seeds[index, 7] = number
        setup(boxes[0], own[0], seats, seeds[index])
        played += playout(boxes[0], own[0], options, number * 2 + 1)
    states[index] = own[0]
    decisions[index] = played


@cuda.jit
def reset_kernel(boxes, states, seats, seeds, turn, mask, seen, with_view):  # type: ignore[no-untyped-def]
    """Begin a game in each environment."""
    index = cuda.grid(1)
    if index >= states.shape[0]:
        return
    options = cuda.local.array(OPTIONS, np.int16)
    begin(boxes[0], states[index], seats, seeds[index])
    show(boxes[0], states[index], turn, index, mask[index], seen[index], options, with_view)


@cuda.jit
def step_kernel(  # type: ignore[no-untyped-def]
    boxes, states, seats, seeds, actions, turn, mask, seen, points, rewards, done, illegal, with_view
):
    """Carry out one action in each environment; an illegal one changes nothing and is counted."""
    index = cuda.grid(1)
    if index >= states.shape[0]:
        return
    action = actions[index]
    if action < 0 or action >= mask.shape[1] or mask[index, action] == 0:
        cuda.atomic.add(illegal, 0, 1)
        return
    options = cuda.local.array(OPTIONS, np.int16)
    seat = turn[index]
    ended = step(boxes[0], states[index], seats, seeds[index], seat, action, points[index], rewards[index])
    done[index] = ended
    show(boxes[0], states[index], turn, index, mask[index], seen[index], options, with_view)


@cuda.jit
def random_kernel(mask, dice, actions):  # type: ignore[no-untyped-def]
    """Choose a legal action by chance in each environment, from its mask."""
    index = cuda.grid(1)
    if index < mask.shape[0]:
        actions[index] = random_action(mask[index], dice, index)
