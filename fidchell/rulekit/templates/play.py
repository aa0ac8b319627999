"""Template: a plain move in one call: is it legal, what comes of it, and what everybody is shown then."""

from typing import Any

from fidchell.rulekit.contract import actors, apply, barrier, legal
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown.bytes import put_bytes
from fidchell.rulekit.templates.entry_points import is_same_for_at
from fidchell.rulekit.templates.shown import step_at

ACTION, ACTORS, BARRIER, HIDDEN, TEXT_END = range(5)  # what came of a move
MINUS_ONE, SIGN = 0xFF, 0x80  # the higher byte of a negative number, the highest bit of the lower one


@rule
def play_at(
    boxes: Batch,
    before: Batch,
    after: Batch,
    seat: int,
    place: int,
    simultaneous: int,
    readers: int,
    outcome: Grid,
    seed: Grid,
    words: Grid,
    raw: Any,
    runs: Grid,
    ends: Grid,
    scored: Grid,
    notes: Batch,
    actions: Grid,
    stages: Batch,
    pool: Any,
    starts: Grid,
    firsts: Grid,
    out: Any,
    at: int,
) -> int:
    """Carry out the legal action at a place of their list, and write what readers are shown; where all ends.

    `before` stays, `after` becomes the position after it; -1 if there are fewer legal actions. Where the
    barrier is still `simultaneous` and no other seat learns anything, the move is hidden: only its seat is
    written for. `words` and `raw` are the bytes of `stages`. Behind the text stand the bytes of the digest
    (`digest_runs`).
    """
    box, state = boxes[0], after[0]
    after[0] = before[0]
    if place >= legal(box, state, seat, actions):
        return -1
    action = actions[place]
    apply(box, state, seat, action)
    outcome[ACTION], outcome[ACTORS] = action, actors(box, state)
    outcome[BARRIER], outcome[HIDDEN] = barrier(box, state), 0
    if outcome[BARRIER] == simultaneous:
        other = (seat + 1) % state.seats
        if is_same_for_at(boxes, before, after, other, seed, stages, words):
            outcome[HIDDEN] = 1
            readers &= 1 << (seat + 1)
    at = step_at(
        boxes,
        before,
        after,
        seat,
        action,
        readers,
        ends,
        scored,
        notes,
        actions,
        stages,
        pool,
        starts,
        firsts,
        out,
        at,
    )
    stages[0] = state
    outcome[TEXT_END] = at
    return put_runs(raw, runs, out, at)


@rule
def put_runs(raw: Any, runs: Grid, out: Any, at: int) -> int:
    """The bytes of a position that its digest is made of; where they end."""
    for run in range(len(runs)):
        start, size = runs[run, 0], runs[run, 1]
        if runs[run, 2] and all_fit(raw, start, size):
            for place in range(start, start + size, 2):
                at = put_bytes(raw, place, 1, out, at)
        else:
            at = put_bytes(raw, start, size, out, at)
    return at


@rule
def all_fit(raw: Any, start: int, size: int) -> bool:
    """Whether numbers of two bytes would fit into one each: the higher byte repeats the sign."""
    for place in range(start, start + size, 2):
        if raw[place + 1] != (MINUS_ONE if raw[place] & SIGN else 0):
            return False
    return True
