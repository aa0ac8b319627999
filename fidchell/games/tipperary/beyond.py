"""A look beyond the round: what the tiles that lie open make of a display, whichever area comes next."""

from fidchell.games.tipperary.board import NOTHING, ROWS_A_WORD, STRIDE, WORDS, first_bit
from fidchell.games.tipperary.box import AREAS, FACES, PASTURE, SLOTS, Box
from fidchell.games.tipperary.crafts import brewed, new_lines, new_sites
from fidchell.games.tipperary.herd import larger_herd
from fidchell.games.tipperary.shape import choose_frames
from fidchell.games.tipperary.sight import (
    HERD,
    LEFT,
    NEW,
    NOTES,
    keep_plane,
    plane,
    set_word,
    turn_tile,
    word_of,
)
from fidchell.games.tipperary.state import State
from fidchell.games.tipperary.trying import OUT_OF_SIGHT, circles_on, snug_places, symbols_on, tile_worth
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

LARGE = 8  # spaces of a tile
SLACK = 1  # how snug the next tile must lie


@rule
def deep_worth(
    box: Box, state: State, seat: int, tile: int, face: int, row: int, column: int, weights: Grid
) -> int:
    """What may come after a tile at a place; all is as it was then."""
    barrel, towers = int(state.barrel[seat]), int(state.tower[seat])
    due_sheep, due_bonus = int(state.due_sheep[seat]), int(state.due_bonus[seat])
    left, herd = word_of(state, NOTES, LEFT), plane(state, HERD)
    turn_tile(box, state, tile, face, row, column)
    new = plane(state, NEW)
    take_rewards(box, state, seat, symbols_on(box, tile))
    worth = next_worth(box, state, seat, tile, weights) + circles_on(box, tile, weights)
    keep_plane(state, NEW, new)
    turn_tile(box, state, tile, face, row, column)
    keep_plane(state, HERD, herd)
    set_word(state, NOTES, LEFT, left)
    state.barrel[seat] = barrel
    state.tower[seat] = towers
    state.due_sheep[seat] = due_sheep
    state.due_bonus[seat] = due_bonus
    choose_frames(state, towers + due_bonus, LARGE, weights)
    return worth


@rule
def take_rewards(box: Box, state: State, seat: int, sheep: int) -> None:
    """§6: what the new tile brings, as far as nothing has to be decided; then it is new no more."""
    state.tower[seat] += new_lines(state)
    state.due_bonus[seat] += new_sites(state)
    barrel, due = brewed(box, state, seat, sheep)
    state.barrel[seat] = barrel
    state.due_sheep[seat] = due
    keep_plane(state, HERD, larger_herd(state, plane(state, HERD), plane(state, PASTURE)))
    keep_plane(state, NEW, NOTHING)
    set_word(state, NOTES, LEFT, word_of(state, NOTES, LEFT) - 1)


@rule
def next_worth(box: Box, state: State, seat: int, used: int, weights: Grid) -> int:
    """§4.1: the mean over the five areas of the best placement of their tiles, but for the one used."""
    choose_frames(state, int(state.tower[seat]) + int(state.due_bonus[seat]), LARGE, weights)
    worth = 0
    for area in range(AREAS):
        best = OUT_OF_SIGHT
        for slot in range(SLOTS):
            tile = int(state.area[area, slot])
            if tile != used and tile > 0:
                best = max(best, best_face(box, state, seat, tile, weights))
        worth += best
    return worth // AREAS


@rule
def best_face(box: Box, state: State, seat: int, tile: int, weights: Grid) -> int:
    """The best placement of a tile in any orientation."""
    best = OUT_OF_SIGHT
    for face in range(FACES):
        if (int(box.tile_faces[tile]) >> face) & 1:
            best = max(best, best_place(box, state, seat, tile, face, weights))
    return best


@rule
def best_place(box: Box, state: State, seat: int, tile: int, face: int, weights: Grid) -> int:
    """The best place of a tile in an orientation, of those where it lies snug."""
    places, best = snug_places(box, state, tile, face, SLACK), OUT_OF_SIGHT
    for word in range(WORDS):
        bits = places[word]
        while bits != 0:
            bit = first_bit(bits)
            row, column = word * ROWS_A_WORD + bit // STRIDE, bit % STRIDE
            best = max(best, tile_worth(box, state, seat, tile, face, row, column, weights))
            bits &= bits - 1
    return best
