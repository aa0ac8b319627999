"""§2 Set-up, the next round of D.1, and the re-deal of what a seat cannot know."""

from fidchell.games.keltis.box import CARDS, COPIES, HAND, NONE, PACK, PATHS, ROWS, SEATS, TILE_STONES, Box
from fidchell.games.keltis.rules.hands import find, insert
from fidchell.games.keltis.state import BY_GOAL, EMPTY, NOT_ENDED, PLAY, State
from fidchell.rulekit.chance import below, set_seed, shuffle, shuffle_unseen
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def setup(box: Box, state: State, seats: int, seed: Grid) -> None:
    """§2: the table before the first card."""
    set_seed(state, seed)
    state.seats = seats
    state.round = 1
    for seat in range(SEATS):
        state.carry[seat] = 0
        state.stones[seat] = 0
    state.first = box.first if 0 <= box.first < seats else below(state, seats)  # Ruling 3
    lay_table(box, state)


@rule
def lay_table(box: Box, state: State) -> None:
    """§2.1-2.4: tiles, figures, cards, and the first seat to move."""
    state.turn = state.first
    state.phase = PLAY
    state.ended = NOT_ENDED
    state.discarded = NONE
    state.finished = NONE
    state.stall = 0
    state.goal = 0
    for seat in range(SEATS):
        clear_seat(state, seat)
    clear_piles(state)
    lay_tiles(box, state)
    deal(box, state)


@rule
def clear_seat(state: State, seat: int) -> None:
    """§2.2: figures on the start stone, no cards, no points."""
    state.points[seat] = 0
    state.large[seat] = NONE
    state.held[seat] = 0
    state.knowns[seat] = 0
    for place in range(HAND):
        state.hand[seat, place] = 0
        state.known[seat, place] = 0
    for card in range(CARDS):
        state.laid[seat, card] = 0
    for path in range(PATHS):
        state.step[seat, path] = 0
        state.last[seat, path] = EMPTY
        state.direction[seat, path] = 0


@rule
def clear_piles(state: State) -> None:
    """§2.4: the five piles are empty."""
    for path in range(PATHS):
        for place in range(state.height[path]):
            state.pile[path, place] = 0
        state.height[path] = 0


@rule
def lay_tiles(box: Box, state: State) -> None:
    """§2.1: one tile on each tile stone, by chance."""
    for place in range(TILE_STONES):
        state.stock[place] = box.tiles[place]
    shuffle(state, state.stock, 0, TILE_STONES)
    place = 0
    for path in range(PATHS):
        for row in range(1, ROWS + 1):
            state.tile[path, row] = 0
            if box.has_tile[path, row]:
                state.tile[path, row] = state.stock[place]
                place += 1


@rule
def deal(box: Box, state: State) -> None:
    """§2.3-2.4: shuffle, take cards out unseen, deal eight to each player."""
    for place in range(PACK):
        state.stock[place] = place // COPIES
    shuffle(state, state.stock, 0, PACK)
    state.removed = box.removed[state.seats]  # Ruling 2
    state.deck = PACK - state.removed
    for seat in range(state.seats):
        for _ in range(HAND):
            take_from_deck(state, seat)


@rule
def take_from_deck(state: State, seat: int) -> None:
    """§9.1: the top card of the deck goes to the hand."""
    state.deck -= 1
    top = state.removed + state.deck
    insert(state.hand[seat], state.held[seat], state.stock[top])
    state.held[seat] += 1
    state.stock[top] = 0


@rule
def redeal(box: Box, state: State, seat: int, seed: Grid) -> None:
    """§12.7: the unseen pool goes uniformly onto deck, removed cards and the unknown part of other hands."""
    set_seed(state, seed)
    for other in range(state.seats):
        if other != seat:
            give_up_unknown(state, other)
    shuffle_unseen(state, state.stock, 0, state.removed + state.deck)
    for other in range(state.seats):
        if other != seat:
            while state.held[other] < size_of_hand(state, other):
                take_from_deck(state, other)


@rule
def size_of_hand(state: State, seat: int) -> int:
    """§3.1: eight cards, seven between playing and drawing, and seven after an end by the goal area."""
    return HAND - 1 if seat == state.turn and between(state) else HAND


@rule
def between(state: State) -> bool:
    """§3.1: a card has been played and none drawn yet."""
    if state.ended != NOT_ENDED:
        return state.ended == BY_GOAL
    return state.phase != PLAY


@rule
def give_up_unknown(state: State, seat: int) -> None:
    """Put the cards of a hand that are not public knowledge onto the deck."""
    for place in range(state.held[seat]):
        card = state.hand[seat, place]
        if find(state.known[seat], state.knowns[seat], card) == state.knowns[seat] or (
            place > 0 and state.hand[seat, place - 1] == card and copies_known(state, seat, card) == 1
        ):
            put_on_deck(state, card)
    for place in range(HAND):
        state.hand[seat, place] = state.known[seat, place]
    state.held[seat] = state.knowns[seat]


@rule
def copies_known(state: State, seat: int, card: int) -> int:
    """How many copies of a card everybody knows a hand to hold."""
    count = 0
    for place in range(state.knowns[seat]):
        count += state.known[seat, place] == card
    return count


@rule
def put_on_deck(state: State, card: int) -> None:
    """A card goes on top of the deck."""
    state.stock[state.removed + state.deck] = card
    state.deck += 1
