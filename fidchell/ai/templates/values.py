"""Template: what a position is worth to each seat, from 0 to 1."""

import math

from fidchell.ai.templates.arrays import POINT, Manner, Room
from fidchell.rulekit.contract import RANK, SEATS, TOTAL, Box, State, prospects, score
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule


@rule
def value_end(box: Box, state: State, room: Room, manner: Manner) -> None:
    """A game that is over: victory, shared where tied, softened by the margin."""
    score(box, state, room.score)
    winners = 0
    for seat in range(state.seats):
        room.final[seat] = room.score[seat, TOTAL]
        winners += room.score[seat, RANK] == 1
    if state.seats == 1 and SEATS > 1:
        room.final[1] = room.score[1, TOTAL]
    share_by_points(state, room, manner)
    for seat in range(state.seats):
        victory = 1.0 / winners if room.score[seat, RANK] == 1 else 0.0
        room.value[seat] = (1.0 - manner.soft) * victory + manner.soft * room.value[seat]


@rule
def value_now(box: Box, state: State, room: Room, manner: Manner, weights: Grid) -> None:
    """A game under way: the score as if ended now, and what each seat may hope for."""
    score(box, state, room.score)
    for seat in range(state.seats):
        hoped = prospects(box, state, seat, weights) / POINT
        room.final[seat] = room.score[seat, TOTAL] + hoped
    if state.seats == 1 and SEATS > 1 and room.score[1, TOTAL] > 0:
        room.final[1] = room.score[1, TOTAL] + prospects(box, state, 1, weights) / POINT
    share_by_points(state, room, manner)


@rule
def share_by_points(state: State, room: Room, manner: Manner) -> None:
    """Shares of victory by final points: `margin` points ahead make e times as much.

    Who plays alone compares with the row behind the last seat, if the game scores one; else with `base`, as
    all do where only the own points count.
    """
    if state.seats == 1 or manner.own:
        has_rival = state.seats == 1 and SEATS > 1 and room.final[1] > 0.0
        base = room.final[1] if has_rival else manner.base
        for seat in range(state.seats):
            room.value[seat] = 1.0 / (1.0 + math.exp((base - room.final[seat]) / manner.margin))
        return
    most = room.final[0]
    for seat in range(1, state.seats):
        most = max(most, room.final[seat])
    total = 0.0
    for seat in range(state.seats):
        room.value[seat] = math.exp((room.final[seat] - most) / manner.margin)
        total += room.value[seat]
    for seat in range(state.seats):
        room.value[seat] /= total
