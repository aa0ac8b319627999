"""`fidchell replay` and `fidchell verify`."""

import re
from pathlib import Path

import pytest

from fidchell.ai.players.bots import BOTS, NICKNAMES
from fidchell.table import archive
from fidchell.table.commands import AnswerUndo, AskUndo
from tests.cli.running import Fidchell
from tests.rulekit.log.logs import with_checksums
from tests.table.fixtures import first_turn, started_table


@pytest.fixture
def played(fidchell: Fidchell, log: Path) -> Path:
    """A log of a game in which a person made a few moves."""
    fidchell("play", "keltis", "--seed", "7", "--log", str(log), typed="lay R7\ndraw deck\n")
    return log


def test_replay_prints_every_move(fidchell: Fidchell, played: Path) -> None:
    answer = fidchell("replay", str(played))
    assert answer.status == 0
    assert "  1 Bran lays out Russet 10 with the large figure." in answer.out
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
    assert answer.out.count("\n") == 2
    assert "Nothing was taken back. The log tells nothing of consent, clocks" in answer.out
    assert "all 8 moves are right" in answer.out
    assert "the game is not over" in answer.out
    fidchell("play", "--resume", str(played), typed="1\n" * 400)
    assert "la partie est finie : Vous " in fidchell("verify", str(played), "--language", "fr").out


def exported(path: Path) -> Path:
    """The log of a table at which a draw was taken back by consent."""
    driver = started_table()
    seat, text = first_turn(driver)
    driver.act(seat, text, "draw deck")
    driver.do(seat, AskUndo(2))
    driver.do(1 - seat, AnswerUndo(True))
    driver.play()
    path.write_text(archive.export(driver.table, None), encoding="utf-8", newline="\n")
    return path


def test_verify_proves_the_log_of_a_table(fidchell: Fidchell, log: Path) -> None:
    answer = fidchell("verify", str(exported(log)))
    assert answer.status == 0
    assert "The log of a table: 1 undo (1 by consent) and 2 other entries" in answer.out
    assert "dont 1 d’un commun accord" in fidchell("verify", str(log), "--language", "fr").out
    assert fidchell("replay", str(log)).status == 0
    refused = fidchell("play", "--resume", str(log))
    assert refused.status == 2
    assert "is the log of a table" in refused.err


def test_verify_names_the_line_of_an_undo_nobody_agreed_to(fidchell: Fidchell, log: Path) -> None:
    texts = [line[:-8] for line in exported(log).read_text(encoding="utf-8").splitlines()]
    place = next(number for number, text in enumerate(texts) if "undoagreed" in text)
    kept = [text for number, text in enumerate(texts) if number != place]
    first = next(number for number, text in enumerate(kept) if text.startswith("seed ")) + 1
    for number, text in enumerate(kept[first:-1], 1):
        kept[first + number - 1] = f"{number} {text.partition(' ')[2]}"
    log.write_text(with_checksums(kept), encoding="utf-8", newline="\n")
    for command in ("verify", "replay"):
        answer = fidchell(command, str(log))
        assert answer.status == 2
        assert f"Line {place + 1} of the log, “undo 2 agreed”" in answer.err
        assert answer.err.count("\n") == 1


def test_verify_says_in_one_line_what_is_wrong_with_a_very_long_word(fidchell: Fidchell, log: Path) -> None:
    """A fact of more than 1,000 letters is cut, never a crash."""
    texts = [line[:-8] for line in exported(log).read_text(encoding="utf-8").splitlines()]
    for place, text in (
        (1, "game " + "x" * 5000),
        (4, "options variant=" + "x" * 5000),
        (-1, "end " + "1 " * 2000 + "1"),
    ):
        forged = list(texts)
        forged[place] = text
        log.write_text(with_checksums(forged), encoding="utf-8", newline="\n")
        for language in ("en", "fr"):
            answer = fidchell("verify", str(log), "--language", language)
            assert answer.status == 2
            assert answer.err.count("\n") == 1
            assert len(answer.err) < 2500


def test_help_names_every_player(fidchell: Fidchell, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        fidchell("play", "--help")
    shown = " ".join(capsys.readouterr().out.split())
    for name in (*BOTS, *NICKNAMES):
        assert name in shown
