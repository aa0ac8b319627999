"""The value of the sheep of a display: the largest flock, sheep near it, and space to grow."""

from fidchell.games.tipperary.box import MEADOW, PASTURE, Box
from fidchell.games.tipperary.eval.bitboard import (
    Bitboard,
    around,
    common,
    count,
    either,
    first_space,
    flood,
    is_empty,
    without,
)
from fidchell.games.tipperary.eval.weights import (
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
from fidchell.games.tipperary.eval.window import (
    LARGEST_FLOCK,
    NEW,
    TAKEN,
    TWO_SHEEP,
    placements_to_come,
    read_board,
    rival_sheep,
)
from fidchell.games.tipperary.rules.land import largest_flock
from fidchell.games.tipperary.state import State
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
def sheep_on(state: State, spaces: Bitboard) -> int:
    """§7.1: the sheep on some pastures."""
    return count(spaces) + count(common(spaces, read_board(state, TWO_SHEEP)))


@rule
def larger_flock(state: State, flock: Bitboard, seeds: Bitboard) -> Bitboard:
    """The largest of a flock and the flocks that some pastures belong to."""
    pastures, most = read_board(state, PASTURE), sheep_on(state, flock)
    while not is_empty(seeds):
        found = flood(first_space(seeds), pastures)
        seeds = without(seeds, found)
        sheep = sheep_on(state, found)
        if sheep > most:
            flock, most = found, sheep
    return flock


@rule
def flock_features(state: State) -> tuple[int, int, int, int, int]:
    """Sheep of the largest flock, one space from it, and elsewhere; empty spaces and meadows beside it."""
    pastures = read_board(state, PASTURE)
    flock = larger_flock(state, read_board(state, LARGEST_FLOCK), common(read_board(state, NEW), pastures))
    others, beside = without(pastures, flock), around(flock)
    space, meadows = without(beside, read_board(state, TAKEN)), common(beside, read_board(state, MEADOW))
    near, joined = common(around(either(space, meadows)), others), 0
    if not is_empty(near):
        joined = sheep_on(state, flood(near, others))
    return sheep_on(state, flock), joined, sheep_on(state, others) - joined, count(space), count(meadows)


@rule
def flock_value(state: State, seat: int, due: int, weights: Grid) -> int:
    """The value of the largest flock, sheep that may join it, other sheep, sheep due, and the marker."""
    left = placements_to_come(state)
    largest, joined, others, space, meadows = flock_features(state)
    chance = int(weights[NEAR_TURN]) * left + (int(weights[NEAR_DUE]) if due > 0 else 0)
    value = min(int(weights[NEAR_AHEAD]), chance) * joined + int(weights[SHEEP_DUE]) * due
    value += int(weights[OTHER_AHEAD]) * left * others // 16
    value += left * (int(weights[ROOM_AHEAD]) * space + int(weights[MEADOW_AHEAD]) * meadows) // 4
    lead = 2 * (largest + min(due, 1) - rival_sheep(state)) + (state.marker == seat)
    return value + int(weights[FLOCK]) * largest + marker_value(lead, left, weights)


@rule
def marker_value(lead: int, left: int, weights: Grid) -> int:
    """§12: the value of the marker by the lead in half sheep: its holder keeps it in a tie."""
    value = int(weights[RIVAL_LEAD]) * max(-2 * CLEAR_LEAD, min(2 * CLEAR_LEAD, lead)) // 2
    if left > 1:
        return value
    return value + int(weights[RIVAL_LATE]) * max(-2, min(2, lead)) // 2
