"""§9: carrying out a card's text, step by step; one rule reads the words of B.2 as rows of numbers."""

from fidchell.games.tirnanog.box import (
    AMOUNT,
    COLOUR,
    DO,
    FIRST,
    FROM,
    MAY,
    ONCE,
    SECOND,
    SLOTS,
    TELLERS,
    Box,
)
from fidchell.games.tirnanog.rules.effects import (
    CHOOSE,
    DISCARD,
    DRAW,
    DRAWN_CARDS,
    DYE,
    EXCHANGE,
    FREE_TOUCHING,
    JUST_PLACED,
    LOST_TELLER,
    MARK,
    ME,
    MOVE,
    REGISTERS,
    RIGHT_OF_ME,
    SWAP,
)
from fidchell.games.tirnanog.rules.hands import draw_to_hand, drop_place, to_discard_pile
from fidchell.games.tirnanog.rules.otherworld import use_allowance
from fidchell.games.tirnanog.rules.saga import NO_SLOT, landing_slot, lay_card, swap_cells, update_shown
from fidchell.games.tirnanog.rules.texts.choices import count_options, is_right_empty, only_option
from fidchell.games.tirnanog.state import PLAY, PLAYED_OUT, STEP, TEXT, USED, State
from fidchell.rulekit.rule import rule


@rule
def start_text(box: Box, state: State, seat: int, cell: int, subject: int, row: int, willing: int) -> None:
    """§9.3: a text begins; it runs in the phase TEXT and comes back to the phase `resume`."""
    state.owner = seat
    state.bearer = cell
    state.subject = subject
    state.step = row
    state.willing = willing
    state.resume = state.phase
    state.phase = TEXT
    if box.trait[state.card[seat, cell]] & ONCE:
        state.flag[seat, cell] |= USED


@rule
def end_text(state: State) -> None:
    """The text is done; nothing of it stays behind, and without a hand card nothing is played (R24)."""
    state.phase = state.resume
    if state.phase == PLAY and state.held[state.turn] == 0:
        state.phase = PLAYED_OUT
    state.resume = 0
    state.owner = 0
    state.bearer = 0
    state.subject = 0
    state.step = 0
    state.drawn = 0
    state.owed = 0
    state.willing = 0
    for register in range(REGISTERS + 1):
        state.choice[register] = 0


@rule
def decline_text(box: Box, state: State) -> None:
    """B.2: declining ends the text; a power declined at once is not used up."""
    if state.choice[1] == 0 and box.trait[state.card[state.owner, state.bearer]] & ONCE:
        state.flag[state.owner, state.bearer] &= ~USED
    end_text(state)


@rule
def run_text(box: Box, state: State) -> None:
    """§9.3, R24: carry out steps until the owner must be asked, or the text ends."""
    while True:
        row = int(state.step)
        do = box.step[row, DO]
        if do == 0:
            end_text(state)
            return
        if do == CHOOSE:
            count = count_options(box, state, row, 2)
            if count == 0:
                end_text(state)
                return
            if count > 1 or may_decline(box, state):
                state.phase = STEP
                return
            choose(box, state, only_option(box, state, row))
        elif do == DISCARD:
            if owes_choice(box, state, row):
                state.phase = STEP
                return
            state.step = row + 1
        else:
            carry_out(box, state, row, do)
            state.step = row + 1


@rule
def may_decline(box: Box, state: State) -> bool:
    """B.2 `may`; whoever uses a power of his own accord has answered it."""
    return box.step[state.step, DO] == CHOOSE and box.step[state.step, MAY] != 0 and state.willing == 0


@rule
def choose(box: Box, state: State, candidate: int) -> None:
    """An answer goes to its register."""
    state.choice[box.step[state.step, FIRST]] = candidate + 1
    state.willing = 0
    state.step += 1


@rule
def owes_choice(box: Box, state: State, row: int) -> bool:
    """`discard`: how many cards; a whole hand goes without a question."""
    seat = state.owner
    amount = int(state.drawn) if box.step[row, FIRST] == DRAWN_CARDS else int(box.step[row, AMOUNT])
    if amount < state.held[seat]:
        state.owed = amount
        return amount > 0
    while state.held[seat] > 0:
        to_discard_pile(state, drop_place(state, seat, 0))
    return False


@rule
def cell_named(state: State, name: int) -> int:
    """The Saga cell behind a name."""
    return int(state.bearer) if name == ME else int(state.choice[name]) - 1


@rule
def carry_out(box: Box, state: State, row: int, do: int) -> None:
    """B.2: one step that asks nothing."""
    seat = int(state.owner)
    first, second = int(box.step[row, FIRST]), int(box.step[row, SECOND])
    if do == DRAW:
        for _ in range(box.step[row, AMOUNT]):
            if draw_to_hand(box, state, seat):
                state.drawn += 1
        return
    if do > DISCARD:
        move_teller(box, state, row, first, int(state.choice[second]) - 1)
        return
    cell = cell_named(state, first)
    if do == DYE:
        state.dye[seat, cell] = box.step[row, COLOUR] if box.step[row, COLOUR] else state.choice[second] - 1
    elif do == MARK:
        state.token[seat, cell] += int(box.step[row, AMOUNT])
    elif do == SWAP:
        swap_cells(state, seat, cell, cell_named(state, second))
    elif do == MOVE:
        move_card(state, seat, cell, second)
    elif do == EXCHANGE:
        exchange(state, seat, cell, int(state.choice[second]) - 1)
    update_shown(box, state, seat)


@rule
def move_card(state: State, seat: int, cell: int, to: int) -> None:
    """§9.10: to the slot right of the bearer, or to the leftmost free slot of a row; else it stays (R24)."""
    if to == RIGHT_OF_ME:
        if is_right_empty(state):
            swap_cells(state, seat, cell, int(state.bearer) + 1)
        return
    row = int(state.choice[to]) - 1
    slot = landing_slot(state, seat, row)
    if slot != NO_SLOT:
        swap_cells(state, seat, cell, row * SLOTS + slot)


@rule
def exchange(state: State, seat: int, cell: int, place: int) -> None:
    """§9.11: a Saga card and an Otherworld card change places; the newcomer has nothing on it."""
    # §9.16: but its power counts as used if that of the other was, or two of them could go on for ever.
    leaving, used = int(state.card[seat, cell]), int(state.flag[seat, cell]) & USED
    lay_card(state, seat, cell, int(state.world[place]))
    state.flag[seat, cell] = used
    state.world[place] = leaving


@rule
def move_teller(box: Box, state: State, row: int, who: int, position: int) -> None:
    """A Storyteller goes to the chosen space; R5 only where allowances could be used."""
    seat, teller = int(state.owner), int(state.subject)
    if who == JUST_PLACED:
        teller = int(state.fresh)
    elif who != LOST_TELLER:
        seat, teller = (int(state.choice[who]) - 1) // TELLERS, (int(state.choice[who]) - 1) % TELLERS
    # What the owner of the text may choose, the owner has used up, whoever's Storyteller goes there.
    before = row - 1
    while box.step[before, DO] != CHOOSE or box.step[before, FIRST] != box.step[row, SECOND]:
        before -= 1
    if box.step[before, FROM] == FREE_TOUCHING:
        use_allowance(state, int(state.owner), position)
    state.teller[seat, teller] = position
