"""A step has what changed for a reader: with it, an older view becomes the present one."""

import random
from typing import Any

import msgspec
import pytest

from fidchell.rulekit.shown.played import READERS_OF
from fidchell.table.commands import ReplaceByBot, Resign, Say
from fidchell.table.events import Moved, decode
from fidchell.table.table import Table
from fidchell.table.view import view
from fidchell.table.view.step import prepare
from fidchell.table.view.step import step as step_of
from tests.table.fixtures import TableDriver, started_table

GAMES = ("keltis", "tipperary", "tirnanog")
READERS = (None, 0, 1, 2)


def whole(driver: TableDriver, reader: int | None) -> dict[str, Any]:
    """The whole view without words, as it travels."""
    shown = view.shown(driver.table, reader, "en", has_words=False)
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(shown))
    return plain


def step(driver: TableDriver, reader: int | None, since: int) -> dict[str, Any]:
    made: dict[str, Any] = msgspec.json.decode(step_of(driver.table, reader, "en", since))
    return made


def merged(before: dict[str, Any], step: dict[str, Any]) -> dict[str, Any]:
    """What a client has after a step."""
    changes = dict(step)
    assert changes.pop("type") == "step"
    frame, log, chat = (
        changes.pop(name, nothing) for name, nothing in (("frame", {}), ("log", []), ("chat", []))
    )
    return {
        **before,
        "clocks": None,
        **frame,
        **changes,
        "log": before["log"] + log,
        "chat": before["chat"] + chat,
    }


@pytest.mark.parametrize("game", GAMES)
def test_steps_lead_to_the_whole_view_however_many_are_skipped(game: str) -> None:
    driver, dice = started_table(game, 3), random.Random(5)
    held = {reader: whole(driver, reader) for reader in READERS}
    for number in range(40):
        if number % 9 == 4:
            driver.do(dice.randrange(3), Say(f"line {number}"))
        elif number == 20:
            driver.do(0, ReplaceByBot(1, "greedy"))
        elif driver.table.status == "running":
            driver.any_move(dice.choice(driver.table.history.actors), dice)
        for reader in READERS:
            if dice.random() < 0.6:  # others are slow
                held[reader] = merged(held[reader], step(driver, reader, held[reader]["version"]))
                assert held[reader] == whole(driver, reader)


def test_a_plain_move_brings_no_frame_and_anything_else_does() -> None:
    driver = started_table("keltis", 3)
    dice, version = random.Random(1), view.version(driver.table, 0)
    driver.any_move(driver.table.history.actors[0], dice)
    assert "frame" not in step(driver, 0, version)
    driver.do(2, Resign())
    assert step(driver, 0, version)["frame"]["chairs"][2]["gone"] == "resigned"
    assert "frame" not in step(driver, 0, view.version(driver.table, 0))


@pytest.mark.parametrize("game", GAMES)
def test_steps_made_with_the_move_are_those_that_are_made_for_each_reader_afterwards(game: str) -> None:
    """At the other table, which is told of the moves, nothing is shown before somebody asks."""
    driver, dice, hidden = started_table(game, 3), random.Random(2), 0
    other = Table.fold("T", map(decode, driver.stored))
    prepare(driver.table, set(READERS))
    for _ in range(30):
        versions = {reader: view.version(driver.table, reader) for reader in READERS}
        for reader in READERS:
            step_of(driver.table, reader, "en", versions[reader])  # all have read what was there
        [event] = driver.any_move(dice.choice(driver.table.history.actors), dice)
        assert isinstance(event, Moved)
        other.apply_event(decode(driver.stored[-1]))
        made = dict(driver.table.history.shown.steps)
        prepare(driver.table, set(READERS))
        for reader, version in versions.items():
            if view.version(driver.table, reader) == version:
                hidden += 1
                assert not made[reader].log, "of a hidden move nobody else is told"
            else:
                assert made[reader].view
                assert made[reader].log
            assert step_of(driver.table, reader, "en", version) == step_of(other, reader, "en", version)
    assert (hidden > 0) == (game == "tipperary")


def test_a_step_that_was_made_with_a_move_tells_what_has_happened_since() -> None:
    driver = started_table("keltis", 2)
    version = view.version(driver.table, 0)
    prepare(driver.table, {0, 1})
    driver.any_move(driver.table.history.actors[0])
    prepare(driver.table, {0, 1})
    driver.do(1, Say("well played"))
    assert step(driver, 0, version)["chat"][0]["text"] == "well played"


def test_whoever_no_longer_watches_is_shown_no_further_move() -> None:
    driver = started_table("keltis", 2)
    driver.any_move(driver.table.history.actors[0])
    prepare(driver.table, {None, 0, 1})
    prepare(driver.table, {0, 1})
    driver.any_move(driver.table.history.actors[0])
    assert READERS_OF[driver.table.history.shown.readers] == [0, 1]
