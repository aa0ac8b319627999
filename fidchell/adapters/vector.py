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

from fidchell.adapters.buffers import Buffers
from fidchell.adapters.errors import checked_seed
from fidchell.adapters.single import InvalidAction, ResetNeeded
from fidchell.adapters.spaces import observation_box
from fidchell.envs.batch import CpuBatchEnv
from fidchell.games import find
from fidchell.rulekit.chance import new_seed
from fidchell.rulekit.errors import UserError

Answer = tuple[Any, Any, Any, Any, dict[str, Any]]


class SelfPlayVectorEnvironment(VectorEnv):  # type: ignore[misc]
    """A batch on CPU threads.

    With `copy` an array that somebody still holds is never written again; without, the next step writes over
    the same arrays.
    """

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
        rules = find(game)
        observed, choices = rules.constants["OBSERVED"], rules.constants["ACTIONS"]
        self.given = (rules, seats, num_envs)
        self.options, self.threads = dict(options or {}), threads
        self.num_envs, self.copy, self.final_observations = num_envs, copy, final_observations
        self.batch = self._new_batch(0)
        self.is_running = False
        self.single_observation_space = observation_box(observed)
        self.single_action_space = spaces.Discrete(choices)
        shape = (num_envs, observed)
        self.buffers = Buffers(shape, np.int16) if copy else None
        box = self.single_observation_space
        self.observation_space = spaces.Box(box.low[0], box.high[0], shape, np.int16)
        self.action_space = spaces.MultiDiscrete(np.full(num_envs, choices))
        self.rows = np.arange(num_envs)

    def _new_batch(self, seed: int) -> CpuBatchEnv:
        given = (*self.given, seed, self.options, True)
        return CpuBatchEnv(*given, threads=self.threads, with_finals=self.final_observations)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """New games everywhere: the first ones of a seed, or without one the next."""
        if seed is not None or not self.is_running:
            number = int.from_bytes(new_seed()) if seed is None else checked_seed(seed)
            self.close_extras()
            self.batch = self._new_batch(number)
        self._turn_page()
        self.batch.reset()
        self.is_running = True
        return self.batch.observations, self._infos()

    def step(self, actions: Any) -> Answer:
        """One action for each game; an illegal one is an error, and nothing is changed."""
        if not self.is_running:
            raise ResetNeeded("episode-over")
        batch, acted, before = self.batch, self.batch.turn.astype(np.intp), self.batch.observations
        self._turn_page()
        try:
            batch.step(actions)
        except UserError as wrong:
            batch.observations = before
            raise InvalidAction(wrong.key, wrong.words, **wrong.facts) from None
        ended = batch.done.astype(bool)
        infos = self._infos()
        if ended.any():
            infos["rewards"], infos["_rewards"] = batch.rewards.copy(), ended
            infos["points"], infos["_points"] = batch.points.copy(), ended
            if self.final_observations:
                infos["final_obs"], infos["_final_obs"] = self._final(ended), ended
        rewards = batch.rewards[self.rows, acted].astype(np.float64)
        terminations, truncations = ended, np.zeros(self.num_envs, bool)
        return batch.observations, rewards, terminations, truncations, infos

    def _turn_page(self) -> None:
        """Let the batch write its next observations where nobody reads any more."""
        if self.buffers:
            self.batch.observations = self.buffers.free()

    def _infos(self) -> dict[str, Any]:
        mask, turn = self.batch.mask, self.batch.turn
        if self.copy:
            mask, turn = mask.copy(), turn.copy()
        return {"action_mask": mask, "turn": turn}

    def _final(self, ended: Any) -> Any:
        """What the seats that ended their games observed then; nothing for the other games."""
        found, rows = np.empty(self.num_envs, object), np.flatnonzero(ended)
        for row, observation in zip(rows, self.batch.finals[rows], strict=True):
            found[row] = observation
        return found

    def random_actions(self) -> Any:
        """A legal action by chance for each game."""
        return self.batch.random_actions()

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go."""
        if self.batch.pool is not None:
            self.batch.pool.shutdown()
