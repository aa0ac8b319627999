"""Template: whole games by random choice, the same on every target."""

from fidchell.rulekit.contract import Box, State, actors, apply, legal, setup
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule

MASK = 0xFFFFFFFF


@rule
def rolled(dice: int) -> int:
    """The next of a cheap sequence of 32-bit numbers (xorshift): for play, never for dealing."""
    dice ^= (dice << 13) & MASK
    dice ^= dice >> 17
    dice ^= (dice << 5) & MASK
    return dice


@rule
def picked(dice: int, count: int) -> int:
    """A number below count from a roll."""
    return (dice * count) >> 32


@rule
def one_of(acting: int, dice: int) -> int:
    """One of the seats in a bit mask."""
    while acting & (acting - 1):
        # Drop the first or the later seats by the next bit of the roll: every seat has a chance.
        acting = acting & (acting - 1) if dice & 1 else acting & -acting
        dice >>= 1
    seat = 0
    while acting >> seat != 1:
        seat += 1
    return seat


@rule
def random_turn(box: Box, state: State, acting: int, options: Grid, dice: int) -> int:
    """One random decision of one of the seats that may act; returns the rolled dice."""
    dice = rolled(dice)
    seat = one_of(acting, dice)
    count = legal(box, state, seat, options)
    dice = rolled(dice)
    apply(box, state, seat, options[picked(dice, count)])
    return dice


@rule
def playout(box: Box, state: State, options: Grid, dice: int) -> int:
    """Play on by random choice to the end of the game; returns the number of decisions."""
    decisions = 0
    acting = actors(box, state)
    while acting != 0:
        dice = random_turn(box, state, acting, options, dice)
        decisions += 1
        acting = actors(box, state)
    return decisions


@rule
def playouts(
    boxes: Batch, states: Batch, index: int, seats: int, seed: Grid, options: Grid, first: int, games: int
) -> int:
    """Whole random games, one after the other on one position; game n has the seed with n in it."""
    decisions = 0
    for number in range(first, first + games):
        seed[7] = number
        setup(boxes[0], states[index], seats, seed)
        decisions += playout(boxes[0], states[index], options, number * 2 + 1)
    return decisions


@rule
def copies(states: Batch, source: int, target: int, times: int) -> None:
    """Copy a position again and again: the bench measures the cost of one copy."""
    for place in range(times):
        states[target + (place & 1)] = states[source]
