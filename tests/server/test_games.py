"""Whole games of every kind over HTTP and over WebSockets, with people and with bots."""

import random
import threading
from pathlib import Path

import pytest

from fidchell.games import NAMES, find
from fidchell.rulekit.log import verify
from fidchell.rulekit.log_reader import read_log
from tests.server.players import Caller, Wire, open_table, play_over_http
from tests.server.serving import Served, until


def play_on_wire(wire: Wire, dice: random.Random, failures: list[BaseException]) -> None:
    """Play one seat to the end."""
    try:
        id = 0
        while wire.view.get("status") != "ended":
            if wire.view.get("moves"):
                id += 1
                text = dice.choice(wire.view["moves"])["text"]
                number = wire.view["number"]
                wire.view["moves"] = []
                answer = wire.do("act", id, number=number, moves=[text])
                assert answer["type"] == "done", answer
                if wire.view["number"] == number:
                    wire.view["moves"] = []  # what came meanwhile was shown before our move
            else:
                wire.hear(60)
    except BaseException as failure:
        failures.append(failure)


def play_all(wires: list[Wire]) -> None:
    """Everybody plays at the same time, each in a thread."""
    failures: list[BaseException] = []
    threads = [
        threading.Thread(target=play_on_wire, args=(wire, random.Random(seat), failures))
        for seat, wire in enumerate(wires)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert not failures, failures


def check_log(url: str, table: str, folder: Path) -> None:
    """The exported log is accepted by `fidchell verify`."""
    file = folder / "game.log"
    file.write_bytes(Caller(url).http.get(f"/tables/{table}/log").content)
    log = read_log(file, find)
    assert verify(log, log.game.plain).over


def test_a_game_of_two_people_over_http(server: Served, tmp_path: Path) -> None:
    table, people = open_table(server.url, "keltis", "open", "person", options={"variant": "short"})
    view = play_over_http(table, people, random.Random(1))
    assert view["result"]["reason"] == "finished"
    assert len(view["seed"]) == 64
    check_log(server.url, table, tmp_path)


@pytest.mark.parametrize("game", NAMES)
def test_a_game_over_websockets(server: Served, tmp_path: Path, game: str) -> None:
    """In Tipperary both seats choose at the same time; neither is ever refused for it."""
    table, people = open_table(server.url, game, "open", "open")
    wires = [Wire(server.url, table, person.token) for person in people]
    play_all(wires)
    assert {wire.view["version"] for wire in wires} == {wires[0].view["version"]}
    check_log(server.url, table, tmp_path)


@pytest.mark.parametrize(("game", "bot"), [("keltis", "oisin"), ("tipperary", "random"), ("tirnanog", "lir")])
def test_a_person_among_bots(server: Served, game: str, bot: str) -> None:
    table, people = open_table(server.url, game, "open", bot, "random")
    wire = Wire(server.url, table, people[0].token)
    play_all([wire])
    assert wire.view["result"]["reason"] == "finished"


def test_bots_alone_play_to_the_end(server: Served) -> None:
    table, _ = open_table(server.url, "keltis", "lir", "oisin", options={"variant": "short"})
    until(lambda: Caller(server.url).view(table)["status"] == "ended", 60)


def test_simultaneous_seats_act_in_any_order(server: Served) -> None:
    table, people = open_table(server.url, "tipperary", "open", "open")
    first, second = (person.view(table) for person in people)
    assert first["moves"]
    assert second["moves"]
    people[1].do(table, "act", number=second["number"], moves=[second["moves"][0]["text"]])
    people[0].do(table, "act", number=first["number"], moves=[first["moves"][0]["text"]])
    assert people[0].view(table)["number"] == 1
    assert people[1].view(table)["number"] == 1
