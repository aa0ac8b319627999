"""The lobby, live: whoever looks gets the list of public tables, and a new one whenever it changes."""

import asyncio
import contextlib
from collections import deque

import msgspec
from starlette.types import Receive, Send

from fidchell.server.api import Listed
from fidchell.server.listing import listed
from fidchell.server.live import CLOSING, COME_AGAIN, GRACE, cut_off
from fidchell.server.replies import ENCODER
from fidchell.store import Status, Store, StoreFault

MOST_SHOWN = 50
SHOWN: tuple[Status, ...] = ("open", "running")
PAUSE = 0.5  # seconds between two looks at the store


class LobbyList(msgspec.Struct, frozen=True, tag_field="type", tag="lobby"):
    """The public tables now, last changed first."""

    tables: list[Listed]


class Visitor:
    """One client that looks at the lobby; a slow one misses lists, never the newest."""

    def __init__(self, send: Send) -> None:
        self.send, self.ending = send, 0
        self.newest: deque[str] = deque(maxlen=1)
        self.writer: asyncio.Task[None] | None = None
        self.busy_since = 0.0

    def show(self, text: str) -> None:
        """Send a list, instead of any that still waits."""
        self.newest.append(text)
        if self.writer is None and not self.ending:
            self.writer = asyncio.get_running_loop().create_task(self.write())

    async def write(self) -> None:
        """Send what is newest until nothing waits."""
        loop = asyncio.get_running_loop()
        try:
            while self.newest:
                self.busy_since = loop.time()
                await self.send({"type": "websocket.send", "text": self.newest.popleft()})
        except (OSError, RuntimeError):
            self.ending = COME_AGAIN
        finally:
            self.busy_since, self.writer = 0.0, None

    def end(self, code: int) -> None:
        """Close the connection with a code."""
        self.ending = code
        task = asyncio.get_running_loop().create_task(self.close(code))
        CLOSING.add(task)
        task.add_done_callback(CLOSING.discard)

    async def close(self, code: int) -> None:
        """Send the close code, or cut the line."""
        try:
            async with asyncio.timeout(GRACE):
                await self.send({"type": "websocket.close", "code": code})
        except (TimeoutError, OSError, RuntimeError):
            cut_off(self.send)


class Lobby:
    """The list and those who look at it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.visitors: set[Visitor] = set()
        self.text = ""
        self.stirred = asyncio.Event()

    async def fresh(self) -> str:
        """The list as a message, read from the store."""
        found: list[Listed] = []
        for status in SHOWN:
            page = await self.store.tables(status=status, public=True, limit=MOST_SHOWN)
            found += [listed(summary) for summary in page]
        return ENCODER.encode(LobbyList(found)).decode()

    async def follow(self) -> None:
        """Look whenever a table changed and somebody is here, for ever."""
        async for _ in self.store.watch():
            if self.visitors:
                with contextlib.suppress(StoreFault):
                    self.tell(await self.fresh())
            await asyncio.sleep(PAUSE)

    def tell(self, text: str) -> None:
        """Show a list that has changed to everybody."""
        if text != self.text:
            self.text = text
            for visitor in self.visitors:
                visitor.show(text)

    async def serve(self, receive: Receive, send: Send) -> None:
        """One visitor, until it leaves."""
        visitor = Visitor(send)
        self.visitors.add(visitor)
        try:
            visitor.show(await self.fresh())
            while (await receive())["type"] == "websocket.receive":
                pass
        finally:
            self.visitors.discard(visitor)
