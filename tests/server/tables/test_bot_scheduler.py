"""Bots at tables: none delays another table, and a seat has one open question."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from fidchell.server.jobs.errors import too_long
from fidchell.server.jobs.fair_queue import Asker
from tests.server.clients import ApiClient, open_table, post
from tests.server.servers import TIMEOUT, LocalServer, running_server, wait_until


def test_a_thinking_bot_delays_no_other_table(server: LocalServer, monkeypatch: Any) -> None:
    held = asyncio.Event()
    ask = server.server.bot_pool.ask

    async def slow(asker: Any, request: Any) -> Any:
        await held.wait()
        return await ask(asker, request)

    monkeypatch.setattr(server.server.bot_pool, "ask", slow)
    waiting, _ = open_table(server.url, "keltis", "random", "random")
    table, people = open_table(server.url, "keltis", "open", "open")
    mover = next(person for person in people if person.view(table)["moves"])
    mover.do(table, "act", number=0, moves=[mover.view(table)["moves"][0]["text"]])
    assert not [e for e in ApiClient(server.url).view(waiting)["log"] if e["kind"] == "move"]
    server.loop.call_soon_threadsafe(held.set)
    wait_until(lambda: [e for e in ApiClient(server.url).view(waiting)["log"] if e["kind"] == "move"])


class HeldPool:
    """Instead of the bots' pool: questions for a hint wait until they are released, and are counted."""

    def __init__(self, ask: Any) -> None:
        self.ask_really, self.released = ask, asyncio.Event()
        self.askers: list[Asker] = []

    async def ask(self, asker: Asker, request: Any) -> Any:
        if request.kind == "hint":
            self.askers.append(asker)
            await self.released.wait()
        return await self.ask_really(asker, request)


@pytest.fixture
def held(server: LocalServer, monkeypatch: Any) -> Iterator[HeldPool]:
    pool = HeldPool(server.server.bot_pool.ask)
    monkeypatch.setattr(server.server.bot_pool, "ask", pool.ask)
    yield pool
    server.loop.call_soon_threadsafe(pool.released.set)


def ask_hints(person: ApiClient, table: str, count: int) -> list[Future[Any]]:
    """Ask for the same hint several times at once."""
    threads = ThreadPoolExecutor(count)
    url, headers = f"{person.url}/api/v1/tables/{table}/hint", dict(person.http.headers)
    headers["content-type"] = "application/json"
    body = {"strength": "answer"}
    return [threads.submit(post, url, json=body, headers=headers) for _ in range(count)]


def mover_of(table: str, people: list[ApiClient]) -> ApiClient:
    return next(person for person in people if person.view(table)["moves"])


def test_equal_hints_are_one_question(server: LocalServer, held: HeldPool) -> None:
    table, people = open_table(server.url, "keltis", "open", "open", hints=True)
    mover = mover_of(table, people)
    asked = ask_hints(mover, table, 12)
    wait_until(lambda: held.askers)
    more = ask_hints(mover, table, 4)
    server.loop.call_soon_threadsafe(held.released.set)
    answers = [each.result(TIMEOUT) for each in (*asked, *more)]
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert held.askers == [Asker("127.0.0.1", table)]


def test_a_seat_has_one_open_question_and_the_older_one_is_dropped(
    server: LocalServer, held: HeldPool
) -> None:
    table, people = open_table(server.url, "keltis", "open", "open", hints=True)
    mover = mover_of(table, people)
    (older,) = ask_hints(mover, table, 1)
    wait_until(lambda: held.askers)
    view = mover.view(table)
    mover.do(table, "act", number=0, moves=[view["moves"][0]["text"]])
    while not mover.view(table)["moves"]:
        other = mover_of(table, people)
        shown = other.view(table)
        other.do(table, "act", number=shown["number"], moves=[shown["moves"][0]["text"]])
    (newer,) = ask_hints(mover, table, 1)
    assert (older.result(TIMEOUT).status_code, older.result(TIMEOUT).json()["error"]) == (422, "hint-late")
    server.loop.call_soon_threadsafe(held.released.set)
    assert newer.result(TIMEOUT).status_code == 200


def test_a_queue_that_one_address_fills_refuses_that_address_alone(folder: Path) -> None:
    with running_server(folder, trusted_proxies="127.0.0.1", bot_queue=2) as here:
        here.server.bot_pool.lanes["search"].module = "tests.server.jobs.endless_tasks"
        askers = [open_table(here.url, "keltis", "open", "open", hints=True) for _ in range(5)]
        waiting = here.server.bot_pool.lanes["search"].queue.waiting

        def hint(number: int, address: str) -> Future[Any]:
            table, people = askers[number]
            mover = mover_of(table, people)
            mover.http.headers["x-forwarded-for"] = address
            return ask_hints(mover, table, 1)[0]

        hint(0, "192.0.2.1")
        wait_until(lambda: here.server.bot_pool.lanes["search"].queue.running["192.0.2.1"])
        hint(1, "192.0.2.1")
        wait_until(lambda: waiting["192.0.2.1"] == 1)
        last = hint(2, "192.0.2.1")
        wait_until(lambda: waiting["192.0.2.1"] == 2)
        refused = hint(3, "192.0.2.1").result(TIMEOUT)
        assert (refused.status_code, refused.json()["error"]) == (429, "too-many-waiting")
        assert int(refused.headers["retry-after"]) > 0
        search = here.server.bot_pool.lanes["search"]
        search.queue.most_running = 0  # the honest one waits too, and makes room for itself
        honest = hint(4, "192.0.2.2")
        wait_until(lambda: waiting["192.0.2.2"] == 1)
        assert not honest.done()
        assert last.result(TIMEOUT).status_code == 429
        here.run(here.server.bots.close())


def test_a_bot_that_thinks_too_long_moves_all_the_same(server: LocalServer, monkeypatch: Any) -> None:
    ask, asked = server.server.bot_pool.ask, []

    async def limited(asker: Asker, request: Any) -> Any:
        asked.append((asker.table, request.bot))
        if request.bot == "lugh":
            raise too_long()
        return await ask(asker, request)

    monkeypatch.setattr(server.server.bot_pool, "ask", limited)
    table, _ = open_table(server.url, "keltis", "lugh", "lugh")
    wait_until(lambda: [e for e in ApiClient(server.url).view(table)["log"] if e["kind"] == "move"])
    assert asked.index((table, "random")) > asked.index((table, "lugh"))
