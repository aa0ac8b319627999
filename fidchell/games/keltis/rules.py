"""§3 to §10 and §13: the turn of Keltis."""

from fidchell.games.keltis.box import (
    CARDS,
    CLOVER,
    GOAL,
    NO_TILE,
    NONE,
    PATHS,
    ROWS,
    VALUES,
    WISH,
    Box,
)
from fidchell.games.keltis.deal import lay_table, take_from_deck
from fidchell.games.keltis.hands import find, insert, remove
from fidchell.games.keltis.scoring import row_points, tile_points
from fidchell.games.keltis.state import (
    BY_DECK,
    BY_GOAL,
    CLOVER_STEP,
    DRAW,
    EMPTY,
    FREE_STEP,
    OVER,
    PLAY,
    State,
)
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

# B.5: where each kind of action begins.
LAY, LAY_LARGE, DISCARD = 0, CARDS, 2 * CARDS
STEP, STEP_LARGE = 3 * CARDS, 3 * CARDS + PATHS
DECLINE = 3 * CARDS + 2 * PATHS
DRAW_DECK = DECLINE + 1
DRAW_PILE = DRAW_DECK + 1
ACTIONS = DRAW_PILE + PATHS
OPTIONS = 24  # B.1


@rule
def actors(box: Box, state: State) -> int:
    """§3: the seat to move, until the game is over."""
    return 0 if state.phase == OVER else 1 << state.turn


@rule
def beat(box: Box, state: State, seat: int) -> int:
    """The kind of question is the phase: what comes later in a turn has the higher number."""
    return int(state.phase)


@rule
def barrier(box: Box, state: State) -> int:
    """§9.2: each card drawn from the deck, and each new deal, shows somebody something hidden."""
    return state.round * 128 - state.deck


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
def has_large(state: State, seat: int) -> bool:
    """Ruling 7: the large figure is still on the start stone."""
    return state.large[seat] == NONE


@rule
def has_small(state: State, seat: int) -> bool:
    """Ruling 7: a small figure is still on the start stone (five figures, five paths)."""
    waiting = 0
    for path in range(PATHS):
        waiting += state.step[seat, path] == 0
    return waiting > has_large(state, seat)


@rule
def may_advance(state: State, seat: int, path: int) -> bool:
    """§7.4: an own figure on rows 1 to 8."""
    return 0 < state.step[seat, path] < ROWS


@rule
def may_start(box: Box, state: State, seat: int, path: int) -> bool:
    """Ruling 10: a clover or a free step may start a figure on a path without an own one."""
    return box.bonus_start != 0 and state.step[seat, path] == 0


@rule
def may_decline(box: Box, state: State) -> bool:
    """§8.2: a free step may be declined, a clover only with the option of Ruling 9."""
    return state.phase == FREE_STEP or box.clover_optional != 0


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
def has_step(box: Box, state: State, seat: int) -> bool:
    """Rulings 11 and 15: some own figure can move."""
    for path in range(PATHS):
        if may_advance(state, seat, path) or may_start(box, state, seat, path):
            return True
    return False


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
    """Ruling 24: after a discard, with the standstill count at its limit."""
    return state.discarded != NONE and state.stall >= box.stall_rounds * state.seats


@rule
def is_closed(box: Box, state: State, path: int) -> bool:
    """Ruling 16: the own discard may not be taken back."""
    return path == state.discarded and not box.own_redraw


@rule
def apply(box: Box, state: State, seat: int, action: int) -> None:
    """B.2: carry out an action."""
    if action < DISCARD:
        lay(box, state, seat, action % CARDS, action >= LAY_LARGE)
    elif action < STEP:
        discard(state, seat, action - DISCARD)
    elif action < DECLINE:
        state.finished = NONE
        advance(box, state, seat, (action - STEP) % PATHS, action >= STEP_LARGE)
    elif action == DECLINE:
        state.finished = NONE
        state.phase = DRAW
    elif action == DRAW_DECK:
        draw_from_deck(box, state, seat)
    else:
        draw_from_pile(state, seat, action - DRAW_PILE)


@rule
def play_from_hand(state: State, seat: int, card: int) -> None:
    """§3.1: the card leaves the hand; K3 strikes off a known copy."""
    remove(state.hand[seat], state.held[seat], find(state.hand[seat], state.held[seat], card))
    state.held[seat] -= 1
    place = find(state.known[seat], state.knowns[seat], card)
    if place < state.knowns[seat]:
        remove(state.known[seat], state.knowns[seat], place)
        state.knowns[seat] -= 1


@rule
def discard(state: State, seat: int, card: int) -> None:
    """§4.1: the card goes face up on the pile of its colour."""
    play_from_hand(state, seat, card)
    path = card // VALUES
    state.pile[path, state.height[path]] = card
    state.height[path] += 1
    state.discarded = path
    state.phase = DRAW


@rule
def lay(box: Box, state: State, seat: int, card: int, with_large: bool) -> None:
    """§5: the card goes to the end of the own column and moves a figure, or offers a free step."""
    play_from_hand(state, seat, card)
    path = card // VALUES
    extend_column(state, seat, path, card % VALUES)
    if state.step[seat, path] < ROWS:
        advance(box, state, seat, path, with_large)
    elif has_step(box, state, seat):
        state.finished = path  # §8.2
        state.phase = FREE_STEP
    else:
        state.phase = DRAW  # Ruling 15


@rule
def extend_column(state: State, seat: int, path: int, value: int) -> None:
    """§5.3: the first different value fixes the direction."""
    last = state.last[seat, path]
    if last != EMPTY and value != last:
        state.direction[seat, path] = 1 if value > last else -1
    state.last[seat, path] = value
    state.laid[seat, path * VALUES + value] += 1


@rule
def advance(box: Box, state: State, seat: int, path: int, with_large: bool) -> None:
    """§6.2: a figure enters row 1 or advances by one; then the end of the game, or the tile."""
    if with_large:
        state.large[seat] = path
    state.step[seat, path] += 1
    row = state.step[seat, path]
    state.phase = DRAW
    state.goal += row == GOAL
    if row == GOAL and state.goal == box.goal_figures:
        end_round(box, state, BY_GOAL)  # Ruling 17: its tile does not act
    else:
        use_tile(box, state, seat, path, row)


@rule
def use_tile(box: Box, state: State, seat: int, path: int, row: int) -> None:
    """§7: the tile on the stone acts at once."""
    tile = state.tile[path, row]
    if tile == WISH:
        state.stones[seat] += 1
        state.tile[path, row] = NO_TILE
    elif tile == CLOVER:
        if has_step(box, state, seat):  # Ruling 11
            state.phase = CLOVER_STEP
    else:
        state.points[seat] += tile


@rule
def draw_from_deck(box: Box, state: State, seat: int) -> None:
    """§9.1, Ruling 18: the last card of the deck ends the game."""
    take_from_deck(state, seat)
    state.stall = 0
    if state.deck == 0:
        end_round(box, state, BY_DECK)
    else:
        end_turn(state)


@rule
def draw_from_pile(state: State, seat: int, path: int) -> None:
    """§9.2: an open draw; K2 makes it public knowledge, §13.1 counts the standstill."""
    state.height[path] -= 1
    card = state.pile[path, state.height[path]]
    state.pile[path, state.height[path]] = 0
    insert(state.hand[seat], state.held[seat], card)
    state.held[seat] += 1
    insert(state.known[seat], state.knowns[seat], card)
    state.knowns[seat] += 1
    state.stall = 0 if state.discarded == NONE else state.stall + 1
    end_turn(state)


@rule
def end_turn(state: State) -> None:
    """Ruling 3: turns go round in seat order."""
    state.discarded = NONE
    state.turn = (state.turn + 1) % state.seats
    state.phase = PLAY


@rule
def end_round(box: Box, state: State, reason: int) -> None:
    """§10, D.1: the end of the game, or the next round."""
    state.discarded = NONE
    state.finished = NONE
    if state.round == box.rounds:
        state.phase = OVER
        state.ended = reason
        return
    for seat in range(state.seats):
        state.carry[seat] += row_points(box, state, seat) + tile_points(box, state, seat)
    state.round += 1
    state.first = (state.first + 1) % state.seats
    lay_table(box, state)
