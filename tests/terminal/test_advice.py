"""Hints at the prompt, and `fidchell replay --analyse`."""

from functools import cache
from pathlib import Path

import pytest

from fidchell.rulekit.words import LANGUAGES
from tests.ai.test_analysis import played
from tests.terminal.conftest import Fidchell


@cache
def finished() -> str:
    """The log of a short game between two bots."""
    return played("keltis", ("tuned", "tuned"), 2).text()


@pytest.fixture
def whole(log: Path) -> Path:
    log.write_text(finished(), encoding="utf-8")
    return log


def test_three_strengths_of_hints(fidchell: Fidchell) -> None:
    answer = fidchell("play", "keltis", "--seed", "7", typed="hint\nhint 2\nhint 3\n")
    assert "Look at your hand: one of your cards should be laid out." in answer.out
    assert "“hint 2” says more." in answer.out
    assert "Good moves at a glance: " in answer.out
    assert "Play “lay " in answer.out


def test_hints_in_french(fidchell: Fidchell) -> None:
    answer = fidchell(
        "play", "keltis", "--seed", "7", "--language", "fr", typed="conseil\nindice 3\nhint 2\n"
    )
    assert "Regardez votre main : une de vos cartes est à poser." in answer.out
    assert "Jouez « lay " in answer.out
    assert "Bons coups au premier coup d'œil : " in answer.out


@pytest.mark.parametrize("game", ["tipperary", "tirnanog"])
def test_hints_in_the_other_games(fidchell: Fidchell, game: str) -> None:
    answer = fidchell("play", game, "--seats", "you,easy", "--seed", "7", typed="hint 3\n")
    assert "Play “" in answer.out


def test_a_hint_plays_nothing_and_bad_strengths_are_named(fidchell: Fidchell, log: Path) -> None:
    answer = fidchell("play", "keltis", "--seed", "7", "--log", str(log), typed="hint 9\nhint me\nhint 3\n")
    assert "Expected hint, hint 2 or hint 3; “9” came." in answer.out
    assert "“me” came." in answer.out
    assert not [line for line in log.read_text().splitlines() if " a lay" in line]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_analysis_shows_curves_and_figures(fidchell: Fidchell, whole: Path, language: str) -> None:
    chart = whole.with_suffix(".svg")
    words = ("replay", str(whole), "--analyse", "--effort", "1", "--language", language)
    answer = fidchell(*words, "--chart", str(chart))
    assert answer.status == 0
    assert "100 % │" in answer.out
    assert "█" in answer.out
    assert ("accuracy" if language == "en" else "précision") in answer.out
    assert "±" in answer.out
    drawn = chart.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert "tuned-1" in drawn


def test_the_same_log_gives_the_same_analysis(fidchell: Fidchell, whole: Path) -> None:
    one, two = (fidchell("replay", str(whole), "--analyse", "--effort", "1").out for _ in range(2))
    assert one == two


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("--effort", "5"), "--effort goes with --analyse."),
        (("--chart", "x.svg"), "--chart goes with --analyse."),
        (("--analyse", "--effort", "much"), "--effort takes a whole number of at least 1; “much” came."),
        (("--analyse", "--effort", "0"), "Effort is a whole number from 1 to 1,000,000; 0 came."),
        (("--analyse", "--chart", "curve.txt"), "expected a name that ends in .svg or .png"),
    ],
)
def test_bad_input_is_one_line(fidchell: Fidchell, whole: Path, words: tuple[str, ...], error: str) -> None:
    answer = fidchell("replay", str(whole), *words)
    assert answer.status == 2
    assert error in answer.err
    assert answer.err.count("\n") == 1


def test_an_unfinished_game_is_not_analysed(fidchell: Fidchell, log: Path) -> None:
    fidchell("play", "keltis", "--seed", "7", "--log", str(log), typed="lay R7\ndraw deck\n")
    answer = fidchell("replay", str(log), "--analyse")
    assert answer.status == 2
    assert "Only a finished game can be analysed" in answer.err
