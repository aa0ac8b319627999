"""§17.2: what lies openly on the table, as marks: the tiles, the supplies, and what each seat has."""

from fidchell.games.tipperary.box import AREAS, BONUSES, SLOTS, TILES, Box
from fidchell.games.tipperary.eval.area import POINT
from fidchell.games.tipperary.eval.expected_gain import expected_gain, placements_left, points_now
from fidchell.games.tipperary.eval.nets.marks import end_of, mark, scale_table
from fidchell.games.tipperary.eval.nets.slots import RANKING
from fidchell.games.tipperary.rules.land import largest_flock, open_ring
from fidchell.games.tipperary.rules.rectangle import largest_rectangle
from fidchell.games.tipperary.rules.scoring import circle_points
from fidchell.games.tipperary.rules.setup import area_of
from fidchell.games.tipperary.state import CHOSEN, COMMITTED, OVER, PLACE, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

# Of the table. The kinds of decisions: the phase, and one more where the tile is chosen already.
KINDS = OVER + 1
CHOSEN_KIND = OVER  # nobody decides when it is over
BONUS_AT, STACK_AT = KINDS, KINDS + BONUSES
OWN_AT, OPEN_AT, BAG_AT = STACK_AT + BONUSES, STACK_AT + BONUSES + TILES, STACK_AT + BONUSES + 2 * TILES
TABLE = scale_table(
    BAG_AT + TILES,
    (
        (12, 1, 1),  # own placements to come, this round's too
        (12, 1, 2),  # wooden sheep in the supply
        (6, 1, 2),  # towers in the supply
    ),
)
TO_COME, SHEEP_LEFT, TOWERS_LEFT = range(len(TABLE))
SEATS_AT = end_of(TABLE)
# Of each seat, counted from the observer.
MARKER, BAG_HOLDER, HAS_COMMITTED = 0, 1, 2
SEAT_TABLE = scale_table(
    3,
    (
        (24, 12, 2),  # the largest rectangle
        (20, 1, 1),  # the largest flock
        (18, 1, 1),  # empty spaces around the hometown
        (6, 1, 1),  # whiskeys
        (12, 1, 1),  # points of stone circles
        (6, 1, 1),  # towers in hand
        (3, 1, 1),  # sheep due
        (3, 1, 1),  # bonus tiles due
        (28, 40, 3),  # the points to expect
        (25, -24, 2),  # by how much the observer may expect more
    ),
)
RECTANGLE, FLOCK, RING_OPEN, BARREL, CIRCLES, TOWERS, DUE_SHEEP, DUE_BONUS, EXPECTED, LEAD = range(
    len(SEAT_TABLE)
)
SEAT_MARKS = end_of(SEAT_TABLE)


@rule
def write_table(box: Box, state: State, seat: int, out: Grid) -> None:
    """The kind of decision, tiles, supplies, and all seats."""
    is_chosen = state.phase == PLACE and state.stage[seat] == CHOSEN
    out[CHOSEN_KIND if is_chosen else state.phase] = 1
    write_tiles(box, state, seat, is_chosen, out)
    mark(out, TABLE, TO_COME, placements_left(box, state, seat))
    mark(out, TABLE, SHEEP_LEFT, int(state.sheep))
    mark(out, TABLE, TOWERS_LEFT, int(state.towers))
    own = expected_points(box, state, seat)
    for distance in range(state.seats):
        other, start = (seat + distance) % state.seats, SEATS_AT + distance * SEAT_MARKS
        points = own if distance == 0 else expected_points(box, state, other)
        write_seat(box, state, other, points, own - points, out[start : start + SEAT_MARKS])


@rule
def write_tiles(box: Box, state: State, seat: int, is_chosen: bool, out: Grid) -> None:
    """§17.2, Ruling 43: the own tiles, the open ones, and which are in bag and stack, in any order."""
    own = area_of(box, state, seat)
    for area in range(AREAS):
        for slot in range(SLOTS):
            tile = int(state.area[area, slot])
            is_own = state.phase == PLACE and area == own and (not is_chosen or slot == state.slot[seat])
            if tile > 0:
                out[(OWN_AT if is_own else OPEN_AT) + tile - 1] = 1
    for place in range(state.bag_left):
        out[BAG_AT + state.bag[place] - 1] = 1
    for place in range(state.stack_left):
        out[STACK_AT + state.stack[place] - 1] = 1
    if state.bonus > 0:
        out[BONUS_AT + state.bonus - 1] = 1


@rule
def expected_points(box: Box, state: State, seat: int) -> int:
    """The final points to expect, in 64ths."""
    points = points_now(box, state, seat) + circle_points(state, seat)
    return points * POINT + expected_gain(box, state, seat, RANKING)


@rule
def write_seat(box: Box, state: State, seat: int, points: int, lead: int, out: Grid) -> None:
    """What a seat has; of a choice in simultaneous play only that it is made."""
    out[MARKER] = state.marker == seat
    out[BAG_HOLDER] = state.bag_holder == seat
    out[HAS_COMMITTED] = state.phase == PLACE and state.stage[seat] == COMMITTED
    mark(out, SEAT_TABLE, RECTANGLE, largest_rectangle(state, seat))
    mark(out, SEAT_TABLE, FLOCK, largest_flock(state, seat))
    mark(out, SEAT_TABLE, RING_OPEN, open_ring(box, state, seat))
    mark(out, SEAT_TABLE, BARREL, int(state.barrel[seat]))
    mark(out, SEAT_TABLE, CIRCLES, circle_points(state, seat))
    mark(out, SEAT_TABLE, TOWERS, int(state.tower[seat]))
    mark(out, SEAT_TABLE, DUE_SHEEP, int(state.due_sheep[seat]))
    mark(out, SEAT_TABLE, DUE_BONUS, int(state.due_bonus[seat]))
    mark(out, SEAT_TABLE, EXPECTED, points // POINT)
    mark(out, SEAT_TABLE, LEAD, lead // POINT)
