"""A connection that counts against the limits, and knows whether its client takes what is sent."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.utils import get_remote_addr

from fidchell.server.ops.logging import log_event
from fidchell.server.ops.metrics import DROPPED_CONNECTIONS
from fidchell.server.transport.connection_limits import NOBODY, ConnectionLimits


class CountedConnection(asyncio.Protocol):
    """What a connection is before a byte of it is read."""

    __slots__ = (
        "address",
        "blocked_since",
        "connections",
        "is_transport_paused",
        "limits",
        "loop",
        "peer",
        "transport",
        "when_lost",
    )

    transport: asyncio.Transport

    def __init__(self, limits: ConnectionLimits, connections: set[Any]) -> None:
        self.limits, self.connections, self.loop = limits, connections, asyncio.get_running_loop()
        self.peer = ""  # once the connection is counted
        self.address = ""  # of the client; behind a proxy it is not the peer's
        self.blocked_since = 0.0  # since when the client does not take what is sent, by the loop's clock
        self.is_transport_paused = False
        self.when_lost: Callable[[], None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection; one too many is cut off."""
        self.transport = cast(asyncio.Transport, transport)
        self.connections.add(self)
        client = get_remote_addr(self.transport)
        peer = client[0] if client else NOBODY
        if self.limits.acquire(peer) is None:
            self.peer = self.address = peer
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection no longer counts."""
        log_event("client left", "debug", address=self.address)
        self.connections.discard(self)
        if self.peer:
            self.limits.release(self.peer)
            self.peer = ""
        if self.when_lost is not None:
            self.when_lost()
            self.when_lost = None

    def call_when_lost(self, callback: Callable[[], None]) -> None:
        """Call back once the connection is gone, which may be now."""
        if self in self.connections:
            self.when_lost = callback
        else:
            callback()

    @property
    def is_writable(self) -> bool:
        """Whether the client takes what is sent."""
        return not self.blocked_since

    def pause_writing(self) -> None:
        """The client takes nothing for now."""
        self.blocked_since = self.loop.time()

    def resume_writing(self) -> None:
        """The client takes again."""
        self.blocked_since = 0.0

    def pause_transport(self) -> None:
        """Read no more from the line."""
        if not self.is_transport_paused:
            self.is_transport_paused = True
            self.transport.pause_reading()

    def resume_transport(self) -> None:
        """Read from the line again."""
        if self.is_transport_paused:
            self.is_transport_paused = False
            self.transport.resume_reading()

    def cut_off(self) -> None:
        """End the connection at once; what the client has not taken is lost."""
        if self.transport.get_write_buffer_size():
            DROPPED_CONNECTIONS.labels("cut off").inc()
        self.transport.abort()
