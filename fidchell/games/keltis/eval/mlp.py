"""A small neural net in whole numbers that corrects the value of a path: 12 features, 8 hidden units.

A hidden unit is max(0, bias + weights x features); the weights are found by tuning, as all others.
"""

from typing import NamedTuple

from fidchell.games.keltis.box import VALUES
from fidchell.games.keltis.eval.card_counts import ALL, count_copies, values_from, values_up_to
from fidchell.games.keltis.eval.lead import clipped_lead
from fidchell.games.keltis.eval.outlook import Outlook, Weights
from fidchell.games.keltis.eval.path_state import PathState
from fidchell.games.keltis.eval.weights import FEATURES, HIDDEN_UNITS, MLP_FIRST, MLP_SCALE
from fidchell.games.keltis.state import EMPTY, State
from fidchell.rulekit.rule import rule

FULL = 64  # a feature at its strongest, more or less
# Places of the weights of a hidden unit, as in weights.UNIT_WEIGHTS.
(BIAS, ROW, LARGE, HAND, GAP, SKIPPED, UNSEEN, TURNS, DEMAND, OPPONENT, FIXED, LEAD, GOALS, OUTPUT) = range(
    FEATURES + 2
)


class PathFeatures(NamedTuple):
    """The inputs of the net for one path, each from 0 to 64 or so."""

    row: int
    large: int
    hand: int  # fitting cards in hand
    gap: int  # values that the nearest of them passes over
    skipped: int  # unseen cards that would be passed over
    unseen: int  # unseen cards that could still follow
    turns: int  # turns left
    demand: int  # cards that all figures under way need
    opponent: int  # the row of the rival who is furthest
    fixed: int  # the direction is fixed
    lead: int
    goals: int  # figures in the goal area


@rule
def mlp_value(state: State, seat: int, here: PathState, outlook: Outlook, weights: Weights) -> int:
    """The output of the net: what a path is worth beyond the other terms, in 64ths of a point."""
    if weights[MLP_SCALE] == 0:
        return 0
    features = path_features(state, seat, here, outlook)
    output = 0
    for unit in range(HIDDEN_UNITS):
        first = MLP_FIRST + unit * (FEATURES + 2)
        output += hidden_unit(features, weights[first : first + FEATURES + 2])
    return (output >> 6) * int(weights[MLP_SCALE]) // 64


@rule
def hidden_unit(features: PathFeatures, weights: Weights) -> int:
    """One hidden unit times its output weight."""
    activation = FULL * int(weights[BIAS])
    activation += features.row * int(weights[ROW])
    activation += features.large * int(weights[LARGE])
    activation += features.hand * int(weights[HAND])
    activation += features.gap * int(weights[GAP])
    activation += features.skipped * int(weights[SKIPPED])
    activation += features.unseen * int(weights[UNSEEN])
    activation += features.turns * int(weights[TURNS])
    activation += features.demand * int(weights[DEMAND])
    activation += features.opponent * int(weights[OPPONENT])
    activation += features.fixed * int(weights[FIXED])
    activation += features.lead * int(weights[LEAD])
    activation += features.goals * int(weights[GOALS])
    return max(0, activation >> 6) * int(weights[OUTPUT])


@rule
def path_features(state: State, seat: int, here: PathState, outlook: Outlook) -> PathFeatures:
    """The features of a path."""
    values, distance = following(here), gap(here)
    passed = passed_over(here, distance)
    return PathFeatures(
        here.row * 7,
        (here.factor - 1) * FULL,
        count_copies(here.hand & values) * 12,
        distance * 6,
        count_copies(outlook.unseen & passed) * 6,
        count_copies(outlook.unseen & values & ~passed) * 4,
        outlook.turns * 2,
        outlook.demand // 16,
        furthest_rival(state, seat, here.path) * 7,
        FULL if here.direction != 0 else 0,
        clipped_lead(outlook.lead) * 3,
        int(state.goal) * 12,
    )


@rule
def falls(here: PathState) -> bool:
    """Whether a column goes down; an open one goes where there is more room."""
    return here.direction < 0 or (here.direction == 0 and 2 * here.last >= VALUES - 1)


@rule
def following(here: PathState) -> int:
    """The values that may follow in a column."""
    if here.last == EMPTY:
        return ALL
    return values_up_to(here.last) if falls(here) else values_from(here.last)


@rule
def gap(here: PathState) -> int:
    """How many values the nearest fitting card in hand passes over; all where there is none."""
    if here.last == EMPTY:
        return VALUES
    for distance in range(VALUES):
        value = here.last - distance if falls(here) else here.last + distance
        if 0 <= value < VALUES and (here.hand >> (2 * value)) & 3:
            return distance
    return VALUES


@rule
def passed_over(here: PathState, distance: int) -> int:
    """The values from the last one to so far away."""
    if here.last == EMPTY:
        return 0
    if falls(here):
        return values_up_to(here.last) & values_from(max(0, here.last - distance))
    return values_from(here.last) & values_up_to(min(VALUES - 1, here.last + distance))


@rule
def furthest_rival(state: State, seat: int, path: int) -> int:
    """The highest row of another seat's figure."""
    row = 0
    for other in range(state.seats):
        if other != seat:
            row = max(row, int(state.step[other, path]))
    return row
