"""How far a figure may still come: cards in hand, cards nobody has seen, and the turns left.

The copies of a path's eleven values are kept as one number, two bits for each value.
"""

from fidchell.games.keltis.box import HAND, ROWS, VALUES, Box
from fidchell.games.keltis.state import EMPTY, State
from fidchell.games.keltis.weights import DOUBT, GOAL_TURNS, HAND_CARD, MEMORY, TURN, UNSEEN
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

Weights = Grid
POINT = 64  # liking is in 64ths of a point
CARD = 64  # hopes are in 64ths of a card
ALL = (1 << 2 * VALUES) - 1
BOTH_COPIES = ALL // 3 * 2
PAIRS, FOURS, EIGHTS = 0x333333, 0x0F0F0F, 0x010101


@rule
def copies(cards: int) -> int:
    """How many copies a two-bit list holds in all."""
    cards = (cards & PAIRS) + ((cards >> 2) & PAIRS)
    cards = (cards + (cards >> 4)) & FOURS
    return ((cards * EIGHTS) >> 16) & 0xFF


@rule
def in_hand(state: State, seat: int, path: int) -> int:
    """The cards of a path in a seat's hand, two bits for each value."""
    cards = 0
    first = path * VALUES
    for place in range(state.held[seat]):
        value = state.hand[seat, place] - first
        if 0 <= value < VALUES:
            cards += 1 << (2 * value)
    return cards


@rule
def not_seen(state: State, path: int, hand: int, weights: Weights) -> int:
    """§12.6: the copies of a path in no column, not in hand, and, for who remembers, in no pile."""
    cards = BOTH_COPIES - hand
    first = path * VALUES
    for seat in range(state.seats):
        for value in range(VALUES):
            cards -= int(state.laid[seat, first + value]) << (2 * value)
    if weights[MEMORY] > 0:
        for place in range(state.height[path]):
            cards -= 1 << (2 * (state.pile[path, place] - first))
    return cards


@rule
def turns_left(box: Box, state: State, weights: Weights) -> int:
    """A guess, this turn apart: until the deck is empty, or the goal area full."""
    by_deck = (int(state.deck) - 1) // int(state.seats)
    by_goal = (int(box.goal_figures) - int(state.goal)) * int(weights[GOAL_TURNS]) // 64
    return min(by_deck, by_goal)


@rule
def luck(state: State, weights: Weights) -> int:
    """How much of each unseen card a seat may hope to draw, in 4096ths."""
    unseen = int(state.deck) + int(state.removed) + (int(state.seats) - 1) * HAND
    return int(weights[UNSEEN]) * int(state.deck) * 64 // (int(state.seats) * unseen)


@rule
def factor_of(box: Box, state: State, seat: int, path: int) -> int:
    """§11.2: the large figure counts double."""
    return int(box.large_factor) if state.large[seat] == path else 1


@rule
def side(hand: int, unseen: int, values: int, chance: int, weights: Weights) -> int:
    """Cards to come among some values, in 64ths."""
    return copies(hand & values) * int(weights[HAND_CARD]) + copies(unseen & values) * chance // 64


@rule
def hope(
    box: Box, hand: int, unseen: int, last: int, direction: int, chance: int, turns: int, weights: Weights
) -> int:
    """§5.2: cards still to come in the column's direction, or in the better one, within the turns left."""
    most = turns * int(weights[TURN])
    if last == EMPTY:
        return min(most, side(hand, unseen, ALL, chance, weights))
    cards = 0
    if direction >= 0:
        cards = side(hand, unseen, (ALL << (2 * last)) & ALL, chance, weights)
    if direction < 0 or (direction == 0 and not box.ascending_only):
        cards = max(cards, side(hand, unseen, ALL >> (2 * (VALUES - 1 - last)), chance, weights))
    return min(most, cards)


@rule
def row_points(box: Box, row: int, cards: int) -> int:
    """A row's value with so many cards (64ths) to come: between two rows, in line; 64ths of a point."""
    whole = min(ROWS, row + cards // CARD)
    upper = min(ROWS, whole + 1)
    low, high = int(box.row_value[whole]), int(box.row_value[upper])
    return low * CARD + (high - low) * (cards % CARD)


@rule
def path_points(box: Box, row: int, cards: int, factor: int, weights: Weights) -> int:
    """The same with some doubt: fewer cards may come, or more."""
    doubt = min(int(weights[DOUBT]), cards)
    points = row_points(box, row, cards - doubt) + 2 * row_points(box, row, cards)
    return factor * (points + row_points(box, row, cards + doubt)) // 4
