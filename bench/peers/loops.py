"""One random game in the loop that an ecosystem's own documentation shows: the same for them and for us."""

import random
from typing import Any

from stopwatch import Tally


def turn_by_turn(env: Any) -> Tally:
    """PettingZoo's AEC loop; a decision is one masked random action."""
    env.reset()
    decisions = 0
    for _ in env.agent_iter():
        observation, _, is_over, is_cut_short, _ = env.last()
        if is_over or is_cut_short:
            env.step(None)
            continue
        legal = observation["action_mask"].view(bool).nonzero()[0]  # NumPy finds true bools faster than ones
        env.step(legal.item(int(random.random() * len(legal))))
        decisions += 1
    return Tally(decisions, 1)


def through_openspiel(game: Any) -> Tally:
    """OpenSpiel's loop, every node driven from Python; chance nodes are not counted."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, chances)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return Tally(decisions, 1)
