"""Lookahead to the next round: the best placements of the tiles that lie open, whichever area comes next."""

from fidchell.games.tipperary.box import AREAS, FACES, PASTURE, SLOTS, Box
from fidchell.games.tipperary.eval.area import choose_frames
from fidchell.games.tipperary.eval.bitboard import NOTHING, ROWS_A_WORD, STRIDE, WORDS, first_bit
from fidchell.games.tipperary.eval.candidates import (
    NOT_EVALUATED,
    candidate_places,
    symbols_on,
    tile_circle_value,
    tile_value,
)
from fidchell.games.tipperary.eval.flocks import larger_flock
from fidchell.games.tipperary.eval.rewards import barrel_after, new_lines, new_sites
from fidchell.games.tipperary.eval.window import (
    LARGEST_FLOCK,
    NEW,
    placements_to_come,
    read_board,
    set_placements_to_come,
    toggle_tile,
    write_board,
)
from fidchell.games.tipperary.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

LARGE = 8  # spaces of the largest tile
SLACK = 1  # sides that the next tile may touch fewer than where it touches most


@rule
def lookahead_value(
    box: Box, state: State, seat: int, tile: int, face: int, row: int, column: int, weights: Grid
) -> int:
    """The value of the next round after a tile at a place; the scratch is as before afterwards."""
    barrel, towers = int(state.barrel[seat]), int(state.tower[seat])
    due_sheep, due_bonus = int(state.due_sheep[seat]), int(state.due_bonus[seat])
    left, flock = placements_to_come(state), read_board(state, LARGEST_FLOCK)
    toggle_tile(box, state, tile, face, row, column)
    new = read_board(state, NEW)
    take_rewards(box, state, seat, symbols_on(box, tile))
    value = next_round_value(box, state, seat, tile, weights) + tile_circle_value(box, tile, weights)
    write_board(state, NEW, new)
    toggle_tile(box, state, tile, face, row, column)
    write_board(state, LARGEST_FLOCK, flock)
    set_placements_to_come(state, left)
    state.barrel[seat] = barrel
    state.tower[seat] = towers
    state.due_sheep[seat] = due_sheep
    state.due_bonus[seat] = due_bonus
    choose_frames(state, towers + due_bonus, LARGE, weights)
    return value


@rule
def take_rewards(box: Box, state: State, seat: int, sheep: int) -> None:
    """§6: the rewards of the new tile that need no decision; from now on it counts as an old one."""
    state.tower[seat] += new_lines(state)
    state.due_bonus[seat] += new_sites(state)
    barrel, due = barrel_after(box, state, seat, sheep)
    state.barrel[seat] = barrel
    state.due_sheep[seat] = due
    write_board(
        state,
        LARGEST_FLOCK,
        larger_flock(state, read_board(state, LARGEST_FLOCK), read_board(state, PASTURE)),
    )
    write_board(state, NEW, NOTHING)
    set_placements_to_come(state, placements_to_come(state) - 1)


@rule
def next_round_value(box: Box, state: State, seat: int, used: int, weights: Grid) -> int:
    """§4.1: the mean over the five areas of the best placement of their tiles, but for the one used."""
    choose_frames(state, int(state.tower[seat]) + int(state.due_bonus[seat]), LARGE, weights)
    value = 0
    for area in range(AREAS):
        best = NOT_EVALUATED
        for slot in range(SLOTS):
            tile = int(state.area[area, slot])
            if tile != used and tile > 0:
                best = max(best, best_orientation(box, state, seat, tile, weights))
        value += best
    return value // AREAS


@rule
def best_orientation(box: Box, state: State, seat: int, tile: int, weights: Grid) -> int:
    """The best placement of a tile in any orientation."""
    best = NOT_EVALUATED
    for face in range(FACES):
        if (int(box.tile_faces[tile]) >> face) & 1:
            best = max(best, best_place(box, state, seat, tile, face, weights))
    return best


@rule
def best_place(box: Box, state: State, seat: int, tile: int, face: int, weights: Grid) -> int:
    """The best of the candidate places of a tile in an orientation."""
    places, best = candidate_places(box, state, tile, face, SLACK), NOT_EVALUATED
    for word in range(WORDS):
        bits = places[word]
        while bits != 0:
            bit = first_bit(bits)
            row, column = word * ROWS_A_WORD + bit // STRIDE, bit % STRIDE
            best = max(best, tile_value(box, state, seat, tile, face, row, column, weights))
            bits &= bits - 1
    return best
