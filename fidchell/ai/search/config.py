"""The search configuration of each game: the defaults, and what `eval/search.toml` of the game changes."""

import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from fidchell.ai.templates.records import SearchConfig
from fidchell.rulekit.game import Game


def config_file(game: Game) -> Path:
    """Where a game changes the defaults; the file need not exist."""
    return game.folder / "eval" / "search.toml"


@cache
def read_config(file: Path) -> dict[str, Any]:
    """The values of a file: some for all numbers of seats, some by number of seats."""
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def find_config(game: Game, seats: int) -> SearchConfig:
    """The configuration for a game with so many seats."""
    defaults, changes = SearchConfig(), dict(read_config(config_file(game)))
    by_seats = changes.pop("seats", {})
    changes.update(by_seats.get(str(seats), {}))
    typed = {name: type(getattr(defaults, name))(value) for name, value in changes.items()}
    return replace(defaults, **typed)
