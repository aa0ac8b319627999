"""Template: the same rules in CUDA kernels, one thread a position."""

from typing import Any

import numpy as np
from numba import cuda

from fidchell.envs.step import random_action, start_game, step, write_decision
from fidchell.rulekit.contract import OPTIONS, actors, apply, decision_kind, legal, setup
from fidchell.rulekit.targets.cuda import make_device_functions
from fidchell.rulekit.templates.playout import one_of, picked, rolled

# Nothing here is called in Python: every parameter is an array on the device, or a number.
RECORD = np.dtype(np.int64)  # the game's record, once specialised
WORDS = 1  # its length in words of 64 bits
WARP = 0xFFFFFFFF  # all 32 threads that run in step
REGISTERS = 80  # of a thread: more would leave room for fewer threads


def specialized(game: Any) -> None:
    """Take the game's record, and make its rules ready for a GPU."""
    global RECORD, WORDS
    RECORD = game.State.dtype
    WORDS = RECORD.itemsize // 8
    make_device_functions(game.rules.values(), game.noinline)


@cuda.jit(device=True)
def highest(number):  # type: ignore[no-untyped-def]
    """The highest number among the threads that run in step."""
    for distance in (16, 8, 4, 2, 1):
        number = max(number, cuda.shfl_xor_sync(WARP, number, distance))
    return number


@cuda.jit(max_registers=REGISTERS)
def playout_kernel(boxes, states, seats, seeds, first, games, decisions):  # type: ignore[no-untyped-def]
    """Whole random games, `rulekit.playout` on each thread; game n has the seed with n in it.

    Positions lie in a thread's own memory, which is faster, and leave it as words. In each turn of the loop
    the threads with the highest kind of decision answer, and the others wait for them: threads that run in
    step thus go the same ways through the rules.
    """
    index = cuda.grid(1)
    is_playing = index < states.shape[0]
    options = cuda.local.array(OPTIONS, np.int16)
    words = cuda.local.array(WORDS, np.int64)
    box, state = boxes[0], words.view(RECORD)[0]
    played = 0
    for game in range(games):
        acting, seat, dice = 0, -1, 0
        if is_playing:
            number = first + game * states.shape[0] + index
            seeds[index, 7] = number
            setup(box, state, seats, seeds[index])
            dice = number * 2 + 1
            acting = actors(box, state)
        while True:
            kind = -1
            if acting != 0:
                if seat < 0:
                    dice = rolled(dice)
                    seat = one_of(acting, dice)
                kind = decision_kind(box, state, seat)
            now = highest(np.int32(kind))
            if now < 0:
                break
            if kind == now:
                count = legal(box, state, seat, options)
                dice = rolled(dice)
                apply(box, state, seat, options[picked(dice, count)])
                acting, seat = actors(box, state), -1
                played += 1
    if is_playing:
        for place in range(WORDS):
            states[index, place] = words[place]
        decisions[index] = played


@cuda.jit
def reset_kernel(boxes, states, seats, seeds, turn, mask, observations, with_observations):  # type: ignore[no-untyped-def]
    """Begin a game in each environment."""
    index = cuda.grid(1)
    if index >= states.shape[0]:
        return
    options = cuda.local.array(OPTIONS, np.int16)
    start_game(boxes[0], states[index], seats, seeds[index])
    write_decision(
        boxes[0], states[index], turn, index, mask[index], observations[index], options, with_observations
    )


@cuda.jit
def step_kernel(  # type: ignore[no-untyped-def]
    boxes,
    states,
    seats,
    seeds,
    actions,
    turn,
    mask,
    observations,
    points,
    rewards,
    done,
    illegal,
    with_observations,
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
    write_decision(
        boxes[0], states[index], turn, index, mask[index], observations[index], options, with_observations
    )


@cuda.jit
def random_kernel(mask, dice, actions):  # type: ignore[no-untyped-def]
    """Choose a legal action by chance in each environment, from its mask."""
    index = cuda.grid(1)
    if index < mask.shape[0]:
        actions[index] = random_action(mask[index], dice, index)
