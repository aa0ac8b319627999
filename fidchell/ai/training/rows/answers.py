"""Template: rows of games that a net answers, one step at a time; the same on CPU and GPU."""

from fidchell.ai.nets.decisions import write_features
from fidchell.ai.nets.slots import find_action, find_slot, write_mask
from fidchell.ai.templates.advice import advise
from fidchell.envs.step import first_actor, start_game, step
from fidchell.rulekit.contract import Box, State, actors
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule

WAIT = -1  # in place of a slot: nothing happens in this row


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
    action = advise(box, state, seat, weights, options, scores, dice, index)
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
