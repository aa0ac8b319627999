"""§6.3-6.4: where a card may be played; the placement rules of the Geas."""

from fidchell.games.tirnanog.box import ALLOWS_ANY_GEAS, ALLOWS_FULL_ROW, ROW_LIMIT, SLOTS, Box
from fidchell.games.tirnanog.rules.saga import NO_SLOT, cards_in_row, landing_slot
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.rule import rule

(
    NO_RULE,
    RISE_AT_MOST,
    NOT_COLOUR_OF_LEFT,
    CARD_ABOVE,
    VALUE_AT_LEAST,
    VALUE_AT_MOST,
    NO_ODD_AFTER_ODD,
    COLOUR_LIMIT,
) = range(8)
PLACEMENT_RULES = (
    "",
    "rise_at_most",
    "not_colour_of_left",
    "card_above",
    "value_at_least",
    "value_at_most",
    "no_odd_after_odd",
    "colour_limit",
)
PLACEMENT_NUMBERS = {
    "rise_at_most": ("amount",),
    "value_at_least": ("value",),
    "value_at_most": ("value",),
    "colour_limit": ("colour", "max"),
}


@rule
def may_play(box: Box, state: State, seat: int, card: int, row: int) -> bool:
    """§6.1-6.4: the row has room and its Geas allows the card; Grogoch asks for neither."""
    slot = landing_slot(state, seat, row)
    if slot == NO_SLOT:
        return False
    trait = box.trait[card]
    if cards_in_row(state, seat, row) >= ROW_LIMIT and not trait & ALLOWS_FULL_ROW:
        return False
    return trait & ALLOWS_ANY_GEAS != 0 or geas_allows(box, state, seat, card, row, slot)


@rule
def geas_allows(box: Box, state: State, seat: int, card: int, row: int, slot: int) -> bool:
    """R12: the printed card in hand against the shown cards in the Saga."""
    geas = state.geas[row]
    rule, limit = box.geas_placement[geas], box.geas_limit[geas, 0]
    if rule == NO_RULE:
        return True
    value, colour = int(box.value[card]), box.colour[card]
    if rule == VALUE_AT_LEAST:
        return value >= limit
    if rule == VALUE_AT_MOST:
        return value <= limit
    if rule == CARD_ABOVE:
        return row > 0 and state.card[seat, (row - 1) * SLOTS + slot] != 0
    if rule == COLOUR_LIMIT:
        return colour != limit or shown_in_row(state, seat, row, limit) < box.geas_limit[geas, 1]
    if slot == 0:
        return True
    left = row * SLOTS + slot - 1  # always filled: the landing slot is the leftmost free one
    if rule == RISE_AT_MOST:
        return value <= state.value[seat, left] + limit
    if rule == NOT_COLOUR_OF_LEFT:
        return colour != state.colour[seat, left]
    return value % 2 == 0 or state.value[seat, left] % 2 == 0


@rule
def shown_in_row(state: State, seat: int, row: int, colour: int) -> int:
    """How many cards of a row show a colour."""
    count = 0
    for cell in range(row * SLOTS, row * SLOTS + SLOTS):
        count += state.colour[seat, cell] == colour
    return count
