"""A real HTTP endpoint for tests: it keeps every request, and answers as it is told."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec

from fidchell.news.web_push import CURVE, decrypt, encoded, point_of

AUTH = bytes(range(16))


class Received(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Receiver:
    """Webhooks and a push service in one; `statuses` are the answers to come, then 204 or 201."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.statuses: list[tuple[int, dict[str, str]]] = []
        self.lock = threading.Lock()
        self.private = ec.generate_private_key(CURVE)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                length = int(self.headers.get("content-length", 0))
                headers = {name.lower(): value for name, value in self.headers.items()}
                status, extra = receiver.take(Received(self.path, headers, self.rfile.read(length)))
                self.send_response(status)
                for name, value in extra.items():
                    self.send_header(name, value)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        return Handler

    def take(self, received: Received) -> tuple[int, dict[str, str]]:
        with self.lock:
            self.received.append(received)
            return self.statuses.pop(0) if self.statuses else (201, {})

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    @property
    def keys(self) -> dict[str, str]:
        """What a browser would give with its address."""
        return {"p256dh": encoded(point_of(self.private.public_key())), "auth": encoded(AUTH)}

    def opened(self, received: Received) -> Any:
        """What a browser reads of a push."""
        return json.loads(decrypt(received.body, self.private, AUTH))

    def at(self, path: str) -> list[Received]:
        with self.lock:
            return [each for each in self.received if each.path == path]

    def __enter__(self) -> "Receiver":
        self.thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self.server.shutdown()
        self.server.server_close()
