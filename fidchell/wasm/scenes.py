"""The positions of a game's lesson, ready for compiled rules."""

from pathlib import Path

import msgspec

from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.cache import PACKAGE
from fidchell.wasm.boxes import box_bytes, changes

SCENES = "scenes.json"


class SceneData(msgspec.Struct, frozen=True):
    """A position: what its box changes in that of the defaults (place, byte, place ...), and its state."""

    changes: list[int]
    state: bytes


def scenes_file(game: str) -> Path:
    """Where the positions of a lesson are drawn, by name, as the game's `exchange` reads them."""
    return PACKAGE / "web" / "boards" / game / SCENES


def scenes_of(game: Game) -> dict[str, SceneData]:
    """The positions of a game's lesson; none where it has no lesson."""
    file = scenes_file(game.name)
    drawn = msgspec.json.decode(file.read_bytes()) if file.exists() else {}
    return {name: scene_data(game, game.exchange.load(position)) for name, position in drawn.items()}


def scene_data(game: Game, position: Position) -> SceneData:
    """The records of a position."""
    return SceneData(changes(box_bytes(game, {}) or b"", position.boxes.tobytes()), position.raw)
