"""A table's connection as the receiver of a WebSocket: order, single commands, slow clients, no tasks."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from fidchell.rulekit.errors import UserError
from fidchell.server.auth.credentials import Credentials
from fidchell.server.auth.rate_limit import TokenBuckets
from fidchell.server.i18n import WORDS
from fidchell.server.ws.connection import MAX_QUEUED, Connection
from fidchell.server.ws.lobby import LobbyConnection
from fidchell.server.ws.messages import Notice
from fidchell.table.commands import Requester
from tests.server.clients import TableSocket, open_table
from tests.server.servers import LocalServer, running_server, wait_until
from tests.server.transport.websocket.test_protocol import in_loop
from tests.server.transport.websocket.wire import TEXT, Line, client_frame

Answer = Callable[[UserError | None, str | None], None]


class SlowTable:
    """A session whose commands are answered when the test says so."""

    def __init__(self) -> None:
        self.now, self.id, self.table, self.views = 1, "slow", self, self
        self.started: list[tuple[Any, Answer]] = []

    def version(self, seat: int | None) -> int:
        return self.now

    def message(self, seat: int | None, language: str, since: int | None) -> tuple[int, bytes]:
        return self.now, b"" if since == self.now else b'"type":"view","version":%d}' % self.now

    def step(self, seat: int | None, language: str, since: int) -> tuple[int, bytes]:
        return self.now, b"" if since == self.now else b'"type":"step","version":%d}' % self.now

    def act_count(self, seat: int) -> int:
        return len(self.started)

    def start(self, who: Requester, command: Any, address: str, answer: Answer) -> None:
        self.started.append((command, answer))


class StandingClock:
    """The time of the event loop, from now on: it stands still unless a test lets it go on."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.now = loop.time()
        loop.time = self  # type: ignore[method-assign]

    def __call__(self) -> float:
        return self.now

    async def go_on(self, seconds: float = 0.001) -> None:
        self.now += seconds
        await asyncio.sleep(0)


class Client:
    """A connection at that table, and the client's end of it."""

    def __init__(self, rate: float = 1000, burst: float = 1000) -> None:
        self.session, self.left, self.clock = SlowTable(), 0, StandingClock()
        self.line = Line()
        session: Any = self.session
        self.connection = Connection(
            session, Credentials(()), Requester(seat=0), "en", None, self.line.protocol,
            TokenBuckets(rate, burst, self.clock), self.leave,
        )  # fmt: skip
        self.line.protocol.receiver = self.connection

    def leave(self, connection: Connection) -> None:
        self.left += 1

    def send(self, *messages: dict[str, Any]) -> None:
        self.line.deliver(b"".join(client_frame(TEXT, json.dumps(each).encode()) for each in messages))

    def pause(self, *ids: int) -> None:
        self.send(*({"type": "do", "id": id, "command": {"command": "pause"}} for id in ids))

    @property
    def received(self) -> list[Any]:
        return [json.loads(payload) for first, payload in self.line.frames if first == 0x81]


@in_loop
async def test_one_command_at_a_time_in_their_order() -> None:
    client = Client()
    client.pause(1, 2, 3)
    for number in range(1, 4):
        await client.line.settle()
        assert len(client.session.started) == number
        client.session.started[-1][1](UserError("stopping", WORDS), None)
    await client.line.settle()
    assert [each["id"] for each in client.received if each["type"] == "refused"] == [1, 2, 3]


@in_loop
async def test_the_view_that_a_command_brings_carries_its_answer() -> None:
    client = Client()
    client.connection.notify()
    client.pause(7)
    client.session.now = 2
    client.connection.notify()  # the table tells everybody before the command is answered
    client.connection.enqueue(Notice("beat"))
    assert [each["type"] for each in client.received] == ["view", "note"]
    client.session.started[0][1](None, "rematch")
    step = client.received[-1]
    assert (step["type"], step["version"]) == ("step", 2)
    assert step["done"] == [{"type": "done", "id": 7, "version": 2, "number": 1, "table": "rematch"}]


@in_loop
async def test_a_slow_client_gets_the_newest_view_alone() -> None:
    client = Client()
    client.connection.notify()
    client.line.protocol.pause_writing()
    assert client.connection.busy_since > 0
    for version in range(2, 50):
        client.session.now = version
        client.connection.notify()
    assert [each["version"] for each in client.received] == [1]
    client.line.protocol.resume_writing()
    assert [(each["type"], each["version"]) for each in client.received] == [("view", 1), ("step", 49)]
    assert client.connection.busy_since == 0


@in_loop
async def test_a_client_that_takes_no_answers_is_not_read() -> None:
    client = Client()
    client.line.protocol.pause_writing()
    client.send(*({"type": "nonsense"} for _ in range(40)))
    await client.line.settle()
    assert len(client.connection.queue) == MAX_QUEUED + 1
    client.line.protocol.resume_writing()
    await client.line.settle()
    assert sum(each["type"] == "refused" for each in client.received) == 40


@in_loop
async def test_messages_that_come_too_fast_wait_and_keep_their_order() -> None:
    client = Client(rate=200, burst=1)
    client.pause(1)
    client.session.started[0][1](None, None)
    client.pause(2, 3)
    client.send({"type": "nonsense"})
    await client.line.settle()
    assert len(client.session.started) == 1
    while len(client.session.started) < 3:
        await client.clock.go_on()
        if len(client.session.started) == 2 and client.connection.is_executing:
            client.session.started[1][1](None, None)
    client.session.started[2][1](None, None)
    while client.received[-1]["type"] != "refused":
        await client.clock.go_on()
    assert [each["id"] for each in client.received if each["type"] == "done"] == [2, 3]


@in_loop
async def test_whoever_leaves_is_heard_no_more() -> None:
    client = Client(rate=200, burst=1)
    client.pause(1, 2)
    client.session.started[0][1](None, None)
    await client.line.settle()
    assert client.connection.timer is not None
    client.line.protocol.connection_lost(None)
    assert (client.left, client.connection.timer) == (1, None)
    written = bytes(client.line.transport.written)
    client.session.started[0][1](None, None)
    client.connection.enqueue(Notice("beat"))
    assert len(client.session.started) == 1
    assert bytes(client.line.transport.written) == written


@in_loop
async def test_a_view_that_cannot_be_made_costs_its_connection_alone() -> None:
    client = Client()
    client.session.message = None
    client.connection.notify()
    assert client.line.close_code == 1011
    await client.line.settle()
    assert client.left == 1


@in_loop
async def test_an_answer_that_cannot_be_made_costs_its_connection_alone() -> None:
    client = Client()
    client.pause(1)
    client.session.act_count = None
    client.session.started[0][1](None, None)
    assert client.line.close_code == 1011


@in_loop
async def test_a_slow_client_in_the_lobby_gets_the_newest_list() -> None:
    left: list[LobbyConnection] = []
    line = Line()
    clock = StandingClock()
    lobby = LobbyConnection(line.protocol, TokenBuckets(1000, 1, clock), left.append)
    line.protocol.receiver = lobby
    lobby.show(b"first")
    line.protocol.pause_writing()
    lobby.show(b"second")
    lobby.show(b"third")
    line.protocol.resume_writing()
    assert [payload for _, payload in line.frames] == [b"first", b"third"]
    line.deliver(client_frame(TEXT, b"anything") * 2)
    assert line.protocol.is_read_paused
    while line.protocol.is_read_paused:
        await clock.go_on()
    lobby.close(1012)
    await line.settle()
    assert left == [lobby]


async def count_tasks() -> int:
    return len(asyncio.all_tasks())


def test_a_connection_has_no_task(server: LocalServer) -> None:
    table, people = open_table(server.url, "keltis", "open", "open")
    first = TableSocket(server.url, table, people[0].token)
    first.wait_for("view")
    wait_until(lambda: not server.uvicorn.server_state.tasks)
    before = server.run(count_tasks())
    sockets = [TableSocket(server.url, table) for _ in range(8)]
    for each in sockets:
        each.wait_for("view")
    wait_until(lambda: server.run(count_tasks()) <= before)
    for each in sockets:
        each.close()


def test_connections_of_an_address_count_until_they_end(folder: Path) -> None:
    with running_server(folder, connections_per_address=2) as here:
        table, _ = open_table(here.url, "keltis", "open", "open")
        for _ in range(3):
            held = [TableSocket(here.url, table) for _ in range(2)]
            with pytest.raises(InvalidStatus) as refused:
                TableSocket(here.url, table)
            assert refused.value.response.status_code == 429
            for each in held:
                each.close()
            wait_until(lambda: not here.uvicorn.server_state.connections)
