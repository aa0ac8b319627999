"""Displays and hometowns as maps from spaces to lands."""

from typing import Any

from fidchell.games.tipperary.box import COLUMN_AT, LANDS, ROW_AT
from fidchell.games.tipperary.drawing import Spaces
from fidchell.games.tipperary.rules.display import column_of, row_of, space_at
from fidchell.games.tipperary.state import State
from fidchell.rulekit.targets.interpreted import interpreted

Space = tuple[int, int]  # row and column, with the hometown's drawing at (0,0)


def spaces_in(state: Any, seat: int) -> Spaces:
    """A display as a map from spaces to lands."""
    return mapped([int(number) for number in state.space[seat][: state.size[seat]]])


def set_display(state: State, seat: int, spaces: Spaces) -> None:
    """Make a map from spaces to lands a seat's display."""
    numbers = [interpreted(space_at)(*space) + land for space, land in spaces.items()]
    state.space[seat] = 0
    state.space[seat, : len(numbers)] = sorted(numbers)
    state.size[seat] = len(numbers)
    state.left[seat] = min(column for _, column in spaces)
    state.right[seat] = max(column for _, column in spaces)


def town_spaces(box: Any, town: int, side: int) -> Spaces:
    """A hometown as a map from spaces to lands."""
    return mapped([int(number) for number in box.town_space[town, side, : box.town_size[town, side]]])


def mapped(numbers: list[int]) -> Spaces:
    """The numbers that records keep as a map from spaces to lands."""
    row, column = interpreted(row_of), interpreted(column_of)
    return {(row(number), column(number)): number & LANDS for number in numbers}


def tile_space(number: int) -> Space:
    """Row and column of a space of a tile, counted from its top left."""
    return number >> ROW_AT, number >> COLUMN_AT & 255
