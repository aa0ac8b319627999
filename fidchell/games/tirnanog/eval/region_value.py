"""What regions may come to earn: how large they are, and how far rivals have come."""

import math

import numpy as np

from fidchell.games.tirnanog.box import COLOURS, ROUNDS, SLOTS, TELLERS, Box
from fidchell.games.tirnanog.eval.saga_value import POINT
from fidchell.games.tirnanog.eval.weights import REGION_AHEAD, REGION_CERTAINTY, REGION_RIVAL, REGION_STEP
from fidchell.games.tirnanog.rules.balor import BALOR, is_balor
from fidchell.games.tirnanog.rules.otherworld import ones, parties
from fidchell.games.tirnanog.rules.regions import (
    NOT_FIRST,
    NOT_LAST,
    colour_cells,
    largest_group,
    region_size,
    shared_places,
)
from fidchell.games.tirnanog.rules.scoring import size_of
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

CARD = 64  # expected sizes are in 64ths of a card
GROWTH = 14  # what a player's region may gain with each card to come
SIZE_BITS = 5  # bits for the size of a region
SIZE_MASK = (1 << SIZE_BITS) - 1
MOST_DEVIATION = 40  # eighths of a deviation, either way
# The chance to end ahead, in 64ths, by the expected lead in eighths of a deviation.
CHANCE_AHEAD: Grid = np.rint(64 / (1 + np.exp(-np.arange(-MOST_DEVIATION, MOST_DEVIATION + 1) / 8))).astype(
    np.int64
)
# How sure a lead is in each round, in eighths of a deviation for a card.
CERTAINTY: Grid = np.array(
    [0, *(8 / (0.3 + 0.22 * math.sqrt(15 - 3 * turn)) for turn in range(ROUNDS))], np.int64
)


@rule
def connected_with(cells: int, group: int) -> int:
    """§1.5: the cells connected with these."""
    before = 0
    while group != before:
        before = group
        sides = ((group & NOT_LAST) << 1) | ((group & NOT_FIRST) >> 1)
        group = (group | sides | (group << SLOTS) | (group >> SLOTS)) & cells
    return group


@rule
def packed_sizes(state: State, seat: int) -> int:
    """The region sizes of a Saga in one number, five bits for each colour."""
    packed = 0
    for colour in range(COLOURS, 0, -1):
        packed = packed << SIZE_BITS | region_size(state, seat, colour)
    return packed


@rule
def expected_growth(state: State, seat: int, growth: int) -> int:
    """What a region may still gain, in 64ths of a card: Balor's cards need not connect."""
    if is_balor(state, seat):
        return (ROUNDS * TELLERS - int(state.piled)) * CARD // COLOURS
    return (ROUNDS + 1 - int(state.round)) * TELLERS * growth


@rule
def region_change_value(
    box: Box, state: State, seat: int, colour: int, before: int, after: int, weights: Grid
) -> int:
    """What a region that changes its size brings; who gains a place takes it from a rival."""
    behind, less, growth = 0, 0, int(weights[REGION_AHEAD])
    certainty, growth_left = (
        CERTAINTY[state.round] * int(weights[REGION_CERTAINTY]),
        expected_growth(state, seat, growth),
    )
    for rival in range(parties(state)):
        if rival != seat:
            lead = (
                growth_left
                - size_of(box, state, rival, colour) * CARD
                - expected_growth(state, rival, growth)
            )
            behind += chance_behind((before * CARD + lead) * certainty)
            less += chance_behind((after * CARD + lead) * certainty)
    gain = place_value(box, state, after * CARD, less) - place_value(box, state, before * CARD, behind)
    step = int(weights[REGION_STEP]) * (ROUNDS - int(state.round)) * (after - before) // ROUNDS
    return gain * (64 + int(weights[REGION_RIVAL])) // 64 + step


@rule
def chance_behind(ahead: int) -> int:
    """How probable it is to end behind a rival, in 64ths."""
    return 64 - int(
        CHANCE_AHEAD[max(-MOST_DEVIATION, min(MOST_DEVIATION, ahead // (CARD * 64))) + MOST_DEVIATION]
    )


@rule
def place_value(box: Box, state: State, size: int, behind: int) -> int:
    """§11.2: what a region may earn; its place lies between those next to it."""
    place, part = behind >> 6, behind & 63
    value = int(box.region[state.seats, place]) * (64 - part)
    if part:
        value += int(box.region[state.seats, place + 1]) * part
    return value * min(size, 2 * CARD) // (2 * CARD)


@rule
def region_gain(box: Box, state: State, seat: int, colour: int, cell: int, weights: Grid) -> int:
    """What one more card of a colour in a cell brings."""
    cells = colour_cells(state, seat, colour)
    before, grown = largest_group(cells), ones(connected_with(cells | 1 << cell, 1 << cell))
    return region_change_value(box, state, seat, colour, before, grown, weights) if grown > before else 0


@rule
def regions_gain(box: Box, state: State, seat: int, before: int, after: int, weights: Grid) -> int:
    """What all regions bring that have changed."""
    gain = 0
    for colour in range(1, COLOURS + 1):
        if before & SIZE_MASK != after & SIZE_MASK:
            gain += region_change_value(
                box, state, seat, colour, before & SIZE_MASK, after & SIZE_MASK, weights
            )
        before, after = before >> SIZE_BITS, after >> SIZE_BITS
    return gain


@rule
def region_potential(box: Box, state: State, seat: int, weights: Grid) -> int:
    """What the regions may earn beyond what they would as if ended now, in 64ths of a point."""
    potential = 0
    certainty = CERTAINTY[state.round] * int(weights[REGION_CERTAINTY])
    for colour in range(1, COLOURS + 1):
        own, larger, tied, behind = size_of(box, state, seat, colour), 0, 1, 0
        expected = own * CARD + expected_growth(state, seat, GROWTH)
        for rival in range(parties(state)):
            if rival != seat:
                size = size_of(box, state, rival, colour)
                larger += size > own
                tied += size == own
                behind += chance_behind(
                    (expected - size * CARD - expected_growth(state, rival, GROWTH)) * certainty
                )
        potential += place_value(box, state, expected, behind)
        if own >= box.region_minimum:
            potential -= shared_places(box, state.seats, larger, tied) * POINT
    return potential


@rule
def removal_gain(box: Box, state: State, colour: int) -> int:
    """§12.11: what taking cards of a colour from Balor's pile brings, for each card taken."""
    own, his = size_of(box, state, 0, colour), size_of(box, state, BALOR, colour)
    best = 0
    for count in range(1, min(int(state.owed), his) + 1):
        gain = ahead_of_balor(box, own, his - count) - ahead_of_balor(box, own, his)
        best = max(best, gain * POINT // count)
    return best


@rule
def ahead_of_balor(box: Box, own: int, his: int) -> int:
    """§11.2-11.3: points of a colour ahead of Balor."""
    first, second = int(box.region[1, 0]), int(box.region[1, 1])
    if own == his:
        return 0
    most = first if max(own, his) >= box.region_minimum else 0
    least = second if min(own, his) >= box.region_minimum else 0
    return most - least if own > his else least - most
