"""§4.3: what a move would bring on the own display alone: no wheel, no bag, no stack, and no other seat."""

from typing import Any

from fidchell.games.tipperary.box import TOWER
from fidchell.games.tipperary.rules.actions import AT, DONE, DRAW
from fidchell.games.tipperary.rules.display import add_space, space_at
from fidchell.games.tipperary.rules.effects import count_rewards, lay_bonus, place_sheep
from fidchell.games.tipperary.rules.turn import lay_tile
from fidchell.games.tipperary.state import EFFECT, PLACE, SET_BONUS, SET_TOWER
from fidchell.games.tipperary.text.log import piece_message, place_message
from fidchell.games.tipperary.text.moves import space_of_action
from fidchell.games.tipperary.text.reward_log import reward_messages
from fidchell.rulekit.position import Position
from fidchell.rulekit.shown.messages import Message, message_of
from fidchell.rulekit.shown.renderer import plain
from fidchell.rulekit.targets.interpreted import interpreted


def preview(before: Position, seat: int, action: int) -> tuple[Position, list[Message]] | None:
    """The position with a piece laid and its rewards counted, and what happened; None for other moves."""
    if action < AT or action in (DRAW, DONE):
        return None
    state = before.state
    entries = what_is_laid(before, state, seat, action)
    lay(before, state, seat, action)
    if state.phase in (PLACE, SET_BONUS):
        laid = position_with(before, state).state
        interpreted(count_rewards)(before.box, state, seat)
        entries += interpreted(reward_messages)(before.box, laid, state, seat)
    if state.phase != SET_TOWER:
        state.phase, state.turn = EFFECT, seat
    names = before.game.fact_names(before.edition)
    return position_with(before, state), [message_of(plain(entry), names) for entry in entries]


def position_with(before: Position, state: Any) -> Position:
    """A position with another state."""
    after = before.copy()
    after.store(state)
    return after


def what_is_laid(before: Position, state: Any, seat: int, action: int) -> list[Any]:
    """The move itself."""
    if state.phase == PLACE:
        return [interpreted(place_message)(before.box, state, seat, action, seat)]
    row, column = space_of_action(state, seat, action)
    return [interpreted(piece_message)(before.box, state, seat, row, column)]


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
