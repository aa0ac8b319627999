"""§15.1: the largest rectangle of occupied spaces."""

from fidchell.games.tipperary.rules.display import bottom_of, top_of
from fidchell.games.tipperary.rules.ring_map import draw_taken, ringed, wipe
from fidchell.games.tipperary.state import HALF, SPAN, TAKEN, State
from fidchell.rulekit.rule import rule


@rule
def narrowed(low: int, high: int, by: int) -> tuple[int, int]:
    """Columns whose neighbour `by` columns to the right is set as well."""
    mask, up = (1 << by) - 1, HALF - by
    return low & ((low >> by) | ((high & mask) << up)), high & ((high >> by) | ((low & mask) << up))


@rule
def widest(low: int, high: int, least: int) -> int:
    """The longest run of columns if it has at least `least`, else 0."""
    have = 1
    while have < least and low | high:
        step = min(have, least - have)
        low, high = narrowed(low, high, step)
        have += step
    if low | high == 0:
        return 0
    while low | high:
        low, high = narrowed(low, high, 1)
        have += 1
    return have - 1


@rule
def best_rectangle(state: State, seat: int) -> int:
    """§15.1: the largest rectangle of the map TAKEN, which is drawn already."""
    best = 0
    rows = bottom_of(state, seat) - top_of(state, seat) + 1
    top = ringed(top_of(state, seat))
    for _ in range(rows):
        low, high = state.scratch_map[top, TAKEN, 0], state.scratch_map[top, TAKEN, 1]
        line = top
        height = 0
        while low | high:
            height += 1
            best = max(best, height * widest(low, high, best // height + 1))
            line = line + 1 if line < SPAN - 1 else 0
            low &= state.scratch_map[line, TAKEN, 0]
            high &= state.scratch_map[line, TAKEN, 1]
        top = top + 1 if top < SPAN - 1 else 0
    return best


@rule
def largest_rectangle(state: State, seat: int) -> int:
    """§15.1: the spaces of the largest rectangle, all of them occupied."""
    draw_taken(state, seat)
    best = best_rectangle(state, seat)
    wipe(state, seat)
    return best
