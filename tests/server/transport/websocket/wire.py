"""The client's side of a WebSocket in bytes, and a protocol that writes to memory."""

import asyncio
from typing import Any

from fidchell.server.ops.config import read_config
from fidchell.server.transport.connection_limits import ConnectionLimits
from fidchell.server.transport.websocket.protocol import WebSocketProtocol

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
MASK = bytes.fromhex("37fa213d")  # of the examples in RFC 6455, section 5.7
ADDRESS = "192.0.2.7"
Frames = list[tuple[int, bytes]]


def client_frame(
    opcode: int,
    payload: bytes = b"",
    *,
    last: bool = True,
    reserved: int = 0,
    mask: bytes | None = MASK,
    size_bytes: int | None = None,
) -> bytes:
    """A frame of a client, right or wrong; `size_bytes` is how many bytes the size is written in."""
    size = len(payload)
    if size_bytes is None:
        size_bytes = 0 if size < 126 else 2 if size < 65_536 else 8
    short = {0: size, 2: 126, 8: 127}[size_bytes]
    first = (0x80 if last else 0) | reserved << 4 | opcode
    head = (
        bytes((first, short | (0x80 if mask is not None else 0))) + size.to_bytes(8, "big")[8 - size_bytes :]
    )
    return head + (b"" if mask is None else mask + masked(payload, mask))


def masked(payload: bytes, mask: bytes) -> bytes:
    """Section 5.3, byte by byte."""
    return bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


def close_payload(code: int, reason: bytes = b"") -> bytes:
    return code.to_bytes(2, "big") + reason


def server_frames(data: bytes) -> Frames:
    """The frames that a server has sent: their first bytes and contents."""
    found, at = [], 0
    while at < len(data):
        first, size, at = data[at], data[at + 1], at + 2
        assert size < 128, "a server masks nothing"
        if size > 125:
            wide = 2 if size == 126 else 8
            size, at = int.from_bytes(data[at : at + wide], "big"), at + wide
        assert at + size <= len(data), "half a frame"
        found.append((first, data[at : at + size]))
        at += size
    return found


class MemoryTransport(asyncio.Transport):
    """A transport that remembers what was written, and sends nothing."""

    def __init__(self) -> None:
        super().__init__({"peername": (ADDRESS, 4711)})
        self.written = bytearray()
        self.is_closed = self.is_aborted = self.is_reading_paused = self.has_eof = False

    def write(self, data: Any) -> None:
        assert not self.has_eof
        self.written += data

    def write_eof(self) -> None:
        self.has_eof = True

    def can_write_eof(self) -> bool:
        return True

    def is_closing(self) -> bool:
        return self.is_closed

    def close(self) -> None:
        self.is_closed = True

    def abort(self) -> None:
        self.is_closed = self.is_aborted = True

    def pause_reading(self) -> None:
        self.is_reading_paused = True

    def resume_reading(self) -> None:
        self.is_reading_paused = False

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        self.limits = (high, low)

    def get_write_buffer_size(self) -> int:
        return 0


class Recorder:
    """A receiver that keeps what it gets."""

    def __init__(self) -> None:
        self.messages: list[str | bytes] = []
        self.closes = self.writables = 0

    def on_message(self, data: str | bytes) -> None:
        self.messages.append(data)

    def on_writable(self) -> None:
        self.writables += 1

    def on_close(self) -> None:
        self.closes += 1


class Line:
    """An accepted connection with its two ends; made inside a running event loop."""

    def __init__(self, receiver: Any = None, **settings: Any) -> None:
        given = {"requests_per_second": 100_000, "request_burst": 100_000, "open_per_address": 100_000}
        config = read_config({name: str(value) for name, value in (given | settings).items()}, environment={})
        self.transport, self.receiver = MemoryTransport(), receiver or Recorder()
        self.connections: set[Any] = set()
        self.protocol = WebSocketProtocol(ConnectionLimits(config), self.connections)
        self.protocol.connection_made(self.transport)
        self.protocol.accept(b"", ADDRESS)
        self.protocol.attach(self.receiver)

    def deliver(self, data: bytes, size: int = 0) -> None:
        """Let bytes come, all at once or in pieces."""
        for at in range(0, len(data), size or len(data) or 1):
            if not self.transport.is_closed:
                self.protocol.data_received(data[at : at + (size or len(data))])

    async def settle(self) -> None:
        """Let the connection read everything that it keeps."""
        await asyncio.sleep(0)
        while self.protocol.is_scheduled:
            await asyncio.sleep(0)

    @property
    def frames(self) -> Frames:
        return server_frames(bytes(self.transport.written))

    @property
    def close_code(self) -> int | None:
        """The code of the close frame that was sent, which is the last frame."""
        last = self.frames[-1] if self.frames else (0, b"")
        return int.from_bytes(last[1], "big") if last[0] == 0x80 | CLOSE else None
