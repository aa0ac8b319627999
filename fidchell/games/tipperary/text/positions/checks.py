"""§6, §14, §16: a drawn position is refused where what is due, chosen or built cannot have come about."""

from typing import Any

from fidchell.games.tipperary.box import FEATURES, FRESH, TILE_SPACES, TOWER
from fidchell.games.tipperary.drawing import neighbours
from fidchell.games.tipperary.edition import expect
from fidchell.games.tipperary.rules.effects import may_draw, may_place_sheep
from fidchell.games.tipperary.rules.setup import area_of
from fidchell.games.tipperary.state import (
    CHOOSING,
    CHOSEN,
    COMMITTED,
    EFFECT,
    PLACE,
    SET_BONUS,
    SET_TOWER,
    State,
)
from fidchell.games.tipperary.text.choice_view import STAGES
from fidchell.games.tipperary.text.positions.round import is_waiting
from fidchell.games.tipperary.text.spaces import spaces_in, tile_space
from fidchell.games.tipperary.text.view import PHASES
from fidchell.rulekit.exchange import PositionReader
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted


def check_possible(drawing: PositionReader, position: Position, state: State) -> None:
    """Everything that a phase demands, seat by seat."""
    box = position.box
    if state.phase == PLACE and box.simultaneous:
        check_simultaneous(drawing, state)
    for seat in range(state.seats):
        check_due(drawing, state, seat)
        check_fresh(drawing, box, state, seat)
        check_choice(drawing, box, state, seat)
    if state.phase == EFFECT:
        check_effect(drawing, state)
    if state.phase == SET_TOWER:
        check_builder(drawing, state)


def check_simultaneous(drawing: PositionReader, state: State) -> None:
    """§16.1: the bag holder comes first, and somebody has not committed yet."""
    if state.turn != state.bag_holder:
        raise drawing.error("turn", expect("holder-first", seat=state.bag_holder), state.turn)
    if all(state.stage[: state.seats] == COMMITTED):
        raise drawing.error("seats", expect("open-choice"), STAGES[COMMITTED])


def check_due(drawing: PositionReader, state: State, seat: int) -> None:
    """§6.3: something is due only to the seat that settles."""
    due = int(state.due_sheep[seat] + state.due_bonus[seat])
    if due > 0 and (seat != state.turn or state.phase not in (EFFECT, SET_BONUS)):
        raise drawing.error(f"seats[{seat}]", expect("nothing-due"), due)


def check_effect(drawing: PositionReader, state: State) -> None:
    """§6.4: the seat that settles can place a sheep or draw a bonus tile."""
    seat = state.turn
    if not interpreted(may_place_sheep)(state, seat) and not interpreted(may_draw)(state, seat):
        raise drawing.error("phase", expect("due"), PHASES[EFFECT])


def check_builder(drawing: PositionReader, state: State) -> None:
    """§14, §20.1: who builds has a tower in hand, or has built one and not said `done` yet."""
    lands = spaces_in(state, state.turn).values()
    if state.tower[state.turn] == 0 and not any(land & FEATURES == TOWER for land in lands):
        raise drawing.error("phase", expect("tower"), PHASES[SET_TOWER])


def check_fresh(drawing: PositionReader, box: Any, state: State, seat: int) -> None:
    """§16.1: only a tile whose owner still waits to settle has not been counted."""
    fresh = sum(bool(land & FRESH) for land in spaces_in(state, seat).values())
    if fresh > (TILE_SPACES if is_waiting(box, state, seat) else 0):
        raise drawing.error(f"seats[{seat}].fresh", expect("nothing-fresh"), fresh)


def check_choice(drawing: PositionReader, box: Any, state: State, seat: int) -> None:
    """§16: a choice belongs to a seat that may place now; the tile in this orientation fits its place."""
    stage = int(state.stage[seat])
    if stage == CHOOSING:
        return
    may_choose = state.phase == PLACE and (box.simultaneous or (seat == state.turn and stage == CHOSEN))
    tile = int(state.area[interpreted(area_of)(box, state, seat), state.slot[seat]])
    if not may_choose or not int(box.tile_faces[tile]) >> int(state.face[seat]) & 1:
        raise drawing.error(f"seats[{seat}].choice", expect("choosable"), STAGES[stage])
    if stage == COMMITTED and not lies_well(box, state, seat, tile):
        raise drawing.error(f"seats[{seat}].choice", expect("fitting"), STAGES[stage])


def lies_well(box: Any, state: State, seat: int, tile: int) -> bool:
    """§5.2: no space of the tile is taken, and one touches the display."""
    spaces, row, column = spaces_in(state, seat), int(state.row[seat]), int(state.column[seat])
    numbers = box.tile_space[tile, state.face[seat], : box.tile_size[tile]]
    covered = [(row + down, column + right) for down, right in map(tile_space, map(int, numbers))]
    touches = any(other in spaces for space in covered for other in neighbours(space))
    return touches and not any(space in spaces for space in covered)
