"""Events are kept in databases and commands come over the network: their bytes never change.

Old databases must open, so whoever renames a class pins its tag.
"""

import typing

import msgspec
import pytest

from fidchell.table import commands, events
from fidchell.table.terms import Chair, Days, Live, Terms

SEATS = [Chair(), Chair("bot", "lir", "Lír"), Chair("person", name="Finn")]
FULL_TERMS = Terms("keltis", SEATS, {"variant": "short"}, None, Live(600, 5))

EVENTS: list[tuple[events.Event, str]] = [
    (
        events.Created(
            at=1.5,
            terms=FULL_TERMS,
            seed="ab" * 32,
            rules=1,
            digest="0123456789abcdef",
            host_hash="h",
            invites=["", "", "i"],
            line=[(0, "draw deck")],
            origin=events.Origin("fork", "t", 1),
        ),
        (
            '{"event":"created","terms":{"game":"keltis","chairs":[{"kind":"open","bot":"","name":'
            '""},{"kind":"bot","bot":"lir","name":"Lír"},{"kind":"person","bot":"","name":"Finn"}]'
            ',"options":{"variant":"short"},"edition":null,"clock":{"kind":"live","seconds":600,"i'
            'ncrement":5},"on_time":"bot","stand_in":"oisin","patience":300,"undo":"free","chat":"'
            'seats","public":false,"hot_seat":false,"hints":false,"rated":false},"seed":"ababababa'
            "bababababababa"
            'babababababababababababababababababababab","rules":1,"digest":"0123456789abcdef","hos'
            't_hash":"h","invites":["","","i"],"line":[[0,"draw deck"]],"origin":{"kind":"fork","t'
            'able":"t","move":1},"at":1.5}'
        ),
    ),
    (
        events.Created(at=1.5, terms=Terms("tipperary", [Chair()], clock=Days(2)), seed="00", rules=2),
        (
            '{"event":"created","terms":{"game":"tipperary","chairs":[{"kind":"open","bot":"","nam'
            'e":""}],"options":{},"edition":null,"clock":{"kind":"days","days":2},"on_time":"bot",'
            '"stand_in":"oisin","patience":300,"undo":"free","chat":"seats","public":false,"hot_se'
            'at":false,"hints":false,"rated":false},"seed":"00","rules":2,"at":1.5}'
        ),
    ),
    (
        events.Taken(at=2.0, seat=0, name="Maeve", token_hash="t", recovery_hash="r"),
        ('{"event":"taken","seat":0,"name":"Maeve","token_hash":"t","recovery_hash":"r","at":2.0}'),
    ),
    (
        events.Rekeyed(at=2.0, seat=0, token_hash="t", recovery_hash="r"),
        '{"event":"rekeyed","seat":0,"token_hash":"t","recovery_hash":"r","at":2.0}',
    ),
    (
        events.KeysOffered(at=2.0, seat=0, token_hash="t", recovery_hash="r"),
        '{"event":"keysoffered","seat":0,"token_hash":"t","recovery_hash":"r","at":2.0}',
    ),
    (
        events.FreeAsked(at=2.0, seat=0, until=302.0, invite_hash="i"),
        '{"event":"freeasked","seat":0,"until":302.0,"invite_hash":"i","at":2.0}',
    ),
    (events.FreeRefused(at=2.0, seat=0), '{"event":"freerefused","seat":0,"at":2.0}'),
    (events.Freed(at=2.0, seat=0, invite_hash="i"), '{"event":"freed","seat":0,"invite_hash":"i","at":2.0}'),
    (events.Started(at=2.0), '{"event":"started","at":2.0}'),
    (
        events.Moved(at=2.0, seat=1, text="draw deck", digest="00ff"),
        '{"event":"moved","seat":1,"text":"draw deck","digest":"00ff","at":2.0}',
    ),
    (
        events.Undone(at=2.0, seat=1, count=2, agreed=True),
        '{"event":"undone","seat":1,"count":2,"agreed":true,"at":2.0}',
    ),
    (events.UndoAsked(at=2.0, seat=1, count=3), '{"event":"undoasked","seat":1,"count":3,"at":2.0}'),
    (events.UndoAgreed(at=2.0, seat=0), '{"event":"undoagreed","seat":0,"at":2.0}'),
    (events.UndoRefused(at=2.0, seat=None), '{"event":"undorefused","seat":null,"at":2.0}'),
    (
        events.Resigned(at=2.0, seat=0, bot="oisin", on_time=True),
        '{"event":"resigned","seat":0,"bot":"oisin","on_time":true,"at":2.0}',
    ),
    (
        events.Left(at=2.0, seat=0, bot="oisin", by_host=True),
        '{"event":"left","seat":0,"bot":"oisin","by_host":true,"at":2.0}',
    ),
    (
        events.ReplaceAsked(at=2.0, seat=0, by=None, bot="lir", until=302.0),
        '{"event":"replaceasked","seat":0,"by":null,"bot":"lir","until":302.0,"at":2.0}',
    ),
    (events.ReplaceAgreed(at=2.0, seat=1), '{"event":"replaceagreed","seat":1,"at":2.0}'),
    (events.ReplaceRefused(at=2.0, seat=1), '{"event":"replacerefused","seat":1,"at":2.0}'),
    (
        events.Replaced(at=2.0, seat=0, bot="lir", why="clock"),
        '{"event":"replaced","seat":0,"bot":"lir","why":"clock","at":2.0}',
    ),
    (events.Returned(at=2.0, seat=0), '{"event":"returned","seat":0,"at":2.0}'),
    (events.PauseAsked(at=2.0, seat=0), '{"event":"pauseasked","seat":0,"at":2.0}'),
    (events.Paused(at=2.0), '{"event":"paused","at":2.0}'),
    (events.ResumeAsked(at=2.0, seat=0), '{"event":"resumeasked","seat":0,"at":2.0}'),
    (events.Resumed(at=2.0), '{"event":"resumed","at":2.0}'),
    (
        events.Said(at=2.0, seat=None, name="Emer", text="Bonsoir à tous"),
        '{"event":"said","seat":null,"name":"Emer","text":"Bonsoir à tous","at":2.0}',
    ),
    (
        events.Muted(at=2.0, by=None, seat=None, on=False),
        '{"event":"muted","by":null,"seat":null,"on":false,"at":2.0}',
    ),
    (
        events.RematchOffered(at=2.0, seat=0, on=False),
        '{"event":"rematchoffered","seat":0,"on":false,"at":2.0}',
    ),
    (events.Unsealed(at=2.0), '{"event":"unsealed","at":2.0}'),
    (events.Rematch(at=2.0, table="next"), '{"event":"rematch","table":"next","at":2.0}'),
    (events.Carried(at=2.0, rules=2), '{"event":"carried","rules":2,"at":2.0}'),
    (events.Stopped(at=2.0, rules=2, move=7), '{"event":"stopped","rules":2,"move":7,"at":2.0}'),
    (
        events.Ended(at=2.0, totals=[12, -3], winners=[0], reason="resigned"),
        '{"event":"ended","totals":[12,-3],"winners":[0],"reason":"resigned","at":2.0}',
    ),
]

COMMANDS: list[tuple[commands.Command, str]] = [
    (commands.Take(1, "Maeve", "invite"), '{"command":"take","seat":1,"name":"Maeve","invite":"invite"}'),
    (commands.Recover("K7QM"), '{"command":"recover","code":"K7QM"}'),
    (commands.Start(), '{"command":"start"}'),
    (commands.Dismiss(2), '{"command":"dismiss","seat":2}'),
    (commands.Free(2), '{"command":"free","seat":2}'),
    (commands.Act(3, ["lay R5", "draw deck"]), '{"command":"act","number":3,"moves":["lay R5","draw deck"]}'),
    (commands.Undo(3, 2), '{"command":"undo","number":3,"count":2}'),
    (commands.AskUndo(2), '{"command":"askundo","count":2}'),
    (commands.AnswerUndo(True), '{"command":"answerundo","agree":true}'),
    (commands.Resign(), '{"command":"resign"}'),
    (commands.Leave(), '{"command":"leave"}'),
    (commands.ReplaceByBot(1, "lir"), '{"command":"replacebybot","seat":1,"bot":"lir"}'),
    (commands.AgreeReplace(False), '{"command":"agreereplace","agree":false}'),
    (commands.Return(), '{"command":"return"}'),
    (commands.Pause(), '{"command":"pause"}'),
    (commands.Resume(), '{"command":"resume"}'),
    (commands.Say("Bonsoir à tous", "Emer"), '{"command":"say","text":"Bonsoir à tous","name":"Emer"}'),
    (commands.Mute(None, False, True), '{"command":"mute","seat":null,"on":false,"for_all":true}'),
    (commands.OfferRematch(False), '{"command":"offerrematch","on":false}'),
]


@pytest.mark.parametrize(("event", "stored"), EVENTS, ids=lambda value: type(value).__name__)
def test_an_event_is_stored_as_ever(event: events.Event, stored: str) -> None:
    assert events.encode(event) == stored.encode()
    assert events.decode(stored.encode()) == event


def test_tables_from_before_there_were_rated_ones_are_read() -> None:
    for event, stored in EVENTS[:2]:
        assert events.decode(stored.replace(',"rated":false', "").encode()) == event


@pytest.mark.parametrize(("command", "sent"), COMMANDS, ids=lambda value: type(value).__name__)
def test_a_command_is_sent_as_ever(command: commands.Command, sent: str) -> None:
    assert msgspec.json.encode(command) == sent.encode()
    assert msgspec.json.decode(sent, type=commands.Command) == command


def test_every_event_and_every_command_is_tried() -> None:
    assert {type(event) for event, _ in EVENTS} == set(typing.get_args(events.Event))
    assert {type(command) for command, _ in COMMANDS} == set(typing.get_args(commands.Command))
