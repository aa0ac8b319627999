"""Template: matches between weight vectors in a CUDA kernel, one thread a game; as `match` plays them."""

from typing import Any

import numpy as np
from numba import cuda

from fidchell.ai.templates.match import decide, share
from fidchell.ai.templates.policy import first_actor
from fidchell.envs.device import prepare
from fidchell.envs.kernels import highest
from fidchell.rulekit.contract import (
    COLUMNS,
    OPTIONS,
    SEATS,
    TOTAL,
    actors,
    apply,
    beat,
    redeal,
    score,
    setup,
)
from fidchell.rulekit.playout import rolled

# Nothing here is called in Python: every parameter is an array on the device, or a number.
RECORD = np.dtype(np.int64)  # the game's record, once stamped
WORDS = 1  # its length in words of 64 bits
SEED = 8


def stamped(game: Any) -> None:
    """Take the game's record, and make its rules ready for a GPU."""
    global RECORD, WORDS
    RECORD = game.State.dtype
    WORDS = RECORD.itemsize // 8
    prepare([*game.rules.values(), decide, share], game.apart)


@cuda.jit
def match_kernel(boxes, seats, kinds, weights, first, games, seed, shares, totals):  # type: ignore[no-untyped-def]
    """Game n of pairing p is the thread p x games + n; a deal is played once from every seat.

    As in the playouts, threads that run in step answer the same kind of question together.
    """
    index = cuda.grid(1)
    is_playing = index < shares.shape[0]
    options = cuda.local.array(OPTIONS, np.int64)
    liking = cuda.local.array(OPTIONS, np.int64)
    points = cuda.local.array((SEATS, COLUMNS), np.int32)
    own_seed = cuda.local.array(SEED, np.int64)
    words, guessed = cuda.local.array(WORDS, np.int64), cuda.local.array(WORDS, np.int64)
    box, state, guess = boxes[0], words.view(RECORD)[0], guessed.view(RECORD)[0]
    pairing, number = index // games, index % games
    deal, shift = (first + number) // seats, (first + number) % seats
    acting, dice = 0, (first + number) * 2 + 1
    if is_playing:
        for place in range(SEED):
            own_seed[place] = seed[place]
        own_seed[6], own_seed[7] = 0, deal
        setup(box, state, seats, own_seed)
        acting = actors(box, state)
    while True:
        asked = -1
        if acting != 0:
            seat = first_actor(acting, 0)
            player = (seat - shift + seats) % seats
            kind = kinds[pairing, player]
            asked = beat(box, state, seat) * 2 + kind
        now = highest(np.int32(asked))
        if now < 0:
            break
        if asked == now:
            dice = rolled(dice)
            own_seed[6] = dice
            for place in range(WORDS):
                guessed[place] = words[place]
            redeal(box, guess, seat, own_seed)
            action = decide(box, guess, seat, kind, weights[pairing, player], options, liking, dice)
            apply(box, state, seat, action)
            acting = actors(box, state)
    if is_playing:
        score(box, state, points)
        for player in range(seats):
            seat = (player + shift) % seats
            shares[index, player] = share(points, seats, seat)
            totals[index, player] = points[seat, TOTAL]
