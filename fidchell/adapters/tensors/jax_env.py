"""Many games at once with JAX arrays in and out, through DLPack, on the CPU.

    env = JaxEnv("keltis", seats=2, num_envs=4096, seed=7)
    step = env.reset()
    while True:
        step = env.step(policy(step.observations, step.mask))     # one action for each environment

JAX takes an array for constant: one that it still holds, or still computes with, is never written again.
Observations are not copied; the smaller arrays are, once.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import jax
import numpy as np

from fidchell.adapters.buffers import Buffers
from fidchell.adapters.episode import REWARDS
from fidchell.adapters.errors import checked_choice, checked_seed
from fidchell.envs.batch import CpuBatchEnv
from fidchell.games import find
from fidchell.rulekit.contract import TOTAL

Array = Any  # jax.Array, which has no types here


class JaxStep(NamedTuple):
    """What is known after a reset or a step, a row for each environment."""

    observations: Array  # int16: what the seat that acts next may know
    mask: Array  # bool: what it may do
    turn: Array  # int8: which seat that is
    rewards: Array  # float32, a column for each seat: at the end 1, shared among the winners, or points
    done: Array  # bool: a game ended with this step, and the next has begun
    points: Array  # int32: the last final score table of each environment


class JaxEnv:
    """A batch of games on CPU threads as arrays of JAX."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        num_envs: int = 1,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        threads: int | None = None,
        with_observations: bool = True,
        reward: str = "win",
    ) -> None:
        self.reward = checked_choice("reward", reward, REWARDS)
        given = (find(game), seats, num_envs, checked_seed(seed), options or {}, with_observations)
        self.batch = CpuBatchEnv(*given, threads=threads)
        self.seats, self.num_envs = seats, num_envs
        self.num_actions, self.num_observed = self.batch.mask.shape[1], self.batch.observations.shape[1]
        kinds = {"mask": np.bool_, "done": np.bool_}
        self.buffers = {
            name: Buffers(array.shape, kinds.get(name, array.dtype.type))
            for name, array in self._arrays().items()
        }

    def _arrays(self) -> dict[str, Any]:
        """The arrays of the batch, with columns for the seats of this game alone."""
        batch = self.batch
        return {
            "observations": batch.observations,
            "mask": batch.mask,
            "turn": batch.turn,
            "rewards": self._earned()[:, : self.seats],
            "done": batch.done,
            "points": batch.points[:, : self.seats],
        }

    def _earned(self) -> Any:
        """What each seat has earned with the last step."""
        if self.reward == "win":
            return self.batch.rewards
        return (self.batch.points[:, :, TOTAL] * self.batch.done[:, None]).astype(np.float32)

    def reset(self, seed: int | None = None) -> JaxStep:
        """New games everywhere: the first ones of a seed, or without one the next."""
        if seed is not None:
            self.batch.reseed(checked_seed(seed))
        self.batch.observations = self.buffers["observations"].free()
        self.batch.reset()
        self.batch.rewards[:], self.batch.done[:] = 0, 0
        return self._given_out()

    def step(self, actions: Array) -> JaxStep:
        """One action for each environment; an illegal one is an error, and nothing is changed."""
        chosen, before = np.asarray(actions), self.batch.observations
        self.batch.observations = self.buffers["observations"].free()
        try:
            self.batch.step(chosen)
        except Exception:
            self.batch.observations = before
            raise
        return self._given_out()

    def _given_out(self) -> JaxStep:
        """What the batch has written, as arrays of JAX."""
        found = {}
        for name, array in self._arrays().items():
            kept = array
            if name != "observations":
                kept = self.buffers[name].free()
                kept[...] = array
            found[name] = jax.dlpack.from_dlpack(kept)
        return JaxStep(**found)

    def random_actions(self) -> Array:
        """A legal action by chance for each environment."""
        return jax.dlpack.from_dlpack(self.batch.random_actions())
