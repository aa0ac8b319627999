"""§31 to §34, §38.4: the legend and the drawings: tiles, hometowns and bonus tiles."""

import re
from collections.abc import Mapping

from fidchell.games.tipperary.box import (
    BONUS,
    BONUSES,
    FEATURES,
    HOME,
    MEADOW,
    MIDDLE,
    RING,
    SHEEP_AT,
    SYMBOL,
    TILE_SPACES,
    TILES,
    TOWN_SPACES,
    TOWNS,
    VALUE_AT,
    Box,
)
from fidchell.games.tipperary.drawing import (
    FEATURE_NAMES,
    Spaces,
    is_connected,
    mirrored,
    orientations,
    packed,
    spaces_of,
    surrounding,
)
from fidchell.games.tipperary.edition.words import both, check_once, expect
from fidchell.rulekit.edition import EditionSection
from fidchell.rulekit.errors import UserError

RESERVED = ".wnN#"  # §38.1: marks of displays
SIDE_KEYS = ("side_a", "side_b")
MOST_TILE_SIDE, MOST_TOWN_SIDE = 8, 5
TOWN_KEY = re.compile(r"[a-z0-9_-]{1,40}")


def read_legend(section: EditionSection) -> dict[str, int]:
    """§38.1: what each character of the drawings means."""
    lands = {}
    for character in section.data:
        row = section.section(character)
        if len(character) != 1 or character in RESERVED:
            raise row.error("", expect("character", reserved=RESERVED), character)
        land = FEATURE_NAMES[row.string("feature", [name for name in FEATURE_NAMES if name != "tower"])]
        pasture = row.data["feature"] == "pasture"
        land += row.integer("sheep", int(pasture), 2 * pasture) << SHEEP_AT
        land += row.integer("vp", 0, 9 * (row.data["feature"] == "circle")) << VALUE_AT
        lands[character] = land + SYMBOL * row.flag("symbol")
    return lands


def read_drawing(section: EditionSection, key: str, lands: Mapping[str, int], side: int, most: int) -> Spaces:
    """§38.4: a drawing of one piece, checked."""
    rows = section.strings(key)
    if not rows or len({len(row) for row in rows}) != 1 or not rows[0]:
        raise section.error(key, expect("same-length"), rows)
    if max(len(rows), len(rows[0])) > side:
        raise section.error(key, expect("sides", most=side), f"{len(rows)} × {len(rows[0])}")
    strange = [character for row in rows for character in row if character not in (*lands, ".")]
    if strange:
        raise section.error(key, expect("legend"), strange[0])
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    if any(not line.strip(".") for line in (rows[0], rows[-1], columns[0], columns[-1])):
        raise section.error(key, expect("edges"), rows)
    spaces = spaces_of(rows, lands)
    if not 2 <= len(spaces) <= most:
        raise section.error(key, expect("spaces", most=most), len(spaces))
    if not is_connected(spaces):
        raise section.error(key, expect("connected"), rows)
    return spaces


def read_tiles(section: EditionSection, lands: Mapping[str, int], box: Box) -> None:
    """§31: sixty tiles, each with its eight orientations."""
    tiles: dict[int, Spaces] = {}
    for row in section.sections("tile", TILES):
        tile = row.integer("id", 1, TILES)
        if tile in tiles:
            raise row.error("id", expect("number"), tile)
        tiles[tile] = front = read_drawing(row, "rows", lands, MOST_TILE_SIDE, TILE_SPACES)
        row.agree("size", len(front))
        back = mirrored(front)
        if row.has("back"):
            drawn = read_drawing(row, "back", lands, MOST_TILE_SIDE, TILE_SPACES)
            if drawn.keys() != back.keys():
                raise row.error("back", expect("mirrored"), row.data["back"])
            back = drawn
        lay_tile_in_box(box, tile, orientations(front, back))


def lay_tile_in_box(box: Box, tile: int, faces: list[Spaces]) -> None:
    """The spaces of a tile in each orientation; Ruling 4 marks the smallest code of each pattern."""
    box.tile_size[tile] = len(faces[0])
    for code, face in enumerate(faces):
        numbers = [packed(space, land, 0) for space, land in face.items()]
        box.tile_space[tile, code, : len(face)] = sorted(numbers)
        box.tile_height[tile, code] = 1 + max(row for row, _ in face)
        if face not in faces[:code]:
            box.tile_faces[tile] |= 1 << code


def read_towns(section: EditionSection, lands: Mapping[str, int], box: Box) -> None:
    """§32: five hometowns, two sides each, and §36 the wheel."""
    order = section.section("wheel").strings("order", TOWNS)
    names = set[str]()
    around = section.section("scoring").integer("surrounding_cells", 1, RING)
    for town, row in enumerate(section.sections("hometown", TOWNS)):
        row.agree("id", town + 1)
        check_once(row, "name", names)
        row.remarks("english", "source")
        both(row, "arms")
        arms = row.string("arms", order)
        if order.index(arms) in box.arms[:town]:
            raise row.error("arms", expect("arms"), arms)
        box.arms[town] = order.index(arms)
        for side, key in enumerate(SIDE_KEYS):
            spaces = read_drawing(row, key, lands, MOST_TOWN_SIDE, TOWN_SPACES)
            ring = surrounding(spaces)
            if len(ring) != around:
                raise row.error(key, expect("surrounding", count=around), len(ring))
            lay_town_in_box(box, town, side, spaces, ring)


def town_keys(section: EditionSection) -> list[str]:
    """The keys by which hometowns can be chosen, in order; each town has one, or none has."""
    rows, found = section.sections("hometown", TOWNS), set[str]()
    if not any(row.has("key") for row in rows):
        return []
    for row in rows:
        check_once(row, "key", found)
        if not TOWN_KEY.fullmatch(row.string("key")):
            raise row.error("key", UserError("expect-name"), row.string("key"))
    return [row.string("key") for row in rows]


def lay_town_in_box(box: Box, town: int, side: int, spaces: Spaces, ring: list[tuple[int, int]]) -> None:
    """The spaces of a side, and those around it."""
    numbers = [packed(space, land & ~SYMBOL | HOME, MIDDLE) for space, land in spaces.items()]
    box.town_size[town, side] = len(spaces)
    box.town_space[town, side, : len(spaces)] = sorted(numbers)
    box.ring_size[town, side] = len(ring)
    box.ring_space[town, side, : len(ring)] = [packed(space, 0, MIDDLE) for space in ring]


def read_bonuses(section: EditionSection, lands: Mapping[str, int], box: Box) -> None:
    """§34: twelve bonus tiles of one space."""
    for number, row in enumerate(section.sections("bonus", BONUSES), 1):
        row.agree("id", number)
        land = lands[row.string("cell", lands)]
        # Only a meadow must remember that it is a bonus tile (Ruling 29).
        box.bonus_land[number] = land | BONUS if land & FEATURES == MEADOW else land
