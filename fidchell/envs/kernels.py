"""Template: the same rules in CUDA kernels, one thread a position."""

from typing import Any

import numpy as np
from numba import cuda

from fidchell.envs.step import first_actor, list_legal, next_game, play_action, random_option, start_game
from fidchell.rulekit.contract import OPTIONS, actors, apply, decision_kind, legal, observe, setup
from fidchell.rulekit.targets.cuda import make_device_functions
from fidchell.rulekit.templates.playout import one_of, picked, rolled

# Nothing here is called in Python: every parameter is an array on the device, or a number.
RECORD = np.dtype(np.int64)  # the game's record, once specialised
WORDS = 1  # its length in words of 64 bits
WARP = 0xFFFFFFFF  # all 32 threads that run in step
REGISTERS = 80  # of a thread: more would leave room for fewer threads
# Numbers of one step: how many decisions there are of each kind, how many of them have their place in the
# order, and how many games are over.
KINDS = 64
TAKEN, ENDED, NUMBERS = KINDS, 2 * KINDS, 2 * KINDS + 1


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
def reset_kernel(boxes, states, seats, seeds):  # type: ignore[no-untyped-def]
    """Begin a game in each environment."""
    index = cuda.grid(1)
    if index < states.shape[0]:
        start_game(boxes[0], states[index], seats, seeds[index])


@cuda.jit
def apply_kernel(boxes, states, order, actions, turn, mask, rewards, done, illegal, ended, numbers):  # type: ignore[no-untyped-def]
    """Carry out one action in each environment; an illegal one changes nothing and is counted."""
    place = cuda.grid(1)
    if place >= states.shape[0]:
        return
    index = order[place]
    action = actions[index]
    if action < 0 or action >= mask.shape[1] or mask[index, action] == 0:
        cuda.atomic.add(illegal, 0, 1)
        return
    is_over = play_action(boxes[0], states[index], turn[index], action, rewards[index])
    done[index] = is_over
    if is_over:
        ended[cuda.atomic.add(numbers, ENDED, 1)] = index


@cuda.jit
def next_kernel(boxes, states, seats, seeds, points, rewards, ended, numbers):  # type: ignore[no-untyped-def]
    """Reward the games that are over, and begin the next: they lie side by side in a list."""
    place = cuda.grid(1)
    if place < numbers[ENDED]:
        index = ended[place]
        next_game(boxes[0], states[index], seats, seeds[index], points[index], rewards[index])


@cuda.jit
def kind_kernel(boxes, states, turn, kinds, numbers):  # type: ignore[no-untyped-def]
    """Who acts, what kind of decision it is, and how many there are of each kind."""
    index = cuda.grid(1)
    tally = cuda.shared.array(KINDS, np.int32)
    if cuda.threadIdx.x < KINDS:
        tally[cuda.threadIdx.x] = 0
    cuda.syncthreads()
    if index < states.shape[0]:
        box, state = boxes[0], states[index]
        seat = first_actor(actors(box, state))
        kind = decision_kind(box, state, seat)
        turn[index], kinds[index] = seat, kind
        cuda.atomic.add(tally, kind, 1)
    cuda.syncthreads()
    if cuda.threadIdx.x < KINDS and tally[cuda.threadIdx.x] > 0:
        cuda.atomic.add(numbers, cuda.threadIdx.x, tally[cuda.threadIdx.x])


@cuda.jit
def order_kernel(kinds, order, numbers):  # type: ignore[no-untyped-def]
    """Sort the environments by the kind of their decisions, so that threads in step go the same ways."""
    index, thread = cuda.grid(1), cuda.threadIdx.x
    tally = cuda.shared.array(KINDS, np.int32)
    if thread < KINDS:
        tally[thread] = 0
    cuda.syncthreads()
    kind, place = 0, 0
    if index < kinds.shape[0]:
        kind = kinds[index]
        place = cuda.atomic.add(tally, kind, 1)
    cuda.syncthreads()
    if thread < KINDS and tally[thread] > 0:
        start = cuda.atomic.add(numbers, TAKEN + thread, tally[thread])
        for lower in range(thread):
            start += numbers[lower]
        tally[thread] = start
    cuda.syncthreads()
    if index < kinds.shape[0]:
        order[tally[kind] + place] = index


@cuda.jit
def list_kernel(boxes, states, order, turn, mask, options, counts, numbers):  # type: ignore[no-untyped-def]
    """List what is legal in each environment; the numbers of this step are forgotten."""
    place = cuda.grid(1)
    for number in range(place, NUMBERS, cuda.gridsize(1)):
        numbers[number] = 0
    if place < states.shape[0]:
        index = order[place]
        row = mask[index], options[index]
        counts[index] = list_legal(boxes[0], states[index], turn[index], *row, counts[index])


@cuda.jit
def observe_kernel(boxes, states, turn, observations):  # type: ignore[no-untyped-def]
    """What the seat that acts observes."""
    index = cuda.grid(1)
    if index < states.shape[0]:
        observe(boxes[0], states[index], turn[index], observations[index])


@cuda.jit
def random_kernel(options, counts, dice, actions):  # type: ignore[no-untyped-def]
    """Choose a legal action by chance in each environment, from its list."""
    index = cuda.grid(1)
    if index < options.shape[0]:
        actions[index] = random_option(options[index], counts[index], dice, index)
