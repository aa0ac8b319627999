"""Whole games of every kind over HTTP and over WebSockets, with people, bots and the example program."""

import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from fidchell.games import NAMES, find
from fidchell.rulekit.log.log import verify
from fidchell.rulekit.log.reader import read_log
from tests.server.clients import ApiClient, TableSocket, open_table, play_over_http, terms
from tests.server.servers import TIMEOUT, LocalServer, wait_until

ROOT = Path(__file__).resolve().parents[2]


def play_seat(ws: TableSocket, rng: random.Random, failures: list[BaseException]) -> None:
    """Play one seat to the end."""
    try:
        id = 0
        while ws.view.get("status") != "ended":
            if ws.view.get("moves"):
                id += 1
                text = rng.choice(ws.view["moves"])["text"]
                number = ws.view["number"]
                ws.view["moves"] = []
                answer = ws.do("act", id, number=number, moves=[text])
                assert answer["type"] == "done", answer
                if ws.view["number"] == number:
                    ws.view["moves"] = []  # what came meanwhile was shown before our move
            else:
                ws.receive()
    except BaseException as failure:
        failures.append(failure)


def play_matchups(sockets: list[TableSocket]) -> None:
    """Everybody plays at the same time, each in a thread."""
    failures: list[BaseException] = []
    threads = [
        threading.Thread(target=play_seat, args=(ws, random.Random(seat), failures))
        for seat, ws in enumerate(sockets)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(5 * TIMEOUT)
        assert not thread.is_alive()
    assert not failures, failures


def check_log(url: str, table: str, folder: Path) -> None:
    """The exported log is accepted by `fidchell verify`."""
    file = folder / "game.log"
    file.write_bytes(ApiClient(url).http.get(f"/tables/{table}/log").content)
    log = read_log(file, find)
    assert verify(log, log.game.interpreted).over


def test_a_game_of_two_people_over_http(server: LocalServer, tmp_path: Path) -> None:
    table, people = open_table(server.url, "keltis", "open", "person", options={"variant": "short"})
    view = play_over_http(table, people, random.Random(1))
    assert view["result"]["reason"] == "finished"
    assert len(view["seed"]) == 64
    check_log(server.url, table, tmp_path)


@pytest.mark.parametrize("game", NAMES)
def test_a_game_over_websockets(server: LocalServer, tmp_path: Path, game: str) -> None:
    """In Tipperary both seats choose at the same time; neither is ever refused for it."""
    table, people = open_table(server.url, game, "open", "open")
    sockets = [TableSocket(server.url, table, person.token) for person in people]
    play_matchups(sockets)
    assert {ws.view["version"] for ws in sockets} == {sockets[0].view["version"]}
    check_log(server.url, table, tmp_path)


@pytest.mark.parametrize(("game", "bot"), [("keltis", "oisin"), ("tipperary", "random"), ("tirnanog", "lir")])
def test_a_person_among_bots(server: LocalServer, game: str, bot: str) -> None:
    table, people = open_table(server.url, game, "open", bot, "random")
    ws = TableSocket(server.url, table, people[0].token)
    play_matchups([ws])
    assert ws.view["result"]["reason"] == "finished"


def test_bots_alone_play_to_the_end(server: LocalServer) -> None:
    table, _ = open_table(server.url, "keltis", "lir", "oisin", options={"variant": "short"})
    wait_until(lambda: ApiClient(server.url).view(table)["status"] == "ended")


def test_simultaneous_seats_act_in_any_order(server: LocalServer) -> None:
    table, people = open_table(server.url, "tipperary", "open", "open")
    first, second = (person.view(table) for person in people)
    assert first["moves"]
    assert second["moves"]
    people[1].do(table, "act", number=second["number"], moves=[second["moves"][0]["text"]])
    people[0].do(table, "act", number=first["number"], moves=[first["moves"][0]["text"]])
    assert people[0].view(table)["number"] == 1
    assert people[1].view(table)["number"] == 1


def test_the_example_plays_a_whole_game(server: LocalServer) -> None:
    opened = ApiClient(server.url).post(
        "/tables", 201, terms=terms("keltis", "person", "random", options={"variant": "short"})
    )
    command = [
        sys.executable,
        ROOT / "examples" / "table_bot.py",
        server.url,
        opened["table"],
        opened["invites"][0],
    ]
    played = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT)
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith("totals:")
    late = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT)
    assert late.returncode == 1
    assert "chair" in late.stderr
