"""Tiles drawn: in one orientation, in all of them side by side, and the areas of the wheel."""

from rich.text import Text

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import View
from fidchell.terminal.boards.tipperary.book import arms_name, faces_of
from fidchell.terminal.boards.tipperary.display import spaces_of
from fidchell.terminal.boards.tipperary.style import beside, block_width, land, seat_mark
from fidchell.terminal.i18n import say_in as say

WHOLE = (3, 2, 1)  # columns of a space, the widest that fits


def tile_name(tile: int) -> str:
    """T07."""
    return f"T{tile:02}"


def tile_lines(drawing: list[str], cell: int, marked: tuple[int, int] | None = None) -> list[Text]:
    """A tile; the marked space stands in brackets."""
    spaces = spaces_of(drawing)
    lines = []
    for row, line in enumerate(drawing):
        cells = [(row, column) for column in range(len(line))]
        empty = Text(" " * cell)
        lines.append(
            Text().join(
                land(spaces[at], cell, is_new=at == marked) if at in spaces else empty for at in cells
            )
        )
    return lines


def strip(tile: int, edition: Edition, numbers: dict[str, int], width: int) -> list[Text]:
    """A tile in all its orientations, each below the number of its move."""
    for cell in WHOLE:
        blocks = []
        for face, drawing in faces_of(tile, edition).items():
            blocks.append([Text(str(numbers[face]), "bold"), *tile_lines(drawing, cell)])
        lines = beside(blocks, 2 if cell > 1 else 1)
        if block_width(lines) <= width:
            break
    return [Text(tile_name(tile), "bold"), *lines]


def numbers_of(moves: list[str], tile: int) -> dict[str, int]:
    """The numbers of the moves that take a tile, by orientation."""
    start = f"take {tile_name(tile)} "
    return {text[len(start) :]: number for number, text in enumerate(moves, 1) if text.startswith(start)}


def offers(view: View, edition: Edition, seat: int, width: int) -> list[Text]:
    """§4.2: the two tiles of the area that a seat faces."""
    lines: list[Text] = []
    for tile in view["areas"][view["players"][seat]["area"]]:
        if tile is None:
            continue
        numbers = numbers_of(view.get("moves", []), tile)
        if numbers:
            lines += [*strip(tile, edition, numbers, width), Text()]
        else:
            lines += [Text(tile_name(tile), "bold"), *tile_lines(faces_of(tile, edition)["0"], 3), Text()]
    return lines[:-1]


def area(view: View, edition: Edition, number: int, language: str) -> list[Text]:
    """§4.1: an area of the wheel, the coat of arms that points at it, and its tiles."""
    facing = [player["seat"] for player in view["players"] if player["area"] == number]
    head = Text(say(language, "tipperary-area-number", number=number), "bold" if facing else "dim")
    for seat in facing:
        arms = arms_name(view["players"][seat], edition, language)
        head = Text.assemble(head, " ", seat_mark(seat), f" {arms}")
    tiles = [tile for tile in view["areas"][number] if tile is not None]
    blocks = [[Text(tile_name(tile), "dim"), *tile_lines(faces_of(tile, edition)["0"], 1)] for tile in tiles]
    return [head, *beside(blocks, 2)]
