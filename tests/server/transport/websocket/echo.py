"""A small server on a real port: uvicorn with our protocol, and an app that sends back what it gets."""

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn

from fidchell.server.ops.config import read_config
from fidchell.server.run import listen, loop_factory, uvicorn_config
from fidchell.server.transport.websocket.protocol import WebSocketProtocol
from tests.server.servers import SETTINGS, TIMEOUT

KEY = "dGhlIHNhbXBsZSBub25jZQ=="  # the example in RFC 6455, section 1.3
PROOF = b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
REQUEST = {
    "Host": "127.0.0.1",
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Key": KEY,
    "Sec-WebSocket-Version": "13",
}


class Echo:
    """A receiver that sends texts back; binary messages come back as texts in hexadecimal digits."""

    def __init__(self, protocol: WebSocketProtocol) -> None:
        self.protocol = protocol

    def on_message(self, data: str | bytes) -> None:
        self.protocol.send_text((data if isinstance(data, str) else data.hex()).encode())

    def on_writable(self) -> None:
        pass

    def on_close(self) -> None:
        pass


async def echo_app(scope: Any, receive: Any, send: Any) -> None:
    """Accepts at /, and does something odd at other paths."""
    await receive()
    if scope["path"] == "/refused":
        await send({"type": "websocket.close", "code": 1000})
    elif scope["path"] == "/failing":
        raise ZeroDivisionError
    elif scope["path"] != "/silent":
        await send({"type": "websocket.accept", "headers": [(b"x-echo", scope["query_string"])]})
        if scope["path"] == "/":
            scope["websocket"].attach(Echo(scope["websocket"]))


@contextmanager
def running_echo(app: Any = echo_app) -> Iterator[int]:
    """The port of a server that runs in a thread."""
    config = read_config(SETTINGS, environment={})
    listener = listen(config)
    server = uvicorn.Server(uvicorn_config(app, config))

    def serve() -> None:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(server.serve([listener]))

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(TIMEOUT)


class RawSocket:
    """A connection in bytes, without a library."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), TIMEOUT)
        self.received = b""

    def request(self, first: str = "GET / HTTP/1.1", **changes: str | None) -> None:
        """Ask for a WebSocket; a header can be changed, or left out by None."""
        headers = REQUEST | {name.replace("_", "-"): value for name, value in changes.items()}
        lines = [f"{name}: {value}" for name, value in headers.items() if value is not None]
        self.socket.sendall(("\r\n".join([first, *lines]) + "\r\n\r\n").encode("latin-1"))

    def read_until(self, is_enough: Callable[[bytes], bool]) -> bytes:
        """Read until it is enough, or the server closes."""
        while not is_enough(self.received):
            part = self.socket.recv(65_536)
            if not part:
                break
            self.received += part
        return self.received

    def read_head(self) -> bytes:
        """The head of the response; what came after it is kept."""
        self.read_until(lambda data: b"\r\n\r\n" in data)
        head, _, self.received = self.received.partition(b"\r\n\r\n")
        return head

    def read_all(self) -> bytes:
        """Everything until the server closes."""
        return self.read_until(lambda data: False)
