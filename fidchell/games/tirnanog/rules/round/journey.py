"""§4: the Journey phase."""

from fidchell.games.tirnanog.box import CELLS, HAS_JOURNEY, JOURNEY, TELLERS, Box
from fidchell.games.tirnanog.rules.balor import balor_places, is_balor
from fidchell.games.tirnanog.rules.otherworld import away, parties, use_allowance
from fidchell.games.tirnanog.rules.setup import refresh_powers
from fidchell.games.tirnanog.rules.texts.choices import may_start, text_of
from fidchell.games.tirnanog.rules.texts.steps import start_text
from fidchell.games.tirnanog.state import JOURNEY_TURN, JOURNEYS, PLACE, PLACED, SAGA_TURN, USED, State
from fidchell.rulekit.rule import rule


@rule
def journey_turn(box: Box, state: State) -> None:
    """§4.1: the next player places a Storyteller, until everybody has placed three."""
    state.turn = (state.turn + 1) % parties(state)
    if away(state, state.turn) == TELLERS:
        refresh_powers(state)
        state.turn = saga_origin(state)
        state.phase = SAGA_TURN
    elif is_balor(state, state.turn):
        balor_places(box, state)
    else:
        state.phase = PLACE


@rule
def saga_origin(state: State) -> int:
    """§5.1, §12.5: the seat after which (counter-clockwise) the Saga phase begins."""
    return 0 if state.seats == 1 else int(state.first)


@rule
def place(box: Box, state: State, seat: int, position: int) -> None:
    """§4.1: a Storyteller goes to a space or, by an allowance, to a corner or an occupied space."""
    state.fresh = away(state, seat)
    use_allowance(state, seat, position)
    state.teller[seat, state.fresh] = position
    state.phase = PLACED


@rule
def after_placing(box: Box, state: State) -> None:
    """§9.9: after placing, Journey texts such as Will-o'-the-Wisp."""
    seat = state.turn
    if state.gift[seat, JOURNEYS]:
        for cell in range(state.cursor, CELLS):
            if box.trait[state.card[seat, cell]] & HAS_JOURNEY and not state.flag[seat, cell] & USED:
                row = text_of(box, state, seat, cell, JOURNEY)
                if may_start(box, state, seat, cell, 0, row):
                    state.cursor = cell + 1
                    start_text(box, state, seat, cell, 0, row, 0)
                    return
    state.cursor = 0
    state.fresh = 0
    state.phase = JOURNEY_TURN
