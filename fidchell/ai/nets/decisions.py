"""Template: decisions as a net sees and answers them, in features and slots; the same on CPU and GPU."""

from typing import Any

from fidchell.ai.nets.shape import net_features, net_slots
from fidchell.ai.templates.self_play import TUNED_POLICY, choose_action
from fidchell.envs.step import first_actor, start_game, step
from fidchell.rulekit.contract import Box, State, actors, legal
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.templates.playout import rolled

GROUPS = 1  # the game's own number, once specialised
WAIT = -1  # in place of a slot: nothing happens in this row


def group_features(seats: int) -> int:
    """Only declared: the game's own rule stands here once this template is specialised."""
    raise NotImplementedError


def write_group(box: Box, state: State, seat: int, group: int, out: Grid) -> None:
    """Only declared: the game's own rule stands here once this template is specialised."""


def write_shared(box: Box, state: State, seat: int, out: Grid) -> None:
    """Only declared: the game's own rule stands here once this template is specialised."""


def slot_of(state: State, seat: int, action: int) -> int:
    """Only declared: the game's own rule stands here once this template is specialised."""
    raise NotImplementedError


def action_of(state: State, seat: int, slot: int) -> int:
    """Only declared: the game's own rule stands here once this template is specialised."""
    raise NotImplementedError


def specialized(game: Any) -> None:
    """Take the game's own rules."""
    global GROUPS, group_features, write_group, write_shared, slot_of, action_of
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
def begin(
    box: Box,
    state: State,
    seats: int,
    seed: Grid,
    turn: Grid,
    index: int,
    mask: Grid,
    options: Grid,
) -> None:
    """A new game, up to its first decision."""
    start_game(box, state, seats, seed)
    turn[index] = first_actor(actors(box, state))
    write_mask(box, state, int(turn[index]), mask, options)


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
    points: Grid,
    rewards: Grid,
) -> bool:
    """Carry out the slot chosen, and go on to the next decision; true when a game ended."""
    seat = int(turn[index])
    ended = step(box, state, seats, seed, seat, action_of(state, seat, slot), points, rewards)
    turn[index] = first_actor(actors(box, state))
    write_mask(box, state, int(turn[index]), mask, options)
    return ended


@rule
def tuned_slot(
    box: Box, state: State, seat: int, weights: Grid, options: Grid, scores: Grid, dice: Grid, index: int
) -> int:
    """What the tuned player chooses; it looks only at what the seat may know."""
    dice[index] = rolled(int(dice[index]))
    action = choose_action(box, state, seat, TUNED_POLICY, weights, options, scores, int(dice[index]))
    return slot_of(state, seat, action)


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
) -> None:
    """A new game in every row."""
    for index in range(len(states)):
        begin(boxes[0], states[index], seats, seeds[index], turn, index, mask[index], options)
        write_features(boxes[0], states[index], int(turn[index]), features[index])


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
            points[index],
            rewards[index],
        )
        write_features(boxes[0], states[index], int(turn[index]), features[index])


@rule
def tuned_rows(
    boxes: Batch,
    states: Batch,
    turn: Grid,
    asked: Grid,
    weights: Grid,
    options: Grid,
    scores: Grid,
    dice: Grid,
    slots: Grid,
) -> None:
    """What the tuned player chooses in the rows where it is asked."""
    for index in range(len(states)):
        if asked[index]:
            slots[index] = tuned_slot(
                boxes[0], states[index], int(turn[index]), weights, options, scores, dice, index
            )


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
