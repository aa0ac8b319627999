"""How far a figure may still come: cards in hand, cards nobody has seen, and the turns left."""

from typing import NamedTuple

from fidchell.games.keltis.box import GOAL, HAND, PATHS, ROWS, VALUES, Box
from fidchell.games.keltis.eval.card_counts import (
    ALL,
    BOTH_COPIES,
    count_copies,
    one_copy,
    values_from,
    values_up_to,
)
from fidchell.games.keltis.eval.lead import points_ahead
from fidchell.games.keltis.eval.path_state import PathState, state_of_path
from fidchell.games.keltis.eval.weights import (
    CARDS_PER_TURN,
    DEMAND,
    DRAWS_BY_TURNS,
    GOAL_STEPS,
    GOAL_TURNS,
    HAND_CARD,
    MEMORY,
    PILE_CARD,
    SPREAD,
    SPREAD_GROWTH,
    TURN_COST,
    TURN_COST_DEMAND,
    UNSEEN_CARD,
)
from fidchell.games.keltis.state import EMPTY, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

Weights = Grid
POINT = 64  # scores are in 64ths of a point
CARD = 64  # expected cards are in 64ths of a card
FIGURES = 5  # bits that count figures
FIGURE_MASK = (1 << FIGURES) - 1
NO_LIMIT = VALUES * 2 * CARD


class Outlook(NamedTuple):
    """What a seat may expect before it chooses; `path_outlook` fills in the first three for one path."""

    hand: int  # the seat's cards of this path
    top: int  # the card on top of the pile
    unseen: int  # copies that may still come
    draw_chance: int  # of each unseen card, in 4096ths
    turns: int  # turns left
    card_limit: int  # cards that the path may expect at most, in 64ths
    turn_cost: int  # of the turn that a card takes, in 64ths of a point
    demand: int  # cards that all figures under way expect, in 64ths
    lead: int  # points ahead of the best rival


@rule
def seat_outlook(box: Box, state: State, seat: int, weights: Weights) -> Outlook:
    """What is the same for all paths of a seat."""
    turns, lead = turns_left(box, state, weights), points_ahead(box, state, seat)
    draw_chance = chance_to_draw(state, turns, weights)
    demand = total_demand(
        box, state, seat, Outlook(0, 0, 0, draw_chance, turns, NO_LIMIT, 0, 0, lead), weights
    )
    card_limit = max(0, turns * int(weights[CARDS_PER_TURN]) - demand * int(weights[DEMAND]) // 64)
    turn_cost = int(weights[TURN_COST]) + demand * int(weights[TURN_COST_DEMAND]) // (CARD * (turns + 1))
    return Outlook(0, 0, 0, draw_chance, turns, card_limit, turn_cost, demand, lead)


@rule
def path_outlook(state: State, seat: int, path: int, outlook: Outlook, weights: Weights) -> Outlook:
    """What the seat sees of one path."""
    hand, top = hand_cards(state, seat, path), 0
    if state.height[path] > 0:
        top = one_copy(int(state.pile[path, state.height[path] - 1]) - path * VALUES)
    unseen = unseen_cards(state, path, hand, weights)
    draw_chance, turns, card_limit, turn_cost = (
        outlook.draw_chance,
        outlook.turns,
        outlook.card_limit,
        outlook.turn_cost,
    )
    return Outlook(hand, top, unseen, draw_chance, turns, card_limit, turn_cost, outlook.demand, outlook.lead)


@rule
def hand_cards(state: State, seat: int, path: int) -> int:
    """The cards of a path in a seat's hand."""
    cards = 0
    first = path * VALUES
    for place in range(state.held[seat]):
        value = state.hand[seat, place] - first
        if 0 <= value < VALUES:
            cards += one_copy(value)
    return cards


@rule
def unseen_cards(state: State, path: int, hand: int, weights: Weights) -> int:
    """§12.6: the copies of a path in no column, not in hand, and, with a memory, in no pile."""
    cards = BOTH_COPIES - hand
    first = path * VALUES
    for seat in range(state.seats):
        if state.last[seat, path] != EMPTY:
            for value in range(VALUES):
                cards -= int(state.laid[seat, first + value]) << (2 * value)
    if weights[MEMORY] > 0:
        for place in range(state.height[path]):
            cards -= one_copy(state.pile[path, place] - first)
    return cards


@rule
def turns_left(box: Box, state: State, weights: Weights) -> int:
    """An estimate, without this turn: until the deck is empty, or the goal area full."""
    by_deck = (int(state.deck) - 1) // int(state.seats)
    by_goal = (int(box.goal_figures) - int(state.goal)) * int(weights[GOAL_TURNS])
    return min(by_deck, (by_goal + steps_to_fill_goal(box, state) * int(weights[GOAL_STEPS])) // 64)


@rule
def steps_to_fill_goal(box: Box, state: State) -> int:
    """§10: the steps until the goal area is full, if the nearest figures go there."""
    counts = 0
    for seat in range(state.seats):
        for path in range(PATHS):
            if state.step[seat, path] < GOAL:
                counts += 1 << (FIGURES * (GOAL - int(state.step[seat, path])))
    missing, steps = int(box.goal_figures) - int(state.goal), 0
    for distance in range(1, GOAL):
        figures = min(missing, (counts >> (FIGURES * distance)) & FIGURE_MASK)
        steps += figures * distance
        missing -= figures
    return steps + missing * GOAL


@rule
def chance_to_draw(state: State, turns: int, weights: Weights) -> int:
    """How much of each unseen card a seat may expect to draw, in 4096ths."""
    unseen = int(state.deck) + int(state.removed) + (int(state.seats) - 1) * HAND
    by_deck, by_turns = int(state.deck) * 64 // int(state.seats), turns * 64
    draws = by_deck + (by_turns - by_deck) * int(weights[DRAWS_BY_TURNS]) // 64
    return int(weights[UNSEEN_CARD]) * max(0, draws) // unseen


@rule
def total_demand(box: Box, state: State, seat: int, outlook: Outlook, weights: Weights) -> int:
    """Cards that all figures under way expect: more than there may be turns to lay them."""
    cards = 0
    for path in range(PATHS):
        if 0 < state.step[seat, path] < ROWS:
            on_path = path_outlook(state, seat, path, outlook, weights)
            cards += expected_cards(
                box, state_of_path(box, state, seat, path, on_path.hand), on_path, weights
            )
    return cards


@rule
def expected_among(hand: int, values: int, outlook: Outlook, weights: Weights) -> int:
    """Cards expected among some values, in 64ths."""
    cards = count_copies(hand & values) * int(weights[HAND_CARD])
    cards += count_copies(outlook.unseen & values) * outlook.draw_chance // 64
    return cards + int(weights[PILE_CARD]) if outlook.top & values else cards


@rule
def expected_cards(box: Box, here: PathState, outlook: Outlook, weights: Weights) -> int:
    """§5.2: cards expected in the column's direction, or in the better one, within the turns left."""
    if here.last == EMPTY:
        return min(outlook.card_limit, expected_among(here.hand, ALL, outlook, weights))
    cards = 0
    if here.direction >= 0:
        cards = expected_among(here.hand, values_from(here.last), outlook, weights)
    if here.direction < 0 or (here.direction == 0 and not box.ascending_only):
        cards = max(cards, expected_among(here.hand, values_up_to(here.last), outlook, weights))
    return min(outlook.card_limit, cards)


@rule
def row_value_after(box: Box, row: int, cards: int) -> int:
    """The row value after so many cards (64ths), interpolated between two rows; 64ths of a point."""
    whole = min(ROWS, row + cards // CARD)
    upper = min(ROWS, whole + 1)
    low, high = int(box.row_value[whole]), int(box.row_value[upper])
    return low * CARD + (high - low) * (cards % CARD)


@rule
def expected_points(box: Box, here: PathState, cards: int, weights: Weights) -> int:
    """The same as a mean: fewer cards may come than expected, or more."""
    spread = min(int(weights[SPREAD]) + cards * int(weights[SPREAD_GROWTH]) // 64, cards)
    points = row_value_after(box, here.row, cards - spread) + 2 * row_value_after(box, here.row, cards)
    return here.factor * (points + row_value_after(box, here.row, cards + spread)) // 4
