"""One path of a seat, as it lies or as it would lie after an action."""

from typing import NamedTuple

from fidchell.games.keltis.box import Box
from fidchell.games.keltis.eval.card_counts import one_copy
from fidchell.games.keltis.state import EMPTY, State
from fidchell.rulekit.rule import rule


class PathState(NamedTuple):
    """A figure on its path, and the cards that may move it."""

    path: int
    row: int
    factor: int  # 1, or more for the large figure
    hand: int  # the seat's cards of this colour (see card_counts)
    last: int  # of the column, or EMPTY
    direction: int


@rule
def state_of_path(box: Box, state: State, seat: int, path: int, hand: int) -> PathState:
    """A path as it lies."""
    row, factor = int(state.step[seat, path]), factor_of(box, state, seat, path)
    return PathState(path, row, factor, hand, int(state.last[seat, path]), int(state.direction[seat, path]))


@rule
def factor_of(box: Box, state: State, seat: int, path: int) -> int:
    """§11.2: the large figure counts double."""
    return int(box.large_factor) if state.large[seat] == path else 1


@rule
def step_gain(box: Box, row: int) -> int:
    """§11.2: points that the next step of a small figure brings."""
    return int(box.row_value[row + 1]) - int(box.row_value[row])


@rule
def with_factor(here: PathState, factor: int) -> PathState:
    """The same path for another figure."""
    return PathState(here.path, here.row, factor, here.hand, here.last, here.direction)


@rule
def with_hand(here: PathState, hand: int) -> PathState:
    """The same path with other cards in hand."""
    return PathState(here.path, here.row, here.factor, hand, here.last, here.direction)


@rule
def after_step(here: PathState) -> PathState:
    """§7.4: a step without a card."""
    return PathState(here.path, here.row + 1, here.factor, here.hand, here.last, here.direction)


@rule
def after_laying(here: PathState, value: int) -> PathState:
    """§5.3: a step with a card, which may fix the direction."""
    direction = here.direction
    if here.last != EMPTY and value != here.last:
        direction = 1 if value > here.last else -1
    return PathState(here.path, here.row + 1, here.factor, here.hand - one_copy(value), value, direction)
