"""A player that looks one step ahead: each path is worth what its figure may still reach."""

from fidchell.games.keltis.box import CARDS, CLOVER, PATHS, ROWS, VALUES, WISH, Box
from fidchell.games.keltis.eval.path_state import factor_of
from fidchell.games.keltis.rules.actions import (
    DECLINE,
    DISCARD,
    DRAW_DECK,
    DRAW_PILE,
    LAY_LARGE,
    STEP,
    STEP_LARGE,
)
from fidchell.games.keltis.rules.legal import fits
from fidchell.games.keltis.state import EMPTY, State
from fidchell.rulekit.rule import rule

POINT = 64  # scores are in 64ths of a point
CARD = 64  # expected cards are in 64ths of a card
HELD_CARD = 52  # how surely a fitting card in hand will be played
CLOVER_VALUE = 2 * POINT
DECK_SCORE = 40  # what an unknown card is worth
GIVEN_SHARE = 3  # a card that suits the next player costs a third of its worth to them
GOAL_TURNS = 6  # turns left for each figure missing in the goal area
LAY_BONUS = POINT // 4
STONE_VALUE = 4 * POINT  # of each of the first wishing stones
PAYING_STONES = 5
NO_CARD = -1


@rule
def greedy_score(box: Box, state: State, seat: int, action: int) -> int:
    """How much better the seat stands after an action, in 64ths of a point."""
    if action < DISCARD:
        return laying_score(box, state, seat, action % CARDS, action >= LAY_LARGE)
    if action < STEP:
        return discard_score(box, state, seat, action - DISCARD)
    if action < DECLINE:
        return step_score(box, state, seat, (action - STEP) % PATHS, action >= STEP_LARGE)
    if action == DECLINE:
        return 0
    if action == DRAW_DECK:
        return DECK_SCORE
    path = action - DRAW_PILE
    return card_value(box, state, seat, state.pile[path, state.height[path] - 1])


@rule
def turns_left(box: Box, state: State) -> int:
    """An estimate: until the deck is empty, or the goal area full."""
    by_deck = state.deck // state.seats + 1
    by_goal = (box.goal_figures - state.goal) * GOAL_TURNS
    return min(by_deck, by_goal)


@rule
def expected_cards(box: Box, state: State, seat: int, path: int, last: int, direction: int, skip: int) -> int:
    """Cards expected on a path, in 64ths: those in hand after `last` (but for `skip`), and draws."""
    cards = 0
    skipped = False
    for place in range(state.held[seat]):
        card = int(state.hand[seat, place])
        if card == skip and not skipped:
            skipped = True
        elif card // VALUES == path and follows(box, last, direction, card % VALUES):
            cards += HELD_CARD
    room = room_for_values(box, last, direction)
    draws = room * turns_left(box, state) * state.seats * 2 // (3 + state.seats)
    return cards + min(draws // 2, room * 12)


@rule
def follows(box: Box, last: int, direction: int, value: int) -> bool:
    """§5.2 for a column imagined: its last value and direction."""
    if last == EMPTY or value == last:
        return True
    if direction == 0:
        return value > last or not box.ascending_only
    return (value - last) * direction > 0


@rule
def room_for_values(box: Box, last: int, direction: int) -> int:
    """How many values may still follow; an open column takes its wider side."""
    if last == EMPTY:
        return VALUES
    up, down = VALUES - 1 - last, last
    if direction > 0 or box.ascending_only:
        return up
    if direction < 0:
        return down
    return max(up, down)


@rule
def path_value(box: Box, row: int, cards: int, factor: int) -> int:
    """What a figure on a row is worth with so many cards (64ths) still to come: between two rows, in line."""
    if row == 0:
        return 0
    whole = min(ROWS, row + cards // CARD)
    upper = min(ROWS, whole + 1)
    low, high = int(box.row_value[whole]), int(box.row_value[upper])
    return factor * (low * CARD + (high - low) * (cards % CARD)) * POINT // CARD


@rule
def laying_score(box: Box, state: State, seat: int, card: int, with_large: bool) -> int:
    """The path after laying this card against the path with the card still in hand."""
    path, value = card // VALUES, card % VALUES
    last, direction = int(state.last[seat, path]), int(state.direction[seat, path])
    row = int(state.step[seat, path])
    factor = int(box.large_factor) if with_large else int(factor_of(box, state, seat, path))
    turn = direction
    if last != EMPTY and value != last:
        turn = 1 if value > last else -1
    before = path_value(box, row, expected_cards(box, state, seat, path, last, direction, NO_CARD), factor)
    after = path_value(
        box, min(ROWS, row + 1), expected_cards(box, state, seat, path, value, turn, card), factor
    )
    if row == ROWS:
        return best_step_score(box, state, seat, path)
    return after - before + tile_value(state, seat, path, row + 1) + LAY_BONUS


@rule
def tile_value(state: State, seat: int, path: int, row: int) -> int:
    """G.5: a wishing stone at its usual step, a clover at a good step, numbers at face value."""
    tile = int(state.tile[path, row])
    if tile == WISH:
        return STONE_VALUE if state.stones[seat] < PAYING_STONES else 0
    if tile == CLOVER:
        return CLOVER_VALUE
    return tile * POINT


@rule
def step_score(box: Box, state: State, seat: int, path: int, with_large: bool) -> int:
    """A step without a card."""
    row = int(state.step[seat, path])
    if row == ROWS:
        return 0
    factor = int(box.large_factor) if with_large else int(factor_of(box, state, seat, path))
    cards = expected_cards(
        box, state, seat, path, int(state.last[seat, path]), int(state.direction[seat, path]), -1
    )
    before = path_value(box, row, cards, factor)
    return path_value(box, row + 1, cards, factor) - before + tile_value(state, seat, path, row + 1)


@rule
def best_step_score(box: Box, state: State, seat: int, finished: int) -> int:
    """§8.2: the best free step on another path, or none."""
    best = 0
    for path in range(PATHS):
        if path != finished and state.step[seat, path] > 0:
            best = max(best, step_score(box, state, seat, path, False))
    return best


@rule
def card_value(box: Box, state: State, seat: int, card: int) -> int:
    """What one more card of a path is worth to a seat."""
    path = card // VALUES
    if not fits(box, state, seat, path, card % VALUES):
        return 0
    row = int(state.step[seat, path])
    cards = expected_cards(
        box, state, seat, path, int(state.last[seat, path]), int(state.direction[seat, path]), -1
    )
    if row == 0:
        return max(0, path_value(box, 1, cards, 1) - path_value(box, 1, cards - CARD // 2, 1)) // 2
    factor = factor_of(box, state, seat, path)
    return path_value(box, row, cards + HELD_CARD, factor) - path_value(box, row, cards, factor)


@rule
def discard_score(box: Box, state: State, seat: int, card: int) -> int:
    """What the card was worth here is lost, and a part of what it is worth to the next player."""
    path = card // VALUES
    last, direction = int(state.last[seat, path]), int(state.direction[seat, path])
    row = max(1, int(state.step[seat, path]))
    factor = int(factor_of(box, state, seat, path))
    lost = 0
    if fits(box, state, seat, path, card % VALUES):
        with_card = path_value(
            box, row, expected_cards(box, state, seat, path, last, direction, NO_CARD), factor
        )
        lost = with_card - path_value(
            box, row, expected_cards(box, state, seat, path, last, direction, card), factor
        )
    rival = (seat + 1) % state.seats
    given = 0
    if state.step[rival, path] > 0 and fits(box, state, rival, path, card % VALUES):
        given = int(factor_of(box, state, rival, path)) * POINT
    return -lost - given // GIVEN_SHARE
