"""The limits of connections: how many are open, how much one sends, and how long it may take."""

import sys

from fidchell.server.auth.addresses import TrustedProxies, rate_limit_key
from fidchell.server.auth.counters import LOCAL, Counters
from fidchell.server.auth.rate_limit import ConcurrencyLimit, TokenBuckets
from fidchell.server.errors import PayloadTooLarge, RequestError, ServiceUnavailable, TooManyRequests
from fidchell.server.i18n import WORDS
from fidchell.server.ops.config import Config
from fidchell.server.ops.metrics import DROPPED_CONNECTIONS

NOBODY = "unknown"  # a peer without an address
MAX_HEADERS = 100  # of one request
MAX_PIPELINED = 4  # requests of one connection that wait for the answer to an earlier one
GRACE = 3.0  # seconds in which a connection that is being closed must take what is still to be sent
MANY = 10  # times as many new connections as requests
FRAMING = 2  # a body in chunks may take so many times the bytes of its content
EVERYBODY = "everybody"  # the address under which all connections are counted
OTHER_FILES = 128  # open files beside connections: the store, worker processes, pages


class HeadersTooLarge(RequestError):
    """A request with more headers than are read."""

    status = 431


class RequestTimeout(RequestError):
    """A request that did not come to its end in time."""

    status = 408


class ConnectionLimits:
    """What all connections of a server share: their limits, and how many are open."""

    def __init__(self, config: Config, counters: Counters = LOCAL) -> None:
        self.header_bytes, self.seconds = config.header_bytes, config.request_seconds
        self.slow_seconds, self.heartbeat_seconds = config.slow_seconds, config.heartbeat_seconds
        self.message_bytes = config.message_bytes
        self.most = min(config.connections, max(1, file_limit() - OTHER_FILES))
        self.request_bytes = config.header_bytes + FRAMING * max(config.import_bytes, config.message_bytes)
        rate, burst = config.requests_per_second, config.request_burst
        self.frames = TokenBuckets(rate, burst, buckets=counters.buckets("frames"))
        self.arrivals = TokenBuckets(MANY * rate, MANY * burst, buckets=counters.buckets("arrivals"))
        self.proxies = TrustedProxies(config.trusted_proxies)
        self.by_address = ConcurrencyLimit(config.open_per_address, counters.counts("open"))
        self.in_all = ConcurrencyLimit(config.connections, counters.counts("in all"))
        self.open = 0  # in this process

    def acquire(self, peer: str) -> RequestError | None:
        """Count one more connection of a peer, or say why it is one too many."""
        if self.open >= self.most or self.in_all.is_reached(EVERYBODY):
            return self._refusal(ServiceUnavailable("server-full", WORDS).retry_after(5))
        if not self._is_proxy(peer):
            address = rate_limit_key(peer)
            if self.arrivals.take(address) or not self.by_address.acquire(address):
                return self._refusal(TooManyRequests("too-many-connections", WORDS).retry_after(10))
        self.in_all.add(EVERYBODY, 1)
        self.open += 1
        return None

    def adopt(self, peer: str) -> None:
        """Count a connection that another process has accepted, and counts no longer."""
        self.open += 1
        self.in_all.add(EVERYBODY, 1)
        if not self._is_proxy(peer):
            self.by_address.add(rate_limit_key(peer), 1)

    def release(self, peer: str) -> None:
        """Count one connection less."""
        self.open -= 1
        self.in_all.release(EVERYBODY)
        if not self._is_proxy(peer):
            self.by_address.release(rate_limit_key(peer))

    def headers_too_large(self) -> RequestError:
        """The refusal of a request with too many headers, or too long ones."""
        return HeadersTooLarge("headers-too-large", WORDS, most=self.header_bytes, count=MAX_HEADERS)

    def too_many(self) -> RequestError:
        """The refusal of a client that sends request after request without waiting for answers."""
        return TooManyRequests("too-many-requests", WORDS).retry_after(1)

    def body_too_large(self) -> RequestError:
        """The refusal of a request with an endless body."""
        return PayloadTooLarge("too-large", WORDS, most=self.request_bytes)

    def too_late(self) -> RequestError:
        """The refusal of a request that takes too long to come."""
        return RequestTimeout("request-late", WORDS, seconds=self.seconds)

    def _is_proxy(self, peer: str) -> bool:
        """Whether many people's connections come from this address."""
        return bool(self.proxies.networks) and self.proxies.trusts(peer)

    def _refusal(self, error: RequestError) -> RequestError:
        """The same error, counted."""
        DROPPED_CONNECTIONS.labels("crowded").inc()
        return error


def file_limit() -> int:
    """How many files this process may have open; each connection is one."""
    try:
        import resource
    except ImportError:
        return sys.maxsize
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return sys.maxsize if limit == resource.RLIM_INFINITY else limit
