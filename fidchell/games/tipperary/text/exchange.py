"""§24: a whole position as plain data, with displays drawn as in §0.5."""

from collections.abc import Mapping, Sequence
from typing import Any

from fidchell.games.tipperary.box import FRESH
from fidchell.games.tipperary.drawing import drawn
from fidchell.games.tipperary.edition import expect
from fidchell.games.tipperary.state import CHOOSING, CHOSEN, COMMITTED, State
from fidchell.games.tipperary.text.choice_view import STAGES
from fidchell.games.tipperary.text.positions.checks import check_possible
from fidchell.games.tipperary.text.positions.reader import read_seat, read_supplies, read_table, town_names
from fidchell.games.tipperary.text.positions.round import read_round
from fidchell.games.tipperary.text.positions.tiles import read_bonuses, read_cards, read_tiles
from fidchell.games.tipperary.text.spaces import spaces_in
from fidchell.games.tipperary.text.view import PHASES, SIDES
from fidchell.rulekit.errors import BadOption, BadPosition
from fidchell.rulekit.exchange import PositionReader, apply, legal, score
from fidchell.rulekit.position import Position

__all__ = ["apply", "dump", "legal", "load", "score"]

OPTIONS = ("mode", "objectives")
KEYS = (
    *("phase", "turn", "bag_holder", "round", "spin", "marker", "sheep", "towers", "bonus", "areas"),
    *("bag", "stack", "objectives", "seed", "blocks", "options"),
)


def load(mapping: Mapping[str, Any]) -> Position:
    """A position from plain data; what breaks the format or cannot come about raises BadPosition."""
    drawing = PositionReader(mapping, "players", "seats")
    drawing.allow(*KEYS)
    position = empty_position(drawing)
    state = State.open(position.states)
    read_table(drawing, state)
    rows = drawing.mapping["seats"]
    if not isinstance(rows, Sequence) or isinstance(rows, str) or len(rows) != state.seats:
        raise drawing.error("seats", expect("seats", count=state.seats), rows)
    for seat, row in enumerate(rows):
        read_seat(PositionReader(row, "town", "side"), position, state, seat)
    if len(set(state.town[: state.seats])) < state.seats:
        raise drawing.error("seats", expect("hometowns"), ", ".join(row["town"] for row in rows))
    read_supplies(drawing, position.box, state)
    read_cards(drawing, position.box, state)
    read_tiles(drawing, position.box, state)
    read_bonuses(drawing, position.box, state)
    read_round(drawing, position.box, state)
    check_possible(drawing, position, state)
    position.store(state)
    return position


def empty_position(drawing: PositionReader) -> Position:
    """A position with the options of a drawing and nothing on the table; drawn objectives are played."""
    from fidchell.games.tipperary import GAME

    chosen = drawing.table("options", OPTIONS)
    if drawing.mapping.get("objectives"):
        chosen.setdefault("objectives", True)
    try:
        return Position(GAME, GAME.edition, GAME.edition.choose(chosen), GAME.interpreted)
    except BadOption as error:
        raise BadPosition(error.key, **error.facts) from error


def dump(position: Position) -> dict[str, Any]:
    """Plain data from a position; all keys are written."""
    state = position.state
    bag = [f"T{tile:02}" for tile in state.bag[: state.bag_left][::-1]]
    stack = [f"B{tile:02}" for tile in state.stack[: state.stack_left][::-1]]
    return {
        "players": state.seats,
        "options": {name: position.options[name] for name in OPTIONS},
        "round": state.round,
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "bag_holder": state.bag_holder,
        "spin": state.spin,
        "marker": state.marker,
        "sheep": state.sheep,
        "towers": state.towers,
        "bonus": f"B{state.bonus:02}" if state.bonus else "-",
        "areas": [" ".join(f"T{tile:02}" if tile else "-" for tile in area) for area in state.area],
        "bag": " ".join(bag),
        "stack": " ".join(stack),
        "objectives": [int(card) for card in state.card if card],
        "seats": [dump_seat(position, state, seat) for seat in range(state.seats)],
        "seed": "".join(f"{int(number):08x}" for number in state.seed),
        "blocks": state.blocks,
    }


def dump_seat(position: Position, state: State, seat: int) -> dict[str, Any]:
    """A seat's hometown, display, barrel, towers, what is due and what is chosen."""
    spaces = spaces_in(state, seat)
    corner, rows = drawn(spaces)
    choice = [state.slot[seat], state.face[seat], state.row[seat], state.column[seat]]
    shown = {CHOOSING: 0, CHOSEN: 2, COMMITTED: 4}[int(state.stage[seat])]
    return {
        "town": town_names(position)[state.town[seat]],
        "side": SIDES[state.side[seat]],
        "display": rows,
        "corner": list(corner),
        "fresh": [list(space) for space, land in sorted(spaces.items()) if land & FRESH],
        "barrel": int(state.barrel[seat]),
        "towers": int(state.tower[seat]),
        "due_sheep": int(state.due_sheep[seat]),
        "due_bonus": int(state.due_bonus[seat]),
        "choice": [STAGES[state.stage[seat]], *(int(number) for number in choice[:shown])],
    }
