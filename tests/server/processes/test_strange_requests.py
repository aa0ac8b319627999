"""What strangers send is answered by two processes exactly as by one, whoever owns the table in it."""

import re
import socket

import pytest

from tests.server.processes.groups import HOST, ServerGroup, owner, read_all, request
from tests.server.servers import TIMEOUT, LocalServer

# Tables that there are not; the first belongs to process 0, the second to process 1.
IDS = ["nobody-a", "nobody-b"] if owner("nobody-a") == 0 else ["nobody-b", "nobody-a"]
LAST = request("/api/v1/nothing", "Connection: close").decode()
KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
UPGRADE = f"{HOST}Upgrade: websocket\r\nConnection: Upgrade\r\n"
POST = "Content-Type: application/json\r\n"
HELLO = "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"
TABLE, OTHER = "/api/v1/tables/{own}", "/api/v1/tables/{other}"

CASES = {
    "whole target": f"GET http://127.0.0.1{TABLE} HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "whole target without a path": f"GET http://127.0.0.1 HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "encoded letter": f"GET /api/v1/tables/%6{{rest}} HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "encoded path": f"GET /api%2Fv1/t%61bles/{{own}} HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "encoded slash": f"GET {TABLE}%2Flog HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "encoded zero": f"GET {TABLE}%00 HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "encoded wrongly": f"GET {TABLE}%zz%C3%28 HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "with a query": f"GET {TABLE}?seat=/api/v1/tables/x#y HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "no table": f"GET /api/v1/tables/ HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "two slashes": f"GET //api/v1/tables/{{own}} HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "no id": f"GET /api/v1/tables//{{own}} HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "dots": f"GET /api/v1/tables/../tables/{{own}} HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "bytes beyond ASCII": f"GET {TABLE}\xff HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "huge head": f"GET {TABLE} HTTP/1.1\r\n{HOST}X-Filling: {'x' * 20_000}\r\n\r\n",
    "huge target": f"GET {TABLE}{'x' * 20_000} HTTP/1.1\r\n{HOST}\r\n",
    "many headers": f"GET {TABLE} HTTP/1.1\r\n{HOST}" + "X-Z: 1\r\n" * 150 + "\r\n",
    "HTTP/1.0": f"GET {TABLE} HTTP/1.0\r\n{HOST}\r\n",
    "HTTP/1.0 that stays": f"GET {TABLE} HTTP/1.0\r\n{HOST}Connection: keep-alive\r\n\r\n{LAST}",
    "HTTP/0.9": f"GET {TABLE}\r\n\r\n",
    "HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "HTTP/9.9": f"GET {TABLE} HTTP/9.9\r\n{HOST}\r\n",
    "encryption": HELLO,
    "zeros": "\x00\x00\x00\x00\r\n\r\n",
    "no target": f"GET\r\n{HOST}\r\n",
    "unknown method": f"BREW {TABLE} HTTP/1.1\r\n{HOST}\r\n",
    "small letters": f"get {TABLE} HTTP/1.1\r\n{HOST}\r\n",
    "wrong method": f"DELETE {TABLE} HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "head alone": f"HEAD {TABLE} HTTP/1.1\r\n{HOST}Connection: close\r\n\r\n",
    "options": f"OPTIONS {TABLE} HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "connect": f"CONNECT 127.0.0.1:80 HTTP/1.1\r\n{HOST}Connection: close\r\n\r\n",
    "star": f"OPTIONS * HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "empty lines before": f"\r\n\r\n\r\nGET {TABLE} HTTP/1.1\r\n{HOST}\r\n\r\n\r\n{LAST}",
    "ends of one letter": f"GET {TABLE} HTTP/1.1\nHost: 127.0.0.1\n\n{LAST}",
    "no host": f"GET {TABLE} HTTP/1.1\r\n\r\n{LAST}",
    "two lengths": f"POST {TABLE}/draft HTTP/1.1\r\n{HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n",
    "length and chunks": (
        f"POST {TABLE}/draft HTTP/1.1\r\n{HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"
        "0\r\n\r\n"
    ),
    "length below zero": f"POST {TABLE}/commands HTTP/1.1\r\n{HOST}Content-Length: -2\r\n\r\n",
    "chunks and trailers": (
        f"POST {TABLE}/commands HTTP/1.1\r\n{HOST}{POST}Transfer-Encoding: chunked\r\n\r\n"
        f"4\r\n\n\r\n\n\r\n2\r\n{{{{}}}}\r\n0\r\nX-End: 1\r\n\r\nGET {OTHER} HTTP/1.1\r\n{HOST}\r\n{LAST}"
    ),
    "bad chunks": f"POST {TABLE}/commands HTTP/1.1\r\n{HOST}{POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    "body that looks like a request": (
        f"POST {TABLE}/commands HTTP/1.1\r\n{HOST}{POST}Content-Length: 12\r\n\r\nGET / HTTP\r\n\r\n"
        f"GET {OTHER} HTTP/1.1\r\n{HOST}\r\n{LAST}"
    ),
    "waits for a sign": (
        f"POST {TABLE}/commands HTTP/1.1\r\n{HOST}{POST}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n"
        f"{{{{}}}}{LAST}"
    ),
    "one after the other": f"GET {TABLE} HTTP/1.1\r\n{HOST}\r\nGET {OTHER} HTTP/1.1\r\n{HOST}\r\n{LAST}",
    "closed before the next": (
        f"GET {TABLE} HTTP/1.1\r\n{HOST}Connection: close\r\n\r\nGET {OTHER} HTTP/1.1\r\n{HOST}\r\n"
    ),
    "garbage after a request": f"GET {TABLE} HTTP/1.1\r\n{HOST}Connection: close\r\n\r\n\x00\x01",
    "WebSocket": f"GET {TABLE}/live HTTP/1.1\r\n{UPGRADE}{KEY}\r\n",
    "WebSocket without a key": f"GET {TABLE}/live HTTP/1.1\r\n{UPGRADE}\r\n",
    "WebSocket with a whole target": f"GET http://127.0.0.1{TABLE}/live HTTP/1.1\r\n{UPGRADE}{KEY}\r\n",
    "WebSocket by POST": f"POST {TABLE}/live HTTP/1.1\r\n{UPGRADE}{KEY}\r\n",
    "another upgrade": f"GET {TABLE} HTTP/1.1\r\n{HOST}Upgrade: h2c\r\nConnection: Upgrade, close\r\n\r\n",
}
VARYING = re.compile(rb"(?i)\r\ndate: [^\r]*")


def answers(url: str, data: bytes, size: int) -> bytes:
    """Everything that a server answers to bytes that come in pieces of a size."""
    host, port = url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), TIMEOUT) as client:
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            for start in range(0, len(data), size):
                client.sendall(data[start : start + size])
        except ConnectionError:
            pass  # it was refused before its end
        return VARYING.sub(b"", read_all(client))


@pytest.mark.parametrize("size", [1_000_000, 7])
@pytest.mark.parametrize("name", CASES)
def test_two_processes_answer_as_one_does(
    server: LocalServer, group: ServerGroup, name: str, size: int
) -> None:
    for own, other in (IDS, IDS[::-1]):
        text = CASES[name].format(own=own, other=other, rest=f"E{own[1:]}")
        data = text.encode("latin-1")
        if len(data) > 10_000 and size < 1000:
            return  # a refusal in the midst may be lost with the connection, by one process too
        expected = answers(server.url, data, size)
        for _ in range(2):  # whoever accepts it
            assert answers(group.url, data, size) == expected
