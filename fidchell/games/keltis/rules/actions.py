"""B.5: where each kind of action begins; an action is a number."""

from fidchell.games.keltis.box import CARDS, PATHS

LAY, LAY_LARGE, DISCARD = 0, CARDS, 2 * CARDS  # + card
STEP, STEP_LARGE = 3 * CARDS, 3 * CARDS + PATHS  # + path
DECLINE = 3 * CARDS + 2 * PATHS
DRAW_DECK = DECLINE + 1
DRAW_PILE = DRAW_DECK + 1  # + path
ACTIONS = DRAW_PILE + PATHS
OPTIONS = 24  # B.1: the most legal actions at one decision
