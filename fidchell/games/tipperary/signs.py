"""The signs of a display under way, and what they foretell of its final points."""

import numpy as np

from fidchell.games.tipperary.board import around, count, without
from fidchell.games.tipperary.box import Box
from fidchell.games.tipperary.crafts import (
    brewed,
    contact_hope,
    line_spots,
    lone_bogs,
    new_lines,
    new_sites,
)
from fidchell.games.tipperary.herd import flocks
from fidchell.games.tipperary.outlook import ring_hope
from fidchell.games.tipperary.shape import POINT, area_worth
from fidchell.games.tipperary.sight import LEFT, NOTES, RING, RIVAL, TAKEN, plane, word_of
from fidchell.games.tipperary.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

SIGNS = 19
(
    ALWAYS,
    AREA,
    TOWERS,
    BONUSES,
    RING_HOPE,
    RING_OPEN,
    OUTLINE,
    FLOCK,
    NEAR,
    OTHERS,
    ROOM,
    GREEN,
    DUE,
    LEAD,
    MARKER,
    TRACK,
    CONTACTS,
    LINES,
    BOGS,
) = range(SIGNS)
MOST_LEAD = 8
UNIT = 256
# What each sign foretells, in 256ths: so much, so much more for each placement to come, and so much divided
# by their number: the least squares of what came of 102,440 displays at all moments of 12,000 games, as in
# bench/tipperary_signs.py.
TABLE = np.array(
    [
        (-1288, 843, 2772),  # always
        (418, -1, -49),  # area
        (24, 60, -153),  # towers
        (1027, -34, -342),  # bonuses
        (196, 18, 43),  # ring_hope
        (-74, 12, 37),  # ring_open
        (56, -12, -25),  # outline
        (291, -4, -41),  # flock
        (186, 26, -129),  # near
        (-22, 4, 8),  # others
        (-29, 22, 39),  # room
        (-38, 19, 42),  # green
        (467, -23, 2),  # due
        (95, -2, -50),  # lead
        (197, -22, 564),  # marker
        (260, 3, -9),  # track
        (314, 2, -50),  # contacts
        (76, 35, -68),  # lines
        (128, 31, -108),  # bogs
    ]
)


@rule
def told(table: Grid, sign: int, left: int, amount: int) -> int:
    """What so much of a sign foretells."""
    return amount * (int(table[sign, 0]) + int(table[sign, 1]) * left + int(table[sign, 2]) // left)


@rule
def foretold(box: Box, state: State, seat: int, sheep: int, drawn: int, weights: Grid, table: Grid) -> int:
    """The final points but for circles and objectives that lie; `sheep` are due for symbols."""
    left, towers = word_of(state, NOTES, LEFT), int(state.tower[seat]) + new_lines(state)
    sites = int(state.due_bonus[seat]) + new_sites(state) + drawn
    barrel, due = brewed(box, state, seat, sheep)
    points = told(table, ALWAYS, left, POINT) + told(
        table, AREA, left, area_worth(state, towers + sites, weights)
    )
    points += told(table, TOWERS, left, POINT * towers) + told(table, BONUSES, left, POINT * sites)
    points += told(table, TRACK, left, POINT * int(box.track_value[barrel]))
    if barrel < box.track_end:
        points += told(table, CONTACTS, left, contact_hope(state, weights))
    points += told(table, LINES, left, POINT * min(4, line_spots(state)))
    points += told(table, BOGS, left, POINT * min(4, lone_bogs(state)))
    points += ring_told(state, towers, weights, table) + sheep_told(state, seat, due, table)
    return points // UNIT


@rule
def ring_told(state: State, towers: int, weights: Grid, table: Grid) -> int:
    """The enclosure, and how compact the display is."""
    left, taken = word_of(state, NOTES, LEFT), plane(state, TAKEN)
    points = told(table, RING_HOPE, left, ring_hope(state, towers, weights))
    points += told(table, RING_OPEN, left, POINT * count(without(plane(state, RING), taken)))
    return points + told(table, OUTLINE, left, POINT * count(without(around(taken), taken)))


@rule
def sheep_told(state: State, seat: int, due: int, table: Grid) -> int:
    """The flocks and the marker."""
    left = word_of(state, NOTES, LEFT)
    largest, joined, others, room, green = flocks(state)
    lead = max(-MOST_LEAD, min(MOST_LEAD, largest + min(due, 1) - word_of(state, NOTES, RIVAL)))
    points = told(table, FLOCK, left, POINT * largest) + told(table, NEAR, left, POINT * joined)
    points += told(table, OTHERS, left, POINT * others)
    points += told(table, ROOM, left, POINT * room) + told(table, GREEN, left, POINT * green)
    points += told(table, DUE, left, POINT * due) + told(table, LEAD, left, POINT * lead)
    return points + told(table, MARKER, left, POINT * (state.marker == seat))
