"""What readers are shown: views, moves, drafts, the log in words; made once, and never more than is new."""

import json
import random
import re
from copy import deepcopy
from pathlib import Path

import msgspec
import numpy as np
import pytest

from fidchell.rulekit.faults import Fault
from fidchell.rulekit.record import Record
from fidchell.rulekit.words import LANGUAGES, has
from fidchell.table import sight
from fidchell.table.commands import Act, Say, Undo, Who
from fidchell.table.speech import WORDS
from fidchell.table.still import Still
from fidchell.table.terms import Live
from tests.table.party import Party, party, terms
from tests.table.test_playing import choices, first_turn

GAMES = ("keltis", "tipperary", "tirnanog")


@pytest.mark.parametrize("game", GAMES)
def test_each_seat_has_its_own_view_and_moves(game: str) -> None:
    at = party(game, 2).play(7)
    for seat in (0, 1):
        shown = at.shown(seat)
        assert shown["game"] == at.table.position.view(seat)
        expected = at.table.position.texts(seat) if seat in at.table.line.actors else []
        assert [move["text"] for move in shown["moves"]] == expected
        assert all(move["clicks"] for move in shown["moves"])
        assert shown["number"] == at.table.number(seat)
        assert (
            msgspec.json.encode(shown)
            == json.dumps(shown, ensure_ascii=False, separators=(",", ":")).encode()
        )


@pytest.mark.parametrize("game", GAMES)
def test_readers_leave_the_position_as_it_is(game: str) -> None:
    """Widened states are shared by all readers: nobody may write into them."""
    at, dice = party(game, 2), random.Random(3)
    for _ in range(25):
        still = Still.of(at.table.position)
        before = vars(deepcopy(still.state))
        for reader in (None, 0, 1):
            still.view(reader)
        for seat in at.table.line.actors:
            sight.legal_moves(still, seat)
        assert all(np.array_equal(vars(still.state)[name], value) for name, value in before.items())
        assert isinstance(still.state, Record)
        assert still.copy().state is not still.state
        at.any_move(dice.choice(at.table.line.actors), dice)


def test_what_has_not_changed_is_not_made_again() -> None:
    at = party()
    first = at.shown(0)
    view, moves = sight.view_of(at.table, 0), sight.moves_of(at.table, 0)
    assert at.shown(0) == first
    at.do(0, Say("hello"))
    assert at.table.kept["view", 0][1] is not view
    assert at.table.kept["view", 0][0] == at.table.line.stamp
    kept = at.table.kept["view", 0]
    at.shown(0)
    assert at.table.kept["view", 0] is kept
    assert sight.moves_of(at.table, 0) == moves
    first["chairs"] = "written over"
    assert at.shown(0)["chairs"] != "written over"


def test_only_the_new_part_of_the_log_comes_after_a_version() -> None:
    at = party().play(6)
    since = at.shown(0)["version"]
    whole = at.shown(0)["log"]
    at.play(3)
    later = at.shown(0, since=since)
    assert len(later["log"]) == 3
    assert at.shown(0)["log"] == whole + later["log"]
    assert [entry["move"] for entry in later["log"]] == [7, 8, 9]
    assert at.shown(0, since=10_000)["log"] == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_log_told_late_is_the_log_told_at_once(game: str, language: str) -> None:
    """A reader who comes late, in a process that has just read the store, gets the same words."""
    at, dice = (
        Party(terms(game, 2, options={"mode": "simultaneous"} if game == "tipperary" else {})),
        random.Random(2),
    )
    at.sit_all()
    for _ in range(40):
        seat = dice.choice(at.table.line.actors)
        at.any_move(seat, dice)
        if at.shown(seat)["undo"]["may"] and dice.random() < 0.3:
            at.do(seat, Undo(at.table.number(seat)))
        for reader in (0, 1, None):
            at.shown(reader, language)
    again = at.again()
    for reader in (0, 1, None):
        assert sight.shown(again, reader, language)["log"] == at.shown(reader, language)["log"]


def test_words_are_in_the_language_of_the_reader() -> None:
    at = party()
    seat, text = first_turn(at)
    at.act(seat, text, "draw deck")
    assert at.words(seat, "fr")[-2].startswith("Vous") or "défausse" in at.words(seat, "fr")[-2]
    assert at.words(seat)[-1].startswith("You draw")
    assert at.words(1 - seat)[-1].endswith("draws from the deck.")


def test_a_draft_shows_what_would_be_and_changes_nothing() -> None:
    at = party()
    seat, text = first_turn(at)
    before = at.shown(seat)
    draft = sight.drafted(at.table, seat, [text], "en")
    assert not draft["confirm"]
    assert draft["game"]["phase"] == "draw"
    assert "draw deck" in [move["text"] for move in draft["moves"]]
    assert draft["words"][0].startswith("You discard")
    assert at.shown(seat) == before
    assert sight.drafted(at.table, seat, [], "en")["game"] == before["game"]


def test_a_draft_never_shows_what_would_come_to_light() -> None:
    at = party()
    seat, text = first_turn(at)
    safe = sight.drafted(at.table, seat, [text], "en")
    blind = at.table.preview(seat, [text, "draw deck"], "en")
    assert blind["confirm"]
    assert blind["game"] == safe["game"]
    assert blind["moves"] == []
    assert blind["words"] == safe["words"]
    for moves in ([text, "draw deck", "discard R1"], ["draw deck"], ["nonsense"], [text] * 50):
        with pytest.raises(Fault):
            sight.drafted(at.table, seat, moves, "en")
    with pytest.raises(Fault):
        sight.drafted(at.table, 1 - seat, [text], "en")


def test_a_version_grows_exactly_when_a_reader_can_see_a_change() -> None:
    at = party("tipperary", 2, options={"mode": "simultaneous"}, clock=Live(100))
    versions = {reader: sight.version(at.table, reader) for reader in (0, 1, None)}
    at.act(0, choices(at, 0, 1)[0])
    assert sight.version(at.table, 0) == versions[0] + 1
    assert sight.version(at.table, 1) == versions[1]
    assert sight.version(at.table, None) == versions[None]
    at.act(0, at.table.position.texts(0)[0])
    assert sight.version(at.table, 1) == versions[1] + 1
    assert at.shown(1)["version"] == versions[1] + 1


def test_everything_that_is_told_has_words() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(sight.__file__).parent.glob("*.py")]
    keys = {key for source in sources for key in re.findall(r'"(told-[a-z-]*[a-z])"', source)}
    assert len(keys) > 20
    assert all(has(WORDS, language, key) for key in keys for language in LANGUAGES)


def test_the_lobby_lists_what_everybody_may_know() -> None:
    at = Party(terms(seats=3, public=True))
    at.sit(1)
    listed = sight.summary(at.table)
    assert (listed["game"], listed["public"], listed["status"], listed["free"]) == ("keltis", True, "open", 2)
    assert [seat["taken"] for seat in listed["seats"]] == [False, True, False]


def test_rules_that_were_compiled_meanwhile_take_over() -> None:
    at = party().play(5)
    raw = at.table.position.raw
    at.table.decide(
        Who(at.table.line.actors[0]),
        Act(at.table.number(at.table.line.actors[0]), [at.table.position.texts(at.table.line.actors[0])[0]]),
        at.now,
    )
    at.table.run_on(lambda game: game.plain)
    assert at.table.position.raw == raw
    at.play(5).check_fold()
