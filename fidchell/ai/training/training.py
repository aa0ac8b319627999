"""A training: first imitation of the tuned player, then self-play; it goes on from its checkpoint."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import torch

from fidchell.ai.training.advantages import find_advantages
from fidchell.ai.training.checkpoint import Checkpoint, TrainingRecord
from fidchell.ai.training.config import TrainingConfig, schedule
from fidchell.ai.training.env import NetEnv, Tensor
from fidchell.ai.training.evaluation import evaluate
from fidchell.ai.training.graph import Repeated
from fidchell.ai.training.learner import Learner
from fidchell.ai.training.losses import Losses
from fidchell.ai.training.net import PolicyNet
from fidchell.ai.training.opponents import Opponents
from fidchell.ai.training.rollout import Rollout
from fidchell.ai.training.samples import Samples
from fidchell.rulekit.game import Game

EVALUATION_SEED = 1_000_003  # deals that are never learned from


class Training:
    """Nets, games and records of a training; `run` goes on until all decisions are made, or time is up."""

    def __init__(
        self, game: Game, seats: int, config: TrainingConfig, folder: Path, device: str = "cpu"
    ) -> None:
        torch.manual_seed(config.seed)
        self.game, self.seats, self.config, self.device = game, seats, config, device
        self.checkpoint = Checkpoint(folder, game, seats, config)
        self.env = NetEnv(game, seats, config.rows, self.checkpoint.next_seed(), device)
        rows = config.evaluation_rows // seats * seats
        self.evaluation_env = NetEnv(game, seats, rows, EVALUATION_SEED, device, has_shared_deals=True)
        net = PolicyNet(self.env.shape, config.size).to(device)
        past = PolicyNet(self.env.shape, config.size).to(device).requires_grad_(False)
        self.learner = Learner(net, config)
        self.opponents = Opponents(self.env, past, config.past_share, config.tuned_share)
        self.past_selves: list[Any] = []
        self.imitated = self.decisions = self.iterations = 0
        self.seconds = 0.0  # of training so far, without evaluations
        self.checkpoint.load_into(self)
        self.rollout = Rollout(self.env, config.steps)
        self.samples = Samples(self.rollout, config.batch)
        self.step = self.next_step()
        self.env.spread(config.spread)

    @property
    def is_done(self) -> bool:
        """Whether all decisions are made."""
        return self.imitated >= self.config.imitated and self.decisions >= self.config.decisions

    def run(self, seconds: float = float("inf")) -> Iterator[TrainingRecord]:
        """Train on; an evaluation now and then, and one at the end. Everything is kept at each."""
        began = last = time.monotonic()
        while not self.is_done and time.monotonic() - began < seconds:
            start = time.monotonic()
            losses = self.iterate()
            self.wait()
            self.seconds += time.monotonic() - start
            if time.monotonic() - last > self.config.evaluation_seconds:
                yield self.keep(losses)
                last = time.monotonic()
        yield self.keep(None)

    def wait(self) -> None:
        """Until the device has done what it was asked."""
        if self.device == "cuda":
            torch.cuda.synchronize()

    def next_step(self) -> Repeated:
        """How the net learns now."""
        if self.imitated < self.config.imitated:
            return self.learner.imitation_step(self.samples)
        return self.learner.improvement_step(self.samples)

    def iterate(self) -> Tensor:
        """One rollout, and what is learned from it; returns the parts of the last loss."""
        self.iterations += 1
        if self.imitated < self.config.imitated:
            return self.imitate()
        return self.improve()

    def imitate(self) -> Tensor:
        """Learn to answer as the tuned player does, and how its games end."""
        config = self.config
        left = 1 - self.imitated / config.imitated
        self.learner.set_rate(config.least_rate + left * config.imitation_rate)
        self.rollout.collect_tuned(self.learner.net, config.error_rate)
        found = find_advantages(self.rollout, decay=1.0)
        self.samples.take(found, found.is_known, 0.0)
        losses = self.learn()
        self.imitated += config.collected
        if self.imitated >= config.imitated:
            self.learner.begin_anew()
            self.step = self.next_step()
        return losses

    def learn(self) -> Tensor:
        """A step for every batch of the samples."""
        losses = torch.zeros(len(Losses._fields), device=self.device)
        for _ in self.samples.select(self.config.epochs):
            losses = self.step()
        return losses

    def improve(self) -> Tensor:
        """Self-play."""
        config = self.config
        now = schedule(config, self.decisions / config.decisions)
        self.learner.set_rate(now.rate)
        self.learner.entropy_weight.fill_(now.entropy)
        self.learner.policy_weight.fill_(self.decisions >= config.warm_up * config.collected)
        if not self.past_selves or self.iterations % config.past_every == 0:
            self.keep_past_self()
        self.invite_past_self()
        self.rollout.collect(self.learner.net, self.opponents)
        found = find_advantages(self.rollout, config.decay)
        counts = found.is_known & self.opponents.learns(self.rollout.turn[:-1])
        self.samples.take(found, counts, now.margin)
        losses = self.learn()
        self.decisions += config.collected
        return losses

    def keep_past_self(self) -> None:
        """The net as it is joins its past selves; the oldest but the first leaves."""
        self.past_selves.append(
            {name: value.detach().to(torch.float16) for name, value in self.learner.net.state_dict().items()}
        )
        if len(self.past_selves) > self.config.past_selves:
            del self.past_selves[1]

    def invite_past_self(self) -> None:
        """One of the past selves, by chance, sits against the net until the next iteration."""
        chosen = int(torch.randint(len(self.past_selves), (1,)))
        self.opponents.past.load_state_dict(self.past_selves[chosen])

    def keep(self, losses: Tensor | None) -> TrainingRecord:
        """Evaluate the mean net, and write the checkpoint and a line of the record."""
        self.env.check()
        result = evaluate(self.learner.mean, self.evaluation_env)
        record = TrainingRecord(
            imitated=self.imitated,
            decisions=self.decisions,
            seconds=round(self.seconds, 1),
            share=round(result.share.mean, 4),
            low=round(result.share.low, 4),
            high=round(result.share.high, 4),
            margin=round(result.margin, 2),
            games=result.games,
            losses=[round(each, 4) for each in losses.tolist()] if losses is not None else [],
        )
        self.checkpoint.write(self, record)
        return record
