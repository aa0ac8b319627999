"""From an edition file to the box of Tipperary (§38)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fidchell.games.tipperary.box import (
    BONUS,
    BONUSES,
    CARDS,
    FEATURES,
    HOME,
    MEADOW,
    MIDDLE,
    RING,
    ROUNDS,
    SEATS,
    SHEEP_AT,
    SYMBOL,
    TILE_SPACES,
    TILES,
    TOWERS,
    TOWN_SPACES,
    TOWNS,
    TRACK,
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
from fidchell.games.tipperary.state import SPACES, SPAN
from fidchell.rulekit.edition import Edition, EditionSection, Text
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.record import Batch

WORDS = Path(__file__).resolve().parent / "text" / "words"
RESERVED = ".wnN#"  # §38.1: marks of displays
MEASURES = (
    "second_flock",
    "largest_site",
    "circle_count",
    "most_partners",
    "longest_line",
    "meadow_group",
    "ruin_group",
    "circles_at_town",
)
SIDE_KEYS = ("side_a", "side_b")
MOST_TILE_SIDE, MOST_TOWN_SIDE = 8, 5


def expect(what: str, **facts: object) -> UserError:
    """What an edition or a drawing should have held, in words."""
    return UserError(f"expect-{what}", WORDS, **facts)


def make_box(edition: Edition, options: Mapping[str, Any], boxes: Batch) -> None:
    """Check an edition and lay it into the box with the chosen options."""
    section, box = edition.root, Box.open(boxes)
    section.integer("format", 1, 1)
    read_constants(section, box)
    lands = read_legend(section.section("legend"))
    read_track(section.section("track"), box)
    read_bonuses(section, lands, box)
    towns = read_towns(section, lands, box)
    tiles = read_tiles(section, lands, box)
    check_reach(section, tiles, towns, box)
    read_objectives(section, box)
    box.simultaneous = int(options["mode"] == "simultaneous")
    box.objectives = int(options["objectives"])
    box.close(boxes)


def both(section: EditionSection, key: str) -> Text:
    """A text kept as two keys, such as name_en and name_fr."""
    return {"en": section.string(f"{key}_en"), "fr": section.string(f"{key}_fr")}


def read_constants(section: EditionSection, box: Box) -> None:
    """§35: supplies, rounds, points, and §40.2 the rival flock."""
    both(section.section("edition"), "name")
    supply, scoring = section.section("supply"), section.section("scoring")
    box.sheep = supply.integer("wooden_sheep", 0, 60)
    box.towers = supply.integer("towers", 0, TOWERS)
    box.area_points = scoring.integer("area_per_cell", 0, 9)
    box.sheep_points = scoring.integer("sheep_in_largest_flock", 0, 9)
    box.marker_points = scoring.integer("largest_flock_marker", 0, 99)
    box.enclosure_points = scoring.integer("enclosure", 0, 99)
    for seats in range(1, SEATS + 1):
        box.rounds[seats] = section.section("rounds").integer(f"players_{seats}", 1, ROUNDS)
    rounds = int(box.rounds[1])
    box.rival[1 : rounds + 1] = section.section("solo").integers("rival_flock_by_round", 0, 99, rounds)
    board = section.section("board")
    board.integer("areas", 5, 5)
    board.integer("tiles_per_area", 2, 2)
    for term in FEATURE_NAMES:
        section.section("terms").text(term)


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


def read_tiles(section: EditionSection, lands: Mapping[str, int], box: Box) -> list[Spaces]:
    """§31: sixty tiles, each with its eight orientations."""
    tiles: dict[int, Spaces] = {}
    for row in section.sections("tile", TILES):
        tile = row.integer("id", 1, TILES)
        if tile in tiles:
            raise row.error("id", expect("number"), tile)
        tiles[tile] = front = read_drawing(row, "rows", lands, MOST_TILE_SIDE, TILE_SPACES)
        back = mirrored(front)
        if "back" in row.data:
            drawn = read_drawing(row, "back", lands, MOST_TILE_SIDE, TILE_SPACES)
            if drawn.keys() != back.keys():
                raise row.error("back", expect("mirrored"), row.data["back"])
            back = drawn
        lay_tile_in_box(box, tile, orientations(front, back))
    return list(tiles.values())


def lay_tile_in_box(box: Box, tile: int, faces: list[Spaces]) -> None:
    """The spaces of a tile in each orientation; Ruling 4 marks the smallest code of each pattern."""
    box.tile_size[tile] = len(faces[0])
    for code, face in enumerate(faces):
        numbers = [packed(space, land, 0) for space, land in face.items()]
        box.tile_space[tile, code, : len(face)] = sorted(numbers)
        box.tile_height[tile, code] = 1 + max(row for row, _ in face)
        if face not in faces[:code]:
            box.tile_faces[tile] |= 1 << code


def read_towns(section: EditionSection, lands: Mapping[str, int], box: Box) -> list[Spaces]:
    """§32: five hometowns, two sides each, and §36 the wheel."""
    order = section.section("wheel").strings("order", TOWNS)
    towns = []
    around = section.section("scoring").integer("surrounding_cells", 1, RING)
    for town, row in enumerate(section.sections("hometown", TOWNS)):
        row.string("name")
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
            towns.append(spaces)
    return towns


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
        land = lands[row.string("cell", lands)]
        # Only a meadow must remember that it is a bonus tile (Ruling 29).
        box.bonus_land[number] = land | BONUS if land & FEATURES == MEADOW else land


def read_track(section: EditionSection, box: Box) -> None:
    """§33: the whiskey track starts at 0 and rises."""
    values = section.integers("value", 0, 999)
    if not 2 <= len(values) <= TRACK or values[0] != 0 or sorted(set(values)) != values:
        raise section.error("value", expect("track", most=TRACK), values)
    expected = expect("flags", count=len(values))
    flags = section.take("sheep", list, expected)
    if len(flags) != len(values) or not all(isinstance(flag, bool) for flag in flags):
        raise section.error("sheep", expected, flags)
    box.track_value[: len(values)] = values
    box.track_sheep[: len(values)] = flags
    box.track_end = len(values) - 1


def read_objectives(section: EditionSection, box: Box) -> None:
    """§41: eight cards, each a measure with its least number and its points; §40.3 the ranks."""
    for number, row in enumerate(section.sections("objective", CARDS), 1):
        both(row, "name")
        both(row, "text")
        box.card_measure[number] = MEASURES.index(row.string("measure", MEASURES))
        box.card_least[number] = row.integer("at_least", 1, 99)
        box.card_points[number] = row.integer("vp", 0, 99)
    for row in section.section("solo").sections("rank"):
        row.integer("from", 0, 999)
        both(row, "name")


def check_reach(section: EditionSection, tiles: list[Spaces], towns: list[Spaces], box: Box) -> None:
    """§5.5: no display may outgrow its list or reach around its map."""
    extents = sorted((extent(tile) for tile in tiles), reverse=True)
    sizes = sorted((len(tile) for tile in tiles), reverse=True)
    rounds = max(int(rounds) for rounds in box.rounds)
    singles = BONUSES + int(box.towers)
    reach = max(extent(town) for town in towns) + sum(extents[:rounds]) + singles + 2 * extents[0]
    if reach > SPAN:
        raise section.error("tile", expect("reach", most=SPAN), reach)
    spaces = max(len(town) for town in towns) + sum(sizes[:rounds]) + singles
    if spaces > SPACES:
        raise section.error("tile", expect("display-size", most=SPACES), spaces)


def extent(spaces: Spaces) -> int:
    """§5.5: the longer side of the bounding box."""
    return 1 + max(max(space) for space in spaces)
