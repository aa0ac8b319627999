"""§3-§8, §10.2: the round, phase by phase; what runs by itself between two questions."""

from fidchell.games.tirnanog.box import CELLS, HAS_LOST, LOST, TAKES_ANY, TELLERS, Box
from fidchell.games.tirnanog.rules.balor import balor_takes, is_balor
from fidchell.games.tirnanog.rules.hands import draw, drop_place, give, place_in_hand, to_discard_pile
from fidchell.games.tirnanog.rules.otherworld import (
    away,
    note_losses,
    parties,
    take_from_world,
    touched,
    touches_any,
)
from fidchell.games.tirnanog.rules.round.cleanup import begin_cleanup, begin_reckoning, scoring_texts
from fidchell.games.tirnanog.rules.round.journey import after_placing, journey_turn, saga_origin
from fidchell.games.tirnanog.rules.round.playing import check_subplots, has_power, offer_love
from fidchell.games.tirnanog.rules.texts.choices import is_asking, may_start, text_of
from fidchell.games.tirnanog.rules.texts.steps import run_text, start_text
from fidchell.games.tirnanog.state import (
    ECHTRAS,
    FIRST_RUNNING,
    JOURNEY_TURN,
    KEENERS,
    LOSSES,
    LOVERS,
    PATTERNS,
    PICK,
    PLACED,
    PLAY,
    PLAYED_OUT,
    POWER,
    ROUND_END,
    SAGA_TURN,
    SCORING_TEXTS,
    TAKE,
    TEXT,
    State,
)
from fidchell.rulekit.rule import rule


@rule
def proceed(box: Box, state: State) -> None:
    """Go on until somebody must be asked, or the game is over."""
    while state.phase >= FIRST_RUNNING:
        run_phase(box, state)


@rule
def run_phase(box: Box, state: State) -> None:
    """One phase that runs by itself."""
    phase = state.phase
    if phase == TEXT:
        run_text(box, state)
    elif phase == SAGA_TURN:
        saga_turn(box, state)
    elif phase == LOSSES:
        interrupts(box, state)
    elif phase == PATTERNS:
        check_subplots(box, state)
    elif phase == LOVERS:
        offer_love(state)
    elif phase == PLAYED_OUT:
        state.phase = POWER if has_power(box, state, state.turn) else SAGA_TURN
    elif phase == JOURNEY_TURN:
        journey_turn(box, state)
    elif phase == PLACED:
        after_placing(box, state)
    elif phase == ROUND_END:
        begin_cleanup(box, state)
    elif phase == SCORING_TEXTS:
        scoring_texts(box, state)
    else:
        begin_reckoning(box, state)


@rule
def saga_turn(box: Box, state: State) -> None:
    """§5, R8, R9, R18: the next player counter-clockwise who can take a card; else the Echtra, or the end."""
    count = parties(state)
    if not state.echtra:
        for step in range(1, count + 1):
            seat = (state.turn - step + count) % count
            if touches_any(state, seat):
                state.turn = seat
                begin_take(box, state)
                return
        state.echtra = 1
        state.turn = saga_origin(state)
    if state.lying == 0:
        all_go_home(state)
    for step in range(1, count + 1):
        seat = (state.turn - step + count) % count
        if away(state, seat):
            state.turn = seat
            begin_pick(box, state)
            return
    state.echtra = 0
    state.phase = ROUND_END


@rule
def all_go_home(state: State) -> None:
    """§9.3: without a card nothing can be taken; it comes to that only where a drawn deck ran out (§1.9)."""
    for seat in range(parties(state)):
        for teller in range(TELLERS):
            state.teller[seat, teller] = 0


@rule
def begin_take(box: Box, state: State) -> None:
    """§5.3, §14.5: Balor takes; a player is asked even for one answer, so that nothing betrays his hand."""
    if is_balor(state, state.turn):
        balor_takes(box, state)
    else:
        state.phase = TAKE


@rule
def any_taker(box: Box, state: State, seat: int) -> int:
    """§9.12: the first hand card that lets its owner take any card, or 0."""
    for place in range(state.held[seat]):
        if box.trait[state.hand[seat, place]] & TAKES_ANY:
            return int(state.hand[seat, place])
    return 0


@rule
def begin_pick(box: Box, state: State) -> None:
    """§7.4, §12.9: an Echtra turn; Aengus's Brú first draws a card."""
    if is_balor(state, state.turn):
        balor_takes(box, state)
        return
    if state.gift[state.turn, ECHTRAS] > 0:
        state.peeked = draw(box, state)
    state.phase = PICK


@rule
def take(box: Box, state: State, seat: int, teller: int, cell: int) -> None:
    """§5.3: the card goes to the hand, the Storyteller home; then the test of R15."""
    give(state, seat, take_from_world(state, cell), 1)
    state.teller[seat, teller] = 0
    note_losses(box, state, cell)
    state.phase = LOSSES


@rule
def take_any(box: Box, state: State, seat: int, teller: int, cell: int) -> None:
    """Mag Mell: discarded from the hand, it lets any Storyteller take any card."""
    card = any_taker(box, state, seat)
    to_discard_pile(state, drop_place(state, seat, place_in_hand(box, state, seat, card)))
    take(box, state, seat, teller, cell)


@rule
def pick(box: Box, state: State, seat: int, cell: int) -> None:
    """§7.4: any card of the Otherworld; the card drawn before is discarded."""
    if state.peeked:
        to_discard_pile(state, int(state.peeked))
        state.peeked = 0
    give(state, seat, take_from_world(state, cell), 1)
    go_home(state, seat)


@rule
def keep(state: State, seat: int) -> None:
    """Aengus's Brú: the drawn card instead of a pick."""
    give(state, seat, int(state.peeked), 0)
    state.peeked = 0
    go_home(state, seat)


@rule
def go_home(state: State, seat: int) -> None:
    """§7.3: one Lost Storyteller goes home; they are alike."""
    teller = 0
    while state.teller[seat, teller] == 0:
        teller += 1
    state.teller[seat, teller] = 0
    state.phase = PLAY


@rule
def interrupts(box: Box, state: State) -> None:
    """§7.2, R16: owners in Saga order from the taker on; then the interrupted turn goes on."""
    count = parties(state)
    for step in range(count):
        seat = (state.turn - step + count) % count
        if state.lost[seat]:
            if state.gift[seat, KEENERS] and next_interrupt(box, state, seat):
                return
            state.lost[seat] = 0
            state.loss = 0
    if is_balor(state, state.turn):
        state.phase = SAGA_TURN
    else:  # R24: a text of another edition may have taken the last hand card
        state.phase = PLAY if state.held[state.turn] > 0 else PLAYED_OUT


@rule
def next_interrupt(box: Box, state: State, seat: int) -> bool:
    """R16: first the texts that ask nothing (Sluagh), then the others (Banshee), teller by teller."""
    for place in range(state.loss, 2 * TELLERS * CELLS):
        cell, teller, is_second = place % CELLS, place // CELLS % TELLERS, place >= TELLERS * CELLS
        if (state.lost[seat] >> teller) & 1 and box.trait[state.card[seat, cell]] & HAS_LOST:
            row = text_of(box, state, seat, cell, LOST)
            is_safe = touched(state, state.teller[seat, teller]) != 0
            is_its_time = is_asking(box, row) == is_second and not (is_second and is_safe)
            if is_its_time and may_start(box, state, seat, cell, teller, row):
                state.loss = place + 1
                start_text(box, state, seat, cell, teller, row, 0)
                return True
    return False
