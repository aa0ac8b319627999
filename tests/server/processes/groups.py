"""Servers of several processes, and raw connections to them."""

import json
import socket
import zlib
from pathlib import Path
from typing import Any

from tests.server.servers import TIMEOUT, ServerProcess

HOST = "Host: 127.0.0.1\r\n"


def owner(table: str, count: int = 2) -> int:
    """The process that must serve a table."""
    return zlib.crc32(table.encode()) % count


class ServerGroup(ServerProcess):
    """`fidchell serve --processes 2`, whose log tells which process did what."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        given = {"processes": 2, "log_level": "debug", "database": f"sqlite:{folder / 'tables.sqlite'}"}
        given |= settings
        super().__init__(given.pop("database"), folder / "log", **given)

    def children(self) -> list[int]:
        """The process ids of the server processes, the oldest first."""
        assert self.process is not None
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [int(pid) for pid in listed.split()]

    def events(self, name: str) -> list[dict[str, Any]]:
        """The lines of the log about one kind of event; the last may still be written."""
        lines = self.log.read_text().rpartition("\n")[0].splitlines()
        return [line for line in map(json.loads, lines) if line["event"] == name]

    def dial(self) -> socket.socket:
        """A new connection."""
        host, port = self.url.removeprefix("http://").split(":")
        return socket.create_connection((host, int(port)), TIMEOUT)


def request(path: str, *lines: str, method: str = "GET", version: str = "1.1", body: str = "") -> bytes:
    """A request as bytes."""
    if body:
        lines = (*lines, "Content-Type: application/json", f"Content-Length: {len(body)}")
    head = "".join(f"{line}\r\n" for line in lines)
    return f"{method} {path} HTTP/{version}\r\n{HOST}{head}\r\n{body}".encode()


def read_answer(client: socket.socket) -> tuple[int, bytes]:
    """One answer with a length: its status and its body."""
    data = b""
    while b"\r\n\r\n" not in data:
        part = client.recv(65536)
        assert part, data
        data += part
    head, _, body = data.partition(b"\r\n\r\n")
    [length] = [int(line.split(b":")[1]) for line in head.lower().split(b"\r\n") if b"content-length" in line]
    while len(body) < length:
        part = client.recv(length - len(body))
        assert part
        body += part
    assert len(body) == length, "more than one answer came"
    return int(head.split()[1]), body


def read_all(client: socket.socket) -> bytes:
    """Everything until the server closes."""
    parts = []
    try:
        while part := client.recv(65536):
            parts.append(part)
    except ConnectionError:
        pass
    return b"".join(parts)
