"""What it is worth where Storytellers stand, and which of them takes a card."""

from fidchell.games.tirnanog.box import FIRST, TELLERS, Box
from fidchell.games.tirnanog.eval.weights import (
    PLACE_FLOOR,
    PLACE_OWN,
    PLACE_RIVAL,
    PLACE_SECOND,
    RIVAL_DENY,
    TAKE_ANY,
    TAKE_CONTEST,
    TAKE_LESS,
    TAKE_LOST,
    TAKE_LOST_RIVAL,
)
from fidchell.games.tirnanog.eval.what_if import best_play_gain
from fidchell.games.tirnanog.rules.actions import ANY_AT, TAKE_AT
from fidchell.games.tirnanog.rules.balor import is_balor
from fidchell.games.tirnanog.rules.effects import REGISTERS
from fidchell.games.tirnanog.rules.otherworld import (
    POSITIONS,
    TOUCHES,
    is_free_pair,
    occupied,
    parties,
    touched,
)
from fidchell.games.tirnanog.state import WORLD, State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def seat_tellers_at(state: State, seat: int, cell: int) -> int:
    """How many Storytellers of a seat touch a cell."""
    count = 0
    for teller in range(TELLERS):
        count += (TOUCHES[state.teller[seat, teller]] >> cell) & 1
    return count


@rule
def space_value(box: Box, state: State, seat: int, position: int, weights: Grid) -> int:
    """§4: the better card of a space, and a part of the other; others beside a card make it worth less."""
    best, second = 0, 0
    for cell in range(WORLD):
        if (TOUCHES[position] >> cell) & 1 and state.world[cell]:
            share = 64
            for other in range(parties(state)):
                by_whom = PLACE_OWN if other == seat else PLACE_RIVAL
                share -= seat_tellers_at(state, other, cell) * int(weights[by_whom])
            gain = best_play_gain(box, state, seat, int(state.world[cell]), True, weights)
            gain = max(0, gain + int(weights[PLACE_FLOOR])) * max(0, share) // 64
            best, second = max(best, gain), max(second, min(best, gain))
    return best + second * int(weights[PLACE_SECOND]) // 64


@rule
def take_side_effects(box: Box, state: State, seat: int, action: int, weights: Grid) -> int:
    """§5.3: what taking a card does to the Storytellers beside it, and to a rival who wants it."""
    teller, cell = (action - TAKE_AT) // WORLD % TELLERS, (action - TAKE_AT) % WORLD
    gain = int(weights[TAKE_ANY]) if action >= ANY_AT else 0
    is_contested = False
    for other in range(parties(state)):
        for standing in range(TELLERS):
            cells = touched(state, state.teller[other, standing])
            if (cells >> cell) & 1 == 0 or (other == seat and standing == teller):
                continue
            is_last = cells == 1 << cell
            is_contested = is_contested or other != seat
            if other != seat:
                gain += int(weights[TAKE_LOST_RIVAL]) if is_last else 0
            else:
                gain += int(weights[TAKE_LOST]) if is_last else int(weights[TAKE_LESS])
    if is_contested:
        gain += int(weights[TAKE_CONTEST]) + denied_value(box, state, seat, cell, weights)
    return gain


@rule
def denied_value(box: Box, state: State, seat: int, cell: int, weights: Grid) -> int:
    """A part of what the rival who has most use for a card, and stands beside it, would have made of it."""
    most = 0
    if weights[RIVAL_DENY] == 0:
        return most
    for other in range(state.seats):
        if other != seat and seat_tellers_at(state, other, cell):
            gain = best_play_gain(box, state, other, int(state.world[cell]), False, weights)
            most = max(most, gain + int(weights[PLACE_FLOOR]))
    return most * int(weights[RIVAL_DENY]) // 64


@rule
def teller_move_gain(box: Box, state: State, seat: int, owner: int, teller: int, weights: Grid) -> int:
    """A Storyteller that may move: how much better it could stand, if it is one's own."""
    if owner != seat:
        return 0
    best, here, standing = 0, 0, occupied(state)
    for position in range(1, POSITIONS):
        is_here = state.teller[seat, teller] == position
        if is_here or is_free_pair(state, position, standing):
            value = space_value(box, state, seat, position, weights)
            best, here = max(best, value), value if is_here else here
    return best - here


@rule
def journey_value(box: Box, state: State, seat: int, effect: int, position: int, weights: Grid) -> int:
    """Where a Storyteller goes: the best space for one's own, the worst for a rival's."""
    who = int(box.step[effect, FIRST])
    is_chosen = who <= REGISTERS and state.choice[who] > 0
    owner = (int(state.choice[who]) - 1) // TELLERS if is_chosen else seat
    if is_balor(state, owner):
        return 0
    value = space_value(box, state, owner, position, weights)
    return value if owner == seat else -value
