"""Bad input: every endpoint fuzzed from its own description, and by requests that are almost right.

No answer is our own failure (5xx), no traceback reaches a client or the log, no game is lost or changed. In
the long form, of 100,000 requests and as many messages, the process does not grow.
"""

import json
import os
import random
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from websockets.exceptions import ConnectionClosed

from fidchell.server.http.app import openapi_description
from tests.rulekit.sampling import DEALS
from tests.server.clients import ApiClient, TableSocket, open_table
from tests.server.fuzzing import any_request
from tests.server.servers import TIMEOUT, LocalServer, ServerProcess

IS_LONG = "FIDCHELL_DEALS" in os.environ
REQUESTS = 100_000 if IS_LONG else 120  # and as many messages
CLIENTS = 4  # that send them beside each other
WARM = 0.2  # the part of the long form after which the process has all it needs
GROWTH = 50  # MiB that it may grow from then on
EXAMPLES = 12 * DEALS
MESSAGES = 300 * DEALS
schema = schemathesis.openapi.from_dict(openapi_description())


@pytest.fixture(scope="module")
def game(server: LocalServer) -> tuple[str, list[ApiClient]]:
    """A table in play, which the fuzzer hits with a seat's own token."""
    return open_table(server.url, "keltis", "open", "open", hints=True)


@pytest.mark.some(40)
@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_endpoint(case: Any, server: LocalServer, game: tuple[str, list[ApiClient]]) -> None:
    table, people = game
    if "table" in case.path_parameters and zlib.crc32(str(case.body).encode()) % 3:
        case.path_parameters["table"] = table
    headers = {"authorization": f"Bearer {people[0].token}"}
    answer = case.call(base_url=server.url, headers=headers, timeout=TIMEOUT)
    assert answer.status_code < 500, answer.text
    assert "Traceback" not in answer.text
    documented = openapi_description()["paths"][case.path].get(case.method.lower(), {"responses": {}})
    allowed = {*map(int, documented["responses"]), 400, 401, 403, 404, 405, 413, 415, 422, 431}
    assert answer.status_code in allowed, (answer.status_code, answer.text)
    if answer.status_code >= 400 and answer.headers.get("content-type") == "application/json":
        assert answer.json()["error"]
        assert answer.json()["text"]


def nonsense(rng: random.Random, view: dict[str, Any]) -> str | bytes:
    """A message that is broken, hostile, or almost right."""
    texts = [move["text"] for move in view.get("moves", [])] or ["draw deck"]
    almost: list[Any] = [
        {"type": "do", "id": rng.choice([1, "x", None, [], 2**70]), "command": {"command": "act"}},
        {
            "type": "do",
            "command": {
                "command": "act",
                "number": rng.choice([-1, 0, 10**9, "1", None, 1.5]),
                "moves": texts,
            },
        },
        {
            "type": "do",
            "command": {
                "command": "act",
                "number": 0,
                "moves": rng.choice([[], [""], ["x" * 99], [None], texts * 50]),
            },
        },
        {"type": "do", "command": {"command": "act", "number": 0, "moves": ["\u0000\ud7ff\U0001f340"]}},
        {
            "type": "do",
            "command": {
                "command": rng.choice(["take", "recover", "start", "dismiss", "undo", "askundo", "nothing"])
            },
        },
        {"type": "do", "command": {"command": "take", "seat": rng.randrange(-1, 7), "name": "Balor"}},
        {"type": "do", "command": {"command": "dismiss", "seat": rng.randrange(0, 5)}},
        {
            "type": "do",
            "command": {
                "command": "undo",
                "number": rng.randrange(0, 9),
                "count": rng.choice([0, 1, 999, 10**9]),
            },
        },
        {"type": "do", "command": {"command": "answerundo", "agree": True}},
        {"type": "do", "command": {"command": "agreereplace"}},
        {
            "type": "do",
            "command": {
                "command": "replacebybot",
                "seat": 1,
                "bot": rng.choice(["", "lugh", "nobody", "../x"]),
            },
        },
        {
            "type": "do",
            "command": {"command": "say", "text": rng.choice(["", "é" * 500, "x" * 501, "<script>"])},
        },
        {"type": "do", "command": {"command": "mute", "seat": rng.choice([None, 0, 1, 4, 5])}},
        {"type": "resync", "since": rng.choice([None, -5, 0, 3, 10**12, "x"])},
        {"type": rng.choice(["beat", "view", "", None, 7])},
        rng.choice([[], {}, 0, None, "x", [[[]]], {"type": {"type": "do"}}]),
    ]
    text = json.dumps(rng.choice(almost))
    kind = rng.random()
    if kind < 0.15:
        return text[: rng.randrange(len(text))]
    if kind < 0.25:
        return rng.randbytes(rng.randrange(200))
    if kind < 0.3:
        return "[" * rng.randrange(5000)
    return text


@pytest.mark.parametrize("has_seat", [True, False])
def test_the_websocket(server: LocalServer, has_seat: bool) -> None:
    table, people = open_table(server.url, "keltis", "open", "open", chat="all")
    rng = random.Random(f"websocket {has_seat}")
    token = people[0].token if has_seat else ""
    before = [entry["words"] for entry in people[1].view(table)["log"] if entry["kind"] == "move"]
    ws = TableSocket(server.url, table, token)
    ws.wait_for("view")
    for number in range(MESSAGES):
        try:
            ws.socket.send(nonsense(rng, ws.view))
            if number % 20 == 0:
                ws.send(type="do", id=f"n{number}", command={"command": "act", "number": 77, "moves": ["x"]})
                while ws.receive().get("id") != f"n{number}":
                    pass
        except ConnectionClosed:
            ws = TableSocket(server.url, table, token)
    answers = "".join(ws.received)
    assert "Traceback" not in answers
    assert '"failure"' not in answers
    view = people[1].view(table)
    made = [entry for entry in view["log"] if entry["kind"] == "move"]
    assert has_seat or len(made) == len(before)
    assert view["status"] == "running"
    assert server.server.websockets.connections
    people[1].do(table, "say", text="still here")


def resident(process: ServerProcess) -> float:
    """The memory of a process, in MiB; 0 where the system does not tell."""
    assert process.process is not None
    status = Path(f"/proc/{process.process.pid}/status")
    if not status.exists():
        return 0.0
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


class RequestFuzzer:
    """Sends requests that are almost right, and keeps whatever was answered by a failure."""

    def __init__(self, url: str, rng: random.Random) -> None:
        self.url, self.rng, self.failures = url, rng, list[str]()
        self.http = httpx.Client(base_url=f"{url}/api/v1", timeout=TIMEOUT)
        self.table, self.texts = "", list[str]()

    def new_table(self) -> None:
        """Another table to ask things of."""
        game = self.rng.choice(("keltis", "tipperary", "tirnanog"))
        self.table, people = open_table(self.url, game, "open", "random", hints=True, chat="all")
        self.http.headers["authorization"] = f"Bearer {people[0].token}"
        self.texts = [move["text"] for move in people[0].view(self.table)["moves"]]
        if self.rng.random() < 0.3:
            people[0].do(self.table, "resign")  # what is for after the end

    def send(self, number: int) -> None:
        """One request."""
        if number % 50 == 0:
            self.new_table()
        method, path, body = any_request(self.rng, self.table, self.texts)
        content = None if body is None else json.dumps(body).encode("utf-8", "surrogatepass")
        headers = {"content-type": "application/json"}
        answer = self.http.request(method, path, content=content, headers=headers)
        if answer.status_code >= 500:
            self.failures.append(f"{answer.status_code} {method} {path} {content!r:.3000}")


class MessageFuzzer:
    """Sends messages that are broken, hostile or almost right over a WebSocket."""

    def __init__(self, url: str, rng: random.Random) -> None:
        self.url, self.rng = url, rng
        self.failures = list[str]()
        self.ws: TableSocket | None = None

    def send(self, number: int) -> None:
        """One message; now and then an answer is waited for, and a new table taken."""
        try:
            if self.ws is None or number % 500 == 0:
                if self.ws is not None:
                    self.ws.close()
                table, people = open_table(self.url, "keltis", "open", "open", chat="all")
                self.ws = TableSocket(self.url, table, people[number // 500 % 2].token)
                self.ws.wait_for("view")
            self.ws.socket.send(nonsense(self.rng, self.ws.view))
            if number % 20 == 0:
                self.ws.send(
                    type="do", id=f"n{number}", command={"command": "act", "number": 77, "moves": ["x"]}
                )
                while self.ws.receive().get("id") != f"n{number}":
                    pass
        except ConnectionClosed:
            self.ws = None
            return
        self.failures += [text for text in self.ws.received if '"failure"' in text]
        self.ws.received.clear()


def test_requests_that_are_almost_right(folder: Path) -> None:
    """Scenes, editions, imports, drafts, reviews and messages: no failure, no traceback, no growth."""
    server = ServerProcess(f"sqlite:{folder / 'tables.sqlite'}", folder / "log", idle_seconds=5).start()
    try:
        dice = [random.Random(f"client {number}") for number in range(CLIENTS)]
        fuzzers = [kind(server.url, rng) for rng in dice for kind in (RequestFuzzer, MessageFuzzer)]
        each = REQUESTS // CLIENTS
        send_all(fuzzers, 0, int(each * WARM))
        before = resident(server)
        send_all(fuzzers, int(each * WARM), each)
        assert [failure for fuzzer in fuzzers for failure in fuzzer.failures[:5]] == []
        assert resident(server) - before < GROWTH
    finally:
        server.kill()
    errors = [line for line in (folder / "log").read_text().splitlines() if "traceback" in line.lower()]
    assert errors[:3] == []


def send_all(fuzzers: list[RequestFuzzer | MessageFuzzer], start: int, end: int) -> None:
    """What each sends, beside the others."""

    def send(fuzzer: RequestFuzzer | MessageFuzzer) -> None:
        for number in range(start, end):
            fuzzer.send(number)

    with ThreadPoolExecutor(len(fuzzers)) as beside:
        list(beside.map(send, fuzzers))
