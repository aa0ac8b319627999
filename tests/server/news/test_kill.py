"""Kill -9 at any moment, and every event comes to every place: none is lost, and none comes under two names.

A message that was sent just before a kill may come again; its name (`Idempotency-Key`) is the same, and
whoever keeps to it takes it once.
"""

import random
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from tests.kills import kills_of, was_killed
from tests.news.receiver import Received, Receiver
from tests.server.clients import terms
from tests.server.servers import TIMEOUT, ServerProcess, wait_until
from tests.server.test_kill import QUIET, free_port

LONGEST = 3600.0  # seconds
PAIRS = 3
Recorder = Callable[[str, object], None]


class SlowReceiver(Receiver):
    """It takes a moment to answer, so that servers are killed between sending and knowing."""

    def take(self, received: Received) -> tuple[int, dict[str, str]]:
        found = super().take(received)
        time.sleep(0.05)
        return found


class Players:
    """Two people with accounts who begin games and give them up, and never lose patience with the server."""

    def __init__(self, url: str, receiver: Receiver, number: int) -> None:
        self.url, self.number, self.http = url, number, httpx.Client(timeout=10)
        self.tokens = [self.claim(receiver, seat) for seat in range(2)]
        self.ended: list[str] = []
        self.stopping, self.failure = threading.Event(), ""
        self.thread = threading.Thread(target=self.run, daemon=True)

    def path(self, seat: int) -> str:
        return f"/{self.number}-{seat}"

    def claim(self, receiver: Receiver, seat: int) -> str:
        name = f"Ban {'bdfgk'[self.number]}a{'pst'[seat]}a"
        token: str = self.ask("POST", "/account", body={"name": name})["token"]
        hook = {"kind": "webhook", "address": f"{receiver.url}{self.path(seat)}"}
        self.ask("POST", "/account/news/endpoints", token, hook)
        choices = {"off": ["turn:webhook"], "on": [], "quiet": [], "zone": "UTC", "language": "en"}
        self.ask("POST", "/account/news/settings", token, {**choices, "digest_minutes": 0})
        return token

    def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """Ask until there is an answer."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        while True:
            try:
                answer = self.http.request(method, f"{self.url}/api/v1{path}", json=body, headers=headers)
                if answer.status_code < 500:
                    return answer.json()
            except QUIET:
                pass
            time.sleep(0.02)

    def run(self) -> None:
        try:
            while not self.stopping.is_set():
                self.play()
        except Exception as failure:
            self.failure = f"{type(failure).__name__}: {failure}"

    def play(self) -> None:
        """A game that ends at once; only one at which both surely sit counts."""
        table = self.ask("POST", "/tables", body={"terms": terms("keltis", "open", "open")})["table"]
        for seat, token in enumerate(self.tokens):
            sat = self.ask("POST", f"/tables/{table}/seats", token, {"name": f"P{seat}", "seat": seat})
            if "token" not in sat:
                return
        self.ask("POST", f"/tables/{table}/commands", self.tokens[0], {"command": {"command": "resign"}})
        assert self.ask("GET", f"/tables/{table}")["status"] == "ended"
        self.ended.append(table)
        time.sleep(0.2)


def names_by_event(receiver: Receiver, path: str) -> dict[tuple[str, str], set[str]]:
    """Under which names each event has come to a place."""
    found = defaultdict[tuple[str, str], set[str]](set)
    for message in receiver.at(path):
        for told in message.json["news"]:
            found[told["event"], told["facts"]["table"]].add(message.headers["idempotency-key"])
    return found


def test_kill_a_server_that_sends_news(tmp_path: Path, record_property: Recorder) -> None:
    database, what, rng = f"sqlite:{tmp_path / 'tables.sqlite'}", "news sqlite", random.Random(7)
    settings = {"port": free_port(), "news_private_addresses": "true"}
    server = ServerProcess(database, tmp_path / "log", **settings).start()
    with SlowReceiver() as receiver:
        try:
            pairs = [Players(server.url, receiver, number) for number in range(PAIRS)]
            for pair in pairs:
                pair.thread.start()
            kills, most = 0, kills_of(what)
            end = time.monotonic() + LONGEST
            while kills < most and time.monotonic() < end and not any(pair.failure for pair in pairs):
                time.sleep(rng.uniform(0.0, rng.choice((1.0, 8.0))))
                server.kill()
                kills += was_killed(server.process.returncode if server.process else None)
                server.start()
            for pair in pairs:
                pair.stopping.set()
                pair.thread.join(TIMEOUT)
                assert not pair.failure, pair.failure
            wait_until(lambda: all(is_told(receiver, pair) for pair in pairs))
        finally:
            server.kill()
        record_property("kills", (what, kills))
        assert sum(len(pair.ended) for pair in pairs) > kills
        for pair in pairs:
            for seat in range(2):
                names = names_by_event(receiver, pair.path(seat))
                assert {event: found for event, found in names.items() if len(found) > 1} == {}
    assert "Traceback" not in (tmp_path / "log").read_text()


def is_told(receiver: Receiver, pair: Players) -> bool:
    """Whether both have heard of the end of all their games."""
    expected = {("over", table) for table in pair.ended}
    return all(expected <= set(names_by_event(receiver, pair.path(seat))) for seat in range(2))
