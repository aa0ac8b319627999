"""How much care the tuned player takes: below 0 the weight of its second look is haste, as in playouts."""

from fidchell.games.tipperary.weights import NEXT_AHEAD
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

SLACK = 2  # how snug a tile must lie without haste
GREATEST = 3  # haste in which nobody thinks of the area: a display is compact without it, its flock as large


@rule
def is_hasty(weights: Grid) -> bool:
    """Whether only the snuggest places are looked at."""
    return int(weights[NEXT_AHEAD]) < 0


@rule
def slack_of(weights: Grid) -> int:
    """By how many sides a tile may touch less than where it touches most: the more haste, the fewer."""
    return max(0, SLACK + min(0, int(weights[NEXT_AHEAD])))


@rule
def thinks_of_area(weights: Grid) -> bool:
    """Whether there is time for the frames."""
    return int(weights[NEXT_AHEAD]) > -GREATEST
