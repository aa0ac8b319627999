"""What lies in the box of Tír na nÓg: cards with their texts as numbers, Geas, Regions, Subplots, options."""

from fidchell.rulekit.record import BoxRecord, long, small, word

SEATS = 5
TELLERS = 3
ROWS, SLOTS = 3, 8
CELLS = ROWS * SLOTS  # cell = 8 x row + slot, both from 0
ROW_LIMIT = 5
ROUNDS = 5
HAND_START = 5
HAND = 10
COLOURS = 4
TOP, MIDDLE, BOTTOM = 0, 1, 2

DECK = 120  # most cards of an edition; ours has 96
VALUES = 9  # printed values 0 to 8
DRAWN = DECK + 1  # numbers of drawn plain cards (§1.9): one for each colour, value and Ailm
KINDS = DRAWN + COLOURS * VALUES * 2

FACES = 96
STEPS = 256
GEAS = 48
SUBPLOTS = 16
TOKENS = 10
CHANCE = -1  # drawn at set-up

# What a card can do, as bits of Box.trait.
COPIES_COLOUR, COPIES_VALUE, ADDS, HAS_PLAYED = 1, 2, 4, 8
HAS_JOURNEY, HAS_SAGA, HAS_LOST, HAS_ECHTRA, HAS_SCORING, HAS_BONUS = 16, 32, 64, 128, 256, 512
ALLOWS_CORNER, ALLOWS_OCCUPIED, ALLOWS_FULL_ROW, ALLOWS_ANY_GEAS, TAKES_ANY, ONCE = (
    1024,
    2048,
    4096,
    8192,
    16384,
    32768,
)

# When a text is carried out: columns of Box.text.
ONGOING, PLAYED, JOURNEY, SAGA, SCORING, BONUS, LOST, ECHTRA = 0, 1, 2, 3, 4, 5, 6, 7
TIMINGS = 8

# Columns of a lowered step (Box.step).
DO, FROM, WHERE, COLOUR, AILM, AT_MOST, AMOUNT, COUNT, FIRST, SECOND, MAY, BUT, WITH_ME, NEEDS = range(14)
STEP_COLUMNS = 14


class Box(BoxRecord):
    """The constants of one edition with its options."""

    cards = small()  # in the deck: numbers 1 to cards
    trait = long(KINDS)
    colour = small(KINDS)  # 1 red, 2 yellow, 3 green, 4 blue
    value = small(KINDS)
    ailm = small(KINDS)
    face = small(KINDS)  # 0 = plain
    look = word(KINDS)  # the same for cards that are alike
    text = word(FACES, TIMINGS)  # first step of each text, 0 = none
    step = small(STEPS, STEP_COLUMNS)  # a text ends with a row of zeros
    geas_count = small()
    geas_row = small(GEAS)
    geas_rule = small(GEAS)
    geas_number = small(GEAS, 2)  # the numbers of its scoring rule
    geas_placement = small(GEAS)
    geas_limit = small(GEAS, 2)  # the numbers of its placement rule
    geas_solo = small(GEAS)
    chosen_geas = small(ROWS)  # CHANCE or a face
    subplot_count = small()
    subplot_rule = small(SUBPLOTS)
    subplot_number = small(SUBPLOTS)
    subplot_dyes = small(SUBPLOTS)  # 1: Diarmuid tokens
    with_subplots = small()
    chosen_subplot = small(2)
    token = small(SEATS + 1, TOKENS + 1)  # by number of players, highest first, 0 behind the last
    region = small(SEATS + 1, SEATS)  # by number of players and place
    region_minimum = small()
    removals = small()  # §12.11
    first = small()  # CHANCE or a seat
