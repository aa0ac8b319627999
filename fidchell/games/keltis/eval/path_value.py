"""What a path is worth to a seat: rows and tiles that its figure may reach, and the net's correction."""

from fidchell.games.keltis.box import ROWS, Box
from fidchell.games.keltis.eval.mlp import mlp_value
from fidchell.games.keltis.eval.outlook import CARD, Outlook, Weights, expected_cards, expected_points
from fidchell.games.keltis.eval.path_state import PathState, with_hand
from fidchell.games.keltis.eval.tiles import later_tile_value
from fidchell.games.keltis.eval.weights import END_BEHIND, END_LEADING, ROW_ONE, UNOPENED, UNOPENED_EARLY
from fidchell.games.keltis.state import State
from fidchell.rulekit.rule import rule

EARLY_TURNS = 16  # weights named _early are for so many turns left


@rule
def path_value(box: Box, state: State, seat: int, here: PathState, outlook: Outlook, weights: Weights) -> int:
    """The value of a path with the cards that may come; one that is not opened need not be."""
    cards = expected_cards(box, here, outlook, weights)
    points = expected_points(box, here, cards, weights) - cards * outlook.turn_cost // CARD
    row = here.row + 1
    while cards > 0 and row <= ROWS:
        points += later_tile_value(box, state, seat, here.path, row, weights) * min(cards, CARD) // CARD
        cards -= CARD
        row += 1
    if here.row > 0:
        points += int(weights[ROW_ONE + here.row - 1])
    else:
        share = int(weights[UNOPENED]) + int(weights[UNOPENED_EARLY]) * outlook.turns // EARLY_TURNS
        points = max(0, points) * share // 64
    return points + mlp_value(state, seat, here, outlook, weights)


@rule
def hand_change(
    box: Box,
    state: State,
    seat: int,
    hand: int,
    here: PathState,
    now: int,
    outlook: Outlook,
    weights: Weights,
) -> int:
    """What other cards in hand change in the value of a path."""
    if here.row == ROWS:
        return 0
    return path_value(box, state, seat, with_hand(here, hand), outlook, weights) - now


@rule
def ending_score(lead: int, weights: Weights) -> int:
    """G.5: end the game when ahead, never when behind."""
    return int(weights[END_LEADING]) if lead > 0 else -int(weights[END_BEHIND])
