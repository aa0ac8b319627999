"""Promise 3 at the table: two tables that differ only in what a reader cannot know show it the same bytes.

The second table is a re-deal of the first position, or differs by hidden choices; both are then played alike.
"""

import json
import random

import msgspec
import pytest

from fidchell.rulekit.errors import UserError
from fidchell.table import archive
from fidchell.table.commands import Act, AskUndo, Command, Requester, Undo
from fidchell.table.events import decode
from fidchell.table.history import MoveHistory
from fidchell.table.table import Table
from fidchell.table.terms import Live
from fidchell.table.view import view
from fidchell.table.view.draft import preview
from fidchell.table.view.frame import summary
from fidchell.table.view.replay import known_moves, replay_view
from fidchell.table.view.step import step
from tests.rulekit.sampling import DEALS
from tests.table.fixtures import TableDriver, choices, started_table, terms

GAMES = ("keltis", "tipperary", "tirnanog")


def seen(table: Table, reader: int | None) -> bytes:
    """Everything a reader can ask for, as bytes: views, steps, log, drafts, replays, exports, refusals."""
    parts: list[object] = [msgspec.Raw(step(table, reader, "en", since)) for since in (0, 3, 5)]
    parts.append(msgspec.Raw(step(table, reader, "fr", max(0, view.version(table, reader) - 1))))
    for language in ("en", "fr"):
        parts.append(view.shown(table, reader, language))
    parts += [view.shown(table, reader, "en", 5), summary(table), archive.export(table, reader)]
    last = len(known_moves(table, reader))
    for at in sorted({0, last // 2, last - 1, last} - {-1}):
        parts.append(replay_view(table, reader, at, "en"))
    parts.append(answers(table, reader))
    return msgspec.json.encode(parts)


def answers(table: Table, reader: int | None) -> list[str]:
    """What a reader hears about commands and drafts, allowed or not; nothing is done."""
    heard = []
    texts = ["lay R5", "discard H3", "draw deck", "draw R", "take T25 5", "at 1 1", "place H11", "discard R7"]
    number = 0 if reader is None else table.act_count(reader)
    commands: list[Command] = [Undo(number), Undo(number, 2), AskUndo(), AskUndo(3)]
    commands += [Act(number, [text]) for text in texts] + [
        Act(number, [a, b]) for a in texts[:2] for b in texts
    ]
    for command in commands:
        try:
            events = table.decide(Requester(reader), command, 1e10)
            heard.append(str(len(events)))
        except UserError as error:
            heard += [error.say("en"), error.say("fr")]
    if reader is not None:
        for text in texts:
            try:
                heard.append(json.dumps(preview(table, reader, [text], "en"), sort_keys=True))
            except UserError as error:
                heard.append(error.say("en"))
    return heard


def with_other_deal(driver: TableDriver, reader: int, number: int) -> TableDriver:
    """The same table, with all that a reader cannot know dealt anew before the first move."""
    redealt_driver = TableDriver(driver.table.terms, events=[decode(stored) for stored in driver.stored])
    redealt_driver.table.history = MoveHistory(
        driver.table.history.first.redealt(reader, bytes([number] * 32))
    )
    redealt_driver.now = driver.now
    return redealt_driver


def common_move(
    driver: TableDriver, redealt_driver: TableDriver, reader: int, dice: random.Random
) -> tuple[int, str] | None:
    """A move that is possible at both tables and tells the reader nothing of the difference."""
    both = [
        (seat, text)
        for seat in driver.table.history.actors
        for text in sorted(
            {*driver.table.position.texts(seat)} & {*redealt_driver.table.position.texts(seat)}
        )
    ]
    for seat, text in dice.sample(both, min(20, len(both))):
        one, two = (each.table.history.try_move(seat, text).after for each in (driver, redealt_driver))
        if one.actors() and one.view_bytes(reader) == two.view_bytes(reader):
            return seat, text
    return None


def compare(
    driver: TableDriver, redealt_driver: TableDriver, reader: int, dice: random.Random, moves: int
) -> int:
    """Play the same at both tables as long as the reader can learn nothing; returns how often they agreed."""
    for compared in range(1, moves + 1):
        assert driver.table.position.raw != redealt_driver.table.position.raw
        assert seen(driver.table, reader) == seen(redealt_driver.table, reader)
        assert seen(driver.table, None) == seen(redealt_driver.table, None)
        move = common_move(driver, redealt_driver, reader, dice)
        if move is None:
            return compared
        for each in (driver, redealt_driver):
            each.act(*move)
    return moves


@pytest.mark.parametrize("number", range(DEALS))
@pytest.mark.parametrize("game", GAMES)
def test_a_reader_is_shown_the_same_whatever_was_dealt(game: str, number: int) -> None:
    dice, compared = random.Random(number), 0
    for reader in (0, 1, 2, 0, 1, 2):
        if compared < 10:
            driver = TableDriver(terms(game, 3, clock=Live(600, 5)), dice.randrange(256)).sit_all()
            compared += compare(driver, with_other_deal(driver, reader, dice.randrange(256)), reader, dice, 8)
    assert compared >= 8


@pytest.mark.parametrize("number", range(DEALS))
@pytest.mark.parametrize("game", GAMES)
def test_a_reader_is_shown_the_same_in_the_middle_of_a_game(game: str, number: int) -> None:
    """What is hidden is dealt anew after some moves; what was told until then was told alike.

    The moves before belong to the first deal: undo, which plays them again, is by consent here.
    """
    dice = random.Random(number)
    agreed = terms(game, 3, clock=Live(600, 5), undo="agreed")
    driver = TableDriver(agreed, dice.randrange(256)).sit_all().play(24, number)
    reader = dice.randrange(3)
    redealt_driver = TableDriver(driver.table.terms, events=[decode(stored) for stored in driver.stored])
    redealt_driver.now = driver.now
    assert seen(driver.table, reader) == seen(redealt_driver.table, reader)
    assert seen(driver.table, None) == seen(redealt_driver.table, None)
    redealt_driver.table.history.set_position(driver.table.position.redealt(reader, dice.randbytes(32)))
    assert compare(driver, redealt_driver, reader, dice, 3) >= 1


def test_a_reader_cannot_tell_hidden_choices_apart() -> None:
    """Tipperary: what others choose, how often they change it, and that they have begun to choose at all."""
    played = [
        lambda driver: None,
        lambda driver: driver.act(1, choices(driver, 1, 1)[0]),
        lambda driver: driver.act(1, choices(driver, 1, 2)[0]),
        lambda driver: [
            driver.act(1, choices(driver, 1, 3)[0]),
            driver.do(1, Undo(1)),
            driver.act(1, choices(driver, 1, 4)[0]),
        ],
    ]
    for reader in (0, 2, None):
        views = set()
        for play in played:
            driver = started_table("tipperary", 3, options={"mode": "simultaneous"}, clock=Live(600, 5))
            play(driver)
            views.add(seen(driver.table, reader))
            driver.check_fold()
        assert len(views) == 1


def test_a_reader_cannot_tell_confirmed_choices_apart() -> None:
    for reader in (0, 2, None):
        views = set()
        for number in (1, 2, 3):
            driver = started_table("tipperary", 3, options={"mode": "simultaneous"}, clock=Live(600, 5))
            driver.do(1, Act(0, choices(driver, 1, number)))
            views.add(seen(driver.table, reader))
        assert len(views) == 1
        assert b"has chosen" in views.pop()


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_leaves_the_table_only_after_the_end(game: str) -> None:
    driver = TableDriver(terms(game, 2), 0xAB).sit_all()
    driver.play(20)
    seed = driver.table.created.seed.encode()
    for reader in (0, 1, None):
        assert seed not in seen(driver.table, reader)
    assert all(state.token_hash.encode() not in seen(driver.table, 0) for state in driver.table.seat_states)


def test_a_spectator_sees_no_hand_and_no_moves() -> None:
    driver = started_table()
    shown = driver.shown(None)
    assert shown["moves"] == []
    assert all("hand" not in player for player in shown["game"]["players"])
    assert shown["number"] is None
