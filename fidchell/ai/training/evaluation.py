"""How a net does against the tuned player: shared deals, rotated seats."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import torch

from fidchell.ai.arena.intervals import Interval, share_interval
from fidchell.ai.training.env import NetEnv, Tensor
from fidchell.ai.training.net import masked


@dataclass(frozen=True)
class Evaluation:
    """A net's part of the victories with its interval, and its points ahead of the best rival."""

    games: int
    share: Interval
    margin: float


def best_rivals(totals: Tensor) -> Tensor:
    """For each seat the most points that another seat has."""
    own = torch.eye(totals.shape[1], dtype=torch.bool, device=totals.device)
    return totals[:, None, :].expand(-1, totals.shape[1], -1).masked_fill(own, float("-inf")).amax(2)


def by_deals(shares: Sequence[float], seats: int) -> list[list[float]]:
    """Shares deal by deal: rows that play one deal follow each other."""
    return [list(shares[first : first + seats]) for first in range(0, len(shares), seats)]


@torch.no_grad()  # type: ignore[untyped-decorator]
def evaluate(net: Any, env: NetEnv) -> Evaluation:
    """One game in every row: the net's likeliest answers at one seat, the tuned player at all others."""
    seats, rows = env.seats, torch.arange(env.size, device=env.device)
    own = rows % seats
    shares = torch.zeros(env.size, device=env.device)
    margins, is_over = torch.zeros_like(shares), torch.zeros_like(shares, dtype=torch.bool)
    env.reset()
    while not bool(is_over.all()):
        logits = masked(net(env.features)[0], env.mask)
        env.slots.copy_(logits.argmax(1))
        env.asked.copy_(env.turn != own)
        env.ask_tuned()
        env.step()
        ends_now = (env.done == 1) & ~is_over
        totals = env.points[:, :seats, 0].float()
        ahead = totals - best_rivals(totals)
        shares = torch.where(ends_now, env.rewards[rows, own], shares)
        margins = torch.where(ends_now, ahead[rows, own], margins)
        is_over |= ends_now
    env.check()
    interval = share_interval(by_deals(shares.tolist(), seats))
    return Evaluation(env.size, interval, float(margins.mean()))
