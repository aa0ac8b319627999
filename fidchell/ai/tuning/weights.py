"""The weights of a game's tuned player, kept in its folder by number of seats."""

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import numpy as np

from fidchell.rulekit.game import Game
from fidchell.rulekit.record import Grid

HEADING = "# Found by `fidchell train tune {name}`, by number of seats; the names are told in weights.py.\n"
LOOKAHEAD = "next"  # in the name of weights for a second look at what may follow; rollouts do without it
PRUNING = "pruning"  # in the name of a setting: how much a game leaves out to be fast; it is never tuned
ROOT_FACTOR = 16  # how much wider the second look is at the root of a search, where it is taken only once


def weights_file(game: Game) -> Path:
    """Where the weights of a game are kept."""
    return game.folder / "eval" / "weights.toml"


def first_weights(game: Game) -> Grid:
    """The weights a game begins with; a game without weights has one that nobody reads."""
    return np.array([value for _, value in game.weights] or [0], np.int64)


@cache
def read_all(file: Path) -> dict[str, dict[str, int]]:
    """All weights of a file by number of seats; none where there is no file."""
    if not file.exists():
        return {}
    tables: dict[str, dict[str, int]] = tomllib.loads(file.read_text(encoding="utf-8")).get("seats", {})
    return tables


def find_weights(game: Game, seats: int, ignored_terms: Iterable[str] = ()) -> Grid:
    """The weights for a number of seats, or for the nearest tuned one; those of ignored terms are 0."""
    weights = first_weights(game)
    tables = read_all(weights_file(game))
    if tables:
        nearest = min(tables, key=lambda tuned: abs(int(tuned) - seats))
        for place, (name, _) in enumerate(game.weights):
            weights[place] = tables[nearest].get(name, weights[place])
    weights[weight_indices(game, ignored_terms)] = 0
    return weights


def weight_indices(game: Game, terms: Iterable[str]) -> list[int]:
    """The indices of the weights with one of these words in their name."""
    wanted = set(terms)
    return [place for place, (name, _) in enumerate(game.weights) if wanted & set(name.split("_"))]


def root_weights(game: Game, weights: Grid) -> Grid:
    """The weights for the root of a search: more moves get a second look."""
    wide = weights.copy()
    wide[weight_indices(game, [LOOKAHEAD])] *= ROOT_FACTOR
    return wide


def rollout_weights(game: Game, weights: Grid, pruning: int = 1) -> Grid:
    """The weights for rollouts: no second look, and in games that prune fewer moves are considered."""
    fast = weights.copy()
    fast[weight_indices(game, [LOOKAHEAD])] = 0
    fast[weight_indices(game, [PRUNING])] = pruning
    return fast


def write_weights(game: Game, seats: int, weights: Grid) -> None:
    """Put the weights for a number of seats into the game's file."""
    file = weights_file(game)
    tables = dict(read_all(file))
    tables[str(seats)] = {name: int(weights[place]) for place, (name, _) in enumerate(game.weights)}
    lines = [HEADING.format(name=game.name)]
    for number in sorted(tables):
        lines += [f"\n[seats.{number}]\n", *(f"{name} = {value}\n" for name, value in tables[number].items())]
    file.write_text("".join(lines), encoding="utf-8")
    read_all.cache_clear()
