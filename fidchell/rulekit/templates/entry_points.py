"""Template: the contract's rules as entry points on a batch and an index.

A call from Python with one record costs 6 µs, with an array and an index under 1 µs.
"""

from typing import Any

from fidchell.rulekit.contract import (
    ACTOR_BITS,
    actors,
    apply,
    barrier,
    greedy_score,
    legal,
    observe,
    redeal,
    score,
    setup,
)
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule


@rule
def setup_at(boxes: Batch, states: Batch, index: int, seats: int, seed: Grid) -> None:
    """Lay the table of one position."""
    setup(boxes[0], states[index], seats, seed)


@rule
def actors_at(boxes: Batch, states: Batch, index: int) -> int:
    """The seats that may act in one position."""
    return actors(boxes[0], states[index])


@rule
def legal_at(boxes: Batch, states: Batch, index: int, seat: int, actions: Grid) -> int:
    """The legal actions of a seat in one position."""
    return legal(boxes[0], states[index], seat, actions)


@rule
def apply_at(boxes: Batch, states: Batch, index: int, seat: int, action: int) -> None:
    """Carry out an action in one position."""
    apply(boxes[0], states[index], seat, action)


@rule
def advance_at(boxes: Batch, states: Batch, index: int, seat: int, action: int, actions: Grid) -> int:
    """Carry out an action in one position: who may act then, and the barrier above; -1 if it is not legal."""
    box, state = boxes[0], states[index]
    for place in range(legal(box, state, seat, actions)):
        if actions[place] == action:
            apply(box, state, seat, action)
            return barrier(box, state) << ACTOR_BITS | actors(box, state)
    return -1


@rule
def choose_at(boxes: Batch, states: Batch, index: int, seat: int, place: int, actions: Grid) -> int:
    """Carry out the legal action at a place of their list: as `advance_at`; -1 if there are fewer."""
    box, state = boxes[0], states[index]
    if place >= legal(box, state, seat, actions):
        return -1
    apply(box, state, seat, actions[place])
    return barrier(box, state) << ACTOR_BITS | actors(box, state)


@rule
def is_same_for_at(
    boxes: Batch, before: Batch, after: Batch, seat: int, seed: Grid, pair: Batch, pair_bytes: Any
) -> bool:
    """Whether a seat knows the same of two positions: dealt anew by one seed they have the same bytes.

    `pair` is room for two positions, `pair_bytes` the same room as bytes.
    """
    pair[0], pair[1] = before[0], after[0]
    redeal(boxes[0], pair[0], seat, seed)
    redeal(boxes[0], pair[1], seat, seed)
    size = len(pair_bytes) // 2
    for place in range(size):
        if pair_bytes[place] != pair_bytes[size + place]:
            return False
    return True


@rule
def score_at(boxes: Batch, states: Batch, index: int, scored: Grid) -> None:
    """The score of one position."""
    score(boxes[0], states[index], scored)


@rule
def redeal_at(boxes: Batch, states: Batch, index: int, seat: int, seed: Grid) -> None:
    """Deal what a seat cannot know anew in one position."""
    redeal(boxes[0], states[index], seat, seed)


@rule
def observe_at(boxes: Batch, states: Batch, index: int, seat: int, observed: Grid) -> None:
    """What a seat may know of one position."""
    observe(boxes[0], states[index], seat, observed)


@rule
def barrier_at(boxes: Batch, states: Batch, index: int) -> int:
    """The barrier of one position."""
    return barrier(boxes[0], states[index])


@rule
def greedy_score_at(boxes: Batch, states: Batch, index: int, seat: int, action: int) -> int:
    """The value of an action for a seat in one position, by the game's greedy player."""
    return greedy_score(boxes[0], states[index], seat, action)
