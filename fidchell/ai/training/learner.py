"""A net with its optimizer, and the mean of its weights over the last steps, which plays better."""

import copy
from collections.abc import Callable
from typing import Any

import torch
from torch import nn

from fidchell.ai.training.config import TrainingConfig
from fidchell.ai.training.env import Tensor
from fidchell.ai.training.graph import Repeated
from fidchell.ai.training.losses import Losses, imitation_losses, improvement_losses
from fidchell.ai.training.samples import Samples

LossesOf = Callable[..., Losses]


class Learner:
    """A net that learns."""

    def __init__(self, net: Any, config: TrainingConfig) -> None:
        self.net, self.config = net, config
        self.mean = copy.deepcopy(net).requires_grad_(False)
        self.device = next(net.parameters()).device
        self.is_cuda = self.device.type == "cuda"
        self.entropy_weight = torch.zeros((), device=self.device)
        self.policy_weight = torch.ones((), device=self.device)
        self.is_compiled = self.is_cuda and config.is_compiled
        if self.is_compiled:
            net.compile(dynamic=False)
        self.begin_anew()

    def begin_anew(self) -> None:
        """An optimizer that remembers nothing."""
        rate = torch.tensor(self.config.rate, device=self.device) if self.is_cuda else self.config.rate
        self.optimizer = torch.optim.Adam(
            self.net.parameters(), lr=rate, eps=1e-5, fused=self.is_cuda, capturable=self.is_cuda
        )

    def set_rate(self, rate: float) -> None:
        """How far a step of learning goes."""
        for group in self.optimizer.param_groups:
            if self.is_cuda:
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate

    def imitation_step(self, samples: Samples) -> Repeated:
        """A step towards the teacher's answers."""
        return Repeated(lambda: self.learn(samples, self.fused(imitation_losses)), self.is_cuda)

    def improvement_step(self, samples: Samples) -> Repeated:
        """A step towards better answers."""
        return Repeated(lambda: self.learn(samples, self.fused(improvement_losses)), self.is_cuda)

    def fused(self, losses_of: LossesOf) -> LossesOf:
        """The same losses, compiled where there is a GPU."""
        compiled: LossesOf = torch.compile(losses_of, dynamic=False) if self.is_compiled else losses_of
        return compiled

    def learn(self, samples: Samples, losses_of: LossesOf) -> Tensor:
        """One step downhill; the mean follows. Returns the parts of the loss."""
        self.optimizer.zero_grad(set_to_none=True)
        batch = samples.batch()
        losses = losses_of(*self.net(batch.features), batch)
        policy = losses.policy - self.entropy_weight * losses.entropy
        (self.policy_weight * policy + losses.value).backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), self.config.gradient)
        self.optimizer.step()
        with torch.no_grad():
            mean, now = list(self.mean.parameters()), list(self.net.parameters())
            torch._foreach_lerp_(mean, now, 1 - self.config.average)
        return torch.stack([each.detach() for each in losses])
