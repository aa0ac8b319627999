"""A player that looks one step ahead: it tries an answer, counts its Saga, and takes the answer back."""

from fidchell.games.tirnanog.actions import (
    ANY_AT,
    CELL_AT,
    DECLINE,
    DISCARD_AT,
    KEEP,
    PICK_AT,
    PLAY_AT,
    SPACE_AT,
    TAKE_AT,
    USE_AT,
)
from fidchell.games.tirnanog.balor import BALOR
from fidchell.games.tirnanog.box import (
    AMOUNT,
    CELLS,
    COLOUR,
    DO,
    FIRST,
    FROM,
    ROWS,
    SECOND,
    SLOTS,
    TELLERS,
    Box,
)
from fidchell.games.tirnanog.choices import CHOICE_AT
from fidchell.games.tirnanog.effects import CHOOSE, DISCARD, DYE, EXCHANGE, MARK, MOVE, RIGHT_OF_ME, SWAP
from fidchell.games.tirnanog.otherworld import TOUCHES, parties
from fidchell.games.tirnanog.saga import NO_SLOT, landing_slot
from fidchell.games.tirnanog.scoring import size_of
from fidchell.games.tirnanog.state import CLEANUP, LOVE, PICK, PLACE, PLAY, REMOVE, STEP, TAKE, WORLD, State
from fidchell.games.tirnanog.subplots import other_lover
from fidchell.games.tirnanog.texts import cell_named
from fidchell.games.tirnanog.worth import (
    NOTHING,
    POINT,
    best_play,
    play_worth,
    worth,
    worth_dyed,
    worth_marked,
    worth_swapped,
    worth_with,
)
from fidchell.rulekit.rule import rule

RARE = 3 * POINT  # what Mag Mell must gain over a normal take
MOVE_AT_LEAST = 2 * POINT  # what moving a card must gain


@rule
def appraise(box: Box, state: State, seat: int, action: int) -> int:
    """How much better the seat stands after an answer, in 64ths of a point."""
    phase = state.phase
    if action >= USE_AT:
        return worth_of_power(box, state, seat, action - USE_AT)
    if phase == PLAY and action < DISCARD_AT:
        return play_worth(box, state, seat, (action - PLAY_AT) // ROWS, (action - PLAY_AT) % ROWS)
    if phase == TAKE:
        return worth_of_take(box, state, seat, action)
    if phase == PICK:
        card = int(state.peeked) if action == KEEP else int(state.world[action - PICK_AT])
        return best_play(box, state, seat, card)
    if phase == PLACE:
        return worth_of_space(box, state, seat, action - SPACE_AT)
    if phase in (CLEANUP, PLAY):
        return -best_play(box, state, seat, action - DISCARD_AT)
    if phase == STEP:
        return worth_of_answer(box, state, seat, action)
    if phase == LOVE and action != DECLINE:
        cell = action - CELL_AT
        colour = int(state.colour[seat, other_lover(state, int(state.side), cell)])
        return worth_dyed(box, state, seat, cell, colour) - worth(box, state, seat)
    if phase == REMOVE:
        return worth_of_removal(box, state, action - DISCARD_AT)
    return 0


@rule
def worth_of_take(box: Box, state: State, seat: int, action: int) -> int:
    """§5.3: the best use of the card; Mag Mell is dear."""
    if action >= ANY_AT:
        return best_play(box, state, seat, int(state.world[(action - ANY_AT) % WORLD])) - RARE
    return best_play(box, state, seat, int(state.world[(action - TAKE_AT) % WORLD]))


@rule
def worth_of_space(box: Box, state: State, seat: int, position: int) -> int:
    """§4: the better card of a space, and a part of the other; rivals beside a card halve it."""
    best, second = NOTHING, NOTHING
    for cell in range(WORLD):
        if (TOUCHES[position] >> cell) & 1 and state.world[cell]:
            value = best_play(box, state, seat, int(state.world[cell]))
            value -= value * min(3, tellers_at(state, cell)) // 4
            if value > best:
                best, second = value, best
            else:
                second = max(second, value)
    return best + second // 4


@rule
def tellers_at(state: State, cell: int) -> int:
    """How many Storytellers touch a cell."""
    count = 0
    for seat in range(parties(state)):
        for teller in range(TELLERS):
            count += (TOUCHES[state.teller[seat, teller]] >> cell) & 1
    return count


@rule
def worth_of_power(box: Box, state: State, seat: int, cell: int) -> int:
    """A power of the Saga phase: the best row for the card that bears it."""
    best = NOTHING
    for row in range(ROWS):
        slot = landing_slot(state, seat, row)
        if row != cell // SLOTS and slot != NO_SLOT:
            best = max(best, worth_swapped(box, state, seat, cell, row * SLOTS + slot))
    gain = best - worth(box, state, seat) - MOVE_AT_LEAST
    return gain if state.phase != PLAY and state.phase != TAKE else NOTHING


@rule
def worth_of_answer(box: Box, state: State, seat: int, action: int) -> int:
    """A step of a text: try what the text would do with the answer."""
    row = int(state.step)
    if action == DECLINE:
        return 0
    if box.step[row, DO] == DISCARD:
        return -best_play(box, state, seat, action - DISCARD_AT)
    candidate = action - CHOICE_AT[box.step[row, FROM]]
    effect = row
    while box.step[effect, DO] == CHOOSE:
        effect += 1
    do = box.step[effect, DO]
    if do > DISCARD:
        return worth_of_space(box, state, seat, candidate) if action < TAKE_AT else 0
    return worth_of_effect(box, state, seat, effect, row, candidate) - worth(box, state, seat)


@rule
def worth_of_effect(box: Box, state: State, seat: int, effect: int, row: int, candidate: int) -> int:
    """The worth after dye, mark, move, swap or exchange with one choice made."""
    do = box.step[effect, DO]
    cell = named(state, int(box.step[effect, FIRST]), int(box.step[row, FIRST]), candidate)
    if do == DYE:
        colour = int(box.step[effect, COLOUR]) if box.step[effect, COLOUR] else candidate
        return worth_dyed(box, state, seat, cell, colour)
    if do == MARK:
        return worth_marked(box, state, seat, cell, int(box.step[effect, AMOUNT]))
    if do == EXCHANGE:
        return worth_with(box, state, seat, cell, int(state.world[candidate]))
    if do == MOVE:
        is_right = box.step[effect, SECOND] == RIGHT_OF_ME
        to = int(state.bearer) + 1 if is_right else candidate * SLOTS + landing_slot(state, seat, candidate)
        return worth_swapped(box, state, seat, cell, to)
    if do == SWAP:
        return worth_of_swap(box, state, seat, effect, row, candidate)
    return worth(box, state, seat)


@rule
def named(state: State, name: int, register: int, candidate: int) -> int:
    """The cell behind a name, where the choice now made counts as made."""
    return candidate if name == register else cell_named(state, name)


@rule
def worth_of_swap(box: Box, state: State, seat: int, effect: int, row: int, candidate: int) -> int:
    """A swap with both cards known, or with the best second card."""
    register = int(box.step[row, FIRST])
    one = named(state, int(box.step[effect, FIRST]), register, candidate)
    other = named(state, int(box.step[effect, SECOND]), register, candidate)
    if one >= 0 and other >= 0:
        return worth_swapped(box, state, seat, one, other)
    best = NOTHING
    for cell in range(CELLS):
        if cell != candidate and state.card[seat, cell]:
            best = max(best, worth_swapped(box, state, seat, candidate, cell))
    return best


@rule
def worth_of_removal(box: Box, state: State, card: int) -> int:
    """§12.11: how much closer one's own region comes to Balor's in that colour."""
    colour = int(box.colour[card])
    own, his = size_of(box, state, 0, colour), size_of(box, state, BALOR, colour)
    return POINT * 20 - abs(own - his) if own >= 2 else POINT * 10 - his
