"""From an edition file to the box of Keltis."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fidchell.games.keltis.box import COPIES, HAND, PACK, PATHS, ROWS, SEATS, TABLE, TILE_STONES, VALUES, Box
from fidchell.rulekit.edition import Edition, EditionSection
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.record import Batch

WORDS = Path(__file__).resolve().parent / "text" / "words"
LETTERS = "RAHMS"
TILE_LETTERS = ".123CW"  # by tile code
SWITCHES = ("own_redraw", "bonus_start", "clover_optional", "ascending_only")
NUMBERS = ("scale", "rounds", "goal_figures", "stall_rounds", "memory_aid")


def expect(what: str, **facts: object) -> UserError:
    """What an edition or a drawing should have held, in words."""
    return UserError(f"expect-{what}", WORDS, **facts)


def make_box(edition: Edition, options: Mapping[str, Any], boxes: Batch) -> None:
    """Check an edition and lay it into the box with the chosen options."""
    section, box = edition.root, Box.open(boxes)
    check_cards(section)
    rows = section.section("rows")
    box.row_value[1:] = rows.integers("values", -100, 100, ROWS)
    box.large_factor = rows.integer("large_factor", 1, 5)
    box.wishing[:] = wishing_table(section.section("wishing_stones"), options)
    box.tiles[:] = tile_codes(section)
    box.has_tile[:] = layout(section.section("layouts").section(options["layout"]))
    box.removed[:] = removed_cards(edition, options["variant"])
    for name in (*SWITCHES, *NUMBERS):
        setattr(box, name, int(options[name]))
    box.close(boxes)


def check_cards(section: EditionSection) -> None:
    """§1.5: five colours, values 0 to 10, two copies each; the notation needs these letters."""
    cards = section.section("cards")
    if cards.integers("values", 0, 99) != list(range(VALUES)):
        raise cards.error("values", expect("values", most=VALUES - 1), cards.data["values"])
    cards.integer("copies", COPIES, COPIES)
    for letter, colour in zip(LETTERS, section.sections("colours", PATHS), strict=True):
        colour.string("letter", (letter,))
        colour.text("name")
        colour.text("symbol")
    for player in section.sections("player_colours", SEATS):
        player.text("name")
    section.section("game").integer("hand", HAND, HAND)


def wishing_table(section: EditionSection, options: Mapping[str, Any]) -> list[int]:
    """§11.3, D.1: points by number of stones, scaled; the last entry goes on."""
    key = "table" if options["rounds"] == 1 else "table_three_rounds"
    table = section.integers(key, -100, 100)
    if not 1 <= len(table) <= TABLE:
        raise section.error(key, expect("numbers", most=TABLE), len(table))
    table = table + [table[-1]] * (TABLE - len(table))
    return [points * int(options["scale"]) for points in table]


def tile_codes(section: EditionSection) -> list[int]:
    """§1.7: the 25 tiles by code, sorted."""
    codes: list[int] = []
    for tile in section.sections("tiles"):
        code = tile.integer("code", 1, 5)
        tile.string("letter", (TILE_LETTERS[code],))
        tile.text("name")
        codes += [code] * tile.integer("count", 0, TILE_STONES)
    if len(codes) != TILE_STONES:
        raise section.error("tiles", expect("tiles", count=TILE_STONES), len(codes))
    return sorted(codes)


def layout(section: EditionSection) -> list[list[int]]:
    """Ruling 1: four dark rows on each path, and the end stone."""
    grid = []
    for letter in LETTERS:
        dark = section.integers(letter, 1, ROWS - 1, 4)
        if len(set(dark)) != len(dark):
            raise section.error(letter, expect("rows"), dark)
        grid.append([int(row in dark or row == ROWS) for row in range(ROWS + 1)])
    return grid


def removed_cards(edition: Edition, variant: str) -> list[int]:
    """§2.3, D.2: cards taken out unseen, by number of players; at least one card must stay in the deck."""
    most = {seats: PACK - seats * HAND - 1 for seats in range(2, SEATS + 1)}
    removed = [0] * (SEATS + 1)
    for section in edition.root.sections("sizes", SEATS - 1):
        seats = section.integer("players", 2, SEATS)
        removed[seats] = section.integer("removed", 0, most[seats])
    own = edition.variants[variant].section
    if "removed" in own.data:
        table = own.section("removed")
        for seats in range(2, SEATS + 1):
            removed[seats] = table.integer(str(seats), 0, most[seats])
    return removed
