"""What the tiles on a path are worth, now and later."""

from fidchell.games.keltis.box import CLOVER, PATHS, ROWS, TABLE, WISH, Box
from fidchell.games.keltis.eval.outlook import POINT, Weights
from fidchell.games.keltis.eval.path_state import factor_of, step_gain
from fidchell.games.keltis.eval.weights import (
    CLOVER_AHEAD,
    CLOVER_NOW,
    CLOVER_STEP,
    NUMBER_AHEAD,
    NUMBER_NOW,
    RIVAL_RACE,
    ROW_ONE,
    WISH_AHEAD,
    WISH_FIRST,
    WISH_NOW,
)
from fidchell.games.keltis.state import State
from fidchell.rulekit.rule import rule

STONES = 5  # wishing stones with a weight of their own
NEAR = 3  # rows within which a rival races for a stone


@rule
def next_stone_value(box: Box, state: State, seat: int, weights: Weights) -> int:
    """§11.3: what one more wishing stone pays, and promises, in 64ths of a point."""
    stones = min(int(state.stones[seat]), TABLE - 2)
    pays = (int(box.wishing[stones + 1]) - int(box.wishing[stones])) * POINT // int(box.scale)
    return pays + int(weights[WISH_FIRST + min(stones, STONES - 1)])


@rule
def later_tile_value(box: Box, state: State, seat: int, path: int, row: int, weights: Weights) -> int:
    """G.5: a tile that may be reached later."""
    tile = int(state.tile[path, row])
    if tile == WISH:
        return next_stone_value(box, state, seat, weights) * int(weights[WISH_AHEAD]) // 64
    if tile == CLOVER:
        return int(weights[CLOVER_AHEAD])
    return tile * int(weights[NUMBER_AHEAD])


@rule
def landing_tile_value(box: Box, state: State, seat: int, path: int, row: int, weights: Weights) -> int:
    """G.5: the tile on the stone of a step; a clover counts the best step that it may give."""
    value = tile_value(box, state, seat, path, row, weights)
    if state.tile[path, row] != CLOVER:
        return value
    best = 0
    for other in range(PATHS):
        if 0 < state.step[seat, other] < ROWS:
            start = row if other == path else int(state.step[seat, other])
            best = max(best, clover_step_value(box, state, seat, other, start, weights))
    return value + best * int(weights[CLOVER_STEP]) // 64


@rule
def clover_step_value(box: Box, state: State, seat: int, path: int, row: int, weights: Weights) -> int:
    """§7.4: what a clover's step from a row brings."""
    if row == ROWS:
        return 0
    gain = step_gain(box, row) * factor_of(box, state, seat, path) * POINT
    gain += int(weights[ROW_ONE + row]) - int(weights[ROW_ONE + row - 1])
    return gain + tile_value(box, state, seat, path, row + 1, weights)


@rule
def tile_value(box: Box, state: State, seat: int, path: int, row: int, weights: Weights) -> int:
    """G.5: a tile by itself; a wishing stone counts more where a rival is near it."""
    tile = int(state.tile[path, row])
    if tile == WISH:
        value = next_stone_value(box, state, seat, weights) * int(weights[WISH_NOW]) // 64
        return value + is_contested(state, seat, path, row) * int(weights[RIVAL_RACE])
    if tile == CLOVER:
        return int(weights[CLOVER_NOW])
    return tile * int(weights[NUMBER_NOW])


@rule
def is_contested(state: State, seat: int, path: int, row: int) -> int:
    """1 where a rival's figure stands within a few rows of the stone."""
    for other in range(state.seats):
        if other != seat and row - NEAR <= state.step[other, path] < row:
            return 1
    return 0
