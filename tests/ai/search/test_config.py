"""The search configuration of a game: defaults, and what its file changes by number of seats."""

import dataclasses
from pathlib import Path

import pytest

from fidchell.ai.search.config import find_config
from fidchell.ai.templates.records import SearchConfig
from fidchell.games import find
from fidchell.rulekit.game import Game
from tests.ai.positions import GAMES


def game_with(folder: Path, text: str) -> Game:
    """Keltis with a search.toml of its own."""
    (folder / "eval").mkdir()
    (folder / "eval" / "search.toml").write_text(text, encoding="utf-8")
    return dataclasses.replace(find("keltis"), folder=folder)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_changes_only_what_exists(game: Game) -> None:
    for seats in game.seats:
        assert find_config(game, seats) != SearchConfig()


def test_values_by_number_of_seats_come_before_those_for_all(tmp_path: Path) -> None:
    game = game_with(tmp_path, "c_puct = 2\nmax_depth = 3\n[seats.4]\nmax_depth = 5\n")
    assert find_config(game, 2) == SearchConfig(c_puct=2.0, max_depth=3)
    assert find_config(game, 4) == SearchConfig(c_puct=2.0, max_depth=5)


def test_a_game_without_a_file_has_the_defaults(tmp_path: Path) -> None:
    assert find_config(dataclasses.replace(find("keltis"), folder=tmp_path), 2) == SearchConfig()


def test_an_unknown_name_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(AttributeError, match="wisdom"):
        find_config(game_with(tmp_path, "wisdom = 1"), 2)


def test_a_record_holds_every_field() -> None:
    config = SearchConfig(c_puct=0.7, rollout_limit=20)
    record = config.record()[0]
    assert {name: record[name] for name in record.dtype.names} == dataclasses.asdict(config)
