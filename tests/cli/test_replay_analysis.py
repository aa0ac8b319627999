"""`fidchell replay --analyse`: curves, figures and a chart of a finished game."""

from functools import cache
from pathlib import Path

import pytest

from fidchell.rulekit.i18n import LANGUAGES
from tests.ai.positions import played_log
from tests.cli.running import Fidchell


@cache
def finished() -> str:
    """The log of a short game between two bots."""
    return played_log("keltis", ("tuned", "tuned"), 2).text()


@pytest.fixture
def whole(log: Path) -> Path:
    log.write_text(finished(), encoding="utf-8")
    return log


@pytest.mark.in_turn(3)
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


@pytest.mark.in_turn(3)
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
