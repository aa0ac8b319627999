"""The names of the weights that tune the player; their values are kept in weights.toml.

A level may ignore weights by a word in their name (rival, memory, ahead, mlp): it plays without them.
A name that ends in _early counts for sixteen turns left, and less with fewer.
"""

# The neural net of mlp.py: each hidden unit has a bias, a weight for each feature, and an output weight.
HIDDEN_UNITS = 8
UNIT_WEIGHTS = (
    "bias",
    "row",
    "large",
    "hand",
    "gap",
    "skipped",
    "unseen",
    "turns",
    "demand",
    "opponent",
    "fixed",
    "lead",
    "goals",
    "output",
)
FEATURES = len(UNIT_WEIGHTS) - 2

# The name of each weight, and the value that tuning begins with: 64ths of a point, of a card or of one.
INITIAL = (
    ("hand_card", 31),  # how much of a card to expect for a fitting card in hand
    ("pile_card", 0),  # for a fitting card on top of a pile
    ("unseen_card", 44),  # for a fitting card that is still unseen
    ("cards_per_turn", 58),  # cards that a path may expect at most within each turn left
    ("goal_turns", 666),  # turns left for each figure missing in the goal area
    ("goal_steps", 0),  # turns left for each step that the nearest figures are away from it
    ("demand", 0),  # how much the cards that all figures under way need lower what one path may expect
    ("turn_cost", 0),  # of the turn that each card takes
    ("turn_cost_demand", 0),  # the same, where figures need more cards than there are turns
    ("draws_by_turns", 0),  # whether draws end with the turns left (64) or with the deck (0)
    ("memory", 62),  # above 0: pile contents are remembered
    ("spread", 55),  # cards more or less that may come than expected
    ("spread_growth", 0),  # the same for each card expected
    ("unopened", 44),  # of the value of a path that is not opened yet
    ("unopened_early", 0),
    ("lay_bonus", 26),  # for laying a card at all
    ("open", 1),  # for starting a figure
    ("open_early", -9),
    ("open_crowd", -7),  # for each other figure under way
    ("large", -1),  # for starting the large figure
    ("large_early", 0),
    ("free_step_share", 49),  # of the best step that a card on a finished path gives
    ("wish_now", 78),  # of a wishing stone reached by this step
    ("wish_ahead", 23),  # of one that may be reached later
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
    ("goal_step", 1),  # for entering the goal area
    ("row_one", 0),  # for standing on a row, on top of its points
    ("row_two", 0),
    ("row_three", 0),
    ("row_four", 0),
    ("row_five", 0),
    ("row_six", 0),
    ("row_seven", 0),
    ("row_eight", 0),
    ("row_nine", 0),
    ("end_leading", 491),  # for ending the game when ahead
    ("end_behind", 500),  # against ending it when behind
    ("discard_bonus", -6),  # for discarding at all
    ("discard_early", 0),
    ("discard_loss", 104),  # of what the card was worth to its own path
    ("deck", 51),  # for an unknown card
    ("deck_fit", 0),  # for the part of the unseen cards that figures under way can use
    ("deck_early", -6),
    ("hurry", 18),  # for drawing from the deck when ahead: it brings the end nearer
    ("take_share", 67),  # of what a card from a pile adds to its path
    ("take_bonus", -11),  # for taking from a pile at all
    ("decline_bonus", -11),  # for declining a step
    ("rival_feed", 26),  # a discard that fits a rival
    ("rival_step", 8),  # for each point of the rival's step
    ("rival_gap", -2),  # for each value that the rival would pass over
    ("rival_open", 11),  # a discard on a path that the rival has not opened
    ("rival_later", 18),  # of the same for rivals after the next one
    ("rival_cover", 13),  # for covering a card that the next player could use
    ("rival_deny", 33),  # for taking a card that the next player could use
    ("rival_race", 46),  # for a wishing stone that a rival is near to
    ("mlp_scale", 64),  # of the output of the net below; 0 switches it off
    *((f"mlp_{unit}_{part}", 0) for unit in range(HIDDEN_UNITS) for part in UNIT_WEIGHTS),
)
NAMES = tuple(name for name, _ in INITIAL)
WEIGHTS = len(NAMES)
(
    HAND_CARD,
    PILE_CARD,
    UNSEEN_CARD,
    CARDS_PER_TURN,
    GOAL_TURNS,
    GOAL_STEPS,
    DEMAND,
    TURN_COST,
    TURN_COST_DEMAND,
    DRAWS_BY_TURNS,
    MEMORY,
    SPREAD,
    SPREAD_GROWTH,
    UNOPENED,
    UNOPENED_EARLY,
    LAY_BONUS,
    OPEN,
    OPEN_EARLY,
    OPEN_CROWD,
    LARGE,
    LARGE_EARLY,
    FREE_STEP_SHARE,
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
    DISCARD_BONUS,
    DISCARD_EARLY,
    DISCARD_LOSS,
    DECK,
    DECK_FIT,
    DECK_EARLY,
    HURRY,
    TAKE_SHARE,
    TAKE_BONUS,
    DECLINE_BONUS,
    RIVAL_FEED,
    RIVAL_STEP,
    RIVAL_GAP,
    RIVAL_OPEN,
    RIVAL_LATER,
    RIVAL_COVER,
    RIVAL_DENY,
    RIVAL_RACE,
    MLP_SCALE,
    MLP_FIRST,  # the bias of the first hidden unit
) = range(WEIGHTS - HIDDEN_UNITS * len(UNIT_WEIGHTS) + 1)
