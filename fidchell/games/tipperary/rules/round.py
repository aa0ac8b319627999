"""§12 to §14 and Ruling 15: who settles next, the marker, the end of a round, and the builders of towers."""

from fidchell.games.tipperary.box import Box
from fidchell.games.tipperary.rules.effects import count_rewards, may_draw, may_place_sheep
from fidchell.games.tipperary.rules.land import largest_flock
from fidchell.games.tipperary.rules.setup import refill, spin
from fidchell.games.tipperary.state import EFFECT, NOBODY, OVER, PLACE, SET_TOWER, State
from fidchell.rulekit.rule import rule


@rule
def go_on(box: Box, state: State) -> None:
    """§6.5, Ruling 15: the next effect; without one what is due is lost and the next seat settles."""
    while True:
        seat = int(state.turn)
        if may_place_sheep(state, seat) or may_draw(state, seat):
            state.phase = EFFECT
            return
        state.due_sheep[seat] = 0
        state.due_bonus[seat] = 0
        state.turn = (seat + 1) % state.seats
        if state.turn == state.bag_holder:
            end_round(box, state)
            return
        if not box.simultaneous:
            state.phase = PLACE
            return
        count_rewards(box, state, int(state.turn))


@rule
def end_round(box: Box, state: State) -> None:
    """§12, §13: the marker, then the bag passes on, or the towers follow."""
    award_marker(box, state)
    if state.round == box.rounds[state.seats]:
        state.phase = SET_TOWER
        state.turn = state.bag_holder
        if state.tower[state.turn] == 0:
            next_builder(state)
        return
    state.round += 1
    state.bag_holder = (state.bag_holder + 1) % state.seats
    refill(state)
    spin(state)
    state.phase = PLACE


@rule
def award_marker(box: Box, state: State) -> None:
    """§12.1, §12.2: alone in front takes it; in a tie only a holder among the tied keeps it."""
    best, leader, tied = -1, NOBODY, False
    if state.seats == 1:
        best = int(box.rival[state.round])  # §40.2
    holder_has = -1
    for seat in range(state.seats):
        flock = largest_flock(state, seat)
        if seat == state.marker:
            holder_has = flock
        if flock > best:
            best, leader, tied = flock, seat, False
        elif flock == best:
            tied = True
    if not tied and leader != NOBODY:
        state.marker = leader
    elif holder_has != best:
        state.marker = NOBODY


@rule
def next_builder(state: State) -> None:
    """§14.3: the next seat with a tower, from the last bag holder on; after the last one the game is over."""
    while True:
        state.turn = (state.turn + 1) % state.seats
        if state.turn == state.bag_holder:
            state.phase = OVER
            return
        if state.tower[state.turn] > 0:
            return
