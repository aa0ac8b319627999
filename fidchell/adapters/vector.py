"""Gymnasium's vector interface on a batch: thousands of games at once, every seat played by the same policy.

    envs = gymnasium.make_vec("Fidchell/Keltis-v1", num_envs=4096, seats=2)
    observations, infos = envs.reset(seed=7)
    observations, rewards, terminations, truncations, infos = envs.step(policy(observations, infos))

A step is one decision in each game, of the seat `infos["turn"]`; `infos["action_mask"]` is what it may do.
A reward is that of the seat that has just acted; `infos["rewards"]` has those of all seats. A game that ends
is dealt anew in the same step (Gymnasium's SAME_STEP); `infos["final_obs"]` has what the seat that ended it
observed then, `infos["final_info"]` which seat that was, and the rewards and points of all.
"""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv

from fidchell.adapters.buffers import Buffers
from fidchell.adapters.episode import REWARDS
from fidchell.adapters.errors import AdapterError, checked_choice, checked_seed
from fidchell.adapters.single import InvalidAction, ResetNeeded
from fidchell.adapters.spaces import observation_box
from fidchell.envs.batch import CpuBatchEnv
from fidchell.games import find
from fidchell.rulekit.chance import new_seed
from fidchell.rulekit.contract import TOTAL
from fidchell.rulekit.errors import UserError

Answer = tuple[Any, Any, Any, Any, dict[str, Any]]


class EnvironmentClosed(AdapterError, gymnasium.error.ClosedEnvironmentError):  # type: ignore[misc]
    """A step or a reset after `close`, as Gymnasium calls it."""


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
        reward: str = "win",
    ) -> None:
        rules, self.reward = find(game), checked_choice("reward", reward, REWARDS)
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
        self._check_open()
        number = None if seed is None else checked_seed(seed)
        super().reset(seed=number, options=options)
        if number is not None or not self.is_running:
            self._stop_threads()
            self.batch = self._new_batch(int.from_bytes(new_seed()) if number is None else number)
        self._turn_page()
        self.batch.reset()
        self.is_running = True
        return self.batch.observations, self._infos()

    def step(self, actions: Any) -> Answer:
        """One action for each game; an illegal one is an error, and nothing is changed."""
        if not self.is_running:
            self._check_open()
            raise ResetNeeded("episode-over")
        batch, acted, before = self.batch, self.batch.turn.astype(np.intp), self.batch.observations
        self._turn_page()
        try:
            batch.step(actions)
        except UserError as wrong:
            batch.observations = before
            raise InvalidAction(wrong.key, wrong.words, **wrong.facts) from None
        ended = batch.done.astype(bool)
        infos, earned = self._infos(), self._earned()
        if ended.any():
            self._add_final(infos, earned, acted, ended)
        rewards = earned[self.rows, acted].astype(np.float64)
        terminations, truncations = ended, np.zeros(self.num_envs, bool)
        return batch.observations, rewards, terminations, truncations, infos

    def _check_open(self) -> None:
        if self.closed:
            raise EnvironmentClosed("environment-closed")

    def _earned(self) -> Any:
        """What each seat has earned with this step, a row for each game."""
        if self.reward == "win":
            return self.batch.rewards
        return (self.batch.points[:, :, TOTAL] * self.batch.done[:, None]).astype(np.float32)

    def _add_final(self, infos: dict[str, Any], earned: Any, acted: Any, ended: Any) -> None:
        """What is known of the games that ended, laid out as Gymnasium's own vector environments do."""
        final = {"rewards": earned.copy(), "points": self.batch.points.copy()}
        for name, values in final.items():
            infos[name], infos[f"_{name}"] = values, ended
        final["turn"] = acted
        masks = {f"_{name}": ended for name in final}
        infos["final_info"], infos["_final_info"] = final | masks, ended
        if self.final_observations:
            infos["final_obs"], infos["_final_obs"] = self._final(ended), ended

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
        """Let the threads go; nothing can be played from now on."""
        self._stop_threads()
        self.is_running = False

    def _stop_threads(self) -> None:
        if self.batch.pool is not None:
            self.batch.pool.shutdown()
