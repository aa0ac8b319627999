"""The pieces of an edition as they are shown: tiles, hometowns, objectives, ranks and features in words."""

from typing import Any, TypedDict

from fidchell.games.tipperary.box import FACES, LANDS, TILES, Box
from fidchell.games.tipperary.drawing import FEATURE_NAMES, drawn
from fidchell.games.tipperary.edition import make_box
from fidchell.games.tipperary.text.spaces import tile_space
from fidchell.rulekit.edition import Edition, EditionSection, Text
from fidchell.rulekit.shown.parts import EditionTexts, FactNames

NO_RANK = {"en": "", "fr": ""}


class ShownTile(TypedDict):
    """A tile of an offer: its number, and its drawing in each distinct orientation."""

    tile: int
    faces: dict[str, list[str]]


class ShownObjective(TypedDict):
    """§41: an objective with its texts and points."""

    card: int
    name: Text
    text: Text
    points: int


class PieceTexts:
    """The tables of texts, by tile, hometown, objective or rank; place 0 of tiles is an empty slot."""

    tile: list[ShownTile | None]
    outline: list[str]
    drawing: list[list[str]]
    town: list[str]
    town_arms: list[Text]
    wheel: list[list[str]]
    objective: list[ShownObjective]
    rank: list[Text]


def both(row: EditionSection, key: str) -> Text:
    """A text kept as two keys, such as name_en and name_fr."""
    return {"en": row.string(f"{key}_en"), "fr": row.string(f"{key}_fr")}


def texts(edition: Edition) -> EditionTexts:
    """What views show of an edition."""
    boxes, root = Box.batch(), edition.root
    make_box(edition, edition.choose({}), boxes)
    box, towns = Box.open(boxes), root.sections("hometown")
    return {
        "tile": [None, *(tile_view(box, tile) for tile in range(1, TILES + 1))],
        "outline": ["/".join(tile_drawing(box, tile, 0)) for tile in range(TILES + 1)],
        "drawing": [tile_drawing(box, tile, face) for tile in range(TILES + 1) for face in range(FACES)],
        "town": [row.string("name") for row in towns],
        "town_arms": [both(row, "arms") for row in towns],
        "wheel": [root.section("wheel").strings("order")],
        "objective": [
            None,
            *(objective_view(row, card) for card, row in enumerate(root.sections("objective"), 1)),
        ],
        "rank": [NO_RANK, *(both(row, "name") for row in root.section("solo").sections("rank"))],
    }


def tile_drawing(box: Any, tile: int, face: int) -> list[str]:
    """A tile in an orientation, drawn."""
    numbers = box.tile_space[tile, face, : box.tile_size[tile]].tolist()
    return drawn({tile_space(number): number & LANDS for number in numbers})[1] if numbers else []


def tile_view(box: Any, tile: int) -> ShownTile:
    """A tile of an offer with its drawing and its distinct orientations."""
    faces = [face for face in range(FACES) if box.tile_faces[tile] >> face & 1]
    return {"tile": tile, "faces": {str(face): tile_drawing(box, tile, face) for face in faces}}


def objective_view(row: EditionSection, card: int) -> ShownObjective:
    """§41: a card with its texts."""
    return {
        "card": card,
        "name": both(row, "name"),
        "text": both(row, "text"),
        "points": row.integer("vp", 0, 99),
    }


def fact_names(edition: Edition) -> FactNames:
    """The facts of messages that have a name in words."""
    terms = edition.root.section("terms")
    return {"feature": {name: terms.text(name) for name in FEATURE_NAMES}}
