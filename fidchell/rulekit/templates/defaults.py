"""Template: defaults for the rules that a game may leave out."""

from fidchell.rulekit.contract import Box, State, greedy_score
from fidchell.rulekit.contract import policy_score as policy_score_of
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def policy_score(box: Box, state: State, seat: int, action: int, weights: Grid) -> int:
    """Without weights of its own a game is played by its greedy score."""
    return greedy_score(box, state, seat, action)


@rule
def policy_scores(
    box: Box, state: State, seat: int, options: Grid, count: int, weights: Grid, scores: Grid
) -> None:
    """One action after the other."""
    for place in range(count):
        scores[place] = policy_score_of(box, state, seat, int(options[place]), weights)


@rule
def expected_gain(box: Box, state: State, seat: int, weights: Grid) -> int:
    """Without an estimate, nothing is expected beyond the score so far."""
    return 0


@rule
def decision_kind(box: Box, state: State, seat: int) -> int:
    """All questions are of one kind."""
    return 0
