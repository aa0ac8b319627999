"""How players think in each game: the usual manner, and what a file in the game's folder says otherwise."""

import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from fidchell.ai.templates.arrays import Manner
from fidchell.rulekit.game import Game


def manner_file(game: Game) -> Path:
    """Where a game says how it is searched best; it need not be there."""
    return game.room / "manner.toml"


@cache
def read_manner(file: Path) -> dict[str, Any]:
    """The numbers of a file: some for all, some by number of seats."""
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def find_manner(game: Game, seats: int) -> Manner:
    """The manner for a game with so many seats."""
    usual, found = Manner(), dict(read_manner(manner_file(game)))
    by_seats = found.pop("seats", {})
    found.update(by_seats.get(str(seats), {}))
    return replace(usual, **{name: type(getattr(usual, name))(number) for name, number in found.items()})
