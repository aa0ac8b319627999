"""Connections that go from one process to the owner of the table that their next request names."""

import os
import socket
import tempfile
from collections.abc import Callable
from functools import partial
from urllib.parse import unquote

import httptools

from fidchell.server.processes.links import ProcessLinks
from fidchell.server.processes.messages import ConnectionHanded
from fidchell.server.tables.ownership import Ownership

TABLES = "/api/v1/tables/"
LONG = 65_536  # bytes that travel in a file


def table_of(url: bytes) -> str:
    """The table that the target of a request names, or none."""
    try:
        path = httptools.parse_url(url).path
    except httptools.HttpParserInvalidURLError:
        return ""  # whoever has accepted it refuses it
    text = unquote((path or b"").decode("ascii", "replace"))
    return text.removeprefix(TABLES).partition("/")[0] if text.startswith(TABLES) else ""


class Handover:
    """Finds the owner of a request, and hands connections over."""

    def __init__(self, ownership: Ownership, links: ProcessLinks) -> None:
        self.ownership, self.links = ownership, links

    def owner_elsewhere(self, url: bytes) -> int | None:
        """The process that must serve a request, unless it is this one."""
        table = table_of(url)
        owner = self.ownership.owner(table) if table else self.ownership.number
        return None if owner == self.ownership.number else owner

    def send(
        self,
        to: int,
        connection: int,
        data: bytes,
        on_sent: Callable[[], None],
        on_failed: Callable[[], None],
    ) -> None:
        """Send an open connection, by its file number, with what was read from it."""
        files = [os.dup(connection)]  # while it waits to be sent, nobody can close it
        if len(data) > LONG:
            files.append(stored(data))
        message = ConnectionHanded(b"", True) if len(data) > LONG else ConnectionHanded(data)

        def after(follow: Callable[[], None]) -> None:
            for file in files:
                os.close(file)
            follow()

        self.links.send(to, message, files, partial(after, on_sent), partial(after, on_failed))


def stored(data: bytes) -> int:
    """A file without a name, with these data."""
    with tempfile.TemporaryFile() as file:
        file.write(data)
        file.seek(0)
        return os.dup(file.fileno())


def take_connection(message: ConnectionHanded, files: list[int]) -> tuple[socket.socket, bytes]:
    """The connection and the data of a message."""
    connection = socket.socket(fileno=files[0])
    connection.setblocking(False)
    if not message.is_in_file:
        return connection, message.data
    with os.fdopen(files[1], "rb") as file:
        return connection, file.read()
