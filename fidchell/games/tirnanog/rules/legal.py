"""§16: who is asked, and what may be answered."""

from fidchell.games.tirnanog.box import CELLS, DO, FROM, KINDS, ROWS, TELLERS, Box
from fidchell.games.tirnanog.rules.actions import (
    ANY_AT,
    CELL_AT,
    CLAIM_AT,
    DECLINE,
    DISCARD_AT,
    KEEP,
    PICK_AT,
    PLAY_AT,
    SPACE_AT,
    TAKE_AT,
    USE_AT,
)
from fidchell.games.tirnanog.rules.effects import DISCARD
from fidchell.games.tirnanog.rules.hands import is_first_alike
from fidchell.games.tirnanog.rules.otherworld import (
    EDGES,
    POSITIONS,
    is_allowed,
    is_on_board,
    is_repeated_space,
    occupied,
    touched,
)
from fidchell.games.tirnanog.rules.placement import may_play
from fidchell.games.tirnanog.rules.round.cleanup import must_discard
from fidchell.games.tirnanog.rules.round.phases import any_taker
from fidchell.games.tirnanog.rules.round.playing import is_usable
from fidchell.games.tirnanog.rules.subplots import fitting
from fidchell.games.tirnanog.rules.texts.choices import CHOICE_AT, CHOICE_SIZE, is_option
from fidchell.games.tirnanog.rules.texts.steps import may_decline
from fidchell.games.tirnanog.state import (
    CLAIM,
    CLEANUP,
    LOVE,
    OVER,
    PICK,
    PILED,
    PLACE,
    PLAY,
    POWER,
    POWERS,
    REMOVE,
    STEP,
    TAKE,
    TOKEN,
    WORLD,
    State,
)
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def actors(box: Box, state: State) -> int:
    """§16: the seat whose turn or whose text it is; in the Cleanup all who hold too many cards."""
    if state.phase == OVER:
        return 0
    if state.phase == CLEANUP:
        mask = 0
        for seat in range(state.seats):
            mask |= 1 << seat if must_discard(state, seat) else 0
        return mask
    if state.phase == STEP:
        return 1 << state.owner
    return 1 << state.turn


@rule
def decision_kind(box: Box, state: State, seat: int) -> int:
    """The kind of question is the phase: what comes later in a turn has the higher number."""
    return int(state.phase)


@rule
def legal(box: Box, state: State, seat: int, out: Grid) -> int:
    """§16: all answers of a seat to the question put to it."""
    if (actors(box, state) >> seat) & 1 == 0:
        return 0
    phase = state.phase
    if phase == PLAY:
        return legal_plays(box, state, seat, out)
    if phase == TAKE:
        return legal_takes(box, state, seat, out)
    if phase == PLACE:
        return legal_places(state, seat, out)
    if phase == CLEANUP:
        return legal_discards(box, state, seat, out, 0, int(state.pick[seat]))
    if phase == STEP:
        return legal_steps(box, state, seat, out)
    if phase == PICK:
        return legal_picks(box, state, seat, out)
    if phase == POWER:
        out[0] = DECLINE
        return legal_powers(box, state, seat, out, 1)
    if phase == CLAIM:
        return legal_claims(box, state, seat, out)
    return legal_others(box, state, out)


@rule
def legal_places(state: State, seat: int, out: Grid) -> int:
    """§4.2, §4.4: free spaces; corners and occupied spaces by allowance."""
    count, standing = 0, occupied(state)
    for position in range(1, POSITIONS):
        if is_allowed(state, seat, position, standing):
            out[count] = SPACE_AT + position
            count += 1
    return count


@rule
def legal_takes(box: Box, state: State, seat: int, out: Grid) -> int:
    """§5.3, R7: a Storyteller and a card it touches; with Mag Mell any Storyteller and any card; powers."""
    count = 0
    for teller in range(TELLERS):
        if not is_repeated_space(state, seat, teller):
            cells = touched(state, state.teller[seat, teller])
            count = list_cells(cells, TAKE_AT + teller * WORLD, out, count)
    if any_taker(box, state, seat):
        for teller in range(TELLERS):
            if state.teller[seat, teller] > 0 and not is_repeated_space(state, seat, teller):
                count = list_cells(int(state.lying), ANY_AT + teller * WORLD, out, count)
    return legal_powers(box, state, seat, out, count)


@rule
def list_cells(cells: int, start: int, out: Grid, count: int) -> int:
    """One action for every cell of a mask."""
    for cell in range(WORLD):
        if (cells >> cell) & 1:
            out[count] = start + cell
            count += 1
    return count


@rule
def legal_picks(box: Box, state: State, seat: int, out: Grid) -> int:
    """§7.4: any card of the Otherworld, or the card drawn by Aengus's Brú; powers."""
    count = 0
    if state.peeked:
        out[0] = KEEP
        count = 1
    count = list_cells(int(state.lying), PICK_AT, out, count)
    return legal_powers(box, state, seat, out, count)


@rule
def legal_plays(box: Box, state: State, seat: int, out: Grid) -> int:
    """§6: every hand card with every row that takes it; without any, a discard (R14); powers."""
    count = 0
    for place in range(state.held[seat]):
        card = int(state.hand[seat, place])
        for row in range(ROWS if is_first_alike(box, state, seat, place, 0) else 0):
            if may_play(box, state, seat, card, row):
                out[count] = PLAY_AT + ROWS * card + row
                count += 1
    if count == 0:
        count = legal_discards(box, state, seat, out, 0, 0)
    return legal_powers(box, state, seat, out, count)


@rule
def legal_discards(box: Box, state: State, seat: int, out: Grid, count: int, picked: int) -> int:
    """Any hand card that is not yet picked; of cards that look alike, one."""
    for place in range(state.held[seat]):
        if not (picked >> place) & 1 and is_first_alike(box, state, seat, place, picked):
            out[count] = DISCARD_AT + state.hand[seat, place]
            count += 1
    return count


@rule
def legal_powers(box: Box, state: State, seat: int, out: Grid, count: int) -> int:
    """R28: the powers that can be used at this point."""
    if state.gift[seat, POWERS]:
        for cell in range(CELLS):
            if is_usable(box, state, seat, cell):
                out[count] = USE_AT + cell
                count += 1
    return count


@rule
def legal_steps(box: Box, state: State, seat: int, out: Grid) -> int:
    """B.2: what a step of a text offers, or none if `may`."""
    row = int(state.step)
    if box.step[row, DO] == DISCARD:
        return legal_discards(box, state, seat, out, 0, 0)
    count = 0
    if may_decline(box, state):
        out[0] = DECLINE
        count = 1
    kind = box.step[row, FROM]
    for candidate in range(CHOICE_SIZE[kind]):
        if is_option(box, state, row, candidate):
            out[count] = CHOICE_AT[kind] + candidate
            count += 1
    return count


@rule
def legal_claims(box: Box, state: State, seat: int, out: Grid) -> int:
    """§13.3: one of the fitting patterns, in reading order."""
    count = fitting(box, state, seat, int(state.side), -1)
    for which in range(count):
        out[which] = CLAIM_AT + which
    return count


@rule
def legal_others(box: Box, state: State, out: Grid) -> int:
    """§13.6, §12.2, §12.11: a love token, the space of the solo token, a card of Balor's pile."""
    count = 0
    if state.phase == LOVE:
        out[0] = DECLINE
        count = 1
        for cell in range(CELLS):
            if (int(state.love[state.side]) >> cell) & 1:
                out[count] = CELL_AT + cell
                count += 1
    elif state.phase == TOKEN:
        for position in range(1, EDGES + 1):
            if is_on_board(state, position):
                out[count] = SPACE_AT + position
                count += 1
    elif state.phase == REMOVE:
        for card in range(1, KINDS):
            if state.zone[card] == PILED and not is_alike_before(box, state, card):
                out[count] = DISCARD_AT + card
                count += 1
    return count


@rule
def is_alike_before(box: Box, state: State, card: int) -> bool:
    """An earlier card of Balor's pile looks alike: copies need not be offered twice."""
    for earlier in range(1, card):
        if state.zone[earlier] == PILED and box.look[earlier] == box.look[card]:
            return True
    return False
