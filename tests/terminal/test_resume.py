"""Promise 5: an acknowledged move is never lost, however the game was left."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import Fidchell


def test_a_game_goes_on_where_it_was_left(fidchell: Fidchell, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.log", tmp_path / "parts.log"
    fidchell("play", "keltis", "--seed", "7", "--log", str(whole), typed="1\n" * 400)
    fidchell("play", "keltis", "--seed", "7", "--log", str(parts), typed="1\n" * 7)
    fidchell("play", "--resume", str(parts), typed="1\n" * 8 + "quit\n")
    answer = fidchell("play", "--resume", str(parts), typed="1\n" * 400)
    assert answer.status == 0
    assert parts.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


def test_a_finished_game_shows_its_end_again(fidchell: Fidchell, log: Path) -> None:
    fidchell("play", "keltis", "--seats", "easy,easy", "--seed", "2", "--log", str(log))
    before = log.read_bytes()
    answer = fidchell("play", "--resume", str(log))
    assert answer.status == 0
    assert "total" in answer.out
    assert log.read_bytes() == before


def test_an_end_that_was_not_written_is_written(fidchell: Fidchell, log: Path) -> None:
    fidchell("play", "keltis", "--seats", "easy,easy", "--seed", "2", "--log", str(log))
    before = log.read_text(encoding="utf-8")
    log.write_text(before[: before.rindex("end ")], encoding="utf-8")
    fidchell("play", "--resume", str(log))
    assert log.read_text(encoding="utf-8") == before


def test_a_half_written_last_line_is_dropped(fidchell: Fidchell, log: Path) -> None:
    fidchell("play", "keltis", "--seed", "7", "--log", str(log), typed="lay R7\n")
    before = log.read_bytes()
    log.write_bytes(before + b"4 a draw de")
    answer = fidchell("play", "--resume", str(log), typed="draw deck\nquit\n")
    assert answer.status == 0
    assert log.read_bytes().startswith(before + b"4 a draw deck #")


def test_undo_survives_a_pause(fidchell: Fidchell, log: Path) -> None:
    fidchell("play", "keltis", "--seed", "7", "--log", str(log), typed="lay R7\n")
    answer = fidchell("play", "--resume", str(log), typed="undo\nquit\n")
    assert "The move was taken back." in answer.out


def test_a_log_is_open_at_one_table_only(fidchell: Fidchell, log: Path) -> None:
    pytest.importorskip("fcntl")
    from fidchell.terminal.session import lock_log

    fidchell("play", "keltis", "--seed", "7", "--log", str(log))
    with lock_log(log):
        answer = fidchell("play", "--resume", str(log))
    assert answer.status == 2
    assert "is open at another table" in answer.err


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("number", ["SIGKILL", "SIGTERM", "SIGHUP", "SIGINT"])
def test_a_killed_game_resumes(fidchell: Fidchell, log: Path, number: str) -> None:
    words = [sys.executable, "-m", "fidchell", "play", "keltis", "--seed", "7", "--log", str(log)]
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdin is not None
    process.stdin.write(b"lay R7\n")
    process.stdin.flush()
    deadline = time.monotonic() + 600
    while not log.exists() or b"a lay R7" not in log.read_bytes():
        assert time.monotonic() < deadline
        time.sleep(0.05)
    process.send_signal(getattr(signal, number))
    out, err = process.communicate(timeout=600)
    assert b"Traceback" not in err
    if number != "SIGKILL":
        assert b"fidchell play --resume" in out
    answer = fidchell("play", "--resume", str(log), typed="draw deck\nquit\n")
    assert answer.status == 0
    assert "You draw" in answer.out
