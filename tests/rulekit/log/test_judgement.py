"""What a log tells is judged: undos by their barrier, and every line by its letters and its length."""

import base64
import json
import zlib
from pathlib import Path

import pytest

from fidchell.games import find
from fidchell.rulekit.errors import BadLog
from fidchell.rulekit.log.log import verify
from fidchell.rulekit.log.reader import MOST_EDITION_BYTES
from tests.rulekit.log.logs import new_log, texts_of, with_checksums
from tests.rulekit.log.test_log import changed, other_edition, read

KELTIS = find("keltis")


def discarded(*more: str) -> str:
    """A log of Keltis in which seat a has discarded and drawn, and b discarded; then some further lines."""
    log = new_log(KELTIS)
    for _ in range(3):
        position = log.position(KELTIS.interpreted)
        seat = position.actors()[0]
        log.move(
            seat, next(text for text in position.texts(seat) if text.startswith(("discard", "draw deck")))
        )
    return with_checksums([*texts_of(log), *(f"{4 + n} {line}" for n, line in enumerate(more))])


@pytest.mark.parametrize(
    ("undo", "complaint"),
    [
        ("a undo 1", "line 13 of the log takes moves back although something hidden had come to light"),
        ("a undo 2", "line 13 of the log takes moves back although something hidden had come to light"),
        ("b undo 2", "line 13: expected undo"),
        ("b undo 1 agreed", "line 13: expected 4 a …"),
        ("b table undoagreed", "line 13: expected 4 a …"),
    ],
)
def test_an_undo_over_a_draw_or_the_moves_of_others_is_not_verified(
    tmp_path: Path, undo: str, complaint: str
) -> None:
    """The log of a terminal cannot record consent: past the barrier it is wrong, and its line is named."""
    first = new_log(KELTIS).start(KELTIS.interpreted).actors()[0]
    swapped = "ab"["ab".index(undo[0]) ^ first] + undo[1:]
    with pytest.raises(BadLog) as raised:
        verify(read(tmp_path, discarded(swapped)), KELTIS.interpreted)
    assert complaint.lower() in str(raised.value).lower()


def test_an_undo_within_the_barrier_is_verified(tmp_path: Path) -> None:
    seat = "ba"[new_log(KELTIS).start(KELTIS.interpreted).actors()[0]]
    log = read(tmp_path, discarded(f"{seat} undo 1"))
    assert len(log.moves) == 2
    verify(log, KELTIS.interpreted)


def test_moves_that_were_taken_back_must_have_been_legal_too(tmp_path: Path) -> None:
    texts = discarded().splitlines()
    seat = "ba"[new_log(KELTIS).start(KELTIS.interpreted).actors()[0]]
    forged = [*(line[:-8] for line in texts), f"4 {seat} draw moon", f"5 {seat} undo 1"]
    with pytest.raises(BadLog, match=r"Move 4 of the log \(line 13\)"):
        verify(read(tmp_path, with_checksums(forged)), KELTIS.interpreted)


def test_a_very_long_line_is_named_in_few_words(tmp_path: Path) -> None:
    """Messages cut their facts: a line of 100,000 letters is an error, never a crash."""
    for place, text in (
        (1, "game " + "x" * 100_000),
        (9, "1 a " + "x" * 100_000),
        (5, f"seat a you {'x' * 9999}"),
    ):
        with pytest.raises(BadLog) as raised:
            read(tmp_path, changed(place, text))
        for language in ("en", "fr"):
            assert f"{place + 1}" in raised.value.say(language)
            assert len(raised.value.say(language)) < 2000


@pytest.mark.parametrize(
    ("place", "text", "complaint"),
    [
        (4, "options variant=blue variant=blue", "line 5: expected name=value"),
        (4, "options variant", "line 5: expected name=value"),
        (4, "options variant=\x1b[31mblue", "line 5: expected printable letters"),
        (9, "1 a play\x1b]0;x\x07", "line 10: expected printable letters"),
        (1, "game race\u2028", "line 2: expected printable letters"),
    ],
)
def test_doubles_and_control_characters_are_named_with_their_line(
    tmp_path: Path, place: int, text: str, complaint: str
) -> None:
    with pytest.raises(BadLog) as raised:
        read(tmp_path, changed(place, text))
    assert complaint in str(raised.value)
    assert str(raised.value).isprintable()


def test_an_edition_that_unpacks_to_more_than_is_read_names_its_line(tmp_path: Path) -> None:
    texts = texts_of(new_log(KELTIS, edition=other_edition()))
    for content in (b" " * (MOST_EDITION_BYTES + 1), b"{}"):
        packed = zlib.compress(content) + (b"more" if content == b"{}" else b"")
        texts[4] = f"edition-data {base64.b64encode(packed).decode()}"
        with pytest.raises(BadLog, match="line 5: expected a packed edition"):
            read(tmp_path, with_checksums(texts))


@pytest.mark.parametrize(
    "content",
    [
        b'{"game": {}, "game": {}}',
        b"[" * 50_000 + b"]" * 50_000,
        b'{"a": NaN}',
        b"\xff\xfe",
        b'{"a": 1' + b"0" * 5000 + b"}",
    ],
    ids=["double", "deep", "nan", "no utf-8", "long number"],
)
def test_a_carried_edition_of_wild_json_names_its_line(tmp_path: Path, content: bytes) -> None:
    texts = texts_of(new_log(KELTIS, edition=other_edition()))
    texts[4] = f"edition-data {base64.b64encode(zlib.compress(content)).decode()}"
    with pytest.raises(BadLog, match="line 5: ") as raised:
        read(tmp_path, with_checksums(texts))
    assert raised.value.say("fr") != raised.value.say("en")


def test_control_characters_in_a_carried_edition_are_refused(tmp_path: Path) -> None:
    """Names, colours and texts of an edition that a stranger's log carries reach no terminal."""
    edition = other_edition()
    data = json.loads(json.dumps(edition.data))
    data["game"]["name"]["en"] = "Keltis\x1b[2J"
    texts = texts_of(new_log(KELTIS, edition=edition))
    texts[4] = f"edition-data {base64.b64encode(zlib.compress(json.dumps(data).encode())).decode()}"
    with pytest.raises(BadLog, match="line 5: ") as raised:
        read(tmp_path, with_checksums(texts))
    assert str(raised.value).isprintable()
