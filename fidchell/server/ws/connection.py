"""One WebSocket at one table: it handles one message at a time, and never sends more than the newest view.

A slow client delays nobody: it gets the newest view when it can take one, and a client that takes nothing
for a while is dropped.
"""

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec

from fidchell.rulekit.errors import UserError
from fidchell.server.auth.credentials import Credentials
from fidchell.server.auth.rate_limit import TokenBuckets
from fidchell.server.codec import ENCODER, decoder, read_message
from fidchell.server.errors import BadRequest
from fidchell.server.ops.logging import log_exception
from fidchell.server.ops.metrics import REFUSED_COMMANDS, VIEWS
from fidchell.server.responses import refused
from fidchell.server.tables.plain_act import PlainAct
from fidchell.server.tables.session import TableSession
from fidchell.server.transport.websocket.frames import FAILED
from fidchell.server.transport.websocket.protocol import WebSocketProtocol
from fidchell.server.ws.closing import RECONNECT, TOKEN_REVOKED
from fidchell.server.ws.messages import ClientMessage, CommandDone, CommandMessage, CommandRefused, Resync
from fidchell.table.commands import Act, Requester

READ = decoder(ClientMessage).decode
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
MAX_QUEUED = 16  # answers that may wait for a slow client before its next message is read


class Connection:
    """One client at one table: the receiver of its WebSocket."""

    __slots__ = (
        "account_session",
        "close_code",
        "credentials",
        "done",
        "has_view",
        "is_executing",
        "language",
        "on_detached",
        "protocol",
        "queue",
        "rates",
        "seen_version",
        "session",
        "timer",
        "who",
    )

    def __init__(
        self,
        session: TableSession,
        credentials: Credentials,
        who: Requester,
        language: str,
        seen_version: int | None,
        protocol: WebSocketProtocol,
        rates: TokenBuckets,
        on_detached: "Callable[[Connection], None]",
    ) -> None:
        self.session, self.credentials, self.who, self.language = session, credentials, who, language
        self.seen_version, self.protocol, self.rates = seen_version, protocol, rates
        self.on_detached = on_detached
        self.queue: list[bytes] = []  # messages other than views
        self.done: list[CommandDone] = []  # commands to be answered with the next view
        self.has_view = False  # the client was sent a whole view
        self.timer: asyncio.TimerHandle | None = None  # of a message that came too fast
        self.is_executing = False  # a command, with which the next view will be sent
        self.close_code = 0
        self.account_session = ""  # through which the client has its seat, where it is signed in

    @property
    def busy_since(self) -> float:
        """Since when the client has not taken what was sent, by the loop's clock; 0 where it has."""
        return self.protocol.blocked_since

    def notify(self) -> None:
        """Send while the client takes it; the view that a command brings is sent with its answer."""
        protocol = self.protocol
        try:
            while self.queue and not protocol.blocked_since and not self.close_code:
                protocol.send_text(self.queue.pop(0))
            if not (self.is_executing or protocol.blocked_since or self.close_code):
                self._send_view()
        except Exception:
            self._fail()

    def _fail(self) -> None:
        """A failure of ours costs this connection alone."""
        log_exception("connection failed", table=self.session.id)
        self.close(FAILED)

    def enqueue(self, message: msgspec.Struct) -> None:
        """Send a message other than a view."""
        if not self.close_code:
            self.queue.append(ENCODER.encode(message))
            self.notify()

    def _send_view(self) -> None:
        """Send what is new with the answers that wait; to a client that has it, those alone."""
        views, seat, since, done = self.session.views, self.who.seat, self.seen_version, self.done
        if self.has_view and since is not None:
            self.seen_version, text = views.step(seat, self.language, since)
        else:
            self.seen_version, text = views.message(seat, self.language, since)
            self.has_view = bool(text)
        if not text:
            while done:
                self.protocol.send_text(ENCODER.encode(done.pop(0)))
            return
        VIEWS.count += 1
        if done:
            self.done = []
            self.protocol.send_text(text, b'{"done":%b,' % ENCODER.encode(done))
        else:
            self.protocol.send_text(text, b"{")

    def on_message(self, data: str | bytes) -> None:
        """Handle a message, and read no other before; a client that sends too fast waits."""
        protocol = self.protocol
        protocol.is_read_paused = True
        if wait := self.rates.reserve(protocol.address):
            self.timer = asyncio.get_running_loop().call_later(wait, self._handle_late, data)
        else:
            self._handle(data)

    def _handle_late(self, data: str | bytes) -> None:
        """Handle a message that came too fast."""
        self.timer = None
        try:
            if not self.close_code:
                self._handle(data)
        except Exception:
            self._fail()

    def _handle(self, data: str | bytes) -> None:
        """Handle one message; the answer to a command comes when its events are stored."""
        try:
            message = READ(data)
        except UNREADABLE:
            return self._refuse_unreadable(data)
        if isinstance(message, CommandMessage):
            self.is_executing, command, address = True, message.command, self.protocol.address
            answer = partial(self._answer, message.id)
            if isinstance(command, Act):
                return PlainAct(self.session, self.who, command, address, answer).start()
            return self.session.start(self.who, command, address, answer)
        if isinstance(message, Resync):
            self._resync(message.since)
        return self._read_on()

    def _refuse_unreadable(self, data: str | bytes) -> None:
        """Say what is wrong with a message."""
        try:
            read_message(ClientMessage, data)
        except BadRequest as error:
            self.refuse(None, error)
        self._read_on()

    def _resync(self, since: int | None) -> None:
        """Send everything after a version once more."""
        is_past = since is not None and 0 < since < self.session.views.version(self.who.seat)
        self.seen_version, self.has_view = since if is_past else None, False
        self.notify()

    def _answer(self, id: int | str, error: UserError | None, table: str | None) -> None:
        """Answer a command, together with the view that it has changed, and read the next message."""
        self.is_executing, seat, session = False, self.who.seat, self.session
        try:
            if error is not None:
                self.refuse(id, error)
            else:
                number = None if seat is None else session.table.act_count(seat)
                self.done.append(CommandDone(id, session.views.version(seat), number, table))
            self.notify()
            self._read_on()
        except Exception:
            self._fail()

    def _read_on(self) -> None:
        """Read the next message, unless one is being handled or too many answers wait."""
        if self.is_executing or self.timer is not None or self.close_code:
            return
        waiting = self.queue or self.done
        if not waiting or len(self.queue) + len(self.done) <= MAX_QUEUED:
            self.protocol.resume_reading()

    def on_writable(self) -> None:
        """The client takes messages again."""
        self.notify()
        self._read_on()

    def on_close(self) -> None:
        """The connection has ended."""
        self.detach()
        self.on_detached(self)

    def refuse(self, id: int | str | None, error: UserError) -> None:
        """Answer that a command, or a message, was refused."""
        answer = refused(error, self.language)
        REFUSED_COMMANDS.labels(answer.error).inc()
        self.enqueue(CommandRefused(id, answer.error, answer.text, answer.wait, answer.detail))

    def revalidate(self) -> None:
        """Close the connection if its token no longer gives access to its seat."""
        seat = self.who.seat
        if seat is not None and seat not in self.credentials.seats(self.session.table):
            self.close(TOKEN_REVOKED)

    def disconnect(self) -> None:
        """Close the connection; the client reconnects."""
        self.close(RECONNECT)

    def close(self, code: int) -> None:
        """Close the connection with a code."""
        if not self.close_code:
            self.close_code = code
            self.protocol.close(code)

    def detach(self) -> None:
        """The client is gone: handle and send nothing more."""
        self.close_code = self.close_code or RECONNECT
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
