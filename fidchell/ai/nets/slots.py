"""Template: which slots of a net's output are legal, and which action each of them stands for.

A game either gives every action a slot of its own, or, where there are too many actions, lists the candidates
of each decision: one number for each slot, kept until the decision is made.
"""

from typing import Any

from fidchell.ai.nets.shape import has_nets, lists_candidates, net_slots
from fidchell.rulekit.contract import Box, State, legal
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

LISTED = 1  # numbers kept of a decision's candidates: the game's own, once specialised
NO_SLOT = -1  # of an action that is no candidate
NO_CANDIDATE = -1  # in place of a candidate


def slot_of(state: State, seat: int, action: int) -> int:
    """Only declared: the game's own rule stands here once this template is specialised."""
    raise NotImplementedError


def action_of(state: State, seat: int, slot: int) -> int:
    """Only declared: the game's own rule stands here once this template is specialised."""
    raise NotImplementedError


def list_candidates(box: Box, state: State, seat: int, options: Grid, count: int, candidates: Grid) -> None:
    """Only declared: a candidate or NO_CANDIDATE for each slot, by a game that lists them."""


def action_of_candidate(candidate: int) -> int:
    """Only declared: by a game that lists candidates."""
    raise NotImplementedError


@rule
def write_mask(box: Box, state: State, seat: int, mask: Grid, options: Grid, candidates: Grid) -> None:
    """Which slots are legal."""
    for slot in range(len(mask)):
        mask[slot] = 0
    for place in range(legal(box, state, seat, options)):
        mask[slot_of(state, seat, int(options[place]))] = 1


@rule
def find_slot(state: State, seat: int, action: int, candidates: Grid) -> int:
    """The slot of an action."""
    return slot_of(state, seat, action)


@rule
def find_action(state: State, seat: int, slot: int, candidates: Grid) -> int:
    """The action of a slot."""
    return action_of(state, seat, slot)


@rule
def write_listed_mask(box: Box, state: State, seat: int, mask: Grid, options: Grid, candidates: Grid) -> None:
    """List the candidates; the slots that have one are legal."""
    list_candidates(box, state, seat, options, legal(box, state, seat, options), candidates)
    for slot in range(len(mask)):
        mask[slot] = candidates[slot] != NO_CANDIDATE


@rule
def find_listed_slot(state: State, seat: int, action: int, candidates: Grid) -> int:
    """The slot of an action, if it is a candidate."""
    for slot in range(LISTED):
        candidate = int(candidates[slot])
        if candidate != NO_CANDIDATE and action_of_candidate(candidate) == action:
            return slot
    return NO_SLOT


@rule
def find_listed_action(state: State, seat: int, slot: int, candidates: Grid) -> int:
    """The action of a slot that has a candidate."""
    return action_of_candidate(int(candidates[slot]))


def specialized(game: Any) -> None:
    """Take the game's own rules, if it has any for nets, and the rules that suit them."""
    global LISTED, slot_of, action_of, list_candidates, action_of_candidate
    global write_mask, find_slot, find_action
    if not has_nets(game):
        return
    slots = net_slots(game)
    if not lists_candidates(game):
        slot_of, action_of = slots.slot_of, slots.action_of
        return
    LISTED = slots.GROUPS * slots.GROUP_SLOTS + slots.SHARED_SLOTS
    list_candidates, action_of_candidate = slots.list_candidates, slots.action_of_candidate
    write_mask, find_slot, find_action = write_listed_mask, find_listed_slot, find_listed_action
