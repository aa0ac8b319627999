"""The beginning of a WebSocket (RFC 6455, section 4): the ASGI app accepts it, or answers with HTTP."""

import base64
import binascii
import hashlib
from collections.abc import Iterable
from typing import Any, Protocol
from urllib.parse import unquote

from starlette.types import ASGIApp, Message, Scope
from uvicorn.protocols.http.httptools_impl import STATUS_LINE

from fidchell.server.errors import RequestError
from fidchell.server.i18n import WORDS
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.server.transport.refusals import refusal_bytes

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # §1.3: the same for every server
VERSION = b"13"
KEY_BYTES = 16
Headers = Iterable[tuple[bytes, bytes]]


class BadHandshake(RequestError):
    """A request that is not the beginning of a WebSocket."""

    status = 400


class HandshakeOwner(Protocol):
    """The connection whose handshake it is."""

    def accept(self, head: bytes, address: str) -> None:
        """Send these lines; frames follow them."""

    def refuse(self, response: bytes) -> None:
        """Answer with HTTP, and close."""

    def close(self, code: int) -> None:
        """Close an accepted connection."""

    def finish_handshake(self) -> None:
        """The app has done its part."""


class Handshake:
    """What the ASGI app sees of a connection; it is dropped once the app has accepted or refused."""

    def __init__(self, owner: HandshakeOwner, scope: Scope, key: bytes, headers: Headers) -> None:
        self.owner, self.scope, self.key, self.headers = owner, scope, key, headers
        self.is_connected = self.is_answered = False
        self.start = b""  # of an HTTP response

    async def run(self, app: ASGIApp) -> None:
        """Ask the app; clients that leave meanwhile are nothing to report."""
        try:
            await app(self.scope, self.receive, self.send)
        except OSError:
            log_event("client left", "debug", path=self.scope["path"])
        except Exception:
            log_exception("connection failed", path=self.scope["path"])
        self.owner.finish_handshake()

    async def receive(self) -> Message:
        """The event that a client connects; everything later goes to the connection's receiver."""
        if self.is_connected:
            return {"type": "websocket.disconnect", "code": 1006}
        self.is_connected = True
        return {"type": "websocket.connect"}

    async def send(self, message: Message) -> None:
        """Accept, refuse or close, as ASGI says it."""
        kind = message["type"]
        if kind == "websocket.close" and self.is_answered:
            self.owner.close(message.get("code", 1000))
        elif kind == "websocket.accept" and not self.is_answered:
            self._accept(message.get("headers", ()))
        elif kind == "websocket.close":
            self._respond(empty_response(403))
        elif kind == "websocket.http.response.start" and not self.start:
            self.start = (
                status_head(message["status"], (*self.headers, *message.get("headers", ()))) + b"\r\n"
            )
        elif kind == "websocket.http.response.body" and self.start:
            self.start += message.get("body", b"")
            if not message.get("more_body"):
                self._respond(self.start)
        else:
            raise RuntimeError(f"unexpected ASGI message {kind}")

    def _accept(self, headers: Headers) -> None:
        """§4.2.2: the answer that begins the WebSocket."""
        self.is_answered = True
        proof = base64.b64encode(hashlib.sha1(self.key + GUID, usedforsecurity=False).digest())
        fixed = [(b"upgrade", b"websocket"), (b"connection", b"Upgrade"), (b"sec-websocket-accept", proof)]
        head = STATUS_LINE[101] + header_lines((*fixed, *self.headers, *headers)) + b"\r\n"
        self.owner.accept(head, str(self.scope.get("address", "")))

    def _respond(self, response: bytes) -> None:
        """Answer with HTTP instead."""
        self.is_answered = True
        self.owner.refuse(response)


def websocket_scope(http: Any, url: bytes) -> Scope:
    """The ASGI scope of a WebSocket, from that of its request."""
    raw_path, _, query = url.partition(b"?")
    kept = {name: http[name] for name in ("asgi", "http_version", "server", "client", "root_path", "headers")}
    return {
        **kept,
        "type": "websocket",
        "scheme": "wss" if http["scheme"] == "https" else "ws",
        "path": unquote(raw_path.decode("latin-1")),
        "raw_path": raw_path,
        "query_string": query,
        "subprotocols": [],
        "state": http["state"],
        "extensions": {"websocket.http.response": {}},
    }


def key_of(http: Any) -> bytes:
    """§4.2.1: the key of a request, if everything in it is as it must be."""
    given = list(http["headers"])
    keys = [value for name, value in given if name == b"sec-websocket-key"]
    versions = [value for name, value in given if name == b"sec-websocket-version"]
    if http["method"] != "GET" or http["http_version"] != "1.1" or versions != [VERSION] or len(keys) != 1:
        raise BadHandshake("bad-handshake", WORDS)
    try:
        is_key = len(base64.b64decode(keys[0], validate=True)) == KEY_BYTES
    except binascii.Error:
        is_key = False
    if not is_key:
        raise BadHandshake("bad-handshake", WORDS)
    return keys[0]


def refusal_of(error: RequestError) -> bytes:
    """The HTTP response to a handshake that is refused; §4.4: it names the version that is spoken here."""
    return refusal_bytes(error, b"sec-websocket-version: " + VERSION)


def empty_response(status: int) -> bytes:
    """An HTTP response that says no more than its status."""
    return status_head(status, ((b"content-length", b"0"),)) + b"\r\n"


def status_head(status: int, headers: Headers) -> bytes:
    """The first lines of an HTTP response after which the connection is closed."""
    return STATUS_LINE[status] + header_lines(headers) + b"connection: close\r\n"


def header_lines(headers: Headers) -> bytes:
    """Headers as they are sent."""
    return b"".join(b"%s: %s\r\n" % header for header in headers)
