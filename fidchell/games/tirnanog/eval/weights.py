"""The names of the weights that tune the player; their values are kept in weights.toml.

A level may ignore weights by a word in their name, such as rival or ahead: it plays without them.
"""

# The name of each weight, and the value that tuning begins with: 64ths of a point, or of one.
INITIAL = (
    ("row_ahead", 52),  # of the potential of a Geas that looks at its row
    ("column_ahead", 56),  # of the potential of a Geas that looks at columns
    ("region_certainty", 64),  # how much a lead in size says
    ("region_rival", 26),  # what a place gained counts more because a rival loses it
    (
        "region_ahead",
        2,
    ),  # cards that a region may gain with each card to come; this counts against Balor alone
    ("region_step", 16),  # a card more in the largest region of a colour, with the whole Saga to come
    ("corner_ahead", 32),  # allowances and powers, for each round to come
    ("occupied_ahead", 16),
    ("journey_ahead", 16),
    ("power_ahead", 32),
    ("lost_ahead", 32),
    ("echtra_ahead", 16),
    ("scoring_ahead", 128),  # a swap at the end
    ("dye_text", 48),  # texts when played
    ("mark_text", 160),
    ("move_text", 32),
    ("swap_text", 96),
    ("exchange_text", 160),
    ("draw_text", 48),
    ("teller_text", 16),
    ("adds_text", 64),  # a card whose value will grow or shrink, with the whole Saga to come
    ("decline_score", 32),  # what an effect that may be declined must bring
    ("power_cost", 96),
    ("take_contest", 32),  # a rival stands at the card
    ("take_lost", -32),  # another own Storyteller loses its last card
    ("take_less", -32),  # another own Storyteller loses one of its cards
    ("take_lost_rival", 16),  # a rival's Storyteller loses its last card
    ("take_any", -192),
    ("rival_deny", 32),  # of what the card would bring the rival who could take it
    ("place_floor", 128),  # a card may be so much worse than expected and still be of use
    ("place_second", 36),  # of the second card of a space
    ("place_rival", 14),  # a card is worth less where rivals stand beside it
    ("place_own", 24),  # or own Storytellers
)
NAMES = tuple(name for name, _ in INITIAL)
WEIGHTS = len(NAMES)
(
    ROW_AHEAD,
    COLUMN_AHEAD,
    REGION_CERTAINTY,
    REGION_RIVAL,
    REGION_AHEAD,
    REGION_STEP,
    CORNER_AHEAD,
    OCCUPIED_AHEAD,
    JOURNEY_AHEAD,
    POWER_AHEAD,
    LOST_AHEAD,
    ECHTRA_AHEAD,
    SCORING_AHEAD,
    DYE_TEXT,
    MARK_TEXT,
    MOVE_TEXT,
    SWAP_TEXT,
    EXCHANGE_TEXT,
    DRAW_TEXT,
    TELLER_TEXT,
    ADDS_TEXT,
    DECLINE_SCORE,
    POWER_COST,
    TAKE_CONTEST,
    TAKE_LOST,
    TAKE_LESS,
    TAKE_LOST_RIVAL,
    TAKE_ANY,
    RIVAL_DENY,
    PLACE_FLOOR,
    PLACE_SECOND,
    PLACE_RIVAL,
    PLACE_OWN,
) = range(WEIGHTS)
