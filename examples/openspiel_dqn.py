#!/usr/bin/env python3
"""OpenSpiel's own DQN learns a game of ours against players by chance, through OpenSpiel's environment.

    pip install "fidchell[research,torch]"
    python examples/openspiel_dqn.py keltis --games 1500

Nothing here is particular to Fidchell but the import that registers the games.
"""

import argparse
import random

import pyspiel
import torch
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import random_agent
from open_spiel.python.pytorch import dqn

import fidchell.adapters.openspiel  # noqa: F401  registers keltis, tipperary and tirnanog


def make_agents(env: rl_environment.Environment, games: int) -> list:
    """DQN at the first seat, players by chance at the others."""
    observed, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    learner = dqn.DQN(
        player_id=0,
        state_representation_size=observed,
        num_actions=actions,
        hidden_layers_sizes=[128],
        replay_buffer_capacity=100_000,
        batch_size=128,
        learning_rate=1e-4,
        learn_every=3,
        update_target_network_every=1000,
        optimizer_str="adam",
        loss_str="huber",
        epsilon_start=1.0,
        epsilon_end=0.2,
        epsilon_decay_schedule_str="linear",
        epsilon_decay_duration=games * 20,
        gradient_clipping=10.0,
    )
    return [learner, *(random_agent.RandomAgent(seat, actions) for seat in range(1, env.num_players))]


def play(env: rl_environment.Environment, agents: list, is_evaluation: bool) -> float:
    """One game; the part of the victory of the first seat."""
    step = env.reset()
    while not step.last():
        agent = agents[step.observations["current_player"]]
        step = env.step([agent.step(step, is_evaluation).action])
    for agent in agents:
        agent.step(step, is_evaluation)
    winners = [reward == max(step.rewards) for reward in step.rewards]
    return winners[0] / sum(winners)


def share(env: rl_environment.Environment, agents: list, games: int) -> float:
    """The learner's part of the victories."""
    return sum(play(env, agents, is_evaluation=True) for _ in range(games)) / games


def write_onnx(file: str, learner: dqn.DQN, observed: int) -> None:
    """What was learned in a file that needs no PyTorch to play: what `onnx:FILE` plays."""
    torch.onnx.export(learner._q_network, (torch.zeros(1, observed),), file, dynamo=False)


def main() -> None:
    """Learn, and say how it went before, on the way, and at the end."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="keltis")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--evaluation", type=int, default=200)
    parser.add_argument("--onnx", help="write the net as a player for the benchmark (needs onnx)")
    given = parser.parse_args()
    random.seed(1)
    game = pyspiel.load_game(given.game, {"players": given.players, "reward": "points"})
    seen = rl_environment.ObservationType.OBSERVATION
    sampler = rl_environment.ChanceEventSampler(seed=1)
    env = rl_environment.Environment(game, observation_type=seen, chance_event_sampler=sampler)
    agents = make_agents(env, given.games)
    print(f"before: {100 * share(env, agents, given.evaluation):.1f} % of {given.evaluation} games")
    for number in range(1, given.games + 1):
        play(env, agents, is_evaluation=False)
        if number % max(1, given.games // 4) == 0:
            wins = 100 * share(env, agents, given.evaluation)
            print(f"after {number} games: {wins:.1f} % of {given.evaluation} games", flush=True)
    if given.onnx:
        write_onnx(given.onnx, agents[0], env.observation_spec()["info_state"][0])


if __name__ == "__main__":
    main()
