"""What the tiles on a path are worth, now and later."""

from fidchell.games.keltis.box import CLOVER, PATHS, ROWS, TABLE, WISH, Box
from fidchell.games.keltis.outlook import POINT, Weights
from fidchell.games.keltis.standing import factor_of, step_gain
from fidchell.games.keltis.state import State
from fidchell.games.keltis.weights import (
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
from fidchell.rulekit.rule import rule

STONES = 5  # wishing stones with a weight of their own
NEAR = 3  # rows within which a rival races for a stone


@rule
def stone_step(box: Box, state: State, seat: int, weights: Weights) -> int:
    """§11.3: what one more wishing stone pays, and promises, in 64ths of a point."""
    stones = min(int(state.stones[seat]), TABLE - 2)
    pays = (int(box.wishing[stones + 1]) - int(box.wishing[stones])) * POINT // int(box.scale)
    return pays + int(weights[WISH_FIRST + min(stones, STONES - 1)])


@rule
def tile_ahead(box: Box, state: State, seat: int, path: int, row: int, weights: Weights) -> int:
    """G.5: a tile that may be reached later."""
    tile = int(state.tile[path, row])
    if tile == WISH:
        return stone_step(box, state, seat, weights) * int(weights[WISH_AHEAD]) // 64
    if tile == CLOVER:
        return int(weights[CLOVER_AHEAD])
    return tile * int(weights[NUMBER_AHEAD])


@rule
def tile_now(box: Box, state: State, seat: int, path: int, row: int, weights: Weights) -> int:
    """G.5: the tile on the stone of a step; a clover counts the best step that it may give."""
    worth = plain_tile(box, state, seat, path, row, weights)
    if state.tile[path, row] != CLOVER:
        return worth
    best = 0
    for other in range(PATHS):
        if 0 < state.step[seat, other] < ROWS:
            start = row if other == path else int(state.step[seat, other])
            best = max(best, clover_gain(box, state, seat, other, start, weights))
    return worth + best * int(weights[CLOVER_STEP]) // 64


@rule
def clover_gain(box: Box, state: State, seat: int, path: int, row: int, weights: Weights) -> int:
    """§7.4: what a clover's step from a row brings."""
    if row == ROWS:
        return 0
    gain = step_gain(box, row) * factor_of(box, state, seat, path) * POINT
    gain += int(weights[ROW_ONE + row]) - int(weights[ROW_ONE + row - 1])
    return gain + plain_tile(box, state, seat, path, row + 1, weights)


@rule
def plain_tile(box: Box, state: State, seat: int, path: int, row: int, weights: Weights) -> int:
    """G.5: a tile by itself; a wishing stone counts more where a rival is near it."""
    tile = int(state.tile[path, row])
    if tile == WISH:
        worth = stone_step(box, state, seat, weights) * int(weights[WISH_NOW]) // 64
        return worth + is_raced(state, seat, path, row) * int(weights[RIVAL_RACE])
    if tile == CLOVER:
        return int(weights[CLOVER_NOW])
    return tile * int(weights[NUMBER_NOW])


@rule
def is_raced(state: State, seat: int, path: int, row: int) -> int:
    """1 where a rival's figure stands within a few rows of the stone."""
    for other in range(state.seats):
        if other != seat and row - NEAR <= state.step[other, path] < row:
            return 1
    return 0
