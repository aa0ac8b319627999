"""How the seats stand, as if the game ended now."""

from fidchell.games.keltis.box import Box
from fidchell.games.keltis.scoring import row_points, stone_points, tile_points
from fidchell.games.keltis.state import State
from fidchell.rulekit.rule import rule

MOST_AHEAD = 20  # points beyond which a lead changes nothing more


@rule
def factor_of(box: Box, state: State, seat: int, path: int) -> int:
    """§11.2: the large figure counts double."""
    return int(box.large_factor) if state.large[seat] == path else 1


@rule
def step_gain(box: Box, row: int) -> int:
    """§11.2: points that the next step of a small figure brings."""
    return int(box.row_value[row + 1]) - int(box.row_value[row])


@rule
def total(box: Box, state: State, seat: int) -> int:
    """§11: a seat's points."""
    points = row_points(box, state, seat) + tile_points(box, state, seat) + stone_points(box, state, seat)
    return points + int(state.carry[seat])


@rule
def lead(box: Box, state: State, seat: int) -> int:
    """Points ahead of the best rival."""
    best = -10000
    for other in range(state.seats):
        if other != seat:
            best = max(best, total(box, state, other))
    return total(box, state, seat) - best


@rule
def felt_lead(ahead: int) -> int:
    """A lead as far as it matters, either way."""
    return max(-MOST_AHEAD, min(MOST_AHEAD, ahead))
