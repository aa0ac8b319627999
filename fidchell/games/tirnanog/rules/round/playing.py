"""§6, §9.7, §13: playing a card, its Subplots, and the powers of the Saga phase."""

from fidchell.games.tirnanog.box import CELLS, HAS_SAGA, PLAYED, SAGA, SLOTS, Box
from fidchell.games.tirnanog.rules.hands import drop_place, place_in_hand, to_discard_pile
from fidchell.games.tirnanog.rules.saga import landing_slot, lay_card, update_shown
from fidchell.games.tirnanog.rules.subplots import claim, fitting, is_running
from fidchell.games.tirnanog.rules.texts.choices import may_start, text_of
from fidchell.games.tirnanog.rules.texts.steps import start_text
from fidchell.games.tirnanog.state import CLAIM, LOVE, LOVERS, PATTERNS, PLAYED_OUT, POWERS, USED, State
from fidchell.rulekit.rule import rule


@rule
def discard_instead(box: Box, state: State, seat: int, card: int) -> None:
    """§6.6: no legal play: a hand card is discarded, its text ignored."""
    to_discard_pile(state, drop_place(state, seat, place_in_hand(box, state, seat, card)))
    state.phase = PLAYED_OUT


@rule
def play(box: Box, state: State, seat: int, card: int, row: int) -> None:
    """§6.1, §6.5: the card goes to the row's leftmost free slot; its When Played text follows."""
    card = drop_place(state, seat, place_in_hand(box, state, seat, card))
    cell = row * SLOTS + landing_slot(state, seat, row)
    lay_card(state, seat, cell, card)
    update_shown(box, state, seat)
    state.added = cell
    state.phase = PATTERNS
    text = text_of(box, state, seat, cell, PLAYED)
    if text and may_start(box, state, seat, cell, 0, text):
        start_text(box, state, seat, cell, 0, text, 0)


@rule
def check_subplots(box: Box, state: State) -> None:
    """§13.2-13.6: the left one, then the right one, on the same position; a choice among several patterns."""
    seat = int(state.turn)
    while state.side < 2:
        side = int(state.side)
        if is_running(box, state, side):
            count = fitting(box, state, seat, side, -1)
            if count > 1:
                state.phase = CLAIM
                return
            if count == 1:
                claim(box, state, seat, side, 0)
        state.side += 1
    state.side = 0
    state.phase = LOVERS


@rule
def offer_love(state: State) -> None:
    """§13.6: Diarmuid tokens last."""
    for side in range(2):
        if state.love[side]:
            state.side = side
            state.phase = LOVE
            return
    state.side = 0
    state.added = 0
    state.phase = PLAYED_OUT


@rule
def is_usable(box: Box, state: State, seat: int, cell: int) -> bool:
    """§9.7-9.8: a power of the Saga phase, not yet used, that can do something."""
    card = state.card[seat, cell]
    if not box.trait[card] & HAS_SAGA or state.flag[seat, cell] & USED:
        return False
    return may_start(box, state, seat, cell, 0, text_of(box, state, seat, cell, SAGA))


@rule
def has_power(box: Box, state: State, seat: int) -> bool:
    """R28: an unused power is left."""
    if state.gift[seat, POWERS] == 0:
        return False
    for cell in range(CELLS):
        if is_usable(box, state, seat, cell):
            return True
    return False
