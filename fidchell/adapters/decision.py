"""Template: one game by itself, one decision after the other, in one call from Python each."""

from typing import Any

import numpy as np

from fidchell.adapters.builtin import forget_error, number_of, object_of
from fidchell.envs.step import first_actor, list_legal, mark_options, reward, start_game
from fidchell.rulekit.contract import (
    ACTIONS,
    COLUMNS,
    OBSERVED,
    OPTIONS,
    SEATS,
    Box,
    State,
    actors,
    apply,
    observe,
)
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.targets.memory import array_at, pointer

BOX = STATE = np.dtype(np.int64)  # the game's records, once specialised
# What lies at `place`: addresses of arrays, then numbers, then the pages that decisions are written on.
AT_BOX, AT_STATE, AT_SEED, AT_MASK, AT_OPTIONS, AT_POINTS, AT_REWARDS = range(7)
AT_SEATS, AT_COUNT, AT_ACTING, AT_SEAT, AT_PAGE, AT_HOLDERS = range(7, 13)
AT_PAGES = 13
PAGES = 5  # the last one never leaves
# A page: where Python counts who holds its two arrays, and where their numbers are.
COUNT_OF_OBSERVATION, COUNT_OF_MASK, OBSERVATION, MASK = range(4)
PAGE_NUMBERS = 4
NUMBERS = AT_PAGES + PAGES * PAGE_NUMBERS
SEED_WORDS = 8
ILLEGAL, OVER = -1, -2  # instead of what is written


def specialized(game: Any) -> None:
    """Take the game's records."""
    global BOX, STATE
    BOX, STATE = game.Box.dtype, game.State.dtype


@rule
def start(place: int) -> int:
    """Begin the next game of a seed and write its first decision; the answer is that of `write`."""
    at = array_at(place, NUMBERS, np.int64)
    boxes, states = array_at(at[AT_BOX], 1, BOX), array_at(at[AT_STATE], 1, STATE)
    start_game(boxes[0], states[0], at[AT_SEATS], array_at(at[AT_SEED], SEED_WORDS, np.int64))
    return next_decision(boxes[0], states[0], at)


@rule
def act(place: int, action: int) -> int:
    """Carry out an action of the seat that is asked and write the next decision.

    The answer is that of `write`, or OVER at the end, or ILLEGAL, and nothing is changed.
    """
    at = array_at(place, NUMBERS, np.int64)
    if action < 0 or action >= ACTIONS or array_at(at[AT_MASK], ACTIONS, np.int8)[action] == 0:
        return ILLEGAL
    boxes, states = array_at(at[AT_BOX], 1, BOX), array_at(at[AT_STATE], 1, STATE)
    apply(boxes[0], states[0], at[AT_SEAT], action)
    return next_decision(boxes[0], states[0], at)


@rule
def act_on_objects(place: int, action: int) -> int:
    """`act` for whole numbers as Python's objects; what is none, or too large, is ILLEGAL."""
    number = number_of(pointer(action))
    if number == ILLEGAL:
        forget_error()
    return object_of(act(number_of(pointer(place)), number))


@rule
def ask(place: int, seat: int) -> int:
    """Write the decision of a seat that may act; the answer is that of `write`."""
    at = array_at(place, NUMBERS, np.int64)
    boxes, states = array_at(at[AT_BOX], 1, BOX), array_at(at[AT_STATE], 1, STATE)
    at[AT_SEAT] = seat
    return write(boxes[0], states[0], at)


@rule
def next_decision(box: Box, state: State, at: Grid) -> int:
    """Ask the lowest seat that may act; after the end the same seat observes, and all are rewarded."""
    acting = actors(box, state)
    at[AT_ACTING] = acting
    if acting != 0:
        at[AT_SEAT] = first_actor(acting)
        return write(box, state, at)
    points = array_at(at[AT_POINTS], (SEATS, COLUMNS), np.int32)
    reward(box, state, points, array_at(at[AT_REWARDS], SEATS, np.float32))
    write(box, state, at)
    return OVER


@rule
def write(box: Box, state: State, at: Grid) -> int:
    """Write what the seat that is asked may do and observes on a page; both, as page * SEATS + seat."""
    mask, options = array_at(at[AT_MASK], ACTIONS, np.int8), array_at(at[AT_OPTIONS], OPTIONS, np.int16)
    seat = at[AT_SEAT]
    if at[AT_ACTING] != 0:
        at[AT_COUNT] = list_legal(box, state, seat, mask, options, at[AT_COUNT])
    else:
        mark_options(mask, options, at[AT_COUNT], 0)
    page = free_page(at) if at[AT_ACTING] != 0 else PAGES - 1
    first = AT_PAGES + page * PAGE_NUMBERS
    at[AT_PAGE] = page
    observe(box, state, seat, array_at(at[first + OBSERVATION], OBSERVED, np.int16))
    given = array_at(at[first + MASK], ACTIONS, np.int8)
    for action in range(ACTIONS):
        given[action] = mask[action]
    return page * SEATS + seat


@rule
def free_page(at: Grid) -> int:
    """The first page whose arrays nobody else holds, else the last one."""
    for page in range(PAGES - 1):
        first = AT_PAGES + page * PAGE_NUMBERS
        observation = array_at(at[first + COUNT_OF_OBSERVATION], 1, np.int32)
        mask = array_at(at[first + COUNT_OF_MASK], 1, np.int32)
        if observation[0] == at[AT_HOLDERS] and mask[0] == at[AT_HOLDERS]:
            return page
    return PAGES - 1
