"""How far a figure may still come: cards in hand, cards nobody has seen, and the turns left."""

from typing import NamedTuple

from fidchell.games.keltis.box import GOAL, HAND, PATHS, ROWS, VALUES, Box
from fidchell.games.keltis.standing import lead
from fidchell.games.keltis.state import EMPTY, State
from fidchell.games.keltis.way import (
    ALL,
    BOTH_COPIES,
    Way,
    copies,
    from_here_down,
    from_here_up,
    one,
    way_of,
)
from fidchell.games.keltis.weights import (
    DOUBT,
    DOUBT_MORE,
    GOAL_NEAR,
    GOAL_TURNS,
    HAND_CARD,
    LOAD,
    LUCK_TURNS,
    MEMORY,
    PILE_CARD,
    PRICE,
    PRICE_LOAD,
    TURN,
    UNSEEN,
)
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

Weights = Grid
POINT = 64  # liking is in 64ths of a point
CARD = 64  # hopes are in 64ths of a card
FIGURES = 5  # bits that count figures
NO_LIMIT = VALUES * 2 * CARD


class Outlook(NamedTuple):
    """What a seat sees before it chooses, the same for all its actions on a path."""

    hand: int  # the seat's cards of this path
    top: int  # the card on top of the pile
    unseen: int  # copies that may still come
    luck: int  # how much of each unseen card the seat may hope to draw, in 4096ths
    turns: int  # turns left
    most: int  # cards that the path may hope for, in 64ths
    price: int  # of the turn that a card takes, in 64ths of a point
    wanted: int  # cards that all figures on the way hope for, in 64ths
    ahead: int  # points ahead of the best rival


@rule
def look_out(box: Box, state: State, seat: int, weights: Weights) -> Outlook:
    """What is the same for all paths."""
    turns, ahead = turns_left(box, state, weights), lead(box, state, seat)
    luck = luck_of(state, turns, weights)
    wanted = load(box, state, seat, Outlook(0, 0, 0, luck, turns, NO_LIMIT, 0, 0, ahead), weights)
    most = max(0, turns * int(weights[TURN]) - wanted * int(weights[LOAD]) // 64)
    price = int(weights[PRICE]) + wanted * int(weights[PRICE_LOAD]) // (CARD * (turns + 1))
    return Outlook(0, 0, 0, luck, turns, most, price, wanted, ahead)


@rule
def look_at(state: State, seat: int, path: int, outlook: Outlook, weights: Weights) -> Outlook:
    """What the seat sees of one path."""
    hand, top = in_hand(state, seat, path), 0
    if state.height[path] > 0:
        top = one(int(state.pile[path, state.height[path] - 1]) - path * VALUES)
    unseen = not_seen(state, path, hand, weights)
    luck, turns, most, price = outlook.luck, outlook.turns, outlook.most, outlook.price
    return Outlook(hand, top, unseen, luck, turns, most, price, outlook.wanted, outlook.ahead)


@rule
def in_hand(state: State, seat: int, path: int) -> int:
    """The cards of a path in a seat's hand."""
    cards = 0
    first = path * VALUES
    for place in range(state.held[seat]):
        value = state.hand[seat, place] - first
        if 0 <= value < VALUES:
            cards += one(value)
    return cards


@rule
def not_seen(state: State, path: int, hand: int, weights: Weights) -> int:
    """§12.6: the copies of a path in no column, not in hand, and, for who remembers, in no pile."""
    cards = BOTH_COPIES - hand
    first = path * VALUES
    for seat in range(state.seats):
        if state.last[seat, path] != EMPTY:
            for value in range(VALUES):
                cards -= int(state.laid[seat, first + value]) << (2 * value)
    if weights[MEMORY] > 0:
        for place in range(state.height[path]):
            cards -= one(state.pile[path, place] - first)
    return cards


@rule
def turns_left(box: Box, state: State, weights: Weights) -> int:
    """A guess, this turn apart: until the deck is empty, or the goal area full."""
    by_deck = (int(state.deck) - 1) // int(state.seats)
    by_goal = (int(box.goal_figures) - int(state.goal)) * int(weights[GOAL_TURNS])
    return min(by_deck, (by_goal + way_to_goal(box, state) * int(weights[GOAL_NEAR])) // 64)


@rule
def way_to_goal(box: Box, state: State) -> int:
    """§10: the steps until the goal area is full, if the nearest figures go there."""
    counts = 0
    for seat in range(state.seats):
        for path in range(PATHS):
            if state.step[seat, path] < GOAL:
                counts += 1 << (FIGURES * (GOAL - int(state.step[seat, path])))
    missing, way = int(box.goal_figures) - int(state.goal), 0
    for distance in range(1, GOAL):
        figures = min(missing, (counts >> (FIGURES * distance)) & 31)
        way += figures * distance
        missing -= figures
    return way + missing * GOAL


@rule
def luck_of(state: State, turns: int, weights: Weights) -> int:
    """How much of each unseen card a seat may hope to draw, in 4096ths."""
    unseen = int(state.deck) + int(state.removed) + (int(state.seats) - 1) * HAND
    by_deck, by_turns = int(state.deck) * 64 // int(state.seats), turns * 64
    draws = by_deck + (by_turns - by_deck) * int(weights[LUCK_TURNS]) // 64
    return int(weights[UNSEEN]) * max(0, draws) // unseen


@rule
def load(box: Box, state: State, seat: int, outlook: Outlook, weights: Weights) -> int:
    """Cards that all figures on the way hope for: more than there may be turns to lay them."""
    cards = 0
    for path in range(PATHS):
        if 0 < state.step[seat, path] < ROWS:
            here = look_at(state, seat, path, outlook, weights)
            cards += hope(box, way_of(box, state, seat, path, here.hand), here, weights)
    return cards


@rule
def side(hand: int, values: int, outlook: Outlook, weights: Weights) -> int:
    """Cards to come among some values, in 64ths."""
    cards = copies(hand & values) * int(weights[HAND_CARD])
    cards += copies(outlook.unseen & values) * outlook.luck // 64
    return cards + int(weights[PILE_CARD]) if outlook.top & values else cards


@rule
def hope(box: Box, way: Way, outlook: Outlook, weights: Weights) -> int:
    """§5.2: cards still to come in the column's direction, or in the better one, within the turns left."""
    if way.last == EMPTY:
        return min(outlook.most, side(way.hand, ALL, outlook, weights))
    cards = 0
    if way.direction >= 0:
        cards = side(way.hand, from_here_up(way.last), outlook, weights)
    if way.direction < 0 or (way.direction == 0 and not box.ascending_only):
        cards = max(cards, side(way.hand, from_here_down(way.last), outlook, weights))
    return min(outlook.most, cards)


@rule
def row_points(box: Box, row: int, cards: int) -> int:
    """A row's value with so many cards (64ths) to come: between two rows, in line; 64ths of a point."""
    whole = min(ROWS, row + cards // CARD)
    upper = min(ROWS, whole + 1)
    low, high = int(box.row_value[whole]), int(box.row_value[upper])
    return low * CARD + (high - low) * (cards % CARD)


@rule
def path_points(box: Box, way: Way, cards: int, weights: Weights) -> int:
    """The same with some doubt: fewer cards may come, or more."""
    doubt = min(int(weights[DOUBT]) + cards * int(weights[DOUBT_MORE]) // 64, cards)
    points = row_points(box, way.row, cards - doubt) + 2 * row_points(box, way.row, cards)
    return way.factor * (points + row_points(box, way.row, cards + doubt)) // 4
