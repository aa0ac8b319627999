"""Template: how likely the moves of a decision are to be good, before any of them is tried."""

from fidchell.ai.nets.compiled_net import CompiledNet
from fidchell.ai.nets.question import write_net_scores
from fidchell.ai.templates.records import SearchConfig, Workspace
from fidchell.rulekit.contract import Box, State, policy_scores
from fidchell.rulekit.exponential import exponential
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def write_scores(
    box: Box,
    state: State,
    seat: int,
    observer: int,
    count: int,
    length: int,
    workspace: Workspace,
    config: SearchConfig,
    weights: Grid,
    net: CompiledNet | None,
) -> None:
    """Policy scores: near the root those of the net, if there is one, further down the tuned player's."""
    if net is not None and length <= config.net_depth:
        unit = config.temperature / config.net_temperature
        write_net_scores(box, state, seat, workspace.options, count, net, unit, workspace.policy_scores)
        return
    own = weights[int(seat != observer)]
    policy_scores(box, state, seat, workspace.options, count, own, workspace.policy_scores)


@rule
def compute_priors(workspace: Workspace, count: int, config: SearchConfig) -> None:
    """Priors are a softmax of the policy scores, mixed with a uniform part."""
    highest = int(workspace.policy_scores[0])
    for option in range(1, count):
        highest = max(highest, int(workspace.policy_scores[option]))
    total = 0.0
    for option in range(count):
        below = int(workspace.policy_scores[option]) - highest
        workspace.prior[option] = exponential(below / config.temperature)
        total += workspace.prior[option]
    for option in range(count):
        part = (1.0 - config.uniform_mix) * workspace.prior[option] / total
        workspace.prior[option] = part + config.uniform_mix / count
