"""What experience adds to the worth of a path: a dozen signs make a few hunches, and the hunches a feeling.

A hunch grows with the signs that speak for it and is silent below zero: a small neural net in whole numbers.
"""

from typing import NamedTuple

from fidchell.games.keltis.box import VALUES
from fidchell.games.keltis.outlook import Outlook, Weights
from fidchell.games.keltis.standing import felt_lead
from fidchell.games.keltis.state import EMPTY, State
from fidchell.games.keltis.way import ALL, Way, copies, from_here_down, from_here_up
from fidchell.games.keltis.weights import HUNCH, HUNCH_TRUST, HUNCHES, SIGNS
from fidchell.rulekit.rule import rule

STRONG = 64  # a sign at its strongest, more or less
(BASE, ROW, LARGE, HAND, GAP, NEAR, FAR, TURNS, WANTED, OTHER, FIXED, LEAD, GOALS, WORTH) = range(SIGNS + 2)


class Signs(NamedTuple):
    """What may be felt about a path, each sign from 0 to 64 or so."""

    row: int
    large: int
    hand: int  # fitting cards in hand
    gap: int  # values that the nearest of them passes over
    near: int  # unseen cards that would be passed over
    far: int  # unseen cards behind
    turns: int
    wanted: int  # cards that all figures hope for
    other: int  # the row of the rival who is furthest
    fixed: int  # the direction is fixed
    lead: int
    goals: int  # figures in the goal area


@rule
def feel(state: State, seat: int, way: Way, outlook: Outlook, weights: Weights) -> int:
    """What a path is worth beyond the plain count, in 64ths of a point."""
    if weights[HUNCH_TRUST] == 0:
        return 0
    signs = read_signs(state, seat, way, outlook)
    worth = 0
    for number in range(HUNCHES):
        first = HUNCH + number * (SIGNS + 2)
        worth += hunch(signs, weights[first : first + SIGNS + 2])
    return (worth >> 6) * int(weights[HUNCH_TRUST]) // 64


@rule
def hunch(signs: Signs, weights: Weights) -> int:
    """One hunch: how strong the signs make it, and what it is worth."""
    strength = STRONG * int(weights[BASE])
    strength += signs.row * int(weights[ROW])
    strength += signs.large * int(weights[LARGE])
    strength += signs.hand * int(weights[HAND])
    strength += signs.gap * int(weights[GAP])
    strength += signs.near * int(weights[NEAR])
    strength += signs.far * int(weights[FAR])
    strength += signs.turns * int(weights[TURNS])
    strength += signs.wanted * int(weights[WANTED])
    strength += signs.other * int(weights[OTHER])
    strength += signs.fixed * int(weights[FIXED])
    strength += signs.lead * int(weights[LEAD])
    strength += signs.goals * int(weights[GOALS])
    return max(0, strength >> 6) * int(weights[WORTH])


@rule
def read_signs(state: State, seat: int, way: Way, outlook: Outlook) -> Signs:
    """The signs of a path."""
    values, distance = following(way), gap(way)
    passed = passed_over(way, distance)
    return Signs(
        way.row * 7,
        (way.factor - 1) * STRONG,
        copies(way.hand & values) * 12,
        distance * 6,
        copies(outlook.unseen & passed) * 6,
        copies(outlook.unseen & values & ~passed) * 4,
        outlook.turns * 2,
        outlook.wanted // 16,
        furthest_rival(state, seat, way.path) * 7,
        STRONG if way.direction != 0 else 0,
        felt_lead(outlook.ahead) * 3,
        int(state.goal) * 12,
    )


@rule
def falls(way: Way) -> bool:
    """Whether a column goes down; an open one goes where there is more room."""
    return way.direction < 0 or (way.direction == 0 and 2 * way.last >= VALUES - 1)


@rule
def following(way: Way) -> int:
    """The values that may follow in a column."""
    if way.last == EMPTY:
        return ALL
    return from_here_down(way.last) if falls(way) else from_here_up(way.last)


@rule
def gap(way: Way) -> int:
    """Values passed over by the nearest fitting card in hand; all where there is none."""
    if way.last == EMPTY:
        return VALUES
    for distance in range(VALUES):
        value = way.last - distance if falls(way) else way.last + distance
        if 0 <= value < VALUES and (way.hand >> (2 * value)) & 3:
            return distance
    return VALUES


@rule
def passed_over(way: Way, distance: int) -> int:
    """The values from the last one to so far away."""
    if way.last == EMPTY:
        return 0
    if falls(way):
        return from_here_down(way.last) & from_here_up(max(0, way.last - distance))
    return from_here_up(way.last) & from_here_down(min(VALUES - 1, way.last + distance))


@rule
def furthest_rival(state: State, seat: int, path: int) -> int:
    """The highest row of another seat's figure."""
    row = 0
    for other in range(state.seats):
        if other != seat:
            row = max(row, int(state.step[other, path]))
    return row
