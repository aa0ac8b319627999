"""The decisions of a rollout in random order, batch by batch; all tensors stay where they are."""

from collections.abc import Iterator

import torch

from fidchell.ai.training.advantages import Advantages
from fidchell.ai.training.env import Tensor
from fidchell.ai.training.losses import Decisions
from fidchell.ai.training.rollout import Rollout


class Samples:
    """A batch of decisions at a time: `select` moves on, `batch` reads it."""

    def __init__(self, rollout: Rollout, size: int) -> None:
        self.rollout, self.size = rollout, size
        device, count = rollout.env.device, rollout.steps * rollout.env.size
        self.advantage = torch.zeros(count, device=device)
        self.target = torch.zeros(count, rollout.values.shape[-1], device=device)
        self.places = torch.zeros(size, dtype=torch.int64, device=device)  # of the batch
        self.counted = self.places  # the places of all decisions that count

    def take(self, found: Advantages, counts: Tensor, margin_weight: float) -> None:
        """The decisions of a new rollout that count, their advantages evened out."""
        self.counted = counts.flatten().nonzero()[:, 0]
        advantage = (found.advantage[..., 0] + margin_weight * found.advantage[..., 1]).flatten()
        chosen = advantage[self.counted]
        self.advantage.copy_((advantage - chosen.mean()) / (chosen.std() + 1e-6))
        self.target.copy_(found.target.flatten(0, 1))

    def select(self, epochs: int) -> Iterator[None]:
        """One batch after the other, each decision once an epoch; what does not fill a batch is left out."""
        for _ in range(epochs):
            order = self.counted[torch.randperm(len(self.counted), device=self.counted.device)]
            for first in range(0, len(order) - self.size + 1, self.size):
                self.places.copy_(order[first : first + self.size])
                yield

    def batch(self) -> Decisions:
        """The decisions of the batch."""
        rollout, places = self.rollout, self.places
        return Decisions(
            rollout.features.flatten(0, 1)[places],
            rollout.mask.flatten(0, 1)[places],
            rollout.slots.flatten()[places],
            rollout.log_chance.flatten()[places],
            self.advantage[places],
            self.target[places],
        )
