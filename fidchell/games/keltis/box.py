"""What lies in the box of Keltis: row values, tiles, layouts and the chosen options."""

from fidchell.rulekit.record import BoxRecord, small, word

SEATS = 4
PATHS = 5
ROWS = 9
VALUES = 11
CARDS = PATHS * VALUES  # card type = 11 x colour + value
COPIES = 2
PACK = CARDS * COPIES
PILE = VALUES * COPIES
HAND = 8
GOAL = 7
NONE = 5  # no colour, no path
CHANCE = -1  # Ruling 3: the first player is drawn

NO_TILE, ONE, TWO, THREE, CLOVER, WISH = 0, 1, 2, 3, 4, 5
TILE_STONES = 25
TABLE = 28  # 27 wishing stones at most, in three rounds


class Box(BoxRecord):
    """The constants of one edition with its options."""

    row_value = word(ROWS + 1)  # by row; row 0 is the start stone
    large_factor = small()
    wishing = word(TABLE)  # points by number of stones, already scaled
    tiles = small(TILE_STONES)  # the tile codes before shuffling
    has_tile = small(PATHS, ROWS + 1)  # 1 where the layout has a tile
    removed = small(SEATS + 1)  # cards taken out unseen, by number of players
    scale = small()
    rounds = small()
    goal_figures = small()
    stall_rounds = small()  # 0 = without the guard
    first = small()  # CHANCE or a seat
    own_redraw = small()
    bonus_start = small()
    clover_optional = small()
    ascending_only = small()
    memory_aid = small()  # display only
