"""Promise 5: kill -9 at any moment, and no acknowledged move is lost, none is made twice, every log verifies.

Clients play over HTTP and WebSockets and come again until every command is answered. The long form
(`make soak`) kills as often as `tests/kills.py` says; the short one as often as a minute allows.
"""

import asyncio
import json
import os
import random
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from fidchell.rulekit.log.log import verify
from fidchell.store import open_store
from fidchell.table.archive import whole_log
from fidchell.table.events import Moved, decode
from fidchell.table.table import Table
from tests.kills import kills_of, was_killed
from tests.server.clients import NAMES, TableSocket, terms
from tests.server.servers import TIMEOUT, ServerProcess, free_port, wait_until

LONGEST = 7200.0  # seconds
TABLES = 4
Recorder = Callable[[str, object], None]
QUIET = (httpx.HTTPError, WebSocketException, OSError, TimeoutError)


class Pair:
    """Two people at one table after another, who never give up."""

    def __init__(self, urls: list[str], seed: int) -> None:
        self.urls, self.rng = urls, random.Random(seed)
        self.stopping, self.failure = threading.Event(), ""
        self.acknowledged: dict[tuple[str, int], list[str]] = defaultdict(list)
        self.http = httpx.Client(timeout=10)
        self.thread = threading.Thread(target=self.run, daemon=True)

    def moves(self) -> int:
        """How many moves were acknowledged so far."""
        return sum(map(len, list(self.acknowledged.values())))

    def run(self) -> None:
        try:
            while not self.stopping.is_set():
                self.play(*self.opened())
        except Exception as failure:
            self.failure = f"{type(failure).__name__}: {failure}"

    def until_answered(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """Ask any server until one answers; only our own refusals count as answers."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        while True:
            try:
                url = f"{self.rng.choice(self.urls)}/api/v1{path}"
                answer = self.http.request(method, url, json=body, headers=headers)
                if answer.status_code < 500:
                    return answer.json()
                assert answer.status_code == 503, answer.text
            except QUIET:
                pass
            time.sleep(0.02)

    def opened(self) -> tuple[str, list[str]]:
        """A new table with both people; whoever is not sure to sit there opens another."""
        while True:
            table = self.until_answered("POST", "/tables", body={"terms": terms("keltis", "open", "open")})[
                "table"
            ]
            keys = [
                self.until_answered("POST", f"/tables/{table}/seats", body={"name": name, "seat": seat})
                for seat, name in enumerate(NAMES[:2])
            ]
            if all("token" in each for each in keys):
                return table, [each["token"] for each in keys]

    def play(self, table: str, tokens: list[str]) -> None:
        while not self.stopping.is_set():
            for seat, token in enumerate(tokens):
                view = self.until_answered("GET", f"/tables/{table}", token)
                if view["status"] == "ended":
                    return
                if view["moves"]:
                    self.check(table, seat, view)
                    text = self.rng.choice(view["moves"])["text"]
                    self.act(table, seat, token, view["number"], text)

    def check(self, table: str, seat: int, view: dict[str, Any]) -> None:
        """What was acknowledged is seen by whoever asks, at once, on every server."""
        known = len(self.acknowledged[table, seat])
        assert view["number"] == known, f"{table}: {known} acknowledged, the view counts {view['number']}"

    def act(self, table: str, seat: int, token: str, number: int, text: str) -> None:
        """Send one act until it is acknowledged, by HTTP or by WebSocket; often send it once more."""
        command = {"command": "act", "number": number, "moves": [text]}
        for repeat in range(1 + (self.rng.random() < 0.2)):
            is_websocket = self.rng.random() < 0.3
            answer = self.by_websocket(table, token, command) if is_websocket else None
            if answer is None:
                answer = self.until_answered("POST", f"/tables/{table}/commands", token, {"command": command})
            assert "error" not in answer, (repeat, answer)
        self.acknowledged[table, seat].append(text)

    def by_websocket(self, table: str, token: str, command: dict[str, Any]) -> Any:
        """One try over a WebSocket; a server that is about to stop wants to be asked again."""
        try:
            ws = TableSocket(self.rng.choice(self.urls), table, token)
            try:
                ws.send(type="do", id=7, command=command)
                while True:
                    message = ws.receive(5)
                    if message["type"] in ("done", "refused"):
                        return None if message.get("error") == "stopping" else message
            finally:
                ws.close()
        except QUIET:
            return None


def play_and_kill(servers: list[ServerProcess], rng: random.Random, most: int) -> tuple[list[Pair], int]:
    """Let people play while servers are killed and started again."""
    pairs = [Pair([server.url for server in servers], seed) for seed in range(TABLES)]
    for pair in pairs:
        pair.thread.start()
    kills, end = 0, time.monotonic() + LONGEST
    while kills < most and time.monotonic() < end and not any(pair.failure for pair in pairs):
        time.sleep(rng.uniform(0.0, rng.choice((0.2, 3.0))))
        victim = rng.choice(servers)
        victim.kill()
        kills += was_killed(victim.process.returncode if victim.process else None)
        victim.start()
    wait_until(lambda: sum(pair.moves() for pair in pairs) > kills or any(pair.failure for pair in pairs))
    for pair in pairs:
        pair.stopping.set()
    for pair in pairs:
        pair.thread.join(TIMEOUT)
        assert not pair.thread.is_alive()
        assert not pair.failure, pair.failure
    return pairs, kills


async def stored_tables(database: str, names: set[str]) -> dict[str, list[Any]]:
    store = await open_store(database)
    found = {name: [decode(event) for _, event in await store.tail(name)] for name in names}
    await store.close()
    return found


def check_everything(database: str, pairs: list[Pair]) -> int:
    """Every acknowledged move is stored once, in order, and nothing else is; every log verifies."""
    acknowledged = {key: texts for pair in pairs for key, texts in pair.acknowledged.items()}
    stored = asyncio.run(stored_tables(database, {table for table, _ in acknowledged}))
    for name, events in stored.items():
        table = Table.fold(name, events)
        assert table.diverged_at is None
        for seat in range(2):
            made = [event.text for event in events if isinstance(event, Moved) and event.seat == seat]
            assert made == acknowledged.get((name, seat), []), f"{name}, seat {seat}"
        log = whole_log(table)
        assert verify(log, log.game.interpreted).raw == table.position.raw
    return sum(map(len, acknowledged.values()))


def test_kill_the_server(tmp_path: Path, record_property: Recorder) -> None:
    database = f"sqlite:{tmp_path / 'tables.sqlite'}"
    server = ServerProcess(database, tmp_path / "log", port=free_port()).start()
    try:
        what = "server sqlite"
        pairs, kills = play_and_kill([server], random.Random(3), kills_of(what))
    finally:
        server.kill()
    moves = check_everything(database, pairs)
    record_property("kills", (what, kills))
    assert moves > kills
    assert "Traceback" not in (tmp_path / "log").read_text()


def test_kill_either_of_two_servers_on_postgresql(tmp_path: Path, record_property: Recorder) -> None:
    from tests.store.postgres_cluster import cluster

    with cluster() as postgres:
        database = postgres.new_database()
        servers = [ServerProcess(database, tmp_path / f"log{n}", port=free_port()).start() for n in range(2)]
        try:
            what = "two servers postgresql"
            pairs, kills = play_and_kill(servers, random.Random(4), kills_of(what))
        finally:
            for server in servers:
                server.kill()
        moves = check_everything(database, pairs)
        record_property("kills", (what, kills))
        assert moves > kills
    for number in range(2):
        assert "Traceback" not in (tmp_path / f"log{number}").read_text()


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_gentle_stop_ends_with_status_0_and_loses_nothing(tmp_path: Path) -> None:
    database = f"sqlite:{tmp_path / 'tables.sqlite'}"
    server = ServerProcess(database, tmp_path / "log", port=free_port(), stop_seconds=TIMEOUT).start()
    pair = Pair([server.url], 5)
    pair.thread.start()
    wait_until(lambda: pair.moves() > 5 or pair.failure)
    assert server.stop() == 0
    before = pair.moves()
    server.start()
    wait_until(lambda: pair.moves() > before or pair.failure)
    pair.stopping.set()
    pair.thread.join(TIMEOUT)
    assert not pair.failure
    server.kill()
    assert check_everything(database, [pair]) > before
    events = [json.loads(line)["event"] for line in (tmp_path / "log").read_text().splitlines()]
    assert events[:3] == ["started", "stopping", "stopped"]
