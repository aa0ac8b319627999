"""A log on disk: nothing is overwritten, nothing acknowledged is lost, and a pause changes nothing."""

import errno
import os
from pathlib import Path

import pytest

from fidchell.rulekit.faults import BadLog
from fidchell.rulekit.journal import Journal
from fidchell.rulekit.log import Log
from fidchell.rulekit.log_reader import read_log
from tests.rulekit.logs import new_log, whole_log
from tests.rulekit.race import GAME, find


def move(journal: Journal) -> None:
    position = journal.log.position(GAME.plain)
    seat = position.actors()[0]
    journal.move(seat, position.texts(seat)[-1])


def begun(tmp_path: Path, moves: int = 3) -> Journal:
    journal = Journal.create(new_log(GAME), tmp_path / "logs" / "game.log")
    for _ in range(moves):
        move(journal)
    return journal


def on_disk(journal: Journal) -> Log:
    return read_log(journal.path, find)


def test_every_entry_is_in_the_file_at_once(tmp_path: Path) -> None:
    journal = begun(tmp_path, 0)
    assert on_disk(journal).moves == []
    move(journal)
    assert on_disk(journal).moves == journal.log.moves
    journal.undo(0, 1)
    assert on_disk(journal).moves == []
    while not journal.log.position(GAME.plain).over:
        move(journal)
    journal.finish(journal.log.position(GAME.plain).totals())
    assert journal.path.read_bytes() == journal.log.text().encode()
    assert on_disk(journal).totals == journal.log.totals


@pytest.mark.parametrize("content", [b"", b"mine", whole_log(GAME).text().encode()])
def test_an_existing_file_is_never_overwritten(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.log"
    path.write_bytes(content)
    with pytest.raises(BadLog) as raised:
        Journal.create(new_log(GAME), path)
    assert "cannot be written" in raised.value.say("en")
    assert "ne peut pas être écrit" in raised.value.say("fr")
    assert path.read_bytes() == content


@pytest.mark.parametrize("lost", [1, 2, 5, 10])
def test_a_game_goes_on_after_its_last_line_was_cut_off(tmp_path: Path, lost: int) -> None:
    journal = begun(tmp_path)
    os.truncate(journal.path, journal.path.stat().st_size - lost)
    resumed = Journal.resume(journal.path, find)
    assert resumed.log.moves == journal.log.moves[:2]
    assert journal.path.read_bytes() == resumed.log.text().encode()
    move(resumed)
    assert on_disk(resumed).lines == journal.log.lines  # the same move again


def test_a_whole_log_is_resumed_as_it_is(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    before = journal.path.read_bytes()
    assert Journal.resume(journal.path, find).log.lines == journal.log.lines
    assert journal.path.read_bytes() == before


@pytest.mark.parametrize("place", [40, 700, -20])
def test_an_altered_log_is_not_resumed_and_not_touched(tmp_path: Path, place: int) -> None:
    journal = begun(tmp_path)
    content = bytearray(journal.path.read_bytes())
    content[place % len(content)] ^= 1
    journal.path.write_bytes(content)
    with pytest.raises(BadLog):
        Journal.resume(journal.path, find)
    assert journal.path.read_bytes() == content


def test_an_empty_line_does_not_make_resuming_forget_what_follows(tmp_path: Path) -> None:
    journal = begun(tmp_path)
    lines = journal.path.read_bytes().splitlines(keepends=True)
    content = b"".join([*lines[:-2], b"\n", *lines[-2:]])
    journal.path.write_bytes(content)
    with pytest.raises(BadLog):
        Journal.resume(journal.path, find)
    assert journal.path.read_bytes() == content


def test_a_full_disk_leaves_log_and_file_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = begun(tmp_path)
    before, moves = journal.path.read_bytes(), list(journal.log.moves)

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            move(journal)
        with pytest.raises(OSError, match="No space left"):
            journal.undo(0, 1)
        with pytest.raises(OSError, match="No space left"):
            journal.finish([0, 1])
    assert journal.path.read_bytes() == before
    assert (journal.log.moves, journal.log.totals) == (moves, None)
    move(journal)
    assert on_disk(journal).moves == journal.log.moves
