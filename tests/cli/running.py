"""Commands run in the test process, with what they print and the logs they write."""

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from fidchell.cli.main import main


@dataclass
class Answer:
    """What a command printed and how it ended."""

    status: int
    out: str
    err: str


Fidchell = Callable[..., Answer]


@pytest.fixture
def fidchell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Fidchell:
    """Run a command with typed lines; logs go to a folder of the test."""
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def run(*words: str, typed: str = "") -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = main(list(words))
        shown = capsys.readouterr()
        return Answer(status, shown.out, shown.err)

    return run


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Where a test's log lies."""
    return tmp_path / "game.log"


def moves_in(log: Path) -> list[str]:
    """The texts of the moves and undos in a log."""
    return re.findall(r"^\d+ ([a-e] .*) #", log.read_text(encoding="utf-8"), re.MULTILINE)
