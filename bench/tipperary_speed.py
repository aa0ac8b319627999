"""The speed of Tipperary on one core: random play compiled and interpreted, placements, largest rectangle.

python bench/tipperary_speed.py
"""

import time

import numpy as np

from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.box import FACES, Box
from fidchell.games.tipperary.rules.places import list_tile
from fidchell.games.tipperary.rules.rectangle import largest_rectangle
from fidchell.games.tipperary.rules.ring_map import draw_edge, draw_taken, wipe
from fidchell.games.tipperary.state import State
from fidchell.rulekit.chance import seed_from_number, seed_words
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule


@rule
def placements(boxes: Batch, states: Batch, seat: int, one: int, two: int, out: Grid, times: int) -> int:
    """All placements of two tiles, again and again; returns how many there are."""
    count = 0
    for _ in range(times):
        draw_taken(states[0], seat)
        draw_edge(states[0], seat)
        count = both_tiles(boxes[0], states[0], seat, one, two, out)
        wipe(states[0], seat)
    return count


@rule
def both_tiles(box: Box, state: State, seat: int, one: int, two: int, out: Grid) -> int:
    """All placements of two tiles, by slot, orientation, row and column."""
    count = 0
    for slot in range(2):
        tile = one if slot == 0 else two
        for face in range(FACES):
            if (int(box.tile_faces[tile]) >> face) & 1:
                count = list_tile(box, state, seat, tile, face, 0, out, count)
    return count


@rule
def rectangles(states: Batch, seat: int, times: int) -> int:
    """The largest rectangle, again and again."""
    best = 0
    for _ in range(times):
        best = largest_rectangle(states[0], seat)
    return best


def timed(function, *rest) -> tuple[float, int]:  # type: ignore[no-untyped-def]
    """Processor seconds and result, after a first call that may compile."""
    function(*rest[:-1], 1)
    start = time.process_time()
    result = function(*rest)
    return time.process_time() - start, int(result)


def late_display() -> Position:
    """A display of greedy play in round 12."""
    position = Position.start(GAME, 1, seed_from_number(11))
    while int(position.states["round"][0]) < 12:
        position.apply(0, max(position.legal(0), key=lambda action: position.greedy_score(0, action)))
    return position


def main() -> None:
    """Print the figures."""
    playout = GAME.template("fidchell.rulekit.templates.playout")
    boxes, states = GAME.box(GAME.edition, GAME.edition.choose({})), GAME.State.batch()
    seed, options = seed_words(seed_from_number(1)), np.zeros(20832, np.int64)
    print(f"bytes a position: {State.dtype.itemsize}")
    for seats in GAME.seats:
        spent, decisions = timed(playout.playouts, boxes, states, 0, seats, seed, options, 0, 3000)
        print(f"random play, {seats} players: {decisions / spent:,.0f} decisions/s on one core")
    start, decisions = time.process_time(), 0
    position, dice = (
        Position.start(GAME, 4, seed_from_number(1), entry_points=GAME.interpreted),
        np.random.default_rng(1),
    )
    while not position.over:
        seat = position.actors()[0]
        position.apply(seat, int(dice.choice(position.legal(seat))))
        decisions += 1
    print(f"the same rules interpreted: {decisions / (time.process_time() - start):,.0f} decisions/s")
    late = late_display()
    one, two = (int(tile) for tile in late.states["area"][0, 0])
    spent, found = timed(placements, late.boxes, late.states, 0, one, two, options, 20000)
    print(f"late display of {late.states['size'][0, 0]} spaces:")
    print(f"all {found} placements of T{one:02} and T{two:02}: {spent * 50:.1f} µs")
    spent, best = timed(rectangles, late.states, 0, 200000)
    print(f"largest rectangle ({best}): {spent * 5:.2f} µs")


if __name__ == "__main__":
    main()
