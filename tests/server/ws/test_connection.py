"""The WebSocket of a table: views with versions, coming back, repeated commands, slow clients."""

import json
import socket
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fidchell.server.ops.logging import configure
from tests.server.clients import ApiClient, TableSocket, open_socket, open_table
from tests.server.servers import LocalServer, running_server, wait_until


def seated(url: str, game: str, *kinds: str, **more: Any) -> tuple[str, list[ApiClient]]:
    """A table and its people, whoever may act first of them."""
    table, people = open_table(url, game, *kinds, **more)
    return table, sorted(people, key=lambda person: not person.view(table)["moves"])


def first_move(ws: TableSocket) -> dict[str, object]:
    return {"number": ws.view["number"], "moves": [ws.view["moves"][0]["text"]]}


def test_each_seat_has_its_own_view_and_moves(server: LocalServer) -> None:
    table, people = seated(server.url, "keltis", "open", "open")
    first, second = (TableSocket(server.url, table, person.token) for person in people)
    first.wait_for("view"), second.wait_for("view")
    seats = (first.view["you"], second.view["you"])
    assert sorted(seats) == [0, 1]
    assert len(first.view["moves"]) > 0
    assert second.view["moves"] == []
    hands = [ws.view["game"]["players"][ws.view["you"]]["hand"] for ws in (first, second)]
    assert hands[0] != hands[1]
    assert first.view["game"]["players"][seats[1]].get("hand") != hands[1]


def test_a_spectator_sees_no_hand_and_hears_of_every_move(server: LocalServer) -> None:
    table, people = seated(server.url, "keltis", "open", "open")
    player, spectator = TableSocket(server.url, table, people[0].token), TableSocket(server.url, table)
    player.wait_for("view"), spectator.wait_for("view")
    hand = json.dumps(player.view["game"]["players"][player.view["you"]]["hand"])
    version = spectator.view["version"]
    assert spectator.view["you"] is None
    assert hand not in json.dumps(spectator.view)
    player.do("act", 1, **first_move(player))
    assert "frame" not in spectator.wait_for("step")
    assert spectator.view["version"] > version
    assert spectator.do("act", 2, number=0, moves=["draw deck"])["error"] == "no-seat"


def test_a_command_that_comes_twice_is_done_once(server: LocalServer) -> None:
    table, people = seated(server.url, "keltis", "open", "open")
    ws = TableSocket(server.url, table, people[0].token)
    ws.wait_for("view")
    move = first_move(ws)
    first, again = ws.do("act", 1, **move), ws.do("act", 2, **move)
    by_http = people[0].do(table, "act", **move)
    assert first["type"] == again["type"] == "done"
    assert first["version"] == again["version"] == by_http["version"]
    assert ws.do("act", 3, number=0, moves=["discard R2", "draw deck"])["error"] == "number-wrong"


def test_coming_back_with_since_brings_only_what_is_new(server: LocalServer) -> None:
    table, people = seated(server.url, "keltis", "open", "open")
    ws = TableSocket(server.url, table, people[0].token)
    ws.wait_for("view")
    version = ws.view["version"]
    assert len(ws.view["log"]) > 1
    ws.close()
    same = TableSocket(server.url, table, people[0].token, f"?since={version}")
    assert same.wait_for("note")["about"] == "same"
    same.view = people[0].view(table)
    same.do("act", 1, **first_move(same))
    back = TableSocket(server.url, table, people[0].token, f"?since={version}")
    assert "frame" not in back.wait_for("view"), "a whole view, whatever the client says it has"
    assert back.view["version"] == version + 1
    assert back.view["chairs"]
    assert [entry["version"] for entry in back.view["log"]] == [version + 1]
    back.send(type="resync")
    back.wait_for("view")
    assert len(back.view["log"]) > 2
    ahead = TableSocket(server.url, table, people[0].token, "?since=999999")
    ahead.wait_for("view")
    assert len(ahead.view["log"]) > 2


def test_whoever_is_here_is_told(server: LocalServer) -> None:
    table, people = seated(server.url, "keltis", "open", "open")
    first = TableSocket(server.url, table, people[0].token)
    first.wait_for("view")
    second = TableSocket(server.url, table, people[1].token)
    wait_until(lambda: first.wait_for("note").get("seats") == [0, 1])
    second.close()
    wait_until(lambda: first.wait_for("note").get("seats") == [first.view["you"]])


def test_a_void_token_is_shown_nothing_more(server: LocalServer) -> None:
    """Whoever recovers a seat throws the old device out, once the new token has arrived."""
    host = ApiClient(server.url)
    opened = host.post(
        "/tables", 201, terms={"game": "keltis", "chairs": [{"kind": "open"}, {"kind": "open"}]}
    )
    keys = host.post(f"/tables/{opened['table']}/seats", 201, name="Medb")
    ws = TableSocket(server.url, opened["table"], keys["token"])
    ws.wait_for("view")
    again = ApiClient(server.url).post(
        f"/tables/{opened['table']}/recover", 201, code=keys["recovery"].lower()
    )
    assert ApiClient(server.url, keys["token"]).view(opened["table"])["you"] == 0
    assert ApiClient(server.url, again["token"]).view(opened["table"])["you"] == 0
    assert ws.receive_until_closed() == 4003
    assert ApiClient(server.url, keys["token"]).view(opened["table"])["you"] is None


@pytest.mark.parametrize("path", ["/api/v1/tables/nobody/live", "/api/v1/tables/%00/live", "/api/v1/nothing"])
def test_a_table_that_is_not_there_is_refused_before_the_handshake(server: LocalServer, path: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        open_socket(f"{server.url}{path}").__enter__()
    assert refused.value.response.status_code == 404


def test_heartbeats_come_with_the_version(folder: Path) -> None:
    with running_server(folder, heartbeat_seconds=0.2) as here:
        table, people = seated(here.url, "keltis", "open", "open")
        ws = TableSocket(here.url, table, people[0].token)
        ws.wait_for("view")
        wait_until(lambda: ws.wait_for("note")["about"] == "beat")
        assert json.loads(ws.received[-1])["version"] == ws.view["version"]


def test_a_client_that_takes_nothing_is_dropped_and_holds_nobody_up(folder: Path) -> None:
    with running_server(folder, slow_seconds=3, heartbeat_seconds=100) as here:
        table, people = seated(here.url, "keltis", "open", "open", chat="all")
        here.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        slow = unread_client(here.url, table)
        ws = TableSocket(here.url, table, people[0].token)
        ws.wait_for("view")
        for number in range(400):
            ws.do(("pause", "resume")[number % 2], number + 1)
            if not any(each.who.seat is None for each in here.server.websockets.connections):
                break
        wait_until(lambda: all(each.who.seat is not None for each in here.server.websockets.connections))
        slow.close()


def unread_client(url: str, table: str) -> socket.socket:
    """A spectator that shakes hands, takes one small window, and never reads again."""
    host, port = url.removeprefix("http://").split(":")
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    client.connect((host, int(port)))
    lines = (
        f"GET /api/v1/tables/{table}/live HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    )
    client.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    assert b"101" in client.recv(20)
    return client


def test_a_stop_tells_clients_to_come_again(folder: Path) -> None:
    with running_server(folder) as here:
        table, people = seated(here.url, "keltis", "open", "open")
        ws = TableSocket(here.url, table, people[0].token)
        ws.wait_for("view")
        here.uvicorn.should_exit = True
        assert ws.receive_until_closed() == 1012
        last = json.loads(ws.received[-1])
        assert last["about"] == "bye"
        assert 0 < last["wait"] <= 3


def test_the_lobby_is_live(server: LocalServer) -> None:
    ws = TableSocket.__new__(TableSocket)
    ws.opening = open_socket(f"{server.url}/api/v1/lobby/live")
    ws.socket, ws.received, ws.done, ws.view = ws.opening.__enter__(), [], [], {}
    ws.wait_for("lobby")
    terms = {"game": "tipperary", "chairs": [{"kind": "open"}, {"kind": "open"}], "public": True}
    opened = ApiClient(server.url).post("/tables", 201, terms=terms)
    wait_until(lambda: opened["table"] in [each["table"] for each in ws.wait_for("lobby")["tables"]])
    ws.close()


def test_ever_new_numbers_leave_nothing_behind(server: LocalServer) -> None:
    """Each number once kept a view for ever: 137 MiB became 663 in 41 seconds, over one socket."""
    table, people = seated(server.url, "keltis", "open", "open")
    ws = TableSocket(server.url, table, people[0].token)
    ws.wait_for("view")
    session = server.run(server.server.tables.get(table))
    for number in range(200):
        ws.send(type="resync", since=number - 100)
        people[0].view(table, since=number)
        assert ws.wait_for("view")["view"]["version"] == ws.view["version"]
    assert len(session.views.messages) + len(session.table.view_cache.spectator_steps) <= 4


def test_a_number_that_the_server_does_not_know_brings_everything(server: LocalServer) -> None:
    table, people = seated(server.url, "keltis", "open", "open")
    whole = people[0].view(table)
    assert all(people[0].view(table, since=number)["log"] == whole["log"] for number in (0, 999_999))
    ws = TableSocket(server.url, table, people[0].token)
    ws.wait_for("view")
    for number in (-7, 0, 999_999):
        ws.send(type="resync", since=number)
        assert len(ws.wait_for("view")["view"]["log"]) == len(whole["log"])


def test_ten_sockets_of_one_address_are_read_at_the_rate_of_one(folder: Path) -> None:
    with running_server(folder, requests_per_second=20, request_burst=60) as here:
        table, people = seated(here.url, "keltis", "open", "open")
        sockets = [TableSocket(here.url, table, people[0].token) for _ in range(10)]
        for ws in sockets:
            ws.wait_for("view")
        started = time.monotonic()
        for ws in sockets:
            for number in range(10):
                ws.send(type="do", id=number, command={"command": "act", "number": 77, "moves": ["x"]})
        for ws in sockets:
            assert [ws.wait_for("refused")["id"] for _ in range(10)] == list(range(10))
        assert time.monotonic() - started > 1.5  # 100 messages, of which 60 at once: never sooner than 2 s


def test_a_lobby_that_cannot_be_read_is_closed_without_a_traceback(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    configure("info")
    with running_server(folder) as here:
        (folder / "tables.sqlite").rename(folder / "away")
        address = f"{here.url}/api/v1/lobby/live"
        with open_socket(address) as lobby, pytest.raises(ConnectionClosed) as closed:
            lobby.recv()
        (folder / "away").rename(folder / "tables.sqlite")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    assert "traceback" not in capfd.readouterr().err
