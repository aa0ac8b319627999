"""§16: what an answer does."""

from fidchell.games.tirnanog.box import DO, FROM, ROWS, SAGA, Box
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
from fidchell.games.tirnanog.rules.balor import RING, RING_SPACES
from fidchell.games.tirnanog.rules.effects import DISCARD
from fidchell.games.tirnanog.rules.hands import discard_from_hand
from fidchell.games.tirnanog.rules.round.cleanup import pick_discard
from fidchell.games.tirnanog.rules.round.journey import place
from fidchell.games.tirnanog.rules.round.phases import keep, pick, proceed, take, take_any
from fidchell.games.tirnanog.rules.round.playing import discard_instead, play
from fidchell.games.tirnanog.rules.saga import update_shown
from fidchell.games.tirnanog.rules.subplots import claim, other_lover
from fidchell.games.tirnanog.rules.texts.choices import CHOICE_AT, text_of
from fidchell.games.tirnanog.rules.texts.steps import choose, decline_text, start_text
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
from fidchell.rulekit.rule import rule


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
            update_shown(box, state, seat)
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
