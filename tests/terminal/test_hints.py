"""Hints at the prompt, in three strengths."""

from pathlib import Path

import pytest

from tests.cli.running import Fidchell


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
    assert "Regardez votre main : une de vos cartes est à poser." in answer.out
    assert "Jouez « lay " in answer.out
    assert "Bons coups au premier coup d’œil : " in answer.out


@pytest.mark.parametrize("game", ["tipperary", "tirnanog"])
def test_hints_in_the_other_games(fidchell: Fidchell, game: str) -> None:
    answer = fidchell("play", game, "--seats", "you,easy", "--seed", "7", typed="hint 3\n")
    assert "Play “" in answer.out


def test_a_hint_plays_nothing_and_bad_strengths_are_named(fidchell: Fidchell, log: Path) -> None:
    answer = fidchell("play", "keltis", "--seed", "7", "--log", str(log), typed="hint 9\nhint me\nhint 3\n")
    assert "Expected hint, hint 2 or hint 3; “9” came." in answer.out
    assert "“me” came." in answer.out
    assert not [line for line in log.read_text().splitlines() if " a lay" in line]
