"""HTTP as uvicorn reads it, with a limit for headers, bodies and the time they take."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from fidchell.server.errors import RequestError
from fidchell.server.transport.connection_limits import (
    GRACE,
    MAX_HEADERS,
    MAX_PIPELINED,
    NOBODY,
    ConnectionLimits,
)
from fidchell.server.transport.refusals import refusal_bytes
from fidchell.server.transport.websocket.protocol import WebSocketProtocol


class LimitedHttpProtocol(HttpToolsProtocol):
    """One HTTP connection: what comes too long or too late is answered once, and the connection closed."""

    def __init__(self, limits: ConnectionLimits, **given: Any) -> None:
        super().__init__(**given)
        self.limits = limits
        self.peer = ""  # once the connection is counted
        self.deadline: float | None = None  # for the rest of the request; None while none is being read
        self.write_deadline: float | None = None  # for the client to take what was sent
        self.closing_since: float | None = None
        self.is_in_head = True
        self.received = 0  # bytes of this request
        self.refusal: RequestError | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection; one too many is told so and closed."""
        super().connection_made(transport)
        self._expect()
        peer = self.client[0] if self.client else NOBODY
        error = self.count(peer)
        if error is not None:
            return self.refuse(error)
        self.peer = peer
        return None

    def count(self, peer: str) -> RequestError | None:
        """Count one more connection of a peer, or say why it is one too many."""
        return self.limits.acquire(peer)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection no longer counts."""
        super().connection_lost(exc)
        self._release()

    def data_received(self, data: bytes) -> None:
        """Read a part of a request, and refuse one that is too long."""
        if self.refusal is not None:
            return
        if self.deadline is None and (self.cycle is None or self.cycle.response_complete):
            self._expect()
        self.received += len(data)
        super().data_received(data)
        if self.refusal is not None or self.parser is None:
            return
        if self.is_in_head and self.received > self.limits.header_bytes:
            self.refuse(self.limits.headers_too_large())
        elif self.received > self.limits.request_bytes:
            self.refuse(self.limits.body_too_large())

    def on_message_begin(self) -> None:
        """A new request begins, perhaps while others still wait for their answers."""
        if len(self.pipeline) >= MAX_PIPELINED:
            self._stop_parsing(self.limits.too_many())
        super().on_message_begin()
        self.is_in_head, self.received = True, 0
        self._expect()

    def on_header(self, name: bytes, value: bytes) -> None:
        """One header, or one trailer of a body in chunks."""
        super().on_header(name, value)
        if len(self.headers) > MAX_HEADERS:
            self._stop_parsing(self.limits.headers_too_large())

    def on_headers_complete(self) -> None:
        """All headers have come; their body has its own time."""
        sizes = sum(len(name) + len(value) for name, value in self.headers)
        if sizes + len(self.url) > self.limits.header_bytes:
            self._stop_parsing(self.limits.headers_too_large())
        self.is_in_head = False
        self._expect()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request has come whole."""
        self.deadline, self.received = None, 0
        super().on_message_complete()

    def _stop_parsing(self, error: RequestError) -> None:
        """Leave the parser by an error, which it reports to `send_400_response`."""
        self.refusal = error
        raise ValueError(error.key)

    def send_400_response(self, msg: str) -> None:
        """Answer what cannot be read, or was too long."""
        if self.refusal is not None:
            return self.refuse(self.refusal)
        self.refusal = RequestError("bad-request")
        return super().send_400_response(msg)

    def refuse(self, error: RequestError) -> None:
        """Send a refusal, unless another answer is under way, and close the connection."""
        self.refusal = error
        if not (self._is_answering() and self.cycle.response_started) and not self.transport.is_closing():
            self.transport.write(refusal_bytes(error))
        self.transport.close()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over, once all requests before are answered; the WebSocket counts itself."""
        if self._is_answering():
            return self.refuse(self.limits.too_many())
        self._release()
        self.deadline = None
        self.connections.discard(self)
        protocol = WebSocketProtocol(self.limits, self.connections)
        self.transport.set_protocol(protocol)
        protocol.connection_made(self.transport)
        protocol.shake_hands(self.app, self.scope, self.url, self.server_state)
        return None

    def _is_answering(self) -> bool:
        """Whether the answer to a request is under way."""
        return self.cycle is not None and not self.cycle.response_complete

    def pause_writing(self) -> None:
        """The client takes nothing: it has a while to go on."""
        self.write_deadline = self.loop.time() + self.limits.slow_seconds
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client takes again."""
        self.write_deadline = None
        super().resume_writing()

    def close_overdue(self, now: float) -> None:
        """Close a connection whose request or whose reading takes too long; called every second."""
        if self.transport.is_closing():
            self.closing_since = self.closing_since or now
            if now - self.closing_since > GRACE:
                self.transport.abort()
        elif self.write_deadline is not None and now > self.write_deadline:
            self.transport.abort()
        elif self.deadline is not None and now > self.deadline and not self.flow.read_paused:
            self.refuse(self.limits.too_late())

    def _expect(self) -> None:
        """From now on the next part of a request has its time."""
        self.deadline = self.loop.time() + self.limits.seconds

    def _release(self) -> None:
        """Count the connection no longer."""
        if self.peer:
            self.limits.release(self.peer)
            self.peer = ""
