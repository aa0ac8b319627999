"""Whole games at the table, and whatever people may try: always the same table from the same events."""

import random
from typing import get_args

import pytest

from fidchell.rulekit.errors import UserError
from fidchell.table.commands import (
    Act,
    AgreeReplace,
    AnswerUndo,
    AskUndo,
    Command,
    Dismiss,
    KeyHashes,
    Leave,
    Mute,
    OfferRematch,
    Pause,
    Recover,
    ReplaceByBot,
    Requester,
    Resign,
    Resume,
    Return,
    Say,
    Start,
    Take,
    Undo,
)
from fidchell.table.events import Created, Event
from fidchell.table.table import COMMAND_HANDLERS, EVENT_HANDLERS
from fidchell.table.terms import Chair, Live
from fidchell.table.view import view
from tests.rulekit.sampling import DEALS
from tests.table.fixtures import TableDriver, started_table, terms


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("keltis", 4, {"variant": "short"}),
        ("tipperary", 2, {"mode": "simultaneous"}),
        ("tipperary", 3, {"mode": "turns"}),
        ("tirnanog", 2, {}),
        ("tirnanog", 1, {}),
    ],
)
def test_people_and_bots_play_to_the_end(game: str, seats: int, options: dict[str, str]) -> None:
    chairs = [Chair(), *(Chair("bot", "greedy") for _ in range(seats - 1))]
    driver = TableDriver(terms(game, chairs=chairs, options=options)).sit_all().play()
    assert driver.table.status == "ended"
    assert driver.table.result is not None
    assert driver.table.result.totals == driver.table.position.totals()
    driver.check_fold()


def likely_commands(driver: TableDriver, seat: int, dice: random.Random) -> list[Command]:
    """All that somebody may try, mostly moves."""
    number = max(0, driver.table.act_count(seat) + dice.choice([0, 0, 0, -1, 1]))
    texts = driver.table.position.texts(seat) or ["draw deck"]
    acts: list[Command] = [Act(number, [dice.choice(texts)]) for _ in range(12)]
    other = dice.randrange(3)
    return [
        *acts,
        Act(number, ["nonsense"]),
        Act(number, dice.choices(texts, k=3)),
        Undo(number, dice.choice([1, 1, 2, 3])),
        Undo(number),
        AskUndo(dice.choice([1, 2])),
        AnswerUndo(dice.random() < 0.8),
        AnswerUndo(True),
        Say("hello"),
        Mute(other, dice.random() < 0.5),
        Pause(),
        Resume(),
        Resume(),
        ReplaceByBot(other, "greedy"),
        AgreeReplace(dice.random() < 0.7),
        Return(),
        Return(),
        dice.choice(
            [Resign(), Leave(), OfferRematch(), Start(), Dismiss(other), Take(other, "Finn"), Recover("X")]
        ),
    ]


@pytest.mark.parametrize("number", range(4 * DEALS))
@pytest.mark.parametrize(("game", "clock"), [("keltis", Live(60, 3)), ("tipperary", None)])
def test_whatever_people_try_events_give_the_same_table(game: str, clock: Live | None, number: int) -> None:
    """A fuzzer: only user errors are raised, numbers and versions never go back, folding agrees."""
    dice = random.Random(number)
    options = {"mode": "simultaneous"} if game == "tipperary" else {"variant": "short"}
    said: list[str] = []
    driver = TableDriver(
        terms(game, 3, options=options, clock=clock, patience=30, chat="all"), number
    ).sit_all()
    for _ in range(120):
        seat = dice.randrange(3)
        requester = Requester(dice.choice([seat, seat, seat, None]), dice.random() < 0.1, keys=KeyHashes("x"))
        versions = [view.version(driver.table, reader) for reader in (0, 1, 2, None)]
        numbers = [driver.table.act_count(each) for each in range(3)]
        before = driver.table.version
        try:
            driver.do(requester, dice.choice(likely_commands(driver, seat, dice)), dice.choice([0.1, 1, 8]))
        except UserError as error:
            said.append(error.say("fr"))
            assert driver.table.version == before
        if bots := driver.table.bots_to_move():
            driver.bot_moves(dice.choice(bots))
        driver.tick()
        counts = [driver.table.act_count(each) for each in range(3)]
        assert all(new >= old for new, old in zip(counts, numbers, strict=True))
        later = [view.version(driver.table, reader) for reader in (0, 1, 2, None)]
        assert all(new >= old for new, old in zip(later, versions, strict=True))
        view.shown(driver.table, dice.choice([0, 1, 2, None]), dice.choice(["en", "fr"]), before)
    assert all(said)
    driver.check_fold()


@pytest.mark.parametrize(("game", "seats"), [("keltis", 2), ("tipperary", 3)])
def test_a_table_that_has_rested_shows_and_does_the_same(game: str, seats: int) -> None:
    """Nothing is lost: views, log, what was hidden, undo, and the next moves."""
    one, two = (TableDriver(terms(game, seats)).sit_all() for _ in range(2))
    first, second = random.Random(3), random.Random(3)
    for number in range(40):
        one.any_move(one.table.history.actors[-1], first)
        two.any_move(two.table.history.actors[-1], second)
        if number % 3 == 0:
            two.table.rest()
        if number % 4 == 0:
            for reader in (*range(seats), None):
                assert two.shown(reader) == one.shown(reader)
    two.table.rest()
    assert two.shown(0, since=5) == one.shown(0, since=5)
    two.check_fold()


def test_a_move_from_another_process_is_taken_as_well() -> None:
    """Two tables of the same events, as in two processes: what one decides the other takes."""
    one, two = started_table(), started_table()
    for _ in range(10):
        seat = one.table.history.actors[0]
        events = one.any_move(seat)
        for event in events:
            two.apply(event)
        assert one.table.position.raw == two.table.position.raw
    two.check_fold()


def test_a_decision_that_was_overtaken_leaves_no_trace() -> None:
    driver = started_table()
    seat = driver.table.history.actors[0]
    texts = [text for text in driver.table.position.texts(seat) if text.startswith("discard")]
    driver.table.decide(Requester(seat), Act(0, [texts[0], "draw deck"]), driver.now)
    driver.act(seat, texts[1])
    driver.table.decide(Requester(seat), Act(1, ["draw deck"]), driver.now)
    driver.do(seat, Undo(1))
    driver.act(seat, texts[0])
    driver.check_fold()


def test_every_command_and_every_event_has_a_handler() -> None:
    assert set(COMMAND_HANDLERS) == set(get_args(Command))
    assert set(EVENT_HANDLERS) == set(get_args(Event)) - {Created}
