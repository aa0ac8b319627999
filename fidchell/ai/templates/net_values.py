"""Template: what a net thinks that a position is worth to each seat, from 0 to 1."""

from fidchell.ai.nets.compiled_net import CompiledNet
from fidchell.ai.nets.question import ask_net
from fidchell.ai.nets.shape import MARGIN, POINTS_AHEAD, VICTORY
from fidchell.ai.templates.records import SearchConfig, Workspace
from fidchell.rulekit.contract import Box, State
from fidchell.rulekit.exponential import exponential
from fidchell.rulekit.rule import rule


@rule
def evaluate_by_net(
    box: Box, state: State, observer: int, workspace: Workspace, config: SearchConfig, net: CompiledNet
) -> None:
    """What the observer may expect, who is to act; the others share the rest."""
    ask_net(box, state, observer, net)
    share = (1.0 + (state.seats - 1) * net.scratch.values[0, VICTORY]) / state.seats
    victory = min(1.0, max(0.0, share))
    ahead = net.scratch.values[0, MARGIN] * POINTS_AHEAD
    margin = 1.0 / (1.0 + exponential(-ahead / config.margin_scale))
    mixed = (1.0 - config.margin_weight) * victory + config.margin_weight * margin
    share_out(state, observer, workspace, mixed)


@rule
def share_out(state: State, observer: int, workspace: Workspace, value: float) -> None:
    """The observer's value; the others share the rest in proportion to what they were worth before."""
    rest = 1.0 - workspace.value[observer]
    for seat in range(state.seats):
        if seat != observer:
            part = workspace.value[seat] / rest if rest > 0.0 else 1.0 / (state.seats - 1)
            workspace.value[seat] = part * (1.0 - value)
    workspace.value[observer] = value
