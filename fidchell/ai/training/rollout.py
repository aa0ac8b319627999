"""What happened in a batch of games for some steps: who saw what, who answered what, and what came of it."""

from typing import Any

import torch

from fidchell.ai.nets.shape import POINTS_AHEAD
from fidchell.ai.training.env import NetEnv, Tensor
from fidchell.ai.training.graph import Repeated
from fidchell.ai.training.net import VALUES, log_chances, masked, sampled
from fidchell.ai.training.opponents import Opponents

MOST_MARGIN = 2.0


class Rollout:
    """Tensors of (steps, rows), written anew at each collection."""

    def __init__(self, env: NetEnv, steps: int) -> None:
        self.env, self.steps = env, steps
        rows, device = env.size, env.device
        self.features = torch.empty(steps, rows, env.shape.features, dtype=torch.int8, device=device)
        self.mask = torch.empty(steps, rows, env.shape.slots, dtype=torch.int8, device=device)
        self.slots = torch.empty(steps, rows, dtype=torch.int64, device=device)
        self.log_chance = torch.empty(steps, rows, device=device)
        self.turn = torch.empty(steps + 1, rows, dtype=torch.int64, device=device)
        self.values = torch.empty(steps + 1, rows, VALUES, device=device)
        self.done = torch.empty(steps, rows, dtype=torch.bool, device=device)
        self.results = torch.zeros(steps, rows, env.seats, VALUES, device=device)
        self.answering: Repeated | None = None

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def collect(self, net: Any, opponents: Opponents) -> None:
        """Self-play: the net answers everywhere but where its opponents sit."""
        env = self.env
        if self.answering is None:
            self.answering = Repeated(lambda: answer(net, opponents, env), env.device == "cuda")
        for step in range(self.steps):
            self._see(step)
            self.values[step], self.log_chance[step] = self.answering()
            opponents.ask_tuned(env)
            self.slots[step] = env.slots
            self._carry_out(step)
        self._see_last(net)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def collect_tuned(self, net: Any, error_rate: float) -> None:
        """The tuned player's games: what it answers is kept; now and then chance moves instead."""
        env = self.env
        for step in range(self.steps):
            self._see(step)
            self.values[step] = net(env.features)[1]
            env.asked.fill_(1)
            env.ask_tuned()
            self.slots[step] = env.slots
            by_chance = sampled(masked(torch.zeros(env.mask.shape, device=env.device), env.mask))
            errs = torch.rand(env.size, device=env.device) < error_rate
            env.slots.copy_(torch.where(errs, by_chance, env.slots))
            self._carry_out(step)
        self._see_last(net)

    def _see(self, step: int) -> None:
        """Keep what the seats see."""
        env = self.env
        self.features[step], self.mask[step], self.turn[step] = env.features, env.mask, env.turn

    def _see_last(self, net: Any) -> None:
        """Who answers after the last step, and how good it looks to them."""
        self.turn[-1] = self.env.turn
        self.values[-1] = net(self.env.features)[1]

    def _carry_out(self, step: int) -> None:
        """Answer, and keep how games ended."""
        env = self.env
        env.step()
        self.done[step] = env.done == 1
        self.results[step] = results_of(env)


@torch.no_grad()  # type: ignore[untyped-decorator]
def answer(net: Any, opponents: Opponents, env: NetEnv) -> tuple[Tensor, Tensor]:
    """Put the answers of the net and of its past self into `slots`; returns the values, and the chances."""
    logits, values = net(env.features)
    logits = masked(logits, env.mask)
    chosen = sampled(logits)
    env.slots.copy_(chosen)
    opponents.answer(env)
    return values, log_chances(logits).gather(1, chosen[:, None])[:, 0]


def results_of(env: NetEnv) -> Tensor:
    """For each row and seat: its part of the victory from about -1 to 1, and its margin."""
    seats = env.seats
    shares = (env.rewards[:, :seats] * seats - 1) / max(1, seats - 1)
    totals = env.points[:, :seats, 0].float()
    margin = (points_ahead(totals) / POINTS_AHEAD).clamp(-MOST_MARGIN, MOST_MARGIN)
    return torch.stack([shares, margin], 2)


def points_ahead(totals: Tensor) -> Tensor:
    """For each seat its points ahead of the mean of the others: what one seat gains, others lose.

    Points ahead of the best rival are no such thing with three seats and more: there nets learned to end
    games early, so that nobody was far behind, and lost.
    """
    others = (totals.sum(1, keepdim=True) - totals) / (totals.shape[1] - 1)
    return totals - others
