"""What connections may send, how long and how many they may be: by raw sockets, as attackers do it."""

import contextlib
import socket
import struct
from pathlib import Path

import httpx
import pytest

from fidchell.server.ops.config import read_config
from fidchell.server.transport import connection_limits
from fidchell.server.transport.connection_limits import OTHER_FILES, ConnectionLimits
from fidchell.server.transport.websocket.frames import POLICY_VIOLATION
from tests.server.clients import ApiClient, get, open_table
from tests.server.servers import TIMEOUT, LocalServer, running_server, wait_until

HEAD = b"GET /api/v1/house HTTP/1.1\r\nHost: 127.0.0.1\r\n"
PART, PING, PONG = 0x00, 0x89, 0x8A


def dial(here: LocalServer) -> socket.socket:
    host, port = here.url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), TIMEOUT)


def read_all(client: socket.socket) -> bytes:
    """Everything until the server closes."""
    parts = []
    try:
        while part := client.recv(65536):
            parts.append(part)
    except ConnectionError:
        pass
    return b"".join(parts)


def send_endlessly(client: socket.socket, part: bytes, most: int) -> int:
    """Send the same part until the server has closed; returns how many bytes it took."""
    sent = 0
    try:
        while sent < most:
            sent += client.send(part)
    except OSError:
        pass
    return sent


def test_endless_headers_are_not_read_to_the_end(server: LocalServer) -> None:
    """400 MB of headers came into memory in a second; now 16 KB are read, and 431 is the answer."""
    for start, part in (
        (HEAD, b"X-Filling: " + b"x" * 8000 + b"\r\n"),
        (HEAD + b"X-Long: ", b"x" * 65536),
        (b"GET /", b"a" * 65536),
    ):
        client = dial(server)
        client.sendall(start)
        assert send_endlessly(client, part, 100_000_000) < 50_000_000
        answer = read_all(client)
        assert answer == b"" or answer.startswith(b"HTTP/1.1 431"), answer[:100]


def test_headers_that_are_too_long_are_said_to_be(server: LocalServer) -> None:
    client = dial(server)
    client.sendall(HEAD + b"X-Filling: " + b"x" * 20_000 + b"\r\n\r\n")
    answer = read_all(client)
    assert answer.startswith(b"HTTP/1.1 431")
    assert b"headers-too-large" in answer


def test_too_many_small_headers_are_refused(server: LocalServer) -> None:
    client = dial(server)
    client.sendall(HEAD + b"".join(b"X-%d: 1\r\n" % number for number in range(150)) + b"\r\n")
    assert read_all(client).startswith(b"HTTP/1.1 431")


def test_endless_trailers_and_bodies_are_not_read_to_the_end(server: LocalServer) -> None:
    start = b"POST /api/v1/imports HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    for begin, part in (
        (b"0\r\n", b"X-Trailer: x\r\n" * 100),
        (b"", b"1\r\nx\r\n" * 1000),
        (b"0\r\nX-Long: ", b"x" * 65536),
    ):
        client = dial(server)
        client.sendall(start + begin)
        assert send_endlessly(client, part, 100_000_000) < 50_000_000
        client.close()
    assert get(f"{server.url}/healthz").status_code == 200


def test_half_requests_and_silent_connections_are_closed(folder: Path) -> None:
    """1,500 of them stayed open for ever."""
    parts = (
        b"",
        HEAD[:20],
        HEAD,
        b"\r\n",
        b"POST /api/v1/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Content-Length: 500\r\n\r\n{",
        b"GET /api/v1/house HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n",
    )
    with running_server(folder, request_seconds=1) as here:
        clients = [dial(here) for _ in range(10) for _ in parts]
        for number, client in enumerate(clients):
            with contextlib.suppress(ConnectionError):  # on a slow machine it is cut off already
                client.sendall(parts[number % len(parts)])
        answers = [read_all(client) for client in clients]
        assert all(answer[9:12] in (b"", b"408", b"200") for answer in answers)
        assert any(answer.startswith(b"HTTP/1.1 408") for answer in answers)
        wait_until(lambda: not here.uvicorn.server_state.connections)
        wait_until(lambda: is_served(here))


def is_served(here: LocalServer) -> bool:
    """Whether a request is answered; on a slow machine one may be too late."""
    try:
        return get(f"{here.url}/api/v1/house").status_code == 200
    except httpx.HTTPError:
        return False


def test_a_request_that_comes_in_small_parts_is_served(folder: Path) -> None:
    with running_server(folder) as here:
        client = dial(here)
        for letter in HEAD + b"\r\n":
            client.sendall(bytes([letter]))
        assert client.recv(15).startswith(b"HTTP/1.1 200")


def test_a_client_that_never_reads_its_answers_is_cut_off(folder: Path) -> None:
    with running_server(folder, slow_seconds=0.3) as here:
        here.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        client = socket.socket()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        host, port = here.url.removeprefix("http://").split(":")
        client.connect((host, int(port)))
        client.sendall(b"GET /api/v1/games/tirnanog HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 4)
        wait_until(lambda: here.uvicorn.server_state.connections)
        wait_until(lambda: not here.uvicorn.server_state.connections)


def test_connections_are_counted_by_address_and_in_all(folder: Path) -> None:
    for settings, status in (({"open_per_address": 20}, b"429"), ({"connections": 20}, b"503")):
        with running_server(folder, request_seconds=600, **settings) as here:
            clients = [dial(here) for _ in range(20)]
            wait_until(lambda here=here: len(here.uvicorn.server_state.connections) == 20)
            answer = read_all(dial(here))
            assert answer[9:12] == status, answer
            clients[0].close()
            wait_until(lambda here=here: len(here.uvicorn.server_state.connections) == 19)
            last = dial(here)
            last.sendall(HEAD + b"Connection: close\r\n\r\n")
            assert read_all(last).startswith(b"HTTP/1.1 200")
            for client in clients:
                client.close()


def test_a_trusted_proxy_may_hold_as_many_as_it_likes(folder: Path) -> None:
    with running_server(folder, open_per_address=3, trusted_proxies="127.0.0.1") as here:
        clients = [dial(here) for _ in range(9)]
        for client in clients:
            client.sendall(HEAD + b"Connection: close\r\n\r\n")
        assert all(read_all(client).startswith(b"HTTP/1.1 200") for client in clients)


def raw_socket(here: LocalServer, table: str) -> socket.socket:
    """A WebSocket without a library."""
    client = dial(here)
    lines = (
        f"GET /api/v1/tables/{table}/live HTTP/1.1",
        "Host: 127.0.0.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    )
    client.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    assert b"101" in client.recv(20)
    return client


def empty_frame(opcode: int) -> bytes:
    return struct.pack("!BB4x", opcode, 0x80)


def test_empty_frames_pings_and_pongs_are_counted(folder: Path) -> None:
    """Frames that carry nothing were free: now a client that floods the server with them is closed."""
    with running_server(folder, requests_per_second=20, request_burst=100) as here:
        table, _ = open_table(here.url, "keltis", "open", "open")
        for opcode in (PART, PING, PONG):
            client = raw_socket(here, table)
            if opcode == PART:
                client.sendall(struct.pack("!BB4xB", 0x01, 0x81, 0x7B))  # a text begins, and never ends
            client.sendall(empty_frame(opcode) * 1000)
            assert struct.pack("!H", POLICY_VIOLATION) in read_all(client)
        wait_until(lambda: not here.server.websockets.connections)


def test_connections_that_became_websockets_are_counted_once(folder: Path) -> None:
    with running_server(folder, open_per_address=3) as here:
        table, _ = open_table(here.url, "keltis", "open", "open")
        wait_until(lambda: not here.uvicorn.server_state.connections)
        for _ in range(5):
            held = [raw_socket(here, table) for _ in range(3)]
            assert b"429" in read_all(dial(here))[:20]
            for client in held:
                client.close()
            wait_until(lambda: not here.uvicorn.server_state.connections)
        assert ApiClient(here.url).view(table)["status"] == "running"


def test_request_after_request_without_waiting_is_refused(server: LocalServer) -> None:
    client = dial(server)
    client.sendall((HEAD + b"\r\n") * 3000)
    answer = read_all(client)
    assert answer.count(b"HTTP/1.1 200") < 100
    assert get(f"{server.url}/api/v1/house").status_code == 200


def test_thousands_of_messages_in_one_piece_are_all_read(folder: Path) -> None:
    """They wait in the buffer of the line, not in a queue: nobody is held up, and none is lost."""
    with running_server(folder) as here:
        table, _ = open_table(here.url, "keltis", "open", "open")
        client = raw_socket(here, table)
        beat, wrong = b'{"type":"beat"}', b'{"type":"last"}'
        message = struct.pack("!BB4x", 0x81, 0x80 | len(beat)) + beat
        client.sendall(message * 3000 + struct.pack("!BB4x", 0x81, 0x80 | len(wrong)) + wrong)
        heard = b""
        while b"bad-request" not in heard:
            part = client.recv(65536)
            assert part
            heard += part
        client.sendall(struct.pack("!BB4x", 0x88, 0x80))
        read_all(client)


def test_connections_after_connections_are_refused(folder: Path) -> None:
    with running_server(folder, requests_per_second=0.1, request_burst=1) as here:
        answers = [b""]
        while len(answers) < 500 and b"too-many-connections" not in answers[-1]:  # slow machines earn tokens
            client = dial(here)
            client.sendall(HEAD + b"Connection: close\r\n\r\n")
            answers.append(read_all(client))
        assert answers[-1].startswith(b"HTTP/1.1 429")
        assert len(answers) > 10


def test_connections_leave_files_for_everything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    config = read_config({}, environment={})
    assert ConnectionLimits(config).most <= config.connections
    monkeypatch.setattr(connection_limits, "file_limit", lambda: 1024)
    assert ConnectionLimits(config).most == 1024 - OTHER_FILES
