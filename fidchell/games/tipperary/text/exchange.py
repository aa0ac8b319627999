"""§24: a whole position as plain data, with displays drawn as in §0.5."""

from collections.abc import Mapping, Sequence
from typing import Any

from fidchell.games.tipperary.box import (
    AREAS,
    BONUSES,
    CARDS,
    CARDS_IN_PLAY,
    FACES,
    FRESH,
    HOME,
    LANDS,
    SEATS,
    SLOTS,
    SYMBOL,
    TILES,
)
from fidchell.games.tipperary.drawing import DISPLAY_LANDS, Spaces, drawn, is_connected, letter, spaces_of
from fidchell.games.tipperary.edition import expect
from fidchell.games.tipperary.state import CHOOSING, CHOSEN, COMMITTED, NOBODY, SET_BONUS, SPACES, State
from fidchell.games.tipperary.text.spaces import set_display, spaces_in, town_spaces
from fidchell.games.tipperary.text.view import PHASES, SIDES, STAGES
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.exchange import PositionReader, apply, legal, score
from fidchell.rulekit.position import Position

__all__ = ["apply", "dump", "legal", "load", "score"]

OPTIONS = ("mode", "objectives")
FARTHEST = 120  # §5.5
SEAT_KEYS = (
    "town",
    "side",
    "display",
    "corner",
    "fresh",
    "barrel",
    "towers",
    "due_sheep",
    "due_bonus",
    "choice",
)


def load(mapping: Mapping[str, Any]) -> Position:
    """A position from plain data; what breaks the format raises BadPosition."""
    from fidchell.games.tipperary import GAME

    drawing = PositionReader(mapping, "players", "seats")
    drawing.allow(
        "phase", "turn", "bag_holder", "round", "spin", "marker", "sheep", "towers", "bonus", "areas"
    )
    drawing.allow("bag", "stack", "objectives", "seed", "blocks", "options")
    chosen = drawing.table("options", OPTIONS)
    position = Position(GAME, GAME.edition, GAME.edition.choose(chosen), GAME.interpreted)
    state = State.open(position.states)
    read_table(drawing, position, state)
    rows = drawing.mapping["seats"]
    if not isinstance(rows, Sequence) or isinstance(rows, str) or len(rows) != state.seats:
        raise drawing.error("seats", expect("seats", count=state.seats), rows)
    for seat, row in enumerate(rows):
        read_seat(PositionReader(row, "town", "side"), position, state, seat)
    if len(set(state.town[: state.seats])) < state.seats:
        raise drawing.error("seats", expect("hometowns"), ", ".join(row["town"] for row in rows))
    read_tiles(drawing, state)
    read_bonuses(drawing, position, state)
    position.store(state)
    return position


def read_table(drawing: PositionReader, position: Position, state: State) -> None:
    """Players, round, phase, supplies and chance."""
    box = position.box
    state.seats = drawing.number("players", 1, SEATS)
    last = state.seats - 1
    state.turn = drawing.number("turn", 0, last, 0)
    state.phase = drawing.choice("phase", PHASES, "place")
    state.bag_holder = drawing.number("bag_holder", 0, last, state.turn)
    state.round = drawing.number("round", 1, int(box.rounds[state.seats]), 1)
    state.spin = drawing.number("spin", 0, AREAS - 1, 0)
    state.marker = drawing.number("marker", NOBODY, last, NOBODY)
    state.sheep = drawing.number("sheep", 0, box.sheep, box.sheep)
    state.towers = drawing.number("towers", 0, box.towers, box.towers)
    state.blocks = drawing.number("blocks", 0, 2**31, 0)
    seed = drawing.mapping.get("seed", "0" * 64)
    if not isinstance(seed, str) or len(seed) != 64 or set(seed) - set("0123456789abcdef"):
        raise drawing.error("seed", expect("seed"), seed)
    state.seed[:] = [int(seed[8 * number : 8 * number + 8], 16) for number in range(8)]
    cards: list[int] = []
    if drawing.mapping.get("objectives", cards) not in ([], ()):
        cards = drawing.numbers("objectives", CARDS_IN_PLAY, 1, CARDS)
    if sorted(set(cards)) != cards:
        raise drawing.error("objectives", expect("objectives", count=CARDS_IN_PLAY), cards)
    state.card[: len(cards)] = cards


def read_seat(drawing: PositionReader, position: Position, state: State, seat: int) -> None:
    """A seat's hometown, display, barrel, towers, and what is due."""
    drawing.allow(*SEAT_KEYS)
    drawing.table("", ())
    box, names = position.box, town_names(position)
    town, side = drawing.choice("town", names), drawing.choice("side", SIDES)
    state.town[seat], state.side[seat] = town, side
    home = town_spaces(box, town, side)
    set_display(state, seat, read_display(drawing, home))
    state.barrel[seat] = drawing.number("barrel", 0, box.track_end, 0)
    state.tower[seat] = drawing.number("towers", 0, box.towers, 0)
    state.due_sheep[seat] = drawing.number("due_sheep", 0, 99, 0)
    state.due_bonus[seat] = drawing.number("due_bonus", 0, 99, 0)
    read_choice(drawing, state, seat)


def read_choice(drawing: PositionReader, state: State, seat: int) -> None:
    """The choice: stage, slot, orientation, row and column; nothing chosen where it is missing."""
    choice = drawing.mapping.get("choice", ["choosing"])
    is_list = isinstance(choice, Sequence) and bool(choice) and choice[0] in STAGES
    numbers = [number for number in choice[1:] if type(number) is int] if is_list else []
    if not is_list or len(numbers) != len(choice) - 1 or len(numbers) != 2 * STAGES.index(choice[0]):
        raise drawing.error("choice", expect("choice"), choice)
    slot, face, row, column = [*numbers, 0, 0, 0, 0][:4]
    if not (0 <= slot < SLOTS and 0 <= face < FACES and abs(row) <= FARTHEST and abs(column) <= FARTHEST):
        raise drawing.error("choice", expect("place"), choice)
    state.stage[seat] = STAGES.index(choice[0])
    state.slot[seat], state.face[seat], state.row[seat], state.column[seat] = slot, face, row, column


def read_display(drawing: PositionReader, home: Spaces) -> Spaces:
    """A drawn display; its first character is at `corner`, with the hometown's drawing at (0,0)."""
    if "display" not in drawing.mapping:
        return home
    rows = drawing.mapping["display"]
    is_list = isinstance(rows, Sequence) and not isinstance(rows, str)
    if not is_list or not all(isinstance(row, str) for row in rows):
        raise drawing.error("display", UserError("expect-texts"), rows)
    strange = [
        character for row in rows for character in row if character not in DISPLAY_LANDS and character != "."
    ]
    if strange:
        raise drawing.error("display", expect("letters"), strange[0])
    top, left = drawing.numbers("corner", 2, -FARTHEST, FARTHEST)
    spaces = {
        (row + top, column + left): land for (row, column), land in spaces_of(rows, DISPLAY_LANDS).items()
    }
    if not spaces or len(spaces) > SPACES or not is_connected(spaces):
        raise drawing.error("display", expect("display", most=SPACES), rows)
    check_home(drawing, spaces, home)
    read_fresh(drawing, spaces)
    return spaces


def read_fresh(drawing: PositionReader, spaces: Spaces) -> None:
    """The spaces whose rewards have not been counted yet."""
    fresh = drawing.mapping.get("fresh", [])
    for space in fresh if isinstance(fresh, Sequence) else [fresh]:
        place = tuple(space) if isinstance(space, Sequence) else ()
        if place not in list(spaces):
            raise drawing.error("fresh", expect("fresh"), space)
        spaces[place] |= FRESH


def check_home(drawing: PositionReader, spaces: Spaces, home: Spaces) -> None:
    """The hometown must lie where it belongs; only its meadows may have changed."""
    for space, land in home.items():
        if space not in spaces or (letter(land) != "m" and letter(spaces[space]) != letter(land)):
            expected = expect("home", letter=letter(land), space=str(space))
            came = letter(spaces[space]) if space in spaces else UserError("expect-nothing")
            raise drawing.error("display", expected, came)
        spaces[space] |= HOME


def town_names(position: Position) -> list[str]:
    """The names of the hometowns."""
    return [row.string("name") for row in position.edition.root.sections("hometown")]


def tile_number(drawing: PositionReader, key: str, text: object) -> int:
    """The number of T07."""
    digits = text[1:] if isinstance(text, str) and text[:1] == "T" else ""
    if digits.isascii() and digits.isdigit() and 1 <= int(digits) <= TILES:
        return int(digits)
    raise drawing.error(key, expect("tiles", most=TILES), text)


def read_tiles(drawing: PositionReader, state: State) -> None:
    """The areas (a dash is an empty slot) and the bag, the next tile first."""
    areas = drawing.mapping.get("areas", [])
    if not isinstance(areas, Sequence) or not (areas == [] or len(areas) == AREAS):
        raise drawing.error("areas", expect("areas", count=AREAS, slots=SLOTS), areas)
    for area, line in enumerate(areas):
        if not isinstance(line, str) or len(line.split()) != SLOTS:
            raise drawing.error(f"areas[{area}]", expect("area", slots=SLOTS), line)
        state.area[area] = [
            0 if text == "-" else tile_number(drawing, "areas", text) for text in line.split()
        ]
    used = [int(tile) for tile in state.area.flatten() if tile]
    if "bag" in drawing.mapping:
        bag = [tile_number(drawing, "bag", text) for text in drawing.line("bag").split()]
    else:
        bag = [tile for tile in range(1, TILES + 1) if tile not in used]
    twice = [tile for tile in bag + used if (bag + used).count(tile) > 1]
    if twice:
        raise drawing.error("bag", expect("once"), f"T{twice[0]:02}, T{twice[0]:02}")
    if "areas" not in drawing.mapping:
        for area in range(AREAS):
            state.area[area] = [bag.pop(0), bag.pop(0)]
    state.bag_left = len(bag)
    state.bag[: len(bag)] = bag[::-1]


def read_bonuses(drawing: PositionReader, position: Position, state: State) -> None:
    """The stack, top tile first, and the tile in hand: numbers such as B10, or letters."""
    lands = [letter(int(land) & ~SYMBOL & LANDS) for land in position.box.bonus_land[1:]]
    lands = [small.replace("n", "m") for small in lands]
    in_hand = drawing.mapping.get("bonus", "-")
    texts = [] if in_hand == "-" else [in_hand]
    texts += drawing.line("stack").split() if "stack" in drawing.mapping else ["*"] * (BONUSES - len(texts))
    left = list(range(1, BONUSES + 1))
    numbers = []
    for text in texts:
        found = [n for n in left if text in (f"B{n:02}", lands[n - 1], "*")]
        if not found:
            raise drawing.error("stack", expect("bonuses"), text)
        numbers.append(found[0])
        left.remove(found[0])
    if in_hand != "-":
        state.bonus = numbers.pop(0)
    if (state.phase == SET_BONUS) != (state.bonus != 0):
        raise drawing.error("bonus", expect("in-hand"), in_hand)
    state.stack_left = len(numbers)
    state.stack[: len(numbers)] = numbers[::-1]


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
