"""Features of a display during the game, and the final points that a linear model predicts from them."""

import numpy as np

from fidchell.games.tipperary.box import Box
from fidchell.games.tipperary.eval.area import POINT, area_value
from fidchell.games.tipperary.eval.bitboard import around, count, without
from fidchell.games.tipperary.eval.display_value import ring_potential
from fidchell.games.tipperary.eval.flocks import flock_features
from fidchell.games.tipperary.eval.rewards import (
    barrel_after,
    contact_potential,
    line_spots,
    lone_bogs,
    new_lines,
    new_sites,
)
from fidchell.games.tipperary.eval.window import RING, TAKEN, placements_to_come, read_board, rival_sheep
from fidchell.games.tipperary.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

FEATURE_COUNT = 19
(
    BIAS,
    AREA,
    TOWERS,
    BONUSES,
    RING_POTENTIAL,
    RING_OPEN,
    OUTLINE,
    FLOCK,
    NEAR_SHEEP,
    OTHER_SHEEP,
    FLOCK_SPACES,
    FLOCK_MEADOWS,
    DUE_SHEEP,
    LEAD,
    MARKER,
    TRACK,
    CONTACTS,
    LINES,
    BOGS,
) = range(FEATURE_COUNT)
MOST_LEAD = 8
UNIT = 256
# The coefficients of each feature, in 256ths: a constant, one for each placement to come, and one divided by
# their number: the least squares over 102,440 displays at all times of 12,000 games, as in
# bench/tipperary_features.py.
COEFFICIENTS = np.array(
    [
        (-1288, 843, 2772),  # bias
        (418, -1, -49),  # area
        (24, 60, -153),  # towers
        (1027, -34, -342),  # bonuses
        (196, 18, 43),  # ring potential
        (-74, 12, 37),  # ring open
        (56, -12, -25),  # outline
        (291, -4, -41),  # flock
        (186, 26, -129),  # near sheep
        (-22, 4, 8),  # other sheep
        (-29, 22, 39),  # flock spaces
        (-38, 19, 42),  # flock meadows
        (467, -23, 2),  # due sheep
        (95, -2, -50),  # lead
        (197, -22, 564),  # marker
        (260, 3, -9),  # track
        (314, 2, -50),  # contacts
        (76, 35, -68),  # lines
        (128, 31, -108),  # bogs
    ]
)


@rule
def term(model: Grid, feature: int, left: int, amount: int) -> int:
    """What so much of a feature adds to the prediction, with `left` placements to come."""
    return amount * (int(model[feature, 0]) + int(model[feature, 1]) * left + int(model[feature, 2]) // left)


@rule
def predict_points(
    box: Box, state: State, seat: int, sheep: int, drawn: int, weights: Grid, model: Grid
) -> int:
    """The predicted final points but for circles and objectives that lie; `sheep` are due for symbols."""
    left, towers = placements_to_come(state), int(state.tower[seat]) + new_lines(state)
    sites = int(state.due_bonus[seat]) + new_sites(state) + drawn
    barrel, due = barrel_after(box, state, seat, sheep)
    points = term(model, BIAS, left, POINT) + term(
        model, AREA, left, area_value(state, towers + sites, weights)
    )
    points += term(model, TOWERS, left, POINT * towers) + term(model, BONUSES, left, POINT * sites)
    points += term(model, TRACK, left, POINT * int(box.track_value[barrel]))
    if barrel < box.track_end:
        points += term(model, CONTACTS, left, contact_potential(state, weights))
    points += term(model, LINES, left, POINT * min(4, line_spots(state)))
    points += term(model, BOGS, left, POINT * min(4, lone_bogs(state)))
    points += predict_enclosure(state, towers, weights, model) + predict_sheep(state, seat, due, model)
    return points // UNIT


@rule
def predict_enclosure(state: State, towers: int, weights: Grid, model: Grid) -> int:
    """The part of the enclosure, and of how compact the display is."""
    left, taken = placements_to_come(state), read_board(state, TAKEN)
    points = term(model, RING_POTENTIAL, left, ring_potential(state, towers, weights))
    points += term(model, RING_OPEN, left, POINT * count(without(read_board(state, RING), taken)))
    return points + term(model, OUTLINE, left, POINT * count(without(around(taken), taken)))


@rule
def predict_sheep(state: State, seat: int, due: int, model: Grid) -> int:
    """The part of the flocks and the marker."""
    left = placements_to_come(state)
    largest, joined, others, spaces, meadows = flock_features(state)
    lead = max(-MOST_LEAD, min(MOST_LEAD, largest + min(due, 1) - rival_sheep(state)))
    points = term(model, FLOCK, left, POINT * largest) + term(model, NEAR_SHEEP, left, POINT * joined)
    points += term(model, OTHER_SHEEP, left, POINT * others)
    points += term(model, FLOCK_SPACES, left, POINT * spaces) + term(
        model, FLOCK_MEADOWS, left, POINT * meadows
    )
    points += term(model, DUE_SHEEP, left, POINT * due) + term(model, LEAD, left, POINT * lead)
    return points + term(model, MARKER, left, POINT * (state.marker == seat))
