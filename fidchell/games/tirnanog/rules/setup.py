"""§2 Set-up, the Otherworld of a round, and the re-deal of what a seat cannot know."""

from fidchell.games.tirnanog.box import CELLS, CHANCE, HAND, HAND_START, KINDS, ROWS, SEATS, TELLERS, Box
from fidchell.games.tirnanog.rules.hands import draw, draw_to_hand, drop_place, give, to_discard_pile
from fidchell.games.tirnanog.rules.otherworld import GRID, ones
from fidchell.games.tirnanog.state import GIFTS, JOURNEY_TURN, PLACE, TOKEN, USED, WORLD, State
from fidchell.rulekit.chance import below, set_seed, shuffle, shuffle_unseen
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def setup(box: Box, state: State, seats: int, seed: Grid) -> None:
    """§2: the table before the first decision."""
    clear(state)
    set_seed(state, seed)
    state.seats = seats
    state.round = 1
    state.first = box.first if 0 <= box.first < seats else below(state, seats)  # R3
    choose_geas(box, state)
    choose_subplots(box, state)
    for place in range(box.cards):
        state.stock[place] = place + 1
    shuffle(state, state.stock, 0, box.cards)
    state.deck = box.cards
    for seat in range(seats):
        for _ in range(HAND_START):
            draw_to_hand(box, state, seat)
    lay_world(box, state)
    begin_journey(state)
    if seats == 1:
        state.phase = TOKEN  # R40
    else:
        state.turn = state.first  # §4.1
        state.phase = PLACE


@rule
def clear(state: State) -> None:
    """An empty table."""
    state.lying, state.phase, state.resume, state.echtra, state.fresh, state.cursor = 0, 0, 0, 0, 0, 0
    state.reveals, state.deck, state.side, state.added, state.step, state.owner = 0, 0, 0, 0, 0, 0
    state.bearer, state.subject, state.drawn, state.owed, state.willing, state.loss = 0, 0, 0, 0, 0, 0
    state.peeked, state.side_up, state.spiral, state.piled = 0, 0, 0, 0
    for cell in range(WORLD):
        state.world[cell] = 0
    for place in range(state.stock.shape[0]):
        state.stock[place] = 0
    for card in range(KINDS):
        state.zone[card] = 0
    for side in range(2):
        state.subplot[side] = 0
        state.claimed[side] = 0
        state.love[side] = 0
    for register in range(state.choice.shape[0]):
        state.choice[register] = 0
    for seat in range(SEATS):
        clear_seat(state, seat)


@rule
def clear_seat(state: State, seat: int) -> None:
    """§2.1: Storytellers at home, no cards."""
    for cell in range(CELLS):
        state.card[seat, cell] = 0
        state.dye[seat, cell] = 0
        state.token[seat, cell] = 0
        state.flag[seat, cell] = 0
        state.value[seat, cell] = 0
        state.colour[seat, cell] = 0
    for place in range(HAND):
        state.hand[seat, place] = 0
        state.seen[seat, place] = 0
    for gift in range(GIFTS):
        state.gift[seat, gift] = 0
    for teller in range(TELLERS):
        state.teller[seat, teller] = 0
    state.allowed[seat, 0], state.allowed[seat, 1] = 0, 0
    state.held[seat], state.won[seat], state.lost[seat], state.pick[seat] = 0, 0, 0, 0


@rule
def choose_geas(box: Box, state: State) -> None:
    """§2.3, R2: one face for each row, chosen or drawn."""
    for row in range(ROWS):
        geas = int(box.chosen_geas[row])
        if geas == CHANCE:
            faces = 0
            for face in range(box.geas_count):
                faces += box.geas_row[face] == row
            wanted = below(state, faces)
            geas = 0
            while box.geas_row[geas] != row or wanted > 0:
                wanted -= box.geas_row[geas] == row
                geas += 1
        state.geas[row] = geas


@rule
def choose_subplots(box: Box, state: State) -> None:
    """§13.1: two different Subplots, chosen or drawn."""
    if box.with_subplots == 0:
        return
    for side in range(2):
        state.subplot[side] = box.chosen_subplot[side]
    for side in range(2):
        if state.subplot[side] == CHANCE:
            other = int(state.subplot[1 - side])
            plot = below(state, box.subplot_count - (other != CHANCE))
            state.subplot[side] = plot + 1 if other != CHANCE and plot >= other else plot


@rule
def lay_world(box: Box, state: State) -> None:
    """§2.6, R23: the Otherworld is dealt in reading order."""
    state.lying = 0
    for cell in range(WORLD):
        state.world[cell] = 0
        if (GRID[state.seats] >> cell) & 1:
            card = draw(box, state)
            if card:
                state.world[cell] = card
                state.lying = int(state.lying) | (1 << cell)


@rule
def clear_world(state: State) -> None:
    """§8.4: the cards left in the Otherworld are discarded."""
    for cell in range(WORLD):
        if state.world[cell]:
            to_discard_pile(state, int(state.world[cell]))
            state.world[cell] = 0
    state.lying = 0


@rule
def refresh_powers(state: State) -> None:
    """§9.8: a new phase: powers can be used again."""
    for seat in range(state.seats):
        for cell in range(CELLS):
            state.flag[seat, cell] &= ~USED


@rule
def begin_journey(state: State) -> None:
    """§4.1, §12.5: the token holder places first, or Balor."""
    refresh_powers(state)
    for seat in range(state.seats):
        state.allowed[seat, 0] = 0
        state.allowed[seat, 1] = 0
    state.turn = 0 if state.seats == 1 else (state.first + state.seats - 1) % state.seats
    state.phase = JOURNEY_TURN


@rule
def redeal(box: Box, state: State, seat: int, seed: Grid) -> None:
    """§14.2, R51: the deck, other hands but for cards taken in the open, and secret picks are dealt anew."""
    set_seed(state, seed)
    hides_peeked = state.peeked != 0 and seat != state.turn
    if hides_peeked:
        put_on_deck(state, int(state.peeked))
    for other in range(state.seats):
        if other != seat:
            give_up_unknown(state, other)
    if state.deck > 1:
        shuffle_unseen(state, state.stock, 0, state.deck)
    if hides_peeked:
        state.peeked = take_top(state)
    for other in range(state.seats):
        if other != seat:
            give_back(state, other)
            repick(state, other)


@rule
def give_back(state: State, seat: int) -> None:
    """As many cards come back, from anywhere in the unseen pool."""
    while state.owing[seat] > 0:
        state.owing[seat] -= 1
        give(state, seat, take_top(state), 0)


@rule
def put_on_deck(state: State, card: int) -> None:
    """A card goes on top of the deck."""
    state.stock[state.deck] = card
    state.deck += 1


@rule
def take_top(state: State) -> int:
    """The top card of the deck, without telling anybody."""
    state.deck -= 1
    card = int(state.stock[state.deck])
    state.stock[state.deck] = 0
    return card


@rule
def give_up_unknown(state: State, seat: int) -> None:
    """The cards of a hand that nobody saw go onto the deck; as many are owed to it."""
    for place in range(state.held[seat] - 1, -1, -1):
        if state.seen[seat, place] == 0:
            put_on_deck(state, drop_place(state, seat, place))
            state.owing[seat] += 1


@rule
def repick(state: State, seat: int) -> None:
    """R21: what another seat has secretly picked could be any of its cards."""
    wanted = ones(int(state.pick[seat]))
    state.pick[seat] = 0
    while wanted > 0:
        bit = 1 << below(state, state.held[seat])
        if not int(state.pick[seat]) & bit:
            state.pick[seat] = int(state.pick[seat]) | bit
            wanted -= 1
