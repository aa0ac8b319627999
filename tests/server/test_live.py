"""The WebSocket of a table: views with versions, coming back, repeated commands, slow clients."""

import json
import socket
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.players import Caller, Wire, open_table
from tests.server.serving import Served, served, until


def seated(url: str, game: str, *kinds: str, **more: Any) -> tuple[str, list[Caller]]:
    """A table and its people, whoever may act first of them."""
    table, people = open_table(url, game, *kinds, **more)
    return table, sorted(people, key=lambda person: not person.view(table)["moves"])


def first_move(wire: Wire) -> dict[str, object]:
    return {"number": wire.view["number"], "moves": [wire.view["moves"][0]["text"]]}


def test_each_seat_has_its_own_view_and_moves(server: Served) -> None:
    table, people = seated(server.url, "keltis", "open", "open")
    first, second = (Wire(server.url, table, person.token) for person in people)
    first.wait_for("view"), second.wait_for("view")
    seats = (first.view["you"], second.view["you"])
    assert sorted(seats) == [0, 1]
    assert len(first.view["moves"]) > 0
    assert second.view["moves"] == []
    hands = [wire.view["game"]["players"][wire.view["you"]]["hand"] for wire in (first, second)]
    assert hands[0] != hands[1]
    assert first.view["game"]["players"][seats[1]].get("hand") != hands[1]


def test_a_spectator_sees_no_hand_and_hears_of_every_move(server: Served) -> None:
    table, people = seated(server.url, "keltis", "open", "open")
    player, spectator = Wire(server.url, table, people[0].token), Wire(server.url, table)
    player.wait_for("view"), spectator.wait_for("view")
    hand = json.dumps(player.view["game"]["players"][player.view["you"]]["hand"])
    version = spectator.view["version"]
    assert spectator.view["you"] is None
    assert hand not in json.dumps(spectator.view)
    player.do("act", 1, **first_move(player))
    spectator.wait_for("view")
    assert spectator.view["version"] > version
    assert spectator.do("act", 2, number=0, moves=["draw deck"])["error"] == "no-seat"


def test_a_command_that_comes_twice_is_done_once(server: Served) -> None:
    table, people = seated(server.url, "keltis", "open", "open")
    wire = Wire(server.url, table, people[0].token)
    wire.wait_for("view")
    move = first_move(wire)
    first, again = wire.do("act", 1, **move), wire.do("act", 2, **move)
    by_http = people[0].do(table, "act", **move)
    assert first["type"] == again["type"] == "done"
    assert first["version"] == again["version"] == by_http["version"]
    assert wire.do("act", 3, number=0, moves=["discard R2", "draw deck"])["error"] == "number-wrong"


def test_coming_back_with_since_brings_only_what_is_new(server: Served) -> None:
    table, people = seated(server.url, "keltis", "open", "open")
    wire = Wire(server.url, table, people[0].token)
    wire.wait_for("view")
    version = wire.view["version"]
    assert len(wire.view["log"]) > 1
    wire.close()
    same = Wire(server.url, table, people[0].token, f"?since={version}")
    assert same.wait_for("note")["about"] == "same"
    same.view = people[0].view(table)
    same.do("act", 1, **first_move(same))
    back = Wire(server.url, table, people[0].token, f"?since={version}")
    back.wait_for("view")
    assert back.view["version"] == version + 1
    assert [entry["version"] for entry in back.view["log"]] == [version + 1]
    back.send(type="resync")
    back.wait_for("view")
    assert len(back.view["log"]) > 2
    ahead = Wire(server.url, table, people[0].token, "?since=999999")
    ahead.wait_for("view")
    assert len(ahead.view["log"]) > 2


def test_whoever_is_here_is_told(server: Served) -> None:
    table, people = seated(server.url, "keltis", "open", "open")
    first = Wire(server.url, table, people[0].token)
    first.wait_for("view")
    second = Wire(server.url, table, people[1].token)
    until(lambda: first.wait_for("note").get("seats") == [0, 1])
    second.close()
    until(lambda: first.wait_for("note").get("seats") == [first.view["you"]])


def test_a_void_token_is_shown_nothing_more(server: Served) -> None:
    """Whoever recovers a seat throws the old device out."""
    table, _ = seated(server.url, "keltis", "open", "random", "open", names=("Medb", "", "Conn"))
    host = Caller(server.url)
    opened = host.post(
        "/tables", 201, terms={"game": "keltis", "chairs": [{"kind": "open"}, {"kind": "open"}]}
    )
    keys = host.post(f"/tables/{opened['table']}/seats", 201, name="Medb")
    wire = Wire(server.url, opened["table"], keys["token"])
    wire.wait_for("view")
    again = Caller(server.url).post(f"/tables/{opened['table']}/recover", 201, code=keys["recovery"].lower())
    assert wire.hear_to_the_end() == 4003
    assert Caller(server.url, keys["token"]).view(opened["table"])["you"] is None
    assert Caller(server.url, again["token"]).view(opened["table"])["you"] == 0
    assert table


@pytest.mark.parametrize("path", ["/api/v1/tables/nobody/live", "/api/v1/tables/%00/live", "/api/v1/nothing"])
def test_a_table_that_is_not_there_is_refused_before_the_handshake(server: Served, path: str) -> None:
    from websockets.sync.client import connect

    with pytest.raises(InvalidStatus) as refused:
        connect(f"{server.url.replace('http', 'ws', 1)}{path}").__enter__()
    assert refused.value.response.status_code == 404


def test_heartbeats_come_with_the_version(folder: Path) -> None:
    with served(folder, heartbeat_seconds=0.2) as here:
        table, people = seated(here.url, "keltis", "open", "open")
        wire = Wire(here.url, table, people[0].token)
        wire.wait_for("view")
        until(lambda: wire.wait_for("note")["about"] == "beat")
        assert json.loads(wire.heard[-1])["version"] == wire.view["version"]


def test_a_client_that_takes_nothing_is_dropped_and_holds_nobody_up(folder: Path) -> None:
    with served(folder, slow_seconds=0.4, heartbeat_seconds=100) as here:
        table, people = seated(here.url, "keltis", "open", "open", chat="all")
        here.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        slow = deaf_client(here.url, table)
        wire = Wire(here.url, table, people[0].token)
        wire.wait_for("view")
        began = time.monotonic()
        for number in range(400):
            wire.do("say", number + 1, text="x" * 480)
            if not any(each.who.seat is None for each in here.house.connections):
                break
        until(lambda: all(each.who.seat is not None for each in here.house.connections), 20)
        assert time.monotonic() - began < 60
        slow.close()


def deaf_client(url: str, table: str) -> socket.socket:
    """A spectator that shakes hands, takes one small window, and never reads again."""
    host, port = url.removeprefix("http://").split(":")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.connect((host, int(port)))
    lines = (
        f"GET /api/v1/tables/{table}/live HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    )
    deaf.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    assert b"101" in deaf.recv(20)
    return deaf


def test_a_stop_tells_clients_to_come_again(folder: Path) -> None:
    with served(folder) as here:
        table, people = seated(here.url, "keltis", "open", "open")
        wire = Wire(here.url, table, people[0].token)
        wire.wait_for("view")
        here.server.should_exit = True
        assert wire.hear_to_the_end() == 1012
        last = json.loads(wire.heard[-1])
        assert last["about"] == "bye"
        assert 0 < last["wait"] <= 3


def test_the_lobby_is_live(server: Served) -> None:
    wire = Wire.__new__(Wire)
    from websockets.sync.client import connect

    wire.opening = connect(f"{server.url.replace('http', 'ws', 1)}/api/v1/lobby/live")
    wire.socket, wire.heard, wire.done, wire.view = wire.opening.__enter__(), [], [], {}
    wire.wait_for("lobby")
    terms = {"game": "tipperary", "chairs": [{"kind": "open"}, {"kind": "open"}], "public": True}
    opened = Caller(server.url).post("/tables", 201, terms=terms)
    until(lambda: opened["table"] in [each["table"] for each in wire.wait_for("lobby")["tables"]])
    wire.close()
