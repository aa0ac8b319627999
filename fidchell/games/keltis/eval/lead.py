"""How far a seat is ahead, as if the game ended now."""

from fidchell.games.keltis.box import Box
from fidchell.games.keltis.rules.scoring import row_points, stone_points, tile_points
from fidchell.games.keltis.state import State
from fidchell.rulekit.rule import rule

MOST_LEAD = 20  # points beyond which a lead changes nothing more
NO_POINTS = -10_000  # below every total


@rule
def total_points(box: Box, state: State, seat: int) -> int:
    """§11: a seat's points."""
    points = row_points(box, state, seat) + tile_points(box, state, seat) + stone_points(box, state, seat)
    return points + int(state.carry[seat])


@rule
def points_ahead(box: Box, state: State, seat: int) -> int:
    """Points ahead of the best rival."""
    best = NO_POINTS
    for other in range(state.seats):
        if other != seat:
            best = max(best, total_points(box, state, other))
    return total_points(box, state, seat) - best


@rule
def clipped_lead(lead: int) -> int:
    """A lead as far as it matters, either way."""
    return max(-MOST_LEAD, min(MOST_LEAD, lead))
