"""§3 to §10 and §13: the turn of Keltis."""

from fidchell.games.keltis.box import CARDS, CLOVER, GOAL, NO_TILE, NONE, PATHS, ROWS, VALUES, WISH, Box
from fidchell.games.keltis.rules.actions import (
    DECLINE,
    DISCARD,
    DRAW_DECK,
    DRAW_PILE,
    LAY_LARGE,
    STEP,
    STEP_LARGE,
)
from fidchell.games.keltis.rules.figures import has_step
from fidchell.games.keltis.rules.hands import find, insert, remove
from fidchell.games.keltis.rules.scoring import row_points, tile_points
from fidchell.games.keltis.rules.setup import lay_table, take_from_deck
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
from fidchell.rulekit.rule import rule


@rule
def actors(box: Box, state: State) -> int:
    """§3: the seat to move, until the game is over."""
    return 0 if state.phase == OVER else 1 << state.turn


@rule
def decision_kind(box: Box, state: State, seat: int) -> int:
    """The kind of question is the phase: what comes later in a turn has the higher number."""
    return int(state.phase)


@rule
def barrier(box: Box, state: State) -> int:
    """§9.2: each card drawn from the deck, and each new deal, shows somebody something hidden."""
    return state.round * 128 - state.deck


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
        draw_from_pile(box, state, seat, action - DRAW_PILE)


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
def draw_from_pile(box: Box, state: State, seat: int, path: int) -> None:
    """§9.2: an open draw; K2 makes it public knowledge, §13.1 counts the standstill where it is guarded."""
    state.height[path] -= 1
    card = state.pile[path, state.height[path]]
    state.pile[path, state.height[path]] = 0
    insert(state.hand[seat], state.held[seat], card)
    state.held[seat] += 1
    insert(state.known[seat], state.knowns[seat], card)
    state.knowns[seat] += 1
    state.stall = state.stall + 1 if state.discarded != NONE and box.stall_rounds > 0 else 0
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
