"""What a card from the deck or from a pile is worth."""

from fidchell.games.keltis.box import PATHS, ROWS, VALUES, Box
from fidchell.games.keltis.eval.card_counts import count_copies, one_copy, values_from, values_up_to
from fidchell.games.keltis.eval.lead import clipped_lead
from fidchell.games.keltis.eval.outlook import (
    Outlook,
    Weights,
    path_outlook,
)
from fidchell.games.keltis.eval.path_state import PathState
from fidchell.games.keltis.eval.path_value import EARLY_TURNS, ending_score, hand_change
from fidchell.games.keltis.eval.rivals import value_to_rival
from fidchell.games.keltis.eval.weights import (
    DECK,
    DECK_EARLY,
    DECK_FIT,
    HURRY,
    RIVAL_DENY,
    TAKE_BONUS,
    TAKE_SHARE,
)
from fidchell.games.keltis.state import EMPTY, State
from fidchell.rulekit.rule import rule


@rule
def deck_score(box: Box, state: State, seat: int, outlook: Outlook, weights: Weights) -> int:
    """An unknown card; it brings the end nearer, which suits who is ahead."""
    if state.deck == 1:
        return ending_score(outlook.lead, weights)
    hurry = clipped_lead(outlook.lead) * int(weights[HURRY]) // 16
    late = int(weights[DECK_EARLY]) * outlook.turns // EARLY_TURNS
    return int(weights[DECK]) + fitting_cards_score(state, seat, outlook, weights) + late + hurry


@rule
def fitting_cards_score(state: State, seat: int, outlook: Outlook, weights: Weights) -> int:
    """The part of the unseen cards that figures under way can use."""
    fit, unseen = 0, 1
    for path in range(PATHS):
        on_path = path_outlook(state, seat, path, outlook, weights)
        unseen += count_copies(on_path.unseen)
        if 0 < state.step[seat, path] < ROWS:
            fit += count_following(
                on_path.unseen, int(state.last[seat, path]), int(state.direction[seat, path])
            )
    return fit * int(weights[DECK_FIT]) // unseen


@rule
def count_following(cards: int, last: int, direction: int) -> int:
    """§5.2: how many of some cards may follow in a column; in an open one both ways count."""
    if last == EMPTY:
        return count_copies(cards)
    fit = 0
    if direction >= 0:
        fit += count_copies(cards & values_from(last))
    if direction <= 0:
        fit += count_copies(cards & values_up_to(last))
    return fit


@rule
def pile_score(
    box: Box, state: State, seat: int, here: PathState, now: int, outlook: Outlook, weights: Weights
) -> int:
    """A card that everybody sees, and that the next player then does not get."""
    card = int(state.pile[here.path, state.height[here.path] - 1])
    hand = here.hand + one_copy(card % VALUES)
    own = hand_change(box, state, seat, hand, here, now, outlook, weights) * int(weights[TAKE_SHARE]) // 64
    denied = (
        value_to_rival(box, state, (seat + 1) % state.seats, card, weights) * int(weights[RIVAL_DENY]) // 64
    )
    return own + denied + int(weights[TAKE_BONUS])
