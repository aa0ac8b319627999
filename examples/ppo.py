#!/usr/bin/env python3
"""PPO in one file: a net imitates the greedy player, learns by playing all seats, then meets that player.

    pip install "fidchell[torch]"
    python examples/ppo.py keltis --seats 2 --minutes 8

What is learned is kept in ppo.pt (or $PPO_FILE), and `act` is a player for the arena and the benchmark:

    fidchell arena keltis --players policy:examples.ppo:act,greedy --games 400
"""

import argparse
import os
import random
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context

import numpy as np
import torch
from torch import nn

from fidchell.adapters.tensors.torch_env import TorchEnv
from fidchell.ai.arena.arena import play_match
from fidchell.ai.arena.match import Match
from fidchell.ai.arena.ratings import match_stats
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position

FILE = os.environ.get("PPO_FILE", "ppo.pt")
STEPS, EPOCHS, MINIBATCHES = 64, 2, 16
RATE, LAMBDA, CLIP, ENTROPY = 2e-4, 0.95, 0.1, 0.0
CHUNK, BATCH, PASSES, IMITATION_RATE, ERRORS = 10_000, 1024, 6, 2e-3, 0.1
LIMIT = 5.0  # of a number that comes in, in spreads
MARGIN = 30.0  # points ahead that count as much as a victory


class Net(nn.Module):
    """Two layers that policy and value share; numbers come in as they stand and are brought to one scale."""

    def __init__(self, observed: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(observed, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)
        self.register_buffer("mean", torch.zeros(observed))
        self.register_buffer("scale", torch.ones(observed))

    def fit_scale(self, observations: torch.Tensor) -> None:
        """Take mean and spread of each number from observations of random play."""
        numbers = observations.float()
        self.mean.copy_(numbers.mean(0))
        self.scale.copy_(1 / numbers.std(0).clamp_min(0.5))

    def forward(self, observations: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithm of each legal action's chance, and what the seat that acts expects."""
        hidden = self.body(((observations.float() - self.mean) * self.scale).clamp(-LIMIT, LIMIT))
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return torch.log_softmax(logits, 1), self.value(hidden)[:, 0]


def outcome(shares: torch.Tensor, totals: torch.Tensor) -> torch.Tensor:
    """For each seat of games that have ended: its part of the victory, and the points it is ahead."""
    seats = totals.shape[1]
    others = totals[:, None].repeat(1, seats, 1).float()
    others[:, range(seats), range(seats)] = -torch.inf
    best = others.amax(2) if seats > 1 else torch.zeros_like(totals)
    return shares - 1 / seats + ((totals - best) / MARGIN).clamp(-2, 2)


def greedy_decisions(game: str, seats: int, number: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Decisions of greedy players who err at times: what was seen, 1 for legal and 2 for best
    actions, and what came of it."""
    rules, dice, seen, marks, results = find(game), random.Random(number), [], [], []
    while len(seen) < CHUNK:
        position, deciders = Position.start(rules, seats, seed_from_number(dice.getrandbits(60))), []
        while actors := position.actors():
            legal = best = position.legal(actors[0])
            if len(legal) > 1:
                scores = [position.greedy_score(actors[0], action) for action in legal]
                best = [action for action, score in zip(legal, scores, strict=True) if score == max(scores)]
                mark = np.zeros(rules.constants["ACTIONS"], np.int8)
                mark[legal], mark[best] = 1, 2
                seen.append(position.observe(actors[0]).copy())
                marks.append(mark)
                deciders.append(actors[0])
            position.apply(actors[0], dice.choice(legal if dice.random() < ERRORS else best))
        winners = position.winners()
        shares = torch.tensor([[(seat in winners) / len(winners) for seat in range(seats)]])
        results.append(outcome(shares, torch.tensor([position.totals()]))[0][deciders].numpy())
    return np.array(seen), np.array(marks), np.concatenate(results)


def imitate(net: Net, game: str, seats: int, chunks: int, device: str) -> None:
    """Learn to act as the greedy player does, and what such a player may expect."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        played = pool.map(partial(greedy_decisions, game, seats), range(chunks))
        seen, marks, results = (torch.from_numpy(np.concatenate(part)) for part in zip(*played, strict=True))
    net.fit_scale(seen[:CHUNK].to(device))
    optimizer = torch.optim.Adam(net.parameters(), IMITATION_RATE)
    order = torch.cat([torch.randperm(len(seen)) for _ in range(PASSES)]).split(BATCH)
    for number, part in enumerate(order):
        optimizer.param_groups[0]["lr"] = IMITATION_RATE * (1 - number / len(order))
        mark = marks[part].to(device)
        best = (mark == 2).float()
        chances, value = net(seen[part].to(device), mark > 0)
        surprise = -(chances * best).sum(1) / best.sum(1)
        optimizer.zero_grad()
        (surprise + 0.05 * (value - results[part].to(device)).square()).mean().backward()
        optimizer.step()


@torch.no_grad()
def rollout(env: TorchEnv, net: Net) -> dict[str, torch.Tensor]:
    """STEPS decisions in every game, with advantages and returns of the seats that took them."""
    rows: list[dict[str, torch.Tensor]] = []
    for _ in range(STEPS):
        seen, mask, turn = (each.clone() for each in env.now[:3])
        chances, value = net(seen, mask)
        action = torch.multinomial(chances.exp(), 1)[:, 0]
        chance = chances.gather(1, action[:, None])[:, 0]
        done = env.step(action).done.clone()
        result = outcome(env.now.rewards, env.points[:, :, 0])
        rows.append(
            {"seen": seen, "mask": mask, "turn": turn.long(), "value": value, "action": action}
            | {"chance": chance, "done": done, "outcome": result * done[:, None]}
        )
    add_advantages(rows, env, net)
    samples = {name: torch.cat([row[name] for row in rows]) for name in rows[0]}
    return {name: tensor[samples["known"]] for name, tensor in samples.items()}


def add_advantages(rows: list[dict[str, torch.Tensor]], env: TorchEnv, net: Net) -> None:
    """Generalised advantages, backwards: for each seat its next decision counts, whoever acts in between."""
    every, shape = torch.arange(env.num_envs, device=env.device), (env.num_envs, env.seats)
    value, advantage, reward = (torch.zeros(shape, device=env.device) for _ in range(3))
    known = torch.zeros(shape, dtype=torch.bool, device=env.device)  # whether the seat decides once more
    turn = env.now.turn.long()
    value[every, turn], known[every, turn] = net(*env.now[:2])[1], True
    for row in reversed(rows):
        ended, at = row["done"][:, None], (every, row["turn"])
        value, advantage = value.masked_fill(ended, 0), advantage.masked_fill(ended, 0)
        reward, known = torch.where(ended, row["outcome"], reward), known | ended
        gain = reward[at] + value[at] - row["value"] + LAMBDA * advantage[at]
        row |= {"advantage": gain, "target": gain + row["value"], "known": known[at]}
        value[at], advantage[at], reward[at], known[at] = row["value"], gain, 0.0, True


def learn(net: Net, optimizer: torch.optim.Optimizer, samples: dict[str, torch.Tensor]) -> None:
    """A few passes over what was played."""
    gains = samples["advantage"]
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(gains), device=gains.device).chunk(MINIBATCHES):
            chances, value = net(samples["seen"][part], samples["mask"][part])
            chosen = chances.gather(1, samples["action"][part, None])[:, 0]
            ratio, gain = (chosen - samples["chance"][part]).exp(), gains[part]
            surprise = -(chances.exp() * chances).sum(1).mean()
            policy_loss = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            value_loss = (value - samples["target"][part]).square().mean()
            optimizer.zero_grad()
            (policy_loss + 0.5 * value_loss - ENTROPY * surprise).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def train(
    game: str, seats: int, minutes: float, device: str = "cpu", envs: int = 1024, chunks: int = 40
) -> int:
    """Imitate, then learn until the minutes are over, and keep the net; the decisions of self-play."""
    start, decisions, left = time.monotonic(), 0, 1.0
    torch.manual_seed(1)
    env = TorchEnv(game, seats, envs, seed=1, device=device)
    net = Net(env.num_observed, env.num_actions).to(device)
    imitate(net, game, seats, chunks, device)
    env.reset()
    optimizer = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    begun = time.monotonic()
    while left > 0:
        optimizer.param_groups[0]["lr"] = RATE * left
        learn(net, optimizer, rollout(env, net))
        decisions += STEPS * envs
        left = 1 - (time.monotonic() - begun) / max(1.0, 60 * minutes - (begun - start))
    env.check()
    torch.save({"net": net.state_dict(), "sizes": (env.num_observed, env.num_actions)}, FILE)
    return decisions


@cache
def kept_net(file: str) -> Net:
    """The net that was kept."""
    kept = torch.load(file, map_location="cpu", weights_only=True)
    net = Net(*kept["sizes"])
    net.load_state_dict(kept["net"])
    return net


@torch.no_grad()
def act(observation: dict[str, np.ndarray], agent: str) -> int:
    """The likeliest action: what `policy:examples.ppo:act` plays."""
    seen, mask = (torch.from_numpy(observation[name])[None] for name in ("observation", "action_mask"))
    return int(kept_net(FILE)(seen, mask == 1)[0].argmax())


def main() -> None:
    """Train, then play against greedy players."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="keltis")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--envs", type=int, default=1024, help="games at once; thousands on a GPU")
    parser.add_argument("--chunks", type=int, default=40, help="ten thousand greedy decisions each")
    parser.add_argument("--games", type=int, default=400)
    given = parser.parse_args()
    decisions = train(given.game, given.seats, given.minutes, given.device, given.envs, given.chunks)
    print(f"{decisions:,} decisions of self-play in {given.minutes:g} minutes, kept in {FILE}")
    players = (f"policy:{__spec__.name if __spec__ else 'ppo'}:act", *["greedy"] * (given.seats - 1))
    match = Match(given.game, players, given.seats, seed_from_number(1))
    results = play_match(match, given.games, 1, None, lambda done, games: None)
    first = match_stats(match, find(given.game).categories, results)[0]
    wins, low, high = (100 * share for share in (first.wins.mean, first.wins.low, first.wins.high))
    print(f"against greedy: {wins:.1f} % of {len(results)} games ({low:.1f} to {high:.1f})")


if __name__ == "__main__":
    main()
