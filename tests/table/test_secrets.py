"""Promise 3 at the table: two tables that differ only in what a reader cannot know show it the same bytes.

Twins are drawn by re-deals of the first position, and by hidden choices; both are then played alike.
"""

import json
import random

import pytest

from fidchell.rulekit.faults import Fault
from fidchell.table import archive, sight
from fidchell.table.commands import Act, AskUndo, Command, Undo, Who
from fidchell.table.events import decode
from fidchell.table.line import Line
from fidchell.table.table import Table
from fidchell.table.terms import Live
from tests.rulekit.sampling import DEALS
from tests.table.party import Party, party, terms
from tests.table.test_playing import choices

GAMES = ("keltis", "tipperary", "tirnanog")


def seen(table: Table, reader: int | None) -> bytes:
    """Everything a reader can ask for, as bytes: sights, log, drafts, replays, exports, and refusals."""
    parts: list[object] = []
    for language in ("en", "fr"):
        parts.append(sight.shown(table, reader, language))
    parts += [sight.shown(table, reader, "en", 5), sight.summary(table), archive.export(table, reader)]
    last = len(sight.known_steps(table, reader))
    for at in sorted({0, last // 2, last - 1, last} - {-1}):
        parts.append(sight.replay(table, reader, at, "en"))
    parts.append(answers(table, reader))
    return json.dumps(parts, sort_keys=True).encode()


def answers(table: Table, reader: int | None) -> list[str]:
    """What a reader hears about commands and drafts, allowed or not; nothing is done."""
    heard = []
    texts = ["lay R5", "discard H3", "draw deck", "draw R", "take T25 5", "at 1 1", "place H11", "discard R7"]
    number = 0 if reader is None else table.number(reader)
    wishes: list[Command] = [Undo(number), Undo(number, 2), AskUndo(), AskUndo(3)]
    wishes += [Act(number, [text]) for text in texts] + [
        Act(number, [a, b]) for a in texts[:2] for b in texts
    ]
    for wish in wishes:
        try:
            events = table.decide(Who(reader), wish, 1e10)
            heard.append(str(len(events)))
        except Fault as fault:
            heard += [fault.say("en"), fault.say("fr")]
    if reader is not None:
        for text in texts:
            try:
                heard.append(json.dumps(table.preview(reader, [text], "en"), sort_keys=True))
            except Fault as fault:
                heard.append(fault.say("en"))
    return heard


def twin_of(at: Party, reader: int, number: int) -> Party:
    """The same table, with all that a reader cannot know dealt anew before the first move."""
    twin = Party(at.table.terms, events=[decode(stored) for stored in at.stored])
    twin.table.line = Line(at.table.line.first.redealt(reader, bytes([number] * 32)))
    twin.now = at.now
    return twin


def common_move(at: Party, twin: Party, reader: int, dice: random.Random) -> tuple[int, str] | None:
    """A move that is possible at both tables and tells the reader nothing of the difference."""
    both = [
        (seat, text)
        for seat in at.table.line.actors
        for text in sorted({*at.table.position.texts(seat)} & {*twin.table.position.texts(seat)})
    ]
    for seat, text in dice.sample(both, min(20, len(both))):
        one, two = (each.table.line.foresee(seat, text).after for each in (at, twin))
        if one.actors() and one.view_bytes(reader) == two.view_bytes(reader):
            return seat, text
    return None


def compare(at: Party, twin: Party, reader: int, dice: random.Random, moves: int) -> int:
    """Play the same at both tables as long as the reader can learn nothing; returns how often they agreed."""
    for compared in range(1, moves + 1):
        assert at.table.position.raw != twin.table.position.raw
        assert seen(at.table, reader) == seen(twin.table, reader)
        assert seen(at.table, None) == seen(twin.table, None)
        move = common_move(at, twin, reader, dice)
        if move is None:
            return compared
        for each in (at, twin):
            each.act(*move)
    return moves


@pytest.mark.parametrize("number", range(DEALS))
@pytest.mark.parametrize("game", GAMES)
def test_a_reader_is_shown_the_same_whatever_was_dealt(game: str, number: int) -> None:
    dice, compared = random.Random(number), 0
    for reader in (0, 1, 2, 0, 1, 2):
        if compared < 10:
            at = Party(terms(game, 3, clock=Live(600, 5)), dice.randrange(256)).sit_all()
            compared += compare(at, twin_of(at, reader, dice.randrange(256)), reader, dice, 8)
    assert compared >= 8


@pytest.mark.parametrize("number", range(DEALS))
@pytest.mark.parametrize("game", GAMES)
def test_a_reader_is_shown_the_same_in_the_middle_of_a_game(game: str, number: int) -> None:
    """What is hidden is dealt anew after some moves; what was told until then was told alike.

    The moves before belong to the first deal: undo, which plays them again, is by consent here.
    """
    dice = random.Random(number)
    agreed = terms(game, 3, clock=Live(600, 5), undo="agreed")
    at = Party(agreed, dice.randrange(256)).sit_all().play(24, number)
    reader = dice.randrange(3)
    twin = Party(at.table.terms, events=[decode(stored) for stored in at.stored])
    twin.now = at.now
    assert seen(at.table, reader) == seen(twin.table, reader)
    assert seen(at.table, None) == seen(twin.table, None)
    twin.table.line.stand(at.table.position.redealt(reader, dice.randbytes(32)))
    assert compare(at, twin, reader, dice, 3) >= 1


def test_a_reader_cannot_tell_hidden_choices_apart() -> None:
    """Tipperary: what others choose, how often they change it, and that they have begun to choose at all."""
    played = [
        lambda at: None,
        lambda at: at.act(1, choices(at, 1, 1)[0]),
        lambda at: at.act(1, choices(at, 1, 2)[0]),
        lambda at: [at.act(1, choices(at, 1, 3)[0]), at.do(1, Undo(1)), at.act(1, choices(at, 1, 4)[0])],
    ]
    for reader in (0, 2, None):
        sights = set()
        for play in played:
            at = party("tipperary", 3, options={"mode": "simultaneous"}, clock=Live(600, 5))
            play(at)
            sights.add(seen(at.table, reader))
            at.check_fold()
        assert len(sights) == 1


def test_a_reader_cannot_tell_confirmed_choices_apart() -> None:
    for reader in (0, 2, None):
        sights = set()
        for number in (1, 2, 3):
            at = party("tipperary", 3, options={"mode": "simultaneous"}, clock=Live(600, 5))
            at.do(1, Act(0, choices(at, 1, number)))
            sights.add(seen(at.table, reader))
        assert len(sights) == 1
        assert b"has chosen" in sights.pop()


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_leaves_the_table_only_after_the_end(game: str) -> None:
    at = Party(terms(game, 2), 0xAB).sit_all()
    at.play(20)
    seed = at.table.created.seed.encode()
    for reader in (0, 1, None):
        assert seed not in seen(at.table, reader)
    assert all(place.token_hash.encode() not in seen(at.table, 0) for place in at.table.places)


def test_a_spectator_sees_no_hand_and_no_moves() -> None:
    at = party()
    shown = at.shown(None)
    assert shown["moves"] == []
    assert all("hand" not in player for player in shown["game"]["players"])
    assert shown["number"] is None
