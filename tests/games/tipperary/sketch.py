"""§24: one display on its own, drawn as in the rules or grown at random, to lay pieces in."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.box import FRESH, HOME, PASTURE, TOWER, Box
from fidchell.games.tipperary.drawing import DISPLAY_LANDS, drawn, spaces_of
from fidchell.games.tipperary.edition import MEASURES
from fidchell.games.tipperary.rules import actions, effects, land, places, rectangle, ring_map, scoring
from fidchell.games.tipperary.rules.display import add_space, add_tile, space_at
from fidchell.games.tipperary.state import State
from fidchell.games.tipperary.text.spaces import Space, set_display, spaces_in, town_spaces
from fidchell.rulekit.targets.interpreted import interpreted

TOWNS = ("AN CHATHAIR", "TIOBRAID ÁRANN", "BÉAL AN ÁTHA", "CLUAIN MEALA", "DURLAS")
EDITION = GAME.edition
BOX = GAME.Box.open(GAME.box(EDITION, EDITION.choose({})))
REWARDS = {
    "symbols": land.symbols,
    "whiskeys": land.new_contacts,
    "lines": land.new_lines,
    "sites": land.new_sites,
}
LETTERS = "mmmmmssstggddrrrbbb12wnN#"


class Sketch:
    """A display with its hometown's drawing at `town_at`; all coordinates are those of the drawing."""

    def __init__(
        self,
        box: Box,
        town: int,
        side: int,
        rows: Sequence[str] = (),
        town_at: Space = (0, 0),
        barrel: int = 0,
        towers: int = 0,
    ) -> None:
        self.box, self.town_at = box, town_at
        self.state = state = State.open(State.batch())
        state.seats, state.round, state.marker = 1, 1, -1
        state.sheep, state.towers, state.stack_left = box.sheep, box.towers, 12
        state.town[0], state.side[0], state.barrel[0], state.tower[0] = town, side, barrel, towers
        home = town_spaces(box, town, side)
        spaces = {self.inner(space): value for space, value in spaces_of(rows, DISPLAY_LANDS).items()}
        spaces = {space: value | HOME if space in home else value for space, value in spaces.items()}
        set_display(state, 0, spaces or home)

    def inner(self, space: Space) -> Space:
        """Coordinates of the game, with the hometown at (0,0)."""
        return space[0] - self.town_at[0], space[1] - self.town_at[1]

    def outer(self, space: Space) -> Space:
        """Coordinates of the drawing."""
        return space[0] + self.town_at[0], space[1] + self.town_at[1]

    def run(self, rule: Callable[..., Any], *rest: Any) -> Any:
        """A rule on this display."""
        return interpreted(rule)(self.state, 0, *rest)

    def lay(self, tile: int, face: int, space: Space) -> dict[str, int]:
        """(a) Lay a tile; what it brings."""
        row, column = self.inner(space)
        corner = interpreted(space_at)(row, column)
        interpreted(add_tile)(self.box, self.state, 0, tile, face, corner, FRESH)
        return self.rewards()

    def lay_piece(self, rows: Sequence[str], space: Space) -> dict[str, int]:
        """(a, b) Lay any drawn piece, a bonus tile too; what it brings."""
        spaces = spaces_in(self.state, 0)
        for (row, column), value in spaces_of(rows, DISPLAY_LANDS).items():
            inner = self.inner((row + space[0], column + space[1]))
            spaces[inner] = value | FRESH | spaces.get(inner, 0) & HOME
        set_display(self.state, 0, spaces)
        return self.rewards()

    def rewards(self) -> dict[str, int]:
        """(c) What the new spaces bring, counted once; barrel and towers follow."""
        found = {name: int(self.run(rule)) for name, rule in REWARDS.items()}
        interpreted(effects.count_rewards)(self.box, self.state, 0)
        return found

    def sheep(self, space: Space) -> None:
        """Place a wooden sheep on a free meadow."""
        self.run(effects.place_sheep, interpreted(space_at)(*self.inner(space)))

    def build(self, space: Space) -> None:
        """Place a tower."""
        row, column = self.inner(space)
        self.run(add_space, interpreted(space_at)(row, column) + TOWER)

    def listed(self, rule: Callable[..., Any], *rest: Any) -> list[Space]:
        """The spaces that a rule lists."""
        out = np.zeros(actions.OPTIONS, np.int64)
        count = self.run(rule, *rest, 0, out)
        return sorted(self.space_of(int(code)) for code in out[:count])

    def space_of(self, code: int) -> Space:
        """The space behind a code."""
        inner = self.run(ring_map.row_of_code, code), self.run(ring_map.column_of_code, code)
        return self.outer((int(inner[0]), int(inner[1])))

    def meadows(self) -> list[Space]:
        """(d) Free meadows."""
        return self.listed(places.meadow_places)

    def edge(self) -> list[Space]:
        """(d) Empty spaces that touch the display."""
        return self.listed(places.edge_places, False)

    def covers(self) -> list[Space]:
        """(d) Meadows that a bonus tile may cover."""
        return sorted(set(self.listed(places.edge_places, True)) - set(self.edge()))

    def placements(self, tile: int) -> list[tuple[int, Space]]:
        """§21: every orientation and place of a tile."""
        found = []
        for face in range(8):
            if self.box.tile_faces[tile] >> face & 1:
                out = np.zeros(actions.OPTIONS, np.int64)
                count = interpreted(places.tile_places)(self.box, self.state, 0, tile, face, 0, out)
                found += [(face, self.space_of(int(code))) for code in out[:count]]
        return found

    def flocks(self) -> list[int]:
        """(e) The sizes of all flocks, largest first."""
        self.run(land.gather, PASTURE)
        sizes = sorted((int(size) for size in self.state.scratch_weight if size), reverse=True)
        self.run(land.forget_groups)
        return sizes

    def area(self) -> int:
        """(e) The largest rectangle."""
        return int(self.run(rectangle.largest_rectangle))

    def is_enclosed(self) -> bool:
        """(e) Whether all spaces around the hometown are filled."""
        return bool(interpreted(land.open_ring)(self.box, self.state, 0) == 0)

    def scores(self) -> dict[str, int]:
        """(e) The categories and the total."""
        out = np.zeros((5, scoring.COLUMNS), np.int64)
        interpreted(scoring.score)(self.box, self.state, out)
        return dict(zip(("total", "rank", *scoring.CATEGORIES), map(int, out[0]), strict=True))

    def measures(self) -> dict[str, int]:
        """(f) The measures of §41.3."""
        measure = interpreted(scoring.measure)
        return {name: int(measure(self.box, self.state, 0, kind)) for kind, name in enumerate(MEASURES)}

    def draw(self) -> tuple[Space, list[str]]:
        """The drawing, and the coordinates of its first character."""
        corner, rows = drawn(spaces_in(self.state, 0))
        return self.outer(corner), rows


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
