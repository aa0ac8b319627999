"""Gymnasium's vector interface on a batch: thousands of games at once, every seat played by the same policy.

    envs = gymnasium.make_vec("Fidchell/Keltis-v1", num_envs=4096, seats=2)
    observations, infos = envs.reset(seed=7)
    observations, rewards, terminations, truncations, infos = envs.step(policy(observations, infos))

A step is one decision in each game, of the seat `infos["turn"]`; `infos["action_mask"]` is what it may do.
A reward is that of the seat that has just acted; `infos["rewards"]` has those of all seats. A game that ends
is dealt anew in the same step (Gymnasium's SAME_STEP); `infos["final_obs"]` has what the seat that ended it
observed then.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv

from fidchell.adapters.episode import Episode
from fidchell.adapters.errors import checked_seed
from fidchell.adapters.single import InvalidAction, ResetNeeded
from fidchell.adapters.spaces import observation_box
from fidchell.envs.batch import CpuBatchEnv, make
from fidchell.rulekit.chance import new_seed
from fidchell.rulekit.errors import UserError

Answer = tuple[Any, Any, Any, Any, dict[str, Any]]


class SelfPlayVectorEnvironment(VectorEnv):  # type: ignore[misc]
    """A batch on CPU threads. Without `copy` the arrays are written over by the next step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        threads: int | None = None,
        copy: bool = True,
        final_observations: bool = True,
    ) -> None:
        self.last_moves = Episode(game, seats, options)  # where final positions are looked at again
        self.given = (game, seats, num_envs)
        self.options, self.threads = dict(options or {}), threads
        self.num_envs, self.copy, self.final_observations = num_envs, copy, final_observations
        self.batch: CpuBatchEnv = self._new_batch(0)
        self.is_running = False
        self.single_observation_space = observation_box(self.last_moves.observed)
        self.single_action_space = spaces.Discrete(self.last_moves.actions)
        shape = (num_envs, self.last_moves.observed)
        box = self.single_observation_space
        self.observation_space = spaces.Box(box.low[0], box.high[0], shape, np.int16)
        self.action_space = spaces.MultiDiscrete(np.full(num_envs, self.last_moves.actions))
        self.rows = np.arange(num_envs)
        self.before: Any = self.batch.states.copy() if final_observations else None

    def _new_batch(self, seed: int) -> CpuBatchEnv:
        batch = make(*self.given, seed, self.options, threads=self.threads)
        assert isinstance(batch, CpuBatchEnv)
        return batch

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """New games everywhere: the first ones of a seed, or without one the next."""
        if seed is not None or not self.is_running:
            number = int.from_bytes(new_seed()) if seed is None else checked_seed(seed)
            self.batch = self._new_batch(number)
        self.batch.reset()
        self.is_running = True
        return self._given_out(self.batch.observations), self._infos()

    def step(self, actions: Any) -> Answer:
        """One action for each game; an illegal one is an error, and nothing is changed."""
        if not self.is_running:
            raise ResetNeeded("episode-over")
        batch, acted = self.batch, self.batch.turn.astype(np.intp)
        if self.final_observations:
            np.copyto(self.before, batch.states)
        try:
            batch.step(actions)
        except UserError as wrong:
            raise InvalidAction(wrong.key, wrong.words, **wrong.facts) from None
        ended = batch.done.astype(bool)
        infos = self._infos()
        if ended.any():
            infos["rewards"], infos["_rewards"] = batch.rewards.copy(), ended
            infos["points"], infos["_points"] = batch.points.copy(), ended
            if self.final_observations:
                infos["final_obs"], infos["_final_obs"] = self._final(acted, ended), ended
        rewards = batch.rewards[self.rows, acted].astype(np.float64)
        terminations, truncations = ended, np.zeros(self.num_envs, bool)
        return self._given_out(batch.observations), rewards, terminations, truncations, infos

    def _given_out(self, array: Any) -> Any:
        return array.copy() if self.copy else array

    def _infos(self) -> dict[str, Any]:
        return {
            "action_mask": self._given_out(self.batch.mask),
            "turn": self._given_out(self.batch.turn),
        }

    def _final(self, acted: Any, ended: Any) -> Any:
        """What the seats that ended their games observed then: the last action once more, on a copy."""
        found = np.empty(self.num_envs, object)
        position = self.last_moves.position
        for row in np.flatnonzero(ended):
            seat = int(acted[row])
            position.states[0] = self.before[row]
            position.apply(seat, int(self.batch.actions[row]))
            found[row] = position.observe(seat)
        return found

    def random_actions(self) -> Any:
        """A legal action by chance for each game."""
        return self.batch.random_actions()

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go."""
        if self.batch.pool is not None:
            self.batch.pool.shutdown()
