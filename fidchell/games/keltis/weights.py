"""The names of the weights that tune the player; their values are kept in weights.toml.

A level may overlook weights by a word in their name, such as rival, memory or ahead: it plays without them.
"""

# The name of each weight, and the value the search begins with: 64ths of a point, of a card or of one.
FIRST = (
    ("hand_card", 31),  # hope for a fitting card in hand
    ("unseen", 44),  # hope for a fitting card that is still unseen
    ("turn", 58),  # hope within each turn left
    ("goal_turns", 666),  # turns for each figure missing in the goal area
    ("memory", 62),  # whether pile contents are remembered
    ("doubt", 55),  # cards more or less that may come
    ("option", 44),  # the worth of a path not opened yet
    ("laid", 26),
    ("open", 1),
    ("open_early", -9),
    ("open_crowd", -7),  # for each other figure on its way
    ("large", -1),
    ("finished", 49),
    ("wish_now", 78),
    ("wish_ahead", 23),
    ("wish_extra", 68),
    ("clover_now", 70),
    ("clover_step", 32),  # of the best step a clover may give
    ("clover_ahead", 78),
    ("number_now", 44),
    ("number_ahead", 25),
    ("goal_step", 1),
    ("end_leading", 491),
    ("end_behind", 500),
    ("discarded", -6),
    ("lost", 104),
    ("deck", 51),
    ("deck_late", -6),
    ("hurry", 18),
    ("take", 67),
    ("taken", -11),
    ("declined", -11),
    ("rival_feed", 26),
    ("rival_step", 8),  # for each point of the rival's step
    ("rival_gap", -2),
    ("rival_open", 11),
    ("rival_later", 18),
    ("rival_cover", 13),
    ("rival_deny", 33),
    ("rival_race", 46),
)
NAMES = tuple(name for name, _ in FIRST)
WEIGHTS = len(NAMES)
(
    HAND_CARD,
    UNSEEN,
    TURN,
    GOAL_TURNS,
    MEMORY,
    DOUBT,
    OPTION,
    LAID,
    OPEN,
    OPEN_EARLY,
    OPEN_CROWD,
    LARGE,
    FINISHED,
    WISH_NOW,
    WISH_AHEAD,
    WISH_EXTRA,
    CLOVER_NOW,
    CLOVER_STEP,
    CLOVER_AHEAD,
    NUMBER_NOW,
    NUMBER_AHEAD,
    GOAL_STEP,
    END_LEADING,
    END_BEHIND,
    DISCARDED,
    LOST,
    DECK,
    DECK_LATE,
    HURRY,
    TAKE,
    TAKEN,
    DECLINED,
    RIVAL_FEED,
    RIVAL_STEP,
    RIVAL_GAP,
    RIVAL_OPEN,
    RIVAL_LATER,
    RIVAL_COVER,
    RIVAL_DENY,
    RIVAL_RACE,
) = range(WEIGHTS)
