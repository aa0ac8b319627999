"""The legal moves as texts and as the things one clicks."""

from typing import Any

from fidchell.games.tipperary.box import FACES, Box
from fidchell.games.tipperary.rules.actions import AT, DRAW
from fidchell.games.tipperary.rules.ring_map import column_of_code, row_of_code
from fidchell.games.tipperary.rules.setup import area_of
from fidchell.games.tipperary.state import State
from fidchell.rulekit.record import Grid
from fidchell.rulekit.shown import shown

VERBS = ("at", "sheep", "bonus", "tower", "at")  # by phase
WORDS = ("draw", "done")


@shown
def moves(box: Box, state: State, seat: int, actions: Grid, count: int) -> Any:
    """The tile, then its orientation; or a space; or a word."""
    return [
        tile_move(state.area[area_of(box, state, seat), actions[place] // FACES], actions[place] % FACES)
        if actions[place] < AT
        else space_move(
            state.phase,
            row_of_code(state, seat, actions[place] - AT),
            column_of_code(state, seat, actions[place] - AT),
        )
        if actions[place] < DRAW
        else {"text": WORDS[actions[place] - DRAW], "clicks": [WORDS[actions[place] - DRAW]]}
        for place in range(count)
    ]


@shown
def tile_move(tile: int, face: int) -> Any:
    """A tile of the own area in an orientation."""
    return {"text": f"take T{tile:02} {face}", "clicks": [f"tile T{tile:02}", f"face {face}"]}


@shown
def space_move(phase: int, row: int, column: int) -> Any:
    """A space for the piece that is to be placed."""
    return {"text": f"{VERBS[phase]} {row} {column}", "clicks": [f"space {row} {column}"]}
