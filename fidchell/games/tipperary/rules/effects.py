"""§6 to §10: what a placed piece brings, and how it is settled."""

from fidchell.games.tipperary.box import (
    BOG,
    DISTILLERY,
    FEATURES,
    FRESH,
    GRAIN,
    HOME,
    MEADOW,
    PASTURE,
    RUIN,
    SHEEP_AT,
    SYMBOL,
    WOODEN,
    Box,
)
from fidchell.games.tipperary.rules.display import add_space, clear_marks, find, is_at
from fidchell.games.tipperary.rules.land import new_contacts, new_lines, new_sites, symbols
from fidchell.games.tipperary.state import SET_BONUS, State
from fidchell.rulekit.rule import rule


@rule
def may_place_sheep(state: State, seat: int) -> bool:
    """§7.2: a sheep is due, there is one, and a meadow is free."""
    if state.due_sheep[seat] == 0 or state.sheep == 0:
        return False
    return has_meadow(state, seat)


@rule
def has_meadow(state: State, seat: int) -> bool:
    """§7.2: a meadow without a sheep."""
    for place in range(state.size[seat]):
        if state.space[seat, place] & FEATURES == MEADOW:
            return True
    return False


@rule
def may_draw(state: State, seat: int) -> bool:
    """§10.3: a bonus tile is due, and there is one."""
    return state.due_bonus[seat] > 0 and state.stack_left > 0


@rule
def count_rewards(box: Box, state: State, seat: int) -> None:
    """§6.1 to §6.3: count once, settle barrel and towers at once, note what is due."""
    new = new_features(state, seat)
    state.due_sheep[seat] += symbols(state, seat) if new & SYMBOL else 0
    if new & (1 << GRAIN | 1 << DISTILLERY):
        move_barrel(box, state, seat, new_contacts(state, seat))
    if new & 1 << RUIN:
        lines = min(new_lines(state, seat), int(state.towers))  # Ruling 14
        state.tower[seat] += lines
        state.towers -= lines
    if new & 1 << BOG:
        state.due_bonus[seat] += new_sites(state, seat)
    clear_marks(state, seat, FRESH | SYMBOL)


@rule
def new_features(state: State, seat: int) -> int:
    """A bit for each feature of the piece just laid, and SYMBOL for a sheep symbol on it."""
    found = 0
    for place in range(state.size[seat]):
        space = int(state.space[seat, place])
        if space & FRESH:
            found |= 1 << (space & FEATURES) | space & SYMBOL
    return found


@rule
def move_barrel(box: Box, state: State, seat: int, whiskeys: int) -> None:
    """§8.2: one space for each whiskey, and a sheep for each sheep space entered."""
    for _ in range(whiskeys):
        if state.barrel[seat] < box.track_end:  # Ruling 21
            state.barrel[seat] += 1
            state.due_sheep[seat] += box.track_sheep[state.barrel[seat]]


@rule
def place_sheep(state: State, seat: int, space: int) -> None:
    """§7.3: the meadow is a pasture with one sheep from now on."""
    place = find(state, seat, space)
    state.space[seat, place] += PASTURE - MEADOW + (1 << SHEEP_AT) + WOODEN
    state.due_sheep[seat] -= 1
    state.sheep -= 1


@rule
def draw_bonus(state: State, seat: int) -> None:
    """§10.3: the top of the stack is turned up."""
    state.stack_left -= 1
    state.bonus = state.stack[state.stack_left]
    state.stack[state.stack_left] = 0
    state.due_bonus[seat] -= 1
    state.phase = SET_BONUS


@rule
def lay_bonus(box: Box, state: State, seat: int, space: int) -> None:
    """§10.4, §10.5: beside the display or onto a meadow; a space of the hometown stays one."""
    land = int(box.bonus_land[state.bonus]) | FRESH
    place = find(state, seat, space)
    if is_at(state, seat, place, space):
        state.space[seat, place] = space + land + (state.space[seat, place] & HOME)
    else:
        add_space(state, seat, space + land)
    state.bonus = 0
