"""From an edition file to the box of Keltis."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fidchell.games.keltis.box import COPIES, HAND, PACK, PATHS, ROWS, SEATS, TABLE, TILE_STONES, VALUES, Box
from fidchell.rulekit.edition import Edition, Sheet
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.record import Batch

WORDS = Path(__file__).resolve().parent / "words"
LETTERS = "RAHMS"
TILE_LETTERS = ".123CW"  # by tile code
SWITCHES = ("own_redraw", "bonus_start", "clover_optional", "ascending_only")
NUMBERS = ("scale", "rounds", "goal_figures", "stall_rounds", "memory_aid")


def expect(what: str, **facts: object) -> Fault:
    """What an edition or a drawing should have held, in words."""
    return Fault(f"expect-{what}", WORDS, **facts)


def make_box(edition: Edition, options: Mapping[str, Any], boxes: Batch) -> None:
    """Check an edition and lay it into the box with the chosen options."""
    sheet, box = edition.sheet, Box.open(boxes)
    check_cards(sheet)
    rows = sheet.sheet("rows")
    box.row_value[1:] = rows.integers("values", -100, 100, ROWS)
    box.large_factor = rows.integer("large_factor", 1, 5)
    box.wishing[:] = wishing_table(sheet.sheet("wishing_stones"), options)
    box.tiles[:] = tile_codes(sheet)
    box.has_tile[:] = layout(sheet.sheet("layouts").sheet(options["layout"]))
    box.removed[:] = removed_cards(edition, options["variant"])
    for name in (*SWITCHES, *NUMBERS):
        setattr(box, name, int(options[name]))
    box.close(boxes)


def check_cards(sheet: Sheet) -> None:
    """§1.5: five colours, values 0 to 10, two copies each; the notation needs these letters."""
    cards = sheet.sheet("cards")
    if cards.integers("values", 0, 99) != list(range(VALUES)):
        raise cards.fault("values", expect("values", most=VALUES - 1), cards.data["values"])
    cards.integer("copies", COPIES, COPIES)
    for letter, colour in zip(LETTERS, sheet.sheets("colours", PATHS), strict=True):
        colour.string("letter", (letter,))
        colour.text("name")
        colour.text("symbol")
    for player in sheet.sheets("player_colours", SEATS):
        player.text("name")
    sheet.sheet("game").integer("hand", HAND, HAND)


def wishing_table(sheet: Sheet, options: Mapping[str, Any]) -> list[int]:
    """§11.3, D.1: points by number of stones, scaled; the last entry goes on."""
    key = "table" if options["rounds"] == 1 else "table_three_rounds"
    table = sheet.integers(key, -100, 100)
    if not 1 <= len(table) <= TABLE:
        raise sheet.fault(key, expect("numbers", most=TABLE), len(table))
    table = table + [table[-1]] * (TABLE - len(table))
    return [points * int(options["scale"]) for points in table]


def tile_codes(sheet: Sheet) -> list[int]:
    """§1.7: the 25 tiles by code, sorted."""
    codes: list[int] = []
    for tile in sheet.sheets("tiles"):
        code = tile.integer("code", 1, 5)
        tile.string("letter", (TILE_LETTERS[code],))
        tile.text("name")
        codes += [code] * tile.integer("count", 0, TILE_STONES)
    if len(codes) != TILE_STONES:
        raise sheet.fault("tiles", expect("tiles", count=TILE_STONES), len(codes))
    return sorted(codes)


def layout(sheet: Sheet) -> list[list[int]]:
    """Ruling 1: four dark rows on each path, and the end stone."""
    grid = []
    for letter in LETTERS:
        dark = sheet.integers(letter, 1, ROWS - 1, 4)
        if len(set(dark)) != len(dark):
            raise sheet.fault(letter, expect("rows"), dark)
        grid.append([int(row in dark or row == ROWS) for row in range(ROWS + 1)])
    return grid


def removed_cards(edition: Edition, variant: str) -> list[int]:
    """§2.3, D.2: cards taken out unseen, by number of players; at least one card must stay in the deck."""
    most = {seats: PACK - seats * HAND - 1 for seats in range(2, SEATS + 1)}
    removed = [0] * (SEATS + 1)
    for sheet in edition.sheet.sheets("sizes", SEATS - 1):
        seats = sheet.integer("players", 2, SEATS)
        removed[seats] = sheet.integer("removed", 0, most[seats])
    own = edition.variants[variant].sheet
    if "removed" in own.data:
        table = own.sheet("removed")
        for seats in range(2, SEATS + 1):
            removed[seats] = table.integer(str(seats), 0, most[seats])
    return removed
