"""The net that learns: residual blocks that treat every group alike, with a policy and two values."""

from dataclasses import dataclass
from typing import Any

import torch
from torch import nn
from torch.nn import functional

from fidchell.ai.nets.shape import NetShape

Tensor = Any  # torch.Tensor, which has no types here
VALUES = 2  # of the seat that answers: its part of the victory, and the points it will be ahead
NO_CHANCE = -1e9  # the logit of what is not legal


@dataclass(frozen=True)
class NetSize:
    """How large a net is."""

    width: int = 128  # numbers that each group has between the blocks
    hidden: int = 256  # units inside a block
    blocks: int = 4


class PolicyNet(nn.Module):  # type: ignore[misc]
    """Every group has the same weights; the groups learn of each other by their mean and maximum."""

    def __init__(self, shape: NetShape, size: NetSize) -> None:
        super().__init__()
        self.shape, self.size = shape, size
        width, hidden = size.width, size.hidden
        self.group_input = nn.Linear(shape.group_features, width)
        self.shared_input = nn.Linear(shape.shared_features, width, bias=False)
        self.inner = nn.ModuleList(nn.Linear(width, hidden, bias=False) for _ in range(size.blocks))
        self.across = nn.ModuleList(nn.Linear(2 * width, hidden) for _ in range(size.blocks))
        self.outer = nn.ModuleList(nn.Linear(hidden, width) for _ in range(size.blocks))
        self.group_policy = nn.Linear(width, shape.group_slots)
        self.summary = nn.Linear(2 * width, hidden)
        self.shared_policy = nn.Linear(hidden, shape.shared_slots)
        self.value = nn.Linear(hidden, VALUES)
        for layer in (*self.outer, self.group_policy, self.shared_policy, self.value):
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of all slots, and the values."""
        kind = torch.bfloat16 if features.is_cuda else torch.float32
        shape = self.shape
        split = shape.groups * shape.group_features
        groups = features[:, :split].to(kind).view(-1, shape.groups, shape.group_features)
        flow = linear(self.group_input, groups)
        flow = flow + linear(self.shared_input, features[:, split:].to(kind))[:, None]
        for inner, across, outer in zip(self.inner, self.across, self.outer, strict=True):
            even = normal(flow)
            units = functional.relu(linear(inner, even) + linear(across, summed_up(even))[:, None])
            flow = flow + linear(outer, units)
        even = normal(flow)
        summary = functional.relu(linear(self.summary, summed_up(even)))
        by_group = linear(self.group_policy, even).flatten(1)
        logits = torch.cat([by_group, linear(self.shared_policy, summary)], 1)
        return logits.float(), linear(self.value, summary).float()


def linear(layer: Any, numbers: Tensor) -> Tensor:
    """A layer in the precision of its input."""
    bias = None if layer.bias is None else layer.bias.to(numbers.dtype)
    return functional.linear(numbers, layer.weight.to(numbers.dtype), bias)


def normal(flow: Tensor) -> Tensor:
    """Each group's numbers with mean 0 and variance 1."""
    return functional.layer_norm(flow, flow.shape[-1:])


def summed_up(even: Tensor) -> Tensor:
    """What the groups learn of each other: their mean, and their maximum.

    The maximum is taken pair by pair: the gradient of `amax` divides by how many are equal to it, which is
    none where compiled code rounds in between.
    """
    highest = even[:, 0]
    for group in range(1, even.shape[1]):
        highest = torch.maximum(highest, even[:, group])
    return torch.cat([even.mean(1), highest], 1)


def masked(logits: Tensor, mask: Tensor) -> Tensor:
    """Logits with no chance for what is not legal."""
    return logits.masked_fill(mask == 0, NO_CHANCE)


def sampled(logits: Tensor) -> Tensor:
    """One slot of each row, with the chances of its logits."""
    noise = torch.empty_like(logits).exponential_().clamp_min_(1e-20).log_()
    return (logits - noise).argmax(1)


def log_chances(logits: Tensor) -> Tensor:
    """The logarithm of each slot's chance."""
    return torch.log_softmax(logits, 1)
