"""Template: the decisions of `rows.answers` in CUDA kernels, one thread a row."""

from typing import Any

import numpy as np
from numba import cuda

from fidchell.ai.nets.decisions import write_part
from fidchell.ai.training.rows.answers import WAIT, answer, begin, tuned_slot
from fidchell.rulekit.contract import OPTIONS
from fidchell.rulekit.specialize import specialize
from fidchell.rulekit.targets.cuda import make_device_functions

DECISIONS = "fidchell.ai.nets.decisions"
PARTS = 1  # the game's own number, once specialised


def specialized(game: Any) -> None:
    """Make the rules ready for a GPU."""
    global PARTS
    PARTS = specialize(DECISIONS, game).PARTS
    make_device_functions([begin, answer, tuned_slot, write_part], game.noinline)


@cuda.jit
def begin_kernel(boxes, states, seats, seeds, turn, mask, candidates):  # type: ignore[no-untyped-def]
    """A new game in each row."""
    row = cuda.grid(1)
    if row < states.shape[0]:
        options = cuda.local.array(OPTIONS, np.int64)
        begin(boxes[0], states[row], seats, seeds[row], turn, row, mask[row], options, candidates[row])


@cuda.jit
def answer_kernel(  # type: ignore[no-untyped-def]
    boxes, states, seats, seeds, slots, turn, mask, candidates, points, rewards, done, illegal
):
    """One answer in each row; an illegal one changes nothing and is counted."""
    row = cuda.grid(1)
    if row >= states.shape[0]:
        return
    slot = slots[row]
    done[row] = 0
    if slot == WAIT:
        return
    if slot < 0 or slot >= mask.shape[1] or mask[row, slot] == 0:
        cuda.atomic.add(illegal, 0, 1)
        return
    options = cuda.local.array(OPTIONS, np.int64)
    done[row] = answer(
        boxes[0],
        states[row],
        seats,
        seeds[row],
        slot,
        turn,
        row,
        mask[row],
        options,
        candidates[row],
        points[row],
        rewards[row],
    )


@cuda.jit
def features_kernel(boxes, states, turn, candidates, features):  # type: ignore[no-untyped-def]
    """What the seats to move see: a thread for each part of each row, rows next to each other."""
    index = cuda.grid(1)
    row, part = index % states.shape[0], index // states.shape[0]
    if part < PARTS:
        write_part(boxes[0], states[row], turn[row], part, candidates[row], features[row])


@cuda.jit
def tuned_kernel(boxes, states, turn, asked, weights, candidates, dice, slots):  # type: ignore[no-untyped-def]
    """What the tuned player chooses in the rows where it is asked."""
    row = cuda.grid(1)
    if row < states.shape[0] and asked[row] != 0:
        options = cuda.local.array(OPTIONS, np.int64)
        scores = cuda.local.array(OPTIONS, np.int64)
        slots[row] = tuned_slot(
            boxes[0], states[row], turn[row], weights, options, candidates[row], scores, dice, row
        )
