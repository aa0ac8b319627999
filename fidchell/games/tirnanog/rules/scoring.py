"""§10-11: the score."""

from fidchell.games.tirnanog.box import (
    AMOUNT,
    AT_MOST,
    BONUS,
    CELLS,
    COLOURS,
    COUNT,
    DO,
    HAS_BONUS,
    ROWS,
    Box,
)
from fidchell.games.tirnanog.rules.balor import is_balor, piled_of_colour
from fidchell.games.tirnanog.rules.effects import CARDS_PER
from fidchell.games.tirnanog.rules.geas.points import geas_points
from fidchell.games.tirnanog.rules.otherworld import parties
from fidchell.games.tirnanog.rules.regions import region_size, shared_places
from fidchell.games.tirnanog.rules.saga import matching, shown_masks
from fidchell.games.tirnanog.rules.subplots import is_running
from fidchell.games.tirnanog.state import BONUSES, State
from fidchell.rulekit.contract import RANK, TOTAL
from fidchell.rulekit.record import Grid
from fidchell.rulekit.rule import rule

CATEGORIES = ("top", "middle", "bottom", "red", "yellow", "green", "blue", "bonus", "subplots")
GEAS_POINTS, REGION_POINTS, BONUS_POINTS, SUBPLOT_POINTS = 2, 5, 9, 10  # the first column of each kind
LARGEST_REGION = 11  # §11.4: the tie-break, behind the categories: it decides ranks but earns nothing
COLUMNS = 12


@rule
def bonus_points(box: Box, state: State, seat: int) -> int:
    """§10.2: the Scoring points of all cards of a Saga."""
    points = 0
    if state.gift[seat, BONUSES] == 0:
        return points
    masks = shown_masks(box, state, seat)
    for cell in range(CELLS):
        card = state.card[seat, cell]
        if box.trait[card] & HAS_BONUS:
            row = int(box.text[box.face[card], BONUS])
            while box.step[row, DO]:
                cells = matching(box, row, cell, masks)
                points += int(box.step[row, AMOUNT]) * low_cards(box, state, seat, row, cells)
                row += 1
    return points


@rule
def low_cards(box: Box, state: State, seat: int, row: int, cells: int) -> int:
    """B.2: how many of the cards (or of their colours) are low enough."""
    count, colours = 0, 0
    most = box.step[row, AT_MOST]
    for cell in range(CELLS):
        if (cells >> cell) & 1 and (most < 0 or state.value[seat, cell] <= most):
            count += 1
            colours |= 1 << state.colour[seat, cell]
    if box.step[row, COUNT] == CARDS_PER:
        return count
    different = 0
    for colour in range(1, COLOURS + 1):
        different += (colours >> colour) & 1
    return different


@rule
def size_of(box: Box, state: State, seat: int, colour: int) -> int:
    """§11.1, §12.11: the size of a region of a player, or of Balor."""
    if is_balor(state, seat):
        return piled_of_colour(box, state, colour)
    return region_size(state, seat, colour)


@rule
def score_colour(box: Box, state: State, colour: int, out: Grid) -> None:
    """§11.2-11.3: the places in one colour; TOTAL holds what they earn while the column still holds sizes."""
    column = REGION_POINTS + colour - 1
    for seat in range(parties(state)):
        out[seat, column] = size_of(box, state, seat, colour)
        out[seat, LARGEST_REGION] = max(out[seat, LARGEST_REGION], out[seat, column])
    for seat in range(parties(state)):
        out[seat, TOTAL] = 0
        if out[seat, column] >= box.region_minimum:
            larger, tied = 0, 0
            for other in range(parties(state)):
                larger += out[other, column] > out[seat, column]
                tied += out[other, column] == out[seat, column]
            out[seat, TOTAL] = shared_places(box, state.seats, larger, tied)
    for seat in range(parties(state)):
        out[seat, column] = out[seat, TOTAL]


@rule
def score_balor(box: Box, state: State, seat: int, out: Grid) -> None:
    """§12.11, R49: the printed solo scores, and the highest token left beside each Subplot."""
    for row in range(ROWS):
        out[seat, GEAS_POINTS + row] = box.geas_solo[state.geas[row]]
    out[seat, BONUS_POINTS] = 0
    out[seat, SUBPLOT_POINTS] = 0
    for side in range(2):
        if is_running(box, state, side):
            out[seat, SUBPLOT_POINTS] += box.token[state.seats, state.claimed[side]]


@rule
def score_seat(box: Box, state: State, seat: int, out: Grid) -> None:
    """§10.6: Geas, bonus and subplot tokens of a player."""
    for row in range(ROWS):
        out[seat, GEAS_POINTS + row] = geas_points(box, state, seat, row, state.geas[row])
    out[seat, BONUS_POINTS] = bonus_points(box, state, seat)
    out[seat, SUBPLOT_POINTS] = state.won[seat]


@rule
def score(box: Box, state: State, out: Grid) -> None:
    """§10-11: the score as if the game ended now; in the solo game Balor's stands in the second row."""
    for seat in range(parties(state)):
        out[seat, LARGEST_REGION] = 0
    for colour in range(1, COLOURS + 1):
        score_colour(box, state, colour, out)
    for seat in range(parties(state)):
        if is_balor(state, seat):
            score_balor(box, state, seat, out)
        else:
            score_seat(box, state, seat, out)
        out[seat, TOTAL] = 0
        for column in range(GEAS_POINTS, LARGEST_REGION):
            out[seat, TOTAL] += out[seat, column]
    rank(state, out)


@rule
def rank(state: State, out: Grid) -> None:
    """§11.4, R39, R44: by total, then by largest region; what is still tied is shared, but Balor wins."""
    count = parties(state)
    for seat in range(count):
        out[seat, RANK] = 1
        for other in range(count):
            ahead = out[other, TOTAL] - out[seat, TOTAL]
            if ahead == 0:
                ahead = out[other, LARGEST_REGION] - out[seat, LARGEST_REGION]
            is_tied = ahead == 0 and other != seat
            out[seat, RANK] += ahead > 0 or (is_tied and is_balor(state, other))
