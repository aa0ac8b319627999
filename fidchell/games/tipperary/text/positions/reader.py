"""§24: reading the table and the seats of a position given as plain data."""

from collections.abc import Sequence
from typing import Any

from fidchell.games.tipperary.box import AREAS, CENTRE, FACES, FEATURES, FRESH, HOME, SEATS, SLOTS, SYMBOL
from fidchell.games.tipperary.drawing import DISPLAY_LANDS, Spaces, is_connected, letter, spaces_of
from fidchell.games.tipperary.edition import expect
from fidchell.games.tipperary.edition.capacity import most_due_bonus, most_due_sheep
from fidchell.games.tipperary.state import NOBODY, SPACES, SPAN, State
from fidchell.games.tipperary.text.choice_view import STAGES
from fidchell.games.tipperary.text.spaces import set_display, spaces_in, town_spaces
from fidchell.games.tipperary.text.view import PHASES, SIDES
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.exchange import PositionReader
from fidchell.rulekit.position import Position

FARTHEST = 120  # §5.5
WOODEN_LETTERS, TOWER_LETTER = "wN", "#"
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


def read_table(drawing: PositionReader, state: State) -> None:
    """Players, phase, whose turn it is, and chance."""
    state.seats = drawing.number("players", 1, SEATS)
    last = state.seats - 1
    state.phase = drawing.choice("phase", PHASES, "place")
    state.turn = drawing.number("turn", 0, last, 0)
    state.bag_holder = drawing.number("bag_holder", 0, last, state.turn)
    state.spin = drawing.number("spin", 0, AREAS - 1, 0)
    state.marker = drawing.number("marker", NOBODY, last, NOBODY)
    state.blocks = drawing.number("blocks", 0, 2**31, 0)
    seed = drawing.mapping.get("seed", "0" * 64)
    if not isinstance(seed, str) or len(seed) != 64 or set(seed) - set("0123456789abcdef"):
        raise drawing.error("seed", expect("seed"), seed)
    state.seed[:] = [int(seed[8 * number : 8 * number + 8], 16) for number in range(8)]


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
    state.due_sheep[seat] = drawing.number("due_sheep", 0, most_due_sheep(box), 0)
    state.due_bonus[seat] = drawing.number("due_bonus", 0, most_due_bonus(box), 0)
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
        return dict(home)
    rows = drawing.mapping["display"]
    is_list = isinstance(rows, Sequence) and not isinstance(rows, str)
    if not is_list or not all(isinstance(row, str) for row in rows):
        raise drawing.error("display", UserError("expect-texts"), rows)
    if max(len(rows), *map(len, rows), 0) > SPAN:
        raise drawing.error("display", expect("sides", most=SPAN), len(rows))
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
    """The spaces whose rewards have not been counted yet; what else lies there was paid for (§24.1)."""
    fresh = drawing.mapping.get("fresh", [])
    if not isinstance(fresh, Sequence) or len(fresh) > SPACES:
        raise drawing.error("fresh", expect("fresh"), fresh)
    for space in fresh:
        place = tuple(space) if isinstance(space, Sequence) else ()
        right = len(place) == 2 and all(type(number) is int for number in place)
        if not right or place not in spaces or spaces[place] & HOME:
            raise drawing.error("fresh", expect("fresh"), space)
        spaces[place] |= FRESH
    for place, land in spaces.items():
        spaces[place] = land if land & FRESH else land & ~SYMBOL


def check_home(drawing: PositionReader, spaces: Spaces, home: Spaces) -> None:
    """The hometown must lie where it belongs; only its meadows may have changed."""
    for space, land in home.items():
        if space not in spaces or (letter(land) != "m" and letter(spaces[space]) != letter(land)):
            expected = expect("home", letter=letter(land), space=str(space))
            came = letter(spaces[space]) if space in spaces else UserError("expect-nothing")
            raise drawing.error("display", expected, came)
        spaces[space] |= HOME
    for space, land in spaces.items():
        if land & FEATURES == CENTRE and not land & HOME:
            raise drawing.error("display", expect("one-home"), str(space))


def read_supplies(drawing: PositionReader, box: Any, state: State) -> None:
    """§6.7: sheep and towers in the supply: what does not lie elsewhere, or fewer."""
    lying = [letter(land) for seat in range(state.seats) for land in spaces_in(state, seat).values()]
    sheep = int(box.sheep) - sum(lying.count(wooden) for wooden in WOODEN_LETTERS)
    towers = int(box.towers) - lying.count(TOWER_LETTER) - int(state.tower.sum())
    if sheep < 0:
        raise drawing.error("sheep", expect("pieces", most=int(box.sheep)), int(box.sheep) - sheep)
    if towers < 0:
        raise drawing.error("towers", expect("pieces", most=int(box.towers)), int(box.towers) - towers)
    state.sheep = drawing.number("sheep", 0, sheep, sheep)
    state.towers = drawing.number("towers", 0, towers, towers)


def town_names(position: Position) -> list[str]:
    """The names of the hometowns."""
    return [row.string("name") for row in position.edition.root.sections("hometown")]
