"""What a net computes, as rules: the sums of `net_file.NumpyNet`, for searches."""

import math

import numpy as np

from fidchell.ai.nets.compiled_net import NetScratch, NetWeights
from fidchell.ai.nets.net_file import EPSILON, Floats
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

STRIDE = 4  # rows of weights that are added up at once


@rule
def compute(weights: NetWeights, scratch: NetScratch) -> None:
    """The logits of all slots and the values, from the features."""
    read_features(weights, scratch)
    for block in range(len(weights.inner)):
        even_out(scratch.flow, scratch.even)
        sum_up(scratch.even, scratch.summed)
        set_rows(scratch.shared, weights.across_bias[block])
        add_product(scratch.summed, weights.across[block], scratch.shared)
        set_rows(scratch.units, scratch.shared[0])
        add_product(scratch.even, weights.inner[block], scratch.units)
        add_to_rows(scratch.flow, weights.outer_bias[block])
        add_active(scratch.units, weights.outer[block], scratch.active, scratch.flow)
    even_out(scratch.flow, scratch.even)
    answer(weights, scratch)


@rule
def read_features(weights: NetWeights, scratch: NetScratch) -> None:
    """The first layer: the rows of weights whose feature is 1 are added up."""
    groups, size = len(scratch.flow), len(weights.group_input)
    set_rows(scratch.flow, weights.group_input_bias)
    for group in range(groups):
        marked = scratch.features[group * size : (group + 1) * size]
        add_marked(marked, weights.group_input, scratch.flow[group])
    shared = scratch.summed[0, : scratch.flow.shape[1]]
    shared[:] = 0
    add_marked(scratch.features[groups * size :], weights.shared_input, shared)
    add_to_rows(scratch.flow, shared)


@rule
def answer(weights: NetWeights, scratch: NetScratch) -> None:
    """The logits and the values, from what comes out of the last block."""
    groups, each = len(scratch.even), weights.group_policy.shape[1]
    by_group = scratch.logits[: groups * each].reshape((groups, each))
    set_rows(by_group, weights.group_policy_bias)
    add_product(scratch.even, weights.group_policy, by_group)
    sum_up(scratch.even, scratch.summed)
    set_rows(scratch.shared, weights.summary_bias)
    add_product(scratch.summed, weights.summary, scratch.shared)
    cut_below_zero(scratch.shared)
    rest = scratch.logits[groups * each :].reshape((1, -1))
    set_rows(rest, weights.shared_policy_bias)
    add_product(scratch.shared, weights.shared_policy, rest)
    set_rows(scratch.values, weights.value_bias)
    add_product(scratch.shared, weights.value, scratch.values)


@rule
def add_marked(marked: Grid, weights: Floats, out: Floats) -> None:
    """Add the rows of weights that are marked."""
    for place in range(len(marked)):
        if marked[place] != 0:
            row = weights[place]
            for column in range(len(out)):
                out[column] += row[column]


@rule
def add_product(numbers: Floats, weights: Floats, out: Floats) -> None:
    """Add a product of matrices: rows of weights are read once for all rows of numbers."""
    whole = len(weights) - len(weights) % STRIDE
    for start in range(0, whole, STRIDE):
        one, two, three, four = weights[start], weights[start + 1], weights[start + 2], weights[start + 3]
        for place in range(len(numbers)):
            first, second = numbers[place, start], numbers[place, start + 1]
            third, fourth = numbers[place, start + 2], numbers[place, start + 3]
            row = out[place]
            for column in range(len(row)):
                row[column] += (
                    first * one[column] + second * two[column] + third * three[column] + fourth * four[column]
                )
    for rest in range(whole, len(weights)):
        for place in range(len(numbers)):
            add_scaled(numbers[place, rest], weights[rest], out[place])


@rule
def add_active(units: Floats, weights: Floats, active: Grid, out: Floats) -> None:
    """Add a product of matrices in which only the units above 0 count: few of them are."""
    for place in range(len(units)):
        row, count = units[place], 0
        for unit in range(len(row)):
            active[count] = unit
            count += row[unit] > 0
        whole = count - count % STRIDE
        for first in range(0, whole, STRIDE):
            add_four(row, weights, active[first : first + STRIDE], out[place])
        for rest in range(whole, count):
            add_scaled(row[active[rest]], weights[active[rest]], out[place])


@rule
def add_four(units: Floats, weights: Floats, active: Grid, out: Floats) -> None:
    """Add four rows of weights, each times its unit."""
    one, two, three, four = weights[active[0]], weights[active[1]], weights[active[2]], weights[active[3]]
    first, second, third, fourth = units[active[0]], units[active[1]], units[active[2]], units[active[3]]
    for column in range(len(out)):
        out[column] += (
            first * one[column] + second * two[column] + third * three[column] + fourth * four[column]
        )


@rule
def add_scaled(unit: float, weights: Floats, out: Floats) -> None:
    """Add a row of weights times a unit."""
    for column in range(len(out)):
        out[column] += unit * weights[column]


@rule
def set_rows(out: Floats, row: Floats) -> None:
    """Begin every row with the same numbers."""
    for place in range(len(out)):
        for column in range(len(row)):
            out[place, column] = row[column]


@rule
def add_to_rows(out: Floats, row: Floats) -> None:
    """Add the same numbers to every row."""
    for place in range(len(out)):
        for column in range(len(row)):
            out[place, column] += row[column]


@rule
def cut_below_zero(out: Floats) -> None:
    """What is below 0 becomes 0."""
    for place in range(len(out)):
        for column in range(out.shape[1]):
            out[place, column] = max(out[place, column], np.float32(0))


@rule
def even_out(flow: Floats, even: Floats) -> None:
    """Each group's numbers with mean 0 and variance 1."""
    width = flow.shape[1]
    for group in range(len(flow)):
        total = squares = 0.0
        for column in range(width):
            total += flow[group, column]
        mean = total / width
        for column in range(width):
            squares += (flow[group, column] - mean) ** 2
        scale = 1.0 / math.sqrt(squares / width + EPSILON)
        for column in range(width):
            even[group, column] = (flow[group, column] - mean) * scale


@rule
def sum_up(even: Floats, summed: Floats) -> None:
    """What the groups learn of each other: their mean, and their highest."""
    groups, width = even.shape
    for column in range(width):
        total = highest = even[0, column]
        for group in range(1, groups):
            total += even[group, column]
            highest = max(highest, even[group, column])
        summed[0, column] = total / np.float32(groups)
        summed[0, width + column] = highest
