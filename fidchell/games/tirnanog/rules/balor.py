"""§12: Balor, whose moves follow from the rules."""

from fidchell.games.tirnanog.box import TELLERS, Box
from fidchell.games.tirnanog.rules.hands import draw, to_discard_pile
from fidchell.games.tirnanog.rules.otherworld import TOUCHES, note_losses, occupied, take_from_world, touched
from fidchell.games.tirnanog.state import LOSSES, PILED, SAGA_TURN, State
from fidchell.rulekit.rule import rule

BALOR = 1  # his seat
RING = 8
RING_CELLS = (0, 1, 2, 8, 14, 13, 12, 6)  # §12.3: C0 to C7
RING_SPACES = (1, 2, 18, 24, 12, 11, 22, 16)  # S0 to S7


@rule
def is_balor(state: State, seat: int) -> bool:
    """§12.1: the second seat of the solo game."""
    return state.seats == 1 and seat == BALOR


@rule
def open_eye(box: Box, state: State) -> None:
    """§12.6: at the start of each of his turns the top card is discarded; an Ailm flips his card."""
    card = draw(box, state)
    if card:
        to_discard_pile(state, card)
        if box.ailm[card]:
            state.side_up = 1 - state.side_up


@rule
def is_better(state: State, value: int, best: int) -> bool:
    """§12.7-12.8: higher or lower, by the side of his card; ties stay with the earlier one."""
    return value < best if state.side_up else value > best


@rule
def balor_places(box: Box, state: State) -> None:
    """§12.7: the free space with the highest (lowest) sum of printed values; ties by spiral order."""
    open_eye(box, state)
    standing = occupied(state)
    best, chosen = 0, -1
    for step in range(RING):
        place = (state.spiral + step) % RING
        if (standing >> RING_SPACES[place]) & 1:
            continue
        one, other = state.world[RING_CELLS[place]], state.world[RING_CELLS[(place + 1) % RING]]
        total = int(box.value[one]) + int(box.value[other])
        if chosen < 0 or is_better(state, total, best):
            best, chosen = total, place
    for teller in range(TELLERS):
        if state.teller[BALOR, teller] == 0:
            state.teller[BALOR, teller] = RING_SPACES[chosen]
            return


@rule
def within_reach(state: State) -> int:
    """§12.8-12.9: the cells his Storytellers touch; in the Echtra all cells with a card."""
    if state.echtra:
        return int(state.lying)
    cells = 0
    for teller in range(TELLERS):
        cells |= touched(state, state.teller[BALOR, teller])
    return cells


@rule
def choose_card(box: Box, state: State) -> int:
    """§12.8: the cell of the highest (lowest) printed value; ties by spiral order of the cards."""
    cells = within_reach(state)
    best, chosen = 0, -1
    for step in range(1, RING + 1):
        cell = RING_CELLS[(state.spiral + step) % RING]
        value = int(box.value[state.world[cell]])
        if (cells >> cell) & 1 and (chosen < 0 or is_better(state, value, best)):
            best, chosen = value, cell
    return chosen


@rule
def choose_teller(state: State, cell: int) -> int:
    """§12.8-12.9: the first of his Storytellers in spiral order that touches the card (Echtra: the first)."""
    for step in range(RING):
        space = RING_SPACES[(state.spiral + step) % RING]
        for teller in range(TELLERS):
            reaches = state.echtra != 0 or (TOUCHES[space] >> cell) & 1 == 1
            if state.teller[BALOR, teller] == space and reaches:
                return teller
    return 0


@rule
def balor_takes(box: Box, state: State) -> None:
    """§12.8-12.9: a card goes face up to his pile, a Storyteller goes home."""
    open_eye(box, state)
    cell = choose_card(box, state)
    teller = choose_teller(state, cell)
    state.teller[BALOR, teller] = 0
    state.zone[take_from_world(state, cell)] = PILED
    state.piled += 1
    note_losses(box, state, cell)
    state.phase = SAGA_TURN if state.echtra else LOSSES


@rule
def piled_of_colour(box: Box, state: State, colour: int) -> int:
    """§12.11: cards of a printed colour left in his pile."""
    count = 0
    for card in range(1, state.zone.shape[0]):
        if state.zone[card] == PILED and box.colour[card] == colour:
            count += 1
    return count
