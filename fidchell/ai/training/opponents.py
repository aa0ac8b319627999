"""Who sits against the net in self-play: mostly itself, in some rows a past self or the tuned player."""

from typing import Any

import torch

from fidchell.ai.training.env import NetEnv, Tensor
from fidchell.ai.training.net import masked, sampled


class Opponents:
    """Rows are divided once: itself, then past selves, then the tuned player at all other seats."""

    def __init__(self, env: NetEnv, past: Any, past_share: float, tuned_share: float) -> None:
        self.past = past  # a net that is given the weights of a past self
        tuned_rows, past_rows = int(env.size * tuned_share), int(env.size * past_share)
        self.first_past = env.size - tuned_rows - past_rows
        self.first_tuned = env.size - tuned_rows
        rows = torch.arange(env.size, device=env.device)
        self.learner = rows % env.seats  # the seat where the net itself learns
        self.is_itself = rows < self.first_past
        self.is_tuned = rows >= self.first_tuned

    def learns(self, turn: Tensor) -> Tensor:
        """Where the net itself answers."""
        return self.is_itself | (turn == self.learner)

    def answer(self, env: NetEnv) -> None:
        """Put the past self's answers in place of the net's."""
        if self.first_past < self.first_tuned:
            rows = slice(self.first_past, self.first_tuned)
            logits = masked(self.past(env.features[rows])[0], env.mask[rows])
            mine = env.turn[rows] == self.learner[rows]
            env.slots[rows] = torch.where(mine, env.slots[rows], sampled(logits))

    def ask_tuned(self, env: NetEnv) -> None:
        """Put the tuned player's answers in place of the net's."""
        if self.first_tuned < env.size:
            env.asked.copy_(self.is_tuned & (env.turn != self.learner))
            env.ask_tuned()
