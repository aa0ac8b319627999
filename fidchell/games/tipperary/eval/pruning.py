"""How much the tuned player leaves out to be fast, as in playouts: the weight `pruning`, from 0 to 3.

0  every place is evaluated, and tiles that only need an orientation at the places within two sides of the
   one where they touch most
1  only places within one side of it
2  only the places where the tile touches most
3  the same, and nobody evaluates the area: a display is compact without it, and its flock as large
"""

from fidchell.games.tipperary.eval.weights import PRUNING
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

SLACK = 2  # sides that a tile may touch fewer than where it touches most, without pruning
WITHOUT_AREA = 3


@rule
def is_pruning(weights: Grid) -> bool:
    """Whether only candidate places are evaluated."""
    return int(weights[PRUNING]) > 0


@rule
def contact_slack(weights: Grid) -> int:
    """By how many sides a candidate place may touch fewer than the best one."""
    return max(0, SLACK - int(weights[PRUNING]))


@rule
def evaluates_area(weights: Grid) -> bool:
    """Whether the area is part of the value."""
    return int(weights[PRUNING]) < WITHOUT_AREA
