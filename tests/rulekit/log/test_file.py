"""A log on disk: nothing is overwritten, nothing acknowledged is lost, and a pause changes nothing."""

import errno
import os
from pathlib import Path

import pytest

from fidchell.rulekit.errors import BadLog
from fidchell.rulekit.log.file import LogFile
from fidchell.rulekit.log.log import Log
from fidchell.rulekit.log.reader import read_log
from tests.rulekit.log.logs import new_log, whole_log
from tests.rulekit.race import GAME, find


def move(log_file: LogFile) -> None:
    position = log_file.log.position(GAME.interpreted)
    seat = position.actors()[0]
    log_file.move(seat, position.texts(seat)[-1])


def begun(tmp_path: Path, moves: int = 3) -> LogFile:
    log_file = LogFile.create(new_log(GAME), tmp_path / "logs" / "game.log")
    for _ in range(moves):
        move(log_file)
    return log_file


def on_disk(log_file: LogFile) -> Log:
    return read_log(log_file.path, find)


def test_every_entry_is_in_the_file_at_once(tmp_path: Path) -> None:
    log_file = begun(tmp_path, 0)
    assert on_disk(log_file).moves == []
    move(log_file)
    assert on_disk(log_file).moves == log_file.log.moves
    while not log_file.log.position(GAME.interpreted).over:
        move(log_file)
    log_file.finish(log_file.log.position(GAME.interpreted).totals())
    assert log_file.path.read_bytes() == log_file.log.text().encode()
    assert on_disk(log_file).totals == log_file.log.totals


def test_an_undo_is_in_the_file_at_once(tmp_path: Path) -> None:
    log_file = begun(tmp_path, 1)
    log_file.undo(0, 1)
    assert on_disk(log_file).moves == []
    assert [entry.text for entry in on_disk(log_file).entries][-1] == "undo 1"


@pytest.mark.parametrize("content", [b"", b"mine", whole_log(GAME).text().encode()])
def test_an_existing_file_is_never_overwritten(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.log"
    path.write_bytes(content)
    with pytest.raises(BadLog) as raised:
        LogFile.create(new_log(GAME), path)
    assert "cannot be written" in raised.value.say("en")
    assert "ne peut pas être écrit" in raised.value.say("fr")
    assert path.read_bytes() == content


@pytest.mark.parametrize("lost", [1, 2, 5, 10])
def test_a_game_goes_on_after_its_last_line_was_cut_off(tmp_path: Path, lost: int) -> None:
    log_file = begun(tmp_path)
    os.truncate(log_file.path, log_file.path.stat().st_size - lost)
    resumed = LogFile.resume(log_file.path, find)
    assert resumed.log.moves == log_file.log.moves[:2]
    assert log_file.path.read_bytes() == resumed.log.text().encode()
    move(resumed)
    assert on_disk(resumed).lines == log_file.log.lines  # the same move again


def test_a_whole_log_is_resumed_as_it_is(tmp_path: Path) -> None:
    log_file = begun(tmp_path)
    before = log_file.path.read_bytes()
    assert LogFile.resume(log_file.path, find).log.lines == log_file.log.lines
    assert log_file.path.read_bytes() == before


@pytest.mark.parametrize("place", [40, 700, -20])
def test_an_altered_log_is_not_resumed_and_not_touched(tmp_path: Path, place: int) -> None:
    log_file = begun(tmp_path)
    content = bytearray(log_file.path.read_bytes())
    content[place % len(content)] ^= 1
    log_file.path.write_bytes(content)
    with pytest.raises(BadLog):
        LogFile.resume(log_file.path, find)
    assert log_file.path.read_bytes() == content


def test_an_empty_line_does_not_make_resuming_forget_what_follows(tmp_path: Path) -> None:
    log_file = begun(tmp_path)
    lines = log_file.path.read_bytes().splitlines(keepends=True)
    content = b"".join([*lines[:-2], b"\n", *lines[-2:]])
    log_file.path.write_bytes(content)
    with pytest.raises(BadLog):
        LogFile.resume(log_file.path, find)
    assert log_file.path.read_bytes() == content


def test_a_full_disk_leaves_log_and_file_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log_file = begun(tmp_path)
    before, moves = log_file.path.read_bytes(), list(log_file.log.moves)

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            move(log_file)
        with pytest.raises(OSError, match="No space left"):
            log_file.undo(0, 1)
        with pytest.raises(OSError, match="No space left"):
            log_file.finish([0, 1])
    assert log_file.path.read_bytes() == before
    assert (log_file.log.moves, log_file.log.totals) == (moves, None)
    move(log_file)
    assert on_disk(log_file).moves == log_file.log.moves
