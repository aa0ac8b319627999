"""Whole games at the table, and whatever people may try: always the same table from the same events."""

import random

import pytest

from fidchell.rulekit.faults import Fault
from fidchell.table import sight
from fidchell.table.commands import (
    Act,
    AgreeReplace,
    AnswerUndo,
    AskUndo,
    Command,
    Dismiss,
    Keys,
    Leave,
    Mute,
    OfferRematch,
    Pause,
    Recover,
    ReplaceByBot,
    Resign,
    Resume,
    Return,
    Say,
    Start,
    Take,
    Undo,
    Who,
)
from fidchell.table.terms import Chair, Live
from tests.rulekit.sampling import DEALS
from tests.table.party import Party, party, terms


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
    at = Party(terms(game, chairs=chairs, options=options)).sit_all().play()
    assert at.table.status == "ended"
    assert at.table.result is not None
    assert at.table.result.totals == at.table.position.totals()
    at.check_fold()


def wishes(at: Party, seat: int, dice: random.Random) -> list[Command]:
    """All that somebody may try, mostly moves."""
    number = max(0, at.table.number(seat) + dice.choice([0, 0, 0, -1, 1]))
    texts = at.table.position.texts(seat) or ["draw deck"]
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
    """A fuzzer of commands: only faults are raised, numbers and versions never go back, folding agrees."""
    dice = random.Random(number)
    options = {"mode": "simultaneous"} if game == "tipperary" else {"variant": "short"}
    said: list[str] = []
    at = Party(terms(game, 3, options=options, clock=clock, patience=30, chat="all"), number).sit_all()
    for _ in range(120):
        seat = dice.randrange(3)
        who = Who(dice.choice([seat, seat, seat, None]), dice.random() < 0.1, keys=Keys("x"))
        versions = [sight.version(at.table, reader) for reader in (0, 1, 2, None)]
        numbers = [at.table.number(each) for each in range(3)]
        before = at.table.version
        try:
            at.do(who, dice.choice(wishes(at, seat, dice)), dice.choice([0.1, 1, 8]))
        except Fault as fault:
            said.append(fault.say("fr"))
            assert at.table.version == before
        if bots := at.table.bots_to_move():
            at.bot_moves(dice.choice(bots))
        at.tick()
        assert all(new >= old for new, old in zip(map(at.table.number, range(3)), numbers, strict=True))
        later = [sight.version(at.table, reader) for reader in (0, 1, 2, None)]
        assert all(new >= old for new, old in zip(later, versions, strict=True))
        sight.shown(at.table, dice.choice([0, 1, 2, None]), dice.choice(["en", "fr"]), before)
    assert all(said)
    at.check_fold()


def test_a_move_from_another_process_is_taken_as_well() -> None:
    """Two tables of the same events, as in two processes: what one decides the other takes."""
    one, two = party(), party()
    for _ in range(10):
        seat = one.table.line.actors[0]
        events = one.any_move(seat)
        for event in events:
            two.take(event)
        assert one.table.position.raw == two.table.position.raw
    two.check_fold()


def test_a_decision_that_was_overtaken_leaves_no_trace() -> None:
    at = party()
    seat = at.table.line.actors[0]
    texts = [text for text in at.table.position.texts(seat) if text.startswith("discard")]
    at.table.decide(Who(seat), Act(0, [texts[0], "draw deck"]), at.now)
    at.act(seat, texts[1])
    at.table.decide(Who(seat), Act(1, ["draw deck"]), at.now)
    at.do(seat, Undo(1))
    at.act(seat, texts[0])
    at.check_fold()
