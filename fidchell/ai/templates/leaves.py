"""Template: what a new leaf of the tree is worth to each seat: by a rollout, by a net, or by both."""

from fidchell.ai.nets.compiled_net import CompiledNet
from fidchell.ai.templates.net_values import evaluate_by_net, share_out
from fidchell.ai.templates.policy import best_option, next_actor
from fidchell.ai.templates.records import SearchConfig, Workspace
from fidchell.ai.templates.values import evaluate_end, evaluate_position
from fidchell.rulekit.contract import Box, State, actors, apply, legal, policy_scores
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.templates.playout import rolled


@rule
def evaluate(
    box: Box,
    state: State,
    observer: int,
    workspace: Workspace,
    config: SearchConfig,
    weights: Grid,
    net: CompiledNet | None,
) -> None:
    """The value of a leaf for all seats: a rollout, what the net thinks, or both."""
    if net is not None and config.net_weight > 0.0:
        evaluate_with_net(box, state, observer, workspace, config, weights, net)
        return
    rollout(box, state, observer, workspace, config, weights)


@rule
def evaluate_with_net(
    box: Box,
    state: State,
    observer: int,
    workspace: Workspace,
    config: SearchConfig,
    weights: Grid,
    net: CompiledNet,
) -> None:
    """Play on until the observer is to act, then ask the net; its answer may be mixed with a rollout's."""
    acting = play_on(box, state, observer, workspace, config, weights, 0, True)
    if acting == 0:
        evaluate_end(box, state, workspace, config)
        return
    evaluate_position(box, state, workspace, config, weights[0])
    evaluate_by_net(box, state, observer, workspace, config, net)
    if config.net_weight < 1.0:
        found = workspace.value[observer]
        rollout(box, state, observer, workspace, config, weights)
        mixed = config.net_weight * found + (1.0 - config.net_weight) * workspace.value[observer]
        share_out(state, observer, workspace, mixed)


@rule
def rollout(
    box: Box, state: State, observer: int, workspace: Workspace, config: SearchConfig, weights: Grid
) -> None:
    """Play on to the end or the limit, and evaluate the position for all seats."""
    acting = play_on(box, state, observer, workspace, config, weights, config.rollout_limit, False)
    if acting == 0:
        evaluate_end(box, state, workspace, config)
    else:
        evaluate_position(box, state, workspace, config, weights[0])


@rule
def play_on(
    box: Box,
    state: State,
    observer: int,
    workspace: Workspace,
    config: SearchConfig,
    weights: Grid,
    limit: int,
    until_observer: bool,
) -> int:
    """Play by noisy policy scores to the end or a limit of decisions, and on until the observer is to act
    where that is asked for; returns who may act then."""
    decisions = 0
    acting = actors(box, state)
    while acting != 0:
        seat = next_actor(acting, observer)
        if decisions >= limit and (seat == observer or not until_observer):
            break
        count = legal(box, state, seat, workspace.options)
        option = 0
        if count > 1:
            own = weights[int(seat != observer)]
            policy_scores(box, state, seat, workspace.options, count, own, workspace.policy_scores)
            rng = rolled(int(workspace.rng[seat]))
            workspace.rng[seat] = rng
            option = best_option(workspace.policy_scores, count, config.rollout_noise, rng)
        apply(box, state, seat, int(workspace.options[option]))
        decisions += 1
        acting = actors(box, state)
    workspace.rollout_decisions += decisions
    return acting
