"""The WebSockets: one at each table, one in the lobby. They are served without Starlette, to stay small."""

import re
from typing import Any
from urllib.parse import parse_qs

from starlette.types import Receive, Scope, Send

from fidchell.rulekit.faults import Fault
from fidchell.server.api import LookQuery
from fidchell.server.badges import Badge, tokens_of
from fidchell.server.desk import Desk
from fidchell.server.endpoints import read_query
from fidchell.server.faults import Unknown
from fidchell.server.guard import deny
from fidchell.server.house import House
from fidchell.server.live import Connection, Note
from fidchell.server.speech import WORDS

TABLE = re.compile(r"/api/v1/tables/([A-Za-z0-9_-]{1,64})/live")
LOBBY = "/api/v1/lobby/live"


class Sockets:
    """Serves every WebSocket of a house."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Find whom the client wants to watch, then let it."""
        try:
            self.house.open_to_all()
            if scope["path"] == LOBBY:
                await accept(receive, send)
                return await self.house.lobby.serve(receive, send)
            found = TABLE.fullmatch(scope["path"])
            if found is None:
                raise Unknown("no-table", WORDS)
            connection = await self.joined(found[1], scope, send)
        except Fault as fault:
            return await deny(fault, scope["language"], receive, send)
        address = scope["address"]
        scope["headers"] = scope["state"] = None  # what an idle connection does not need is not kept
        return await self.watch(connection, address, receive)

    async def joined(self, table: str, scope: Scope, send: Send) -> Connection:
        """A client and what it may see; who has a token of a seat sees that seat's view."""
        given = {
            name: values[-1] for name, values in parse_qs(scope["query_string"].decode("latin-1")).items()
        }
        query: Any = read_query(LookQuery, given)
        desk = await self.house.hall.desk(table)
        badge = Badge(tokens_of(scope["headers"]))
        who = badge.who(desk.table, query.seat)
        return Connection(self.house, desk, badge, who, scope["language"], query.since, send)

    async def watch(self, connection: Connection, address: str, receive: Receive) -> None:
        """Show the table until the client leaves."""
        desk = connection.desk
        await accept(receive, connection.send)
        self.house.connections.add(connection)
        desk.connections.add(connection)
        try:
            if connection.seen == desk.version(connection.who.seat):
                connection.say(Note("same", version=connection.seen))
            connection.nudge()
            tell_presence(desk)
            await connection.read(receive, self.house.messages, address)
        finally:
            self.house.connections.discard(connection)
            desk.connections.discard(connection)
            connection.leave()
            tell_presence(desk)


async def accept(receive: Receive, send: Send) -> None:
    """Shake hands."""
    await receive()
    await send({"type": "websocket.accept"})


def tell_presence(desk: Desk) -> None:
    """Tell everybody at a table who is here, if that has changed."""
    seats = sorted({each.who.seat for each in desk.connections if each.who.seat is not None})
    watchers = sum(each.who.seat is None for each in desk.connections)
    if (seats, watchers) != desk.present:
        desk.present = (seats, watchers)
        for connection in desk.connections:
            connection.say(Note("here", seats=seats, watchers=watchers))
