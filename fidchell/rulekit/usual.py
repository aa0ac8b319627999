"""Template: what stands in for the rules that a game may leave out."""

from fidchell.rulekit.contract import Box, State, appraise
from fidchell.rulekit.contract import weigh as weigh_one
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def weigh(box: Box, state: State, seat: int, action: int, weights: Grid) -> int:
    """Without weights of its own a game is played by its first appraisal."""
    return appraise(box, state, seat, action)


@rule
def weigh_all(
    box: Box, state: State, seat: int, options: Grid, count: int, weights: Grid, liking: Grid
) -> None:
    """One action after the other."""
    for place in range(count):
        liking[place] = weigh_one(box, state, seat, int(options[place]), weights)


@rule
def prospects(box: Box, state: State, seat: int, weights: Grid) -> int:
    """Without a better guess a seat ends as it stands."""
    return 0


@rule
def beat(box: Box, state: State, seat: int) -> int:
    """All questions are of one kind."""
    return 0
