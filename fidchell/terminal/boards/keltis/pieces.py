"""What lies in the box of Keltis, as tables."""

from collections.abc import Callable

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fidchell.rulekit.edition import Edition, EditionSection
from fidchell.terminal.boards.keltis.style import CHIPS, COLOURS, SEATS, TILES, figure, symbol
from fidchell.terminal.i18n import say_in as say
from fidchell.terminal.scoreboard import signed


def pieces(edition: Edition, language: str) -> RenderableType:
    """Colours, tiles, rows, wishing stones, players and sizes of the deck."""
    section = edition.root
    lines: list[RenderableType] = []
    for title, part in PARTS.items():
        lines += [Text(f" {say(language, title)}", "bold"), part(section, language)]
    return Group(*lines)


def sheet_table(language: str, *heads: str) -> Table:
    """An empty table with headings from the words."""
    table = Table(box=box.SIMPLE)
    for head in heads:
        table.add_column(say(language, head) if head else "")
    return table


def colours(section: EditionSection, language: str) -> Table:
    """C.1, C.2: the five colours with their symbols and cards."""
    table = sheet_table(language, "", "keltis-colour", "keltis-symbol", "keltis-values")
    values, copies = section.section("cards").data["values"], section.section("cards").data["copies"]
    for colour in section.sections("colours"):
        letter = colour.string("letter")
        chip = Text(f" {symbol(letter)} {letter} ", CHIPS[letter])
        name = Text(colour.text("name")[language], COLOURS[letter])
        span = f"{values[0]}–{values[-1]} ×{copies}"
        table.add_row(chip, name, colour.text("symbol")[language], span)
    return table


def tiles(section: EditionSection, language: str) -> Table:
    """C.4: the path tiles."""
    table = sheet_table(language, "", "keltis-tile", "keltis-number", "keltis-stays")
    for tile in section.sections("tiles"):
        sign, style = TILES[tile.string("letter")]
        stays = say(language, "keltis-yes" if tile.data.get("stays", True) else "keltis-no")
        table.add_row(Text(sign, style), tile.text("name")[language], f"×{tile.data['count']}", stays)
    return table


def rows(section: EditionSection, language: str) -> Table:
    """C.3: the rows of a path with their values."""
    values = section.section("rows").data["values"]
    return numbers(language, [str(row) for row in range(1, len(values) + 1)], values)


def wishes(section: EditionSection, language: str) -> Table:
    """§11.3: points by number of wishing stones."""
    table = section.section("wishing_stones").data["table"]
    heads = [str(count) for count in range(len(table))]
    return numbers(language, [*heads[:-1], heads[-1] + "+"], table)


def numbers(language: str, heads: list[str], values: list[int]) -> Table:
    """A row of numbers under their headings."""
    table = sheet_table(language)
    for head in heads:
        table.add_column(head, justify="right")
    table.add_row(*(signed(value) for value in values))
    return table


def players(section: EditionSection, language: str) -> Table:
    """C.6: the figures of each seat, small and large."""
    small, large = (
        section.section("figures").text("name_small"),
        section.section("figures").text("name_large"),
    )
    table = sheet_table(language, "")
    for kind in (small, large):
        table.add_column(kind[language])
    for seat, player in enumerate(section.sections("player_colours")):
        name = Text.assemble(
            (f" {player.string('letter')} ", SEATS[seat]), " " + player.text("name")[language]
        )
        table.add_row(name, figure(seat, False), figure(seat, True))
    return table


def sizes(section: EditionSection, language: str) -> Table:
    """C.7: cards by number of players."""
    table = sheet_table(language, "keltis-seats", "keltis-removed", "keltis-drawn")
    for size in section.sections("sizes"):
        table.add_row(str(size.data["players"]), str(size.data["removed"]), str(size.data.get("deck", "")))
    return table


PARTS: dict[str, Callable[[EditionSection, str], Table]] = {
    "keltis-cards": colours,
    "keltis-tiles": tiles,
    "keltis-rows": rows,
    "keltis-wishes": wishes,
    "keltis-players": players,
    "keltis-sizes": sizes,
}
