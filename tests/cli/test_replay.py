"""`fidchell replay` and `fidchell verify`."""

import re
from pathlib import Path

import pytest

from tests.cli.running import Fidchell


@pytest.fixture
def played(fidchell: Fidchell, log: Path) -> Path:
    """A log of a game in which a person made a few moves."""
    fidchell("play", "keltis", "--seed", "7", "--log", str(log), typed="lay R7\ndraw deck\n")
    return log


def test_replay_prints_every_move(fidchell: Fidchell, played: Path) -> None:
    answer = fidchell("replay", str(played))
    assert answer.status == 0
    assert "  1 Fionn lays out Russet 10 with the large figure." in answer.out
    assert "  4 You draw from the deck." in answer.out
    assert "The game is not over." in answer.out
    assert "total" in answer.out


def test_replay_from_a_seat_shows_what_it_drew(fidchell: Fidchell, played: Path) -> None:
    answer = fidchell("replay", str(played), "--seat", "A", "--all", "--language", "fr")
    assert "Vous piochez Rouille 0." in answer.out
    assert "Main" in answer.out
    assert "Main" not in fidchell("replay", str(played), "--language", "fr").out


def test_replay_steps(fidchell: Fidchell, played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    answer = fidchell("replay", str(played), typed="\n \nb\n4\n99\nq\n")
    places = re.findall(r"After move (\d+) of 8", answer.out)
    assert places == ["0", "1", "2", "1", "4", "8"]


def test_verify_says_whether_the_game_is_over(fidchell: Fidchell, played: Path) -> None:
    answer = fidchell("verify", str(played))
    assert answer.status == 0
    assert answer.out.count("\n") == 1
    assert "all 8 moves are right" in answer.out
    assert "the game is not over" in answer.out
    fidchell("play", "--resume", str(played), typed="1\n" * 400)
    assert "la partie est finie : Vous " in fidchell("verify", str(played), "--language", "fr").out
