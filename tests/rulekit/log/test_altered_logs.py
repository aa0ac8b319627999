"""A log that was cut, altered or put in another order is noticed, whatever was done to it."""

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidchell.games import find
from fidchell.rulekit.errors import BadLog, UserError
from fidchell.rulekit.log.log import Log, verify
from fidchell.rulekit.log.reader import LogReader, read_log
from tests.rulekit import race
from tests.rulekit.log.logs import new_log, texts_of, whole_log, with_checksums
from tests.rulekit.sampling import DEALS, sampled

RACE = whole_log(race.GAME, undo_every=3)
SHORT = whole_log(find("keltis"), options={"variant": "short"}, undo_every=9)
HEADER = len(new_log(race.GAME).text().encode())


def read(log: Log, content: bytes, tmp_path: Path, drop_cut_line: bool = False) -> Log:
    path = tmp_path / "game.log"
    path.write_bytes(content)
    return read_log(path, race.find, drop_cut_line)


def test_every_changed_byte_is_noticed(tmp_path: Path) -> None:
    whole, dice = RACE.text().encode(), random.Random(0)
    for place in range(len(whole)):
        others = {whole[place] ^ 1 << bit for bit in range(8)} | {10, 13, 32}
        for byte in dice.sample(sorted(others - {whole[place]}), min(3 * DEALS, 8)):
            changed = whole[:place] + bytes([byte]) + whole[place + 1 :]
            with pytest.raises(BadLog):
                read(RACE, changed, tmp_path)


def test_a_log_cut_at_any_byte_is_a_prefix_or_noticed(tmp_path: Path) -> None:
    whole = RACE.text().encode()
    for end in range(len(whole)):
        content = whole[:end]
        if end >= HEADER and content.endswith(b"\n"):
            assert read(RACE, content, tmp_path).text().encode() == content
        else:
            with pytest.raises(BadLog):
                read(RACE, content, tmp_path)


def test_a_log_cut_at_any_byte_is_shortened_to_its_whole_lines(tmp_path: Path) -> None:
    whole = RACE.text().encode()
    for end in range(HEADER, len(whole)):
        kept = whole[: whole[:end].rindex(b"\n") + 1]
        shortened = read(RACE, whole[:end], tmp_path, drop_cut_line=True)
        assert shortened.text().encode() == kept
        assert verify(shortened, race.GAME.interpreted).raw == shortened.position(race.GAME.interpreted).raw


def test_every_lost_line_but_the_last_is_noticed(tmp_path: Path) -> None:
    lines = RACE.text().encode().splitlines(keepends=True)
    for place in range(len(lines) - 1):
        with pytest.raises(BadLog):
            read(RACE, b"".join(lines[:place] + lines[place + 1 :]), tmp_path)


def test_lines_in_another_order_are_noticed(tmp_path: Path) -> None:
    lines = RACE.text().encode().splitlines(keepends=True)
    for one in range(len(lines)):
        for other in range(one):
            swapped = list(lines)
            swapped[one], swapped[other] = swapped[other], swapped[one]
            with pytest.raises(BadLog):
                read(RACE, b"".join(swapped), tmp_path)


@pytest.mark.parametrize("more", [b"\n", b" \n", b"#000000\n", b"\xef\xbb\xbf"])
def test_a_line_put_between_is_noticed(tmp_path: Path, more: bytes) -> None:
    """An empty line too: what stands behind it would be lost without a word."""
    lines = RACE.text().encode().splitlines(keepends=True)
    for place in range(len(lines) + (more != b"\xef\xbb\xbf")):
        for drop_cut_line in (False, True):
            with pytest.raises(BadLog):
                read(RACE, b"".join([*lines[:place], more, *lines[place:]]), tmp_path, drop_cut_line)


def test_a_doubled_line_is_noticed(tmp_path: Path) -> None:
    lines = RACE.text().encode().splitlines(keepends=True)
    for place in range(len(lines)):
        with pytest.raises(BadLog):
            read(RACE, b"".join(lines[: place + 1] + lines[place:]), tmp_path)


def test_other_line_ends_are_noticed(tmp_path: Path) -> None:
    for end in (b"\r\n", b"\r"):
        with pytest.raises(BadLog):
            read(RACE, RACE.text().encode().replace(b"\n", end), tmp_path)


@given(st.integers(0, 10**9), st.integers(0, 3), st.binary(max_size=3))
@sampled(150)
def test_a_patched_log_is_noticed_or_a_prefix(place: int, lost: int, patch: bytes) -> None:
    whole = SHORT.text().encode()
    place %= len(whole)
    content = whole[:place] + patch + whole[place + lost :]
    try:
        text = content.decode()
    except UnicodeDecodeError:
        return  # read_log answers these before it reads a line
    try:
        log = LogReader(text, "game.log", find).log()
    except BadLog:
        return
    assert whole.startswith(content)
    assert log.text() == text


DONE = ("undo 1", "undo 0", "undo 99", "play 1", "play 4", "play 5", "", " ", "play  2", "PLAY 1", "lay R5")
OPTIONS = ("", "=", "a", "variant", "variant=blue", "variant=blue colour=red", "colour=x=y")
LINES = st.one_of(
    st.sampled_from([text for log in (RACE, SHORT) for text in texts_of(log)]),
    st.text(st.characters(exclude_characters="\n", codec="utf-8"), max_size=30),
    st.builds("{} {} {}".format, st.integers(0, 30), st.sampled_from("abcdef"), st.sampled_from(DONE)),
    st.lists(st.integers(-9, 9), max_size=4).map(lambda totals: " ".join(["end", *map(str, totals)])),
    st.sampled_from(OPTIONS).map("options {}".format),
)


@given(st.lists(st.tuples(st.integers(0, 100), st.sampled_from(["put", "add", "drop"]), LINES), max_size=3))
@sampled(200)
def test_a_forged_log_is_refused_or_a_game(changes: list[tuple[int, str, str]]) -> None:
    """With right checksums everything else is still checked: no other exception, no other text."""
    texts = texts_of(RACE)
    for place, kind, text in changes:
        at = place % len(texts)
        texts[at : at + (kind != "add")] = [] if kind == "drop" else [text]
    try:
        log = LogReader(with_checksums(texts), "game.log", race.find).log()
        position = verify(log, race.GAME.interpreted)
    except UserError as error:
        must_say(error)
        return
    assert log.text() == with_checksums(texts)
    assert position.raw == log.position(race.GAME.interpreted).raw


def must_say(error: Any) -> None:
    assert error.say("en")
    assert error.say("fr")


def test_a_file_that_cannot_be_read_is_one_clear_line(tmp_path: Path) -> None:
    for path in (tmp_path / "none.log", tmp_path):
        with pytest.raises(BadLog, match="cannot be read"):
            read_log(path, find)
    for content in (b"", b"\xff\xff\n", b"\x00" * 50, b"\n\n\n"):
        with pytest.raises(BadLog):
            read(RACE, content, tmp_path)
