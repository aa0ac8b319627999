#!/usr/bin/env python3
"""Masked PPO on Gymnasium's vector interface, one file from top to bottom as CleanRL lays them out.

    pip install "fidchell[research,torch]"
    python examples/cleanrl_style.py --env_id Fidchell/Keltis-v1 --opponents greedy --total_timesteps 500000

The agent has one seat, a computer player has the others; each environment is one seat's view of a game.
"""

import argparse
import time
from dataclasses import asdict, dataclass, fields

import gymnasium as gym
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import fidchell.adapters.registration  # noqa: F401  registers Fidchell/Keltis-v1 and the others


@dataclass
class Args:
    """Everything that can be set on the command line."""

    env_id: str = "Fidchell/Keltis-v1"
    opponents: str = "random"
    seed: int = 1
    total_timesteps: int = 500_000
    num_envs: int = 16
    num_steps: int = 128
    learning_rate: float = 5e-4
    gamma: float = 1.0
    gae_lambda: float = 0.95
    num_minibatches: int = 4
    update_epochs: int = 4
    clip_coef: float = 0.2
    ent_coef: float = 0.01
    vf_coef: float = 0.5
    max_grad_norm: float = 0.5


class Agent(nn.Module):
    """Actor and critic over one body."""

    def __init__(self, envs: gym.vector.VectorEnv) -> None:
        super().__init__()
        observed = int(np.prod(envs.single_observation_space.shape))
        self.body = nn.Sequential(
            nn.LayerNorm(observed), nn.Linear(observed, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU()
        )
        self.actor, self.critic = nn.Linear(128, int(envs.single_action_space.n)), nn.Linear(128, 1)
        nn.init.zeros_(self.actor.weight)

    def get_action_and_value(self, obs: torch.Tensor, mask: torch.Tensor, action: torch.Tensor | None = None):
        """An action among the legal ones, its log chance, the entropy, and the value."""
        hidden = self.body(obs)
        chances = Categorical(logits=self.actor(hidden).masked_fill(~mask, -1e9))
        action = chances.sample() if action is None else action
        return action, chances.log_prob(action), chances.entropy(), self.critic(hidden)[:, 0]


def advantages(rewards, values, dones, next_value, next_done, args):
    """Generalised advantages of one rollout."""
    found, last = torch.zeros_like(rewards), torch.zeros_like(next_value)
    for t in reversed(range(args.num_steps)):
        following = next_value if t == args.num_steps - 1 else values[t + 1]
        goes_on = 1 - (next_done if t == args.num_steps - 1 else dones[t + 1])
        delta = rewards[t] + args.gamma * following * goes_on - values[t]
        found[t] = last = delta + args.gamma * args.gae_lambda * goes_on * last
    return found


def read_args() -> Args:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for field in fields(Args):
        parser.add_argument(f"--{field.name}", type=field.type, default=field.default)
    return Args(**vars(parser.parse_args()))


def main(args: Args) -> float:
    """Train; the mean return of the last hundred games."""
    print(asdict(args))
    torch.manual_seed(args.seed)
    mode = gym.vector.AutoresetMode.SAME_STEP
    envs = gym.make_vec(
        args.env_id,
        num_envs=args.num_envs,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": mode},
        opponents=args.opponents,
    )
    agent = Agent(envs)
    optimizer = torch.optim.Adam(agent.parameters(), lr=args.learning_rate, eps=1e-5)
    shape, count = (args.num_steps, args.num_envs), int(envs.single_action_space.n)
    obs = torch.zeros((*shape, *envs.single_observation_space.shape))
    masks = torch.zeros((*shape, count), dtype=torch.bool)
    actions = torch.zeros(shape, dtype=torch.int64)
    logprobs, rewards, dones, values = (torch.zeros(shape) for _ in range(4))
    seen, infos = envs.reset(seed=args.seed)
    next_obs, next_mask = torch.tensor(seen).float(), torch.tensor(infos["action_mask"] == 1)
    next_done, returns, start = torch.zeros(args.num_envs), [], time.time()
    batch = args.num_envs * args.num_steps
    for iteration in range(1, args.total_timesteps // batch + 1):
        optimizer.param_groups[0]["lr"] = args.learning_rate * (
            1 - (iteration - 1) * batch / args.total_timesteps
        )
        for step in range(args.num_steps):
            obs[step], masks[step], dones[step] = next_obs, next_mask, next_done
            with torch.no_grad():
                actions[step], logprobs[step], _, values[step] = agent.get_action_and_value(
                    next_obs, next_mask
                )
            seen, reward, terminated, truncated, infos = envs.step(actions[step].numpy())
            ended = terminated | truncated
            rewards[step], next_done = torch.tensor(reward), torch.tensor(ended).float()
            next_obs, next_mask = torch.tensor(seen).float(), torch.tensor(infos["action_mask"] == 1)
            returns += reward[ended].tolist()
        with torch.no_grad():
            next_value = agent.get_action_and_value(next_obs, next_mask)[3]
        gains = advantages(rewards, values, dones, next_value, next_done, args)
        flat = [each.flatten(0, 1) for each in (obs, masks, actions, logprobs, gains, gains + values)]
        for _ in range(args.update_epochs):
            for part in torch.randperm(batch).split(batch // args.num_minibatches):
                b_obs, b_mask, b_action, b_logprob, b_gain, b_return = (each[part] for each in flat)
                _, logprob, entropy, value = agent.get_action_and_value(b_obs, b_mask, b_action)
                b_gain = (b_gain - b_gain.mean()) / (b_gain.std() + 1e-8)
                ratio = (logprob - b_logprob).exp()
                clipped = ratio.clamp(1 - args.clip_coef, 1 + args.clip_coef)
                pg_loss = -torch.minimum(ratio * b_gain, clipped * b_gain).mean()
                v_loss = 0.5 * (value - b_return).square().mean()
                optimizer.zero_grad()
                (pg_loss - args.ent_coef * entropy.mean() + args.vf_coef * v_loss).backward()
                nn.utils.clip_grad_norm_(agent.parameters(), args.max_grad_norm)
                optimizer.step()
        if iteration % 10 == 0 or iteration == args.total_timesteps // batch:
            recent, steps = returns[-100:], iteration * batch
            pace = steps / (time.time() - start)
            print(
                f"global_step={steps}, episodic_return={np.mean(recent or [0]):.3f}, SPS={pace:.0f}",
                flush=True,
            )
    envs.close()
    return float(np.mean(returns[-100:] or [0]))


if __name__ == "__main__":
    main(read_args())
