"""Promise 3 over HTTP and WebSocket: what a seat cannot know changes no byte that it is sent.

The first position of a table is swapped, in memory, for one that the seat's knowledge allows just as well;
everything the seat can ask for, and what its WebSocket sends, must stay the same to the last byte. Positions
that are played on are compared where time can stand still: tests/table/test_secrets.py.
"""

import random
from typing import Any

import pytest

from fidchell.games import NAMES
from fidchell.rulekit.chance import seed_from_number
from fidchell.server.bots.tasks import position_of
from fidchell.table.history import MoveHistory
from fidchell.table.view_cache import ViewCache
from tests.rulekit.sampling import DEALS
from tests.server.clients import ApiClient, TableSocket, open_table
from tests.server.servers import LocalServer, wait_until

NONSENSE = ("nonsense", "draw nowhere", "play 99")


def play_some(table: str, people: list[ApiClient], rng: random.Random, count: int) -> None:
    for _ in range(count):
        for person in people:
            view = person.view(table)
            if view["moves"]:
                person.do(table, "act", number=view["number"], moves=[rng.choice(view["moves"])["text"]])


def answers(url: str, table: str, person: ApiClient, texts: list[str]) -> list[bytes]:
    """Everything that somebody at a seat, or a spectator, can be sent."""
    number = person.view(table)["number"] or 0
    found = [
        person.http.get(f"/tables/{table}", params=query).content
        for query in ({}, {"language": "fr"}, {"since": 3})
    ]
    found.append(person.http.get(f"/tables/{table}/log").content)
    moves = sum(entry["kind"] == "move" for entry in person.view(table)["log"])
    found += [
        person.http.get(f"/tables/{table}/replay", params={"at": at}).content for at in (0, max(0, moves - 1))
    ]
    for text in (*texts, *NONSENSE):
        found.append(person.http.post(f"/tables/{table}/draft", json={"moves": [text]}).content)
    for text in NONSENSE:
        body = {"command": {"command": "act", "number": number, "moves": [text]}}
        found.append(person.http.post(f"/tables/{table}/commands", json=body).content)
    for eyes in ("all", "0", "1"):
        found.append(person.http.get(f"/tables/{table}/replay", params={"at": 0, "eyes": eyes}).content)
    ws = TableSocket(url, table, person.token)
    ws.wait_for("view")
    ws.close()
    return [*found, *(text.encode() for text in ws.received if '"view"' in text or '"step"' in text)]


async def swap(server: LocalServer, table: str, seat: int, seed: bytes) -> bool:
    """Replace the position by one that the seat cannot tell from it; true if it differs."""
    session = await server.server.tables.get(table)
    before = session.table.position.raw
    session.table.history = MoveHistory(session.table.history.first.redealt(seat, seed))
    session.table.view_cache = ViewCache()
    session.table.decided.clear()
    session.views.forget()
    return bool(session.table.position.raw != before)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("seed", range(2 * DEALS))
def test_what_a_seat_cannot_know_changes_no_byte(server: LocalServer, game: str, seed: int) -> None:
    table, people = open_table(server.url, game, "open", "open", "open")
    for seat, person in enumerate(people):
        texts = [move["text"] for move in person.view(table)["moves"]][:5]
        before = answers(server.url, table, person, texts)
        is_other = server.run(swap(server, table, seat, seed_from_number(10 * seed + seat)))
        after = answers(server.url, table, person, texts)
        assert is_other
        assert before == after
        assert all(b'"seed":null' in found for found in after[:3])


def test_nothing_of_the_truth_goes_to_a_bot_process(server: LocalServer, monkeypatch: Any) -> None:
    """A bot process is sent re-dealt positions only: other bytes than the truth, the same view."""
    asked: list[Any] = []
    ask = server.server.bot_pool.ask

    async def recorded(asker: Any, request: Any) -> Any:
        position = (await server.server.tables.get(asker.table)).table.position
        asked.append((request, position.raw, position.view(request.seat)))
        return await ask(asker, request)

    monkeypatch.setattr(server.server.bot_pool, "ask", recorded)
    table, people = open_table(server.url, "keltis", "open", "random")
    rng = random.Random(1)

    def is_enough() -> bool:
        play_some(table, people, rng, 1)
        return len(asked) >= 3

    wait_until(is_enough)
    for request, truth, view in asked:
        assert request.state != truth
        assert position_of(request).view(request.seat) == view
