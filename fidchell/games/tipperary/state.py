"""One position of Tipperary."""

from fidchell.games.tipperary.box import AREAS, BONUSES, CARDS_IN_PLAY, SEATS, SLOTS, TILES
from fidchell.rulekit.chance import Seeded
from fidchell.rulekit.record import long, small, wide, word

PLACE, EFFECT, SET_BONUS, SET_TOWER, OVER = 0, 1, 2, 3, 4
CHOOSING, CHOSEN, COMMITTED = 0, 1, 2
NOBODY = -1

SPACES = 132  # most spaces of a display: §5.5 gives 110 for the house edition
SPAN = 104  # the map of a display is a ring of this many lines and columns: no display reaches around it
HALF = SPAN // 2  # columns in one word of bits
WINDOW = 20  # the greedy player looks at so many rows and columns
FRAMES = 24  # and at so many rectangles
FRAME_NUMBERS = 6
TAKEN, EDGE = 0, 1  # the two maps: occupied spaces; empty spaces that touch them


class State(Seeded):
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
    # Scratch, zero outside a rule.
    group = word(SPACES)
    weight = word(SPACES)
    map = wide(SPAN, 2, 2)  # by line, map and word: one line is one sector of a GPU's memory
    window = small(2)
    cost = small(WINDOW * WINDOW)
    column_cost = word(WINDOW)
    frame = word(FRAMES, FRAME_NUMBERS)
