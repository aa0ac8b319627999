"""Template: a net is asked about a position of a search; what it answered once, it remembers."""

from fidchell.ai.nets.compiled_net import CompiledNet
from fidchell.ai.nets.decisions import write_features
from fidchell.ai.nets.forward import compute
from fidchell.ai.nets.slots import NO_SLOT, find_slot, write_mask
from fidchell.rulekit.contract import Box, State, legal
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule

UNLIKELY = -20.0  # the logit of a move that is no candidate
FACTOR, MODULUS = 1_000_003, (1 << 61) - 1  # of the number that stands for a row of features


@rule
def ask_net(box: Box, state: State, seat: int, net: CompiledNet) -> None:
    """The logits and values for what a seat sees; decisions that look the same are answered once."""
    scratch = net.scratch
    write_mask(box, state, seat, scratch.mask, scratch.options, scratch.candidates)
    write_features(box, state, seat, scratch.candidates, scratch.features)
    key = key_of(scratch.features)
    place = key % len(net.memory.keys)
    if net.memory.keys[place] == key:
        recall(net, place)
        return
    compute(net.weights, scratch)
    net.memory.keys[place] = key
    net.memory.logits[place, :] = scratch.logits
    net.memory.values[place, :] = scratch.values[0]


@rule
def recall(net: CompiledNet, place: int) -> None:
    """An answer that was given before."""
    net.scratch.logits[:] = net.memory.logits[place]
    net.scratch.values[0, :] = net.memory.values[place]


@rule
def key_of(features: Grid) -> int:
    """A number above 0 that hardly two rows of features have in common."""
    key = 0
    for place in range(len(features)):
        if features[place] != 0:
            key = (key * FACTOR + place + 1) & MODULUS
    return key + 1


@rule
def write_net_scores(
    box: Box, state: State, seat: int, options: Grid, count: int, net: CompiledNet, unit: float, scores: Grid
) -> None:
    """What the net thinks of each legal action, as policy scores: `unit` is the score of a logit of 1."""
    ask_net(box, state, seat, net)
    for place in range(count):
        slot = find_slot(state, seat, int(options[place]), net.scratch.candidates)
        logit = net.scratch.logits[slot] if slot != NO_SLOT else UNLIKELY
        scores[place] = int(logit * unit)


@rule
def net_scores_at(
    boxes: Batch,
    states: Batch,
    index: int,
    seat: int,
    options: Grid,
    net: CompiledNet,
    unit: float,
    scores: Grid,
) -> int:
    """Write the legal actions of a seat and what the net thinks of them; returns their number."""
    count = legal(boxes[0], states[index], seat, options)
    write_net_scores(boxes[0], states[index], seat, options, count, net, unit, scores)
    return count
