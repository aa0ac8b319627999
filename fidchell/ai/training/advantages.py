"""How much better things went than expected: generalised advantages, along each seat's own decisions."""

from typing import NamedTuple

import torch

from fidchell.ai.training.env import Tensor
from fidchell.ai.training.net import VALUES
from fidchell.ai.training.rollout import Rollout


class Advantages(NamedTuple):
    """For each step and row: the advantage and the target of both values, and whether there is any."""

    advantage: Tensor
    target: Tensor
    is_known: Tensor


class SeatTrace:
    """What each seat of each row met after a step, going backwards."""

    def __init__(self, rollout: Rollout) -> None:
        env = rollout.env
        sizes, device = (env.size, env.seats), env.device
        self.rows = torch.arange(env.size, device=device)
        self.value = torch.zeros(*sizes, VALUES, device=device)  # at the seat's next decision
        self.advantage = torch.zeros(*sizes, VALUES, device=device)  # of that decision
        self.result = torch.zeros(*sizes, VALUES, device=device)  # of a game that ended before it
        self.is_known = torch.zeros(sizes, dtype=torch.bool, device=device)
        self.value[self.rows, rollout.turn[-1]] = rollout.values[-1]
        self.is_known[self.rows, rollout.turn[-1]] = True

    def end_games(self, done: Tensor, results: Tensor) -> None:
        """Where a game ended, what came later does not count."""
        ended = done[:, None, None]
        self.value = torch.where(ended, 0.0, self.value)
        self.advantage = torch.where(ended, 0.0, self.advantage)
        self.result = torch.where(ended, results, self.result)
        self.is_known |= done[:, None]

    def decide(self, seat: Tensor, value: Tensor, decay: float) -> tuple[Tensor, Tensor]:
        """The advantage of a decision, and whether it is known; it becomes the seat's next one."""
        at = (self.rows, seat)
        is_known = self.is_known[at]
        change = self.result[at] + self.value[at] - value
        advantage = change + decay * self.advantage[at]
        self.value[at], self.advantage[at], self.result[at] = value, advantage, torch.zeros_like(value)
        self.is_known[at] = True
        return advantage, is_known


def find_advantages(rollout: Rollout, decay: float) -> Advantages:
    """Advantages and targets; decisions whose outcome lies beyond the rollout have none."""
    trace = SeatTrace(rollout)
    advantage = torch.empty_like(rollout.values[:-1])
    is_known = torch.empty_like(rollout.done)
    for step in range(rollout.steps - 1, -1, -1):
        trace.end_games(rollout.done[step], rollout.results[step])
        advantage[step], is_known[step] = trace.decide(rollout.turn[step], rollout.values[step], decay)
    return Advantages(advantage, advantage + rollout.values[:-1], is_known)
