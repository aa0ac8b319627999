"""What a browser needs beside the compiled module of a game: sizes, places, boxes, texts, players, scenes."""

from typing import Any

import msgspec
import numpy as np

from fidchell.ai.players.levels import LEVELS, Level
from fidchell.ai.search.config import find_config
from fidchell.ai.search.search import MAX_NODES
from fidchell.ai.templates.records import SearchConfig, node_type, workspace_type
from fidchell.ai.tuning.weights import (
    LOOKAHEAD,
    PRUNING,
    ROOT_FACTOR,
    find_weights,
    weight_indices,
)
from fidchell.rulekit.game import Game
from fidchell.wasm.boxes import Boxes, boxes
from fidchell.wasm.scenes import SceneData, scenes_of

# The fields of records that JavaScript reads or writes by itself.
NODE_FIELDS = ("value_sum", "points_sum", "first_child", "next_sibling", "key", "visits")
WORKSPACE_FIELDS = ("root_scores", "seed", "node_count", "iterations", "rollout_decisions")


class WriterTexts(msgspec.Struct, frozen=True):
    """The texts that writers copy: all in one, where each begins, and where tables of an edition begin."""

    pool: bytes
    starts: list[int]
    firsts: list[int]


class LevelData(msgspec.Struct, frozen=True):
    """A computer player: the weights that count 0 for it, how much it errs, how long it searches (or 0)."""

    key: str
    ignored: list[int]
    noise: int
    seconds: float


class Players(msgspec.Struct, frozen=True):
    """The computer players of a game, by number of seats where they depend on it."""

    levels: list[LevelData]
    weights: dict[int, list[int]]
    configs: dict[int, dict[str, float]]
    lookahead: list[int]  # the weights for a second look
    pruning: list[int]
    root_factor: int
    max_nodes: int


class ModuleData(msgspec.Struct, frozen=True):
    """Everything about a game's module but its code."""

    game: str
    version: int  # of the rules
    edition: str  # the hash of ours
    constants: dict[str, int]
    categories: list[str]
    sizes: dict[str, int]  # of records, in bytes
    state: dict[str, int]  # where fields of a record lie
    node: dict[str, int]
    workspace: dict[str, int]
    config: list[tuple[str, bool]]  # the fields of a search configuration, each of 8 bytes; true: whole
    boxes: Boxes
    texts: WriterTexts
    players: Players
    scenes: dict[str, SceneData]


def module_data(game: Game) -> ModuleData:
    """The data of a game with our own edition."""
    node, workspace, config = node_type(game), workspace_type(game), SearchConfig().record().dtype
    notes = game.shown.Notes.dtype
    records = {"box": game.Box.dtype, "state": game.State.dtype, "notes": notes, "node": node}
    records |= {"workspace": workspace, "config": config}
    return ModuleData(
        game.name,
        game.version,
        game.edition.digest,
        dict(game.constants),
        list(game.categories),
        {name: dtype.itemsize for name, dtype in records.items()},
        places(game.State.dtype, ("seats",)),
        places(node, NODE_FIELDS),
        places(workspace, WORKSPACE_FIELDS),
        [(name, config[name].kind == "i") for name in config.names or ()],
        boxes(game),
        texts_of(game, game.edition),
        players_of(game),
        scenes_of(game),
    )


def places(dtype: np.dtype[np.void], names: tuple[str, ...]) -> dict[str, int]:
    """Where fields of a record begin."""
    fields: Any = dtype.fields
    return {name: int(fields[name][1]) for name in names}


def texts_of(game: Game, edition: Any) -> WriterTexts:
    """The texts of a game's writers with an edition."""
    pool, starts, firsts = game.shown.writers.pool.arrays(game.shown.texts(edition))
    return WriterTexts(pool.tobytes(), starts.tolist(), firsts.tolist())


def players_of(game: Game) -> Players:
    """The computer players of a game."""
    return Players(
        [level_data(game, level) for level in LEVELS],
        {seats: find_weights(game, seats).tolist() for seats in game.seats},
        {seats: msgspec.to_builtins(find_config(game, seats)) for seats in game.seats},
        weight_indices(game, [LOOKAHEAD]),
        weight_indices(game, [PRUNING]),
        ROOT_FACTOR,
        MAX_NODES,
    )


def level_data(game: Game, level: Level) -> LevelData:
    """One level."""
    seconds = level.limit.seconds if level.limit is not None else None
    return LevelData(level.key, weight_indices(game, level.ignored_terms), level.noise, seconds or 0.0)
