"""The live lobby: every client gets the list of public tables, and a new one whenever it changes."""

import asyncio
import contextlib

import msgspec
from starlette.types import Receive, Send

from fidchell.server.auth.rate_limit import TokenBuckets
from fidchell.server.codec import ENCODER
from fidchell.server.tables.listing import Listed, listed
from fidchell.server.ws.closing import RECONNECT, run_in_background, send_close
from fidchell.store import ChangeSubscription, Status, Store, StoreError

MAX_LISTED = 50
LISTED_STATUSES: tuple[Status, ...] = ("open", "running")
MIN_INTERVAL = 0.5  # seconds between two reads of the store


class LobbyList(msgspec.Struct, frozen=True, tag_field="type", tag="lobby"):
    """The public tables now, last changed first."""

    tables: list[Listed]


class LobbyConnection:
    """One client that watches the lobby; a slow one misses lists, never the newest."""

    def __init__(self, send: Send) -> None:
        self.send, self.close_code = send, 0
        self.newest: str | None = None
        self.writer: asyncio.Task[None] | None = None
        self.busy_since = 0.0

    def show(self, text: str) -> None:
        """Send a list, instead of any that still waits."""
        self.newest = text
        if self.writer is None and not self.close_code:
            self.writer = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        """Send the newest list until none waits."""
        loop = asyncio.get_running_loop()
        try:
            while (text := self.newest) is not None:
                self.newest, self.busy_since = None, loop.time()
                await self.send({"type": "websocket.send", "text": text})
        except (OSError, RuntimeError):
            self.close_code = RECONNECT
        finally:
            self.busy_since, self.writer = 0.0, None

    def close(self, code: int) -> None:
        """Close the connection with a code."""
        self.close_code = code
        run_in_background(send_close(self.send, code))


class LobbyFeed:
    """The list of public tables and the clients that watch it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.connections: set[LobbyConnection] = set()
        self.subscription: ChangeSubscription | None = None  # of the store, while there are connections
        self.tasks: set[asyncio.Task[None]] = set()
        self.text = ""  # the list that was sent last

    async def read(self) -> str:
        """The list as a message, read from the store."""
        found: list[Listed] = []
        for status in LISTED_STATUSES:
            page = await self.store.tables(status=status, public=True, limit=MAX_LISTED)
            found += [listed(summary) for summary in page]
        return ENCODER.encode(LobbyList(found)).decode()

    async def _follow_changes(self, subscription: ChangeSubscription) -> None:
        """Send a new list whenever a table has changed; ends when the watch is closed."""
        async for _ in subscription:
            with contextlib.suppress(StoreError):
                self.publish(await self.read())
            await asyncio.sleep(MIN_INTERVAL)

    def publish(self, text: str) -> None:
        """Send a list to everybody, if it has changed."""
        if text != self.text:
            self.text = text
            for connection in self.connections:
                connection.show(text)

    async def serve(self, receive: Receive, send: Send, rates: TokenBuckets, address: str) -> None:
        """Serve one client until it leaves; what it sends is read no faster than at a table."""
        connection = LobbyConnection(send)
        self.connections.add(connection)
        self._subscribe()
        try:
            connection.show(await self.read())
            while (await receive())["type"] == "websocket.receive":
                await asyncio.sleep(rates.reserve(address))
        except StoreError:
            connection.close_code = RECONNECT
            await send_close(send, RECONNECT)
        finally:
            self.connections.discard(connection)
            self._unsubscribe()

    def _subscribe(self) -> None:
        """Follow the store's changes from the first connection on."""
        if self.subscription is None:
            self.subscription = self.store.subscribe()
            task = asyncio.get_running_loop().create_task(self._follow_changes(self.subscription))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    def _unsubscribe(self) -> None:
        """Stop watching after the last connection."""
        if self.subscription is not None and not self.connections:
            self.subscription.close()
            self.subscription, self.text = None, ""
