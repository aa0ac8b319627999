"""Bots at tables: none delays another table."""

import asyncio
from typing import Any

from tests.server.clients import ApiClient, open_table
from tests.server.servers import LocalServer, wait_until


def test_a_thinking_bot_delays_no_other_table(server: LocalServer, monkeypatch: Any) -> None:
    held = asyncio.Event()
    ask = server.server.bot_pool.ask

    async def slow(table: str, request: Any) -> Any:
        await held.wait()
        return await ask(table, request)

    monkeypatch.setattr(server.server.bot_pool, "ask", slow)
    waiting, _ = open_table(server.url, "keltis", "random", "random")
    table, people = open_table(server.url, "keltis", "open", "open")
    mover = next(person for person in people if person.view(table)["moves"])
    mover.do(table, "act", number=0, moves=[mover.view(table)["moves"][0]["text"]])
    assert not [e for e in ApiClient(server.url).view(waiting)["log"] if e["kind"] == "move"]
    server.loop.call_soon_threadsafe(held.set)
    wait_until(lambda: [e for e in ApiClient(server.url).view(waiting)["log"] if e["kind"] == "move"])
