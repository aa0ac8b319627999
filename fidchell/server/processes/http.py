"""HTTP in one of several processes: a connection goes to the owner of the table that its request names."""

import asyncio
import re
from typing import Any

from fidchell.server.errors import RequestError, ServiceUnavailable
from fidchell.server.i18n import WORDS
from fidchell.server.processes.handover import Handover
from fidchell.server.transport.connection_limits import ConnectionLimits
from fidchell.server.transport.http import LimitedHttpProtocol

EMPTY_LINE = re.compile(rb"\n\r?\n")  # ends every head, and every body in chunks
LINE_ENDS = re.compile(rb"[\r\n]+")  # may come before a request
MAX_PIECES = 64  # of what is received at once
FLUSH_DELAY = 0.005  # seconds until it is looked again whether a client has taken its answers


class RoutedHttpProtocol(LimitedHttpProtocol):
    """One HTTP connection, fed to the parser in pieces of which none goes beyond the end of a request.

    The parser itself tells what a request names: nothing is understood otherwise than with one process.
    """

    def __init__(
        self, limits: ConnectionLimits, handover: Handover, inherited: bytes | None = None, **given: Any
    ) -> None:
        super().__init__(limits, **given)
        self.handover = handover
        self.inherited = inherited  # what another process has read; None for a connection of our own
        self.head = b""  # what has come of the head of this request
        self.line_end = b""  # of what was parsed, where an empty line may follow
        self.body_bytes: int | None = None  # that are still to come; None for a body in chunks
        self.is_in_body = False
        self.owner: int | None = None  # the process that must serve the next request
        self.held = b""  # that request, and whatever came after it
        self.is_leaving = self.has_rest_to_skip = False
        self.is_head_lost = False  # a request began within a piece: it is not known where

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Go on with what another process has read."""
        super().connection_made(transport)
        if self.inherited:
            self.data_received(self.inherited)

    def count(self, peer: str) -> RequestError | None:
        """A connection that another process has accepted was checked there."""
        if self.inherited is None:
            return super().count(peer)
        self.limits.adopt(peer)
        return None

    def data_received(self, data: bytes) -> None:
        """Parse piece after piece, until a request belongs to another process."""
        start, pieces, self.has_rest_to_skip = 0, 0, False
        while start < len(data) and self.owner is None and not self._is_over():
            self.is_head_lost = self.is_head_lost and (self.is_in_head or self.is_in_body)
            end, pieces = self._piece_end(data, start), pieces + 1
            if pieces > MAX_PIECES:  # only a body in chunks has so many empty lines
                end, self.is_head_lost = len(data), True
            self._parse(data[start:end])
            start = end
        if self.owner is not None:
            self._hold(data[start:])
            self._leave()

    def _is_over(self) -> bool:
        """Whether nothing more is parsed here: the connection closes, or has become a WebSocket."""
        return self.refusal is not None or self.parser is None or self.has_rest_to_skip

    def _piece_end(self, data: bytes, start: int) -> int:
        """Where the next piece ends: at the latest with the request."""
        if self.is_in_body and self.body_bytes:
            return start + self.body_bytes
        if not self.is_in_body and not self.head and (before := LINE_ENDS.match(data, start)):
            return before.end()
        across = EMPTY_LINE.match(self.line_end + data[start : start + 2])
        if across:
            return start + across.end() - len(self.line_end)
        found = EMPTY_LINE.search(data, start)
        return found.end() if found else len(data)

    def _parse(self, piece: bytes) -> None:
        """Parse one piece; where it shows that another process must serve the request, keep it for that."""
        if not self.is_in_body and (self.head or piece.strip(b"\r\n")):
            self.head += piece
        self.line_end = line_end(self.line_end + piece)
        super().data_received(piece)
        if self.owner is not None:
            self.held, self.head = self.head, b""

    def on_headers_complete(self) -> None:
        """All headers have come: now it is known whose request it is."""
        owner = self.handover.owner_elsewhere(self.url)
        if owner is not None and self.is_head_lost:
            self._stop_parsing(self.limits.too_many())
        self.owner = owner
        if self.owner is None:
            self.head, self.is_in_body, self.body_bytes = b"", True, body_bytes(self.headers)
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body has come."""
        if self.body_bytes:
            self.body_bytes -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request has come whole, unless another process will read it."""
        if self.owner is None:
            self.is_in_body, self.line_end = False, b""
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Become a WebSocket, unless another process must do that."""
        if self.owner is None:
            self.has_rest_to_skip = True
            super().handle_websocket_upgrade()

    def _unsupported_upgrade_warning(self) -> None:
        """An upgrade to something else is served as a request; what came behind it is not read."""
        if self.owner is None:
            self.has_rest_to_skip = True
            super()._unsupported_upgrade_warning()

    def on_response_complete(self) -> None:
        """A request was answered: perhaps the connection can leave now."""
        super().on_response_complete()
        self._leave()

    def _hold(self, data: bytes) -> None:
        """Keep what comes behind a request of another process, within the limit of one request."""
        self.held += data
        if len(self.held) > self.limits.request_bytes and self.refusal is None:
            self.refuse(self.limits.too_many())

    def _leave(self) -> None:
        """Hand the connection over, once everything before is answered and sent."""
        is_answering = self.cycle is not None and not self.cycle.response_complete
        if self.owner is None or is_answering or self.pipeline or self.is_leaving or self._is_over():
            return
        self._unset_keepalive_if_required()
        self.deadline = None
        if self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size():
            self.loop.call_later(FLUSH_DELAY, self._leave)
            return
        self.is_leaving = True
        self.flow.pause_reading()
        connection = self.transport.get_extra_info("socket").fileno()
        self.handover.send(self.owner, connection, self.held, self._left, self._remain)

    def _left(self) -> None:
        """The other process has it: here it is closed, of which the client hears nothing."""
        self._release()
        self.transport.abort()

    def _remain(self) -> None:
        """The other process did not take it."""
        if not self.transport.is_closing():
            self.refuse(ServiceUnavailable("process-away", WORDS))


def line_end(parsed: bytes) -> bytes:
    """The end of what was parsed, as far as it may be the beginning of an empty line."""
    if parsed.endswith(b"\n"):
        return b"\n"
    return b"\n\r" if parsed.endswith(b"\n\r") else b""


def body_bytes(headers: list[tuple[bytes, bytes]]) -> int | None:
    """The length of a body as the parser has checked it; None for one in chunks."""
    named = dict(headers)
    if b"transfer-encoding" in named:
        return None
    return int(named.get(b"content-length", b"0"))
