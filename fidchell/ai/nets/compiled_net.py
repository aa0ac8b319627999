"""A net as arrays for compiled rules: its numbers, and what one thread needs to ask it."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from fidchell.ai.nets.net_file import Floats, NumpyNet
from fidchell.rulekit.game import Game
from fidchell.rulekit.record import Grid

SLOTS = "fidchell.ai.nets.slots"
REMEMBERED = 1024  # answers


class NetWeights(NamedTuple):
    """The numbers of a net; each layer's rows are its inputs, its columns what comes out."""

    group_input: Floats
    group_input_bias: Floats
    shared_input: Floats
    inner: Floats  # of each block
    across: Floats
    across_bias: Floats
    outer: Floats
    outer_bias: Floats
    group_policy: Floats
    group_policy_bias: Floats
    summary: Floats
    summary_bias: Floats
    shared_policy: Floats
    shared_policy_bias: Floats
    value: Floats
    value_bias: Floats


class NetScratch(NamedTuple):
    """What a net writes to while it computes; each thread has its own."""

    mask: Grid  # of one byte each, as the features
    options: Grid
    candidates: Grid  # of games that list them
    features: Grid
    flow: Floats  # what goes from block to block: a row for each group
    even: Floats  # the same with mean 0 and variance 1
    summed: Floats  # the mean and the highest of all groups
    units: Floats  # inside a block
    shared: Floats  # of a block, the same for all groups
    active: Grid  # the units of one group that are above 0
    logits: Floats
    values: Floats


class NetMemory(NamedTuple):
    """Answers given before, each at the place that its key gives."""

    keys: Grid  # of the features; 0: none yet
    logits: Floats
    values: Floats


class CompiledNet(NamedTuple):
    """A net, and what one thread needs to ask it."""

    weights: NetWeights
    scratch: NetScratch
    memory: NetMemory


def compiled_net(net: NumpyNet, game: Game) -> CompiledNet:
    """A net of a game for one thread; all threads read the same weights."""
    weights = net_weights(net)
    scratch = net_scratch(weights, game, net.shape["groups"])
    memory = NetMemory(
        np.zeros(REMEMBERED, np.int64),
        np.zeros((REMEMBERED, len(scratch.logits)), np.float32),
        np.zeros((REMEMBERED, scratch.values.shape[1]), np.float32),
    )
    return CompiledNet(weights, scratch, memory)


@cache
def net_weights(net: NumpyNet) -> NetWeights:
    """The arrays of a net's file, with inputs as rows."""
    arrays, blocks = net.arrays, net.blocks

    def layer(name: str) -> Floats:
        return np.ascontiguousarray(arrays[f"{name}.weight"].T)

    def stacked(name: str) -> Floats:
        return np.stack([layer(f"{name}.{block}") for block in range(blocks)])

    def biases(name: str) -> Floats:
        return np.stack([arrays[f"{name}.{block}.bias"] for block in range(blocks)])

    return NetWeights(
        layer("group_input"),
        arrays["group_input.bias"],
        layer("shared_input"),
        stacked("inner"),
        stacked("across"),
        biases("across"),
        stacked("outer"),
        biases("outer"),
        layer("group_policy"),
        arrays["group_policy.bias"],
        layer("summary"),
        arrays["summary.bias"],
        layer("shared_policy"),
        arrays["shared_policy.bias"],
        layer("value"),
        arrays["value.bias"],
    )


def net_scratch(weights: NetWeights, game: Game, groups: int) -> NetScratch:
    """Room for one answer."""
    size, width = weights.group_input.shape
    hidden, shared = weights.inner.shape[2], weights.shared_input.shape[0]
    slots = groups * weights.group_policy.shape[1] + weights.shared_policy.shape[1]

    def row(*shape: int) -> Any:
        return np.zeros(shape, np.float32)

    marks: Any = np.zeros(slots + groups * size + shared, np.int8)
    return NetScratch(
        marks[:slots],
        np.zeros(game.constants["OPTIONS"], np.int64),
        np.zeros(game.template(SLOTS).LISTED, np.int64),
        marks[slots:],
        row(groups, width),
        row(groups, width),
        row(1, 2 * width),
        row(groups, hidden),
        row(1, hidden),
        np.zeros(hidden, np.int64),
        row(slots),
        row(1, weights.value.shape[1]),
    )
