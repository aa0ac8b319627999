#!/usr/bin/env python3
"""PPO in one file: a net learns Keltis from the tuned player and by playing all seats, then meets greedy.

    pip install "fidchell[research,torch]"
    python examples/ppo.py --seats 2 --minutes 8

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
from fidchell.ai.players.bots import find_bot
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position

FILE = os.environ.get("PPO_FILE", "ppo.pt")
STEPS, EPOCHS, MINIBATCHES = 64, 1, 16
LAMBDA, CLIP = 0.95, 0.1
CHUNK, BATCH, PASSES, IMITATION_RATE, ERRORS = 10_000, 1024, 6, 2e-3, 0.05
WIDTH, BLOCKS, MOST = 128, 2, 64  # the last: values of a number that are told apart at most
GAME = find("keltis")
LIMIT, MARGIN = 5.0, 30.0  # of a number that comes in, in spreads; points ahead that count as a victory does


def parts(seen: torch.Tensor, seats: int) -> tuple[torch.Tensor, torch.Tensor]:
    """What lies on each of Keltis' five paths, every path written alike, and what belongs to none of them."""
    count, path = seen.shape[0], torch.arange(5, device=seen.device)[:, None]
    table, piles, cards = seen[:, :14], seen[:, 14:69].view(count, 5, 11), seen[:, 69:179]
    players = seen[:, 179 : 179 + 130 * seats].view(count, seats, 130)
    columns = players[:, :, 5:20].view(count, seats, 3, 5)
    counted = torch.cat([cards.view(count, 2, 5, 11), players[:, :, 20:].reshape(count, 2 * seats, 5, 11)], 1)
    top = torch.where(piles[:, :, :1] > 0, piles[:, :, :1] - 11 * path, 0)
    named = torch.cat([table[:, 5:7], players[:, :, 0]], 1)[:, None] == path
    each = (top, piles[:, :, 1:], named, columns.permute(0, 3, 1, 2), counted.transpose(1, 2))
    groups = torch.cat([part.flatten(2) for part in each], 2)
    return groups, torch.cat([table[:, :5], table[:, 7:], players[:, :, 1:5].flatten(1)], 1)


def actions_of(groups: torch.Tensor, shared: torch.Tensor) -> torch.Tensor:
    """The answers path by path in the order of the actions: by card, by path, to decline, to draw."""
    by_card = [groups[:, :, first : first + 11].flatten(1) for first in (0, 11, 22)]
    return torch.cat([*by_card, groups[:, :, 33], groups[:, :, 34], shared, groups[:, :, 35]], 1)


class Marks(nn.Module):
    """Numbers on one scale; those that take several values, many of which are names, also one-hot."""

    NAMES = ("mean", "scale", "places", "values")

    def __init__(self, *buffers: torch.Tensor) -> None:
        super().__init__()
        for name, numbers in zip(self.NAMES, buffers, strict=True):
            self.register_buffer(name, numbers)
        self.size = len(self.mean) + len(self.values)

    @classmethod
    def fitting(cls, sample: torch.Tensor) -> "Marks":
        """The scale of each number, and a mark for each value that it took."""
        rows = sample.flatten(0, -2).float()
        seen = [torch.unique(column).tolist() for column in rows.T]
        pairs = [(at, each) for at, values in enumerate(seen) if 2 < len(values) <= MOST for each in values]
        places, values = (torch.tensor(column) for column in zip(*pairs, strict=True))
        return cls(rows.mean(0), 1 / rows.std(0).clamp_min(0.5), places, values)

    def forward(self, numbers: torch.Tensor) -> torch.Tensor:
        """The inputs of a net."""
        scaled = ((numbers.float() - self.mean) * self.scale).clamp(-LIMIT, LIMIT)
        return torch.cat([scaled, numbers[..., self.places] == self.values], -1)


class Net(nn.Module):
    """Residual blocks that treat all groups alike; groups learn of each other by their mean and maximum."""

    def __init__(self, seats: int, groups: Marks, shared: Marks) -> None:
        super().__init__()
        self.seats, self.group_marks, self.shared_marks = seats, groups, shared
        self.group_input, self.shared_input = (nn.Linear(each.size, WIDTH) for each in (groups, shared))
        self.inner = nn.ModuleList(nn.Linear(3 * WIDTH, 2 * WIDTH) for _ in range(BLOCKS))
        self.outer = nn.ModuleList(nn.Linear(2 * WIDTH, WIDTH) for _ in range(BLOCKS))
        self.group_policy = nn.Linear(3 * WIDTH, 36)
        self.shared_policy, self.value = nn.Linear(2 * WIDTH, 2), nn.Linear(2 * WIDTH, 1)
        for layer in (*self.outer, self.group_policy, self.shared_policy, self.value):
            nn.init.zeros_(layer.weight)

    def forward(self, observations: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithm of each legal action's chance, and what the seat that acts expects."""
        groups, shared = parts(observations, self.seats)
        flow = self.group_input(self.group_marks(groups))
        flow = flow + self.shared_input(self.shared_marks(shared))[:, None]
        for inner, outer in zip(self.inner, self.outer, strict=True):
            flow = flow + outer(torch.relu(inner(with_summary(flow)[0])))
        each, summary = with_summary(flow)
        logits = actions_of(self.group_policy(each), self.shared_policy(summary))
        return torch.log_softmax(logits.masked_fill(~mask, -1e9), 1), self.value(summary)[:, 0]


def with_summary(flow: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Each group beside what all of them are together, and that alone."""
    even = nn.functional.layer_norm(flow, flow.shape[-1:])
    summary = torch.cat([even.mean(1), even.amax(1)], 1)
    return torch.cat([even, summary[:, None].expand(-1, even.shape[1], -1)], 2), summary


def outcome(shares: torch.Tensor, totals: torch.Tensor) -> torch.Tensor:
    """For each seat of games that have ended: its part of the victory, and its points ahead of the others."""
    seats = totals.shape[1]
    others = (totals.sum(1, keepdim=True) - totals) / (seats - 1)
    return shares - 1 / seats + ((totals - others) / MARGIN).clamp(-2, 2)


def taught_decisions(seats: int, teacher: str, number: int) -> tuple[np.ndarray, ...]:
    """Decisions of teachers who err at times: what was seen, 1 for legal actions and 2 for the one they
    chose, and what came of it."""
    bot, dice = find_bot(teacher), random.Random(number)
    seen, marks, results = [], [], []
    while len(seen) < CHUNK:
        position, deciders = Position.start(GAME, seats, seed_from_number(dice.getrandbits(60))), []
        while actors := position.actors():
            legal = position.legal(actors[0])
            action = bot.choose(position, actors[0], dice) if len(legal) > 1 else legal[0]
            if len(legal) > 1:
                mark = np.zeros(GAME.constants["ACTIONS"], np.int8)
                mark[legal], mark[action] = 1, 2
                seen.append(position.observe(actors[0]).copy())
                marks.append(mark)
                deciders.append(actors[0])
            position.apply(actors[0], dice.choice(legal) if dice.random() < ERRORS else action)
        winners = position.winners()
        shares = torch.tensor([[(seat in winners) / len(winners) for seat in range(seats)]])
        results.append(outcome(shares, torch.tensor([position.totals()]))[0][deciders].numpy())
    return np.array(seen), np.array(marks), np.concatenate(results)


def imitate(seats: int, teacher: str, chunks: int, device: str) -> Net:
    """A net that has learned to act as its teacher does, and what such a player may expect."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        played = pool.map(partial(taught_decisions, seats, teacher), range(chunks))
        seen, marks, results = (torch.from_numpy(np.concatenate(part)) for part in zip(*played, strict=True))
    net = Net(seats, *map(Marks.fitting, parts(seen[: 2 * CHUNK], seats))).to(device)
    optimizer = torch.optim.Adam(net.parameters(), IMITATION_RATE)
    order = torch.cat([torch.randperm(len(seen)) for _ in range(PASSES)]).split(BATCH)
    for number, part in enumerate(order):
        optimizer.param_groups[0]["lr"] = IMITATION_RATE * (1 - number / len(order))
        mark = marks[part].to(device)
        chances, value = net(seen[part].to(device), mark > 0)
        optimizer.zero_grad()
        value_loss = (value - results[part].to(device)).square()
        (0.5 * value_loss - (chances * (mark == 2)).sum(1)).mean().backward()
        optimizer.step()
    return net


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
            policy_loss = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            value_loss = (value - samples["target"][part]).square().mean()
            optimizer.zero_grad()
            (policy_loss + 0.5 * value_loss).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def train(given: argparse.Namespace) -> int:
    """Imitate, then learn until the minutes are over, and keep the net; the decisions of self-play."""
    start, decisions, left = time.monotonic(), 0, 1.0
    torch.manual_seed(1)
    env = TorchEnv(GAME.name, given.seats, given.envs, seed=1, device=given.device)
    net = imitate(given.seats, given.teacher, given.chunks, given.device)
    env.reset()
    for _ in range(1000):  # by chance, so that games are not all at the same point
        env.step(env.random_actions())
    optimizer = torch.optim.Adam(net.parameters(), given.rate, eps=1e-5)
    begun = time.monotonic()
    while left > 0:
        optimizer.param_groups[0]["lr"] = given.rate * left
        learn(net, optimizer, rollout(env, net))
        decisions += STEPS * given.envs
        left = 1 - (time.monotonic() - begun) / max(1.0, 60 * given.minutes - (begun - start))
    env.check()
    torch.save({"net": net.state_dict(), "seats": given.seats}, FILE)
    return decisions


@cache
def kept_net(file: str) -> Net:
    """The net that was kept."""
    kept = torch.load(file, map_location="cpu", weights_only=True)
    numbers = kept["net"]
    marks = ([numbers[f"{part}_marks.{name}"] for name in Marks.NAMES] for part in ("group", "shared"))
    net = Net(kept["seats"], *(Marks(*buffers) for buffers in marks))
    net.load_state_dict(numbers)
    return net


@torch.no_grad()
def act(observation: dict[str, np.ndarray], agent: str) -> int:
    """The likeliest action: what `policy:examples.ppo:act` plays."""
    seen, mask = (torch.from_numpy(observation[name])[None] for name in ("observation", "action_mask"))
    return int(kept_net(FILE)(seen, mask == 1)[0].argmax())


def write_onnx(file: str) -> None:
    """The net in a file that needs no PyTorch to play: what `onnx:FILE` plays."""
    inputs = (torch.zeros(1, GAME.constants["OBSERVED"]), torch.ones(1, GAME.constants["ACTIONS"]).bool())
    torch.onnx.export(kept_net(FILE), inputs, file, dynamo=False)


def settings() -> argparse.ArgumentParser:
    """What can be chosen."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--envs", type=int, default=512, help="games at once; thousands on a GPU")
    parser.add_argument("--rate", type=float, default=3e-5, help="of learning by self-play; 4e-4 on a GPU")
    parser.add_argument("--teacher", default="fionn", help="the computer player that is imitated first")
    parser.add_argument("--chunks", type=int, default=24, help="ten thousand of its decisions each")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--onnx", help="write the net as a player for the benchmark, too (needs onnx)")
    return parser


def main() -> None:
    """Train, then play against greedy players."""
    given = settings().parse_args()
    decisions = train(given)
    print(f"{decisions:,} decisions of self-play in {given.minutes:g} minutes, kept in {FILE}")
    if given.onnx:
        write_onnx(given.onnx)
    players = (f"policy:{__spec__.name if __spec__ else 'ppo'}:act", *["greedy"] * (given.seats - 1))
    match = Match(GAME.name, players, given.seats, seed_from_number(1))
    results = play_match(match, given.games, 1, None, lambda done, games: None)
    first = match_stats(match, GAME.categories, results)[0]
    wins, low, high = (100 * share for share in (first.wins.mean, first.wins.low, first.wins.high))
    print(f"against greedy: {wins:.1f} % of {len(results)} games ({low:.1f} to {high:.1f})")


if __name__ == "__main__":
    main()
