"""Amounts as marks on scales, for a neural net: a mark is 1 where the amount reaches it."""

import numpy as np

from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

START, MARKS, FIRST, STEP = 0, 1, 2, 3  # of a scale: where its marks begin, how many, at which amounts
EIGHT = 8  # lengths are rounded up to a multiple of it: a GPU multiplies them faster; what is left over is 0


def scale_table(start: int, scales: tuple[tuple[int, int, int], ...]) -> np.ndarray:
    """Scales one after the other, each given by its number of marks, the first amount and the step."""
    table = []
    for marks, first, step in scales:
        table.append((start, marks, first, step))
        start += marks
    return np.array(table)


def end_of(table: np.ndarray) -> int:
    """Where the last scale ends."""
    return int(table[-1, START] + table[-1, MARKS])


@rule
def mark(out: Grid, table: Grid, scale: int, amount: int) -> None:
    """The marks of an amount on one of the scales."""
    start, first, step = int(table[scale, START]), int(table[scale, FIRST]), int(table[scale, STEP])
    for number in range(table[scale, MARKS]):
        out[start + number] = amount >= first + number * step


@rule
def mark_steps(out: Grid, start: int, steps: Grid, amount: int) -> None:
    """The marks of an amount on a scale of uneven steps."""
    for number in range(len(steps)):
        out[start + number] = amount >= steps[number]


@rule
def clear(out: Grid) -> None:
    """No mark anywhere."""
    for place in range(len(out)):
        out[place] = 0
