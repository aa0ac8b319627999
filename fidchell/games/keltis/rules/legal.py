"""B.1 to B.3: what a seat may do."""

from fidchell.games.keltis.box import NONE, PATHS, VALUES, Box
from fidchell.games.keltis.rules.actions import (
    DECLINE,
    DISCARD,
    DRAW_DECK,
    DRAW_PILE,
    LAY,
    LAY_LARGE,
    STEP,
    STEP_LARGE,
)
from fidchell.games.keltis.rules.figures import has_large, has_small, may_advance, may_start
from fidchell.games.keltis.state import DRAW, EMPTY, FREE_STEP, OVER, PLAY, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def legal(box: Box, state: State, seat: int, out: Grid) -> int:
    """B.1: what the seat may do in this phase."""
    if seat != state.turn:
        return 0
    if state.phase == PLAY:
        return legal_plays(box, state, seat, out)
    if state.phase == DRAW:
        return legal_draws(box, state, out)
    if state.phase == OVER:
        return 0
    return legal_steps(box, state, seat, out)


@rule
def legal_plays(box: Box, state: State, seat: int, out: Grid) -> int:
    """B.3: lay out where the column allows it, or discard; each distinct card once."""
    count = legal_lays(box, state, seat, LAY, has_small(state, seat), out, 0)
    if has_large(state, seat):
        count = legal_lays(box, state, seat, LAY_LARGE, True, out, count)
    before = EMPTY
    for place in range(state.held[seat]):
        card = state.hand[seat, place]
        if card != before:
            out[count] = DISCARD + card  # §4.1
            count += 1
        before = card
    return count


@rule
def legal_lays(box: Box, state: State, seat: int, kind: int, may_enter: bool, out: Grid, count: int) -> int:
    """B.3: LAY advances the own figure or enters a small one; LAY_LARGE only enters (Ruling 7)."""
    before = EMPTY
    for place in range(state.held[seat]):
        card = state.hand[seat, place]
        if card != before:
            path = card // VALUES
            may_move = kind == LAY if state.step[seat, path] > 0 else may_enter
            if may_move and fits(box, state, seat, path, card - path * VALUES):
                out[count] = kind + card
                count += 1
        before = card
    return count


@rule
def fits(box: Box, state: State, seat: int, path: int, value: int) -> bool:
    """§5.2: equal values always follow, other values in the column's direction."""
    last = state.last[seat, path]
    if last == EMPTY or value == last:
        return True
    direction = state.direction[seat, path]
    if direction == 0:
        return value > last or not box.ascending_only
    return (value - last) * direction > 0


@rule
def legal_steps(box: Box, state: State, seat: int, out: Grid) -> int:
    """Rulings 10 and 13: what a clover and a free step may move."""
    count = 0
    small, large = has_small(state, seat), has_large(state, seat)
    for path in range(PATHS):
        if may_advance(state, seat, path) or (small and may_start(box, state, seat, path)):
            out[count] = STEP + path
            count += 1
    for path in range(PATHS):
        if large and may_start(box, state, seat, path):
            out[count] = STEP_LARGE + path
            count += 1
    if may_decline(box, state):
        out[count] = DECLINE
        count += 1
    return count


@rule
def may_decline(box: Box, state: State) -> bool:
    """§8.2: a free step may be declined, a clover only with the option of Ruling 9."""
    return state.phase == FREE_STEP or box.clover_optional != 0


@rule
def legal_draws(box: Box, state: State, out: Grid) -> int:
    """§9.1: the deck, or a pile that is not closed."""
    out[0] = DRAW_DECK
    count = 1
    if must_draw_from_deck(box, state):
        return count
    for path in range(PATHS):
        if state.height[path] > 0 and not is_closed(box, state, path):
            out[count] = DRAW_PILE + path
            count += 1
    return count


@rule
def must_draw_from_deck(box: Box, state: State) -> bool:
    """Ruling 24: after a discard, with the standstill count at its limit; never without the guard."""
    if box.stall_rounds == 0 or state.discarded == NONE:
        return False
    return state.stall >= box.stall_rounds * state.seats


@rule
def is_closed(box: Box, state: State, path: int) -> bool:
    """Ruling 16: the own discard may not be taken back."""
    return path == state.discarded and not box.own_redraw
