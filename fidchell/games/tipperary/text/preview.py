"""§4.3: what a move would bring on the own display alone: no wheel, no bag, no stack, and no other seat."""

from typing import Any

from fidchell.games.tipperary.box import TOWER, Box
from fidchell.games.tipperary.rules.actions import AT, DRAW
from fidchell.games.tipperary.rules.display import add_space, space_at
from fidchell.games.tipperary.rules.effects import count_rewards, lay_bonus, place_sheep
from fidchell.games.tipperary.rules.ring_map import column_of_code, row_of_code
from fidchell.games.tipperary.rules.turn import lay_tile
from fidchell.games.tipperary.state import EFFECT, PLACE, SET_BONUS, SET_TOWER, State
from fidchell.games.tipperary.text.log import piece_message, place_message
from fidchell.games.tipperary.text.reward_log import reward_messages
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown


@rule
def names_space(action: int) -> bool:
    """Whether an action names a space: of a tile, a sheep, a bonus tile or a tower."""
    return AT <= action < DRAW


@rule
def foresee(box: Box, state: State, seat: int, action: int) -> bool:
    """Lay a piece for this seat alone, and count its rewards; false for other moves."""
    if not names_space(action):
        return False
    if lay_piece(box, state, seat, action):
        count_rewards(box, state, seat)
    if state.phase != SET_TOWER:
        state.phase, state.turn = EFFECT, seat
    return True


@rule
def lay_piece(box: Box, state: State, seat: int, action: int) -> bool:
    """Lay the tile, the bonus tile, the sheep or the tower that is asked for; true if rewards are due."""
    row, column = row_of_code(state, seat, action - AT), column_of_code(state, seat, action - AT)
    if state.phase == PLACE:
        state.row[seat], state.column[seat] = row, column
        lay_tile(box, state, seat)
        return True
    if state.phase == SET_BONUS:
        lay_bonus(box, state, seat, space_at(row, column))
        return True
    if state.phase == EFFECT:
        place_sheep(state, seat, space_at(row, column))
    else:
        add_space(state, seat, space_at(row, column) + TOWER)
        state.tower[seat] -= 1
    return False


@shown
def foreseen(box: Box, was: State, now: State, tried: State, seat: int, action: int) -> Any:
    """The move itself, and what it brings."""
    is_counted = names_space(action) and lay_piece(box, tried, seat, action)
    return [
        *(laid_messages(box, was, seat, action) if names_space(action) else []),
        *(reward_messages(box, tried, now, seat) if is_counted else []),
    ]


@shown
def laid_messages(box: Box, was: State, seat: int, action: int) -> Any:
    """What is laid."""
    return [
        place_message(box, was, seat, action, seat)
        if was.phase == PLACE
        else piece_message(
            box, was, seat, row_of_code(was, seat, action - AT), column_of_code(was, seat, action - AT)
        )
    ]
