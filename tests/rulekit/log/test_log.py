"""The log is the game: what is written is read again, and what was changed is noticed."""

import base64
import json
import tomllib
import zlib
from pathlib import Path
from typing import Any

import pytest

from fidchell.games import find
from fidchell.rulekit.chance import commitment
from fidchell.rulekit.errors import BadLog, BadOption, UserError
from fidchell.rulekit.log.log import FIRST_LINE, Log, LogPlayer, verify
from fidchell.rulekit.log.reader import MOST_EDITION_BYTES, read_log
from tests.rulekit import race
from tests.rulekit.log.logs import NAMES, new_log, texts_of, whole_log, with_checksums

KELTIS = find("keltis")


def read(tmp_path: Path, text: str | bytes, drop_cut_line: bool = False) -> Log:
    path = tmp_path / "game.log"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_log(path, race.find, drop_cut_line)


def same(one: Log, other: Log) -> bool:
    keys = ("game", "options", "players", "seed", "moves", "lines", "totals")
    digests = one.edition.digest == other.edition.digest
    return digests and all(getattr(one, key) == getattr(other, key) for key in keys)


DEALS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {"variant": "short", "own_redraw": True}),
    (4, {"layout": "regular", "stall_rounds": 2, "memory_aid": 1}),
    (2, {"variant": "three_journeys", "scale": 1}),
)


@pytest.mark.parametrize(("seats", "options"), DEALS)
def test_a_whole_game_is_read_as_it_was_played(tmp_path: Path, seats: int, options: dict[str, Any]) -> None:
    log = whole_log(KELTIS, seats=seats, options=options)
    again = read(tmp_path, log.text())
    assert same(log, again)
    assert again.text() == log.text()
    position = verify(again)
    assert position.over
    assert position.totals() == log.totals
    assert {name: position.options[name] for name in options} == options


def test_a_log_can_be_read_by_a_person() -> None:
    log = new_log(KELTIS, seats=3, options={"variant": "short", "own_redraw": "on", "goal_figures": 3})
    log.move(1, "lay R5 large")
    assert texts_of(log) == [
        FIRST_LINE,
        "game keltis",
        "rules 1",
        f"edition {KELTIS.edition.digest}",
        "options variant=short own_redraw=on",  # three figures are the variant's own
        f"seat a you {NAMES[0]}",
        f"seat b greedy {NAMES[1]}",
        f"seat c you {NAMES[2]}",
        f"commitment {commitment(log.seed)}",
        f"seed {log.seed.hex()}",
        "1 b lay R5 large",
    ]


def test_undone_moves_stay_in_the_log_and_out_of_the_game(tmp_path: Path) -> None:
    log = whole_log(KELTIS, options={"variant": "short"}, undo_every=5)
    assert sum(" undo 1" in line for line in log.lines) >= 3
    again = read(tmp_path, log.text())
    assert same(log, again)
    assert verify(again).over
    steps = list(again.steps())
    assert len(steps) == len(again.moves) < len(again.entries)
    assert all(before.raw != after.raw for before, _, _, after in steps)


@pytest.mark.parametrize(
    "name", ["", " ", "Ann\nseed 00", "Ann\r", "a\tb", "\x1b[2J", "\u2028", "\ud800", "\x00"]
)
def test_a_name_that_would_break_a_line_is_refused(name: str) -> None:
    with pytest.raises(UserError) as raised:
        LogPlayer("you", name)
    assert "printable" in raised.value.say("en")
    assert "imprimables" in raised.value.say("fr")


@pytest.mark.parametrize("kind", ["", "you two", "you\n", "Greedy", "a\x00"])
def test_a_kind_of_player_is_one_word(kind: str) -> None:
    with pytest.raises(UserError, match="you or by a bot"):
        LogPlayer(kind, "Ann")


@pytest.mark.parametrize(
    "name", ["Ann", " Ann  B. ", "Œdipe d'Armorique", "#123abc", "x #123abc", "李白", "🐍"]
)
def test_any_other_name_is_read_again(tmp_path: Path, name: str) -> None:
    log = Log(race.GAME, race.GAME.edition, {}, [LogPlayer("you", name), LogPlayer("you", "Ben")], bytes(32))
    assert read(tmp_path, log.text()).names == [name, "Ben"]


@pytest.mark.parametrize("seats", [0, 1, 5, 6, 7])
def test_a_log_is_for_as_many_as_can_play(seats: int) -> None:
    with pytest.raises(UserError, match="is for 2, 3, 4 players"):
        Log(KELTIS, KELTIS.edition, {}, [LogPlayer("you", f"P{n}") for n in range(seats)], bytes(32))


def other_edition() -> Any:
    data = tomllib.loads((KELTIS.folder / "edition.toml").read_text(encoding="utf-8"))
    data["rows"]["values"] = [-5, -3, -2, 1, 2, 3, 6, 7, 11]
    return KELTIS.carried_edition(data, "mine.toml")


def test_a_log_carries_an_edition_that_is_not_ours(tmp_path: Path) -> None:
    log = whole_log(KELTIS, edition=other_edition())
    again = read(tmp_path, log.text())
    assert same(log, again)
    assert again.edition.data == log.edition.data
    assert verify(again).totals() == log.totals
    assert "edition-data" not in whole_log(KELTIS).text()


CARRIED = (
    "",
    "no base64!",
    base64.b64encode(b"no zlib").decode(),
    base64.b64encode(zlib.compress(b"no json")).decode(),
    base64.b64encode(zlib.compress(b"[" * 100_000)).decode(),
    base64.b64encode(zlib.compress(b"[]")).decode(),
    base64.b64encode(zlib.compress(b'"text"')).decode(),
    base64.b64encode(zlib.compress(b"{}")).decode(),
    base64.b64encode(zlib.compress(b'{"game": "\\ud800"}')).decode(),
    base64.b64encode(zlib.compress(b" " * (MOST_EDITION_BYTES + 9) + b"{}")).decode(),
    base64.b64encode(zlib.compress(json.dumps(KELTIS.edition.data).encode())).decode(),  # ours, not the named
)


@pytest.mark.parametrize("carried", CARRIED, ids=range(len(CARRIED)))
def test_a_carried_edition_that_is_none_is_refused(tmp_path: Path, carried: str) -> None:
    texts = texts_of(new_log(KELTIS, edition=other_edition()))
    texts[4] = f"edition-data {carried}"
    with pytest.raises(UserError):
        read(tmp_path, with_checksums(texts))


def test_an_edition_nobody_has_is_refused(tmp_path: Path) -> None:
    texts = texts_of(new_log(KELTIS, edition=other_edition()))
    del texts[4]
    with pytest.raises(BadLog, match="neither ours nor carried"):
        read(tmp_path, with_checksums(texts))


def changed(place: int, text: str) -> str:
    """A whole log of the race with one line changed and all checksums made anew."""
    texts = texts_of(whole_log(race.GAME))
    texts[place] = text
    return with_checksums(texts)


FORGED = (
    (0, "fidchell log 3", "expected fidchell log 1; came “fidchell log 3"),
    (0, "fidchell log 2", "line 8: expected table; came “commitment"),
    (1, "game tarot", "Unknown game “tarot”; expected one of: keltis"),
    (1, "play race", "line 2: expected game; came “play race”"),
    (2, "rules 2", "played by rules 2 of race; this version of Fidchell plays rules 1"),
    (4, "options variant=long", "Option variant takes one of: standard, blue; “long” came"),
    (4, "options weight=3", "Unknown option “weight”"),
    (5, "seat b you Ann", "line 6: expected seat"),
    (5, "seat a you", "line 6: expected seat"),
    (6, "seat b you Ben\x07", "printable"),
    (7, f"commitment {'0' * 64}", "the seed does not fit its commitment"),
    (8, f"seed {'0' * 64}", "the seed does not fit its commitment"),
    (8, "seed 00", "line 9: expected seed (64 × 0-9a-f); came “00”"),
    (9, "2 a play 1", "line 10: expected 1 a …; came “2 a play 1”"),
    (9, "1 f play 1", "line 10: expected 1 a …"),
    (9, "1 a undo 1", "line 10: expected undo"),
    (9, "end 0 1", "line 11: nothing may follow the end"),
    (9, "", "line 10: expected 1 a …"),
    (-1, "end " + "9" * 5000, "expected"),
    (-1, "9" * 5000 + " a play 1", "expected"),
)


@pytest.mark.parametrize(("place", "text", "complaint"), FORGED, ids=[text[:20] for _, text, _ in FORGED])
def test_a_forged_line_is_named_though_its_checksums_are_right(
    tmp_path: Path, place: int, text: str, complaint: str
) -> None:
    with pytest.raises(UserError) as raised:
        read(tmp_path, changed(place, text))
    assert complaint in raised.value.say("en")
    assert raised.value.say("fr") != raised.value.say("en")


def test_a_log_of_moves_that_cannot_be_is_read_and_not_verified(tmp_path: Path) -> None:
    log = whole_log(race.GAME)
    held = log.start(race.GAME.interpreted).texts(0)
    other = next(f"play {card}" for card in range(1, 5) if f"play {card}" not in held)
    for text, complaint in (
        (f"1 a {other}", "You do not hold"),
        ("1 b play 1", "may not act"),
        ("1 a fly", "is no move"),
    ):
        with pytest.raises(BadLog, match="Move 1 of the log") as raised:
            verify(read(tmp_path, changed(9, text)), race.GAME.interpreted)
        assert complaint in str(raised.value)


def test_wrong_totals_and_an_end_too_soon_are_not_verified(tmp_path: Path) -> None:
    log = whole_log(race.GAME)
    assert log.totals is not None
    swapped = "end " + " ".join(map(str, reversed(log.totals)))
    with pytest.raises(BadLog, match="totals are wrong"):
        verify(read(tmp_path, changed(-1, swapped)), race.GAME.interpreted)
    texts = texts_of(log)
    with pytest.raises(BadLog, match="but it is not"):
        verify(read(tmp_path, with_checksums([*texts[:11], "end 0 1"])), race.GAME.interpreted)


def test_options_of_a_log_are_checked_when_it_is_made() -> None:
    with pytest.raises(BadOption):
        new_log(KELTIS, options={"goal_figures": 4})
