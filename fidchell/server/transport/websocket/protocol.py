"""One WebSocket: what comes goes straight to a receiver, and what is sent straight to the socket."""

from typing import Any, Protocol

from starlette.types import ASGIApp
from uvicorn.server import ServerState

from fidchell.server.errors import RequestError, ServerStopping
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.server.ops.metrics import DROPPED_CONNECTIONS
from fidchell.server.transport.connection_limits import GRACE, ConnectionLimits
from fidchell.server.transport.websocket.counted import CountedConnection
from fidchell.server.transport.websocket.frames import (
    CLOSE,
    CONTINUATION,
    FAILED,
    PING,
    POLICY_VIOLATION,
    PONG,
    SERVICE_RESTART,
    TEXT,
    FrameError,
    FrameReader,
    check_close,
    close_frame,
    frame,
    frame_head,
)
from fidchell.server.transport.websocket.handshake import (
    Handshake,
    empty_response,
    key_of,
    refusal_of,
    websocket_scope,
)

FRAMES_A_TURN = 50  # of one connection, before others have theirs
HIGH_WATER = 16_384  # bytes that may wait for a slow client before it is sent nothing more
MAX_DISCARDED = 1_000_000  # bytes that are read for nothing while a client is told why its connection ends
HANDSHAKE, OPEN, CLOSING, ENDED = range(4)  # phases; while closing we wait for the client's close frame


class Receiver(Protocol):
    """Whoever gets a connection's messages, called in the event loop."""

    def on_message(self, data: str | bytes) -> None:
        """A text or a binary message has come."""

    def on_writable(self) -> None:
        """The client has taken what was sent, after it had not for a while."""

    def on_close(self) -> None:
        """The connection ends; called once."""


class WebSocketProtocol(CountedConnection):
    """A WebSocket under uvicorn: the ASGI app accepts it, then a receiver gets its messages."""

    __slots__ = (
        "closing_since",
        "discarded",
        "is_pinged",
        "is_read_paused",
        "is_scheduled",
        "phase",
        "ping_due",
        "reader",
        "receiver",
    )

    def __init__(self, limits: ConnectionLimits, connections: set[Any]) -> None:
        super().__init__(limits, connections)
        self.reader = FrameReader(limits.message_bytes)
        self.receiver: Receiver | None = None
        self.phase = HANDSHAKE
        self.closing_since = 0.0
        self.is_pinged = False  # a pong is due
        self.ping_due = 0.0  # until when that, or the next ping
        self.is_read_paused = True  # nothing is read before a receiver is attached
        self.is_scheduled = False
        self.discarded = 0  # bytes that came after the end

    def connection_lost(self, exc: Exception | None) -> None:
        """The receiver hears that the client is gone."""
        self._end()
        super().connection_lost(exc)

    def shake_hands(self, app: ASGIApp, http: Any, url: bytes, server: ServerState) -> None:
        """Ask the app whether it accepts a request, by its HTTP scope; nothing more is read meanwhile."""
        if self.transport.is_closing():
            return
        try:
            key = key_of(http)
        except RequestError as error:
            self.refuse(refusal_of(error))
            return
        self.pause_transport()
        scope = {**websocket_scope(http, url), "websocket": self}
        task = self.loop.create_task(Handshake(self, scope, key, server.default_headers).run(app))
        server.tasks.add(task)
        task.add_done_callback(server.tasks.discard)

    def accept(self, head: bytes, address: str) -> None:
        """Begin: frames follow these lines."""
        if self.phase != HANDSHAKE:
            raise ConnectionResetError("the client has left")
        self.phase, self.address = OPEN, address or self.address
        self.ping_due = self.loop.time() + self.limits.heartbeat_seconds
        self.transport.set_write_buffer_limits(HIGH_WATER)
        self.transport.write(head)

    def refuse(self, response: bytes) -> None:
        """Answer the handshake with HTTP, and close."""
        if self.phase == HANDSHAKE:
            self.transport.write(response)
            self._end()
            self.transport.close()

    def finish_handshake(self) -> None:
        """The app has done its part: a connection that it left without an answer or a receiver ends."""
        self.refuse(empty_response(500))
        if self.receiver is None:
            self.close(FAILED)

    def attach(self, receiver: Receiver) -> None:
        """From now on messages go to a receiver."""
        if self.phase != OPEN:
            raise ConnectionResetError("the client has left")
        self.receiver = receiver
        self.resume_reading()

    def resume_writing(self) -> None:
        """The client takes again."""
        super().resume_writing()
        if self.receiver is not None:
            self.receiver.on_writable()

    def send_text(self, text: bytes, opening: bytes = b"") -> None:
        """Send a text in UTF-8 at once; whoever is not writable should be sent nothing more."""
        if self.phase == OPEN:
            head = frame_head(TEXT, len(opening) + len(text))
            self.transport.write(b"".join((head, opening, text)))

    def close(self, code: int) -> None:
        """Close the connection; the receiver hears of it soon, the client's answer has a while to come."""
        if self.phase != OPEN:
            return
        self.phase, self.closing_since = CLOSING, self.loop.time()
        self.transport.write(close_frame(code))
        receiver, self.receiver = self.receiver, None
        if receiver is not None:
            self.loop.call_soon(receiver.on_close)
        self.resume_reading()

    def shutdown(self) -> None:
        """The server stops."""
        self.refuse(refusal_of(ServerStopping()))
        self.close(SERVICE_RESTART)
        if self.is_writable:
            self.transport.close()
        else:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Read what has come, or keep it until it is wanted."""
        if self.phase == ENDED:
            return self._discard(len(data))
        receiver, is_waiting = self.receiver, self.is_read_paused or self.is_scheduled
        text = None if is_waiting or receiver is None else self.reader.whole_text(data)
        if text is None or receiver is None:
            self.reader.feed(data)
            return self.pause_transport() if is_waiting else self._read()
        try:
            return receiver.on_message(text)
        except Exception:
            log_exception("connection failed")
            return self._fail(FAILED, "failure")

    def pause_reading(self) -> None:
        """Hand over no further message; what comes meanwhile stays in the buffers of the line."""
        self.is_read_paused = True

    def resume_reading(self) -> None:
        """Hand over messages again."""
        self.is_read_paused = False
        if self.is_transport_paused or self.reader.unread:
            self._schedule()

    def _schedule(self) -> None:
        """Go on reading after others have had their turn."""
        if not self.is_scheduled:
            self.is_scheduled = True
            self.loop.call_soon(self._continue)

    def _continue(self) -> None:
        """The next turn of reading."""
        self.is_scheduled = False
        if not self.is_read_paused and self.phase != ENDED:
            self._read()

    def _read(self) -> None:
        """Handle some frames of what has come: thousands of small ones must not hold others up."""
        try:
            for _ in range(FRAMES_A_TURN):
                found = self.reader.next_frame()
                if found is None:
                    return self.resume_transport()
                self._handle(*found)
                if self.is_read_paused or self.phase == ENDED:
                    return None
        except FrameError as error:
            return self._fail(error.code, str(error))
        except Exception:
            log_exception("connection failed")
            return self._fail(FAILED, "failure")
        self.pause_transport()
        return self._schedule()

    def _handle(self, first: int, payload: bytes) -> None:
        """One frame, by the opcode in its first byte."""
        opcode = first & 15
        if opcode == CLOSE:
            self._answer_close(payload)
        elif opcode in (CONTINUATION, PING, PONG) and self._is_flooded():
            return
        elif opcode < CLOSE:
            message = self.reader.message(first, payload)
            if message is not None and self.receiver is not None:
                self.receiver.on_message(message)
        elif opcode == PONG:
            self.is_pinged, self.ping_due = False, self.loop.time() + self.limits.heartbeat_seconds
        elif self.phase == OPEN:
            self.transport.write(frame(PONG, payload))

    def _is_flooded(self) -> bool:
        """Whether too many frames without a message came from this address; the connection is closed then."""
        if not self.limits.frames.take(self.address):
            return False
        DROPPED_CONNECTIONS.labels("flood").inc()
        self._fail(POLICY_VIOLATION, "too many frames")
        return True

    def _answer_close(self, payload: bytes) -> None:
        """§5.5.1: a close frame is answered with its own code, unless it is the answer to ours."""
        check_close(payload)
        if self.phase == OPEN:
            self.transport.write(frame(CLOSE, payload[:2]))
        self._end()
        self.transport.close()

    def _fail(self, code: int, reason: str) -> None:
        """§7.1.7: tell the client why, and read nothing more; it has a while to take that."""
        log_event("connection failed", "debug", address=self.address, reason=reason)
        if self.phase == OPEN:
            self.transport.write(close_frame(code))
        if self.phase == OPEN and self.transport.can_write_eof():
            self.transport.write_eof()
            self.resume_transport()
        else:
            self.transport.close()
        self.closing_since = self.closing_since or self.loop.time()
        self._end()

    def _discard(self, size: int) -> None:
        """Drop what comes after the end, so that the client can still read why."""
        self.discarded += size
        if self.discarded > MAX_DISCARDED:
            self.transport.abort()

    def _end(self) -> None:
        """Nothing more is read or sent; the receiver hears of it once."""
        self.phase = ENDED
        self.reader.clear()
        receiver, self.receiver = self.receiver, None
        if receiver is not None:
            receiver.on_close()

    def close_overdue(self, now: float) -> None:
        """Ping the client, or end a connection whose time is over; called every second."""
        if self.phase == OPEN and not self.transport.is_closing():
            self._keep_alive(now)
        elif self.phase != HANDSHAKE:
            self.closing_since = self.closing_since or now
            if now - self.closing_since > GRACE:
                self.cut_off()

    def _keep_alive(self, now: float) -> None:
        """Send a ping when it is time; a client that does not answer is gone."""
        if now < self.ping_due or self.is_read_paused or self.is_transport_paused:
            return None
        if self.is_pinged:
            DROPPED_CONNECTIONS.labels("silent").inc()
            return self._fail(FAILED, "no answer to a ping")
        self.is_pinged, self.ping_due = True, now + self.limits.slow_seconds
        return self.transport.write(frame(PING, b""))
