"""Template: self-play in a CUDA kernel, one thread a game; the same games as `self_play` plays on the CPU."""

from typing import Any

import numpy as np
from numba import cuda

from fidchell.ai.templates.policy import next_actor
from fidchell.ai.templates.self_play import choose_action, win_share
from fidchell.envs.kernels import highest
from fidchell.rulekit.contract import (
    COLUMNS,
    OPTIONS,
    SEATS,
    TOTAL,
    actors,
    apply,
    decision_kind,
    redeal,
    score,
    setup,
)
from fidchell.rulekit.targets.cuda import make_device_functions
from fidchell.rulekit.templates.playout import rolled

# Nothing here is called in Python: every parameter is an array on the device, or a number.
RECORD = np.dtype(np.int64)  # the game's record, once specialised
WORDS = 1  # its length in words of 64 bits
SEED = 8


def specialized(game: Any) -> None:
    """Take the game's record, and make its rules ready for a GPU."""
    global RECORD, WORDS
    RECORD = game.State.dtype
    WORDS = RECORD.itemsize // 8
    make_device_functions([*game.rules.values(), choose_action, win_share], game.noinline)


@cuda.jit
def self_play_kernel(boxes, seats, policies, weights, first, games, seed, shares, totals):  # type: ignore[no-untyped-def]
    """Game n of matchup m is the thread m x games + n; a deal is played once from every seat.

    As in the playouts, threads that run in lockstep answer the same kind of decision together.
    """
    index = cuda.grid(1)
    is_playing = index < shares.shape[0]
    options = cuda.local.array(OPTIONS, np.int64)
    scores = cuda.local.array(OPTIONS, np.int64)
    points = cuda.local.array((SEATS, COLUMNS), np.int32)
    own_seed = cuda.local.array(SEED, np.int64)
    words, dealt = cuda.local.array(WORDS, np.int64), cuda.local.array(WORDS, np.int64)
    box, state, deal = boxes[0], words.view(RECORD)[0], dealt.view(RECORD)[0]
    matchup, number = index // games, index % games
    deal_number, shift = (first + number) // seats, (first + number) % seats
    acting, rng = 0, (first + number) * 2 + 1
    if is_playing:
        for word in range(SEED):
            own_seed[word] = seed[word]
        own_seed[6], own_seed[7] = 0, deal_number
        setup(box, state, seats, own_seed)
        acting = actors(box, state)
    while True:
        kind = -1
        if acting != 0:
            seat = next_actor(acting, 0)
            player = (seat - shift + seats) % seats
            policy = policies[matchup, player]
            kind = decision_kind(box, state, seat) * 2 + policy
        now = highest(np.int32(kind))
        if now < 0:
            break
        if kind == now:
            rng = rolled(rng)
            own_seed[6] = rng
            for word in range(WORDS):
                dealt[word] = words[word]
            redeal(box, deal, seat, own_seed)
            action = choose_action(box, deal, seat, policy, weights[matchup, player], options, scores, rng)
            apply(box, state, seat, action)
            acting = actors(box, state)
    if is_playing:
        score(box, state, points)
        for player in range(seats):
            seat = (player + shift) % seats
            shares[index, player] = win_share(points, seats, seat)
            totals[index, player] = points[seat, TOTAL]
