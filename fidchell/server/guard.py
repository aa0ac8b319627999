"""The doorkeeper: addresses, origins, rates and sizes before a request is read, headers on every answer."""

import time
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fidchell.rulekit.faults import Fault
from fidchell.server.addresses import Proxies
from fidchell.server.config import Config
from fidchell.server.faults import Forbidden, TooLarge, TooMany, WrongType
from fidchell.server.journal import note, note_failure
from fidchell.server.limits import Buckets, OpenCounts
from fidchell.server.measures import ANSWERS
from fidchell.server.replies import failure, refusal
from fidchell.server.speech import WORDS, wished_language

SAFE = ("GET", "HEAD", "OPTIONS")
WITH_BODY = ("POST", "PUT", "PATCH")
API = "/api/"
GONE = 499  # as nginx counts clients that leave before they are answered
PROBES = ("/healthz", "/metrics")
FILES = "/web/"  # the client's files: a page asks for dozens of them, once
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
TRANSPORT = (b"strict-transport-security", b"max-age=31536000")
NOT_KEPT = (b"cache-control", b"no-store")


class Guard:
    """Stands before the app; what it lets through carries `address`, `language` and `is_secure`."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app, self.config = app, config
        self.proxies = Proxies(config.trusted_proxies)
        self.rates = Buckets(config.requests_per_second, config.request_burst)
        self.connections = OpenCounts(config.connections_per_address)
        self.origins = {
            origin.rstrip("/").lower() for origin in (*config.origins, config.public_url) if origin
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it at the door."""
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        headers = dict(scope["headers"])
        scope["address"] = self.proxies.client(scope, headers)
        scope["is_secure"] = self.proxies.scheme(scope, headers) == "https"
        scope["language"] = self.language(scope, headers)
        if scope["type"] == "websocket":
            return await self.connect(scope, headers, receive, send)
        return await self.request(scope, headers, receive, send)

    def language(self, scope: Scope, headers: MutableMapping[bytes, bytes]) -> str:
        """The language of a request."""
        query = scope["query_string"].decode("latin-1")
        wish = query.partition("language=")[2][:2]
        return wished_language(wish, headers.get(b"accept-language", b"").decode("latin-1"))

    async def request(
        self, scope: Scope, headers: MutableMapping[bytes, bytes], receive: Receive, send: Send
    ) -> None:
        """One HTTP request, with our headers on its answer and one line in the log."""
        began, status = time.perf_counter(), 0

        async def dressed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *self.headers(scope, message)]
            await send(message)

        try:
            self.check_request(scope, headers)
            await self.app(scope, limited(receive, self.most_bytes(scope)), dressed)
        except Fault as fault:
            await refusal(fault, scope["language"])(scope, receive, dressed)
        except ClientDisconnect:
            status = GONE
        except Exception:
            note_failure("request failed", path=scope["path"])
            if not status:
                await failure(scope["language"])(scope, receive, dressed)
        ANSWERS.add(str(status))
        if scope["path"] not in PROBES:
            spent = round((time.perf_counter() - began) * 1000, 1)
            note("request", "debug", method=scope["method"], path=scope["path"], status=status, ms=spent)

    def headers(self, scope: Scope, message: Message) -> list[tuple[bytes, bytes]]:
        """The headers every answer gets."""
        named = {name for name, _ in message.get("headers", [])}
        extra = [TRANSPORT] if scope["is_secure"] else []
        if b"cache-control" not in named:
            extra.append(NOT_KEPT)
        return [header for header in HEADERS if header[0] not in named] + extra

    def check_request(self, scope: Scope, headers: MutableMapping[bytes, bytes]) -> None:
        """Raise a fault for whoever asks too often, from elsewhere, or for too much."""
        if scope["path"] in PROBES or scope["path"].startswith(FILES):
            return
        self.check_rate(scope["address"])
        if scope["method"] in SAFE:
            return
        self.check_origin(scope, headers)
        if scope["method"] not in WITH_BODY:
            return
        kind = headers.get(b"content-type", b"").split(b";")[0].strip().lower()
        # JSON alone: no other site can send it without asking first, and we never say yes.
        if kind != b"application/json":
            raise WrongType("wrong-type", WORDS)
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length[:12]) > self.most_bytes(scope):
            raise TooLarge("too-large", WORDS, most=self.most_bytes(scope))

    def check_rate(self, address: str) -> None:
        """Raise a fault when an address asks too often."""
        wait = self.rates.take(address)
        if wait:
            raise TooMany("too-many-requests", WORDS).after(wait)

    def most_bytes(self, scope: Scope) -> int:
        """The longest body of a request; a log that is brought along, or an own edition, may be longer."""
        is_long = scope["path"].rstrip("/") in (f"{API}v1/tables", f"{API}v1/imports")
        return self.config.import_bytes if is_long else self.config.message_bytes

    def check_origin(self, scope: Scope, headers: MutableMapping[bytes, bytes]) -> None:
        """Raise a fault when another site's page asks; programs send no origin."""
        if headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
            raise Forbidden("wrong-origin", WORDS)
        came = headers.get(b"origin")
        if came is None:
            return
        origin = came.decode("latin-1").lower()
        if origin in self.origins:
            return
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if self.config.public_url or urlsplit_host(origin) != host:
            raise Forbidden("wrong-origin", WORDS)

    async def connect(
        self, scope: Scope, headers: MutableMapping[bytes, bytes], receive: Receive, send: Send
    ) -> None:
        """One WebSocket; too many from one address are refused before they are accepted."""
        address = scope["address"]
        try:
            self.check_rate(address)
            self.check_origin(scope, headers)
            if not self.connections.enter(address):
                raise TooMany("too-many-connections", WORDS).after(10)
        except Fault as fault:
            return await deny(fault, scope["language"], receive, send)
        try:
            await self.app(scope, receive, send)
        except Exception:
            note_failure("connection failed", path=scope["path"])
            await send({"type": "websocket.close", "code": 1011})
        finally:
            self.connections.leave(address)
        return None


def urlsplit_host(origin: str) -> str:
    """Host and port of an origin; empty for one that cannot be read."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def limited(receive: Receive, most: int) -> Receive:
    """A body that may not be longer than it said, nor than we read."""
    so_far = 0

    async def counted() -> Message:
        nonlocal so_far
        message = await receive()
        so_far += len(message.get("body", b""))
        if so_far > most:
            raise TooLarge("too-large", WORDS, most=most)
        return message

    return counted


async def deny(fault: Fault, language: str, receive: Receive, send: Send) -> None:
    """Refuse a WebSocket with an ordinary answer, before it is accepted."""
    await receive()
    answer: Any = refusal(fault, language)
    start = {
        "type": "websocket.http.response.start",
        "status": answer.status_code,
        "headers": answer.raw_headers,
    }
    await send(start)
    await send({"type": "websocket.http.response.body", "body": answer.body})
