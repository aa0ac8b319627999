"""What a net learns from a batch of decisions: to answer as a teacher did, or better than it did so far."""

from typing import NamedTuple

import torch
from torch.nn import functional

from fidchell.ai.training.env import Tensor
from fidchell.ai.training.net import log_chances, masked

CLIP = 0.2  # how far the chance of an answer may change before it no longer pays


class Decisions(NamedTuple):
    """A batch of decisions, and what came of them."""

    features: Tensor
    mask: Tensor
    slot: Tensor
    log_chance: Tensor
    advantage: Tensor
    target: Tensor


class Losses(NamedTuple):
    """The parts of a loss, each a mean over decisions."""

    policy: Tensor
    value: Tensor
    entropy: Tensor
    change: Tensor  # how far the chances moved from those that answered; of imitation: how often it is right


def imitation_losses(logits: Tensor, values: Tensor, part: Decisions) -> Losses:
    """Cross-entropy to the teacher's answers."""
    logits = masked(logits, part.mask)
    logs = log_chances(logits)
    right = (logits.argmax(1) == part.slot).float().mean()
    return Losses(functional.nll_loss(logs, part.slot), value_loss(values, part), entropy(logs), right)


def improvement_losses(logits: Tensor, values: Tensor, part: Decisions) -> Losses:
    """Proximal policy optimisation."""
    logs = log_chances(masked(logits, part.mask))
    change = logs.gather(1, part.slot[:, None])[:, 0] - part.log_chance
    ratio = change.exp()
    gain = torch.minimum(ratio * part.advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * part.advantage)
    drift = (ratio - 1 - change).mean()
    return Losses(-gain.mean(), value_loss(values, part), entropy(logs), drift)


def value_loss(values: Tensor, part: Decisions) -> Tensor:
    """How far both values are from their targets."""
    return functional.smooth_l1_loss(values, part.target, reduction="none").sum(1).mean()


def entropy(logs: Tensor) -> Tensor:
    """How open the choice still is."""
    return -(logs.exp() * logs.clamp_min(-50)).sum(1).mean()
