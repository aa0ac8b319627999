"""What a move would bring on the own display alone: no wheel, no bag, no stack, and no other seat."""

from typing import Any

from fidchell.games.tipperary.box import TOWER
from fidchell.games.tipperary.display import add_space, space_at
from fidchell.games.tipperary.effects import count_rewards, lay_bonus, place_sheep
from fidchell.games.tipperary.moves import offered, space_behind
from fidchell.games.tipperary.rules import AT, DONE, DRAW, lay_tile
from fidchell.games.tipperary.state import EFFECT, PLACE, SET_BONUS, SET_TOWER
from fidchell.games.tipperary.story import bonus_name, tile_name, what_it_brought, where
from fidchell.rulekit.game import Saying
from fidchell.rulekit.position import Position
from fidchell.rulekit.rule import interpreted
from fidchell.rulekit.words import Seat
from fidchell.terminal import preview


def foresee(before: Position, seat: int, action: int) -> tuple[Position, list[Saying]]:
    """§4.3: trying out is free: what is laid, what it earns at once, and what is due then."""
    if action < AT or action in (DRAW, DONE):
        return preview.foresee(before, seat, action)
    state = before.state
    sayings = [done(before, state, seat, action)]
    lay(before, state, seat, action)
    if state.phase in (PLACE, SET_BONUS):
        laid = copied(before, state).state
        interpreted(count_rewards)(before.box, state, seat)
        sayings += what_it_brought(before, laid, state, seat)
    if state.phase != SET_TOWER:
        state.phase, state.turn = EFFECT, seat
    return copied(before, state), sayings


def copied(before: Position, state: Any) -> Position:
    """A position with a state that was tried out."""
    after = before.copy()
    after.store(state)
    return after


def done(before: Position, state: Any, seat: int, action: int) -> Saying:
    """The move itself."""
    facts: dict[str, Any] = {"player": Seat(seat), **where(state, seat, action)}
    if state.phase == PLACE:
        tile = offered(before, state, seat)[state.slot[seat]]
        return "log-place", {**facts, "tile": tile_name(tile)}
    if state.phase == SET_BONUS:
        return "log-bonus", {**facts, "feature": bonus_name(before, int(state.bonus))}
    return ("log-sheep" if state.phase == EFFECT else "log-build"), facts


def lay(before: Position, state: Any, seat: int, action: int) -> None:
    """Lay the tile, the bonus tile, the sheep or the tower, and nothing more."""
    row, column = space_behind(state, seat, action)
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
