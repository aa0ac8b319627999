#!/usr/bin/env python3
"""PPO in one file: a net learns a game from the tuned player and by playing all seats, then meets greedy.

    pip install "fidchell[research,torch]"
    python examples/ppo.py keltis --seats 2 --minutes 8

What is learned is kept in ppo.pt (or $PPO_FILE), and `act` is a player for the arena and the benchmark:

    fidchell arena keltis --players policy:examples.ppo:act,greedy --games 400
"""

import argparse
import os
import time
from functools import cache

import numpy as np
import torch
from torch import nn

from fidchell.adapters.tensors.torch_env import TorchEnv
from fidchell.ai.arena.arena import play_match
from fidchell.ai.arena.match import Match
from fidchell.ai.arena.ratings import match_stats
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.contract import TOTAL

FILE = os.environ.get("PPO_FILE", "ppo.pt")
STEPS, MINIBATCHES, LAMBDA, CLIP, ERRORS = 64, 16, 0.95, 0.1, 0.05
WIDTH, BLOCKS, LIMIT = 256, 2, 5.0  # the last: of a number that comes in, in spreads
MARGIN = 30.0  # points ahead that count as a victory does

Samples = dict[str, torch.Tensor]


class Net(nn.Module):
    """Residual blocks over what a seat observes."""

    def __init__(self, observed: int, actions: int) -> None:
        super().__init__()
        self.scale = nn.BatchNorm1d(observed, eps=0.1, momentum=1.0, affine=False)
        self.input = nn.Linear(observed, WIDTH)
        self.blocks = nn.ModuleList(
            nn.Sequential(nn.LayerNorm(WIDTH), nn.Linear(WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH))
            for _ in range(BLOCKS)
        )
        self.policy = nn.Sequential(nn.LayerNorm(WIDTH), nn.Linear(WIDTH, actions))
        self.value = nn.Sequential(nn.LayerNorm(WIDTH), nn.Linear(WIDTH, 1))

    def forward(self, observations: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithm of each legal action's chance, and what the seat that acts expects."""
        flow = self.input(self.scale(observations.float()).clamp(-LIMIT, LIMIT))
        for block in self.blocks:
            flow = flow + block(flow)
        return torch.log_softmax(self.policy(flow).masked_fill(~mask, -1e9), 1), self.value(flow)[:, 0]


def outcome(env: TorchEnv) -> torch.Tensor:
    """For each seat, where a game has just ended: its part of the victory, and points ahead of the others."""
    totals, seats = env.points[:, :, TOTAL].float(), env.seats
    ahead = (totals - totals.mean(1, keepdim=True)) * seats / (seats - 1)
    return (env.now.rewards - 1 / seats + (ahead / MARGIN).clamp(-2, 2)) * env.now.done[:, None]


@torch.no_grad()
def rollout(env: TorchEnv, net: Net, is_taught: bool) -> Samples:
    """STEPS decisions in every game, of the net or of a teacher who errs at times, and what came of them."""
    rows: list[Samples] = []
    for _ in range(STEPS):
        seen, mask, turn = (each.clone() for each in env.now[:3])
        chances, value = net(seen, mask)
        action = env.tuned_actions().long() if is_taught else torch.multinomial(chances.exp(), 1)[:, 0]
        errs = torch.rand(env.num_envs, device=env.device) < ERRORS * is_taught
        env.step(torch.where(errs, env.random_actions(), action))
        chance = chances.gather(1, action[:, None])[:, 0]
        row = {"seen": seen, "mask": mask, "turn": turn.long(), "value": value, "action": action}
        rows.append(row | {"chance": chance, "done": env.now.done.clone(), "outcome": outcome(env)})
    add_advantages(rows, env, net)
    samples = {name: torch.cat([row[name] for row in rows]) for name in rows[0]}
    is_used = samples["known"] & (samples["mask"].sum(1) > 1)
    return {name: tensor[is_used] for name, tensor in samples.items()}


def add_advantages(rows: list[Samples], env: TorchEnv, net: Net) -> None:
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


def learn(net: Net, optimizer: torch.optim.Optimizer, samples: Samples, is_taught: bool) -> None:
    """One pass over what was played: towards what the teacher chose, or by PPO's clipped ratio."""
    gains = samples["advantage"]
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for part in torch.randperm(len(gains), device=gains.device).chunk(MINIBATCHES):
        chances, value = net(samples["seen"][part], samples["mask"][part])
        chosen, gain = chances.gather(1, samples["action"][part, None])[:, 0], gains[part]
        ratio = (chosen - samples["chance"][part]).exp()
        clipped = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain)
        value_loss = (value - samples["target"][part]).square().mean()
        optimizer.zero_grad()
        (0.5 * value_loss - (chosen if is_taught else clipped).mean()).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 0.5)
        optimizer.step()


def train(given: argparse.Namespace) -> int:
    """Imitate, then play oneself until the minutes are over, and keep the net; the decisions in all."""
    torch.manual_seed(1)
    env = TorchEnv(given.game, given.seats, given.envs, seed=1, device=given.device)
    net = Net(env.num_observed, env.num_actions).to(env.device)
    env.reset()
    seen = list[torch.Tensor]()  # what is usual at different points of games
    for number in range(1000):
        now = env.step(env.random_actions())
        if number % 50 == 0:
            seen.append(now.observations.float())
    net.scale(torch.cat(seen))
    net.eval()
    optimizer = torch.optim.Adam(net.parameters(), eps=1e-5)
    start, passed, decisions = time.monotonic(), 0.0, 0
    while passed < 1:
        is_taught, done = passed < given.taught, passed / given.taught
        rate = given.taught_rate * (1 - done) if is_taught else given.rate * (1 - passed) / (1 - given.taught)
        optimizer.param_groups[0]["lr"] = rate
        learn(net, optimizer, rollout(env, net, is_taught), is_taught)
        decisions += STEPS * given.envs
        passed = (time.monotonic() - start) / (60 * given.minutes)
    env.check()
    torch.save({"net": net.state_dict(), "sizes": (env.num_observed, env.num_actions)}, FILE)
    return decisions


@cache
def kept_net(file: str) -> Net:
    """The net that was kept."""
    kept = torch.load(file, map_location="cpu", weights_only=True)
    net = Net(*kept["sizes"]).eval()
    net.load_state_dict(kept["net"])
    return net


@torch.no_grad()
def act(observation: dict[str, np.ndarray], agent: str) -> int:
    """The likeliest action: what `policy:examples.ppo:act` plays."""
    seen, mask = (torch.from_numpy(observation[name])[None] for name in ("observation", "action_mask"))
    return int(kept_net(FILE)(seen, mask == 1)[0].argmax())


def write_onnx(file: str) -> None:
    """The net in a file that needs no PyTorch to play: what `onnx:FILE` plays."""
    net = kept_net(FILE)
    inputs = (torch.zeros(1, net.input.in_features), torch.ones(1, net.policy[1].out_features).bool())
    torch.onnx.export(net, inputs, file, dynamo=False)


def settings() -> argparse.ArgumentParser:
    """What can be chosen."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="keltis")
    parser.add_argument("--seats", type=int, default=2, choices=range(2, 6))
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--taught", type=float, default=0.95, help="the part of the time for imitation")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--envs", type=int, default=512, help="games at once; thousands on a GPU")
    parser.add_argument("--taught-rate", type=float, default=2e-3, help="of learning by imitation")
    parser.add_argument("--rate", type=float, default=3e-5, help="of learning by self-play")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--onnx", help="write the net as a player for the benchmark, too (needs onnx)")
    return parser


def main() -> None:
    """Train, then play against greedy players."""
    given = settings().parse_args()
    print(f"{train(given):,} decisions in {given.minutes:g} minutes, kept in {FILE}")
    if given.onnx:
        write_onnx(given.onnx)
    players = (f"policy:{__spec__.name if __spec__ else 'ppo'}:act", *["greedy"] * (given.seats - 1))
    match = Match(given.game, players, given.seats, seed_from_number(1))
    results = play_match(match, given.games, 1, None, lambda done, games: None)
    first = match_stats(match, find(given.game).categories, results)[0]
    wins, low, high = (100 * share for share in (first.wins.mean, first.wins.low, first.wins.high))
    print(f"against greedy: {wins:.1f} % of {len(results)} games ({low:.1f} to {high:.1f})")


if __name__ == "__main__":
    main()
