"""Template: what a net sees of a decision, and where its answers stand; the same on CPU and GPU."""

from typing import Any

from fidchell.ai.nets.shape import has_nets, net_features, net_slots
from fidchell.rulekit.contract import Box, State, legal
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule

GROUPS = 1  # the game's own number, once specialised


def group_features(seats: int) -> int:
    """Only declared: the game's own rule stands here once this template is specialised."""
    raise NotImplementedError


def write_group(box: Box, state: State, seat: int, group: int, out: Grid) -> None:
    """Only declared: the game's own rule stands here once this template is specialised."""


def write_shared(box: Box, state: State, seat: int, out: Grid) -> None:
    """Only declared: the game's own rule stands here once this template is specialised."""


@rule
def slot_of(state: State, seat: int, action: int) -> int:
    """Only declared: the game's own rule stands here once this template is specialised."""
    return 0


@rule
def action_of(state: State, seat: int, slot: int) -> int:
    """Only declared: the game's own rule stands here once this template is specialised."""
    return 0


def specialized(game: Any) -> None:
    """Take the game's own rules, if it has any for nets."""
    global GROUPS, group_features, write_group, write_shared, slot_of, action_of
    if not has_nets(game):
        return
    features, slots = net_features(game), net_slots(game)
    GROUPS, group_features = slots.GROUPS, features.group_features
    write_group, write_shared = features.write_group, features.write_shared
    slot_of, action_of = slots.slot_of, slots.action_of


@rule
def write_part(box: Box, state: State, seat: int, part: int, features: Grid) -> None:
    """What a seat sees of one group; the last part is what all groups share."""
    size = group_features(state.seats)
    if part < GROUPS:
        write_group(box, state, seat, part, features[part * size : (part + 1) * size])
    else:
        write_shared(box, state, seat, features[GROUPS * size :])


@rule
def write_features(box: Box, state: State, seat: int, features: Grid) -> None:
    """All that a seat sees."""
    for part in range(GROUPS + 1):
        write_part(box, state, seat, part, features)


@rule
def write_mask(box: Box, state: State, seat: int, mask: Grid, options: Grid) -> None:
    """Which slots are legal."""
    for slot in range(len(mask)):
        mask[slot] = 0
    for place in range(legal(box, state, seat, options)):
        mask[slot_of(state, seat, int(options[place]))] = 1


@rule
def features_at(boxes: Batch, states: Batch, index: int, seat: int, features: Grid) -> None:
    """What a seat sees of one position."""
    write_features(boxes[0], states[index], seat, features)


@rule
def slot_at(states: Batch, index: int, seat: int, action: int) -> int:
    """The slot of an action in one position."""
    return slot_of(states[index], seat, action)


@rule
def action_at(states: Batch, index: int, seat: int, slot: int) -> int:
    """The action of a slot in one position."""
    return action_of(states[index], seat, slot)
