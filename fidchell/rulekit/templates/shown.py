"""Template: what is shown of a position as JSON, by the writers made from a game's shown functions."""

from typing import Any

from fidchell.rulekit.contract import COLUMNS, SEATS, Box, State, actors, barrier, legal, score
from fidchell.rulekit.record import Batch, Grid
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown.bytes import closed, comma, opened, unwrapped
from fidchell.rulekit.shown.parts import LAST, MOST_STAGES

write_view: Any = None
write_moves: Any = None
write_log: Any = None
write_reasons: Any = None
write_gains: Any = None
write_brings: Any = None
write_foreseen: Any = None
take_notes: Any = None
next_stage: Any = None
foresee: Any = None
categories = 0


def specialized(game: Any) -> None:
    """The writers and rules of the game."""
    global write_view, write_moves, write_log, write_reasons, write_gains, write_brings, write_foreseen
    global take_notes, next_stage, foresee, categories
    parts, writers = game.shown, game.shown.writers
    write_view, write_moves, write_log = writers.view, writers.moves, writers.log
    write_reasons, write_gains = writers.reasons, writers.gains
    write_brings, write_foreseen = writers.brings, writers.foreseen
    take_notes, next_stage, foresee = parts.take_notes, parts.next_stage, parts.foresee
    categories = len(game.categories)


@rule
def view_at(
    boxes: Batch,
    states: Batch,
    index: int,
    seat: int,
    scored: Grid,
    notes: Batch,
    pool: Any,
    starts: Grid,
    firsts: Grid,
    out: Any,
    at: int,
) -> int:
    """What a seat sees of one position; where it ends."""
    box, state = boxes[0], states[index]
    score(box, state, scored)
    take_notes(box, state, notes[0])
    return write_view(box, state, seat, scored, notes[0], pool, starts, firsts, out, at)


@rule
def moves_at(
    boxes: Batch,
    states: Batch,
    index: int,
    seat: int,
    actions: Grid,
    pool: Any,
    starts: Grid,
    firsts: Grid,
    out: Any,
    at: int,
) -> int:
    """The legal moves of a seat in one position; where they end."""
    box, state = boxes[0], states[index]
    count = legal(box, state, seat, actions)
    return write_moves(box, state, seat, actions, count, pool, starts, firsts, out, at)


@rule
def log_at(
    boxes: Batch,
    before: Batch,
    after: Batch,
    seat: int,
    action: int,
    reader: int,
    stages: Batch,
    pool: Any,
    starts: Grid,
    firsts: Grid,
    out: Any,
    at: int,
) -> int:
    """What an action did, stage by stage, as a reader may know it; where it ends."""
    box, number = boxes[0], 0
    first = at = opened(out, at)
    stages[1] = before[0]
    while number < MOST_STAGES:
        stages[0] = stages[1]
        if not next_stage(box, stages[1], seat, action, number):
            break
        begin, inner = at, comma(out, at, first)
        was, now = stages[0], stages[1]
        at = write_log(box, was, now, seat, action, reader, number, pool, starts, firsts, out, inner)
        at = unwrapped(out, begin, inner, at)
        number += 1
    begin, inner = at, comma(out, at, first)
    was, now = stages[1], after[0]
    at = write_log(box, was, now, seat, action, reader, LAST, pool, starts, firsts, out, inner)
    return closed(out, unwrapped(out, begin, inner, at))


@rule
def step_at(
    boxes: Batch,
    before: Batch,
    after: Batch,
    seat: int,
    action: int,
    readers: int,
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
    """What an action led to and did: view, legal moves and log of each reader, and where each lies.

    `readers` has a bit for each of them, the first for spectators; `ends` has a row likewise.
    """
    box, state = boxes[0], after[0]
    score(box, state, scored)
    take_notes(box, state, notes[0])
    acting = actors(box, state)
    for place in range(len(ends)):
        if not (readers >> place) & 1:
            continue
        reader = place - 1
        ends[place, 0] = at
        at = write_view(box, state, reader, scored, notes[0], pool, starts, firsts, out, at)
        ends[place, 1] = at
        if reader >= 0 and (acting >> reader) & 1:
            count = legal(box, state, reader, actions)
            at = write_moves(box, state, reader, actions, count, pool, starts, firsts, out, at)
        ends[place, 2] = at
        at = log_at(boxes, before, after, seat, action, reader, stages, pool, starts, firsts, out, at)
        ends[place, 3] = at
    return at


@rule
def count_gains(box: Box, was: State, now: State, scored: Grid, gained: Grid) -> None:
    """The score of a position, and how much that is more than in the position before."""
    score(box, was, gained)
    score(box, now, scored)
    for seat in range(SEATS):
        for column in range(COLUMNS):
            gained[seat, column] = scored[seat, column] - gained[seat, column]


@rule
def reasons_at(
    boxes: Batch,
    before: Batch,
    after: Batch,
    seat: int,
    action: int,
    scored: Grid,
    gained: Grid,
    notes: Batch,
    stages: Batch,
    pool: Any,
    starts: Grid,
    firsts: Grid,
    out: Any,
    at: int,
) -> int:
    """What speaks for an action, from what its seat may know; where it ends."""
    box, was, now, note = boxes[0], before[0], after[0], notes[0]
    count_gains(box, was, now, scored, gained)
    stages[0] = was
    tried = stages[0]
    return write_reasons(
        box, was, now, tried, seat, action, scored, gained, note, pool, starts, firsts, out, at
    )


@rule
def gains_at(
    boxes: Batch,
    before: Batch,
    after: Batch,
    seat: int,
    scored: Grid,
    gained: Grid,
    pool: Any,
    starts: Grid,
    firsts: Grid,
    out: Any,
    at: int,
) -> int:
    """Points by category that an action brings at once, if it brings nothing to light; where they end."""
    box, was, now = boxes[0], before[0], after[0]
    count_gains(box, was, now, scored, gained)
    told = categories if barrier(box, was) == barrier(box, now) else 0
    return write_gains(gained, seat, told, pool, starts, firsts, out, at)


@rule
def brings_at(
    boxes: Batch,
    states: Batch,
    index: int,
    seat: int,
    action: int,
    notes: Batch,
    pool: Any,
    starts: Grid,
    firsts: Grid,
    out: Any,
    at: int,
) -> int:
    """What an action earns whatever it brings to light; where it ends."""
    return write_brings(boxes[0], states[index], seat, action, notes[0], pool, starts, firsts, out, at)


@rule
def foresee_at(boxes: Batch, states: Batch, index: int, seat: int, action: int) -> bool:
    """Carry out what is certain of an action; false where the action itself shows it."""
    return foresee(boxes[0], states[index], seat, action)


@rule
def foreseen_at(
    boxes: Batch,
    before: Batch,
    after: Batch,
    seat: int,
    action: int,
    stages: Batch,
    pool: Any,
    starts: Grid,
    firsts: Grid,
    out: Any,
    at: int,
) -> int:
    """What happens for certain by an action that leads to a foreseen position; where it ends."""
    stages[0] = before[0]
    was, now, tried = before[0], after[0], stages[0]
    return write_foreseen(boxes[0], was, now, tried, seat, action, pool, starts, firsts, out, at)
