"""§4.3, §6.1: what a tile earns at a place, before it is laid."""

from typing import Any

from fidchell.games.tipperary.box import Box
from fidchell.games.tipperary.rules.actions import AT
from fidchell.games.tipperary.rules.ring_map import column_of_code, row_of_code
from fidchell.games.tipperary.state import CHOSEN, State
from fidchell.games.tipperary.text.preview import names_space
from fidchell.games.tipperary.text.tryout import (
    AREA,
    FLOCK,
    LINES,
    OPEN_RING,
    SITES,
    SYMBOLS,
    WHISKEYS,
    Tryouts,
    try_tile,
)
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown


@shown
def earned_view(notes: Tryouts, seat: int) -> Any:
    """§6.1: what new spaces earn, and what the display then is."""
    return {
        "symbols": notes.brings[seat, SYMBOLS],
        "whiskeys": notes.brings[seat, WHISKEYS],
        "lines": notes.brings[seat, LINES],
        "sites": notes.brings[seat, SITES],
        "area": notes.brings[seat, AREA],
        "flock": notes.brings[seat, FLOCK],
        "open_ring": notes.brings[seat, OPEN_RING],
    }


@shown
def brings(box: Box, state: State, seat: int, action: int, notes: Tryouts) -> Any:
    """§4.3: what a tile earns at a place, whatever the others have chosen; nothing for any other move."""
    is_tried = try_place(box, state, seat, action, notes)
    return earned_view(notes, seat) if is_tried else None


@rule
def try_place(box: Box, state: State, seat: int, action: int, notes: Tryouts) -> bool:
    """Try the chosen tile out where an action names its place; false where it does not."""
    if not names_space(action) or state.stage[seat] != CHOSEN:
        return False
    code = action - AT
    row, column = row_of_code(state, seat, code), column_of_code(state, seat, code)
    try_tile(box, state, seat, row, column, notes)
    return True
