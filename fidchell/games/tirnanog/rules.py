"""§16: who is asked, what may be answered, and what an answer does."""

from fidchell.games.tirnanog.actions import (
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
from fidchell.games.tirnanog.answers import (
    legal_claims,
    legal_discards,
    legal_others,
    legal_picks,
    legal_places,
    legal_plays,
    legal_powers,
    legal_steps,
    legal_takes,
)
from fidchell.games.tirnanog.balor import RING, RING_SPACES
from fidchell.games.tirnanog.box import DO, FROM, ROWS, SAGA, Box
from fidchell.games.tirnanog.choices import CHOICE_AT, text_of
from fidchell.games.tirnanog.cleanup import must_discard, pick_discard
from fidchell.games.tirnanog.effects import DISCARD
from fidchell.games.tirnanog.hands import discard_from_hand
from fidchell.games.tirnanog.journey import place
from fidchell.games.tirnanog.playing import discard_instead, play
from fidchell.games.tirnanog.saga import reckon
from fidchell.games.tirnanog.state import (
    CLAIM,
    CLEANUP,
    JOURNEY_TURN,
    LOVE,
    LOVERS,
    OVER,
    PATTERNS,
    PICK,
    PLACE,
    PLAY,
    PLAYED_OUT,
    POWER,
    REMOVED,
    SAGA_TURN,
    STEP,
    TAKE,
    TEXT,
    TOKEN,
    WORLD,
    State,
)
from fidchell.games.tirnanog.subplots import claim, other_lover
from fidchell.games.tirnanog.texts import choose, decline_text, start_text
from fidchell.games.tirnanog.turn import keep, pick, proceed, take, take_any
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
def beat(box: Box, state: State, seat: int) -> int:
    """The kind of question is the phase: what comes later in a turn has the higher number."""
    return int(state.phase)


@rule
def barrier(box: Box, state: State) -> int:
    """§14.6: each card drawn or discarded shows somebody something hidden."""
    return int(state.reveals)


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
def apply(box: Box, state: State, seat: int, action: int) -> None:
    """Carry out an answer; then go on until the next question."""
    answer(box, state, seat, action)
    proceed(box, state)


@rule
def answer(box: Box, state: State, seat: int, action: int) -> None:
    """What an answer does at once."""
    phase = state.phase
    if action >= USE_AT:
        use_power(box, state, seat, action - USE_AT)
    elif phase == PLAY and action >= DISCARD_AT:
        discard_instead(box, state, seat, action - DISCARD_AT)
    elif phase == PLAY:
        play(box, state, seat, (action - PLAY_AT) // ROWS, (action - PLAY_AT) % ROWS)
    elif phase == TAKE and action >= ANY_AT:
        take_any(box, state, seat, (action - ANY_AT) // WORLD, (action - ANY_AT) % WORLD)
    elif phase == TAKE:
        take(box, state, seat, (action - TAKE_AT) // WORLD, (action - TAKE_AT) % WORLD)
    elif phase == PLACE:
        place(box, state, seat, action - SPACE_AT)
    elif phase == CLEANUP:
        pick_discard(box, state, seat, action - DISCARD_AT)
    elif phase == STEP:
        answer_step(box, state, seat, action)
    elif phase == PICK and action == KEEP:
        keep(state, seat)
    elif phase == PICK:
        pick(box, state, seat, action - PICK_AT)
    elif phase == POWER:
        state.phase = SAGA_TURN
    else:
        answer_other(box, state, seat, action)


@rule
def use_power(box: Box, state: State, seat: int, cell: int) -> None:
    """§9.7: the text of a power; then the same question again."""
    if state.phase == POWER:
        state.phase = PLAYED_OUT
    start_text(box, state, seat, cell, 0, text_of(box, state, seat, cell, SAGA), 1)


@rule
def answer_step(box: Box, state: State, seat: int, action: int) -> None:
    """B.2: the answer to a step of a text."""
    row = int(state.step)
    state.phase = TEXT
    if action == DECLINE:
        decline_text(box, state)
    elif box.step[row, DO] == DISCARD:
        discard_from_hand(box, state, seat, action - DISCARD_AT)
        state.owed -= 1
        if state.owed:
            state.phase = STEP
        else:
            state.step = row + 1
    else:
        choose(box, state, action - CHOICE_AT[box.step[row, FROM]])


@rule
def answer_other(box: Box, state: State, seat: int, action: int) -> None:
    """§13.3, §13.6, §12.2, §12.11: claims, love tokens, the solo token, Balor's pile."""
    if state.phase == CLAIM:
        claim(box, state, seat, int(state.side), action - CLAIM_AT)
        state.side += 1
        state.phase = PATTERNS
    elif state.phase == LOVE:
        side = int(state.side)
        if action != DECLINE:
            cell = action - CELL_AT
            state.dye[seat, cell] = state.colour[seat, other_lover(state, side, cell)]
            reckon(box, state, seat)
        state.love[side] = 0
        state.phase = LOVERS
    elif state.phase == TOKEN:
        for space in range(RING):
            if RING_SPACES[space] == action - SPACE_AT:
                state.spiral = space
        state.phase = JOURNEY_TURN
    else:
        state.zone[action - DISCARD_AT] = REMOVED
        state.piled -= 1
        state.owed -= 1
        if state.owed == 0:
            state.phase = OVER
