"""The weights of a game's tuned player, kept in its folder by number of seats."""

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import numpy as np

from fidchell.rulekit.game import Game
from fidchell.rulekit.record import Grid

HEADING = "# Found by `fidchell train tune {name}`, by number of seats; the names are told in weights.py.\n"
NEXT = "next"  # in the name of weights for a second look at what may follow: who looks ahead does without
FAR = 16  # how much more is worth a second look to who takes it once, before a search


def weights_file(game: Game) -> Path:
    """Where the weights of a game are kept."""
    return game.room / "weights.toml"


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


def find_weights(game: Game, seats: int, overlooks: Iterable[str] = ()) -> Grid:
    """The weights for a number of seats, or for the nearest tuned one; what is overlooked is 0."""
    weights = first_weights(game)
    tables = read_all(weights_file(game))
    if tables:
        nearest = min(tables, key=lambda tuned: abs(int(tuned) - seats))
        for place, (name, _) in enumerate(game.weights):
            weights[place] = tables[nearest].get(name, weights[place])
    weights[named(game, overlooks)] = 0
    return weights


def named(game: Game, words: Iterable[str]) -> list[int]:
    """The places of the weights with one of these words in their name."""
    wanted = set(words)
    return [place for place, (name, _) in enumerate(game.weights) if wanted & set(name.split("_"))]


def far_seeing(game: Game, weights: Grid) -> Grid:
    """The same weights with a second look at much more than what is nearly the best."""
    wide = weights.copy()
    wide[named(game, [NEXT])] *= FAR
    return wide


def in_haste(game: Game, weights: Grid, haste: int = 1) -> Grid:
    """The same weights without any second look, and with a shorter first one where a game knows of it."""
    short = weights.copy()
    short[named(game, [NEXT])] = -haste
    return short


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
