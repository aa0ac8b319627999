"""The scale of ratings is the ladder's, and people begin in its middle."""

import json
from pathlib import Path

import pytest

from fidchell.games import NAMES, find
from fidchell.ratings.scale import ANCHOR, FIGURES, FIRST_MEAN, bot_mean, bot_means, points

BENCH = Path(__file__).resolve().parents[2] / "bench" / "ladder.json"


def test_the_package_has_the_figures_of_the_ladder() -> None:
    assert json.loads(FIGURES.read_text()) == json.loads(BENCH.read_text())


@pytest.mark.parametrize("game", NAMES)
def test_computer_players_stand_as_the_ladder_has_them(game: str) -> None:
    for seats in [each for each in find(game).seats if each > 1]:
        means = bot_means(game, seats)
        assert means[ANCHOR] == FIRST_MEAN
        assert points(game, seats, min(means.values())) == 1000
        ordered = sorted(means, key=lambda level: means[level])
        assert ordered == ["lir", "setanta", "oisin", "medb", "fionn", "lugh"][: len(ordered)]
        rung = json.loads(BENCH.read_text())[f"{game}-{seats}-medb-oisin"]["mean"]
        gained = points(game, seats, means["medb"]) - points(game, seats, means["oisin"])
        odds = 10 ** (gained / 400)
        assert odds / (odds + seats - 1) == pytest.approx(rung, abs=0.002)


def test_a_player_that_was_not_measured_has_no_rating() -> None:
    assert bot_mean("keltis", 2, "random") is None
    assert bot_mean("keltis", 2, "medium") == bot_mean("keltis", 2, "medb")
    assert bot_means("keltis", 7) == {}
