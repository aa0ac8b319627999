"""§8, §10.2: the Cleanup, the next round, and the texts of the scoring."""

from fidchell.games.tirnanog.box import CELLS, HAS_SCORING, ROUNDS, SCORING, Box
from fidchell.games.tirnanog.rules.hands import drop_place, to_discard_pile
from fidchell.games.tirnanog.rules.otherworld import ones
from fidchell.games.tirnanog.rules.setup import begin_journey, clear_world, lay_world, refresh_powers
from fidchell.games.tirnanog.rules.texts.choices import may_start, text_of
from fidchell.games.tirnanog.rules.texts.steps import start_text
from fidchell.games.tirnanog.state import (
    CLEANUP,
    OVER,
    RECKONING,
    REMOVE,
    SCORERS,
    SCORING_TEXTS,
    USED,
    State,
)
from fidchell.rulekit.rule import rule


@rule
def hand_limit(state: State) -> int:
    """§8.1: as many cards as rounds are still to come."""
    return ROUNDS - state.round


@rule
def must_discard(state: State, seat: int) -> bool:
    """§8.2, R20: the seat holds more than its limit, what it has picked aside."""
    return state.held[seat] - ones(int(state.pick[seat])) > hand_limit(state)


@rule
def begin_cleanup(box: Box, state: State) -> None:
    """§8.2, R21: those with too many cards are asked; after round 5 all cards go without a question."""
    if state.round < ROUNDS:
        for seat in range(state.seats):
            if must_discard(state, seat):
                state.phase = CLEANUP
                return
    end_cleanup(box, state)


@rule
def pick_discard(box: Box, state: State, seat: int, card: int) -> None:
    """R21: chosen secretly; shown when all have answered."""
    place = 0
    while (int(state.pick[seat]) >> place) & 1 or box.look[state.hand[seat, place]] != box.look[card]:
        place += 1
    state.pick[seat] = int(state.pick[seat]) | (1 << place)
    for other in range(state.seats):
        if must_discard(state, other):
            return
    end_cleanup(box, state)


@rule
def end_cleanup(box: Box, state: State) -> None:
    """§8.2-8.4, §12.10: all discards together; then scoring, or the next round."""
    for seat in range(state.seats):
        for place in range(state.held[seat] - 1, -1, -1):
            if state.round == ROUNDS or (int(state.pick[seat]) >> place) & 1:
                to_discard_pile(state, drop_place(state, seat, place))
        state.pick[seat] = 0
    state.first = (state.first + 1) % state.seats
    if state.round == ROUNDS:
        refresh_powers(state)
        state.turn = state.first
        state.phase = SCORING_TEXTS
        return
    state.round += 1
    clear_world(state)
    lay_world(box, state)
    if state.seats == 1:
        state.side_up = 1 - state.side_up
    begin_journey(state)


@rule
def scoring_texts(box: Box, state: State) -> None:
    """§10.2, §9.15: clockwise, each Scoring text with a choice once, in reading order."""
    while state.cursor < state.seats:
        seat = int(state.turn)
        if state.gift[seat, SCORERS]:
            for cell in range(CELLS):
                if box.trait[state.card[seat, cell]] & HAS_SCORING and not state.flag[seat, cell] & USED:
                    state.flag[seat, cell] |= USED
                    row = text_of(box, state, seat, cell, SCORING)
                    if may_start(box, state, seat, cell, 0, row):
                        start_text(box, state, seat, cell, 0, row, 0)
                        return
        state.cursor += 1
        state.turn = (state.turn + 1) % state.seats
    state.cursor = 0
    state.phase = RECKONING


@rule
def begin_reckoning(box: Box, state: State) -> None:
    """§12.11: in the solo game cards are removed from Balor's pile; then the game is over."""
    state.owed = min(int(box.removals), int(state.piled)) if state.seats == 1 else 0
    state.phase = REMOVE if state.owed else OVER
