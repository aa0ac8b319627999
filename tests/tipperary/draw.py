"""Displays for tests: drawn by hand, or grown at random."""

import random
from collections.abc import Sequence

from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.sketch import Sketch

TOWNS = ("AN CHATHAIR", "TIOBRAID ÁRANN", "BÉAL AN ÁTHA", "CLUAIN MEALA", "DURLAS")
EDITION = GAME.edition
BOX = GAME.Box.open(GAME.box(EDITION, EDITION.choose({})))
LETTERS = "mmmmmssstggddrrrbbb12wnN#"


def sketch(
    town: str, side: str, rows: str = "", town_at: tuple[int, int] = (0, 0), barrel: int = 0, towers: int = 0
) -> Sketch:
    return Sketch(BOX, TOWNS.index(town), "AB".index(side), rows.split(), town_at, barrel, towers)


def random_sketch(dice: random.Random, spaces: int, reach: int = 6) -> Sketch:
    """A hometown with spaces grown on its edge, most of them near (and some in a far line)."""
    town, side = dice.randrange(5), dice.randrange(2)
    drawn = Sketch(BOX, town, side)
    for _ in range(spaces):
        edge = [space for space in drawn.edge() if max(map(abs, space)) <= reach] or drawn.edge()
        drawn.lay_piece([dice.choice(LETTERS)], dice.choice(edge))
    return drawn


def rows_of(text: str) -> Sequence[str]:
    return text.split()
