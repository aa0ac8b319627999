"""One WebSocket at one table: a reader, and a writer that never sends more than the newest view.

A slow client holds nobody up: it gets the newest view when it can take one, and whoever takes nothing for
a while is dropped.
"""

import asyncio
import time
from collections import deque
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from starlette.types import Receive, Send

from fidchell.rulekit.faults import Fault
from fidchell.server.badges import Badge
from fidchell.server.desk import Desk
from fidchell.server.limits import Buckets
from fidchell.server.measures import DROPPED, REFUSED, VIEWS
from fidchell.server.orders import obey
from fidchell.server.replies import ENCODER, refused
from fidchell.server.speech import WORDS
from fidchell.table.commands import Command, Who

if TYPE_CHECKING:
    from fidchell.server.house import House

COME_AGAIN, TOO_SLOW, NOT_YOURS, NO_TABLE = 1012, 4008, 4003, 4004  # close codes
MOST_ANSWERS = 16  # that may wait for a slow client before we read on
GRACE = 3.0  # seconds a slow client has to take its close code
Seen = int | None


class Do(msgspec.Struct, frozen=True, tag_field="type", tag="do", forbid_unknown_fields=True):
    """A command; its answer carries the same id."""

    command: Command
    id: int | str = 0


class Resync(msgspec.Struct, frozen=True, tag_field="type", tag="resync", forbid_unknown_fields=True):
    """Ask for everything after a version once more; without one, for everything."""

    since: int | None = None


class Beat(msgspec.Struct, frozen=True, tag_field="type", tag="beat", forbid_unknown_fields=True):
    """Still here."""


class Done(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """A command is stored; where it has changed what is shown, this comes with the view, in its `done`."""

    id: int | str
    version: int
    number: int | None = None
    table: str | None = None


class Told(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """A command, or a message, was refused."""

    id: int | str | None
    error: str
    text: str
    wait: float = 0.0
    detail: str = ""


class Note(msgspec.Struct, frozen=True, tag_field="type", tag="note", omit_defaults=True):
    """Something beside the game: a heartbeat, who is here, or that it is time to come again."""

    about: Literal["beat", "same", "here", "bye"]
    version: int | None = None
    seats: list[int] | None = None
    watchers: int | None = None
    wait: float | None = None


HEARD: msgspec.json.Decoder[Do | Resync | Beat] = msgspec.json.Decoder(Do | Resync | Beat)


class Connection:
    """One client at one table."""

    __slots__ = (
        "answers",
        "badge",
        "busy_since",
        "desk",
        "done",
        "ending",
        "house",
        "language",
        "seen",
        "send",
        "who",
        "writer",
    )

    def __init__(
        self, house: "House", desk: Desk, badge: Badge, who: Who, language: str, seen: Seen, send: Send
    ) -> None:
        self.house, self.desk, self.badge, self.who, self.language = house, desk, badge, who, language
        self.seen, self.send = seen, send
        self.answers: deque[str] = deque()
        self.done: list[Done] = []  # commands to be answered with the next view
        self.writer: asyncio.Task[None] | None = None
        self.busy_since = 0.0
        self.ending = 0

    def nudge(self) -> None:
        """There may be something to send."""
        if self.writer is None and not self.ending:
            self.writer = asyncio.get_running_loop().create_task(self.write())

    def say(self, message: msgspec.Struct) -> None:
        """Send something beside the view."""
        if not self.ending:
            self.answers.append(ENCODER.encode(message).decode())
            self.nudge()

    def next_text(self) -> str | None:
        """The next thing to send: answers first, then the newest view, then nothing."""
        if self.answers:
            return self.answers.popleft()
        seat = self.who.seat
        version, done = self.desk.version(seat), self.done
        if version == self.seen:
            return ENCODER.encode(done.pop(0)).decode() if done else None
        since = self.seen if self.seen is not None and self.seen < version else None
        self.seen, self.done = version, []
        VIEWS.add()
        also = f',"done":{ENCODER.encode(done).decode()}' if done else ""
        return f'{{"type":"view","view":{self.desk.view(seat, self.language, since)}{also}}}'

    async def write(self) -> None:
        """Send until there is nothing left; at most one writer runs."""
        try:
            while (text := self.next_text()) is not None:
                self.busy_since = time.monotonic()
                await self.send({"type": "websocket.send", "text": text})
        except (OSError, RuntimeError):
            self.ending = self.ending or COME_AGAIN  # the client is gone; its reader will notice
        finally:
            self.busy_since, self.writer = 0.0, None

    def end(self, code: int) -> None:
        """Close the connection with a code, from anywhere."""
        if not self.ending:
            self.ending = code
            task = asyncio.get_running_loop().create_task(self.close(code))
            CLOSING.add(task)
            task.add_done_callback(CLOSING.discard)

    def recheck(self) -> None:
        """Whose token has become void sees no more."""
        seat = self.who.seat
        if seat is not None and seat not in self.badge.seats(self.desk.table):
            self.end(NOT_YOURS)

    def leave(self) -> None:
        """The client is gone."""
        self.ending = self.ending or COME_AGAIN
        if self.writer is not None:
            self.writer.cancel()

    async def close(self, code: int) -> None:
        """Send the close code; a client that cannot take even that is cut off."""
        if self.writer is not None:
            self.writer.cancel()
        try:
            async with asyncio.timeout(GRACE):
                await self.send({"type": "websocket.close", "code": code})
        except (TimeoutError, OSError, RuntimeError):
            cut_off(self.send)

    async def read(self, receive: Receive, rates: Buckets, address: str) -> None:
        """Hear the client until it leaves; whoever writes too fast is read more slowly."""
        while True:
            message = await receive()
            if message["type"] != "websocket.receive" or self.ending:
                return
            wait = rates.take(address)
            if wait:
                await asyncio.sleep(wait)
            await self.hear(message.get("text") or message.get("bytes") or b"")
            while len(self.answers) + len(self.done) > MOST_ANSWERS and not self.ending:
                await asyncio.sleep(0.05)

    async def hear(self, text: str | bytes) -> None:
        """Answer one message."""
        try:
            heard = HEARD.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.say(
                Told(
                    None,
                    "bad-request",
                    Fault("bad-request", WORDS).say(self.language),
                    detail=str(error)[:300],
                )
            )
            return
        if isinstance(heard, Do):
            await self.obey(heard)
        elif isinstance(heard, Resync):
            self.seen = (
                heard.since
                if heard.since is not None and heard.since < self.desk.version(self.who.seat)
                else None
            )
            self.nudge()

    async def obey(self, order: Do) -> None:
        """Carry out a command and say so."""
        try:
            table = await obey(self.house, self.desk, self.who, order.command)
        except Fault as fault:
            told = refused(fault, self.language)
            REFUSED.add(told.error)
            self.say(Told(order.id, told.error, told.text, told.wait, told.detail))
            return
        seat = self.who.seat
        number = None if seat is None else self.desk.table.number(seat)
        self.done.append(Done(order.id, self.desk.version(seat), number, table))
        self.nudge()


CLOSING: set[asyncio.Task[None]] = set()


def cut_off(send: Any) -> None:
    """End a connection whose client takes nothing more, not even a close code."""
    DROPPED.add("cut off")
    transport = getattr(getattr(send, "__self__", None), "transport", None)
    if transport is not None:
        transport.abort()
