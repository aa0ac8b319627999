"""Hints: from what the seat may know alone, in both languages, three strengths, reasons from positions."""

import random
from typing import Any

import msgspec
import pytest

from fidchell.ai.analysis import comparison
from fidchell.ai.analysis.comparison import EFFORTS, TREES, affordable_effort, deals_of
from fidchell.ai.analysis.hints import ANSWER, NUDGE, STRENGTHS, Hint, hint, hint_within
from fidchell.ai.analysis.reasons import continuation, try_move
from fidchell.ai.search.search import CORES
from fidchell.games import NAMES, find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.i18n import LANGUAGES, tell
from fidchell.rulekit.position import Position
from tests.ai.positions import SEED, position_after
from tests.games.keltis.draw import NOBODY, draw
from tests.games.tirnanog.draw import table

KELTIS = find("keltis")
THREADS = min(CORES, TREES)
ROWS = ["R1 B2 G3", "Y4 ## R5", "B6 G7 Y8"]


def told(position: Position, text: str) -> list[str]:
    """The facts of a move of seat a, in English."""
    game = position.game
    one = try_move(position, 0, position.read(0, text))
    names = ["Anna", "Ben", "Conn", "Dara", "Eve"]
    return [tell(game.words, "en", key, facts, names) for key, facts in one.facts]


def as_bytes(found: Hint) -> bytes:
    return msgspec.json.encode(found)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("strength", STRENGTHS)
def test_what_is_hidden_changes_no_byte_of_a_hint(name: str, strength: str) -> None:
    """Promise 3: positions that differ only in what the seat cannot know give equal hints."""
    position = position_after(find(name), 9, 2, 3, compiled=False)
    seat = position.actors()[0]
    other = position.redealt(seat, random.Random(1).randbytes(32))
    assert other.raw != position.raw
    one, two = (hint(one, seat, strength, "en", 0, SEED) for one in (position, other))
    assert as_bytes(one) == as_bytes(two)


@pytest.mark.parametrize("number", range(3))
def test_what_is_hidden_changes_no_hint_from_a_search(number: int) -> None:
    position = position_after(KELTIS, 20 + number, 2 + number, number)
    seat = position.actors()[0]
    other = position.redealt(seat, random.Random(number).randbytes(32))
    before = position.raw
    one, two = (hint(one, seat, ANSWER, "fr", 24, SEED) for one in (position, other))
    assert as_bytes(one) == as_bytes(two)
    assert one == hint(position, seat, ANSWER, "fr", 24, SEED)
    assert position.raw == before
    assert one.moves[0].move in position.texts(seat)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "seats"), [("keltis", 4), ("tipperary", 3), ("tirnanog", 1), ("tirnanog", 5)]
)
def test_every_game_gives_hints_of_every_strength(name: str, seats: int, language: str) -> None:
    position = position_after(find(name), 6, seats, seats, compiled=False)
    seat = position.actors()[0]
    hints = {strength: hint(position, seat, strength, language, 0, SEED) for strength in STRENGTHS}
    for found in hints.values():
        assert all(sentence.strip() for sentence in found.sentences)
        assert all(move.move in position.texts(seat) for move in found.moves)
    assert hints[NUDGE].moves == ()
    assert not any(text in hints[NUDGE].text for text in position.texts(seat))
    assert 1 <= len(hints["shortlist"].moves) <= 3
    assert f"{hints[ANSWER].moves[0].move}" in hints[ANSWER].sentences[0]


def test_an_answer_says_how_much_better_it_is() -> None:
    position = position_after(KELTIS, 40, 2, 5)
    seat = position.actors()[0]
    found = hint(position, seat, ANSWER, "en", 60, SEED)
    assert len(found.moves) > 1
    assert found.moves[1].move in found.sentences[-1]
    assert found.moves[0].behind == 0
    assert found.clicks == position.game.moves.clicks(position, seat, found.moves[0].action)


@pytest.mark.parametrize("seconds", [0.0, 3600.0])
def test_a_hint_takes_what_its_time_allows(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without time it is static, with an hour as good as the largest effort, made small here."""
    monkeypatch.setattr(comparison, "EFFORTS", (16,))
    position = position_after(KELTIS, 40, 2, 5)
    seat = position.actors()[0]
    found = hint_within(seconds, position, seat, ANSWER, "en", SEED)
    assert found == hint(position, seat, ANSWER, "en", 16 if seconds else 0, SEED)
    assert found.moves[0].move in position.texts(seat)
    assert ("at a glance" in found.sentences[-1]) == (not seconds)


def test_the_effort_grows_with_the_time_and_never_exceeds_it() -> None:
    efforts = [affordable_effort(0.001, seconds) for seconds in (0.0, 0.03, 0.1, 1.0, 10.0, 1000.0)]
    assert efforts == sorted(efforts)
    assert (efforts[0], efforts[-1]) == (0, EFFORTS[-1])
    for effort in EFFORTS:
        assert affordable_effort(1.0, deals_of(effort) / THREADS) == effort
        assert affordable_effort(1.0, deals_of(effort) / THREADS - 0.01) < effort


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"strength": "shout"}, "hint-strength"),
        ({"language": "de"}, "hint-language"),
        ({"effort": -1}, "effort-wrong"),
        ({"seat": 1}, "look-not-now"),
        ({"seat": 7}, "look-not-now"),
    ],
)
def test_bad_input_is_a_clear_error(change: dict[str, Any], key: str) -> None:
    position = draw(hands=["R5"])
    wish = {"seat": 0, "strength": NUDGE, "language": "en", "effort": 0, "seed": SEED, **change}
    with pytest.raises(UserError) as caught:
        hint(position, **wish)
    assert caught.value.key == key
    assert all(caught.value.say(language) for language in LANGUAGES)


def test_keltis_says_what_a_card_brings() -> None:
    goal = draw(figures=["6L 0 0 0 0", NOBODY], columns=["R 1 2 3 4 5 6"], hands=["R7"])
    assert told(goal, "lay R7")[0] == "It takes your large figure on Russet into the goal area: +6."
    stone = draw(
        figures=["3 0 0 0 0", NOBODY], columns=["R 1 2 3"], hands=["R4"], tiles={"R4": "W"}, stones=[1, 0]
    )
    assert any("wishing stone number 2" in sentence for sentence in told(stone, "lay R4"))


def test_keltis_says_what_a_discard_or_a_pile_means() -> None:
    position = draw(
        figures=["2 0 0 0 0", "2 0 0 0 0"], columns=["R 5 6", "R 3 4"], hands=["R2 S9"], piles="R8"
    )
    assert told(position, "discard R2") == [
        "You cannot lay out Russet 2 any more.",
        "Nobody can lay out Russet 2 on a path they have begun.",
    ]
    drawing = draw(
        figures=["2 0 0 0 0", "2 0 0 0 0"], columns=["R 5 6", "R 3 4"], piles="R8", phase="draw", hands=["S9"]
    )
    taking = told(drawing, "draw R")
    assert any("Russet 8 fits your column" in sentence for sentence in taking)
    assert "Ben could use Russet 8 too." in taking


def test_tirnanog_says_which_geas_a_card_serves() -> None:
    position = table(sagas=["R7 / .. / .."], hands=["B4 G2"])
    facts = told(position, "play B4 top")
    change = try_move(position, 0, position.read(0, "play B4 top"))
    top = change.after.scores()[0]["top"] - change.before.scores()[0]["top"]
    assert top > 0
    assert any("the Geas of the top row" in fact and f"+{top}" in fact for fact in facts)


def test_tirnanog_says_who_else_wants_a_card() -> None:
    position = table(phase="take", otherworld=ROWS, tellers=["H11", "H12"])
    facts = told(position, "take H11 1,2")
    assert any("Ben" in fact and "B2" in fact for fact in facts)


@pytest.mark.parametrize("mode", ["simultaneous", "turns"])
def test_tipperary_follows_a_tile_to_its_place(mode: str) -> None:
    """A tile's choice says nothing by itself: the line goes on to its place, whose facts are told."""
    game = find("tipperary")
    position = Position.start(game, 2, seed_from_number(1), {"mode": mode}, entry_points=game.interpreted)
    seat = position.actors()[0]
    moves = continuation(position, seat, position.legal(seat)[0])
    assert [one.move.split()[0] for one in moves] == ["take", "at"]
    assert moves[-1].before.raw == moves[0].after.raw
