"""From an edition file to the box of Keltis."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fidchell.games.keltis.box import (
    CLOVER,
    COPIES,
    GOAL,
    HAND,
    PACK,
    PATHS,
    ROWS,
    SEATS,
    TABLE,
    THREE,
    TILE_STONES,
    VALUES,
    WISH,
    Box,
)
from fidchell.games.keltis.capacity import check_room
from fidchell.rulekit.edition import Edition, EditionSection, chosen_seat
from fidchell.rulekit.errors import BadOption, UserError
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import Batch

WORDS = Path(__file__).resolve().parent / "text" / "words"
LETTERS = "RAHMS"
SEAT_LETTERS = "abcd"
TILE_LETTERS = ".123CW"  # by tile code
TILE_KINDS = {CLOVER: "clover", WISH: "wishing_stone"}  # the others are number tiles
AREAS = {"minus": range(1, 4), "middle": range(4, GOAL), "goal": range(GOAL, ROWS + 1)}  # §1.3
FEWEST = 2  # players
SWITCHES = ("own_redraw", "bonus_start", "clover_optional", "ascending_only")
NUMBERS = ("scale", "rounds", "goal_figures", "stall_rounds", "memory_aid")


def expect(what: str, **facts: object) -> UserError:
    """What an edition or a drawing should have held, in words."""
    return UserError(f"expect-{what}", WORDS, **facts)


def make_box(edition: Edition, options: Mapping[str, Any], boxes: Batch) -> None:
    """Check an edition and lay it into the box with the chosen options."""
    section, box = edition.root, Box.open(boxes)
    check_game(section.section("game"))
    check_cards(section)
    check_figures(section.section("figures"))
    read_rows(section.section("rows"), box)
    box.wishing[:] = wishing_table(section.section("wishing_stones"), options)
    box.tiles[:] = tile_codes(section)
    box.has_tile[:] = layouts(section.section("layouts"), options["layout"])
    box.removed[:] = removed_cards(edition, options["variant"])
    for name in (*SWITCHES, *NUMBERS):
        setattr(box, name, int(options[name]))
    box.first = chosen_seat(edition, "first", options["first"], SEAT_LETTERS)
    check_room(section, box)
    box.close(boxes)


def check_setup(position: Position, seats: int) -> None:
    """Ruling 3: who is to begin must sit at the table."""
    first = position.options["first"]
    if first != "random" and SEAT_LETTERS.index(first) >= seats:
        raise BadOption("option-seat", option="first", came=first, seat=first, seats=seats)


def check_game(section: EditionSection) -> None:
    """§1.1, §2.4: the numbers of players, and eight cards in hand."""
    section.agree("players", list(range(FEWEST, SEATS + 1)))
    section.integer("hand", HAND, HAND)


def check_cards(section: EditionSection) -> None:
    """§1.5: five colours, values 0 to 10, two copies each; the notation needs these letters."""
    cards = section.section("cards")
    if cards.integers("values", 0, 99) != list(range(VALUES)):
        raise cards.error("values", expect("values", most=VALUES - 1), cards.data["values"])
    cards.integer("copies", COPIES, COPIES)
    if cards.has("name"):
        for name in cards.text("name").values():
            if not all(part in name for part in ("{colour}", "{value}")):
                raise cards.error("name", expect("card-name"), name)
    for place, colour in enumerate(section.sections("colours", PATHS)):
        colour.agree("id", place)
        colour.string("letter", (LETTERS[place],))
        colour.text("name")
        colour.text("symbol")
        colour.remarks("hue", "shape")
    for seat, player in enumerate(section.sections("player_colours", SEATS)):
        player.agree("seat", seat)
        player.agree("letter", SEAT_LETTERS[seat])
        player.text("name")
        player.remarks("hue")


def check_figures(section: EditionSection) -> None:
    """§1.6: one large figure, and a small one for each other path."""
    section.agree("small", PATHS - 1)
    section.agree("large", 1)
    section.remarks("name_small", "name_large")


def read_rows(section: EditionSection, box: Box) -> None:
    """§1.3: what the rows are worth, and the large figure; the areas are those of the board."""
    box.row_value[1:] = section.integers("values", -100, 100, ROWS)
    box.large_factor = section.integer("large_factor", 1, 5)
    for area, rows in AREAS.items():
        section.agree(area, list(rows))


def wishing_table(section: EditionSection, options: Mapping[str, Any]) -> list[int]:
    """§11.3, D.1: points by number of stones, scaled; the last entry goes on."""
    keys = ["table", "table_three_rounds"]
    needed = keys[options["rounds"] > 1]
    tables = {key: points_by_stones(section, key) for key in keys if key == needed or section.has(key)}
    return [points * int(options["scale"]) for points in tables[needed]]


def points_by_stones(section: EditionSection, key: str) -> list[int]:
    """A table as long as the box holds."""
    table = section.integers(key, -100, 100)
    if not 1 <= len(table) <= TABLE:
        raise section.error(key, expect("numbers", most=TABLE), len(table))
    return table + [table[-1]] * (TABLE - len(table))


def tile_codes(section: EditionSection) -> list[int]:
    """§1.7: the 25 tiles by code, sorted."""
    codes: list[int] = []
    found = set[int]()
    for tile in section.sections("tiles"):
        code = tile.integer("code", 1, WISH)
        if code in found:
            raise tile.error("code", expect("code-once"), code)
        found.add(code)
        tile.string("letter", (TILE_LETTERS[code],))
        tile.text("name")
        tile.agree("kind", TILE_KINDS.get(code, "number"))
        tile.agree("points", code if code <= THREE else 0)
        tile.agree("stays", code != WISH)
        codes += [code] * tile.integer("count", 0, TILE_STONES)
    if len(codes) != TILE_STONES:
        raise section.error("tiles", expect("tiles", count=TILE_STONES), len(codes))
    return sorted(codes)


def layouts(section: EditionSection, chosen: str) -> list[list[int]]:
    """Ruling 1: all layouts are checked, the chosen one is laid out."""
    section.section(chosen)
    return {name: layout(section.section(name)) for name in section.data}[chosen]


def layout(section: EditionSection) -> list[list[int]]:
    """Ruling 1: four dark rows on each path, and the end stone."""
    grid = []
    section.remarks("name", "origin")
    section.agree("end_stone_row", ROWS)
    for letter in LETTERS:
        dark = section.integers(letter, 1, ROWS - 1, 4)
        if len(set(dark)) != len(dark):
            raise section.error(letter, expect("rows"), dark)
        grid.append([int(row in dark or row == ROWS) for row in range(ROWS + 1)])
    return grid


def removed_cards(edition: Edition, variant: str) -> list[int]:
    """§2.3, D.2: cards taken out unseen, by number of players; at least one card must stay in the deck."""
    removed = [0] * (SEATS + 1)
    found = set[int]()
    for section in edition.root.sections("sizes", SEATS - 1):
        seats = section.integer("players", FEWEST, SEATS)
        if seats in found:
            raise section.error("players", expect("players-once"), seats)
        found.add(seats)
        removed[seats] = section.integer("removed", 0, PACK - seats * HAND - 1)
        section.agree("deck", deck_of(seats, removed[seats]))
    own = edition.variants[variant].section
    if own.has("removed"):
        table = own.section("removed")
        for seats in range(FEWEST, SEATS + 1):
            removed[seats] = table.integer(str(seats), 0, PACK - seats * HAND - 1)
    if own.has("deck"):
        decks = own.section("deck")
        for seats in range(FEWEST, SEATS + 1):
            decks.agree(str(seats), deck_of(seats, removed[seats]))
    return removed


def deck_of(seats: int, removed: int) -> int:
    """§2.4: the cards that are left for the deck."""
    return PACK - removed - seats * HAND
