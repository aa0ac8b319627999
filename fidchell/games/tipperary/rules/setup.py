"""§2 Set-up, the spin of §4.1, the refill of §13.2, and the re-deal of what a seat cannot know (§17)."""

from fidchell.games.tipperary.box import (
    AREAS,
    BONUSES,
    CARDS,
    CARDS_IN_PLAY,
    CHANCE,
    FACES,
    SEATS,
    SIDES,
    SLOTS,
    TILES,
    TOWNS,
    Box,
)
from fidchell.games.tipperary.rules.display import column_of
from fidchell.games.tipperary.rules.places import nth_place
from fidchell.games.tipperary.rules.ring_map import column_of_code, draw_edge, draw_taken, row_of_code, wipe
from fidchell.games.tipperary.state import CHOOSING, CHOSEN, COMMITTED, NOBODY, PLACE, State
from fidchell.rulekit.chance import below, set_seed, shuffle, shuffle_unseen
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def setup(box: Box, state: State, seats: int, seed: Grid) -> None:
    """§2: the table before the first placement."""
    set_seed(state, seed)
    state.seats = seats
    state.phase = PLACE
    state.round = 1
    state.marker = NOBODY
    state.sheep = box.sheep
    state.towers = box.towers
    state.bonus = 0
    for seat in range(SEATS):
        clear_seat(state, seat)
    shuffle_bag(state)
    shuffle_stack(state)
    deal_towns(box, state)
    deal_cards(box, state)
    state.bag_holder = box.first if 0 <= box.first < seats else below(state, seats)  # §2.5
    for area in range(AREAS):
        for slot in range(SLOTS):
            state.area[area, slot] = drawn_tile(state)
    spin(state)


@rule
def clear_seat(state: State, seat: int) -> None:
    """Nothing before a player."""
    state.town[seat] = 0
    state.side[seat] = 0
    state.barrel[seat] = 0
    state.tower[seat] = 0
    state.due_sheep[seat] = 0
    state.due_bonus[seat] = 0
    state.left[seat] = 0
    state.right[seat] = 0
    forget_choice(state, seat)
    for place in range(state.size[seat]):
        state.space[seat, place] = 0
    state.size[seat] = 0


@rule
def forget_choice(state: State, seat: int) -> None:
    """A player has chosen nothing."""
    state.stage[seat] = CHOOSING
    state.slot[seat] = 0
    state.face[seat] = 0
    state.row[seat] = 0
    state.column[seat] = 0


@rule
def shuffle_bag(state: State) -> None:
    """§2.2: sixty tiles in the bag."""
    for tile in range(TILES):
        state.bag[tile] = tile + 1
    shuffle(state, state.bag, 0, TILES)
    state.bag_left = TILES


@rule
def shuffle_stack(state: State) -> None:
    """§2.3: twelve bonus tiles, face down."""
    for tile in range(BONUSES):
        state.stack[tile] = tile + 1
    shuffle(state, state.stack, 0, BONUSES)
    state.stack_left = BONUSES


@rule
def deal_towns(box: Box, state: State) -> None:
    """§2.4, Ruling 42: a hometown for each player, by chance or chosen, and a side of it by chance."""
    for town in range(TOWNS):
        state.scratch_group[town] = town
    shuffle(state, state.scratch_group, 0, TOWNS)
    for seat in range(state.seats):
        if box.wish[seat] != CHANCE:
            grant_wish(state, seat, int(box.wish[seat]))
    for seat in range(state.seats):
        lay_town(box, state, seat, int(state.scratch_group[seat]), below(state, SIDES))
    for town in range(TOWNS):
        state.scratch_group[town] = 0


@rule
def grant_wish(state: State, seat: int, town: int) -> None:
    """Ruling 42: the chosen hometown changes places with the one drawn for the seat."""
    for place in range(TOWNS):
        if state.scratch_group[place] == town:
            state.scratch_group[place] = state.scratch_group[seat]
    state.scratch_group[seat] = town


@rule
def lay_town(box: Box, state: State, seat: int, town: int, side: int) -> None:
    """§2.4: the hometown is the whole display at first."""
    state.town[seat] = town
    state.side[seat] = side
    state.size[seat] = box.town_size[town, side]
    state.left[seat] = 0
    for place in range(state.size[seat]):
        space = int(box.town_space[town, side, place])
        state.space[seat, place] = space
        state.right[seat] = max(int(state.right[seat]), column_of(space))


@rule
def deal_cards(box: Box, state: State) -> None:
    """§41.1: three of the eight objectives, sorted, where the variant is played."""
    for place in range(CARDS_IN_PLAY):
        state.card[place] = 0
    if not box.objectives:
        return
    place = 0
    for card in range(CARDS):
        # Each card is taken with the chance that gives every three the same.
        if below(state, CARDS - card) < CARDS_IN_PLAY - place:
            state.card[place] = card + 1
            place += 1


@rule
def drawn_tile(state: State) -> int:
    """The next tile from the bag."""
    state.bag_left -= 1
    tile = int(state.bag[state.bag_left])
    state.bag[state.bag_left] = 0
    return tile


@rule
def spin(state: State) -> None:
    """§4.1: the bag holder spins; in turns the bag holder also places first."""
    state.spin = below(state, AREAS)
    state.turn = state.bag_holder


@rule
def refill(state: State) -> None:
    """§13.2: in ascending order every empty slot gets a tile."""
    for area in range(AREAS):
        for slot in range(SLOTS):
            if state.area[area, slot] == 0:
                state.area[area, slot] = drawn_tile(state)


@rule
def area_of(box: Box, state: State, seat: int) -> int:
    """§4.1: the area that a seat's coat of arms points at."""
    return (int(box.arms[state.town[seat]]) + state.spin) % AREAS


@rule
def redeal(box: Box, state: State, seat: int, seed: Grid) -> None:
    """§17.1: new orders of bag and stack, new spins, and other commitments for the others."""
    set_seed(state, seed)
    shuffle_unseen(state, state.bag, 0, state.bag_left)
    shuffle_unseen(state, state.stack, 0, state.stack_left)
    for other in range(state.seats):
        if other != seat and box.simultaneous:
            if state.stage[other] == CHOSEN:
                forget_choice(state, other)
            elif state.stage[other] == COMMITTED:
                commit_by_chance(box, state, other)


@rule
def commit_by_chance(box: Box, state: State, seat: int) -> None:
    """§17.1: one of all placements of both tiles, each with the same chance."""
    draw_taken(state, seat)
    draw_edge(state, seat)
    area, places = area_of(box, state, seat), 0
    for slot in range(SLOTS):
        for face in range(FACES):
            places += places_in(box, state, seat, int(state.area[area, slot]), face)
    wanted = below(state, places)
    for slot in range(SLOTS):
        for face in range(FACES):
            tile = int(state.area[area, slot])
            places = places_in(box, state, seat, tile, face)
            if 0 <= wanted < places:
                code = nth_place(box, state, seat, tile, face, wanted)
                state.slot[seat] = slot
                state.face[seat] = face
                state.row[seat] = row_of_code(state, seat, code)
                state.column[seat] = column_of_code(state, seat, code)
            wanted -= places
    wipe(state, seat)


@rule
def places_in(box: Box, state: State, seat: int, tile: int, face: int) -> int:
    """How many places a tile has in an orientation; Ruling 4: none in one that repeats another."""
    if not (int(box.tile_faces[tile]) >> face) & 1:
        return 0
    return -1 - nth_place(box, state, seat, tile, face, -1)
