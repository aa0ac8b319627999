"""A player that looks one step ahead: it tries an answer, counts its Saga, and takes the answer back."""

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
from fidchell.games.tirnanog.eval.saga_value import (
    NOTHING,
    POINT,
    best_play_gain,
    play_gain,
    saga_value,
    value_after_swap,
    value_with_card,
    value_with_dye,
    value_with_mark,
)
from fidchell.games.tirnanog.rules.actions import (
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
from fidchell.games.tirnanog.rules.balor import BALOR
from fidchell.games.tirnanog.rules.effects import (
    CHOOSE,
    DISCARD,
    DYE,
    EXCHANGE,
    MARK,
    MOVE,
    RIGHT_OF_ME,
    SWAP,
)
from fidchell.games.tirnanog.rules.otherworld import TOUCHES, parties
from fidchell.games.tirnanog.rules.saga import NO_SLOT, landing_slot
from fidchell.games.tirnanog.rules.scoring import size_of
from fidchell.games.tirnanog.rules.subplots import other_lover
from fidchell.games.tirnanog.rules.texts.choices import CHOICE_AT, is_right_empty
from fidchell.games.tirnanog.rules.texts.steps import cell_named
from fidchell.games.tirnanog.state import CLEANUP, LOVE, PICK, PLACE, PLAY, REMOVE, STEP, TAKE, WORLD, State
from fidchell.rulekit.rule import rule

TAKE_ANY_COST = 3 * POINT  # what Mag Mell must gain over a normal take
MOVE_COST = 2 * POINT  # what moving a card must gain


@rule
def greedy_score(box: Box, state: State, seat: int, action: int) -> int:
    """How much better the seat stands after an answer, in 64ths of a point."""
    phase = state.phase
    if action >= USE_AT:
        return power_score(box, state, seat, action - USE_AT)
    if phase == PLAY and action < DISCARD_AT:
        return play_gain(box, state, seat, (action - PLAY_AT) // ROWS, (action - PLAY_AT) % ROWS)
    if phase == TAKE:
        return take_score(box, state, seat, action)
    if phase == PICK:
        card = int(state.peeked) if action == KEEP else int(state.world[action - PICK_AT])
        return best_play_gain(box, state, seat, card)
    if phase == PLACE:
        return space_score(box, state, seat, action - SPACE_AT)
    if phase in (CLEANUP, PLAY):
        return -best_play_gain(box, state, seat, action - DISCARD_AT)
    if phase == STEP:
        return answer_score(box, state, seat, action)
    if phase == LOVE and action != DECLINE:
        cell = action - CELL_AT
        colour = int(state.colour[seat, other_lover(state, int(state.side), cell)])
        return value_with_dye(box, state, seat, cell, colour) - saga_value(box, state, seat)
    if phase == REMOVE:
        return removal_score(box, state, action - DISCARD_AT)
    return 0


@rule
def take_score(box: Box, state: State, seat: int, action: int) -> int:
    """§5.3: the best use of the card; Mag Mell must gain more than that."""
    if action >= ANY_AT:
        return best_play_gain(box, state, seat, int(state.world[(action - ANY_AT) % WORLD])) - TAKE_ANY_COST
    return best_play_gain(box, state, seat, int(state.world[(action - TAKE_AT) % WORLD]))


@rule
def space_score(box: Box, state: State, seat: int, position: int) -> int:
    """§4: the better card of a space, and a part of the other; rivals beside a card halve it."""
    best, second = NOTHING, NOTHING
    for cell in range(WORLD):
        if (TOUCHES[position] >> cell) & 1 and state.world[cell]:
            value = best_play_gain(box, state, seat, int(state.world[cell]))
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
def power_score(box: Box, state: State, seat: int, cell: int) -> int:
    """A power of the Saga phase: the best row for the card that bears it."""
    best = NOTHING
    for row in range(ROWS):
        slot = landing_slot(state, seat, row)
        if row != cell // SLOTS and slot != NO_SLOT:
            best = max(best, value_after_swap(box, state, seat, cell, row * SLOTS + slot))
    gain = best - saga_value(box, state, seat) - MOVE_COST
    return gain if state.phase != PLAY and state.phase != TAKE else NOTHING


@rule
def answer_score(box: Box, state: State, seat: int, action: int) -> int:
    """A step of a text: try what the text would do with the answer."""
    row = int(state.step)
    if action == DECLINE:
        return 0
    if box.step[row, DO] == DISCARD:
        return -best_play_gain(box, state, seat, action - DISCARD_AT)
    candidate = action - CHOICE_AT[box.step[row, FROM]]
    effect = row
    while box.step[effect, DO] == CHOOSE:
        effect += 1
    do = box.step[effect, DO]
    if do > DISCARD:
        return space_score(box, state, seat, candidate) if action < TAKE_AT else 0
    return effect_value(box, state, seat, effect, row, candidate) - saga_value(box, state, seat)


@rule
def effect_value(box: Box, state: State, seat: int, effect: int, row: int, candidate: int) -> int:
    """The value after dye, mark, move, swap or exchange with one choice made; as it is if one is missing."""
    do, register = box.step[effect, DO], int(box.step[row, FIRST])
    if do == SWAP:
        return swap_value(box, state, seat, effect, row, candidate)
    is_known = do <= EXCHANGE
    cell = chosen_cell(state, int(box.step[effect, FIRST]), register, candidate) if is_known else -1
    if cell < 0:
        return saga_value(box, state, seat)
    if do == MARK:
        return value_with_mark(box, state, seat, cell, int(box.step[effect, AMOUNT]))
    if do == MOVE:
        to = cell_after_move(box, state, seat, effect, register, candidate)
        return value_after_swap(box, state, seat, cell, cell if to < 0 else to)
    if do == DYE and box.step[effect, COLOUR]:
        return value_with_dye(box, state, seat, cell, int(box.step[effect, COLOUR]))
    second = chosen_cell(state, int(box.step[effect, SECOND]), register, candidate)
    if second < 0:
        return saga_value(box, state, seat)
    if do == DYE:
        return value_with_dye(box, state, seat, cell, second)
    return value_with_card(box, state, seat, cell, int(state.world[second]))


@rule
def cell_after_move(box: Box, state: State, seat: int, effect: int, register: int, candidate: int) -> int:
    """§9.10: the cell that a moved card would come to; -1 if the row is full or not yet chosen."""
    if box.step[effect, SECOND] == RIGHT_OF_ME:
        return int(state.bearer) + 1 if is_right_empty(state) else -1
    row = chosen_cell(state, int(box.step[effect, SECOND]), register, candidate)
    slot = landing_slot(state, seat, row) if row >= 0 else NO_SLOT
    return row * SLOTS + slot if slot != NO_SLOT else -1


@rule
def chosen_cell(state: State, name: int, register: int, candidate: int) -> int:
    """The cell (or colour, row, place) behind a name, the choice now made counted; -1 if not yet chosen."""
    return candidate if name == register else cell_named(state, name)


@rule
def swap_value(box: Box, state: State, seat: int, effect: int, row: int, candidate: int) -> int:
    """A swap with both cards known, or with the best second card."""
    register = int(box.step[row, FIRST])
    one = chosen_cell(state, int(box.step[effect, FIRST]), register, candidate)
    other = chosen_cell(state, int(box.step[effect, SECOND]), register, candidate)
    if one >= 0 and other >= 0:
        return value_after_swap(box, state, seat, one, other)
    if one != candidate and other != candidate:
        return saga_value(box, state, seat)
    best = NOTHING
    for cell in range(CELLS):
        if cell != candidate and state.card[seat, cell]:
            best = max(best, value_after_swap(box, state, seat, candidate, cell))
    return best


@rule
def removal_score(box: Box, state: State, card: int) -> int:
    """§12.11: how much closer one's own region comes to Balor's in that colour."""
    colour = int(box.colour[card])
    own, his = size_of(box, state, 0, colour), size_of(box, state, BALOR, colour)
    return POINT * 20 - abs(own - his) if own >= 2 else POINT * 10 - his
