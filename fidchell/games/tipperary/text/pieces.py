"""The pieces of an edition as clients show them: tiles as they may lie, features and ranks in words."""

from typing import Any, TypedDict

from fidchell.games.tipperary.box import FACES, LANDS, TILES, Box
from fidchell.games.tipperary.drawing import FEATURE_NAMES, drawn
from fidchell.games.tipperary.edition import make_box
from fidchell.games.tipperary.edition.words import both
from fidchell.games.tipperary.text.spaces import tile_space
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.shown.parts import FactNames

Faces = dict[str, list[str]]  # the drawing of each distinct orientation, in the letters of displays


class TipperaryBook(TypedDict):
    """§0.6: every tile by number: its drawing in each distinct orientation, in the letters of displays."""

    tiles: dict[str, Faces]


def book(edition: Edition) -> TipperaryBook:
    """What follows from an edition and does not stand in it: the tiles turned and turned over."""
    boxes = Box.batch()
    make_box(edition, edition.choose({}), boxes)
    box = Box.open(boxes)
    return {"tiles": {str(tile): tile_faces(box, tile) for tile in range(1, TILES + 1)}}


def tile_faces(box: Any, tile: int) -> Faces:
    """A tile in its distinct orientations; the first is how the edition draws it."""
    faces = [face for face in range(FACES) if box.tile_faces[tile] >> face & 1]
    return {str(face): tile_drawing(box, tile, face) for face in faces}


def tile_drawing(box: Any, tile: int, face: int) -> list[str]:
    """A tile in an orientation, drawn."""
    numbers = box.tile_space[tile, face, : box.tile_size[tile]].tolist()
    return drawn({tile_space(number): number & LANDS for number in numbers})[1]


def fact_names(edition: Edition) -> FactNames:
    """The features of messages and the rank of a view in words."""
    terms, ranks = edition.root.section("terms"), edition.root.section("solo").sections("rank")
    return {
        "feature": {name: terms.text(name) for name in FEATURE_NAMES},
        "solo_rank": {str(number): both(row, "name") for number, row in enumerate(ranks, 1)},
    }
