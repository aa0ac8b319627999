"""Clients of a server, as tests use them: over HTTP, or over a WebSocket."""

import json
import random
import time
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.servers import TIMEOUT

JSON = {"content-type": "application/json"}
MAX_ROUNDS = 5000
NAMES = ("Medb", "Conn", "Niamh", "Ailill", "Aoife")


def get(url: str, **settings: Any) -> httpx.Response:
    """One GET without a token."""
    return httpx.get(url, timeout=TIMEOUT, **settings)


def post(url: str, **settings: Any) -> httpx.Response:
    """One POST without a token."""
    return httpx.post(url, timeout=TIMEOUT, **settings)


def open_socket(address: str, **settings: Any) -> Any:
    """A WebSocket to an address of HTTP, that has all the time it needs."""
    address = address.replace("http", "ws", 1) if address.startswith("http") else address
    return connect(address, open_timeout=TIMEOUT, ping_interval=None, **settings)


class ApiClient:
    """An HTTP client with a token, or without."""

    def __init__(self, url: str, token: str = "", language: str = "en") -> None:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.url, self.token, self.language = url, token, language
        headers["accept-language"] = language
        self.http = httpx.Client(base_url=f"{url}/api/v1", headers=headers, timeout=TIMEOUT)

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, (answer.status_code, answer.text[:500])
        return answer.json()

    def post(self, path: str, status: int = 200, /, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, (answer.status_code, answer.text[:500])
        return answer.json()

    def do(self, table: str, name: str, status: int = 200, /, **facts: Any) -> Any:
        return self.post(f"/tables/{table}/commands", status, command={"command": name, **facts})

    def view(self, table: str, **query: Any) -> Any:
        return self.get(f"/tables/{table}", **query)


class TableSocket:
    """A WebSocket at a table, whose newest view it keeps."""

    def __init__(self, url: str, table: str, token: str = "", query: str = "", language: str = "en") -> None:
        address = f"{url}/api/v1/tables/{table}/live{query}"
        headers = {"accept-language": language} | ({"authorization": f"Bearer {token}"} if token else {})
        self.opening = open_socket(address, additional_headers=headers, max_size=None)
        self.socket: ClientConnection = self.opening.__enter__()
        self.view: dict[str, Any] = {}
        self.received: list[str] = []
        self.done: list[Any] = []  # answers that came with a view

    def receive(self, seconds: float = TIMEOUT) -> Any:
        if self.done:
            return self.done.pop(0)
        text = self.socket.recv(seconds)
        assert isinstance(text, str)
        self.received.append(text)
        message = json.loads(text)
        self.done += message.get("done", [])
        if message["type"] == "view":
            self.view = message["view"]
        if message["type"] == "step":
            frame = message.get("frame", {})
            self.view = {**self.view, "chat": [], "clocks": None, **frame, **message}
        return message

    def wait_for(self, *kinds: str, seconds: float = TIMEOUT) -> Any:
        """The next message of one of these kinds."""
        while True:
            message = self.receive(seconds)
            if message["type"] in kinds:
                return message

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def do(self, name: str, id: int = 1, /, **facts: Any) -> Any:
        self.send(type="do", id=id, command={"command": name, **facts})
        while True:
            message = self.receive()
            if message["type"] in ("done", "refused") and message["id"] == id:
                return message

    def receive_until_closed(self) -> int:
        """Receive everything until the server closes; returns its close code."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def close(self) -> None:
        self.socket.close()


def terms(game: str, *kinds: str, **more: Any) -> dict[str, Any]:
    """Terms with chairs: `open`, `person`, or the level of a bot."""
    chairs = [
        {"kind": kind} if kind in ("open", "person") else {"kind": "bot", "bot": kind} for kind in kinds
    ]
    return {"game": game, "chairs": chairs, **more}


def open_table(
    url: str,
    game: str,
    *kinds: str,
    names: tuple[str, ...] = NAMES,
    **more: Any,
) -> tuple[str, list[ApiClient]]:
    """A table with people on all chairs that are not a bot's; returns it and their clients."""
    host = ApiClient(url)
    opened = host.post("/tables", 201, terms=terms(game, *kinds, **more))
    people = []
    for seat, kind in enumerate(kinds):
        if kind in ("open", "person"):
            body = {"name": names[seat], "seat": seat, "invite": opened["invites"][seat]}
            keys = host.post(f"/tables/{opened['table']}/seats", 201, **body)
            people.append(ApiClient(url, keys["token"]))
    host.http.close()
    return opened["table"], people


def play_over_http(table: str, people: list[ApiClient], rng: random.Random) -> dict[str, Any]:
    """Play a whole game by chance; returns the last view."""
    for _ in range(MAX_ROUNDS):
        is_moved = False
        for person in people:
            view = person.view(table)
            if view["status"] == "ended":
                return view
            if view["moves"]:
                text = rng.choice(view["moves"])["text"]
                person.do(table, "act", number=view["number"], moves=[text])
                is_moved = True
        if not is_moved:
            time.sleep(0.02)
    raise AssertionError("the game did not end")
