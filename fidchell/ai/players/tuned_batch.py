"""The tuned player in every environment of a batch at once."""

from typing import Any

import numpy as np

from fidchell.ai.tuning.weights import find_weights
from fidchell.envs.batch import CpuBatchEnv, CudaBatchEnv, first_dice

Array = Any  # a NumPy array or a CUDA device array
TEMPLATE, KERNELS = "fidchell.ai.templates.advice", "fidchell.ai.templates.advice_kernels"


class TunedBatch:
    """Says what the tuned player would do in each environment, compiled with the rules."""

    def __init__(self, batch: CpuBatchEnv | CudaBatchEnv) -> None:
        self.batch = batch
        self.rules = batch.game.template(KERNELS if isinstance(batch, CudaBatchEnv) else TEMPLATE)
        self.weights: Array = find_weights(batch.game, batch.seats)
        self.dice: Array = first_dice(batch.size)  # of ties
        self.chosen: Array = np.zeros(batch.size, np.int16)
        if isinstance(batch, CudaBatchEnv):
            send = batch.cuda.to_device
            self.weights, self.dice, self.chosen = send(self.weights), send(self.dice), send(self.chosen)

    def actions(self) -> Array:
        """An action for each environment; the next call writes over them."""
        batch = self.batch
        given, kept = (batch.boxes, batch.states, batch.turn, self.weights), (self.dice, self.chosen)
        if isinstance(batch, CudaBatchEnv):
            self.rules.advise_kernel[batch.grid](*given, *kept)
        else:
            batch.each_part(lambda *part: self.rules.advise_rows(*given, *self._room(), *kept, *part))
        return self.chosen

    def _room(self) -> Array:
        """Room for options and for their scores, new for each thread."""
        return np.zeros((2, self.batch.game.constants["OPTIONS"]), np.int64)
