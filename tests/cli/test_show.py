"""`fidchell show` and the help of every command."""

from pathlib import Path

import pytest

from fidchell import __version__
from fidchell.cli.main import COMMANDS, main
from fidchell.games import NAMES, find
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.terminal.rulebook import open_rulebook
from tests.cli.running import Fidchell


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
@pytest.mark.parametrize("name", NAMES)
def test_every_paragraph_and_ruling_is_found(name: str, language: str) -> None:
    book = open_rulebook(find(name), language)
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
    for command in COMMANDS:
        with pytest.raises(SystemExit) as leaving:
            fidchell(command, "--help", "--language", "fr")
        assert leaving.value.code == 0


def test_show_an_edition_of_ones_own(fidchell: Fidchell, tmp_path: Path) -> None:
    ours = (find("keltis").folder / "edition.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(ours.replace('en = "Russet"', 'en = "Vermilion"'), encoding="utf-8")
    assert "Vermilion" in fidchell("show", "keltis", "pieces", "--edition", str(file)).out
    file.write_text(ours.replace("7, 10]", '7, "ten"]'), encoding="utf-8")
    answer = fidchell("show", "keltis", "pieces", "--edition", str(file))
    assert answer.status == 2
    assert "rows.values: expected a list of 9 whole numbers" in answer.err


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"fidchell {__version__}\n"
