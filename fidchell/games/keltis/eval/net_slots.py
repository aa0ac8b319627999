"""Where each action of Keltis stands in the output of a neural net: path by path, then what is of no path.

The net is the same for every path. Where the own column falls, the values of the path are turned round, so
that the net sees only rising and open columns.
"""

from fidchell.games.keltis.box import CARDS, PATHS, VALUES
from fidchell.games.keltis.rules.actions import DECLINE, DRAW_DECK, DRAW_PILE, STEP, STEP_LARGE
from fidchell.games.keltis.state import State
from fidchell.rulekit.rule import rule

GROUPS = PATHS
# Of one path: a card laid, laid with the large figure or discarded, by value; then steps, and the pile.
STEP_SLOT, LARGE_SLOT, PILE_SLOT = 3 * VALUES, 3 * VALUES + 1, 3 * VALUES + 2
GROUP_SLOTS = 3 * VALUES + 3
DECLINE_SLOT, DECK_SLOT = GROUPS * GROUP_SLOTS, GROUPS * GROUP_SLOTS + 1
SHARED_SLOTS = 2


@rule
def place_of_value(state: State, seat: int, path: int, value: int) -> int:
    """A value counted in the direction of the own column; the same again gives the value."""
    return VALUES - 1 - value if state.direction[seat, path] < 0 else value


@rule
def slot_of(state: State, seat: int, action: int) -> int:
    """The slot of an action."""
    if action < STEP:
        card = action % CARDS
        path = card // VALUES
        place = place_of_value(state, seat, path, card % VALUES)
        return path * GROUP_SLOTS + action // CARDS * VALUES + place
    if action < STEP_LARGE:
        return (action - STEP) * GROUP_SLOTS + STEP_SLOT
    if action < DECLINE:
        return (action - STEP_LARGE) * GROUP_SLOTS + LARGE_SLOT
    if action >= DRAW_PILE:
        return (action - DRAW_PILE) * GROUP_SLOTS + PILE_SLOT
    return DECLINE_SLOT if action == DECLINE else DECK_SLOT


@rule
def action_of(state: State, seat: int, slot: int) -> int:
    """The action of a slot."""
    if slot >= DECLINE_SLOT:
        return DECLINE if slot == DECLINE_SLOT else DRAW_DECK
    path, place = slot // GROUP_SLOTS, slot % GROUP_SLOTS
    if place < STEP_SLOT:
        value = place_of_value(state, seat, path, place % VALUES)
        return place // VALUES * CARDS + path * VALUES + value
    if place == PILE_SLOT:
        return DRAW_PILE + path
    return (STEP if place == STEP_SLOT else STEP_LARGE) + path
