"""§11, Part D: regions of connected cards, and what they earn."""

from fidchell.games.tirnanog.box import CELLS, SEATS, SLOTS, Box
from fidchell.games.tirnanog.rules.balor import is_balor
from fidchell.games.tirnanog.rules.otherworld import ones
from fidchell.games.tirnanog.state import State
from fidchell.rulekit.rule import rule

NOT_FIRST = 0xFEFEFE  # cells that have a slot on their left
NOT_LAST = 0x7F7F7F  # cells that have a slot on their right
HALF_OF_TWO = 2  # the version of the rules from which R38 gives half the sum of two places, however many tie


@rule
def colour_cells(state: State, seat: int, colour: int) -> int:
    """The cells that show a colour."""
    cells = 0
    for cell in range(CELLS):
        if state.colour[seat, cell] == colour:
            cells |= 1 << cell
    return cells


@rule
def largest_group(cells: int) -> int:
    """§1.5, §11.1: the size of the largest group connected through neighbours."""
    best = 0
    while cells:
        group, before = cells & -cells, 0
        while group != before:
            before = group
            sides = ((group & NOT_LAST) << 1) | ((group & NOT_FIRST) >> 1)
            group = (group | sides | (group << SLOTS) | (group >> SLOTS)) & cells
        best = max(best, ones(group))
        cells &= ~group
    return best


@rule
def region_size(state: State, seat: int, colour: int) -> int:
    """§11.1: a player's region of a colour; §12.11: Balor's is the number of his cards of it."""
    if is_balor(state, seat):
        return 0
    return largest_group(colour_cells(state, seat, colour))


@rule
def shared_places(box: Box, players: int, place: int, tied: int) -> int:
    """§11.3, R38: however many tie, each gets half the sum of the place and of the next, rounded down."""
    if box.rules < HALF_OF_TWO:
        return divided_places(box, players, place, tied)
    value = int(box.region[players, place])
    if tied == 1:
        return value
    following = int(box.region[players, place + 1]) if place + 1 < SEATS else 0
    return (value + following) // 2


@rule
def divided_places(box: Box, players: int, place: int, tied: int) -> int:
    """R38 in version 1: those who tie divide the values of all places they cover, rounded down."""
    total = 0
    for covered in range(place, min(place + tied, SEATS)):
        total += int(box.region[players, covered])
    return total // tied
