"""Bad input: every endpoint fuzzed from its own description, and the WebSocket by a fuzzer of ours.

No answer is our own failure (5xx), no traceback reaches a client, and no game is lost or changed.
"""

import json
import random
import zlib
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from websockets.exceptions import ConnectionClosed

from fidchell.server.http.app import openapi_description
from tests.rulekit.sampling import DEALS
from tests.server.clients import ApiClient, TableSocket, open_table
from tests.server.servers import LocalServer

EXAMPLES = 12 * DEALS
MESSAGES = 300 * DEALS
schema = schemathesis.openapi.from_dict(openapi_description())


@pytest.fixture(scope="module")
def game(server: LocalServer) -> tuple[str, list[ApiClient]]:
    """A table in play, which the fuzzer hits with a seat's own token."""
    return open_table(server.url, "keltis", "open", "open", hints=True)


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
    answer = case.call(base_url=server.url, headers=headers)
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
