"""Each table has one owner among the processes: whoever accepts a request, the owner serves it."""

import json
import socket
from typing import Any

from tests.server.clients import ApiClient, TableSocket, get, open_socket, open_table, terms
from tests.server.processes.groups import ServerGroup, owner, read_all, read_answer, request
from tests.server.servers import TIMEOUT, wait_until


def served_by(group: ServerGroup, path: str) -> set[int]:
    """The processes that have served requests of a path; what they note may come after their answer."""

    def found() -> set[int]:
        return {line["process"] for line in group.events("request") if line["path"] == path}

    wait_until(found)
    return found()


def test_requests_are_served_by_the_owner_of_their_table(group: ServerGroup, tables: list[str]) -> None:
    for _ in range(4):
        for table in tables:
            client = group.dial()
            client.sendall(request(f"/api/v1/tables/{table}", "Connection: close"))
            assert read_all(client).startswith(b"HTTP/1.1 200")
    assert [served_by(group, f"/api/v1/tables/{table}") for table in tables] == [{0}, {1}]


def test_both_processes_open_tables_and_own_what_they_open(group: ServerGroup) -> None:
    """Whoever makes a table draws an id of its own: it holds the session, and serves all that follows."""
    opened = [open_table(group.url, "keltis", "open", "open")[0] for _ in range(3)]
    for table in opened:
        assert served_by(group, f"/api/v1/tables/{table}/seats") == {owner(table)}


def test_one_connection_asks_owner_after_owner(group: ServerGroup, tables: list[str]) -> None:
    client = group.dial()
    for turn in range(20):
        client.sendall(request(f"/api/v1/tables/{tables[turn % 2]}"))
        status, body = read_answer(client)
        assert (status, json.loads(body)["table"]) == (200, tables[turn % 2])
    client.sendall(request("/api/v1/house", "Connection: close"))
    assert read_all(client).startswith(b"HTTP/1.1 200")


def test_pipelined_requests_are_answered_in_order_by_their_owners(
    group: ServerGroup, tables: list[str]
) -> None:
    """A body that looks like a request is none, whether it has a length or comes in chunks."""
    trap = request(f"/api/v1/tables/{tables[0]}").decode()
    chunked = f"{len(trap):x}\r\n{trap}\r\n0\r\n\r\n".encode()
    chunks = request(
        f"/api/v1/tables/{tables[1]}/seats",
        "Transfer-Encoding: chunked",
        "Content-Type: application/json",
        method="POST",
    )
    client = group.dial()
    client.sendall(
        request(f"/api/v1/tables/{tables[0]}")
        + request(f"/api/v1/tables/{tables[1]}/seats", method="POST", body=trap)
        + request(f"/api/v1/tables/{tables[0]}/log")
        + chunks
        + chunked
        + request(f"/api/v1/tables/{tables[0]}")
        + request(f"/api/v1/tables/{tables[1]}", "Connection: close")
    )
    answers = read_all(client).split(b"HTTP/1.1 ")[1:]
    assert [answer[:3] for answer in answers] == [b"200", b"400", b"200", b"400", b"200", b"200"]
    shown = [json.loads(answers[turn].partition(b"\r\n\r\n")[2])["table"] for turn in (0, 4, 5)]
    assert shown == [tables[0], tables[0], tables[1]]


def test_a_body_of_thousands_of_empty_lines_costs_nothing(group: ServerGroup, tables: list[str]) -> None:
    """It is not parsed line by line; a request behind it that belongs to another process is refused."""
    lines = "\r\n" * 8_000
    chunks = f"{len(lines):x}\r\n{lines}\r\n0\r\n\r\n".encode()
    for table, other in (tables, tables[::-1]):
        post = request(
            f"/api/v1/tables/{table}/seats",
            "Transfer-Encoding: chunked",
            "Content-Type: application/json",
            method="POST",
        )
        client = group.dial()
        client.sendall(post + chunks)
        assert read_answer(client)[0] == 400
        client.sendall(request(f"/api/v1/tables/{other}"))
        assert read_answer(client)[0] == 200
        last = request(f"/api/v1/tables/{other}", "Connection: close")
        client.sendall(b"\r\n" * 8_000 + post + chunks + last)
        assert read_all(client).startswith((b"HTTP/1.1 400", b"HTTP/1.1 429"))
        assert ApiClient(group.url).view(other)["table"] == other


def test_a_long_body_goes_along(group: ServerGroup, tables: list[str]) -> None:
    """More than one message between processes holds: the owner refuses it as any process would."""
    for table in tables:
        client = group.dial()
        body = json.dumps({"name": "x" * 400_000})
        client.sendall(request("/healthz"))
        read_answer(client)
        path = f"/api/v1/tables/{table}/seats"
        client.sendall(request(path, "Connection: close", method="POST", body=body))
        assert read_all(client).startswith(b"HTTP/1.1 413")


def socket_from(group: ServerGroup, elsewhere: str, table: str, token: str) -> TableSocket:
    """A WebSocket at a table, over a connection that another process has served before."""
    line = group.dial()
    line.sendall(request(f"/api/v1/tables/{elsewhere}"))
    assert read_answer(line)[0] == 200
    opened = TableSocket.__new__(TableSocket)
    address, headers = f"{group.url}/api/v1/tables/{table}/live", {"authorization": f"Bearer {token}"}
    opened.opening = open_socket(address, sock=line, additional_headers=headers, max_size=None)
    opened.socket, opened.view = opened.opening.__enter__(), {}
    opened.received, opened.done = [], []
    return opened


def connections(group: ServerGroup) -> list[float]:
    """The open WebSockets of each process."""
    lines = get(f"{group.url}/metrics").text.splitlines()
    return [float(line.split()[1]) for line in lines if line.startswith("fidchell_connections{")]


def test_two_people_who_came_through_different_processes_play_a_game(
    group: ServerGroup, tables: list[str]
) -> None:
    table, people = open_table(group.url, "keltis", "open", "open")
    sockets = [socket_from(group, tables[seat], table, people[seat].token) for seat in range(2)]
    wait_until(lambda: connections(group)[owner(table)] == 2)
    for each in sockets:
        each.wait_for("view")
    for turn in range(12):
        seat = next(seat for seat in range(2) if sockets[seat].view.get("moves"))
        mover, other = sockets[seat], sockets[1 - seat]
        before = other.view["version"]
        moves = [mover.view["moves"][0]["text"]]
        assert mover.do("act", turn, number=mover.view["number"], moves=moves)["type"] == "done"
        while other.view["version"] == before:
            other.receive()
    assert sum(person.view(table)["number"] for person in people) == 12
    for each in sockets:
        each.close()
    wait_until(lambda: connections(group) == [0, 0])


def listed(text: str | bytes) -> dict[str, Any]:
    """The tables of a list of the lobby, by id."""
    return {each["table"]: each for each in json.loads(text)["tables"]}


def test_the_lobby_shows_what_other_processes_change(group: ServerGroup, tables: list[str]) -> None:
    """Two who watch at different processes see every public table come."""
    address = f"{group.url}/api/v1/lobby/live"
    watchers = []
    for table in tables:
        line = group.dial()
        line.sendall(request(f"/api/v1/tables/{table}"))
        assert read_answer(line)[0] == 200
        watchers.append(open_socket(address, sock=line).__enter__())
    host = ApiClient(group.url)
    for each in watchers:
        each.recv(TIMEOUT)
    opened = host.post("/tables", 201, terms=terms("keltis", "open", "open", public=True))["table"]
    for each in watchers:
        while opened not in listed(each.recv(TIMEOUT)):
            pass
        each.close()


def test_a_rematch_whose_table_belongs_to_another_process_goes_on_there(group: ServerGroup) -> None:
    """The owner is told of it, and everybody finds it there."""
    seen = set[bool]()
    while seen != {True, False}:
        table, [person] = open_table(group.url, "keltis", "open", "random")
        person.do(table, "resign")
        following = person.do(table, "offerrematch")["table"]
        seen.add(owner(table) == owner(following))
        assert person.view(following)["status"] == "running"
        assert served_by(group, f"/api/v1/tables/{following}") == {owner(following)}


def test_metrics_name_the_process(group: ServerGroup, tables: list[str]) -> None:
    lines = get(f"{group.url}/metrics").text.splitlines()
    held = [line for line in lines if line.startswith("fidchell_tables_in_memory")]
    assert [line.split("{")[1].split("}")[0] for line in held] == ['process="0"', 'process="1"']
    assert all(float(line.split()[1]) >= 1 for line in held)
    assert len([line for line in lines if line.startswith("# TYPE fidchell_answers_total")]) == 1


def test_a_client_that_leaves_while_it_is_handed_over_disturbs_nobody(
    group: ServerGroup, tables: list[str]
) -> None:
    for turn in range(40):
        client = group.dial()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")  # leave by a reset
        client.sendall(request(f"/api/v1/tables/{tables[turn % 2]}"))
        client.close()
    assert all(ApiClient(group.url).view(table)["table"] == table for table in tables)
