"""Messages between processes: none is lost while a process is away, and one that cannot go is given up."""

import asyncio
import os
import socket
from collections.abc import Callable
from typing import Any

import pytest

from fidchell.server.ops.config import read_config
from fidchell.server.processes import links
from fidchell.server.processes.handover import LONG, Handover, table_of, take_connection
from fidchell.server.processes.links import ProcessLinks, linked_sockets
from fidchell.server.processes.messages import ConnectionHanded, TableHanded
from fidchell.server.processes.share import make_share
from fidchell.server.tables.ownership import Ownership

COUNT, LONG_NAME = 200, "x" * 30_000  # more than wait in a socket


def two_links() -> list[ProcessLinks]:
    pairs = [linked_sockets() for _ in range(2)]
    return [ProcessLinks(number, pairs[number][0], [outbox for _, outbox in pairs]) for number in range(2)]


async def until(is_true: Callable[[], Any]) -> None:
    async with asyncio.timeout(100):
        while not is_true():
            await asyncio.sleep(0.005)


def test_what_is_sent_to_a_process_that_is_away_waits_for_it() -> None:
    async def play() -> None:
        one, other = two_links()
        for number in range(COUNT):
            one.send_to_others(TableHanded(str(number), LONG_NAME))
        assert one.waiting[1]
        received = list[Any]()
        other.listen(lambda message, files: received.append(message))
        await until(lambda: len(received) == COUNT)
        assert [message.table for message in received] == [str(number) for number in range(COUNT)]
        other.close()

    asyncio.run(play())


def test_what_cannot_be_sent_is_given_up_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "PATIENCE", 0.2)

    async def play() -> None:
        one, other = two_links()
        outcomes = list[bool]()
        for _ in range(COUNT):
            done = (lambda: outcomes.append(True), lambda: outcomes.append(False))
            one.send(1, TableHanded("x", LONG_NAME), (), *done)
        await until(lambda: len(outcomes) == COUNT)
        other.inbox.close()
        assert outcomes == sorted(outcomes, reverse=True)
        assert False in outcomes

    asyncio.run(play())


@pytest.mark.parametrize("size", [10, LONG + 1, 20 * LONG])
def test_a_connection_goes_along_with_what_was_read(size: int) -> None:
    async def play() -> None:
        one, other = two_links()
        client, connection = socket.socketpair()
        taken = list[tuple[socket.socket, bytes]]()
        other.listen(lambda message, files: taken.append(take_connection(message, files)))
        closed = list[bool]()
        Handover(Ownership(0, 2), one).send(
            1, connection.fileno(), b"x" * size, lambda: closed.append(True), print
        )
        connection.close()
        await until(lambda: taken and closed)
        found, data = taken[0]
        assert data == b"x" * size
        found.setblocking(True)
        found.sendall(b"hello")
        assert client.recv(100) == b"hello"
        other.close()

    asyncio.run(play())


def test_a_message_that_fails_closes_what_came_with_it() -> None:
    async def play() -> None:
        one, other = two_links()
        reading, writing = os.pipe()

        def fail(message: object, files: list[int]) -> None:
            raise ValueError

        other.listen(fail)
        one.send(1, ConnectionHanded(b""), (writing,))
        os.close(writing)
        assert await asyncio.to_thread(os.read, reading, 1) == b""  # nobody holds the other end
        other.close()

    asyncio.run(play())


def test_the_table_in_a_target() -> None:
    assert table_of(b"/api/v1/tables/abc") == table_of(b"http://x:1/api/v1/tables/a%62c/log?x=1") == "abc"
    for none in (b"/api/v1/tables", b"/api/v1/tables/", b"/api/v1/house", b"*", b"http://x", b"\xff", b""):
        assert table_of(none) == ""


def test_every_table_has_one_owner_and_new_ones_are_ones_own() -> None:
    for number in range(3):
        own = Ownership(number, 3)
        assert all(own.owns(own.new_table_id()) for _ in range(20))
        assert [Ownership(each, 3).owns("abc") for each in range(3)].count(True) == 1
    assert all(Ownership().owns(table) for table in ("a", "b", "c"))


def test_workers_are_divided_among_the_processes() -> None:
    config = read_config({"bot_processes": "8", "check_processes": "2"}, {})
    share = make_share(Ownership(1, 4), [linked_sockets() for _ in range(4)], 0, -1)
    assert (share.config(config).bot_processes, share.config(config).check_processes) == (2, 1)
    none = read_config({"bot_processes": "0"}, {})
    assert share.config(none).bot_processes == 0
