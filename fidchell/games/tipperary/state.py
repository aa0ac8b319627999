"""One position of Tipperary."""

from typing import ClassVar

from fidchell.games.tipperary.box import AREAS, BONUSES, CARDS_IN_PLAY, SEATS, SLOTS, TILES
from fidchell.rulekit.chance import Seeded
from fidchell.rulekit.record import Record, long, overlay, small, wide, word

PLACE, EFFECT, SET_BONUS, SET_TOWER, OVER = 0, 1, 2, 3, 4
CHOOSING, CHOSEN, COMMITTED = 0, 1, 2
NOBODY = -1

SPACES = 132  # most spaces of a display: §5.5 gives 110 for the house edition
SPAN = 104  # the map of a display is a ring of this many lines and columns: no display reaches around it
HALF = SPAN // 2  # columns in one word of bits
TAKEN, EDGE = 0, 1  # the two maps: occupied spaces; empty spaces that touch them
BOARDS, BOARD_WORDS = 17, 8  # the tuned player's bitboards; of the words of each the last two stay empty
WINDOW = 20  # the greedy player looks at so many rows and columns
FRAMES = 24  # and at so many rectangles
FRAME_NUMBERS = 6


class OnTheTable(Seeded):
    """What lies on the table; lists are sorted or drawn from the end, and cells behind their end are 0."""

    seats = small()
    phase = small()  # PLACE, EFFECT, SET_BONUS, SET_TOWER or OVER
    turn = small()  # the seat that places, settles or builds; all seats place in simultaneous play
    bag_holder = small()
    round = small()  # from 1
    spin = small()
    marker = small()  # the seat that holds the marker, or NOBODY
    sheep = small()  # wooden sheep in the supply
    towers = small()  # towers in the supply
    bonus = small()  # the bonus tile drawn and not yet laid, 0 = none
    bag_left = small()  # bag[:bag_left], the next one last
    stack_left = small()  # stack[:stack_left], the top one last
    bag = small(TILES)
    stack = small(BONUSES)
    area = small(AREAS, SLOTS)  # tile numbers, 0 = empty
    card = small(CARDS_IN_PLAY)  # §41: objectives in play, 0 = none
    town = small(SEATS)
    side = small(SEATS)
    barrel = small(SEATS)  # whiskeys on the track
    tower = small(SEATS)  # towers in hand
    due_sheep = small(SEATS)
    due_bonus = small(SEATS)
    stage = small(SEATS)  # CHOOSING, CHOSEN or COMMITTED
    slot = small(SEATS)  # the choice: slot, orientation, row and column of the top left
    face = small(SEATS)
    row = small(SEATS)
    column = small(SEATS)
    left = small(SEATS)  # outermost columns of the display
    right = small(SEATS)
    size = word(SEATS)  # spaces of the display
    space = long(SEATS, SPACES)  # §5.6: sorted by row and column


class Scratch(Record):
    """Working memory of rules and evaluators, which have no heap on a GPU.

    Whoever uses a field leaves it zero, so that equal positions have equal bytes.
    """

    scratch_group = word(SPACES)  # rules/land.py: the group of each space of a display
    scratch_weight = word(SPACES)
    scratch_map = wide(SPAN, 2, 2)  # rules/ring_map.py: by line, map and word; a line is a sector of a GPU
    scratch_boards = overlay("scratch_map", BOARDS, BOARD_WORDS)  # eval/window.py; nobody draws both at once
    scratch_window = small(2)  # eval: the row and column of the display where the window begins
    scratch_cost = small(WINDOW * WINDOW)  # eval: what it costs to fill each space of the window
    scratch_column_cost = word(WINDOW)
    scratch_frame = word(FRAMES, FRAME_NUMBERS)  # eval: the rectangles that a display may come to fill


class State(OnTheTable, Scratch):
    """What lies on the table, and scratch."""

    # Digests of stored games take the fields in the order of these names, scratch too.
    digest_names: ClassVar = {name: name.removeprefix("scratch_") for name in Scratch.fields}
