"""Ruling 7, §7.4: which figures wait on the start stone, and which may move."""

from fidchell.games.keltis.box import NONE, PATHS, ROWS, Box
from fidchell.games.keltis.state import State
from fidchell.rulekit.rule import rule


@rule
def has_large(state: State, seat: int) -> bool:
    """Ruling 7: the large figure is still on the start stone."""
    return state.large[seat] == NONE


@rule
def has_small(state: State, seat: int) -> bool:
    """Ruling 7: a small figure is still on the start stone (five figures, five paths)."""
    waiting = 0
    for path in range(PATHS):
        waiting += state.step[seat, path] == 0
    return waiting > has_large(state, seat)


@rule
def may_advance(state: State, seat: int, path: int) -> bool:
    """§7.4: an own figure on rows 1 to 8."""
    return 0 < state.step[seat, path] < ROWS


@rule
def may_start(box: Box, state: State, seat: int, path: int) -> bool:
    """Ruling 10: a clover or a free step may start a figure on a path without an own one."""
    return box.bonus_start != 0 and state.step[seat, path] == 0


@rule
def has_step(box: Box, state: State, seat: int) -> bool:
    """Rulings 11 and 15: some own figure can move."""
    for path in range(PATHS):
        if may_advance(state, seat, path) or may_start(box, state, seat, path):
            return True
    return False
