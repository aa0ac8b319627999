"""The tuned player: what each path may still bring, weighed by numbers found in self-play (G.5)."""

from fidchell.games.keltis.box import CARDS, CLOVER, GOAL, PATHS, ROWS, TABLE, VALUES, WISH, Box
from fidchell.games.keltis.outlook import (
    CARD,
    POINT,
    Weights,
    factor_of,
    hope,
    in_hand,
    luck,
    not_seen,
    path_points,
    turns_left,
)
from fidchell.games.keltis.rivals import feeding, lead, step_gain, wanting
from fidchell.games.keltis.rules import DECLINE, DISCARD, DRAW_DECK, DRAW_PILE, LAY_LARGE, STEP, STEP_LARGE
from fidchell.games.keltis.state import EMPTY, State
from fidchell.games.keltis.weights import (
    CLOVER_AHEAD,
    CLOVER_NOW,
    CLOVER_STEP,
    DECK,
    DECK_LATE,
    DECLINED,
    DISCARDED,
    END_BEHIND,
    END_LEADING,
    FINISHED,
    GOAL_STEP,
    HURRY,
    LAID,
    LARGE,
    LOST,
    NUMBER_AHEAD,
    NUMBER_NOW,
    OPEN,
    OPEN_CROWD,
    OPEN_EARLY,
    OPTION,
    RIVAL_COVER,
    RIVAL_DENY,
    RIVAL_RACE,
    TAKE,
    TAKEN,
    WISH_AHEAD,
    WISH_EXTRA,
    WISH_NOW,
)
from fidchell.rulekit.rule import rule

LATE = 16  # weights that grow with the turns left are for sixteen turns


@rule
def weigh(box: Box, state: State, seat: int, action: int, weights: Weights) -> int:
    """How much better the seat stands after an action, in 64ths of a point."""
    if action < DISCARD:
        return weigh_laying(box, state, seat, action % CARDS, action >= LAY_LARGE, weights)
    if action < STEP:
        return weigh_discarding(box, state, seat, action - DISCARD, weights)
    if action < DECLINE:
        return weigh_step(box, state, seat, (action - STEP) % PATHS, action >= STEP_LARGE, weights)
    if action == DECLINE:
        return int(weights[DECLINED])
    if action == DRAW_DECK:
        return weigh_deck(box, state, seat, weights)
    return weigh_pile(box, state, seat, action - DRAW_PILE, weights)


@rule
def prospects(box: Box, state: State, seat: int, weights: Weights) -> int:
    """G.5: what the figures may still gain, in 64ths of a point."""
    gain = 0
    chance, turns = luck(state, weights), turns_left(box, state, weights)
    for path in range(PATHS):
        hand = in_hand(state, seat, path)
        unseen = not_seen(state, path, hand, weights)
        row, factor = int(state.step[seat, path]), factor_of(box, state, seat, path)
        last, direction = int(state.last[seat, path]), int(state.direction[seat, path])
        cards = hope(box, hand, unseen, last, direction, chance, turns, weights)
        gain += reach(box, state, seat, path, row, cards, factor, weights)
        gain -= factor * int(box.row_value[row]) * POINT
    return gain * int(box.scale)


@rule
def reach(
    box: Box, state: State, seat: int, path: int, row: int, cards: int, factor: int, weights: Weights
) -> int:
    """The value of a path with so many cards (64ths) to come; a path not opened need not be."""
    points = path_points(box, row, cards, factor, weights)
    left = cards
    ahead = row + 1
    while left > 0 and ahead <= ROWS:
        points += tile_ahead(box, state, seat, path, ahead, weights) * min(left, CARD) // CARD
        left -= CARD
        ahead += 1
    if row == 0:
        return max(0, points) * int(weights[OPTION]) // 64
    return points


@rule
def stone_step(box: Box, state: State, seat: int) -> int:
    """§11.3: what one more wishing stone pays, in 64ths of a point."""
    stones = min(int(state.stones[seat]), TABLE - 2)
    return (int(box.wishing[stones + 1]) - int(box.wishing[stones])) * POINT // int(box.scale)


@rule
def tile_ahead(box: Box, state: State, seat: int, path: int, row: int, weights: Weights) -> int:
    """G.5: a tile that may be reached later."""
    tile = int(state.tile[path, row])
    if tile == WISH:
        return (stone_step(box, state, seat) + int(weights[WISH_EXTRA])) * int(weights[WISH_AHEAD]) // 64
    if tile == CLOVER:
        return int(weights[CLOVER_AHEAD])
    return tile * int(weights[NUMBER_AHEAD])


@rule
def tile_now(box: Box, state: State, seat: int, path: int, row: int, weights: Weights) -> int:
    """G.5: the tile on the stone of a step; a wishing stone counts more where a rival is near it."""
    tile = int(state.tile[path, row])
    if tile == WISH:
        worth = (stone_step(box, state, seat) + int(weights[WISH_EXTRA])) * int(weights[WISH_NOW]) // 64
        return worth + is_raced(state, seat, path, row) * int(weights[RIVAL_RACE])
    if tile == CLOVER:
        return int(weights[CLOVER_NOW]) + best_gain(box, state, seat) * int(weights[CLOVER_STEP])
    return tile * int(weights[NUMBER_NOW])


@rule
def best_gain(box: Box, state: State, seat: int) -> int:
    """The most points that one step of a figure on the board brings."""
    best = 0
    for path in range(PATHS):
        if 0 < state.step[seat, path] < ROWS:
            best = max(best, step_gain(box, state, seat, path))
    return best


@rule
def is_raced(state: State, seat: int, path: int, row: int) -> int:
    """1 where a rival's figure stands within three rows of the stone."""
    for other in range(state.seats):
        if other != seat and row - 3 <= state.step[other, path] < row:
            return 1
    return 0


@rule
def weigh_landing(box: Box, state: State, seat: int, path: int, row: int, weights: Weights) -> int:
    """What happens on the stone: its tile, the goal area, and the end of the game with it."""
    if row != GOAL:
        return tile_now(box, state, seat, path, row, weights)
    if state.goal + 1 < box.goal_figures:
        return tile_now(box, state, seat, path, row, weights) + int(weights[GOAL_STEP])
    gain = (int(box.row_value[GOAL]) - int(box.row_value[GOAL - 1])) * factor_of(box, state, seat, path)
    return weigh_end(lead(box, state, seat) + gain * int(box.scale), weights)


@rule
def weigh_end(ahead: int, weights: Weights) -> int:
    """G.5: end the game when ahead, never when behind."""
    return int(weights[END_LEADING]) if ahead > 0 else -int(weights[END_BEHIND])


@rule
def weigh_laying(box: Box, state: State, seat: int, card: int, with_large: bool, weights: Weights) -> int:
    """The path after laying this card against the path with the card still in hand."""
    path, value = card // VALUES, card % VALUES
    row = int(state.step[seat, path])
    if row == ROWS:
        return best_step(box, state, seat, path, weights) * int(weights[FINISHED]) // 64
    last, direction = int(state.last[seat, path]), int(state.direction[seat, path])
    factor = int(box.large_factor) if with_large else int(factor_of(box, state, seat, path))
    hand = in_hand(state, seat, path)
    unseen = not_seen(state, path, hand, weights)
    chance, turns = luck(state, weights), turns_left(box, state, weights)
    cards = hope(box, hand, unseen, last, direction, chance, turns, weights)
    gain = -reach(box, state, seat, path, row, cards, factor, weights)
    if last != EMPTY and value != last:
        direction = 1 if value > last else -1
    cards = hope(box, hand - (1 << (2 * value)), unseen, value, direction, chance, turns, weights)
    gain += reach(box, state, seat, path, row + 1, cards, factor, weights)
    if row == 0:
        gain += int(weights[OPEN]) + int(weights[OPEN_EARLY]) * turns // LATE
        gain += int(weights[OPEN_CROWD]) * on_the_way(state, seat)
        gain += with_large * int(weights[LARGE])
    return gain + weigh_landing(box, state, seat, path, row + 1, weights) + int(weights[LAID])


@rule
def on_the_way(state: State, seat: int) -> int:
    """Figures below the goal area that still want cards."""
    figures = 0
    for path in range(PATHS):
        figures += 0 < state.step[seat, path] < GOAL
    return figures


@rule
def weigh_step(box: Box, state: State, seat: int, path: int, with_large: bool, weights: Weights) -> int:
    """A step without a card."""
    row = int(state.step[seat, path])
    if row == ROWS:
        return 0
    last, direction = int(state.last[seat, path]), int(state.direction[seat, path])
    factor = int(box.large_factor) if with_large else int(factor_of(box, state, seat, path))
    hand = in_hand(state, seat, path)
    unseen = not_seen(state, path, hand, weights)
    chance, turns = luck(state, weights), turns_left(box, state, weights)
    cards = hope(box, hand, unseen, last, direction, chance, turns, weights)
    before = reach(box, state, seat, path, row, cards, factor, weights)
    after = reach(box, state, seat, path, row + 1, cards, factor, weights)
    return after - before + weigh_landing(box, state, seat, path, row + 1, weights)


@rule
def best_step(box: Box, state: State, seat: int, finished: int, weights: Weights) -> int:
    """§8.2: the best free step on another path, or none."""
    best = 0
    for path in range(PATHS):
        if path != finished and state.step[seat, path] > 0:
            best = max(best, weigh_step(box, state, seat, path, False, weights))
    return best


@rule
def worth_of_card(box: Box, state: State, seat: int, card: int, more: int, weights: Weights) -> int:
    """What one more card, or one card less, changes on its path."""
    path, value = card // VALUES, card % VALUES
    row = int(state.step[seat, path])
    if row == ROWS:
        return 0
    last, direction = int(state.last[seat, path]), int(state.direction[seat, path])
    factor = int(factor_of(box, state, seat, path))
    hand = in_hand(state, seat, path)
    unseen = not_seen(state, path, hand, weights)
    chance, turns = luck(state, weights), turns_left(box, state, weights)
    cards = hope(box, hand, unseen, last, direction, chance, turns, weights)
    changed = hope(box, hand + more * (1 << (2 * value)), unseen, last, direction, chance, turns, weights)
    if changed == cards:
        return 0
    before = reach(box, state, seat, path, row, cards, factor, weights)
    return reach(box, state, seat, path, row, changed, factor, weights) - before


@rule
def weigh_discarding(box: Box, state: State, seat: int, card: int, weights: Weights) -> int:
    """What the card was worth here is lost; it may feed rivals, and covers what lay on top."""
    lost = worth_of_card(box, state, seat, card, -1, weights) * int(weights[LOST]) // 64
    path, following = card // VALUES, (seat + 1) % state.seats
    covered = 0
    if state.height[path] > 0:
        top = int(state.pile[path, state.height[path] - 1])
        covered = wanting(box, state, following, top, weights) * int(weights[RIVAL_COVER]) // 64
    return lost + covered - feeding(box, state, seat, card, weights) + int(weights[DISCARDED])


@rule
def weigh_deck(box: Box, state: State, seat: int, weights: Weights) -> int:
    """An unknown card; it brings the end nearer, which suits who is ahead."""
    ahead = lead(box, state, seat)
    if state.deck == 1:
        return weigh_end(ahead, weights)
    late = int(weights[DECK_LATE]) * turns_left(box, state, weights) // LATE
    return int(weights[DECK]) + late + max(-20, min(20, ahead)) * int(weights[HURRY]) // 16


@rule
def weigh_pile(box: Box, state: State, seat: int, path: int, weights: Weights) -> int:
    """A card that everybody sees, and that the next player then does not get."""
    card = int(state.pile[path, state.height[path] - 1])
    own = worth_of_card(box, state, seat, card, 1, weights) * int(weights[TAKE]) // 64
    denied = wanting(box, state, (seat + 1) % state.seats, card, weights) * int(weights[RIVAL_DENY]) // 64
    return own + denied + int(weights[TAKEN])
