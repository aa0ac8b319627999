"""The log: one JSON object a line, and no token in any of them."""

import json
import logging
import socket
import struct
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from fidchell.server.ops.logging import LOGGER, configure
from tests.server.clients import ApiClient, TableSocket, open_socket, open_table, terms
from tests.server.servers import LocalServer, running_server, wait_until

UPGRADE = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: upgrade, close\r\nUpgrade: h2c\r\n\r\n"


def test_no_token_is_ever_logged(folder: Path) -> None:
    file = folder / "log"
    with open(file, "w") as stream:
        configure("debug", stream)
        try:
            with running_server(folder) as here:
                table, people = open_table(here.url, "keltis", "open", "person")
                keys = ApiClient(here.url).post(
                    "/tables", 201, terms=terms("keltis", "open", "random"), name="Medb"
                )
                ws = TableSocket(here.url, table, people[0].token, "?since=0")
                ws.wait_for("view")
                people[1].do(table, "say", text="a secret saying")
                people[1].do(table, "act", 422, number=7, moves=["nonsense"])
                ApiClient(here.url, "wrong-token").http.get(f"/tables/{table}?seat=0&language=fr")
        finally:
            LOGGER.handlers = []
            logging.getLogger("uvicorn").handlers = []
    text = file.read_text()
    assert '"event": "request"' in text
    secrets = [*(person.token for person in people), keys["host_token"], keys["seat"]["token"]]
    secrets += [keys["seat"]["recovery"], "wrong-token", "a secret saying", "since=0", "Bearer"]
    assert [secret for secret in secrets if secret in text] == []
    assert all(json.loads(line)["event"] for line in text.splitlines())


def test_what_clients_do_wrong_is_no_error_and_has_no_traceback(folder: Path) -> None:
    """Refused sockets, clients that leave and nonsense on the line were logged as errors of ours."""
    file = folder / "log"
    with open(file, "w") as stream:
        configure("info", stream)
        try:
            with running_server(folder) as here:
                table, people = open_table(here.url, "keltis", "open", "open")
                for path in ("/api/v1/tables/nobody/live", f"/api/v1/tables/{table}/live?seat=9"):
                    with pytest.raises(InvalidStatus):
                        open_socket(f"{here.url}{path}").__enter__()
                for _ in range(5):
                    cut_off(here, table)
                for nonsense in (b"\x00\x01\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", UPGRADE):
                    send_raw(here, nonsense)
                bad = TableSocket(here.url, table, people[0].token)
                bad.socket.socket.sendall(bytes([0x81, 0x82, 0, 0, 0, 0, 0xFF, 0xFE]))
                assert bad.receive_until_closed() == 1007
                wait_until(lambda: not here.server.websockets.connections)
        finally:
            LOGGER.handlers = []
            logging.getLogger("uvicorn").handlers = []
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert [line for line in lines if line["level"] != "info" or "traceback" in line] == []


def cut_off(here: LocalServer, table: str) -> None:
    """A client whose line is cut, while it is being sent something."""
    ws = TableSocket(here.url, table)
    linger = struct.pack("ii", 1, 0)
    ws.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
    ws.socket.socket.close()


def send_raw(here: LocalServer, content: bytes) -> None:
    """Something on the line that no browser sends."""
    host, port = here.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), 300) as client:
        client.sendall(content)
        client.shutdown(socket.SHUT_WR)
        while client.recv(4096):
            pass
