"""Security around the app: it checks origins, rates and sizes, and adds headers to every response."""

import contextlib
import time
from collections.abc import MutableMapping
from functools import partial

from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fidchell.news.unsubscribe import UNSUBSCRIBE_PATH
from fidchell.rulekit.errors import UserError
from fidchell.server.auth.addresses import TrustedProxies
from fidchell.server.auth.counters import LOCAL, Counters
from fidchell.server.auth.origins import OriginPolicy
from fidchell.server.auth.rate_limit import ConcurrencyLimit, TokenBuckets, check_rate
from fidchell.server.errors import PayloadTooLarge, TooManyRequests, UnsupportedMediaType
from fidchell.server.i18n import WORDS, choose_language
from fidchell.server.ops.config import Config
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.server.ops.metrics import RESPONSES
from fidchell.server.responses import error_response, failure_response, refuse_websocket

SAFE = ("GET", "HEAD", "OPTIONS")
WITH_BODY = ("POST", "PUT", "PATCH")
API = "/api/"
CLIENT_CLOSED = 499  # as nginx counts clients that leave before they get a response
FAILED = 1011  # the close code of a WebSocket after a bug of ours
PROBES = ("/healthz", "/metrics")
CHEAP = 10  # times as many probes and files as other requests
FILES = "/web/"  # the client's files: a page asks for dozens of them, once
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
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
NO_STORE = (b"cache-control", b"no-store")


class SecurityMiddleware:
    """Wraps the app; the scope of what it lets through holds `address`, `language` and `is_secure`."""

    def __init__(self, app: ASGIApp, config: Config, counters: Counters = LOCAL) -> None:
        self.app, self.config = app, config
        self.proxies = TrustedProxies(config.trusted_proxies)
        rate, burst = config.requests_per_second, config.request_burst
        self.rates = TokenBuckets(rate, burst, buckets=counters.buckets("requests"))
        self.cheap_rates = TokenBuckets(CHEAP * rate, CHEAP * burst, buckets=counters.buckets("cheap"))
        self.connections = ConcurrencyLimit(config.connections_per_address, counters.counts("websockets"))
        self.origins = OriginPolicy(config)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request or a WebSocket on, or refuse it."""
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
        requested = query.partition("language=")[2][:2]
        return choose_language(requested, headers.get(b"accept-language", b"").decode("latin-1"))

    async def request(
        self, scope: Scope, headers: MutableMapping[bytes, bytes], receive: Receive, send: Send
    ) -> None:
        """One HTTP request, with our headers on its response and one line in the log."""
        started, status = time.perf_counter(), 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                extra = [*self.headers(scope, message), *self.origins.sharing_headers(headers)]
                message["headers"] = [*message.get("headers", []), *extra]
            await send(message)

        try:
            self.check_request(scope, headers)
            if scope["method"] == "OPTIONS" and (allowed := self.origins.preflight_headers(headers)):
                await Response(status_code=204, headers=allowed)(scope, receive, send_with_headers)
            else:
                await self.app(scope, limited(receive, self.max_body_bytes(scope)), send_with_headers)
        except UserError as error:
            await error_response(error, scope["language"])(scope, receive, send_with_headers)
        except ClientDisconnect:
            status = CLIENT_CLOSED
        except Exception:
            log_exception("request failed", path=scope["path"])
            if not status:
                await failure_response(scope["language"])(scope, receive, send_with_headers)
        RESPONSES.labels(str(status)).inc()
        if scope["path"] not in PROBES:
            spent = round((time.perf_counter() - started) * 1000, 1)
            log_event("request", "debug", method=scope["method"], path=scope["path"], status=status, ms=spent)

    def headers(self, scope: Scope, message: Message) -> list[tuple[bytes, bytes]]:
        """The headers that every response gets."""
        named = {name for name, _ in message.get("headers", [])}
        extra = [TRANSPORT] if scope["is_secure"] else []
        if b"cache-control" not in named:
            extra.append(NO_STORE)
        return [header for header in HEADERS if header[0] not in named] + extra

    def check_request(self, scope: Scope, headers: MutableMapping[bytes, bytes]) -> None:
        """Raise an error for what comes too often, for another host, from another site, or too long."""
        if scope["path"] in PROBES or scope["path"].startswith(FILES):
            check_rate(self.cheap_rates, scope["address"])
            return
        check_rate(self.rates, scope["address"])
        self.origins.check_host(headers)
        if scope["method"] in SAFE or scope["path"].startswith(UNSUBSCRIBE_PATH):
            return  # mail programs post forms to the latter, from anywhere; what is in the path allows it
        self.origins.check_origin(headers)
        if scope["method"] in WITH_BODY:
            self.check_body(scope, headers)

    def check_body(self, scope: Scope, headers: MutableMapping[bytes, bytes]) -> None:
        """Raise an error for a body that is not JSON, or too long."""
        kind = headers.get(b"content-type", b"").split(b";")[0].strip().lower()
        # JSON alone: no other site can send it without asking first, and we never say yes.
        if kind != b"application/json":
            raise UnsupportedMediaType("wrong-type", WORDS)
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length[:12]) > self.max_body_bytes(scope):
            raise PayloadTooLarge("too-large", WORDS, most=self.max_body_bytes(scope))

    def max_body_bytes(self, scope: Scope) -> int:
        """The longest body of a request; an imported log or edition may be longer."""
        is_long = scope["path"].rstrip("/") in (f"{API}v1/tables", f"{API}v1/imports")
        return self.config.import_bytes if is_long else self.config.message_bytes

    async def connect(
        self, scope: Scope, headers: MutableMapping[bytes, bytes], receive: Receive, send: Send
    ) -> None:
        """One WebSocket; too many from one address are refused before they are accepted."""
        address = scope["address"]
        try:
            check_rate(self.rates, address)
            self.origins.check_host(headers)
            self.origins.check_origin(headers)
            if not self.connections.acquire(address):
                raise TooManyRequests("too-many-connections", WORDS).retry_after(10)
        except UserError as error:
            return await refuse_websocket(error, scope["language"], receive, send)
        try:
            await self.app(scope, receive, send)
        except OSError:  # the client has left
            log_event("client left", "debug", path=scope["path"])
        except Exception:
            log_exception("connection failed", path=scope["path"])
            with contextlib.suppress(OSError, RuntimeError):
                await send({"type": "websocket.close", "code": FAILED})
        finally:
            scope["websocket"].call_when_lost(partial(self.connections.release, address))
        return None


def limited(receive: Receive, max_bytes: int) -> Receive:
    """The same body, refused as soon as more bytes have come than are allowed."""
    received = 0

    async def receive_counted() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > max_bytes:
            raise PayloadTooLarge("too-large", WORDS, most=max_bytes)
        return message

    return receive_counted
