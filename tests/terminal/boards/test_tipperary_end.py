"""Tipperary in the terminal: what is left in bag and stack, and what a solo game ends with."""

import pytest
from rich.console import Console

from fidchell.terminal.boards.tipperary import BOARD
from fidchell.terminal.scoreboard import last_line
from tests.terminal.boards.test_tipperary import NAMES, TOGETHER, played


@pytest.mark.parametrize("language", ["en", "fr"])
def test_17_2_the_overview_shows_what_is_left(language: str) -> None:
    """Every tile in the bag by name, and every bonus tile of the stack."""
    position = played(2, 3, TOGETHER, lambda position: position.state.round == 3)
    console = Console(width=90, no_color=True)
    with console.capture() as drawn:
        console.print(BOARD.overview(position.view(0), position.edition, language, NAMES, 90))  # type: ignore[misc]
    text = drawn.get()
    left = position.view(None)["bag_tiles"]
    assert len(left) == position.view(None)["supply"]["bag"] == 60 - 10 - 2 * 2
    assert all(f"T{tile:02}" in text for tile in left)
    assert {"en": "well", "fr": "puits"}[language] in text or {"en": "bee", "fr": "abeille"}[language] in text
    assert str(position.view(None)["supply"]["stack"]) in text


def test_40_3_a_solo_game_ends_with_its_rank() -> None:
    """The house solo has no winner: the last line tells points and rank in both languages."""
    position = played(1, 5, TOGETHER, lambda position: False)
    assert position.over
    ranks, points = position.edition.data["solo"]["rank"], position.totals()[0]
    rank = ranks[position.view(None)["solo_rank"] - 1]
    for language in ("en", "fr"):
        line = last_line(position, ["You"], language)
        assert rank[f"name_{language}"] in line
        assert str(points) in line
    both = played(2, 5, TOGETHER, lambda position: False)
    assert rank["name_en"] not in last_line(both, ["You", "Medb"], "en")
