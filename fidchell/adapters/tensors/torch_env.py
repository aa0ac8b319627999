"""Many games at once with PyTorch tensors in and out, on the CPU or wholly on a GPU.

    env = TorchEnv("keltis", seats=2, num_envs=4096, seed=7)
    step = env.reset()
    while True:
        step = env.step(policy(step.observations, step.mask))     # one action for each environment

All tensors lie on the memory that the rules write: nothing is copied, and every step writes over them.
Whoever keeps one for later clones it. On a GPU work is put on the current stream of PyTorch, memory never
moves and nothing waits for the device, so that steps may be recorded in a CUDA graph.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

import torch

from fidchell.adapters.episode import REWARDS
from fidchell.adapters.errors import checked_choice, checked_seed
from fidchell.ai.players.tuned_batch import TunedBatch
from fidchell.envs.batch import CudaBatchEnv, make
from fidchell.rulekit.contract import TOTAL
from fidchell.rulekit.errors import UserError

Tensor = Any  # torch.Tensor, which has no types here


class TensorStep(NamedTuple):
    """What is known after a reset or a step, a row for each environment."""

    observations: Tensor  # int16: what the seat that acts next may know
    mask: Tensor  # bool: what it may do
    turn: Tensor  # int8: which seat that is
    rewards: Tensor  # float32, a column for each seat: at the end 1, shared among the winners, or points
    done: Tensor  # bool: a game ended with this step, and the next has begun


class TorchEnv:
    """A batch of games as tensors."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        num_envs: int = 1,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        device: str = "cpu",
        threads: int | None = None,
        with_observations: bool = True,
        reward: str = "win",
    ) -> None:
        self.reward = checked_choice("reward", reward, REWARDS)
        chosen = (checked_seed(seed), options, device, threads, with_observations)
        self.batch = make(game, seats, num_envs, *chosen)
        self.seats, self.num_envs, self.device = seats, num_envs, torch.device(device)
        arrays = self.batch.tensors()
        self.points = arrays["points"][:, :seats]  # the last final score table of each environment
        self.actions = arrays["actions"]  # what was carried out last
        self.options, self.counts = arrays["options"], arrays["counts"]  # the mask as lists, their lengths
        self.num_actions, self.num_observed = arrays["mask"].shape[1], arrays["observations"].shape[1]
        self.now = TensorStep(
            observations=arrays["observations"],
            mask=arrays["mask"].view(torch.bool),
            turn=arrays["turn"],
            rewards=arrays["rewards"][:, :seats],
            done=arrays["done"].view(torch.bool),
        )

    def _on_current_stream(self) -> None:
        if isinstance(self.batch, CudaBatchEnv):
            self.batch.use_stream(torch.cuda.current_stream(self.device).cuda_stream)

    def _wait(self) -> None:
        """Let a GPU end its work: what follows does not go by the current stream."""
        if isinstance(self.batch, CudaBatchEnv):
            torch.cuda.synchronize(self.device)

    def reset(self, seed: int | None = None) -> TensorStep:
        """New games everywhere: the first ones of a seed, or without one the next."""
        if seed is not None:
            self._wait()
            self.batch.reseed(checked_seed(seed))
        self._on_current_stream()
        self.batch.reset()
        self.now.rewards.zero_()
        self.now.done.zero_()
        return self.now

    def step(self, actions: Tensor) -> TensorStep:
        """One action for each environment.

        On the CPU an illegal one is an error and nothing is changed; on a GPU it changes nothing, and `check`
        raises.
        """
        self._check_actions(actions)
        if not isinstance(self.batch, CudaBatchEnv):
            self.batch.step(actions.detach().numpy())
        else:
            self._on_current_stream()
            self.actions.copy_(actions.clamp(-1, self.num_actions))  # an action out of range stays out of it
            self.batch.step(self.batch.actions)
        if self.reward == "points":  # over what the rules have just written, on the same stream
            torch.mul(self.points[:, :, TOTAL], self.now.done[:, None], out=self.now.rewards)
        return self.now

    def _check_actions(self, actions: Tensor) -> None:
        """Whole numbers of the right shape on the right device; tells nothing of what is legal."""
        is_tensor = isinstance(actions, torch.Tensor)
        if is_tensor and actions.device.type == self.device.type and actions.shape == (self.num_envs,):
            kind = actions.dtype
            if kind is not torch.bool and not kind.is_floating_point and not kind.is_complex:
                return
        came = f"{actions.dtype}{list(actions.shape)} {actions.device}" if is_tensor else repr(actions)[:80]
        raise UserError("batch-actions", size=self.num_envs, came=came)

    def random_actions(self) -> Tensor:
        """A legal action by chance for each environment."""
        self._on_current_stream()
        return torch.as_tensor(self.batch.random_actions())

    @cached_property
    def tuned(self) -> TunedBatch:
        """The tuned player; asked for the first time, it is compiled."""
        return TunedBatch(self.batch)

    def tuned_actions(self) -> Tensor:
        """What the tuned player, `fionn`, would do in each environment, by what the seat to act may know."""
        self._on_current_stream()
        return torch.as_tensor(self.tuned.actions())

    def check(self) -> None:
        """Raise if any action so far was illegal; on a GPU this waits for the device."""
        if isinstance(self.batch, CudaBatchEnv):
            self._wait()
            self.batch.check()
