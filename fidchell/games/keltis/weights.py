"""The names of the weights that tune the player; their values are kept in weights.toml.

A level may overlook weights by a word in their name, such as rival, memory or ahead: it plays without them.
"""

# A hunch has a weight for each sign that instinct.py reads, a base before them, and what it is worth behind.
HUNCHES = 8
HUNCH_PARTS = (
    "base",
    "row",
    "large",
    "hand",
    "gap",
    "near",
    "far",
    "turns",
    "wanted",
    "other",
    "fixed",
    "lead",
    "goals",
    "worth",
)
SIGNS = len(HUNCH_PARTS) - 2

# The name of each weight, and the value the search begins with: 64ths of a point, of a card or of one.
FIRST = (
    ("hand_card", 31),  # hope for a fitting card in hand
    ("pile_card", 0),  # hope for a fitting card on top of a pile
    ("unseen", 44),  # hope for a fitting card that is still unseen
    ("turn", 58),  # hope within each turn left
    ("goal_turns", 666),  # turns for each figure missing in the goal area
    ("goal_near", 0),  # turns for each step that the nearest figures are away from it
    ("load", 0),  # of the cards that all figures on the way hope for
    ("price", 0),  # of the turn that each card takes
    ("price_load", 0),  # the same, where figures hope for more cards than there are turns
    ("luck_turns", 0),  # whether luck ends with the turns left, or with the deck
    ("memory", 62),  # whether pile contents are remembered
    ("doubt", 55),  # cards more or less that may come
    ("doubt_more", 0),  # of the cards hoped for
    ("option", 44),  # the worth of a path not opened yet
    ("option_early", 0),
    ("laid", 26),
    ("open", 1),
    ("open_early", -9),
    ("open_crowd", -7),  # for each other figure on its way
    ("large", -1),
    ("large_early", 0),
    ("finished", 49),
    ("wish_now", 78),
    ("wish_ahead", 23),
    ("wish_first", 68),  # on top of what the table pays for one more stone
    ("wish_second", 68),
    ("wish_third", 68),
    ("wish_fourth", 68),
    ("wish_fifth", 68),
    ("clover_now", 70),
    ("clover_step", 32),  # of the best step that a clover may give
    ("clover_ahead", 78),
    ("number_now", 44),
    ("number_ahead", 25),
    ("goal_step", 1),
    ("row_one", 0),  # for standing on a row, on top of its points
    ("row_two", 0),
    ("row_three", 0),
    ("row_four", 0),
    ("row_five", 0),
    ("row_six", 0),
    ("row_seven", 0),
    ("row_eight", 0),
    ("row_nine", 0),
    ("end_leading", 491),
    ("end_behind", 500),
    ("discarded", -6),
    ("discard_early", 0),
    ("lost", 104),
    ("deck", 51),
    ("deck_fit", 0),  # for the part of the unseen cards that figures on the way can use
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
    ("hunch_trust", 64),
    *((f"hunch_{number}_{sign}", 0) for number in range(HUNCHES) for sign in HUNCH_PARTS),
)
NAMES = tuple(name for name, _ in FIRST)
WEIGHTS = len(NAMES)
(
    HAND_CARD,
    PILE_CARD,
    UNSEEN,
    TURN,
    GOAL_TURNS,
    GOAL_NEAR,
    LOAD,
    PRICE,
    PRICE_LOAD,
    LUCK_TURNS,
    MEMORY,
    DOUBT,
    DOUBT_MORE,
    OPTION,
    OPTION_EARLY,
    LAID,
    OPEN,
    OPEN_EARLY,
    OPEN_CROWD,
    LARGE,
    LARGE_EARLY,
    FINISHED,
    WISH_NOW,
    WISH_AHEAD,
    WISH_FIRST,
    WISH_SECOND,
    WISH_THIRD,
    WISH_FOURTH,
    WISH_FIFTH,
    CLOVER_NOW,
    CLOVER_STEP,
    CLOVER_AHEAD,
    NUMBER_NOW,
    NUMBER_AHEAD,
    GOAL_STEP,
    ROW_ONE,
    ROW_TWO,
    ROW_THREE,
    ROW_FOUR,
    ROW_FIVE,
    ROW_SIX,
    ROW_SEVEN,
    ROW_EIGHT,
    ROW_NINE,
    END_LEADING,
    END_BEHIND,
    DISCARDED,
    DISCARD_EARLY,
    LOST,
    DECK,
    DECK_FIT,
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
    HUNCH_TRUST,
    HUNCH,  # the first of the first hunch
) = range(WEIGHTS - HUNCHES * len(HUNCH_PARTS) + 1)
