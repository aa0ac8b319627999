"""The terminal obeys us alone: what a stranger wrote is shown as letters and blanks."""

import io
from pathlib import Path

import pytest
from rich.table import Table
from rich.text import Text

from fidchell.terminal.i18n import printable
from fidchell.terminal.screen import Screen
from tests.cli.running import Fidchell

ATTACK = "\x1b]0;owned\x07\x1b[2Jx\x9b31m\u202ey\r\b"


@pytest.fixture
def screen() -> Screen:
    made = Screen("fr")
    made.console.file = io.StringIO()
    made.console._width, made.console._color_system = 60, None
    return made


def shown(screen: Screen) -> str:
    assert isinstance(screen.console.file, io.StringIO)
    return screen.console.file.getvalue()


def test_control_characters_never_reach_the_terminal(screen: Screen) -> None:
    grid = Table()
    grid.add_column(ATTACK)
    grid.add_row(Text(ATTACK))
    screen.print(ATTACK, Text(ATTACK, "bold"), grid)
    screen.note(ATTACK)
    screen.markdown(f"# {ATTACK}\n\n> {ATTACK}")
    screen.page(Text(ATTACK), Text(ATTACK))
    text = shown(screen)
    assert "owned" in text
    assert all(letter == "\n" or printable(letter) == letter for letter in text)


def test_lines_and_narrow_blanks_stay(screen: Screen) -> None:
    screen.print("« un »\u202f: deux\u00a0!\ntrois")
    assert shown(screen) == "« un »\u202f: deux\u00a0!\ntrois\n"


def test_what_is_typed_in_error_is_answered_without_its_control_characters(
    fidchell: Fidchell, tmp_path: Path
) -> None:
    answer = fidchell("play", "keltis", "--seed", "1", typed=f"{ATTACK}\nshow {ATTACK}\nhint {ATTACK}\n")
    assert "\x1b" not in answer.out
    assert "\x9b" not in answer.out
    bad = tmp_path / "game.log"
    bad.write_text(f"fidchell log 1 #000000\n{ATTACK}\n", encoding="utf-8")
    assert "\x1b" not in fidchell("verify", str(bad)).err
