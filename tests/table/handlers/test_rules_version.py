"""Rules versions: a running game goes on unchanged, is carried over, or stops with its log intact."""

from dataclasses import replace
from typing import Any

import pytest

import fidchell.table.state as table_state
from fidchell.rulekit.errors import UserError
from fidchell.table import archive
from fidchell.table.commands import Act, Leave, Requester, Say
from fidchell.table.events import Carried, Moved, Stopped, decode, encode
from fidchell.table.handlers.rules_version import check_rules_version
from fidchell.table.table import Table
from fidchell.table.terms import DAY, Live, game_of
from fidchell.table.view.replay import replay_view
from tests.table.fixtures import TableDriver, shown_to, started_table


def changed_from(driver: TableDriver, move: int) -> list[bytes]:
    """What was stored, as if by other rules: from a move on the positions came out differently."""
    stored, made = [], 0
    for each in map(decode, driver.stored):
        if isinstance(each, Moved):
            made += 1
            each = replace_digest(each) if made >= move else each
        stored.append(encode(each))
    return stored


def replace_digest(moved: Moved) -> Moved:
    return Moved(at=moved.at, seat=moved.seat, text=moved.text, digest="0" * 16)


def test_a_game_that_plays_the_same_needs_nothing() -> None:
    driver = started_table().play(6)
    assert check_rules_version(driver.folded_again(), driver.now) == []
    ended = started_table().play()
    assert check_rules_version(ended.folded_again(), ended.now) == []


def test_a_new_version_that_plays_it_the_same_carries_it_over(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = started_table().play(6)
    monkeypatch.setattr(table_state, "game_of", lambda terms, rules: replace(game_of(terms), version=2))
    table = driver.folded_again()
    assert check_rules_version(table, driver.now) == [Carried(at=driver.now, rules=2)]
    table.apply_event(Carried(at=driver.now, rules=2))
    assert check_rules_version(table, driver.now) == []
    assert table.rules_version == 2


def test_a_game_that_would_change_stops_and_keeps_its_log() -> None:
    driver = started_table(clock=Live(100)).play(6)
    stored = changed_from(driver, 4)
    table = Table.fold("T", map(decode, stored))
    assert table.status == "stopped"
    stopped = check_rules_version(table, driver.now)
    assert stopped == [Stopped(at=driver.now, rules=1, move=4)]
    table.apply_event(stopped[0])
    assert check_rules_version(table, driver.now) == []
    assert table.tick(driver.now + DAY) == []
    assert table.deadline is None
    assert table.bots_to_move() == []
    for command in (Act(table.act_count(0), ["draw deck"]), Leave()):
        with pytest.raises(UserError, match="rules"):
            table.decide(Requester(0), command, driver.now)
    with pytest.raises(UserError):
        table.redealt_for(0, bytes(32))
    shown = shown_to(table, 0, "fr")
    assert shown["game"] is None
    assert "règles" in shown["stopped"]
    assert table.decide(Requester(0), Say("what now?"), driver.now)
    assert [text for _, text in table.unreplayable] == [step.text for step in driver.table.history.moves[3:]]
    assert driver.table.created.seed not in archive.export(table, 0)


def test_it_goes_on_when_its_rules_are_back() -> None:
    driver = started_table(clock=Live(100)).play(6)
    left = driver.table.deadline
    assert left is not None
    driver.apply(Stopped(at=driver.now, rules=2, move=4))
    driver.now += 10 * DAY
    table = driver.folded_again()
    assert table.status == "stopped"
    (carried,) = check_rules_version(table, driver.now)
    driver.apply(carried)
    assert driver.table.status == "running"
    assert driver.table.deadline == pytest.approx(left + 10 * DAY), "time that stood still is not counted"
    driver.play(3).check_fold()


def test_other_cards_at_the_very_start_are_noticed() -> None:
    driver = started_table()
    created: Any = decode(driver.stored[0])
    events = [decode(encode(created)), *map(decode, driver.stored[1:])]
    events[0] = type(created)(
        **{name: getattr(created, name) for name in created.__struct_fields__} | {"digest": "0" * 16}
    )
    assert Table.fold("T", events).diverged_at == 0


def test_a_finished_game_that_no_longer_plays_keeps_its_result() -> None:
    driver = started_table().play()
    table = Table.fold("T", map(decode, changed_from(driver, 4)))
    assert table.status == "ended"
    shown = shown_to(table, None)
    assert shown["result"]["totals"] == driver.table.position.totals()
    assert shown["game"] is None
    assert archive.export(table, None) == archive.export(driver.table, None)
    for attempt in (
        lambda: replay_view(table, None, 0, "en"),
        lambda: archive.fork_basis(table, 0, 0, "lir"),
    ):
        with pytest.raises(UserError):
            attempt()
