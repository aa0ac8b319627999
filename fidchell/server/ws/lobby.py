"""The live lobby: every client gets the list of public tables, and a new one whenever it changes."""

import asyncio
import contextlib
from collections.abc import Callable

import msgspec

from fidchell.server.auth.rate_limit import TokenBuckets
from fidchell.server.codec import ENCODER
from fidchell.server.tables.listing import Listed, listed
from fidchell.server.transport.websocket.protocol import WebSocketProtocol
from fidchell.server.ws.closing import RECONNECT
from fidchell.store import ChangeSubscription, Status, Store, StoreError

MAX_LISTED = 50
LISTED_STATUSES: tuple[Status, ...] = ("open", "running")
MIN_INTERVAL = 0.5  # seconds between two reads of the store


class LobbyList(msgspec.Struct, frozen=True, tag_field="type", tag="lobby"):
    """The public tables now, last changed first."""

    tables: list[Listed]


class LobbyConnection:
    """One client that watches the lobby; a slow one misses lists, never the newest."""

    __slots__ = ("close_code", "newest", "on_detached", "protocol", "rates")

    def __init__(
        self,
        protocol: WebSocketProtocol,
        rates: TokenBuckets,
        on_detached: "Callable[[LobbyConnection], None]",
    ) -> None:
        self.protocol, self.rates, self.on_detached = protocol, rates, on_detached
        self.newest: bytes | None = None
        self.close_code = 0

    @property
    def busy_since(self) -> float:
        """Since when the client has not taken what was sent, by the loop's clock; 0 where it has."""
        return self.protocol.blocked_since

    def show(self, text: bytes) -> None:
        """Send a list, instead of any that still waits."""
        self.newest = text
        if self.protocol.is_writable:
            self.on_writable()

    def on_writable(self) -> None:
        """Send the newest list."""
        if self.newest is not None:
            self.protocol.send_text(self.newest)
            self.newest = None

    def on_message(self, data: str | bytes) -> None:
        """What a client says here is dropped, and read no faster than at a table."""
        if wait := self.rates.reserve(self.protocol.address):
            self.protocol.pause_reading()
            asyncio.get_running_loop().call_later(wait, self.protocol.resume_reading)

    def on_close(self) -> None:
        """The connection has ended."""
        self.close_code = self.close_code or RECONNECT
        self.on_detached(self)

    def close(self, code: int) -> None:
        """Close the connection with a code."""
        self.close_code = code
        self.protocol.close(code)


class LobbyFeed:
    """The list of public tables and the clients that watch it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.connections: set[LobbyConnection] = set()
        self.subscription: ChangeSubscription | None = None  # of the store, while there are connections
        self.tasks: set[asyncio.Task[None]] = set()
        self.text = b""  # the list that was sent last

    async def read(self) -> bytes:
        """The list as a message, read from the store."""
        found: list[Listed] = []
        for status in LISTED_STATUSES:
            page = await self.store.tables(status=status, public=True, limit=MAX_LISTED)
            found += [listed(summary) for summary in page]
        return ENCODER.encode(LobbyList(found))

    async def _follow_changes(self, subscription: ChangeSubscription) -> None:
        """Send a new list whenever a table has changed; ends when the watch is closed."""
        async for _ in subscription:
            with contextlib.suppress(StoreError):
                self.publish(await self.read())
            await asyncio.sleep(MIN_INTERVAL)

    def publish(self, text: bytes) -> None:
        """Send a list to everybody, if it has changed."""
        if text != self.text:
            self.text = text
            for connection in self.connections:
                connection.show(text)

    async def serve(self, protocol: WebSocketProtocol, rates: TokenBuckets) -> None:
        """Send the list to a client, and every new one until it leaves."""
        connection = LobbyConnection(protocol, rates, self._leave)
        protocol.attach(connection)
        self.connections.add(connection)
        self._subscribe()
        try:
            connection.show(await self.read())
        except StoreError:
            connection.close(RECONNECT)

    def _leave(self, connection: LobbyConnection) -> None:
        """A client has left."""
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
            self.subscription, self.text = None, b""
