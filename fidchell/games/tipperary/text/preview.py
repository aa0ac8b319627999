"""§4.3: what a move would bring on the own display alone: no wheel, no bag, no stack, and no other seat."""

from typing import Any

from fidchell.games.tipperary.box import TOWER
from fidchell.games.tipperary.rules.actions import AT, DONE, DRAW
from fidchell.games.tipperary.rules.display import add_space, space_at
from fidchell.games.tipperary.rules.effects import count_rewards, lay_bonus, place_sheep
from fidchell.games.tipperary.rules.turn import lay_tile
from fidchell.games.tipperary.state import EFFECT, PLACE, SET_BONUS, SET_TOWER
from fidchell.games.tipperary.text.log import bonus_name, tile_name, what_it_brought, where
from fidchell.games.tipperary.text.moves import offered, space_of_action
from fidchell.rulekit.game import Message
from fidchell.rulekit.i18n import Seat
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted


def preview(before: Position, seat: int, action: int) -> tuple[Position, list[Message]] | None:
    """The position with a piece laid and its rewards counted, and what happened; None for other moves."""
    if action < AT or action in (DRAW, DONE):
        return None
    state = before.state
    messages = [what_is_laid(before, state, seat, action)]
    lay(before, state, seat, action)
    if state.phase in (PLACE, SET_BONUS):
        laid = position_with(before, state).state
        interpreted(count_rewards)(before.box, state, seat)
        messages += what_it_brought(before, laid, state, seat)
    if state.phase != SET_TOWER:
        state.phase, state.turn = EFFECT, seat
    return position_with(before, state), messages


def position_with(before: Position, state: Any) -> Position:
    """A position with another state."""
    after = before.copy()
    after.store(state)
    return after


def what_is_laid(before: Position, state: Any, seat: int, action: int) -> Message:
    """The move itself."""
    facts: dict[str, Any] = {"player": Seat(seat), **where(state, seat, action)}
    if state.phase == PLACE:
        tile = offered(before, state, seat)[state.slot[seat]]
        return "log-place", {**facts, "tile": tile_name(tile)}
    if state.phase == SET_BONUS:
        return "log-bonus", {**facts, "feature": bonus_name(before, int(state.bonus))}
    return ("log-sheep" if state.phase == EFFECT else "log-build"), facts


def lay(before: Position, state: Any, seat: int, action: int) -> None:
    """Lay the tile, the bonus tile, the sheep or the tower that is asked for, for this seat alone."""
    row, column = space_of_action(state, seat, action)
    space = interpreted(space_at)(row, column)
    if state.phase == PLACE:
        state.row[seat], state.column[seat] = row, column
        interpreted(lay_tile)(before.box, state, seat)
    elif state.phase == SET_BONUS:
        interpreted(lay_bonus)(before.box, state, seat, space)
    elif state.phase == EFFECT:
        interpreted(place_sheep)(state, seat, space)
    else:
        interpreted(add_space)(state, seat, space + TOWER)
        state.tower[seat] -= 1
