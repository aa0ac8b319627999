"""What a seat has chosen so far: a tile, its orientation, its place, and what that would earn."""

from typing import Any

from fidchell.games.tipperary.box import Box
from fidchell.games.tipperary.rules.setup import area_of
from fidchell.games.tipperary.state import CHOSEN, COMMITTED, State
from fidchell.games.tipperary.text.rewards import earned_view
from fidchell.games.tipperary.text.tryout import Tryouts
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown

STAGES = ("choosing", "chosen", "committed")


@rule
def chosen_tile(box: Box, state: State, seat: int) -> int:
    """The tile in the chosen slot."""
    return state.area[area_of(box, state, seat), state.slot[seat]]


@shown
def choice_view(box: Box, state: State, seat: int, notes: Tryouts) -> Any:
    """The choice, as far as it has come."""
    return {
        "stage": STAGES[state.stage[seat]],
        **(
            {
                "slot": state.slot[seat],
                "tile": chosen_tile(box, state, seat),
                "face": state.face[seat],
            }
            if state.stage[seat] >= CHOSEN
            else {}
        ),
        **(
            {
                "row": state.row[seat],
                "column": state.column[seat],
                "brings": earned_view(notes, seat),
            }
            if state.stage[seat] == COMMITTED
            else {}
        ),
    }
