"""What the sheep of a display promise: the largest flock, those near it, and room to grow."""

from fidchell.games.tipperary.board import (
    Board,
    around,
    common,
    count,
    either,
    first_space,
    flood,
    is_empty,
    without,
)
from fidchell.games.tipperary.box import MEADOW, PASTURE, Box
from fidchell.games.tipperary.land import largest_flock
from fidchell.games.tipperary.sight import (
    HERD,
    LEFT,
    NEW,
    NOTES,
    RIVAL,
    TAKEN,
    TWO_SHEEP,
    plane,
    word_of,
)
from fidchell.games.tipperary.state import State
from fidchell.games.tipperary.weights import (
    FLOCK,
    MEADOW_AHEAD,
    NEAR_AHEAD,
    NEAR_DUE,
    NEAR_TURN,
    OTHER_AHEAD,
    RIVAL_LATE,
    RIVAL_LEAD,
    ROOM_AHEAD,
    SHEEP_DUE,
)
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

CLEAR_LEAD = 4  # more sheep ahead of the rivals change nothing


@rule
def rival_flock(box: Box, state: State, seat: int) -> int:
    """§12.1, §40.2: the largest flock of the rivals."""
    if state.seats == 1:
        return int(box.rival[state.round])
    rival = 0
    for other in range(state.seats):
        if other != seat:
            rival = max(rival, largest_flock(state, other))
    return rival


@rule
def sheep_on(state: State, spaces: Board) -> int:
    """§7.1: the sheep on some pastures."""
    return count(spaces) + count(common(spaces, plane(state, TWO_SHEEP)))


@rule
def larger_herd(state: State, herd: Board, seeds: Board) -> Board:
    """The largest of a flock and the flocks that some pastures belong to."""
    pastures, most = plane(state, PASTURE), sheep_on(state, herd)
    while not is_empty(seeds):
        found = flood(first_space(seeds), pastures)
        seeds = without(seeds, found)
        sheep = sheep_on(state, found)
        if sheep > most:
            herd, most = found, sheep
    return herd


@rule
def flocks(state: State) -> tuple[int, int, int, int, int]:
    """Sheep of the largest flock, one space from it, and elsewhere; empty spaces and meadows beside it."""
    pastures = plane(state, PASTURE)
    herd = larger_herd(state, plane(state, HERD), common(plane(state, NEW), pastures))
    others, beside = without(pastures, herd), around(herd)
    room, green = without(beside, plane(state, TAKEN)), common(beside, plane(state, MEADOW))
    near, joined = common(around(either(room, green)), others), 0
    if not is_empty(near):
        joined = sheep_on(state, flood(near, others))
    return sheep_on(state, herd), joined, sheep_on(state, others) - joined, count(room), count(green)


@rule
def flock_worth(state: State, seat: int, due: int, weights: Grid) -> int:
    """The largest flock, what may join it, the other sheep, those due, and the marker."""
    left = word_of(state, NOTES, LEFT)
    largest, joined, others, room, green = flocks(state)
    chance = int(weights[NEAR_TURN]) * left + (int(weights[NEAR_DUE]) if due > 0 else 0)
    worth = min(int(weights[NEAR_AHEAD]), chance) * joined + int(weights[SHEEP_DUE]) * due
    worth += int(weights[OTHER_AHEAD]) * left * others // 16
    worth += left * (int(weights[ROOM_AHEAD]) * room + int(weights[MEADOW_AHEAD]) * green) // 4
    lead = 2 * (largest + min(due, 1) - word_of(state, NOTES, RIVAL)) + (state.marker == seat)
    return worth + int(weights[FLOCK]) * largest + marker_worth(lead, left, weights)


@rule
def marker_worth(lead: int, left: int, weights: Grid) -> int:
    """§12: the marker by the lead in half sheep: its holder keeps it in a tie."""
    worth = int(weights[RIVAL_LEAD]) * max(-2 * CLEAR_LEAD, min(2 * CLEAR_LEAD, lead)) // 2
    if left > 1:
        return worth
    return worth + int(weights[RIVAL_LATE]) * max(-2, min(2, lead)) // 2
