"""Race to 21: two seats, twelve cards 1 to 4, two in each hand; who brings the sum to the goal wins."""

from fidchell.rulekit.chance import Seeded, set_seed, shuffle, shuffle_unseen
from fidchell.rulekit.contract import RANK, TOTAL
from fidchell.rulekit.record import BoxRecord, Grid, small
from fidchell.rulekit.rule import rule

VALUES = 4
PACK = 12
HAND = 2
OBSERVED = 5


class Box(BoxRecord):
    copies = small()


class State(Seeded):
    seats = small()
    turn = small()
    goal = small()
    sum = small()
    deck = small()
    stock = small(PACK)  # the top card last; 0 behind it
    hand = small(2, HAND)  # sorted up, 0 first
    played = small(VALUES)  # cards played, by value


@rule
def setup(box: Box, state: State, seats: int, seed: Grid) -> None:
    lay(box, state, seats, seed, 21)


@rule
def short_setup(box: Box, state: State, seats: int, seed: Grid) -> None:
    lay(box, state, seats, seed, 11)


@rule
def lay(box: Box, state: State, seats: int, seed: Grid, goal: int) -> None:
    set_seed(state, seed)
    state.seats = seats
    state.turn = 0
    state.goal = goal
    state.sum = 0
    for value in range(VALUES):
        state.played[value] = 0
    for place in range(PACK):
        state.stock[place] = place // box.copies + 1
    shuffle(state, state.stock, 0, PACK)
    state.deck = PACK
    for seat in range(2):
        deal_hand(state, seat, HAND)


@rule
def deal_hand(state: State, seat: int, cards: int) -> None:
    for place in range(HAND):
        state.hand[seat, place] = 0
    for _ in range(cards):
        draw(state, seat)


@rule
def draw(state: State, seat: int) -> None:
    """The top card goes into the empty first place."""
    if state.deck > 0:
        state.deck -= 1
        state.hand[seat, 0] = state.stock[state.deck]
        state.stock[state.deck] = 0
    if state.hand[seat, 0] > state.hand[seat, 1]:
        state.hand[seat, 0], state.hand[seat, 1] = state.hand[seat, 1], state.hand[seat, 0]


@rule
def actors(box: Box, state: State) -> int:
    if state.sum >= state.goal or state.hand[state.turn, 1] == 0:
        return 0
    return 1 << state.turn


@rule
def legal(box: Box, state: State, seat: int, out: Grid) -> int:
    if (actors(box, state) >> seat) & 1 == 0:
        return 0
    count = 0
    for place in range(HAND):
        value = state.hand[seat, place]
        if value > 0 and (place == 0 or value != state.hand[seat, 0]):
            out[count] = value - 1
            count += 1
    return count


@rule
def apply(box: Box, state: State, seat: int, action: int) -> None:
    if state.hand[seat, 0] != action + 1:
        state.hand[seat, 1] = state.hand[seat, 0]
    state.hand[seat, 0] = 0
    state.sum += action + 1
    state.played[action] += 1
    draw(state, seat)
    state.turn = 1 - seat


@rule
def score(box: Box, state: State, out: Grid) -> None:
    for seat in range(2):
        out[seat, TOTAL] = state.sum >= state.goal and state.turn != seat
    for seat in range(2):
        out[seat, RANK] = 1 + (out[1 - seat, TOTAL] > out[seat, TOTAL])


@rule
def redeal(box: Box, state: State, seat: int, seed: Grid) -> None:
    set_seed(state, seed)
    cards = 0
    for place in range(HAND):
        if state.hand[1 - seat, place] > 0:
            state.stock[state.deck] = state.hand[1 - seat, place]
            state.deck += 1
            cards += 1
    shuffle_unseen(state, state.stock, 0, state.deck)
    deal_hand(state, 1 - seat, cards)


@rule
def observe(box: Box, state: State, seat: int, out: Grid) -> None:
    out[0] = state.turn == seat
    out[1] = state.sum
    out[2] = state.deck
    out[3] = state.hand[seat, 0]
    out[4] = state.hand[seat, 1]


@rule
def barrier(box: Box, state: State) -> int:
    return PACK - state.deck


@rule
def greedy_score(box: Box, state: State, seat: int, action: int) -> int:
    return action
