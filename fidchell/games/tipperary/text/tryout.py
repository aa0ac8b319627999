"""§4.3: what the tile that a seat has chosen would earn at a place; for a view it is worked out once."""

from fidchell.games.tipperary.box import FRESH, SEATS, Box
from fidchell.games.tipperary.rules.display import add_tile, drop_marked, space_at
from fidchell.games.tipperary.rules.land import (
    largest_flock,
    new_contacts,
    new_lines,
    new_sites,
    open_ring,
    symbols,
)
from fidchell.games.tipperary.rules.rectangle import largest_rectangle
from fidchell.games.tipperary.rules.setup import area_of
from fidchell.games.tipperary.state import COMMITTED, PLACE, State
from fidchell.rulekit.record import Record, word
from fidchell.rulekit.rule import rule

SYMBOLS, WHISKEYS, LINES, SITES, AREA, FLOCK, OPEN_RING = range(7)


class Tryouts(Record):
    """What the committed tiles would earn, and the displays with them."""

    brings = word(SEATS, 7)


@rule
def note_tryouts(box: Box, state: State, notes: Tryouts) -> None:
    """What the tile of each seat that has committed would earn."""
    if state.phase != PLACE:
        return
    for seat in range(state.seats):
        if state.stage[seat] == COMMITTED:
            try_tile(box, state, seat, int(state.row[seat]), int(state.column[seat]), notes)


@rule
def try_tile(box: Box, state: State, seat: int, row: int, column: int, notes: Tryouts) -> None:
    """Lay the chosen tile at a place, count, and take it away again."""
    left, right = state.left[seat], state.right[seat]
    tile = int(state.area[area_of(box, state, seat), state.slot[seat]])
    add_tile(box, state, seat, tile, int(state.face[seat]), space_at(row, column), FRESH)
    count_tryout(box, state, seat, notes)
    drop_marked(state, seat, FRESH)
    state.left[seat], state.right[seat] = left, right


@rule
def count_tryout(box: Box, state: State, seat: int, notes: Tryouts) -> None:
    """§6.1: what the new spaces earn, and what the display then is."""
    notes.brings[seat, SYMBOLS] = symbols(state, seat)
    notes.brings[seat, WHISKEYS] = new_contacts(state, seat)
    notes.brings[seat, LINES] = new_lines(state, seat)
    notes.brings[seat, SITES] = new_sites(state, seat)
    notes.brings[seat, AREA] = largest_rectangle(state, seat)
    notes.brings[seat, FLOCK] = largest_flock(state, seat)
    notes.brings[seat, OPEN_RING] = open_ring(box, state, seat)
