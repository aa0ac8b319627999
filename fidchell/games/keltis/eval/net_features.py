"""§12: what a seat may know, as 0s and 1s for a neural net: names one-hot, amounts as marks on a scale.

The five paths come first, each written alike, then the table; seats are counted from the observer.
"""

from fidchell.games.keltis.box import COPIES, PATHS, ROWS, VALUES, WISH, Box
from fidchell.games.keltis.eval.lead import total_points
from fidchell.games.keltis.eval.net_slots import place_of_value
from fidchell.games.keltis.rules.legal import fits
from fidchell.games.keltis.state import DRAW, EMPTY, NOT_ENDED, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

EIGHT = 8  # lengths are rounded up to a multiple of it: a GPU multiplies them faster; what is left over is 0
VERSION = 1  # goes up when a net made for these features would no longer understand them
# Of one path: where each part begins. Counted cards have a mark for one copy and a mark for both.
COUNTED = COPIES * VALUES
TOP, SECOND, PILE = 0, VALUES, 2 * VALUES
HAND, UNSEEN, TILES = PILE + COUNTED, PILE + 2 * COUNTED, PILE + 3 * COUNTED
CLOSED, FINISHED, SEATS_ON_PATH = TILES + ROWS * WISH, TILES + ROWS * WISH + 1, TILES + ROWS * WISH + 2
# Of one seat on a path.
ROW, LARGE, LAST, RISING, FALLING = 0, ROWS + 1, ROWS + 2, ROWS + 2 + VALUES, ROWS + 3 + VALUES
FITTING, KNOWN, SEAT_ON_PATH = FALLING + 1, FALLING + 1 + VALUES, FALLING + 1 + VALUES + COUNTED
# Of the table.
PHASES, FEW, FOURS, GOALS, STALLS = DRAW + 1, 8, 18, 5, 4
DECK_AT, GOAL_AT = PHASES, PHASES + FEW + FOURS
STALL_AT, SEATS_AT = GOAL_AT + GOALS, GOAL_AT + GOALS + STALLS
# Of one seat: the large figure waits, wishing stones, tile points, known cards, figures under way, points.
STONES, TILE_POINTS, KNOWNS, FIGURES, LEADS = 9, 8, 8, 5, 25
LEAST_LEAD, LEAD_STEP = -24, 2
SEAT_MARKS = 1 + STONES + TILE_POINTS + KNOWNS + FIGURES + LEADS


@rule
def group_features(seats: int) -> int:
    """How many features a path has."""
    return (SEATS_ON_PATH + seats * SEAT_ON_PATH + EIGHT - 1) // EIGHT * EIGHT


@rule
def shared_features(seats: int) -> int:
    """How many features the table has."""
    return (SEATS_AT + seats * SEAT_MARKS + EIGHT - 1) // EIGHT * EIGHT


@rule
def write_group(box: Box, state: State, seat: int, path: int, out: Grid) -> None:
    """What lies on and beside a path."""
    clear(out)
    write_pile(state, seat, path, out)
    for row in range(1, ROWS + 1):
        if state.tile[path, row] > 0:
            out[TILES + (row - 1) * WISH + state.tile[path, row] - 1] = 1
    for place in range(state.held[seat]):
        value = state.hand[seat, place] - path * VALUES
        if 0 <= value < VALUES:
            out[HAND + place_of_value(state, seat, path, value)] += 1
    out[CLOSED] = state.discarded == path
    out[FINISHED] = state.finished == path
    for distance in range(state.seats):
        other, start = (seat + distance) % state.seats, SEATS_ON_PATH + distance * SEAT_ON_PATH
        write_seat_on_path(box, state, seat, other, path, out[start : start + SEAT_ON_PATH])
    write_unseen(state, seat, path, out)
    mark_copies(out[PILE : PILE + COUNTED])
    mark_copies(out[HAND : HAND + COUNTED])
    for distance in range(state.seats):
        start = SEATS_ON_PATH + distance * SEAT_ON_PATH + KNOWN
        mark_copies(out[start : start + COUNTED])


@rule
def write_pile(state: State, seat: int, path: int, out: Grid) -> None:
    """§9: the two upper cards of a pile, and how often each value lies in it."""
    height = state.height[path]
    for place in range(height):
        value = place_of_value(state, seat, path, state.pile[path, place] - path * VALUES)
        out[PILE + value] += 1
        if place == height - 1:
            out[TOP + value] = 1
        elif place == height - 2:
            out[SECOND + value] = 1


@rule
def write_seat_on_path(box: Box, state: State, observer: int, seat: int, path: int, out: Grid) -> None:
    """A seat's figure and column on a path, and its cards of that colour that everybody knows."""
    out[ROW + state.step[seat, path]] = 1
    out[LARGE] = state.large[seat] == path
    if state.last[seat, path] != EMPTY:
        out[LAST + place_of_value(state, observer, path, state.last[seat, path])] = 1
    same_way = state.direction[seat, path] * (-1 if state.direction[observer, path] < 0 else 1)
    out[RISING] = same_way > 0
    out[FALLING] = same_way < 0
    for value in range(VALUES):
        out[FITTING + place_of_value(state, observer, path, value)] = fits(box, state, seat, path, value)
    for place in range(state.knowns[seat]):
        value = state.known[seat, place] - path * VALUES
        if 0 <= value < VALUES:
            out[KNOWN + place_of_value(state, observer, path, value)] += 1


@rule
def write_unseen(state: State, seat: int, path: int, out: Grid) -> None:
    """§12.6: the copies in no column, in no pile, not in the own hand and not known to be in another."""
    for value in range(VALUES):
        place = place_of_value(state, seat, path, value)
        unseen = COPIES - out[PILE + place] - out[HAND + place]
        for distance in range(state.seats):
            unseen -= state.laid[(seat + distance) % state.seats, path * VALUES + value]
            if distance > 0:
                unseen -= out[SEATS_ON_PATH + distance * SEAT_ON_PATH + KNOWN + place]
        out[UNSEEN + place] = unseen
    mark_copies(out[UNSEEN : UNSEEN + COUNTED])


@rule
def mark_copies(out: Grid) -> None:
    """Turn counts of copies into a mark for one and a mark for both."""
    for value in range(VALUES):
        out[VALUES + value] = out[value] == COPIES
        out[value] = out[value] >= 1


@rule
def clear(out: Grid) -> None:
    """No mark anywhere."""
    for place in range(len(out)):
        out[place] = 0


@rule
def write_shared(box: Box, state: State, seat: int, out: Grid) -> None:
    """What is of no path: the phase, how near the end is, and each seat's points."""
    clear(out)
    if state.ended == NOT_ENDED:
        out[state.phase] = 1
    mark_scale(out, DECK_AT, FEW, state.deck, 1, 1)
    mark_scale(out, DECK_AT + FEW, FOURS, state.deck, 12, 4)
    mark_scale(out, GOAL_AT, GOALS, box.goal_figures - state.goal, 1, 1)
    mark_scale(out, STALL_AT, STALLS, state.stall, 1, 1)
    points = total_points(box, state, seat)
    for distance in range(state.seats):
        other, start = (seat + distance) % state.seats, SEATS_AT + distance * SEAT_MARKS
        rival_points = total_points(box, state, other) if distance > 0 else 0
        write_seat(state, other, points - rival_points, out[start : start + SEAT_MARKS])


@rule
def write_seat(state: State, seat: int, lead: int, out: Grid) -> None:
    """What a seat has, and how far the observer is ahead of it (for the own seat: the own points)."""
    figures = 0
    for path in range(PATHS):
        figures += state.step[seat, path] > 0
    out[0] = state.large[seat] == PATHS
    mark_scale(out, 1, STONES, state.stones[seat], 1, 1)
    mark_scale(out, 1 + STONES, TILE_POINTS, state.points[seat], 1, 1)
    mark_scale(out, 1 + STONES + TILE_POINTS, KNOWNS, state.knowns[seat], 1, 1)
    mark_scale(out, 1 + STONES + TILE_POINTS + KNOWNS, FIGURES, figures, 1, 1)
    mark_scale(out, SEAT_MARKS - LEADS, LEADS, lead, LEAST_LEAD, LEAD_STEP)


@rule
def mark_scale(out: Grid, start: int, marks: int, amount: int, first: int, step: int) -> None:
    """Marks at `first`, `first + step` and so on: those that an amount reaches are 1."""
    for mark in range(marks):
        out[start + mark] = amount >= first + mark * step
