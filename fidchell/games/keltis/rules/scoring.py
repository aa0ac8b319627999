"""§11 Scoring."""

from fidchell.games.keltis.box import PATHS, TABLE, Box
from fidchell.games.keltis.state import State
from fidchell.rulekit.contract import TOTAL
from fidchell.rulekit.ranks import rank_by_total
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

CATEGORIES = ("rows", "tiles", "stones", "carry")
ROW_POINTS, TILE_POINTS, STONE_POINTS, CARRIED = 2, 3, 4, 5
COLUMNS = 6


@rule
def row_points(box: Box, state: State, seat: int) -> int:
    """§11.2: the value of every figure's row; the large figure counts double."""
    points = 0
    for path in range(PATHS):
        value = int(box.row_value[state.step[seat, path]])
        points += value * box.large_factor if state.large[seat] == path else value
    return points * box.scale


@rule
def tile_points(box: Box, state: State, seat: int) -> int:
    """§7.2: the number tiles reached."""
    return int(state.points[seat]) * box.scale


@rule
def stone_points(box: Box, state: State, seat: int) -> int:
    """§11.3, D.1: the wishing table, in the last round only."""
    if state.round < box.rounds:
        return 0
    return int(box.wishing[min(int(state.stones[seat]), TABLE - 1)])


@rule
def score(box: Box, state: State, out: Grid) -> None:
    """§11: the score as if the game ended now."""
    for seat in range(state.seats):
        out[seat, ROW_POINTS] = row_points(box, state, seat)
        out[seat, TILE_POINTS] = tile_points(box, state, seat)
        out[seat, STONE_POINTS] = stone_points(box, state, seat)
        out[seat, CARRIED] = state.carry[seat]
        out[seat, TOTAL] = 0
        for category in range(ROW_POINTS, COLUMNS):
            out[seat, TOTAL] += out[seat, category]
    rank_by_total(out, state.seats)  # Ruling 21
