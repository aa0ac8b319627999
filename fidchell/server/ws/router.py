"""Every WebSocket of the server: one for each table a client watches, one for the lobby.

They are served without Starlette, because a connection then takes less memory.
"""

import asyncio
import contextlib
import random
import re
from typing import Any
from urllib.parse import parse_qsl

from starlette.types import Receive, Scope, Send

from fidchell.rulekit.errors import UserError
from fidchell.server.auth.account_access import AccountAccess
from fidchell.server.auth.counters import LOCAL, Counters
from fidchell.server.auth.credentials import Credentials, tokens_of
from fidchell.server.auth.rate_limit import TokenBuckets
from fidchell.server.codec import read_query
from fidchell.server.errors import NotFound
from fidchell.server.i18n import WORDS
from fidchell.server.moderation.moderator import Moderator
from fidchell.server.ops.config import Config
from fidchell.server.ops.metrics import CONNECTIONS, DROPPED_CONNECTIONS
from fidchell.server.responses import refuse_websocket
from fidchell.server.tables.registry import TableRegistry
from fidchell.server.tables.session import TableSession
from fidchell.server.ws.closing import RECONNECT, TOKEN_REVOKED, TOO_SLOW
from fidchell.server.ws.connection import Connection
from fidchell.server.ws.lobby import LobbyConnection, LobbyFeed
from fidchell.server.ws.messages import LookQuery, Notice
from fidchell.store import StoreError

TABLE_PATH = re.compile(r"/api/v1/tables/([A-Za-z0-9_-]{1,64})/live")
LOBBY_PATH = "/api/v1/lobby/live"
MAX_RECONNECT_DELAY = 3.0  # seconds over which clients come back after a stop


class WebSocketRouter:
    """Accepts WebSockets, and keeps the open ones alive."""

    def __init__(
        self,
        tables: TableRegistry,
        lobby: LobbyFeed,
        accounts: AccountAccess,
        config: Config,
        counters: Counters = LOCAL,
    ) -> None:
        self.tables, self.lobby, self.accounts, self.config = tables, lobby, accounts, config
        self.connections: set[Connection] = set()  # at tables
        self.moderator: Moderator | None = None  # set by the server
        rate, burst = config.requests_per_second, config.request_burst
        self.message_rates = TokenBuckets(rate, burst, buckets=counters.buckets("messages"))
        CONNECTIONS.set_function(lambda: len(self.connections) + len(self.lobby.connections))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept one WebSocket and serve it from then on, or refuse it."""
        try:
            self.tables.check_open()
            if scope["path"] == LOBBY_PATH:
                await accept(receive, send)
                return await self.lobby.serve(scope["websocket"], self.message_rates)
            found = TABLE_PATH.fullmatch(scope["path"])
            if found is None:
                raise NotFound("no-table", WORDS)
            connection = await self._connect(found[1], scope)
        except UserError as error:
            return await refuse_websocket(error, scope["language"], receive, send)
        await accept(receive, send)
        return self._serve(connection)

    async def _connect(self, table: str, scope: Scope) -> Connection:
        """A connection to a table; a client with a token of a seat sees that seat's view."""
        query: Any = read_query(LookQuery, parse_qsl(scope["query_string"].decode("latin-1")))
        session = await self.tables.get(table)
        keys, device = await self.accounts.key_hashes(scope["headers"], table)
        credentials = Credentials(tokens_of(scope["headers"]), keys)
        await session.arrive(credentials.hashes)
        credentials.check_may_watch(session.table)
        who, language = credentials.who(session.table, query.seat), scope["language"]
        if self.moderator is not None:
            await self.moderator.check_welcome(table, who.seat, scope["address"])
            if who.seat is not None:
                self.moderator.remember(table, who.seat, scope["address"])
        protocol, rates = scope["websocket"], self.message_rates
        connection = Connection(
            session, credentials, who, language, query.since, protocol, rates, self._leave
        )
        connection.account_session = device
        return connection

    def _serve(self, connection: Connection) -> None:
        """Show the table until the client leaves."""
        session = connection.session
        connection.protocol.attach(connection)
        self.connections.add(connection)
        session.subscribers.add(connection)
        if connection.seen_version == session.views.version(connection.who.seat):
            connection.enqueue(Notice("same", version=connection.seen_version))
        connection.notify()
        announce_presence(session)

    def _leave(self, connection: Connection) -> None:
        """A client has left its table."""
        self.connections.discard(connection)
        connection.session.subscribers.discard(connection)
        announce_presence(connection.session)

    def _everybody(self) -> list[Connection | LobbyConnection]:
        """All open connections."""
        return [*self.connections, *self.lobby.connections]

    async def keep_alive(self) -> None:
        """Send heartbeats, and drop clients that take no messages; runs until cancelled."""
        interval = self.config.heartbeat_seconds
        pause = min(1.0, interval / 4, self.config.slow_seconds / 4)
        loop = asyncio.get_running_loop()
        next_heartbeat = loop.time() + interval
        while True:
            await asyncio.sleep(pause)
            self._drop_slow(loop.time())
            if loop.time() < next_heartbeat:
                continue
            next_heartbeat = loop.time() + interval
            for number, connection in enumerate(list(self.connections)):
                if not connection.queue:
                    version = connection.session.views.version(connection.who.seat)
                    connection.enqueue(Notice("beat", version=version))
                if number % 100 == 99:
                    await asyncio.sleep(0)

    async def follow_sessions(self, seconds: float) -> None:
        """Close the connections of devices that were signed out, here or elsewhere; until cancelled."""
        while True:
            await asyncio.sleep(seconds)
            signed_in = {each.account_session for each in self.connections} - {""}
            with contextlib.suppress(StoreError):
                ended = signed_in - await self.accounts.accounts.rows.open_sessions(sorted(signed_in))
                for connection in [each for each in self.connections if each.account_session in ended]:
                    connection.close(TOKEN_REVOKED)

    async def follow_bans(self, seconds: float) -> None:
        """Close the connections of people whom the host has excluded, until cancelled."""
        known = set[str]()  # whoever comes later is checked at the door
        while self.moderator is not None:
            await asyncio.sleep(seconds)
            active = self.moderator.active
            fresh, known = active.without(known), {each.id for each in active.all}
            for number, connection in enumerate(list(self.connections if fresh.all else ())):
                seat = connection.who.seat
                place = (connection.session.id, seat) if seat is not None else None
                if fresh.find("ban", set(), place, connection.protocol.address):
                    connection.close(TOKEN_REVOKED)
                if number % 100 == 99:
                    await asyncio.sleep(0)

    def _drop_slow(self, now: float) -> None:
        """Close the connections that have not taken a message for too long."""
        for connection in self._everybody():
            is_slow = connection.busy_since and now - connection.busy_since > self.config.slow_seconds
            if is_slow and not connection.close_code:
                DROPPED_CONNECTIONS.labels("slow").inc()
                connection.close(TOO_SLOW)

    async def close(self) -> None:
        """Tell every client to reconnect, each after a delay of its own, and close all connections."""
        for connection in self.connections:
            delay = round(random.uniform(0.2, MAX_RECONNECT_DELAY), 2)
            connection.enqueue(Notice("bye", wait=delay))
        await asyncio.sleep(0.05 if self.connections else 0)
        for each in self._everybody():
            each.close(RECONNECT)
        await asyncio.sleep(0.05 if self.connections else 0)


async def accept(receive: Receive, send: Send) -> None:
    """Complete the handshake."""
    await receive()
    await send({"type": "websocket.accept"})


def announce_presence(session: TableSession) -> None:
    """Tell everybody at a table who is there, if that has changed."""
    seats = sorted({each.who.seat for each in session.subscribers if each.who.seat is not None})
    watchers = sum(each.who.seat is None for each in session.subscribers)
    if (seats, watchers) != session.presence:
        session.presence = (seats, watchers)
        for subscriber in session.subscribers:
            subscriber.enqueue(Notice("here", seats=seats, watchers=watchers))
