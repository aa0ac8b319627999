"""One WebSocket at one table: a reader, and a writer that never sends more than the newest view.

A slow client delays nobody: it gets the newest view when it can take one, and a client that takes nothing
for a while is dropped.
"""

import asyncio
import time
from collections import deque

import msgspec
from starlette.types import Receive, Send

from fidchell.rulekit.errors import UserError
from fidchell.server.auth.credentials import Credentials
from fidchell.server.auth.rate_limit import TokenBuckets
from fidchell.server.codec import ENCODER, read_message
from fidchell.server.errors import BadRequest
from fidchell.server.ops.metrics import REFUSED_COMMANDS, VIEWS
from fidchell.server.responses import refused
from fidchell.server.tables.session import TableSession
from fidchell.server.ws.closing import RECONNECT, TOKEN_REVOKED, run_in_background, send_close
from fidchell.server.ws.messages import ClientMessage, CommandDone, CommandMessage, CommandRefused, Resync
from fidchell.table.commands import Requester

MAX_QUEUED = 16  # answers that may wait for a slow client before its next message is read


class Connection:
    """One client at one table."""

    __slots__ = (
        "busy_since",
        "close_code",
        "credentials",
        "done",
        "language",
        "queue",
        "seen_version",
        "send",
        "session",
        "who",
        "writer",
    )

    def __init__(
        self,
        session: TableSession,
        credentials: Credentials,
        who: Requester,
        language: str,
        seen_version: int | None,
        send: Send,
    ) -> None:
        self.session, self.credentials, self.who, self.language = session, credentials, who, language
        self.seen_version, self.send = seen_version, send
        self.queue: deque[str] = deque()  # messages other than views
        self.done: list[CommandDone] = []  # commands to be answered with the next view
        self.writer: asyncio.Task[None] | None = None
        self.busy_since = 0.0  # when the message was sent that the client has not taken yet
        self.close_code = 0

    def notify(self) -> None:
        """Start the writer: there may be something to send."""
        if self.writer is None and not self.close_code:
            self.writer = asyncio.get_running_loop().create_task(self._write())

    def enqueue(self, message: msgspec.Struct) -> None:
        """Send a message other than a view."""
        if not self.close_code:
            self.queue.append(ENCODER.encode(message).decode())
            self.notify()

    async def _write(self) -> None:
        """Send until there is nothing left; at most one writer runs."""
        try:
            while (text := self._next_text()) is not None:
                self.busy_since = time.monotonic()
                await self.send({"type": "websocket.send", "text": text})
        except (OSError, RuntimeError):
            self.close_code = self.close_code or RECONNECT  # the client is gone; its reader will notice
        finally:
            self.busy_since, self.writer = 0.0, None

    def _next_text(self) -> str | None:
        """The next thing to send: queued messages first, then the newest view."""
        if self.queue:
            return self.queue.popleft()
        seat = self.who.seat
        version, done = self.session.version(seat), self.done
        if version == self.seen_version:
            return ENCODER.encode(done.pop(0)).decode() if done else None
        since = self.seen_version if self.seen_version is not None and self.seen_version < version else None
        self.seen_version, self.done = version, []
        VIEWS.inc()
        answers = f',"done":{ENCODER.encode(done).decode()}' if done else ""
        return f'{{"type":"view","view":{self.session.view(seat, self.language, since)}{answers}}}'

    async def read(self, receive: Receive, rates: TokenBuckets, address: str) -> None:
        """Handle messages until the client leaves; a client that sends too fast is read more slowly."""
        while True:
            message = await receive()
            if message["type"] != "websocket.receive" or self.close_code:
                return
            if wait := rates.reserve(address):
                await asyncio.sleep(wait)
            await self._handle(message.get("text") or message.get("bytes") or b"", address)
            while len(self.queue) + len(self.done) > MAX_QUEUED and not self.close_code:
                await asyncio.sleep(0.05)

    async def _handle(self, text: str | bytes, address: str) -> None:
        """Handle one message."""
        try:
            message = read_message(ClientMessage, text)
        except BadRequest as error:
            self.refuse(None, error)
            return
        if isinstance(message, CommandMessage):
            await self._execute(message, address)
        elif isinstance(message, Resync):
            version = self.session.version(self.who.seat)
            is_past = message.since is not None and 0 < message.since < version
            self.seen_version = message.since if is_past else None
            self.notify()

    async def _execute(self, message: CommandMessage, address: str) -> None:
        """Carry out a command and answer it."""
        try:
            table = await self.session.execute(self.who, message.command, address)
        except UserError as error:
            self.refuse(message.id, error)
            return
        seat = self.who.seat
        number = None if seat is None else self.session.table.act_count(seat)
        self.done.append(CommandDone(message.id, self.session.version(seat), number, table))
        self.notify()

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
            run_in_background(self._close(code))

    async def _close(self, code: int) -> None:
        """Stop writing, then send the close code."""
        if self.writer is not None:
            self.writer.cancel()
        await send_close(self.send, code)

    def detach(self) -> None:
        """The client is gone: stop writing."""
        self.close_code = self.close_code or RECONNECT
        if self.writer is not None:
            self.writer.cancel()
