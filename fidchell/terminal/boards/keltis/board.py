"""The five paths as rows of nine stones, with row values, tiles, figures and piles."""

from rich.text import Text

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import View
from fidchell.terminal.boards.keltis.style import COLOURS, TILES, card, figure, symbol
from fidchell.terminal.boards.layout import padded
from fidchell.terminal.i18n import say_in as say
from fidchell.terminal.scoreboard import signed

ROWS = 9
AREAS = ("keltis-minus", "keltis-middle", "keltis-goal")  # three rows each
FENCES = {3: Text("│ ", "dim"), 6: Text("║ ", "bold")}  # before the middle area and the goal area
PILES = 9  # columns for the discard piles


def board(view: View, edition: Edition, language: str, width: int, roomy: bool) -> list[Text]:
    """The board; a roomy one names the colours and leaves a line between the paths."""
    label = 12 if roomy else 4
    stone = min(9, max(7, (width - label - 4 - PILES) // ROWS))
    lines = [area_line(language, label, stone), value_line(view, language, label, stone)]
    for path in range(len(view["paths"])):
        if roomy:
            lines.append(Text(" " * label) + fenced([Text()] * ROWS, stone))
        name = edition.root.sections("colours")[path].text("name")[language] if roomy else ""
        lines.append(path_line(view, path, name, label, stone))
    return lines


def fenced(cells: list[Text], stone: int) -> Text:
    """Nine stones, with a fence between two areas."""
    line = Text()
    for place, cell in enumerate(cells):
        line = Text.assemble(line, FENCES.get(place, ""), padded(cell, stone))
    return line


def area_line(language: str, label: int, stone: int) -> Text:
    """The names of the three areas; the goal area stands out."""
    line = Text(" " * label)
    for place, key in zip(range(0, ROWS, 3), AREAS, strict=True):
        name = Text(say(language, key), "bold" if key == AREAS[-1] else "dim")
        line = Text.assemble(line, FENCES.get(place, ""), padded(name, 3 * stone))
    return line


def value_line(view: View, language: str, label: int, stone: int) -> Text:
    """§1.3: rows 1 to 9 with their values."""
    cells = []
    for row, value in enumerate(view["row_values"][1:], 1):
        points = value * view["scale"]
        worth = signed(points) if points < 0 else f"+{points}"
        cells.append(Text.assemble((f"{row} ", "dim"), (worth, "red" if points < 0 else "green")))
    return Text(" " * label) + fenced(cells, stone) + Text(say(language, "keltis-piles"), "dim")


def path_line(view: View, path: int, name: str, label: int, stone: int) -> Text:
    """A path: symbol, letter and name, nine stones, the top card and size of its pile."""
    shown = view["paths"][path]
    letter, height = shown["letter"], shown["height"]
    head = Text(f"{symbol(letter)} {letter} {name}", f"bold {COLOURS[letter]}")
    tile = 3 if stone > 7 else 2
    cells = [stone_cell(view, path, row, tile) for row in range(1, ROWS + 1)]
    line = Text.assemble(padded(head, label), fenced(cells, stone))
    if not height:
        return line.append("–", "dim")
    return Text.assemble(line, card(shown["pile"][-1]), (f" ×{height}", "dim"))


def stone_cell(view: View, path: int, row: int, tile: int) -> Text:
    """A stone: its tile, then the figures that stand on it."""
    shown = view["paths"][path]
    sign, style = TILES[shown["tiles"][row - 1]]
    cell = padded(Text(sign, style or f"dim {COLOURS[shown['letter']]}"), tile)
    for player in view["players"]:
        if player["rows"][path] == row:
            cell += figure(player["seat"], player["large"] == shown["letter"])
    return cell
