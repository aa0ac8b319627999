"""Template: what a net sees of a decision, and where its answers stand; the same on CPU and GPU."""

from typing import Any

from fidchell.ai.nets.shape import has_nets, lists_candidates, net_features, net_slots
from fidchell.ai.nets.slots import find_action, find_slot, write_mask
from fidchell.rulekit.contract import Box, State
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule

GROUPS = 1  # the game's own numbers, once specialised
PARTS = 1  # of the features: each may be written by a thread of its own


def group_features(seats: int) -> int:
    """Only declared: the game's own rule stands here once this template is specialised."""
    raise NotImplementedError


def write_group(box: Box, state: State, seat: int, group: int, out: Grid) -> None:
    """Only declared: the game's own rule stands here once this template is specialised."""


def write_shared(box: Box, state: State, seat: int, out: Grid) -> None:
    """Only declared: the game's own rule stands here once this template is specialised."""


def write_decision(box: Box, state: State, seat: int, candidates: Grid, out: Grid) -> None:
    """Only declared: all features at once, by a game that lists candidates."""


@rule
def write_part(box: Box, state: State, seat: int, part: int, candidates: Grid, features: Grid) -> None:
    """What a seat sees of one group; the last part is what all groups share."""
    size = group_features(state.seats)
    if part < GROUPS:
        write_group(box, state, seat, part, features[part * size : (part + 1) * size])
    else:
        write_shared(box, state, seat, features[GROUPS * size :])


@rule
def write_whole(box: Box, state: State, seat: int, part: int, candidates: Grid, features: Grid) -> None:
    """What a seat sees, in one part."""
    write_decision(box, state, seat, candidates, features)


@rule
def write_features(box: Box, state: State, seat: int, candidates: Grid, features: Grid) -> None:
    """All that a seat sees."""
    for part in range(PARTS):
        write_part(box, state, seat, part, candidates, features)


@rule
def see_at(
    boxes: Batch,
    states: Batch,
    index: int,
    seat: int,
    mask: Grid,
    options: Grid,
    candidates: Grid,
    features: Grid,
) -> None:
    """What a seat sees of one position, and which slots are legal there."""
    write_mask(boxes[0], states[index], seat, mask, options, candidates)
    write_features(boxes[0], states[index], seat, candidates, features)


@rule
def slot_at(states: Batch, index: int, seat: int, action: int, candidates: Grid) -> int:
    """The slot of an action in one position, NO_SLOT if it has none."""
    return find_slot(states[index], seat, action, candidates)


@rule
def action_at(states: Batch, index: int, seat: int, slot: int, candidates: Grid) -> int:
    """The action of a legal slot in one position."""
    return find_action(states[index], seat, slot, candidates)


def specialized(game: Any) -> None:
    """Take the game's own rules, if it has any for nets."""
    global GROUPS, PARTS, group_features, write_group, write_shared, write_decision, write_part
    if not has_nets(game):
        return
    features, GROUPS = net_features(game), net_slots(game).GROUPS
    if lists_candidates(game):
        PARTS, write_decision, write_part = 1, features.write_decision, write_whole
        return
    PARTS, group_features = GROUPS + 1, features.group_features
    write_group, write_shared = features.write_group, features.write_shared
