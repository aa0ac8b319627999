"""Template: what a position is worth to each seat, from 0 to 1."""

from fidchell.ai.templates.records import UNITS_PER_POINT, SearchConfig, Workspace
from fidchell.rulekit.contract import RANK, SEATS, TOTAL, Box, State, expected_gain, score
from fidchell.rulekit.exponential import exponential
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def evaluate_end(box: Box, state: State, workspace: Workspace, config: SearchConfig) -> None:
    """A game that is over: victory, shared where tied, mixed with the margin."""
    score(box, state, workspace.score)
    winners = 0
    for seat in range(state.seats):
        workspace.final_points[seat] = workspace.score[seat, TOTAL]
        winners += workspace.score[seat, RANK] == 1
    if state.seats == 1 and SEATS > 1:
        workspace.final_points[1] = workspace.score[1, TOTAL]
    values_from_points(state, workspace, config)
    for seat in range(state.seats):
        victory = 1.0 / winners if workspace.score[seat, RANK] == 1 else 0.0
        mixed = (1.0 - config.margin_weight) * victory + config.margin_weight * workspace.value[seat]
        workspace.value[seat] = mixed


@rule
def evaluate_position(
    box: Box, state: State, workspace: Workspace, config: SearchConfig, weights: Grid
) -> None:
    """A game under way: the score as if ended now, and what each seat may still expect to gain."""
    score(box, state, workspace.score)
    for seat in range(state.seats):
        gain = expected_gain(box, state, seat, weights) / UNITS_PER_POINT
        workspace.final_points[seat] = workspace.score[seat, TOTAL] + gain
    if state.seats == 1 and SEATS > 1 and workspace.score[1, TOTAL] > 0:
        gain = expected_gain(box, state, 1, weights) / UNITS_PER_POINT
        workspace.final_points[1] = workspace.score[1, TOTAL] + gain
    values_from_points(state, workspace, config)


@rule
def values_from_points(state: State, workspace: Workspace, config: SearchConfig) -> None:
    """A softmax of the final points: `margin_scale` points ahead make e times as much.

    Who plays alone compares with the row after the last seat, if the game scores one; else with `baseline`,
    as all do where only their own points count.
    """
    if state.seats == 1 or config.own_points_only:
        has_rival = state.seats == 1 and SEATS > 1 and workspace.final_points[1] > 0.0
        baseline = workspace.final_points[1] if has_rival else config.baseline
        for seat in range(state.seats):
            behind = (baseline - workspace.final_points[seat]) / config.margin_scale
            workspace.value[seat] = 1.0 / (1.0 + exponential(behind))
        return
    highest = workspace.final_points[0]
    for seat in range(1, state.seats):
        highest = max(highest, workspace.final_points[seat])
    total = 0.0
    for seat in range(state.seats):
        workspace.value[seat] = exponential((workspace.final_points[seat] - highest) / config.margin_scale)
        total += workspace.value[seat]
    for seat in range(state.seats):
        workspace.value[seat] /= total
