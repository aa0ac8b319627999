"""`fidchell replay`, `verify`, `show` and the help."""

import re
from pathlib import Path

import pytest

from fidchell.games import NAMES, find
from fidchell.rulekit.words import LANGUAGES
from fidchell.terminal.rulebook import open_rulebook
from tests.terminal.conftest import Fidchell


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_show_everything(fidchell: Fidchell, name: str, language: str) -> None:
    for topic in ((), ("rules",), ("pieces",), ("rulings",), ("options",), ("1.1",), ("1",), ("ruling", "1")):
        answer = fidchell("show", name, *topic, "--language", language)
        assert answer.status == 0
        assert answer.out.strip()


def test_show_one_topic(fidchell: Fidchell) -> None:
    assert "§11.3" in fidchell("show", "keltis", "11.3").out
    assert "§11.3" not in fidchell("show", "keltis", "§11.2").out
    assert "§11.2" in fidchell("show", "keltis", "11").out
    assert "Décision 24" in fidchell("show", "keltis", "décisions", "--language", "fr").out
    assert "three_journeys" in fidchell("show", "keltis", "options").out
    assert "triskèle" in fidchell("show", "keltis", "matériel", "--language", "fr").out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["keltis", "tipperary", "tirnanog"])
def test_every_paragraph_and_ruling_is_found(name: str, language: str) -> None:
    room = find("keltis").room.parent / name
    book = open_rulebook(type("Room", (), {"room": room})(), language)
    assert len(book.paragraphs) > 50
    assert len(book.rulings) > 20
    for number in book.paragraphs:
        assert f"**§{number}**" in book.find(number)
        assert f"**§{number}**" in book.find(f"§{number.lower()}")
    for number in book.rulings:
        assert number in book.find(f"ruling {number}")


def test_help_in_both_languages(fidchell: Fidchell) -> None:
    assert "step through a game log" in fidchell().out
    assert "revoir une partie" in fidchell("--language", "fr").out
    for command in ("play", "replay", "verify", "show", "bench"):
        with pytest.raises(SystemExit) as leaving:
            fidchell(command, "--help", "--language", "fr")
        assert leaving.value.code == 0
