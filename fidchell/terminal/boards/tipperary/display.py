"""A display drawn large: lands, coordinates along the edges, and the places of a move by number."""

from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import View
from fidchell.terminal.boards.tipperary.book import chosen_drawing, town_of
from fidchell.terminal.boards.tipperary.style import NUMBERS, ON_MEADOW, OPEN, land

Space = tuple[int, int]
LABEL = 4  # columns for the numbers of the rows
MEADOWS = "mn"
CELLS = (3, 2, 1)  # columns of a space, the widest that fits
LABELLED = {3: 1, 2: 2, 1: 5}  # every so many columns of the display have their number


@dataclass(frozen=True)
class Display:
    """What is drawn of one display."""

    spaces: dict[Space, str]
    home: set[Space]
    ring: set[Space]  # §15.3: the spaces around the hometown
    new: set[Space] = field(default_factory=set)
    numbers: dict[Space, str] = field(default_factory=dict)

    @property
    def window(self) -> tuple[range, range]:
        """The rows and columns that are drawn."""
        shown = [*self.spaces, *self.ring, *self.numbers]
        rows, columns = [row for row, _ in shown], [column for _, column in shown]
        return range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1)

    def width(self, cell: int) -> int:
        """The columns of the drawing."""
        return LABEL + cell * len(self.window[1])


def spaces_of(rows: list[str], corner: Space = (0, 0)) -> dict[Space, str]:
    """The lands of a drawing by space."""
    top, left = corner
    return {
        (top + row, left + column): letter
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter != "."
    }


def display_of(player: dict[str, Any], edition: Edition) -> Display:
    """A player's display as a view shows it."""
    top, left = player["corner"]
    home = home_of(player, edition)
    return Display(spaces_of(player["display"], (top, left)), home, around(home))


def home_of(player: dict[str, Any], edition: Edition) -> set[Space]:
    """§0.4: the hometown's drawing begins at (0,0)."""
    return set(spaces_of(town_of(player, edition).strings(f"side_{player['side'].lower()}")))


def around(spaces: set[Space]) -> set[Space]:
    """§15.3: the spaces around, corner contacts included."""
    steps = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    return {(row + down, column + right) for row, column in spaces for down, right in steps} - spaces


def own_display(view: View, seat: int, edition: Edition) -> Display:
    """The display of the seat that looks, with the places of its move, or with what a preview adds."""
    player = view["players"][seat]
    shown = display_of(player, edition)
    if "was" in view:
        before = display_of(view["was"]["players"][seat], edition).spaces
        new = {space for space, letter in shown.spaces.items() if before.get(space) != letter}
    else:
        ghost = committed(player, edition)
        new = set(ghost)
        shown.spaces.update(ghost)
    return Display(shown.spaces, shown.home, shown.ring, new, places(view, player, edition))


def committed(player: dict[str, Any], edition: Edition) -> dict[Space, str]:
    """§16.1: a tile that is placed but not revealed yet."""
    choice = player.get("choice", {})
    if choice.get("stage") != "committed":
        return {}
    return spaces_of(chosen_drawing(player, edition) or [], (choice["row"], choice["column"]))


def places(view: View, player: dict[str, Any], edition: Edition) -> dict[Space, str]:
    """The spaces that the legal moves name, by number; in a preview only where a tile might go."""
    if "was" in view and view["phase"] != "place":
        return {}
    drawing = chosen_drawing(player, edition) or []
    found = {}
    for number, text in enumerate(view.get("moves", []), 1):
        verb, *where = text.split()
        if verb in ("at", "sheep", "bonus", "tower"):
            row, column = map(int, where)
            down, right = first_space(drawing) if verb == "at" else (0, 0)
            found[row + down, column + right] = "+" if "was" in view else str(number)
    return found


def first_space(drawing: list[str]) -> Space:
    """The space of a tile that stands for its place: the first one of its top row."""
    return 0, len(drawing[0]) - len(drawing[0].lstrip("."))


def large(shown: Display, cell: int) -> list[Text]:
    """A display with its coordinates."""
    rows, columns = shown.window
    lines = [Text(" " * LABEL + column_labels(columns, cell), "dim")]
    for row in rows:
        spaces = [space(shown, (row, column), cell) for column in columns]
        lines.append(Text.assemble((f"{row:>3} ", "dim"), *spaces))
    return lines


def column_labels(columns: range, cell: int) -> str:
    """The numbers of the columns; where spaces are narrow, of some of them."""
    line = [" "] * (cell * len(columns) + 3)
    for place, column in enumerate(columns):
        if column % LABELLED[cell] == 0:
            text = f"{column:>2}" if cell > 1 else str(column)
            line[place * cell : place * cell + len(text)] = text
    return "".join(line[: cell * len(columns)])


def space(shown: Display, at: Space, cell: int) -> Text:
    """One space: a number where a move may name it, else its land."""
    letter = shown.spaces.get(at)
    if at in shown.numbers:
        return number(shown.numbers[at], at, cell, letter is not None and letter in MEADOWS)
    if letter is not None:
        return land(letter, cell, at in shown.home, at in shown.new)
    sign = OPEN if at in shown.ring else " "
    return Text(f" {sign} " if cell > 2 else f"{sign:<{cell}}", "dim")


def number(text: str, at: Space, cell: int, on_meadow: bool) -> Text:
    """A place by number; where spaces are too narrow for it, a plus."""
    style = ON_MEADOW if on_meadow else NUMBERS[sum(at) % 2]
    if cell < len(text) or cell == 1:
        return Text("+".ljust(cell), style)
    return Text(f"{text:>2}".ljust(cell), style)


def small(player: dict[str, Any], edition: Edition, cell: int) -> list[Text]:
    """A display without coordinates."""
    shown = display_of(player, edition)
    top, left = player["corner"]
    lines = []
    for row, line in enumerate(player["display"], top):
        spaces = [(row, column) for column in range(left, left + len(line))]
        lines.append(Text().join(small_space(shown, at, cell) for at in spaces))
    return lines


def small_space(shown: Display, at: Space, cell: int) -> Text:
    """A land, or nothing."""
    return land(shown.spaces[at], cell, at in shown.home) if at in shown.spaces else Text(" " * cell)
