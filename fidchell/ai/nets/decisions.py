"""Template: decisions as a net sees and answers them, in features and slots; the same on CPU and GPU."""

from typing import Any

from fidchell.ai.nets.shape import lists_candidates, net_features, net_slots
from fidchell.ai.nets.slots import find_action, find_slot, write_mask
from fidchell.ai.templates.self_play import TUNED_POLICY, choose_action
from fidchell.envs.step import first_actor, start_game, step
from fidchell.rulekit.contract import Box, State, actors
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.templates.playout import rolled

GROUPS = 1  # the game's own numbers, once specialised
PARTS = 1  # of the features: each may be written by a thread of its own
WAIT = -1  # in place of a slot: nothing happens in this row


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
def begin(
    box: Box,
    state: State,
    seats: int,
    seed: Grid,
    turn: Grid,
    index: int,
    mask: Grid,
    options: Grid,
    candidates: Grid,
) -> None:
    """A new game, up to its first decision."""
    start_game(box, state, seats, seed)
    turn[index] = first_actor(actors(box, state))
    write_mask(box, state, int(turn[index]), mask, options, candidates)


@rule
def answer(
    box: Box,
    state: State,
    seats: int,
    seed: Grid,
    slot: int,
    turn: Grid,
    index: int,
    mask: Grid,
    options: Grid,
    candidates: Grid,
    points: Grid,
    rewards: Grid,
) -> bool:
    """Carry out the slot chosen, and go on to the next decision; true when a game ended."""
    seat = int(turn[index])
    action = find_action(state, seat, slot, candidates)
    ended = step(box, state, seats, seed, seat, action, points, rewards)
    turn[index] = first_actor(actors(box, state))
    write_mask(box, state, int(turn[index]), mask, options, candidates)
    return ended


@rule
def tuned_slot(
    box: Box,
    state: State,
    seat: int,
    weights: Grid,
    options: Grid,
    candidates: Grid,
    scores: Grid,
    dice: Grid,
    index: int,
) -> int:
    """What the tuned player chooses, by what the seat may know; if it is no candidate, the first one."""
    dice[index] = rolled(int(dice[index]))
    action = choose_action(box, state, seat, TUNED_POLICY, weights, options, scores, int(dice[index]))
    return max(0, find_slot(state, seat, action, candidates))


@rule
def begin_rows(
    boxes: Batch,
    states: Batch,
    seats: int,
    seeds: Grid,
    turn: Grid,
    mask: Grid,
    features: Grid,
    options: Grid,
    candidates: Grid,
) -> None:
    """A new game in every row."""
    for index in range(len(states)):
        given = (mask[index], options, candidates[index])
        begin(boxes[0], states[index], seats, seeds[index], turn, index, *given)
        write_features(boxes[0], states[index], int(turn[index]), candidates[index], features[index])


@rule
def answer_rows(
    boxes: Batch,
    states: Batch,
    seats: int,
    seeds: Grid,
    slots: Grid,
    turn: Grid,
    mask: Grid,
    features: Grid,
    options: Grid,
    candidates: Grid,
    points: Grid,
    rewards: Grid,
    done: Grid,
) -> None:
    """One answer in every row."""
    for index in range(len(states)):
        done[index] = slots[index] != WAIT and answer(
            boxes[0],
            states[index],
            seats,
            seeds[index],
            int(slots[index]),
            turn,
            index,
            mask[index],
            options,
            candidates[index],
            points[index],
            rewards[index],
        )
        write_features(boxes[0], states[index], int(turn[index]), candidates[index], features[index])


@rule
def tuned_rows(
    boxes: Batch,
    states: Batch,
    turn: Grid,
    asked: Grid,
    weights: Grid,
    options: Grid,
    candidates: Grid,
    scores: Grid,
    dice: Grid,
    slots: Grid,
) -> None:
    """What the tuned player chooses in the rows where it is asked."""
    for index in range(len(states)):
        if asked[index]:
            given = (weights, options, candidates[index], scores, dice, index)
            slots[index] = tuned_slot(boxes[0], states[index], int(turn[index]), *given)


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
    """Take the game's own rules."""
    global GROUPS, PARTS, group_features, write_group, write_shared, write_decision, write_part
    features, GROUPS = net_features(game), net_slots(game).GROUPS
    if lists_candidates(game):
        PARTS, write_decision, write_part = 1, features.write_decision, write_whole
        return
    PARTS, group_features = GROUPS + 1, features.group_features
    write_group, write_shared = features.write_group, features.write_shared
