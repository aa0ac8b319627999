"""What a small table has no room for: the wheel with its areas, all displays, objectives, the letters."""

from rich.console import Group, RenderableType
from rich.text import Text

from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import View
from fidchell.terminal.boards.tipperary.book import faces_of, objective_name, objective_text, town_name
from fidchell.terminal.boards.tipperary.display import small
from fidchell.terminal.boards.tipperary.side_panel import legend, named
from fidchell.terminal.boards.tipperary.style import beside, block_width, seat_mark
from fidchell.terminal.boards.tipperary.tiles import area, tile_lines, tile_name
from fidchell.terminal.i18n import say_in as say

GAP = 4


def overview(view: View, edition: Edition, language: str, names: list[str], width: int) -> RenderableType:
    """The rest of the table, however high."""
    lines = [Text(say(language, "tipperary-wheel"), "bold"), Text()]
    areas = [area(view, edition, number, language) for number in range(len(view["areas"]))]
    lines += flowing(areas, width - 2)
    lines += [Text(say(language, "tipperary-displays"), "bold"), Text()]
    displays = []
    for player in view["players"]:
        head = Text.assemble(seat_mark(player["seat"]), f" {names[player['seat']]}")
        displays.append([head, Text(town_name(player, edition), "dim"), *small(player, edition, 2)])
    lines += flowing([*displays, legend(edition, language)], width - 2)
    lines += left_over(view, edition, language, width - 2)
    for card in view["objectives"]:
        name = (objective_name(card, edition, language), "bold")
        lines.append(Text.assemble(name, f" {objective_text(card, edition, language)}"))
    return Group(*(Text.assemble(" ", line) for line in lines))


def left_over(view: View, edition: Edition, language: str, width: int) -> list[Text]:
    """§17.2: which tiles are left in the bag and in the stack; their order is hidden."""
    lines = [Text(say(language, "tipperary-bag", count=view["supply"]["bag"]), "bold"), Text()]
    tiles = [
        [Text(tile_name(tile)), *tile_lines(faces_of(tile, edition)["0"], 2)] for tile in view["bag_tiles"]
    ]
    lines += flowing(tiles, width)
    lines += [Text(say(language, "tipperary-stack", count=view["supply"]["stack"]), "bold"), Text()]
    return [*lines, *flowing([[named(letter, edition, language)] for letter in view["stack_tiles"]], width)]


def flowing(blocks: list[list[Text]], width: int) -> list[Text]:
    """Blocks side by side, in as many rows as they need."""
    lines: list[Text] = []
    row: list[list[Text]] = []
    for block in blocks:
        if row and block_width(beside([*row, block], GAP)) > width:
            lines += lifted(row)
            row = []
        row.append(block)
    return [*lines, *beside(row, GAP), Text()]


def lifted(row: list[list[Text]]) -> list[Text]:
    """A row of blocks, with a line below it where the blocks are more than lines."""
    lines = beside(row, GAP)
    return lines if len(lines) == 1 else [*lines, Text()]
