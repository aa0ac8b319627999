"""What lies in the box of Tipperary: tiles, hometowns, bonus tiles, track, supplies and options."""

from fidchell.rulekit.record import BoxRecord, long, small, word

SEATS = 5
AREAS = 5
SLOTS = 2
TILES = 60
TILE_SPACES = 8  # most spaces of a tile
FACES = 8  # §0.6: four quarter turns of the front, four of the back
TOWNS = 5
SIDES = 2
TOWN_SPACES = 25
RING = 40  # most spaces around a hometown
BONUSES = 12
TOWERS = 12
ROUNDS = 12
TRACK = 16
CARDS = 8  # §41: house objectives
CARDS_IN_PLAY = 3
RANKS = 12  # §40.3: most ranks of the solo game
CHANCE = -1  # drawn at set-up

# §5.6: a land is what one space shows, in the bits of one number.
MEADOW, PASTURE, GRAIN, DISTILLERY, RUIN, BOG, CIRCLE, CENTRE, TOWER = 1, 2, 3, 4, 5, 6, 7, 8, 9
FEATURES = 15  # the bits of the feature
SHEEP_AT, SHEEP_BITS = 4, 3  # printed sheep, or the one wooden sheep
VALUE_AT, VALUE_BITS = 6, 15  # points of a stone circle
SYMBOL = 1 << 10  # a sheep symbol that has not been counted yet
WOODEN = 1 << 11  # the sheep is a wooden one
BONUS = 1 << 12  # a meadow that is a bonus tile (Ruling 29)
HOME = 1 << 13  # a space of the hometown
FRESH = 1 << 14  # part of a piece whose rewards have not been counted yet
LANDS = (1 << 16) - 1

# A space is one number: row, column and land, so that spaces sort by row and column.
ROW_AT = 24
COLUMN_AT = 16
MIDDLE = 128  # columns are kept with this added


class Box(BoxRecord):
    """The constants of one edition with its options."""

    tile_size = small(TILES + 1)
    tile_faces = word(TILES + 1)  # Ruling 4: a bit for each orientation that gives a pattern of its own
    tile_space = long(TILES + 1, FACES, TILE_SPACES)  # sorted; the column without MIDDLE
    tile_height = small(TILES + 1, FACES)
    town_size = small(TOWNS, SIDES)
    town_space = long(TOWNS, SIDES, TOWN_SPACES)  # sorted, with MIDDLE
    ring_size = small(TOWNS, SIDES)
    ring_space = long(TOWNS, SIDES, RING)  # §15.3: the spaces around a hometown, with MIDDLE
    arms = small(TOWNS)  # §36: place of the coat of arms on the wheel
    bonus_land = word(BONUSES + 1)
    track_value = word(TRACK)
    track_sheep = small(TRACK)
    track_end = small()
    rounds = small(SEATS + 1)  # by number of players
    rival = small(ROUNDS + 1)  # §40.2: the rival flock by round
    sheep = small()  # supplies
    towers = small()
    area_points = small()
    sheep_points = small()
    marker_points = small()
    enclosure_points = small()
    card_measure = small(CARDS + 1)
    card_least = small(CARDS + 1)
    card_points = small(CARDS + 1)
    ranks = small()
    rank_from = word(RANKS)  # §40.3: the least score of each rank
    simultaneous = small()
    objectives = small()
    first = small()  # §2.5: CHANCE or a seat
    wish = small(SEATS)  # Ruling 42: CHANCE or the hometown that a seat has chosen
