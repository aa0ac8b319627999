"""A step has what changed for a reader: with it, an older view becomes the present one."""

import random
from typing import Any

import msgspec
import pytest

from fidchell.table.commands import ReplaceByBot, Resign, Say
from fidchell.table.view import view
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
