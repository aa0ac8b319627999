"""WebSockets as uvicorn reads them, with a limit for frames that carry nothing."""

import asyncio
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from fidchell.server.ops.logging import log_event, log_exception
from fidchell.server.ops.metrics import DROPPED_CONNECTIONS
from fidchell.server.transport.connection_limits import GRACE, ConnectionLimits

POLICY_VIOLATION = 1008  # close code
PIECE = 1024  # bytes that are parsed at once


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """One WebSocket: pings, pongs and parts of messages are counted by address, messages by their reader."""

    def __init__(self, limits: ConnectionLimits, **given: Any) -> None:
        super().__init__(**given)
        self.limits = limits
        self.peer = ""  # once the connection is counted
        self.closing_since: float | None = None
        self.unread, self.parsed = b"", 0  # what has come, and how much of it was parsed

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection."""
        super().connection_made(transport)
        peer = self.client[0] if self.client else "unknown"
        if self.limits.acquire(peer) is None:
            self.peer = peer
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection no longer counts."""
        super().connection_lost(exc)
        if self.peer:
            self.limits.release(self.peer)
            self.peer = ""

    def data_received(self, data: bytes) -> None:
        """Keep what has come, and parse it as far as it is wanted now."""
        self.unread, self.parsed = self.unread[self.parsed :] + data, 0
        self._parse()
        if self.unread and not self.read_paused:  # no more is read until this is wanted
            self.read_paused = True
            self.transport.pause_reading()

    def _parse(self) -> None:
        """Parse in small pieces while no message waits: thousands of small frames must not hold others up."""
        while self.parsed < len(self.unread) and not self.transport.is_closing():
            if not self.queue.empty() and not self.close_sent and self.handshake_initiated:
                return
            piece = self.unread[self.parsed : self.parsed + PIECE]
            self.parsed += len(piece)
            super().data_received(piece)
        self.unread, self.parsed = b"", 0

    async def receive(self) -> Any:
        """The next message; then the next part of what has come is parsed."""
        message = await super().receive()
        if self.unread and self.queue.empty():
            self._parse()
        return message

    def handle_cont(self, event: Frame) -> None:
        """A further part of a message."""
        if not self._is_flooded():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """A ping, which is answered."""
        if not self._is_flooded():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """A pong, asked for or not."""
        if not self._is_flooded():
            super().handle_pong(event)

    def _is_flooded(self) -> bool:
        """Whether too many such frames came from this address; the connection is closed then."""
        if self.close_sent or self.transport.is_closing():
            return True
        address = str(self.scope.get("address", self.peer))
        if not self.limits.frames.take(address):
            return False
        DROPPED_CONNECTIONS.labels("flood").inc()
        log_event("too many frames", "debug", address=address)
        self.frames = []
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY_VIOLATION})
        self.conn.fail(POLICY_VIOLATION, "too many frames")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        return True

    async def run_asgi(self) -> None:
        """Serve the connection; clients that leave and refused handshakes are nothing to report."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            log_event("client left", "debug", path=self.scope["path"])
        except Exception:
            log_exception("connection failed", path=self.scope["path"])
            self.send_500_response()
        if self.close_timer is None:
            self.transport.close()

    def close_overdue(self, now: float) -> None:
        """Cut off a client that does not take the end of a closed connection; called every second."""
        if self.transport.is_closing():
            self.closing_since = self.closing_since or now
            if now - self.closing_since > GRACE:
                self.transport.abort()
