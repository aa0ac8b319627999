"""§9.3, R24: what a step of a text offers, and whether a text can be carried through."""

from fidchell.games.tirnanog.box import (
    AILM,
    AT_MOST,
    BUT,
    CELLS,
    COLOUR,
    COLOURS,
    DO,
    FROM,
    NEEDS,
    ROWS,
    SEATS,
    SLOTS,
    TELLERS,
    WHERE,
    WITH_ME,
    Box,
)
from fidchell.games.tirnanog.rules.actions import CELL_AT, COLOUR_AT, PICK_AT, ROW_AT, SPACE_AT, TELLER_AT
from fidchell.games.tirnanog.rules.effects import (
    A_CARD,
    A_COLOUR,
    A_ROW,
    AN_OTHERWORLD,
    ANY_TELLER,
    CHOOSE,
    FREE_PAIR,
    JUST_PLACED,
    MINE,
    MY_TELLER,
    REGISTERS,
)
from fidchell.games.tirnanog.rules.otherworld import (
    POSITIONS,
    is_allowed,
    is_free_pair,
    is_repeated_space,
    occupied,
    touched,
)
from fidchell.games.tirnanog.rules.saga import NO_SLOT, SEEN_FROM, landing_slot
from fidchell.games.tirnanog.state import WORLD, State
from fidchell.rulekit.rule import rule

#                 none, card,    colour,    otherworld, my teller, any teller, pair,     touching, row
CHOICE_AT = (0, CELL_AT, COLOUR_AT, PICK_AT, TELLER_AT, TELLER_AT, SPACE_AT, SPACE_AT, ROW_AT)
CHOICE_SIZE = (0, CELLS, COLOURS + 1, WORLD, SEATS * TELLERS, SEATS * TELLERS, POSITIONS, POSITIONS, ROWS)


@rule
def is_option(box: Box, state: State, row: int, candidate: int) -> bool:
    """B.2 `choose`: whether something may be chosen in a step."""
    kind = box.step[row, FROM]
    but = box.step[row, BUT]
    if but > 0 and but <= REGISTERS and state.choice[but] == candidate + 1:
        return False
    if kind == A_CARD:
        return is_card_option(box, state, row, candidate)
    if kind == A_COLOUR:
        return is_colour_option(box, state, row, candidate)
    if kind == AN_OTHERWORLD:
        return (int(state.lying) >> candidate) & 1 == 1
    if kind == A_ROW:
        is_mine = but == MINE and candidate == state.bearer // SLOTS
        return not is_mine and landing_slot(state, state.owner, candidate) != NO_SLOT
    if state.echtra:
        return False  # R19
    if kind in (MY_TELLER, ANY_TELLER):
        return is_teller_option(box, state, row, candidate)
    if kind == FREE_PAIR:
        return is_free_pair(state, candidate, occupied(state))
    is_near = touched(state, candidate) != 0
    return is_near and is_allowed(state, state.owner, candidate, occupied(state))


@rule
def is_card_option(box: Box, state: State, row: int, cell: int) -> bool:
    """A card of the owner's Saga at the right place that passes the filters."""
    seat = state.owner
    card = state.card[seat, cell]
    is_there = (SEEN_FROM[box.step[row, WHERE], state.bearer] >> cell) & 1 == 1
    is_me = box.step[row, WITH_ME] != 0 and cell == state.bearer
    if card == 0 or not (is_there or is_me):
        return False
    if box.step[row, COLOUR] and box.step[row, COLOUR] != state.colour[seat, cell]:
        return False
    if box.step[row, AILM] and not box.ailm[card]:
        return False
    most = box.step[row, AT_MOST]
    return most < 0 or state.value[seat, cell] <= most


@rule
def is_colour_option(box: Box, state: State, row: int, colour: int) -> bool:
    """The colours shown by the cards there."""
    for cell in range(CELLS):
        if state.colour[state.owner, cell] == colour and is_card_option(box, state, row, cell):
            return True
    return False


@rule
def is_teller_option(box: Box, state: State, row: int, candidate: int) -> bool:
    """A Storyteller in the Otherworld, one's own or anybody's."""
    seat, teller = candidate // TELLERS, candidate % TELLERS
    if state.teller[seat, teller] == 0 or is_repeated_space(state, seat, teller):
        return False
    if box.step[row, FROM] == ANY_TELLER:
        return True
    is_fresh = box.step[row, BUT] == JUST_PLACED and teller == state.fresh
    return seat == state.owner and not is_fresh


@rule
def count_options(box: Box, state: State, row: int, most: int) -> int:
    """How many options a step offers; counting stops at `most`."""
    count = 0
    for candidate in range(CHOICE_SIZE[box.step[row, FROM]]):
        if is_option(box, state, row, candidate):
            count += 1
            if count == most:
                return count
    return count


@rule
def only_option(box: Box, state: State, row: int) -> int:
    """The first option of a step."""
    for candidate in range(CHOICE_SIZE[box.step[row, FROM]]):
        if is_option(box, state, row, candidate):
            return candidate
    return -1


@rule
def is_feasible(box: Box, state: State, row: int) -> bool:
    """R24: every choice of a text has an option, and its condition holds; else it is skipped unasked."""
    while box.step[row, DO]:
        if box.step[row, DO] == CHOOSE:
            if box.step[row, NEEDS] and not is_right_empty(state):
                return False
            wanted = 2 if 0 < box.step[row, BUT] <= REGISTERS else 1
            if count_options(box, state, row, wanted) < wanted:
                return False
        row += 1
    return True


@rule
def is_right_empty(state: State) -> bool:
    """Gancanagh's Valley: the slot on the right exists and is empty."""
    cell = state.bearer
    return cell % SLOTS < SLOTS - 1 and state.card[state.owner, cell + 1] == 0


@rule
def is_asking(box: Box, row: int) -> bool:
    """Whether a text has a choice in it."""
    while box.step[row, DO]:
        if box.step[row, DO] == CHOOSE:
            return True
        row += 1
    return False


@rule
def text_of(box: Box, state: State, seat: int, cell: int, timing: int) -> int:
    """The first step of a Saga card's text, 0 = none."""
    return int(box.text[box.face[state.card[seat, cell]], timing])


@rule
def may_start(box: Box, state: State, seat: int, cell: int, subject: int, row: int) -> bool:
    """R24: whether a text can be carried through now."""
    owner, bearer, before = int(state.owner), int(state.bearer), int(state.subject)
    state.owner, state.bearer, state.subject = seat, cell, subject
    can = is_feasible(box, state, row)
    state.owner, state.bearer, state.subject = owner, bearer, before
    return can
