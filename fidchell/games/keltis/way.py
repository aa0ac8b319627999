"""One path of a seat, as it lies or as it would lie after an action.

The copies of a path's eleven values are kept as one number, two bits for each value.
"""

from typing import NamedTuple

from fidchell.games.keltis.box import VALUES, Box
from fidchell.games.keltis.standing import factor_of
from fidchell.games.keltis.state import EMPTY, State
from fidchell.rulekit.rule import rule

ALL = (1 << 2 * VALUES) - 1
BOTH_COPIES = ALL // 3 * 2
PAIRS, FOURS, EIGHTS = 0x333333, 0x0F0F0F, 0x010101


class Way(NamedTuple):
    """A figure on its path, and the cards that may move it."""

    path: int
    row: int
    factor: int
    hand: int  # the seat's cards of this colour
    last: int  # of the column, or EMPTY
    direction: int


@rule
def way_of(box: Box, state: State, seat: int, path: int, hand: int) -> Way:
    """A path as it lies."""
    row, factor = int(state.step[seat, path]), factor_of(box, state, seat, path)
    return Way(path, row, factor, hand, int(state.last[seat, path]), int(state.direction[seat, path]))


@rule
def with_factor(way: Way, factor: int) -> Way:
    """The same way for another figure."""
    return Way(way.path, way.row, factor, way.hand, way.last, way.direction)


@rule
def with_hand(way: Way, hand: int) -> Way:
    """The same way with other cards in hand."""
    return Way(way.path, way.row, way.factor, hand, way.last, way.direction)


@rule
def one_step_on(way: Way) -> Way:
    """§7.4: a step without a card."""
    return Way(way.path, way.row + 1, way.factor, way.hand, way.last, way.direction)


@rule
def after_laying(way: Way, value: int) -> Way:
    """§5.3: a step with a card, which may fix the direction."""
    direction = way.direction
    if way.last != EMPTY and value != way.last:
        direction = 1 if value > way.last else -1
    return Way(way.path, way.row + 1, way.factor, way.hand - one(value), value, direction)


@rule
def one(value: int) -> int:
    """One copy of a value."""
    return 1 << (2 * value)


@rule
def copies(cards: int) -> int:
    """How many copies a two-bit list holds in all."""
    cards = (cards & PAIRS) + ((cards >> 2) & PAIRS)
    cards = (cards + (cards >> 4)) & FOURS
    return ((cards * EIGHTS) >> 16) & 0xFF


@rule
def from_here_up(value: int) -> int:
    """All copies of a value and those above it."""
    return (ALL << (2 * value)) & ALL


@rule
def from_here_down(value: int) -> int:
    """All copies of a value and those below it."""
    return ALL >> (2 * (VALUES - 1 - value))
