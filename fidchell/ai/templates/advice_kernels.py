"""Template: the same advice in a CUDA kernel, one thread an environment."""

from typing import Any

import numpy as np
from numba import cuda

from fidchell.ai.templates.advice import advise
from fidchell.rulekit.contract import OPTIONS
from fidchell.rulekit.targets.cuda import make_device_functions


def specialized(game: Any) -> None:
    """Make the rules ready for a GPU."""
    make_device_functions([advise], game.noinline)


@cuda.jit
def advise_kernel(boxes, states, turn, weights, dice, actions):  # type: ignore[no-untyped-def]
    """What the tuned player would do in each environment."""
    index = cuda.grid(1)
    if index < states.shape[0]:
        options = cuda.local.array(OPTIONS, np.int64)
        scores = cuda.local.array(OPTIONS, np.int64)
        given = (weights, options, scores, dice, index)
        actions[index] = advise(boxes[0], states[index], int(turn[index]), *given)
