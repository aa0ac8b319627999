"""Rules versions: a running game goes on unchanged, is carried over, or stops with its log intact."""

from dataclasses import replace
from typing import Any

import pytest

import fidchell.table.table as table_room
from fidchell.rulekit.faults import Fault
from fidchell.table import archive, sight
from fidchell.table.commands import Act, Leave, Say, Who
from fidchell.table.events import Carried, Moved, Stopped, decode, encode
from fidchell.table.recheck import recheck
from fidchell.table.table import Table
from fidchell.table.terms import DAY, Live, game_of
from tests.table.party import Party, party


def changed_from(at: Party, move: int) -> list[bytes]:
    """What was stored, as if by other rules: from a move on the positions came out differently."""
    stored, made = [], 0
    for each in map(decode, at.stored):
        if isinstance(each, Moved):
            made += 1
            each = replace_digest(each) if made >= move else each
        stored.append(encode(each))
    return stored


def replace_digest(moved: Moved) -> Moved:
    return Moved(at=moved.at, seat=moved.seat, text=moved.text, digest="0" * 16)


def test_a_game_that_plays_the_same_needs_nothing() -> None:
    at = party().play(6)
    assert recheck(at.again(), at.now) == []
    ended = party().play()
    assert recheck(ended.again(), ended.now) == []


def test_a_new_version_that_plays_it_the_same_carries_it_over(monkeypatch: pytest.MonkeyPatch) -> None:
    at = party().play(6)
    monkeypatch.setattr(table_room, "game_of", lambda terms: replace(game_of(terms), version=2))
    table = at.again()
    assert recheck(table, at.now) == [Carried(at=at.now, rules=2)]
    table.take(Carried(at=at.now, rules=2))
    assert recheck(table, at.now) == []
    assert table.rules == 2


def test_a_game_that_would_change_stops_and_keeps_its_log() -> None:
    at = party(clock=Live(100)).play(6)
    stored = changed_from(at, 4)
    table = Table.fold("T", map(decode, stored))
    assert table.status == "stopped"
    stopped = recheck(table, at.now)
    assert stopped == [Stopped(at=at.now, rules=1, move=4)]
    table.take(stopped[0])
    assert recheck(table, at.now) == []
    assert table.tick(at.now + DAY) == []
    assert table.deadline is None
    assert table.bots_to_move() == []
    for wish in (Act(table.number(0), ["draw deck"]), Leave()):
        with pytest.raises(Fault, match="rules"):
            table.decide(Who(0), wish, at.now)
    with pytest.raises(Fault):
        table.dealt_for(0, bytes(32))
    shown = sight.shown(table, 0, "fr")
    assert shown["game"] is None
    assert "règles" in shown["stopped"]
    assert table.decide(Who(0), Say("what now?"), at.now)
    assert [text for _, text in table.unplayed] == [step.text for step in at.table.line.steps[3:]]
    assert at.table.created.seed not in archive.export(table, 0)


def test_it_goes_on_when_its_rules_are_back() -> None:
    at = party(clock=Live(100)).play(6)
    left = at.table.deadline
    assert left is not None
    at.take(Stopped(at=at.now, rules=2, move=4))
    at.now += 10 * DAY
    table = at.again()
    assert table.status == "stopped"
    (carried,) = recheck(table, at.now)
    at.take(carried)
    assert at.table.status == "running"
    assert at.table.deadline == pytest.approx(left + 10 * DAY), "time that stood still is not counted"
    at.play(3).check_fold()


def test_other_cards_at_the_very_start_are_noticed() -> None:
    at = party()
    created: Any = decode(at.stored[0])
    events = [decode(encode(created)), *map(decode, at.stored[1:])]
    events[0] = type(created)(
        **{name: getattr(created, name) for name in created.__struct_fields__} | {"digest": "0" * 16}
    )
    assert Table.fold("T", events).trouble == 0


def test_a_finished_game_that_no_longer_plays_keeps_its_result() -> None:
    at = party().play()
    table = Table.fold("T", map(decode, changed_from(at, 4)))
    assert table.status == "ended"
    shown = sight.shown(table, None, "en")
    assert shown["result"]["totals"] == at.table.position.totals()
    assert shown["game"] is None
    assert archive.export(table, None) == archive.export(at.table, None)
    for attempt in (
        lambda: sight.replay(table, None, 0, "en"),
        lambda: archive.forked(table, 0, 0, "lir", 1.0),
    ):
        with pytest.raises(Fault):
            attempt()
