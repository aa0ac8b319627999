"""§13, §16: who has placed in a round, and in which round a drawn position can be."""

from typing import Any

from fidchell.games.tipperary.box import BONUSES
from fidchell.games.tipperary.edition import expect
from fidchell.games.tipperary.edition.capacity import longest
from fidchell.games.tipperary.rules.display import bottom_of, top_of
from fidchell.games.tipperary.rules.ring_map import MARGIN
from fidchell.games.tipperary.state import OVER, PLACE, SET_BONUS, SET_TOWER, SPACES, SPAN, State
from fidchell.rulekit.exchange import PositionReader
from fidchell.rulekit.targets.interpreted import interpreted


def distance(state: Any, seat: int) -> int:
    """How many seats after the bag holder a seat comes."""
    return int((seat - state.bag_holder) % state.seats)


def has_placed(box: Any, state: Any, seat: int) -> bool:
    """§16: whether a seat's tile of this round lies in its display."""
    if box.simultaneous or state.phase >= SET_TOWER:
        return bool(state.phase != PLACE)
    settled = distance(state, seat) - distance(state, state.turn)
    return bool(settled < 0 or (settled == 0 and state.phase != PLACE))


def is_waiting(box: Any, state: Any, seat: int) -> bool:
    """§16.1: whether a seat's rewards are still to be counted: simultaneous play, and others settle first."""
    is_settling = state.phase not in (PLACE, SET_TOWER, OVER) and box.simultaneous
    return bool(is_settling and distance(state, seat) > distance(state, state.turn))


def read_round(drawing: PositionReader, box: Any, state: State) -> None:
    """The round; where it is missing, the last one for towers and the end, else the first possible one."""
    rounds = int(box.rounds[state.seats])
    if "round" not in drawing.mapping:
        possible = [number for number in range(1, rounds) if fits(box, state, number)]
        state.round = rounds if state.phase >= SET_TOWER or not possible else possible[0]
    else:
        state.round = drawing.number("round", 1, rounds)
    if state.phase >= SET_TOWER and state.round != rounds:
        raise drawing.error("round", expect("last-round", round=rounds), state.round)
    if lacking(box, state, state.round) > 0:
        raise drawing.error("bag", expect("bag", least=needed(box, state, state.round)), state.bag_left)
    for seat in range(state.seats):
        if not has_room(box, state, seat, state.round):
            raise drawing.error(f"seats[{seat}].display", expect("room"), int(state.size[seat]))


def fits(box: Any, state: State, number: int) -> bool:
    """Whether the game can go on to its end from this round."""
    seats = range(state.seats)
    return lacking(box, state, number) <= 0 and all(has_room(box, state, seat, number) for seat in seats)


def needed(box: Any, state: State, number: int) -> int:
    """§13.3: the tiles that are still to be drawn from the bag."""
    return int((box.rounds[state.seats] - number) * state.seats)


def lacking(box: Any, state: State, number: int) -> int:
    """How many tiles the bag has too few."""
    return needed(box, state, number) - int(state.bag_left)


def has_room(box: Any, state: State, seat: int, number: int) -> bool:
    """§5.5: whether the display can take all that may still come, in its list and on its map."""
    tiles, singles = to_come(box, state, seat, number)
    spaces = sorted((int(box.tile_size[tile]) for tile in tiles_left(state)), reverse=True)
    lengths = sorted((int(box.tile_height[tile].max()) for tile in tiles_left(state)), reverse=True)
    height = interpreted(bottom_of)(state, seat) - interpreted(top_of)(state, seat) + 1
    reach = max(int(height), int(state.right[seat] - state.left[seat]) + 1) + sum(lengths[:tiles]) + singles
    margin = max(2 * longest(box)[0], MARGIN + 1)
    return int(state.size[seat]) + sum(spaces[:tiles]) + singles <= SPACES and reach + margin <= SPAN


def to_come(box: Any, state: State, seat: int, number: int) -> tuple[int, int]:
    """The tiles that a seat is still to place, and the single spaces that may follow."""
    if state.phase >= SET_TOWER:
        return 0, int(state.tower[seat]) * (state.phase == SET_TOWER)
    placed = has_placed(box, state, seat)
    bonuses = min(BONUSES, int(state.stack_left) + (state.phase == SET_BONUS))
    return int(box.rounds[state.seats]) - number + (not placed), bonuses + state.towers + int(
        state.tower[seat]
    )


def tiles_left(state: State) -> list[int]:
    """The tiles in the areas and in the bag."""
    lying = [*state.area.flatten(), *state.bag[: state.bag_left]]
    return [int(tile) for tile in lying if tile]
