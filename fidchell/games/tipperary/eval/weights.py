"""The names of the weights that tune the player; their values are kept in weights.toml.

A level may play without some weights, named by a word in their name, such as rival or ahead.
"""

# The name of each weight, and the value the search begins with: 64ths of a point, of a space or of one.
FIRST = (
    ("area", 45),  # of the area to expect
    ("area_start", 16),  # spaces that are filled in half of all games: after the last placement,
    ("area_reach", 105),  # for each placement to come,
    ("area_reach_more", 137),  # more for each the more there are (16ths of it),
    ("area_filler", 104),  # and for each tower or bonus tile
    ("area_doubt_start", 4),  # by how much that may be wrong
    ("area_doubt", 44),
    ("shape_hole", 104),  # what an empty space costs more by its neighbours: four taken, or two dead ends
    ("shape_dead", 42),  # three
    ("shape_corner", 13),  # two
    ("shape_side", -8),  # one
    ("shape_long", 11),  # what a frame costs more for each space it is longer than wide
    ("outline", 6),  # an empty space beside the display
    ("flock", 83),  # a sheep of the largest flock
    ("near_ahead", 60),  # a sheep that one space would join to it, at most,
    ("near_turn", 16),  # for each placement to come,
    ("near_due", 23),  # and if a wooden sheep is due
    ("other_ahead", 2),  # a sheep elsewhere (16ths)
    ("room_ahead", 3),  # an empty space beside the largest flock (quarters)
    ("meadow_ahead", 4),  # a meadow beside it (quarters)
    ("sheep_due", 62),
    ("rival_lead", 36),  # a sheep more than the rivals' largest flock
    ("rival_late", 58),  # the same near the end
    ("whiskey", 81),
    ("grain_ahead", 150),  # empty spaces beside grain fields, by their square root (16ths)
    ("distillery_ahead", 130),  # and beside distilleries
    ("tower", 72),
    ("line_ahead", 61),  # an empty space where a ruin would earn a tower
    ("bonus", 80),
    ("bog_ahead", 27),  # a lone bog
    ("circle", 50),
    ("ring", 327),  # the enclosure, if it is sure
    ("ring_start", -38),  # spaces around the hometown that are filled in half of all games
    ("ring_reach", 80),
    ("ring_doubt", 17),
    ("objective", 64),  # a point of an objective card that is met
    ("next_ahead", 8),  # placements worse than the best by at most this get a lookahead; 0: none does
    ("pruning", 0),  # not tuned: how much is left out to be fast, 0 to 3; see pruning.py
)
NAMES = tuple(name for name, _ in FIRST)
WEIGHTS = len(NAMES)
(
    AREA,
    AREA_START,
    AREA_REACH,
    AREA_REACH_MORE,
    AREA_FILLER,
    AREA_DOUBT_START,
    AREA_DOUBT,
    SHAPE_HOLE,
    SHAPE_DEAD,
    SHAPE_CORNER,
    SHAPE_SIDE,
    SHAPE_LONG,
    OUTLINE,
    FLOCK,
    NEAR_AHEAD,
    NEAR_TURN,
    NEAR_DUE,
    OTHER_AHEAD,
    ROOM_AHEAD,
    MEADOW_AHEAD,
    SHEEP_DUE,
    RIVAL_LEAD,
    RIVAL_LATE,
    WHISKEY,
    GRAIN_AHEAD,
    DISTILLERY_AHEAD,
    TOWER,
    LINE_AHEAD,
    BONUS,
    BOG_AHEAD,
    CIRCLE,
    RING,
    RING_START,
    RING_REACH,
    RING_DOUBT,
    OBJECTIVE,
    NEXT_AHEAD,
    PRUNING,
) = range(WEIGHTS)
